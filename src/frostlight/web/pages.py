"""Whole pages: the frame round everything, join, log, errors. Everything is escaped."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Final

from frostlight.i18n import LANGUAGES
from frostlight.view.guide import pointing
from frostlight.web import draw
from frostlight.web.files import address, beside, drawn_here, sheets
from frostlight.web.names import LONGEST_NAME
from frostlight.web.reading import Reading

ICON: Final = "/static/web/icon.svg"
SCRIPT: Final = "/static/web/client.js"
LANGUAGE_NAMES: Final = {"en": "English", "pl": "Polski", "ru": "Русский", "it": "Italiano"}


def frame(  # noqa: PLR0913 - what a page consists of
    reading: Reading, title: str, body: str, attributes: str, game: str = "", *, more: str = ""
) -> str:
    """A page: head (with one style sheet `more`), body; forms tell their origin to us alone."""
    theme = f' data-theme="{reading.theme}"' if reading.theme else ""
    return (
        f'<!doctype html><html lang="{reading.language}"{theme}><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="referrer" content="same-origin">'
        f'<title>{title}</title><link rel="icon" href="{drawn_here(ICON)}">'
        f'<link rel="stylesheet" href="{address(sheets(game))}">{more and beside(more)}'
        f'<script type="module" src="{address(SCRIPT)}"></script></head>'
        f"<body{attributes}>{body}</body></html>"
    )


def plain(reading: Reading, title: str, body: str, *, home: bool = False, game: str = "") -> str:
    """A page without a table: heading, languages, content; at home the title stands in the bar.

    With a game it has the game's style sheet.
    """
    brand = reading.say("brand")
    heading = f"<h1>{title}</h1>" if home else ""
    return frame(
        reading,
        f"{title} · {brand}",
        f'<header id="top" class="bar"><a class="brand" href="/">{brand}</a>{heading}'
        f"{languages(reading)}"
        f'<nav id="menu" aria-label="{reading.say("menu.title")}"><button type="button"'
        f" data-theme-switch>{reading.say('menu.theme')}</button></nav></header>"
        f'<main id="plain"{" class=home" if home else ""}>{body}</main>',
        ' class="plain"',
        game,
        more="drawn" if game else "",
    )


def languages(reading: Reading) -> str:
    """The switch: one button a language."""
    here = ' aria-current="true"'
    buttons = "".join(
        f'<button name="language" value="{name}" lang="{name}"'
        f"{here if name == reading.language else ''}>{LANGUAGE_NAMES.get(name, name)}</button>"
        for name in LANGUAGES
    )
    return (
        f'<form class="languages" method="post" action="/language" '
        f'aria-label="{reading.say("language")}">'
        f'<input type="hidden" name="next" value="{escape(reading.path)}">{buttons}</form>'
    )


# -- joining, reading on, errors


def join(  # noqa: PLR0913 - what stands on the page
    reading: Reading,
    table: str,
    game: str,
    name: str,
    key: str,
    *,
    wrong: str = "",
    typed: str = "",
) -> str:
    """An invitation: nothing happens before the button is pressed, so previews do no harm."""
    refused = f'<p class="alert" role="alert">{reading.say(wrong)}</p>' if wrong else ""
    title = reading.say("join.title", game=draw.title(reading.language, game))
    return plain(
        reading,
        title,
        f'<form class="card-form" method="post" action="/t/{table}/join"><h1>{title}</h1>'
        f"<p>{reading.say('join.lead', name=name)}</p>{refused}"
        f'<input type="hidden" name="key" value="{escape(key)}">'
        f'<label>{reading.say("join.name")} <input name="name" maxlength="{LONGEST_NAME}"'
        f' autocomplete="nickname" value="{escape(typed)}"></label>'
        f'<button class="act big">{reading.say("join.sit")}</button></form>',
    )


def error(reading: Reading, key: str) -> str:
    title = reading.say("error.title")
    return plain(
        reading,
        title,
        f'<div class="card-form"><h1>{title}</h1><p>{reading.say(key)}</p>'
        f'<p><a class="button act" href="/">{reading.say("error.home")}</a></p></div>',
    )


# -- the table


@dataclass(frozen=True)
class Opened:
    """A table page as it is first drawn."""

    table: str
    game: str
    version: int
    at: int
    seen: str
    page: str
    people: str


def _read(reading: Reading, opened: Opened) -> str:
    """The board in words, for games that tell it: the first thing after the question."""
    if not draw.is_spoken(opened.game):
        return ""
    said, name = reading.say("board.read"), reading.say("board.words")
    link = f'<a class="skip" href="/t/{opened.table}/words" data-drawer>{said}</a>'
    return f'<nav aria-label="{name}">{link}</nav>'


def calls(reading: Reading) -> str:
    """What the browser does when it is one's turn: nothing, unless one wants it."""
    buttons = "".join(
        f'<button type="button" data-call="{name}" aria-pressed="false">'
        f"{reading.say(f'call.{name}')}</button>"
        for name in ("sound", "notice")
    )
    title = reading.say("call.title")
    refused = f'<p role="status" data-denied="{reading.say("call.denied")}"></p>'
    return (
        f'<div class="calls" role="group" aria-label="{title}"><span>{title}</span>{buttons}'
        f"{refused}</div>"
    )


SAID: Final = (
    *("lost", "refused", "copied", "yours", "gone", "wait", "new", "home"),
    *("dice_in", "dice_lost", "dice_changed"),
)
"""What scripts say by themselves: `client.*`."""


def table(reading: Reading, opened: Opened) -> str:
    """The page of a table: its living part, a drawer, the seats, and a voice."""
    title = escape(draw.title(reading.language, opened.game))
    texts = "".join(
        f' data-say-{name.replace("_", "-")}="{reading.say(f"client.{name}")}"' for name in SAID
    )
    guided = (
        f' data-guide="{opened.game}" data-say-left="{reading.say("guide.left")}"'
        if pointing(opened.game).tips
        else ""
    )
    attributes = (
        f' class="at-table game-{opened.game}" data-live="/t/{opened.table}/live"'
        f' data-ver="{opened.version}" data-at="{opened.at}"'
        f' data-seen="{escape(opened.seen)}"{texts}{guided}'
    )
    close = reading.say("menu.close")
    icons = draw.sprite_of(opened.game, opened.page, address(f"/static/{opened.game}/icons.svg"))
    return frame(
        reading,
        f"{title} · {reading.say('brand')}",
        f'{icons}<a class="skip" href="#prompt">{reading.say("menu.skip")}</a>'
        f"{_read(reading, opened)}"
        f'<aside id="guide" aria-label="{reading.say("guide.name")}" aria-live="polite" hidden>'
        f"</aside>{opened.page}"
        f'<p id="live" class="unseen" role="log" aria-live="polite"></p>'
        f'<p id="notice" role="status" hidden></p>'
        f'<div id="alarm" role="alert" hidden><p></p><button type="button">{close}</button></div>'
        f'<dialog id="seats" aria-labelledby="seats-title"><form method="dialog">'
        f'<button class="close">{close}</button></form>'
        f'<h2 id="seats-title">{reading.say("menu.seats")}</h2>{opened.people}'
        f"{calls(reading)}{languages(reading)}</dialog>"
        f'<dialog id="drawer" aria-label="{reading.say("menu.drawer")}"><form method="dialog">'
        f'<button class="close">{close}</button></form><div id="drawn"></div></dialog>',
        attributes,
        opened.game,
    )
