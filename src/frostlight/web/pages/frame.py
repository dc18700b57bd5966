"""Whole pages: the frame round everything, join, log, errors. Everything is escaped."""

from __future__ import annotations

from typing import Final

from frostlight.i18n import LANGUAGES
from frostlight.view.markup import Html, esc
from frostlight.web.assets.content import address, beside, drawn_here, sheets
from frostlight.web.pages.reader import Reading

ICON: Final = "/static/web/icon.svg"
SCRIPT: Final = "/static/web/js/client.js"
LANGUAGE_NAMES: Final = {"en": "English", "pl": "Polski", "ru": "Русский", "it": "Italiano"}


def frame(  # noqa: PLR0913 - what a page consists of
    reading: Reading, title: Html, body: Html, attributes: Html, game: str = "", *, more: str = ""
) -> Html:
    """A page: head (with one style sheet `more`), body; forms tell their origin to us alone."""
    theme = f' data-theme="{esc(reading.theme)}"' if reading.theme else ""
    return (
        f'<!doctype html><html lang="{esc(reading.language)}"{theme}><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="referrer" content="same-origin">'
        f'<title>{title}</title><link rel="icon" href="{drawn_here(ICON)}">'
        f'<link rel="stylesheet" href="{address(sheets(game))}">{beside(more) if more else ""}'
        f'<script type="module" src="{address(SCRIPT)}"></script></head>'
        f"<body{attributes}>{body}</body></html>"
    )


def plain(reading: Reading, title: Html, body: Html, *, home: bool = False, game: str = "") -> Html:
    """A page without a table: heading, languages, content; at home the title stands in the bar.

    With a game it has the game's style sheet.
    """
    brand = reading.html("brand")
    heading = f"<h1>{title}</h1>" if home else ""
    return frame(
        reading,
        f"{title} · {brand}",
        f'<header id="top" class="bar"><a class="brand" href="/">{brand}</a>{heading}'
        f"{languages(reading)}"
        f'<nav id="menu" aria-label="{reading.html("menu.title")}"><button type="button"'
        f" data-theme-switch>{reading.html('menu.theme')}</button></nav></header>"
        f'<main id="plain"{" class=home" if home else ""}>{body}</main>',
        ' class="plain"',
        game,
        more="drawers" if game else "",
    )


def languages(reading: Reading) -> Html:
    """The switch: one button a language."""
    here = ' aria-current="true"'
    buttons = "".join(
        f'<button name="language" value="{esc(name)}" lang="{esc(name)}"'
        f"{here if name == reading.language else ''}>{esc(LANGUAGE_NAMES.get(name, name))}</button>"
        for name in LANGUAGES
    )
    return (
        f'<form class="languages" method="post" action="/language" '
        f'aria-label="{reading.html("language")}">'
        f'<input type="hidden" name="next" value="{esc(reading.path)}">{buttons}</form>'
    )


def error(reading: Reading, key: str) -> Html:
    title = reading.html("error.title")
    return plain(
        reading,
        title,
        f'<div class="card-form"><h1>{title}</h1><p>{reading.html(key)}</p>'
        f'<p><a class="button act" href="/">{reading.html("error.home")}</a></p></div>',
    )
