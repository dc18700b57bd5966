"""The research tracks in the middle of the board."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from frostlight.games.antarctica.content import (
    BLUE,
    LAST_SPACE,
    OPEN_TRACKS,
    SPACE_SYMBOL,
    SPACE_VALUE,
    TRACKS,
)
from frostlight.games.antarctica.view import geometry as at
from frostlight.games.antarctica.view.signs import sign
from frostlight.kernel import View
from frostlight.view.icons import icon_at, seat_shape
from frostlight.view.parts import Part, esc, part
from frostlight.view.scene import Scene

CELL: Final = 29.0
HEIGHT: Final = 25.0
ROW: Final = 45.5
FULL: Final = 5
HEAD: Final = 21.0
LEFT: Final = at.CX - CELL * max(LAST_SPACE) / 2


class Space(NamedTuple):
    """A space that shows a symbol."""

    number: int
    symbol: str
    used: bool
    title: str


def row_y(track: int, count: int) -> float:
    """The middle of the spaces of a track; fewer tracks lie in the middle, further apart."""
    step = ROW + (FULL - count) * 6
    top = at.CY - (step * count + HEAD) / 2 + HEAD
    return top + step * track + step - HEIGHT / 2 - 3


def cell_x(space: int) -> float:
    return LEFT + (space - 0.5) * CELL


def tracks(view: View, scene: Scene) -> Part:
    """The panel with one row a track, under a row of values where they are new."""
    shown = OPEN_TRACKS[view.table["players"]]
    title = esc(scene.reader.say("result.tracks"))
    worth = esc(scene.reader.say("board.worth"))
    return part(
        "tracks",
        f'<g id="tracks"><title>{title}</title>'
        f'<path class="hub" d="{at.frame(at.HUB, at.HUB_ROUND)}"/>',
        values(worth, len(shown)),
        *(track_of(view, scene, row, track) for row, track in enumerate(shown)),
        "</g>",
    )


@lru_cache(64)
def values(worth: str, count: int) -> str:
    """What a cube is worth on each space: printed alike on all tracks."""
    y = row_y(0, count) - HEIGHT / 2 - 23
    cells = "".join(
        f'<text x="{cell_x(space):.1f}" y="{y:.1f}">{SPACE_VALUE[0][space]}</text>'
        for space in range(1, LAST_SPACE[0] + 1)
    )
    sign = icon_at("points", LEFT + 2, y - 4.5, 11)
    return f'<g class="values"><title>{worth}</title>{sign}{cells}</g>'


def track_of(view: View, scene: Scene, row: int, track: int) -> Part:
    reader, used = scene.reader, view.table["used"][track]
    spaces = tuple(
        Space(number, symbol, bool(used >> number & 1), reader.name("symbol", symbol))
        for number, symbol in enumerate(SPACE_SYMBOL[track])
        if symbol
    )
    name = reader.name("track", TRACKS[track].id)
    stations = tuple(reader.name("kind", kind) for kind in TRACKS[track].stations)
    count = len(OPEN_TRACKS[view.table["players"]])
    return draw_track(track, row_y(row, count), name, stations, spaces)


@lru_cache(512)
def draw_track(
    track: int, y: float, name: str, stations: tuple[str, ...], spaces: tuple[Space, ...]
) -> Part:
    """One track without its cubes."""
    code = TRACKS[track].id
    rest = name.removeprefix(code).strip()
    lead = f'<tspan class="code">{code}</tspan> ' if name.startswith(code) else ""
    needs = "".join(
        f"<g><title>{esc(stations[n])}</title>"
        f"{icon_at(kind, cell_x(LAST_SPACE[track]) + 4 - n * 17, y - HEIGHT / 2 - 9, 15)}</g>"
        for n, kind in enumerate(TRACKS[track].stations)
    )
    top = y - HEIGHT / 2
    body = (
        f'<g id="track-{code}" class="track thing"><title>{esc(name)}</title>'
        f'<rect class="lane" x="{LEFT - 6:.1f}" y="{top - 17:.1f}" '
        f'width="{CELL * LAST_SPACE[track] + 12:.1f}" height="{HEIGHT + 20:.1f}" rx="8"/>'
        f'<text class="track-name" x="{LEFT + 2:.1f}" y="{top - 4.5:.1f}">{lead}'
        f'<tspan class="place">{esc(rest)}</tspan></text>'
        f'<g class="needs">{needs}</g>'
    )
    marked = {space.number: space for space in spaces}
    cells = [cell(marked.get(space), space, y) for space in range(1, LAST_SPACE[track] + 1)]
    return part(f"track-{code}", body + "".join(cells) + "</g>")


def cell(marked: Space | None, space: int, y: float) -> str:
    """Red symbols have a square frame, blue ones a round one; used ones are struck out."""
    x = cell_x(space)
    box = (
        f'<rect class="cell" x="{x - CELL / 2 + 1:.1f}" y="{y - HEIGHT / 2:.1f}" '
        f'width="{CELL - 2:.1f}" height="{HEIGHT:g}" rx="5"/>'
    )
    if marked is None:
        return box
    blue = marked.symbol in BLUE
    shape = (
        f'<circle class="sign" cx="{x:.1f}" cy="{y:.1f}" r="11.5"/>'
        if blue
        else f'<rect class="sign" x="{x - 10.5:.1f}" y="{y - 10.5:.1f}" width="21" height="21" '
        'rx="2.5"/>'
    )
    strike = f'<path class="strike" d="M{x - 8:.1f} {y + 8:.1f}l16 -16"/>' if marked.used else ""
    state = f"symbol {'blue' if blue else 'red'}{' used' if marked.used else ''}"
    return (
        f'{box}<g class="{state}"><title>{esc(marked.title)}</title>{shape}'
        f"{icon_at(sign(marked.symbol), x, y, 15)}{strike}</g>"
    )


def cubes(places: Any, players: int, colours: tuple[str, ...]) -> list[Part]:
    """Cubes on their tracks; a player has at most one on each (ANT-1.9)."""
    shown = OPEN_TRACKS[players]
    return [
        cube(TRACKS[track].id, seat, colours[seat], (cell_x(space), row_y(row, len(shown))))
        for row, track in enumerate(shown)
        for seat in range(players)
        if (space := places[track * 4 + seat])
    ]


@lru_cache(1024)
def cube(track: str, seat: int, colour: str, place: at.Point) -> Part:
    name = f"piece-cube-{track}-{seat}"
    return part(
        name,
        f'<g id="{name}" class="piece cube c-{colour}" transform="translate({at.spot(place)})">'
        f"{seat_shape(colour, 9.5)}</g>",
    )
