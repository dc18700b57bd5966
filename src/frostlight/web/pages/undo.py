"""Going back by consent: what it would take back, and who must agree."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from frostlight.session.permissions import may_undo, undo_seat
from frostlight.view.markup import EMPTY, Html
from frostlight.web.pages.context import RefusedError, drawn, reading_of, room_of, visitor_of
from frostlight.web.render import draw
from frostlight.web.render.seats import Guest, presence
from frostlight.web.render.viewpoint import Look, send
from frostlight.web.render.votes import luck, taken_back, where


def request_to_go_back(look: Look, guest: Guest, seat: int) -> Html:
    """Before others are asked: how far it goes, what is lost, and who has to agree."""
    session = look.session
    last = session.journal.last_answer(seat)
    if last is None:
        raise RefusedError(404, "notice.nothing_to_undo")
    keep = session.journal.consent_point(last)
    n = session.journal.steps_since(keep)
    title = look.html("undo.title", n=n) if n else look.html("undo.anew")
    to = look.html("undo.to", where=where(look, keep))
    seats = "".join(_seat(look, guest, other) for other in range(len(session.places)))
    wish = send(undo=True, ver=session.known(look.eyes.seat))
    return (
        f'<article class="going-back"><h1>{title}</h1><p>{to}</p>{luck(look, keep)}'
        f"{taken_back(look, keep)}"
        f'<ul class="consent">{seats}</ul><p class="hint">{look.html("undo.until")}</p>'
        f'<form method="dialog"><button class="act" {wish}>{look.html("undo.send")}</button>'
        f"<button>{look.html('undo.cancel')}</button></form></article>"
    )


def _seat(look: Look, guest: Guest, seat: int) -> Html:
    if seat in look.eyes.mine:
        return EMPTY
    state = presence(look.session, guest, seat)
    key = "vacant" if state == "free" or (state == "covered" and seat in guest.free) else state
    said = look.html(f"undo.{key}", seat=seat)
    return f"<li>{draw.badge(look.scene.people[seat].style)}{said}</li>"


async def going_back(request: Request) -> Response:
    """What the drawer shows before a player asks to go back."""
    room, reading = await room_of(request), reading_of(request)
    visitor = visitor_of(request)
    session, mine = room.session, room.seats_of(visitor)
    allowed, seat = may_undo(session, mine), undo_seat(session, mine)
    if not allowed or seat is None:
        raise RefusedError(404, f"notice.{allowed.refusal}")
    look = Look(session, room.eyes(visitor, reading.language))
    fragment = request_to_go_back(look, room.guest(visitor, reading.language), seat)
    return drawn(request, fragment)


ROUTES: Final = [Route("/t/{table}/undo", going_back)]
