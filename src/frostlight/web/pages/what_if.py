"""What if: from any moment of a game that is over a visitor plays on, against bots.

It is refused while the game runs: the new table would show what its players still hide.
"""

from __future__ import annotations

import secrets
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from frostlight.kernel import FrostlightError
from frostlight.session import BranchRequest, Session, branch
from frostlight.view.markup import Html, esc
from frostlight.view.parts import Part, part
from frostlight.web.http.identity import new_visitor
from frostlight.web.http.limits import address_of
from frostlight.web.live.room import Room
from frostlight.web.pages.context import (
    RefusedError,
    beside,
    form_of,
    go,
    room_of,
    rooms_of,
    visitor_of,
)
from frostlight.web.pages.devices import welcome
from frostlight.web.pages.film import Film, film_of
from frostlight.web.render.viewpoint import Look

NONE: Final = '<div id="what-if" hidden></div>'


def offer(look: Look, film: Film, at: int) -> Part:
    """Below a position of a game that is over: which seat is taken over from here."""
    if not film.over or at >= film.length:
        return part("what-if", Html(NONE))
    table, people = look.session.head.id, look.scene.people
    own = int(film.eyes) if film.eyes.isdigit() else 0
    seats = "".join(
        f'<option value="{seat}"{" selected" if seat == own else ""}>{esc(person.name)}</option>'
        for seat, person in enumerate(people)
    )
    return part(
        "what-if",
        f'<details id="what-if" class="extra"><summary>{look.html("what_if.offer")}</summary>'
        f'<form method="post" action="/t/{esc(table)}/what-if"><p>{look.html("what_if.lead")}</p>'
        f'<input type="hidden" name="at" value="{at}">'
        f'<label>{look.html("what_if.seat")} <select name="seat">{seats}</select></label>'
        f'<button class="act">{look.html("what_if.go")}</button></form></details>',
    )


async def what_if(request: Request) -> Response:
    """A table of the visitor's own that begins with the moves up to a position."""
    rooms, room = rooms_of(request), await room_of(request)
    if not room.session.over:
        raise RefusedError(403, "error.not_over")
    form, visitor = await form_of(request), visitor_of(request)
    at, seat = _number(form.get("at", "")), _number(form.get("seat", ""))
    film = film_of(room, visitor, "", "")
    if not 0 <= at < film.length or seat not in range(len(room.session.places)):
        raise RefusedError(422, "error.form")
    if not request.app.state.makers.take(address_of(request)):
        raise RefusedError(429, "error.too_many")
    visitor = visitor or new_visitor()
    wish = BranchRequest(
        table=secrets.token_urlsafe(9),
        moves=film.places[at],
        seat=seat,
        value=secrets.token_hex(32),
        name=_name(room, visitor, seat),
    )
    try:
        head, entries = await beside(request, room, branch, room.session, wish)
    except FrostlightError:
        raise RefusedError(422, "error.form") from None
    holders = [visitor if place == seat else None for place in range(len(head.places))]
    made = await rooms.create(head, visitor, holders, entries)
    response = go(f"/t/{made.id}")
    await welcome(request, response, visitor)
    return response


def _number(text: str) -> int:
    """A place in a list; -1 if there is none such."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else -1


def _name(room: Room, visitor: str, seat: int) -> str:
    """The name under which the visitor played that seat; a game has its own for others."""
    session: Session = room.session
    return session.places[seat].name if seat in room.seats_of(visitor) else ""


ROUTES: Final = [Route("/t/{table}/what-if", what_if, methods=["POST"])]
