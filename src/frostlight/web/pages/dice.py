"""Are the dice fair? Whose values are in them, what that proves, and the check at the end."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from frostlight.i18n import Reader
from frostlight.kernel import FrostlightError, RecordError
from frostlight.session import Entry, Session, check_dice
from frostlight.session.permissions import may_add_value, may_deal, value_seat
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.web.assets.content import beside as styled
from frostlight.web.live.room import Room
from frostlight.web.pages.context import (
    RefusedError,
    beside,
    drawn,
    form_of,
    go,
    reading_of,
    room_of,
    visitor_of,
)
from frostlight.web.pages.reader import Reading
from frostlight.web.render import draw
from frostlight.web.render.dice import own_values
from frostlight.web.render.icons import sign

PROVED: Final = ("follow", "alone", "kept")
OPEN: Final = ("before", "last", "disk", "bots")
"""What is proved, and what is not: `dice.proved_*` and `dice.open_*` say it."""


# -- what a browser adds


async def add_value(request: Request) -> Response:
    """A random value of the player of this seat, made after they had seen the hash."""
    room, visitor, form = await room_of(request), visitor_of(request), await form_of(request)
    mine = room.seats_of(visitor)
    if not mine:
        raise RefusedError(403, "error.not_seated")
    if form.get("promise") != room.session.promise:
        raise RefusedError(409, "error.other_dice")

    value = form.get("value", "")

    def make(session: Session) -> list[Entry]:
        if any(one.seat in mine and one.value == value for one in session.journal.mixed):
            return []  # retry after a lost response
        seat, allowed = value_seat(session, mine), may_add_value(session, mine)
        if not allowed or seat is None:
            raise RefusedError(409, f"error.{allowed.refusal}")
        try:
            return session.add_value(seat, value)
        except FrostlightError:
            raise RefusedError(422, "error.value") from None

    await room.change(make)
    return Response(status_code=204)


async def deal(request: Request) -> Response:
    """Before the first move: roll the setup again, with the values of all browsers."""
    room = await room_of(request)
    mine = room.seats_of(visitor_of(request))
    if not mine:
        raise RefusedError(403, "error.not_seated")

    def make(session: Session) -> list[Entry]:
        if not may_deal(session, mine):
            raise RefusedError(409, "error.dealt")
        return session.deal_anew(mine[0])

    await room.change(make)
    return go(f"/t/{room.id}")


# -- the page about it


async def fair(request: Request) -> Response:
    """How the dice are made, whose values are in them, what that proves and what it does not."""
    room, reading = await room_of(request), reading_of(request)
    session, mine = room.session, room.seats_of(visitor_of(request))
    names = [person.name for person in draw.people(session, reading.language)]
    own_value = '<p data-own-value="yes"></p>' if mine else ""
    return drawn(
        request,
        f'<article class="drawn fair"><h1>{reading.html("dice.fair")}</h1>'
        f"<p>{reading.html('dice.how')}</p>"
        f"<p>{reading.html('dice.promise')} <code>{esc(session.promise)}</code></p>{own_value}"
        f"{_values(session, reading, names)}{_deal(session, reading, mine)}"
        f"{_list(reading, 'proved', PROVED)}{_list(reading, 'open', OPEN)}"
        f"<p>{reading.html('dice.later')}</p><p><code>{_command(session, mine)}</code></p>"
        f'<p><a href="/t/{esc(session.head.id)}">{reading.html("log.back")}</a></p></article>',
    )


def _values(session: Session, reading: Reading, names: list[str]) -> Html:
    """Whose values are in the dice, in their order; whose are not, and what fell without any."""
    mixed = session.journal.mixed
    rows = "".join(
        f"<li>{reading.html('dice.counts', who=names[one.seat], n=one.since + 1)}"
        f" <code>{esc(one.value)}</code></li>"
        for one in mixed
    )
    people = [seat for seat, place in enumerate(session.places) if place.kind == "person"]
    lacking = [names[seat] for seat in people if seat not in session.valued]
    listed = Reader(reading.language, "web").listed(lacking) if lacking else ""
    without = f"<p>{reading.html('dice.lacking', list=listed)}</p>" if lacking else ""
    first = min([session.journal.thrown, *(one.since for one in mixed)])
    alone = f"<p>{reading.html('dice.alone', n=first)}</p>" if first else ""
    title = reading.html("dice.values")
    return f"<h2>{title}</h2><ol>{rows}</ol>{without}{alone}" if rows else without + alone


def _deal(session: Session, reading: Reading, mine: tuple[int, ...]) -> Html:
    """Rolls from before the values can be repeated as long as no seat has moved."""
    if not may_deal(session, mine):
        return EMPTY
    return (
        f'<form method="post" action="/t/{esc(session.head.id)}/deal">'
        f"<p>{reading.html('dice.deal_hint')}</p>"
        f"<p><button>{reading.html('dice.deal')}</button></p></form>"
    )


def _list(reading: Reading, kind: str, names: tuple[str, ...]) -> Html:
    rows = "".join(f"<li>{reading.html(f'dice.{kind}_{name}')}</li>" for name in names)
    return f"<h2>{reading.html(f'dice.{kind}')}</h2><ul>{rows}</ul>"


def _command(session: Session, mine: tuple[int, ...]) -> Html:
    """What checks a downloaded game, with what this reader should keep."""
    values = [f" --value {esc(one.value)}" for one in own_values(session, mine)]
    file = f"frostlight-{session.head.game}.json"
    return f"frostlight verify {esc(file)} --promise {esc(session.promise)}{''.join(values)}"


# -- the check at the end


async def finished(request: Request) -> Room:
    room = await room_of(request)
    if not room.session.over:
        raise RefusedError(403, "error.not_over")
    return room


async def dice(request: Request) -> Response:
    """Throw all dice again from the seed that was promised and the values that people added."""
    room, reading = await finished(request), reading_of(request)
    session = room.session
    try:
        checked = await beside(request, room, check_dice, session.record(), session.promise)
    except RecordError as wrong:
        said = f'<p class="alert">{reading.html("dice.wrong")} <code>{esc(str(wrong))}</code></p>'
    else:
        words = reading.html("dice.right", n=checked.rolls)
        said = f'<p class="right">{sign("check")} {words} <code>{esc(session.promise)}</code></p>'
        mixed = session.journal.mixed
        said += f"<p>{reading.html('dice.with', n=len(mixed))}</p>" if mixed else ""
        said += '<p data-own-value="yes"></p>'
    back = f'<p class="back"><a href="/t/{esc(session.head.id)}">{reading.html("log.back")}</a></p>'
    return drawn(request, f'<div id="dice" class="dice">{styled("ending")}{said}{back}</div>')


ROUTES: Final = [
    Route("/t/{table}/fair", fair),
    Route("/t/{table}/deal", deal, methods=["POST"]),
    Route("/t/{table}/dice", dice),
    Route("/t/{table}/dice", add_value, methods=["POST"]),
]
