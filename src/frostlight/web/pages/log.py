"""`/t/<table>/log`: what happened, as a page or drawer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from frostlight.view import Scene
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.web.live.archive import TableCopy
from frostlight.web.pages.context import (
    beside,
    drawn,
    reading_of,
    room_of,
    visitor_of,
)
from frostlight.web.pages.reader import Reading
from frostlight.web.render import draw
from frostlight.web.render.log import log_lines


def story(reading: Reading, scene: Scene, table: str, lines: Sequence[draw.LogLine]) -> Html:
    """The log as a fragment that scrolls to its last line."""
    stretches: list[list[draw.LogLine]] = [[]]
    for line in lines:
        if line.begins:
            stretches.append([])
        stretches[-1].append(line)
    body = "".join(_stretch(scene, table, found) for found in stretches if found)
    return (
        f'<article class="drawn story"><h1>{reading.html("log.title")}</h1>'
        f'<p><a href="/t/{esc(table)}">{reading.html("log.back")}</a></p>{body}'
        '<p id="log-now"></p></article>'
    )


def _stretch(scene: Scene, table: str, lines: Sequence[draw.LogLine]) -> Html:
    """A round or a turn under its heading."""
    heading = EMPTY
    if lines[0].begins:
        words = esc(lines[0].words)
        heading = f'<h2><a href="/t/{esc(table)}/replay?at={lines[0].at}">{words}</a></h2>'
        lines = lines[1:]
    rows = "".join(log_lines(scene, lines, table))
    return f'<section>{heading}<ol class="log">{rows}</ol></section>' if rows else heading


async def table_log(request: Request) -> Response:
    room, reading = await room_of(request), reading_of(request)
    seat = room.eyes(visitor_of(request), reading.language).seat
    return drawn(request, await beside(request, room, _log, room.still(), reading, seat))


def _log(still: TableCopy, reading: Reading, seat: int) -> Html:
    session = still.session()
    scene = draw.scene_of(session, reading.language)
    return story(reading, scene, session.head.id, draw.story(session, scene, seat))


ROUTES: Final = [
    Route("/t/{table}/log", table_log),
]
