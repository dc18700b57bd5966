"""Where the cells and spaces of the map lie in the picture: flat tops, North is up (FRP-D.1)."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from typing import Final

from frostlight.games.frostpunk.city.geometry import CELLS, PETAL_CELLS, Cell, position_of
from frostlight.view.markup import EMPTY, Html

SIDE: Final = 50.0
"""Side of a cell; all else follows."""
HALF: Final = math.sqrt(3) / 2 * SIDE
"""From the middle of a cell to its edge."""
WIDE: Final = 656
HIGH: Final = 668
PLATE: Final = 35.0
"""Side of what stands on a space."""
APART: Final = 19.5
"""Spaces a and b stand so far left and right of the middle of their tile."""

AWAY: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The neighbour beyond the edge from corner n to corner n + 1."""
FLOWER: Final = ((0, 0), *AWAY)
DRAWER: Final = next(cell for cell in AWAY if cell not in PETAL_CELLS)
"""The petal that is no space (FRP-15.7)."""
ZONES: Final = (FLOWER, (*FLOWER, *CELLS[:12]), (*FLOWER, *CELLS))
"""What the red, orange and yellow indicator warm (FRP-12.4)."""
Point = tuple[float, float]
REACH: Final = (2.7 * SIDE, 4.7 * SIDE, 6.9 * SIDE)
"""How far the glow goes when that is all that is warm."""


def middle(cell: Cell) -> tuple[float, float]:
    q, r = cell
    return 1.5 * SIDE * q, 2 * HALF * (r + q / 2)


def put(point: Point) -> Html:
    """As an attribute: what is drawn round the origin stands there.

    So equal things are drawn in equal words, which a compressed page says once.
    """
    return f'transform="translate({coordinates(point)})"'


def coordinates(point: Point) -> Html:
    """A point in a path, to a tenth."""
    return " ".join([f"{round(number, 1) or 0:g}" for number in point])


def corner(cell: Cell, n: int, size: float = 1.0) -> tuple[float, float]:
    x, y = middle(cell)
    angle = math.pi / 3 * n
    return x + size * SIDE * math.cos(angle), y + size * SIDE * math.sin(angle)


@cache
def hexagon(cell: Cell, size: float = 1.0) -> Html:
    """A cell as a path."""
    points = (corner(cell, n, size) for n in range(6))
    return "M" + "L".join(map(coordinates, points)) + "z"


@cache
def outline(cells: tuple[Cell, ...]) -> Html:
    """The border round a set of cells: the edges whose other side is not in the set."""
    edges = dict(_outer_edges(cells))
    path = EMPTY
    while edges:
        start, end = edges.popitem()[1]
        path += f"M{coordinates(start)}"
        while True:
            path += f"L{coordinates(end)}"
            step = edges.pop(_rounded(end), None)
            if step is None:
                break
            end = step[1]
        path += "z"
    return path


def _outer_edges(cells: tuple[Cell, ...]) -> Iterable[tuple[tuple[int, int], tuple[Point, Point]]]:
    inside = set(cells)
    for q, r in cells:
        for n, (dq, dr) in enumerate(AWAY):
            if (q + dq, r + dr) not in inside:
                start = corner((q, r), n)
                yield _rounded(start), (start, corner((q, r), n + 1))


def _rounded(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


@cache
def spot(space: int) -> Point:
    """The middle of a space."""
    position = position_of(space)
    if position < 0:
        x, y = middle(PETAL_CELLS[space])
        return x, y + 3
    x, y = middle(CELLS[position])
    return x + (-APART if space % 2 else APART), y + 6


@cache
def deposit_spot(cell: Cell) -> Point:
    """Beyond the outer edge of the tile at a rim corner."""
    x, y = middle(cell)
    away = (math.hypot(x, y) + HALF + 9) / math.hypot(x, y)
    return x * away, y * away


@cache
def heap_spot(cells: tuple[Cell, ...]) -> Point:
    """Beyond the outer edges of the tiles at the rim that something lies beside."""
    middles = [middle(cell) for cell in cells]
    x, y = (sum(numbers) / len(middles) for numbers in zip(*middles, strict=True))
    away = (math.hypot(x, y) + HALF + 5) / math.hypot(x, y)
    return x * away, y * away
