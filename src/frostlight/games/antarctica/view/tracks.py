"""The research tracks in the middle of the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from frostlight.games.antarctica.content import Printed
from frostlight.games.antarctica.structure import AT, SYMBOL_COLOURS, TRACK_IDS, has
from frostlight.games.antarctica.view import geometry as at
from frostlight.games.antarctica.view.signs import sign
from frostlight.games.antarctica.view.spoken import cube_words, heard
from frostlight.kernel import View
from frostlight.view.icons import icon_at, seat_shape
from frostlight.view.markup import Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene

CELL: Final = 29.0
HEIGHT: Final = 25.0
ROW: Final = 45.5
FULL: Final = 5
HEAD: Final = 21.0
TALL_CELL: Final = (34.0, 27.0)
TALL_LANE: Final = {True: 49.0, False: 58.0}
"""On the turned board: how wide a track is, with all five and with fewer."""


class Space(NamedTuple):
    """A space that shows a symbol."""

    number: int
    symbol: str
    used: bool
    title: str


class Bed(NamedTuple):
    """Where the tracks lie: rows that go to the right, on the turned board columns that climb."""

    lanes: int
    longest: int
    tall: bool

    @property
    def left(self) -> float:
        """Where the spaces begin: the longest track lies in the middle."""
        if self.tall:
            return at.HEIGHT / 2 - TALL_LANE[self.lanes == FULL] * self.lanes / 2 + 9
        return at.CX - CELL * self.longest / 2

    @property
    def cell(self) -> at.Point:
        """Width and height of a space."""
        return TALL_CELL if self.tall else (CELL, HEIGHT)

    def place(self, row: int, space: float) -> at.Point:
        """The middle of a space; fewer tracks lie in the middle, further apart."""
        if self.tall:
            bottom = at.WIDTH / 2 + TALL_CELL[1] * self.longest / 2 + 9
            wide = TALL_LANE[self.lanes == FULL]
            return self.left + wide * (row + 0.5), bottom - (space - 0.5) * TALL_CELL[1]
        step = ROW + (FULL - self.lanes) * 6
        top = at.CY - (step * self.lanes + HEAD) / 2 + HEAD
        return self.left + (space - 0.5) * CELL, top + step * row + step - HEIGHT / 2 - 3


@cache
def bed_of(printed: Printed, tall: bool) -> Bed:
    return Bed(len(printed.open_tracks), max(printed.last_space), tall)


class Said(NamedTuple):
    """How a track and the stations that it needs are called."""

    name: str
    stations: tuple[str, ...]


class Lane(NamedTuple):
    """A track as it is printed: all of it that a drawing shows."""

    code: str
    stations: tuple[str, ...]
    spaces: int
    values: tuple[int, ...]
    """What its spaces are worth, where that is not what the row beside all tracks says."""


def tracks(view: View, scene: Scene) -> Part:
    """The panel with one row a track, under a row of values."""
    return _panel(scene, view.printed, tuple(view.table["used"]))


@lru_cache(512)
def _panel(scene: Scene, printed: Printed, used: tuple[int, ...]) -> Part:
    shown, bed = printed.open_tracks, bed_of(printed, scene.tall)
    title = esc(scene.reader.say("result.tracks"))
    worth = esc(scene.reader.say("board.worth"))
    spin = f' transform="{at.SPIN}"' if scene.tall else ""
    return part(
        "tracks",
        f'<g id="tracks"><title>{title}</title><path class="hub"{spin} d="',
        at.frame(at.HUB, at.HUB_ROUND),
        '"/>',
        values(worth, bed, printed.space_value[shown[0]][1:]),
        *(track_of(scene, printed, row, used[track]) for row, track in enumerate(shown)),
        "</g>",
    )


@lru_cache(64)
def values(worth: Html, bed: Bed, printed: tuple[int, ...]) -> Html:
    """What a cube is worth on each space of the first track, and of all that are like it."""
    spots = [bed.place(0, space) for space in range(1, len(printed) + 1)]
    if bed.tall:
        spots = [(bed.left - 11, y + 6) for _, y in spots]
        sign = icon_at("points", bed.left - 11, spots[-1][1] - 26, 15)
    else:
        spots = [(x, y - HEIGHT / 2 - 23) for x, y in spots]
        sign = icon_at("points", bed.left + 2, spots[0][1] - 4.5, 11)
    cells = "".join(
        f'<text x="{x:.1f}" y="{y:.1f}">{value}</text>'
        for (x, y), value in zip(spots, printed, strict=True)
    )
    return f'<g class="values" aria-hidden="true"><title>{worth}</title>{sign}{cells}</g>'


def track_of(scene: Scene, printed: Printed, row: int, used: int) -> Part:
    reader, track = scene.reader, printed.open_tracks[row]
    spaces = tuple(
        Space(number, symbol, has(used, number), reader.name("symbol", symbol))
        for number, symbol in enumerate(printed.space_symbol[track])
        if symbol
    )
    name = reader.name("track", TRACK_IDS[track]).removeprefix(TRACK_IDS[track]).strip()
    stations = tuple(reader.name("kind", kind) for kind in printed.tracks[track].stations)
    bed = bed_of(printed, scene.tall)
    return draw_track(lane_of(printed, track), bed, row, Said(name, stations), spaces)


@cache
def lane_of(printed: Printed, track: int) -> Lane:
    own = printed.space_value[track][1:]
    first = printed.space_value[printed.open_tracks[0]][1:]
    return Lane(
        TRACK_IDS[track],
        tuple(printed.tracks[track].stations),
        printed.last_space[track],
        () if own == first[: len(own)] else own,
    )


@lru_cache(512)
def draw_track(
    lane: Lane,
    bed: Bed,
    row: int,
    said: Said,
    spaces: tuple[Space, ...],
) -> Part:
    """One track without its cubes."""
    marked = {space.number: space for space in spaces}
    cells = [
        cell(marked.get(space), bed.place(row, space), bed.cell)
        for space in range(1, lane.spaces + 1)
    ]
    head = _column_head if bed.tall else _row_head
    body = (
        f'<g id="track-{esc(lane.code)}" class="track thing"><title>{esc(said.name)}</title>'
        f"{head(lane, bed, row, said)}"
    )
    return part(f"track-{lane.code}", body + "".join(cells) + own_values(lane, bed, row) + "</g>")


def _row_head(lane: Lane, bed: Bed, row: int, said: Said) -> Html:
    """Name above the spaces, needed stations at their end."""
    left, (end, y) = bed.left, bed.place(row, lane.spaces)
    top = y - HEIGHT / 2
    needs = _needs(lane, said.stations, lambda n: (end + 4 - n * 17, top - 9), 15)
    return (
        f'<rect class="lane" x="{left - 6:.1f}" y="{top - 17:.1f}" '
        f'width="{CELL * lane.spaces + 12:.1f}" height="{HEIGHT + 20:.1f}" rx="8"/>'
        f'<text class="track-name" x="{left + 2:.1f}" y="{top - 4.5:.1f}">{esc(said.name)}</text>'
        f"{needs}"
    )


def _column_head(lane: Lane, bed: Bed, row: int, said: Said) -> Html:
    """Too narrow for a name: the stations above a column tell it."""
    wide = TALL_LANE[bed.lanes == FULL]
    x, y = bed.place(row, bed.longest)
    top, step = y - TALL_CELL[1] / 2, TALL_CELL[1]
    middle = (len(said.stations) - 1) / 2
    needs = _needs(lane, said.stations, lambda n: (x + (n - middle) * 20, top - 13), 19)
    return (
        f'<rect class="lane" x="{x - wide / 2 + 3:.1f}" y="{top - 25:.1f}" width="{wide - 6:.1f}" '
        f'height="{step * bed.longest + 29:.1f}" rx="8"/>{needs}'
    )


def _needs(
    lane: Lane, names: tuple[str, ...], place: Callable[[int], at.Point], size: float
) -> Html:
    """The stations that a track asks for."""
    drawn = "".join(
        f"<g><title>{esc(names[n])}</title>{icon_at(kind, *place(n), size)}</g>"
        for n, kind in enumerate(lane.stations)
    )
    return f'<g class="needs">{drawn}</g>'


def own_values(lane: Lane, bed: Bed, row: int) -> Html:
    """Small numbers in the corners of the spaces of a track that pays otherwise than the first."""
    wide, high = bed.cell
    corners = [bed.place(row, space) for space in range(1, len(lane.values) + 1)]
    return "".join(
        f'<text x="{x + wide / 2 - 3:.1f}" y="{y + high / 2 - 2:.1f}" '
        f'font-size="9" text-anchor="end" fill="currentColor">{value}</text>'
        for (x, y), value in zip(corners, lane.values, strict=True)
    )


def cell(marked: Space | None, place: at.Point, size: at.Point) -> Html:
    """Red symbols have a square frame, blue ones a round one; used ones are struck out."""
    (x, y), (wide, high) = place, size
    box = (
        f'<rect class="cell" x="{x - wide / 2 + 1:.1f}" y="{y - HEIGHT / 2:.1f}" '
        f'width="{wide - 2:.1f}" height="{min(high, HEIGHT):g}" rx="5"/>'
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
    state = f"symbol {esc(colour)}{' used' if marked.used else ''}"
    return (
        f'{box}<g class="{state}"><title>{esc(marked.title)}</title>{shape}'
        f"{icon_at(sign(marked.symbol), x, y, 15)}{strike}</g>"
    )


def spots(
    printed: Printed, cubes: Sequence[int], seat: int, tall: bool = False
) -> dict[int, at.Point]:
    """By track, where the cubes of a player stand on the board."""
    bed = bed_of(printed, tall)
    return {
        track: bed.place(row, space)
        for row, track in enumerate(printed.open_tracks)
        if (space := cubes[AT[track][seat]])
    }


def cubes(view: View, scene: Scene) -> tuple[Part, ...]:
    """Cubes on their tracks; a player has at most one on each (ANT-1.9)."""
    return _cubes(scene, view.printed, tuple(view.table["cubes"]))


@lru_cache(512)
def _cubes(scene: Scene, printed: Printed, on: tuple[int, ...]) -> tuple[Part, ...]:
    found = sorted(
        (track, seat, place)
        for seat in range(printed.players)
        for track, place in spots(printed, on, seat, scene.tall).items()
    )
    return tuple(
        cube(
            TRACK_IDS[track],
            seat,
            scene.people[seat].style,
            place,
            cube_words(scene, seat, track, on[AT[track][seat]]),
        )
        for track, seat, place in found
    )


@lru_cache(1024)
def cube(track: str, seat: int, colour: str, place: at.Point, said: str = "") -> Part:
    name = f"piece-cube-{track}-{seat}"
    return part(
        name,
        f'<g id="{esc(name)}" class="piece cube c-{esc(colour)}"{heard(said)} '
        f'transform="translate({at.spot(place)})">'
        f"{seat_shape(colour, 9.5)}</g>",
    )
