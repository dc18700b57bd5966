"""The form of a new table: who sits where, and the game's own options as what they are.

Only names are typed: all else is a choice. A refused form is drawn again with all that was
chosen and typed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

import msgspec

from frostlight.bots import LEVELS
from frostlight.i18n import Reader
from frostlight.i18n.catalogue import group_of
from frostlight.kernel import Game, SetupChoice
from frostlight.session.levels import bot_name, offered_bots
from frostlight.view.icons import SEAT_SHAPES
from frostlight.view.lines import capital
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.web.pages import first_game, ways
from frostlight.web.pages.reader import Reading
from frostlight.web.pages.table_form import BOT, DEVICE, LINK, ME, usual_bot
from frostlight.web.render import draw
from frostlight.web.render.icons import bars, sign
from frostlight.web.render.names import LONGEST_NAME


@dataclass(frozen=True)
class NewTableForm:
    """A form to be drawn: for which visitor, of which game, and what was filled in before."""

    reading: Reading
    game: Game[Any]
    filled: Mapping[str, str]

    @property
    def texts(self) -> Reader:
        return Reader(self.reading.language, self.game.id, typeset=True)

    @property
    def high(self) -> int:
        """Largest number of players."""
        return self.game.seats[-1]

    def html(self, key: str, /, **facts: int | str) -> Html:
        return self.reading.html(key, **facts)

    def title(self, option: str) -> Html:
        """What an option is about: a short heading if the game has one."""
        key = f"start.{option}.title"
        return esc(self.texts.say(key if self.texts.knows(key) else f"setup.{option}"))

    def name(self, option: str, value: object) -> Html:
        """A value of an option, as the game calls it."""
        texts, group = self.texts, group_of(self.game.id, option)
        if texts.knows(f"start.{option}.{value}"):
            return esc(texts.say(f"start.{option}.{value}"))
        if texts.knows(f"name.{group}.{value}"):
            return esc(texts.name(group, str(value)))
        return esc(str(value))


def new_table(reading: Reading, game: Game[Any], filled: Mapping[str, str]) -> Html:
    """The whole form."""
    sheet = NewTableForm(reading, game, filled)
    default = getattr(game.setup(), "players")  # noqa: B009 - each game has its own struct
    numbers = [(str(n), esc(str(n))) for n in game.seats]
    seats = "".join(_seat(sheet, seat) for seat in range(sheet.high))
    title = reading.html("home.new", game=draw.title(reading.language, game.id))
    return (
        '<form id="new" class="new-table" method="post" action="/tables" data-new>'
        f'<input type="hidden" name="game" value="{esc(game.id)}">'
        f'<div class="head"><h2>{title}</h2>'
        f'<a href="/guide/{esc(game.id)}">{reading.html("menu.howto")}</a>'
        '<fieldset class="how-many">'
        f"<legend>{reading.html('home.players')}</legend>"
        f"{segments('players', numbers, filled.get('players', str(default)))}</fieldset></div>"
        f"{ways.drawn(reading, game, filled)}"
        f'<fieldset><legend class="unseen">{reading.html("home.seats")}</legend>'
        f'<ol class="seating">{seats}</ol></fieldset>{_settings(sheet)}'
        f"{first_game.lesson(reading, game.id)}{first_game.offer(reading, game.id, filled)}"
        f'<div class="start"><button class="act big">{reading.html("home.start")}</button>'
        f"<p>{reading.html('home.lead')}</p></div></form>"
    )


def segments(name: str, choices: Iterable[tuple[str, Html]], chosen: str) -> Html:
    """Values side by side, of which one is chosen."""
    pills = "".join(_pill(name, value, label, value == chosen) for value, label in choices)
    return f'<div class="pills">{pills}</div>'


def _pill(name: str, value: str, label: Html, on: bool, attributes: Html = EMPTY) -> Html:
    return (
        f'<label class="pill"{attributes}><input type="radio" id="{esc(name)}-{esc(value)}"'
        f' name="{esc(name)}" value="{esc(value)}"{" checked" if on else ""}>'
        f"<span>{label}</span></label>"
    )


# -- who sits where


def _seat(sheet: NewTableForm, seat: int) -> Html:
    bots, field = offered_bots(sheet.game.id), f"seat{seat}"
    ranked = [bot for bot in bots if bot in LEVELS]
    usual = usual_bot(sheet.game.id)
    chosen = sheet.filled.get(field, ME if seat == 0 else usual)
    people = "".join(
        _pill(field, who, f"{sign(who)}<b>{sheet.html(f'home.{who}')}</b>", who == chosen)
        for who in (ME, LINK, DEVICE)
    )
    a_bot = chosen if chosen.startswith(BOT) else usual
    any_bot = (
        f'<label class="pill a-bot" for="{field}-{esc(a_bot)}"><span>{sign("bot")}'
        f"<b>{sheet.html('home.bot')}</b></span></label>"
    )
    ranks = "".join(
        _pill(field, f"{BOT}{bot}", _level(sheet, ranked, bot), chosen == f"{BOT}{bot}")
        for bot in bots
    )
    label, name = sheet.html("home.seat", n=seat + 1), sheet.html("home.name", n=seat + 1)
    typed = esc(sheet.filled.get(f"name{seat}", ""))
    return (
        f'<li data-seat="{seat}"><fieldset><legend class="unseen">{label}</legend>'
        f"{_own_values(sheet, seat)}"
        f'<div class="pills who">{people}{any_bot}</div><div class="more">'
        f'<input name="name{seat}" value="{typed}" maxlength="{LONGEST_NAME}" autocomplete="off"'
        f' aria-label="{name}" placeholder="{sheet.html("home.nick")}">'
        f'<div class="pills levels">{ranks}</div></div></fieldset></li>'
    )


def _level(sheet: NewTableForm, ranked: list[str], bot: str) -> Html:
    """A bot by its name; how strong it is, only if it is one of our levels."""
    language, known = sheet.reading.language, f"level.{bot}"
    common = Reader(language, "common", typeset=True)
    name = common.say(known) if common.knows(known) else bot_name(language, sheet.game.id, bot)
    strength = bars(ranked.index(bot) + 1, len(ranked)) if bot in ranked else sign("bot")
    return f"{strength}<b>{esc(capital(name))}</b>"


def _own_values(sheet: NewTableForm, seat: int) -> Html:
    """Options for which each seat has a value of its own, such as colours."""
    drawn = EMPTY
    for option, choice in sheet.game.choices.items():
        if choice.kind != "each":
            continue
        field, values = f"set-{option}-{seat}", [str(value) for value in choice.values()]
        chosen = sheet.filled.get(field, values[seat % len(values)])
        pills = [(value, _mark(sheet, option, value)) for value in values]
        drawn += (
            f'<fieldset class="own" data-each="{esc(option)}"><legend class="unseen">'
            f"{sheet.title(option)}</legend>{segments(field, pills, chosen)}</fieldset>"
        )
    return drawn


def _mark(sheet: NewTableForm, option: str, value: str) -> Html:
    """A value as a swatch if it is the colour of a seat, with its name for screen readers."""
    name = sheet.name(option, value)
    if value not in SEAT_SHAPES:
        return name
    return f'{draw.badge(value)}<b class="unseen">{name}</b>'


# -- the game's own options


def _settings(sheet: NewTableForm) -> Html:
    """The game's own options, from its setup; what belongs to a chapter comes with it."""
    campaign = sheet.game.campaign
    given = {"players", *(campaign.own if campaign is not None else ())}
    fields = msgspec.structs.fields(sheet.game.setup)
    rows = "".join(_setting(sheet, field) for field in fields if field.name not in given)
    return f'<div class="settings">{rows}</div>' if rows else EMPTY


def _setting(sheet: NewTableForm, field: msgspec.structs.FieldInfo) -> Html:
    name, kind = field.name, field.type
    choice = sheet.game.choices.get(name)
    if name == "content":
        return _content(sheet, name)
    if choice is not None:
        return _of_choice(sheet, field, choice)
    if kind is bool:
        on = "on" if field.default else "off"
        return _one_of(sheet, name, [(value, _switch(sheet, name, value)) for value in SWITCH], on)
    if get_origin(kind) is Literal:
        values = [(str(value), sheet.name(name, value)) for value in get_args(kind)]
        return _one_of(sheet, name, values, str(field.default))
    return _typed(sheet, field)


SWITCH = ("off", "on")


def _switch(sheet: NewTableForm, option: str, value: str) -> Html:
    known = sheet.texts.knows(f"start.{option}.{value}")
    return sheet.name(option, value) if known else sheet.html(f"home.{value}")


def _of_choice(sheet: NewTableForm, field: msgspec.structs.FieldInfo, choice: SetupChoice) -> Html:
    name = field.name
    if choice.kind == "each":  # stands with the seats
        return EMPTY
    values = [(str(value), sheet.name(name, value)) for value in choice.values()]
    if choice.kind == "one":
        return _one_of(sheet, name, values, str(field.default))
    chosen = sheet.filled.get(f"set-{name}", str(field.default))
    seats = "".join(
        _pill(f"set-{name}", str(n), f"{n + 1}", str(n) == chosen, f' data-seat="{n}"')
        for n in range(sheet.high)
    )
    others = "".join(
        _pill(f"set-{name}", value, f"{sign('chance')}<b>{label}</b>", value == chosen)
        for value, label in values
    )
    return _option(sheet, name, f'<div class="pills">{others}{seats}</div>')


def _one_of(
    sheet: NewTableForm, name: str, values: Sequence[tuple[str, Html]], default: str
) -> Html:
    chosen = sheet.filled.get(f"set-{name}", default)
    return _option(sheet, name, segments(f"set-{name}", values, chosen))


def _option(sheet: NewTableForm, name: str, inside: Html) -> Html:
    return f"<fieldset><legend>{sheet.title(name)}</legend>{inside}</fieldset>"


def _typed(sheet: NewTableForm, field: msgspec.structs.FieldInfo) -> Html:
    """A number within its bounds; words only where the game says nothing better."""
    kind: Any = msgspec.inspect.type_info(field.type)
    number = isinstance(kind, msgspec.inspect.IntType)
    bounds = {"min": kind.ge, "max": kind.le} if number else {}
    limits = "".join(f' {esc(name)}="{int(n)}"' for name, n in bounds.items() if n is not None)
    value = sheet.filled.get(f"set-{field.name}", str(field.default) if number else "")
    return (
        f'<label class="typed"><span>{sheet.title(field.name)}</span>'
        f'<input type="{"number" if number else "text"}" name="set-{esc(field.name)}"{limits}'
        f' value="{esc(value)}"></label>'
    )


def _content(sheet: NewTableForm, name: str) -> Html:
    """What is printed: a choice where there are packs. Older editions are for games begun so."""
    shelf = sheet.game.shelf
    if shelf is None or not shelf.packs:
        return EMPTY
    chosen = sheet.filled.get(f"set-{name}", "")
    options = "".join(
        f'<option value="{esc(content)}"{" selected" if content == chosen else ""}>'
        f"{sheet.html('home.pack' if '@' in content else 'home.edition', name=content)}</option>"
        for content in (shelf.newest, *shelf.packs)
    )
    return (
        f'<label class="typed"><span>{sheet.title(name)}</span>'
        f'<select name="set-{esc(name)}">{options}</select></label>'
    )
