"""Whole pages: the frame round everything, home, join, log, errors. Everything is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

import msgspec

from frostlight.games import GAMES
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import Game
from frostlight.view.pages import drawn_games
from frostlight.web import draw
from frostlight.web.bots import bot_name, levels
from frostlight.web.forms import BOT, DEVICE, LINK, LONGEST_NAME, ME

SHEETS: Final = tuple(f"/static/web/{name}.css" for name in ("site", "ask", "motion"))
LANGUAGE_NAMES: Final = {"en": "English", "pl": "Polski", "ru": "Русский", "it": "Italiano"}


@dataclass(frozen=True)
class Reading:
    """Who reads a page: language, theme, and where they are."""

    language: str
    theme: str
    path: str

    @property
    def words(self) -> Reader:
        return Reader(self.language, "web")

    def say(self, key: str, /, **facts: int | str) -> str:
        """A sentence, ready for a page."""
        return escape(self.words.say(key, **facts))


@dataclass(frozen=True)
class Recent:
    """A table on the home page."""

    id: str
    game: str
    names: str
    turn: str
    mine: bool
    over: bool
    title: str = ""
    """How the game is called, if it cannot be asked itself."""


def frame(reading: Reading, title: str, body: str, attributes: str, game: str = "") -> str:
    """A page: head, skip link, body; forms may tell their origin to ourselves, nobody else."""
    theme = f' data-theme="{reading.theme}"' if reading.theme else ""
    sheets = "".join(
        f'<link rel="stylesheet" href="{sheet}">' for sheet in (*draw.styles(game), *SHEETS)
    )
    return (
        f'<!doctype html><html lang="{reading.language}"{theme}><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="referrer" content="same-origin">'
        f'<title>{title}</title><link rel="icon" href="/static/web/icon.svg">{sheets}'
        f'<script type="module" src="/static/web/client.js"></script></head>'
        f"<body{attributes}>{body}</body></html>"
    )


def plain(reading: Reading, title: str, body: str) -> str:
    """A page without a table: heading, languages, content."""
    brand = reading.say("brand")
    return frame(
        reading,
        f"{title} · {brand}",
        f'<header id="top" class="bar"><a class="brand" href="/">{brand}</a>{languages(reading)}'
        f'<nav id="menu" aria-label="{reading.say("menu.title")}"><button type="button"'
        f" data-theme-switch>{reading.say('menu.theme')}</button></nav></header>"
        f'<main id="plain">{body}</main>',
        ' class="plain"',
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


# -- home


def home(reading: Reading, recent: Sequence[Recent], wrong: str = "") -> str:
    """A new table, and those of this browser."""
    alert = f'<p class="alert" role="alert">{reading.say(wrong)}</p>' if wrong else ""
    title = reading.say("home.title")
    return plain(
        reading,
        title,
        f'<h1>{title}</h1><p class="lead">{reading.say("home.lead")}</p>{alert}'
        f'<div class="columns">{_games(reading)}{_recent(reading, recent)}</div>',
    )


def _games(reading: Reading) -> str:
    """The form of the only game; of several the first is open, and opening one closes it."""
    headings = {
        name: f"<h2>{escape(draw.title(reading.language, name))}</h2>" for name in drawn_games()
    }
    if len(headings) == 1:
        return "".join(_new_table(reading, GAMES[name], head) for name, head in headings.items())
    folded = "".join(
        f'<details class="choice" name="game"{" open" if place == 0 else ""}>'
        f"<summary>{head}</summary>{_new_table(reading, GAMES[name])}</details>"
        for place, (name, head) in enumerate(headings.items())
    )
    return f'<div class="choices">{folded}</div>'


def _recent(reading: Reading, recent: Sequence[Recent]) -> str:
    rows = "".join(
        f'<li{" class=mine" if table.mine else ""}><a href="/t/{table.id}">'
        f"<strong>{escape(table.title or draw.title(reading.language, table.game))}</strong> "
        f"<span>{escape(table.names)}</span> <em>{escape(table.turn)}</em></a></li>"
        for table in recent
    )
    body = f"<ul>{rows}</ul>" if rows else f"<p>{reading.say('home.none')}</p>"
    return f'<section class="recent"><h2>{reading.say("home.recent")}</h2>{body}</section>'


def _new_table(reading: Reading, game: Game[Any], heading: str = "") -> str:
    low, high = game.seats[0], game.seats[-1]
    default = getattr(game.setup(), "players")  # noqa: B009 - each game has its own struct
    numbers = "".join(
        f'<label class="pill"><input type="radio" name="players" value="{n}"'
        f"{' checked' if n == default else ''}><span>{n}</span></label>"
        for n in game.seats
    )
    seats = "".join(_seat(reading, game.id, seat) for seat in range(high))
    about = escape(Reader(reading.language, game.id).say("about"))
    return (
        f'<form class="new-table" method="post" action="/tables" data-new>'
        f'<input type="hidden" name="game" value="{game.id}">'
        f"{heading}<p>{about}</p>"
        f"<fieldset><legend>{reading.say('home.players', low=low, high=high)}</legend>"
        f'<div class="pills">{numbers}</div></fieldset>'
        f'<fieldset><legend>{reading.say("home.seats")}</legend><ol class="seating">{seats}</ol>'
        f'</fieldset>{_settings(reading, game)}<button class="act big">{reading.say("home.start")}'
        "</button></form>"
    )


def _seat(reading: Reading, game: str, seat: int) -> str:
    bots = levels(game)
    choices = {
        ME: reading.say("home.me"),
        LINK: reading.say("home.link"),
        DEVICE: reading.say("home.device"),
        **{f"{BOT}{bot}": escape(bot_name(reading.language, game, bot)) for bot in bots},
    }
    chosen = ME if seat == 0 else f"{BOT}{bots[-1]}"
    options = "".join(
        f'<option value="{value}"{" selected" if value == chosen else ""}>{label}</option>'
        for value, label in choices.items()
    )
    label, name = reading.say("home.seat", n=seat + 1), reading.say("home.name", n=seat + 1)
    return (
        f'<li data-seat="{seat}"><select name="seat{seat}" aria-label="{label}">{options}</select>'
        f'<input name="name{seat}" maxlength="{LONGEST_NAME}" autocomplete="off"'
        f' aria-label="{name}" placeholder="{name}"></li>'
    )


def _settings(reading: Reading, game: Game[Any]) -> str:
    """The game's own options, from its setup."""
    say = Reader(reading.language, game.id).say
    rows = []
    for field in msgspec.structs.fields(game.setup):
        if field.name == "players":
            continue
        name, label = f"set-{field.name}", escape(say(f"setup.{field.name}"))
        if field.name == "content":
            rows.append(_content(reading, game, name, label))
        elif isinstance(field.default, bool):
            on = " checked" if field.default else ""
            rows.append(f'<label><input type="checkbox" name="{name}"{on}> {label}</label>')
        else:
            kind = "number" if isinstance(field.default, int) else "text"
            rows.append(f'<label>{label} <input type="{kind}" name="{name}"></label>')
    if not rows:
        return ""
    return f"<details><summary>{reading.say('home.options')}</summary>{''.join(rows)}</details>"


def _content(reading: Reading, game: Game[Any], name: str, label: str) -> str:
    """What is printed: a choice where there is one."""
    names = game.shelf.names if game.shelf is not None else []
    if len(names) < 2:
        return ""
    options = "".join(
        f'<option value="{escape(content)}">'
        f"{reading.say('home.pack' if '@' in content else 'home.edition', name=content)}</option>"
        for content in names
    )
    return f'<label>{label} <select name="{name}">{options}</select></label>'


# -- joining, reading on, errors


def join(reading: Reading, table: str, game: str, name: str, key: str) -> str:
    """An invitation: nothing happens before the button is pressed, so previews do no harm."""
    title = reading.say("join.title", game=draw.title(reading.language, game))
    return plain(
        reading,
        title,
        f'<form class="card-form" method="post" action="/t/{table}/join"><h1>{title}</h1>'
        f"<p>{reading.say('join.lead', name=name)}</p>"
        f'<input type="hidden" name="key" value="{escape(key)}">'
        f'<label>{reading.say("join.name")} <input name="name" maxlength="{LONGEST_NAME}"'
        f' autocomplete="nickname"></label>'
        f'<button class="act big">{reading.say("join.sit")}</button></form>',
    )


def story(reading: Reading, table: str, lines: Sequence[draw.Line]) -> str:
    """The log as a fragment: newest first."""
    rows = "".join(
        f"<li{' class=begins' if line.begins else ''}>{escape(line.words)}</li>"
        for line in reversed(lines)
    )
    return (
        f'<article class="drawn"><h1>{reading.say("log.title")}</h1>'
        f'<p><a href="/t/{table}">{reading.say("log.back")}</a></p>'
        f'<ol class="log" reversed>{rows}</ol></article>'
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


def table(reading: Reading, opened: Opened) -> str:
    """The page of a table: its living part, a drawer, the seats, and a voice."""
    title = escape(draw.title(reading.language, opened.game))
    texts = "".join(
        f' data-say-{name}="{reading.say(f"client.{name}")}"'
        for name in ("lost", "refused", "copied", "yours", "gone", "wait", "new")
    )
    attributes = (
        f' class="at-table game-{opened.game}" data-live="/t/{opened.table}/live"'
        f' data-ver="{opened.version}" data-at="{opened.at}"'
        f' data-seen="{escape(opened.seen)}"{texts}'
    )
    close = reading.say("menu.close")
    return frame(
        reading,
        f"{title} · {reading.say('brand')}",
        f'{draw.sprite(opened.game)}<a class="skip" href="#prompt">{reading.say("menu.skip")}</a>'
        f"{opened.page}"
        f'<p id="live" class="unseen" role="log" aria-live="polite"></p>'
        f'<p id="notice" role="status" hidden></p>'
        f'<dialog id="seats" aria-labelledby="seats-title"><form method="dialog">'
        f'<button class="close">{close}</button></form>'
        f'<h2 id="seats-title">{reading.say("menu.seats")}</h2>{opened.people}'
        f"{languages(reading)}</dialog>"
        f'<dialog id="drawer" aria-label="{reading.say("menu.drawer")}"><form method="dialog">'
        f'<button class="close">{close}</button></form><div id="drawn"></div></dialog>',
        attributes,
        opened.game,
    )
