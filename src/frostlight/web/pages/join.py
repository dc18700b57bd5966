"""`/t/<table>/join`: an invitation to a seat, and new links for seats."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from frostlight.session import NOBODY, Entry, Place, Relinked, Seated, Session
from frostlight.session.permissions import may_relink
from frostlight.store import NotKeptError
from frostlight.view.markup import Html, esc
from frostlight.web.http.identity import (
    new_nonce,
    new_visitor,
)
from frostlight.web.live.room import Room
from frostlight.web.pages.context import (
    RefusedError,
    form_of,
    go,
    owned_room,
    reading_of,
    room_of,
    rooms_of,
    visitor_of,
)
from frostlight.web.pages.devices import welcome
from frostlight.web.pages.errors import show_not_kept
from frostlight.web.pages.frame import plain
from frostlight.web.pages.reader import Reading
from frostlight.web.render import draw
from frostlight.web.render.names import LONGEST_NAME, is_taken, others_of, read_name, told_apart


def invitation_page(  # noqa: PLR0913 - what stands on the page
    reading: Reading,
    table: str,
    game: str,
    name: str,
    key: str,
    *,
    wrong: str = "",
    typed: str = "",
) -> Html:
    """An invitation: nothing happens before the button is pressed, so link previews do no harm."""
    refused = f'<p class="alert" role="alert">{reading.html(wrong)}</p>' if wrong else ""
    title = reading.html("join.title", game=draw.title(reading.language, game))
    return plain(
        reading,
        title,
        f'<form class="card-form" method="post" action="/t/{esc(table)}/join"><h1>{title}</h1>'
        f"<p>{reading.html('join.lead', name=name)}</p>{refused}"
        f'<input type="hidden" name="key" value="{esc(key)}">'
        f'<label>{reading.html("join.name")} <input name="name" maxlength="{LONGEST_NAME}"'
        f' autocomplete="nickname" value="{esc(typed)}"></label>'
        f'<button class="act big">{reading.html("join.sit")}</button></form>',
    )


async def invitation(request: Request) -> Response:
    """A seat link: shows who is invited; the button takes the seat."""
    room, reading = await room_of(request), reading_of(request, "key")
    key = request.query_params.get("key", "")
    seat = _seat_of(request, room, key)
    if seat in room.seats_of(visitor_of(request)):
        return go(f"/t/{room.id}")
    name = draw.people(room.session, reading.language)[seat].name
    return HTMLResponse(invitation_page(reading, room.id, room.session.head.game, name, key))


def _seat_of(request: Request, room: Room, key: str) -> int:
    """The seat of a link that still works for this visitor."""
    found = rooms_of(request).signer.read_link(room.id, key)
    visitor = visitor_of(request)
    for held in room.keys:
        mine = not held.holder or (visitor and held.holder == visitor)
        if found == (held.seat, held.nonce) and mine:
            return held.seat
    raise RefusedError(403, "error.link")


async def take_seat(request: Request) -> Response:
    rooms, room = rooms_of(request), await room_of(request)
    form = await form_of(request)
    key = form.get("key", "")
    seat = _seat_of(request, room, key)
    name, reading = read_name(form.get("name", "")), reading_of(request)
    if name and is_taken(name, others_of(room.session, seat)):
        game = room.session.head.game
        called = draw.people(room.session, reading.language)[seat].name
        again = invitation_page(
            reading, room.id, game, called, key, wrong="error.name_taken", typed=name
        )
        return HTMLResponse(again, 422)
    visitor = visitor_of(request) or new_visitor()
    nonce = next(held.nonce for held in room.keys if held.seat == seat)
    if not await rooms.stored(rooms.store.redeem, room.id, seat, nonce, visitor):
        raise RefusedError(403, "error.link")
    room.absence.left(seat, room.audience.tell)  # a new player gets the full time
    await room.reload_keys()

    def rename(session: Session) -> list[Entry]:
        place = session.places[seat]
        free = told_apart(name, others_of(session, seat))  # another player may have been faster
        if not free or free == place.name:
            return []
        return [Seated(seat, Place(place.kind, free, place.bot))]

    response: Response = go(f"/t/{room.id}")
    try:
        await room.change(rename)
    except NotKeptError as wrong:  # but the player has the seat already
        response = await show_not_kept(request, wrong)
    await welcome(request, response, visitor)
    return response


async def renew(request: Request) -> Response:
    """A new link for a seat; its former player must be invited again, and all are told."""
    rooms, room = rooms_of(request), await owned_room(request)
    form, visitor = await form_of(request), visitor_of(request)
    keys = {str(key.seat): key for key in room.keys}
    if form.get("seat") not in keys:
        raise RefusedError(422, "error.form")
    seat, holder = keys[form["seat"]].seat, keys[form["seat"]].holder

    def relink(session: Session) -> list[Entry]:
        allowed = may_relink(session, room.actor(visitor), seat)  # now: the player may be back
        if not allowed:
            raise RefusedError(403, f"error.{allowed.refusal}")
        by = next(iter(room.seats_of(visitor)), NOBODY)
        return [Relinked(seat, by)] if holder else []

    await room.change(relink)
    if not await rooms.stored(rooms.store.renew, room.id, seat, new_nonce(), holder):
        raise RefusedError(403, "error.still_here")
    await room.reload_keys()
    return go(f"/t/{room.id}")


ROUTES: Final = [
    Route("/t/{table}/join", invitation),
    Route("/t/{table}/join", take_seat, methods=["POST"]),
    Route("/t/{table}/renew", renew, methods=["POST"]),
]
