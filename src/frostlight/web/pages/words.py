"""`/t/<table>/words`: the board in words, place by place, for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from frostlight.view.markup import Html, esc
from frostlight.view.pages import Spoken
from frostlight.web.pages.context import RefusedError, drawn, reading_of, room_of, visitor_of
from frostlight.web.pages.reader import Reading
from frostlight.web.render import draw


async def words(request: Request) -> Response:
    """What the viewer may see, as headings and sentences."""
    room, reading = await room_of(request), reading_of(request)
    seat = room.eyes(visitor_of(request), reading.language).seat
    scene = draw.scene_of(room.session, reading.language)
    places = draw.spoken(room.session, scene, seat)
    if not places:
        raise RefusedError(404, "error.no_page")
    return drawn(request, _page(reading, room.id, places))


def _page(reading: Reading, table: str, places: Sequence[Spoken]) -> Html:
    parts = "".join(
        f"<section><h2>{esc(place.name)}</h2><p>{esc(' '.join(place.lines))}</p></section>"
        for place in places
    )
    back = f'<p><a href="/t/{esc(table)}">{reading.html("log.back")}</a></p>'
    return f'<article class="drawn"><h1>{reading.html("board.words")}</h1>{back}{parts}</article>'


ROUTES: Final = [Route("/t/{table}/words", words)]
