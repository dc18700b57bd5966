"""`/t/<table>/card/<place>`: the card of a place of the board, which opens beside it."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from frostlight.web.pages.context import RefusedError, drawn, reading_of, room_of, visitor_of
from frostlight.web.render import draw


async def place_card(request: Request) -> Response:
    """All that the viewer may know of the place."""
    room, reading = await room_of(request), reading_of(request)
    seat = room.eyes(visitor_of(request), reading.language).seat
    scene = draw.scene_of(room.session, reading.language)
    card = draw.place_card(room.session, scene, seat, request.path_params["place"])
    if not card:
        raise RefusedError(404, "error.no_page")
    return drawn(request, f"<ul>{card}</ul>")


ROUTES: Final = [Route("/t/{table}/card/{place}", place_card)]
