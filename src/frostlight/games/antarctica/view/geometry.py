"""Where everything lies on the picture of the board: numbers only.

The ring is a rounded frame (a superellipse), so that it fills a wide screen; the zones lie as on
a map with the meridian of Greenwich at the top, and so does the coast.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import cos, hypot, pi, radians, sin
from typing import Final, NamedTuple

from frostlight.games.antarctica.structure import DOCKS, KIND_IDS, ZONE_PLACES
from frostlight.view.markup import Html

WIDTH: Final = 900
HEIGHT: Final = 712
CX: Final = WIDTH / 2
CY: Final = HEIGHT / 2
ORBIT: Final = (431.0, 337.0)
RIM: Final = (411.0, 317.0)
HUB: Final = (190.0, 134.0)
ROUND: Final = 5.0
HUB_ROUND: Final = 8.0
"""How square a frame is: 2 would be an ellipse."""
GAP: Final = 5.0
DOCK_INSET: Final = 25.0
DOCK_STEP: Final = 43.0
DOCK_RADIUS: Final = 18.0
PLOT: Final = 30.0
COLUMNS: Final = (5, 5, 4)
TALL_PLOT: Final = 28.0
TALL_COLUMNS: Final = (4, 4, 3, 3)
BEARING: Final = {"N": 0, "NE": 45, "E": 90, "SE": 135, "S": 180, "SW": 225, "W": 270, "NW": 315}
"""Degrees clockwise from the top."""

Point = tuple[float, float]

SPIN: Final[Html] = f"translate({HEIGHT} 0) rotate(90)"
"""The board turned by a quarter, for screens that stand; texts and pieces stay upright."""


def turned(point: Point) -> Point:
    """Where a point of the board lies when it is turned by a quarter."""
    return (HEIGHT - point[1], point[0])


class Site(NamedTuple):
    """Where the things of a zone lie."""

    outline: Html
    docks: tuple[Point, ...]
    """Ship spaces, nearest to the sun first."""
    sun: Point
    block: Point
    """The middle of the building plots."""
    name: Point
    anchor: str
    people: Point
    roomy: bool = True
    """Whether a name may stand in two lines."""


def on_frame(frame: Point, degrees: float, square: float = ROUND) -> Point:
    """The point of a frame in this direction of the map."""
    x, y = sin(radians(degrees)), -cos(radians(degrees))
    power = 2 / square
    return (
        CX + frame[0] * (abs(x) ** power) * (1 if x >= 0 else -1),
        CY + frame[1] * (abs(y) ** power) * (1 if y >= 0 else -1),
    )


def spot(point: Point) -> Html:
    return f"{point[0]:.1f} {point[1]:.1f}"


def path(points: Iterable[Point]) -> Html:
    """A closed path through points."""
    corners = list(points)
    return f"M{spot(corners[0])}l{_steps(corners)}z"


def _steps(points: Sequence[Point], group: int = 1) -> Html:
    """Points as the way from one to the next: short, and good to compress.

    Points of a curve come in groups: all lead away from the last one of the group before.
    """
    tenths = [(round(10 * x), round(10 * y)) for x, y in points]
    steps = [
        f"{_tenths(x - left)} {_tenths(y - top)}"
        for n in range(1, len(tenths), group)
        for left, top in [tenths[n - 1]]
        for x, y in tenths[n : n + group]
    ]
    return " ".join(steps).replace(" -", "-")


def _tenths(count: int) -> Html:
    """A number of tenths, as short as can be.

    >>> _tenths(-5), _tenths(30), _tenths(1234)
    ('-.5', '3', '123.4')
    """
    whole, rest = divmod(abs(count), 10)
    sign = "-" if count < 0 else ""
    return f"{sign}{whole or (0 if not rest else '')}{f'.{rest}' if rest else ''}"


@cache
def frame(size: Point, square: float = ROUND) -> Html:
    """A whole frame as a path."""
    return path(on_frame(size, n, square) for n in range(0, 360, 3))


# -- outlines of zones

_EDGES: Final = {True: (4.05, 4.6), False: (3.1, 6.4)}
"""Half the span of a zone at the top (or bottom) and at the sides, on the rim and on the hub."""


def _span(bearing: int, *, rim: bool) -> tuple[float, float]:
    """From where to where a zone reaches on a frame, as its parameter in degrees."""
    upright, sideways = _EDGES[rim]
    if bearing % 180 == 0:
        return bearing - upright, bearing + upright
    if bearing % 180 == 90:
        return bearing - sideways, bearing + sideways
    quarter = bearing - 45
    first, second = (upright, sideways) if quarter % 180 == 0 else (sideways, upright)
    return quarter + first, quarter + 90 - second


def _walk(frame: Point, start: float, end: float, square: float) -> list[Point]:
    """Points of a frame from edge to edge, a little short of both, close where it turns."""
    start += _short(frame, start, end, square)
    end += _short(frame, end, start, square)
    steps = [(1 - cos(pi * n / 16)) / 2 for n in range(17)]
    return [on_frame(frame, start + (end - start) * step, square) for step in steps]


def _short(frame: Point, here: float, there: float, square: float) -> float:
    """Half the gap between two zones, as degrees towards `there`."""
    step = 0.01 if there > here else -0.01
    first, second = on_frame(frame, here, square), on_frame(frame, here + step, square)
    return step * GAP / 2 / hypot(second[0] - first[0], second[1] - first[1])


@cache
def outline(bearing: int) -> Html:
    """A zone between hub and rim."""
    start, end = _span(bearing, rim=True)
    inner_start, inner_end = _span(bearing, rim=False)
    hub = (HUB[0] + GAP, HUB[1] + GAP)
    return path([*_walk(RIM, start, end, ROUND), *_walk(hub, inner_end, inner_start, HUB_ROUND)])


# -- docks and the sun


def _along(frame: Point, bearing: int, way: float) -> Point:
    """The point that lies so far along a frame from the middle of a zone, clockwise."""
    step = 0.1 if way >= 0 else -0.1
    degrees, left = float(bearing), abs(way)
    here = on_frame(frame, degrees)
    while left > 0:
        degrees += step
        there = on_frame(frame, degrees)
        left -= hypot(there[0] - here[0], there[1] - here[1])
        here = there
    return here


def _docks(bearing: int) -> tuple[Point, ...]:
    """The sun comes counter-clockwise, so the first space is the last clockwise."""
    frame = (RIM[0] - DOCK_INSET, RIM[1] - DOCK_INSET)
    return tuple(_along(frame, bearing, DOCK_STEP * (1 - n)) for n in range(DOCKS))


def _nearest(frame: Point, point: Point) -> Point:
    """Where the sun stands: on its orbit, beside the first ship space."""
    orbit = [on_frame(frame, n / 4) for n in range(1440)]
    return min(orbit, key=lambda there: hypot(there[0] - point[0], there[1] - point[1]))


# -- the middle of each zone

_BLOCKS: Final[dict[str, Point]] = {
    "N": (0, -209),
    "NE": (249, -190),
    "E": (277, 0),
    "SE": (249, 179),
    "S": (0, 201),
    "SW": (-249, 179),
    "W": (-277, 0),
    "NW": (-249, -190),
}


_NAME_SIDE: Final = {"N": 0, "NE": -1, "E": 0, "SE": 1, "S": 0, "SW": -1, "W": 0, "NW": 1}
"""On which side of its plots the name of a zone has room."""

_PEOPLE_SHIFT: Final = {"SE": -13, "SW": 13, "NE": 8, "NW": -8}
"""Where the ship spaces or the tracks come close, scientists stand a little aside."""


_TURNED: Final[dict[str, Point]] = {
    "N": (6, 6),
    "NE": (14, 8),
    "E": (0, 2),
    "SE": (-20, 8),
    "S": (-6, 6),
    "SW": (-4, 26),
    "W": (0, 8),
    "NW": (-6, 30),
}
"""On the turned board: how far the plots move away from ship spaces and tracks."""

_TURNED_PEOPLE: Final = {"SW": -26, "NW": 22}


@cache
def site(zone: int, tall: bool = False) -> Site:
    """Where the things of this zone lie; `tall` on the turned board."""
    return _turned_site(zone) if tall else _site(zone)


def _turned_site(zone: int) -> Site:
    lying, place = _site(zone), ZONE_PLACES[zone]
    (x, y), (dx, dy) = turned(lying.block), _TURNED[place]
    x, y = x + dx, y + dy
    near = 64 if place == "E" else 68
    return lying._replace(
        docks=tuple(map(turned, lying.docks)),
        sun=turned(lying.sun),
        block=(x, y),
        name=(x, y - near),
        anchor="middle",
        roomy=place != "E",  # under the tracks there is no room for two
        people=(x + _TURNED_PEOPLE.get(place, 0), y + (66 if place == "E" else 74)),
    )


def _site(zone: int) -> Site:
    place = ZONE_PLACES[zone]
    bearing = BEARING[place]
    dx, dy = _BLOCKS[place]
    block = (CX + dx, CY + dy)
    docks = _docks(bearing)
    half = PLOT * len(COLUMNS) / 2
    return Site(
        outline=outline(bearing),
        docks=docks,
        sun=_nearest(ORBIT, docks[0]),
        block=block,
        name=(block[0] + _NAME_SIDE[place] * (PLOT * 2.5 - 2), block[1] - half - 7),
        anchor={-1: "start", 0: "middle", 1: "end"}[_NAME_SIDE[place]],
        people=(block[0] + _PEOPLE_SHIFT.get(place, 0), block[1] + half + 13),
        roomy=_NAME_SIDE[place] != 0 or place in "EW",
    )


@cache
def plots(tall: bool = False) -> tuple[Point, ...]:
    """The building plots of a zone round the middle of their block, in the order of kinds."""
    rows, step = (TALL_COLUMNS, TALL_PLOT) if tall else (COLUMNS, PLOT)
    places: list[Point] = []
    for row, columns in enumerate(rows):
        y = (row - (len(rows) - 1) / 2) * step
        places += [((column - (columns - 1) / 2) * step, y) for column in range(columns)]
    assert len(places) == len(KIND_IDS)
    return tuple(places)


# -- the continent

_COAST: Final = (  # degrees east, degrees from the pole: the true coast, much simplified
    "0,20 10,19.8 20,20 33,20.8 39,20 45,22 52,24 58,23 66,22.4 70,20.8 72,17.8 75,19.6 79,21.6 "
    "86,23.5 95,23.6 101,24.4 105,23.8 112,24.2 121,23.1 130,24 137,23.6 145,23 150,21.8 157,20.8 "
    "163,19.8 170,19 170,17.2 165,14.6 164,12.4 172,11.6 182,11.4 192,11.4 201,12 206,13.4 "
    "214,14.2 222,15.6 230,16 238,16.6 246,16.3 252,15 257,14.6 262,17.6 268,17 276,17.2 282,17 "
    "286,19.4 290,19.8 291,22 294,24 297,26 302,27.4 303,26.4 300,24.6 299,22 298.500,19 299,16 "
    "302,14 310,12.4 318,11.8 325,11.9 331,13.6 338,16 345,18 353,19.4"
)
_SHORE: Final = 0.87
_FLATTEN: Final = 0.5
"""Bays are drawn less deep than they are: the tracks lie in the middle."""


@cache
def coast() -> Html:
    """The coastline as one closed path of smooth curves."""
    points = []
    for pair in _COAST.split():
        east, away = map(float, pair.split(","))
        reach = _SHORE * (away / 24) ** _FLATTEN
        points.append(on_frame((RIM[0] * reach, RIM[1] * reach), east, 2.7))
    return _smooth(points)


def _smooth(points: list[Point]) -> Html:
    """A closed Catmull-Rom curve through the points: it leaves each as it has come to it."""
    count, here = len(points), points[0]
    curve = [here]
    for n in range(count):
        there, after = points[(n + 1) % count], points[(n + 2) % count]
        curve += [_towards(there, after, points[n]), there]
    first = [here, _towards(here, points[-1], points[1]), *curve[1:3]]
    return f"M{spot(here)}c{_steps(first, 3)}s{_steps(curve[2:], 2)}z"


def _towards(here: Point, before: Point, after: Point) -> Point:
    """Where the handle of a point lies, on the side of `after`."""
    return here[0] + (after[0] - before[0]) / 6, here[1] + (after[1] - before[1]) / 6
