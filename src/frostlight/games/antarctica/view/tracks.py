"""The research tracks in the middle of the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from frostlight.games.antarctica.content import Printed
from frostlight.games.antarctica.structure import AT, SYMBOL_COLOURS, TRACK_IDS, has
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


class Space(NamedTuple):
    """A space that shows a symbol."""

    number: int
    symbol: str
    used: bool
    title: str


class Lane(NamedTuple):
    """A track as it is printed: all of it that a drawing shows."""

    code: str
    stations: tuple[str, ...]
    spaces: int
    left: float
    values: tuple[int, ...]
    """What its spaces are worth, where that is not what the row above all tracks says."""


@cache
def left_of(printed: Printed) -> float:
    """Where the spaces begin: the longest track lies in the middle."""
    return at.CX - CELL * max(printed.last_space) / 2


def row_y(track: int, count: int) -> float:
    """The middle of the spaces of a track; fewer tracks lie in the middle, further apart."""
    step = ROW + (FULL - count) * 6
    top = at.CY - (step * count + HEAD) / 2 + HEAD
    return top + step * track + step - HEIGHT / 2 - 3


def cell_x(left: float, space: int) -> float:
    return left + (space - 0.5) * CELL


def tracks(view: View, scene: Scene) -> Part:
    """The panel with one row a track, under a row of values."""
    printed: Printed = view.printed
    shown = printed.open_tracks
    title = esc(scene.reader.say("result.tracks"))
    worth = esc(scene.reader.say("board.worth"))
    return part(
        "tracks",
        f'<g id="tracks"><title>{title}</title>'
        f'<path class="hub" d="{at.frame(at.HUB, at.HUB_ROUND)}"/>',
        values(worth, left_of(printed), len(shown), printed.space_value[shown[0]][1:]),
        *(track_of(view, scene, row, track) for row, track in enumerate(shown)),
        "</g>",
    )


@lru_cache(64)
def values(worth: str, left: float, count: int, printed: tuple[int, ...]) -> str:
    """What a cube is worth on each space of the first track, and of all that are like it."""
    y = row_y(0, count) - HEIGHT / 2 - 23
    cells = "".join(
        f'<text x="{cell_x(left, space):.1f}" y="{y:.1f}">{value}</text>'
        for space, value in enumerate(printed, 1)
    )
    sign = icon_at("points", left + 2, y - 4.5, 11)
    return f'<g class="values"><title>{worth}</title>{sign}{cells}</g>'


def track_of(view: View, scene: Scene, row: int, track: int) -> Part:
    reader, used = scene.reader, view.table["used"][track]
    printed: Printed = view.printed
    spaces = tuple(
        Space(number, symbol, has(used, number), reader.name("symbol", symbol))
        for number, symbol in enumerate(printed.space_symbol[track])
        if symbol
    )
    name = reader.name("track", TRACK_IDS[track])
    stations = tuple(reader.name("kind", kind) for kind in printed.tracks[track].stations)
    shown = printed.open_tracks
    return draw_track(lane_of(printed, track), row_y(row, len(shown)), name, stations, spaces)


@cache
def lane_of(printed: Printed, track: int) -> Lane:
    own = printed.space_value[track][1:]
    first = printed.space_value[printed.open_tracks[0]][1:]
    return Lane(
        TRACK_IDS[track],
        tuple(printed.tracks[track].stations),
        printed.last_space[track],
        left_of(printed),
        () if own == first[: len(own)] else own,
    )


@lru_cache(512)
def draw_track(
    lane: Lane, y: float, name: str, stations: tuple[str, ...], spaces: tuple[Space, ...]
) -> Part:
    """One track without its cubes."""
    code, left = lane.code, lane.left
    rest = name.removeprefix(code).strip()
    lead = f'<tspan class="code">{code}</tspan> ' if name.startswith(code) else ""
    needs = "".join(
        f"<g><title>{esc(stations[n])}</title>"
        f"{icon_at(kind, cell_x(left, lane.spaces) + 4 - n * 17, y - HEIGHT / 2 - 9, 15)}</g>"
        for n, kind in enumerate(lane.stations)
    )
    top = y - HEIGHT / 2
    body = (
        f'<g id="track-{code}" class="track thing"><title>{esc(name)}</title>'
        f'<rect class="lane" x="{left - 6:.1f}" y="{top - 17:.1f}" '
        f'width="{CELL * lane.spaces + 12:.1f}" height="{HEIGHT + 20:.1f}" rx="8"/>'
        f'<text class="track-name" x="{left + 2:.1f}" y="{top - 4.5:.1f}">{lead}'
        f'<tspan class="place">{esc(rest)}</tspan></text>'
        f'<g class="needs">{needs}</g>'
    )
    marked = {space.number: space for space in spaces}
    cells = [cell(marked.get(space), cell_x(left, space), y) for space in range(1, lane.spaces + 1)]
    return part(f"track-{code}", body + "".join(cells) + own_values(lane, y) + "</g>")


def own_values(lane: Lane, y: float) -> str:
    """Small numbers in the corners of the spaces of a track that pays otherwise than the first."""
    return "".join(
        f'<text x="{cell_x(lane.left, space) + CELL / 2 - 3:.1f}" y="{y + HEIGHT / 2 - 2:.1f}" '
        f'font-size="9" text-anchor="end" fill="currentColor">{value}</text>'
        for space, value in enumerate(lane.values, 1)
    )


def cell(marked: Space | None, x: float, y: float) -> str:
    """Red symbols have a square frame, blue ones a round one; used ones are struck out."""
    box = (
        f'<rect class="cell" x="{x - CELL / 2 + 1:.1f}" y="{y - HEIGHT / 2:.1f}" '
        f'width="{CELL - 2:.1f}" height="{HEIGHT:g}" rx="5"/>'
    )
    if marked is None:
        return box
    colour = SYMBOL_COLOURS[marked.symbol]
    shape = (
        f'<circle class="sign" cx="{x:.1f}" cy="{y:.1f}" r="11.5"/>'
        if colour == "blue"
        else f'<rect class="sign" x="{x - 10.5:.1f}" y="{y - 10.5:.1f}" width="21" height="21" '
        'rx="2.5"/>'
    )
    strike = f'<path class="strike" d="M{x - 8:.1f} {y + 8:.1f}l16 -16"/>' if marked.used else ""
    state = f"symbol {colour}{' used' if marked.used else ''}"
    return (
        f'{box}<g class="{state}"><title>{esc(marked.title)}</title>{shape}'
        f"{icon_at(sign(marked.symbol), x, y, 15)}{strike}</g>"
    )


def spots(printed: Printed, cubes: Sequence[int], seat: int) -> dict[int, at.Point]:
    """By track, where the cubes of a player stand on the board."""
    shown, left = printed.open_tracks, left_of(printed)
    return {
        track: (cell_x(left, space), row_y(row, len(shown)))
        for row, track in enumerate(shown)
        if (space := cubes[AT[track][seat]])
    }


def cubes(view: View, colours: tuple[str, ...]) -> list[Part]:
    """Cubes on their tracks; a player has at most one on each (ANT-1.9)."""
    found = [
        (track, seat, place)
        for seat in range(view.table["players"])
        for track, place in spots(view.printed, view.table["cubes"], seat).items()
    ]
    return [
        cube(TRACK_IDS[track], seat, colours[seat], place) for track, seat, place in sorted(found)
    ]


@lru_cache(1024)
def cube(track: str, seat: int, colour: str, place: at.Point) -> Part:
    name = f"piece-cube-{track}-{seat}"
    return part(
        name,
        f'<g id="{name}" class="piece cube c-{colour}" transform="translate({at.spot(place)})">'
        f"{seat_shape(colour, 9.5)}</g>",
    )
