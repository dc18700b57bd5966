"""What a map must be: lines that do not cross, and districts that are what lies between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import atan2

from frostlight.games.blackout.content_rows import Map
from frostlight.games.blackout.structure import LETTERS

Found = Iterator[tuple[str, str]]
Point = tuple[int, int]


def map_mistakes(board: Map) -> Found:
    """All that is wrong with names; the drawing only where every name is right."""
    wrong = [*_names(board)]
    yield from wrong
    if not wrong:
        yield from _crossings(board)
        yield from _districts(board)
        yield from _colours(board)


def _names(board: Map) -> Found:
    ids = [row.id for row in board.checkpoint]
    for name, count in Counter([*ids, *(row.id for row in board.district)]).items():
        if count > 1:
            yield "$", f"{name!r} is the name of {count} places."
    for place, (one, other) in enumerate(board.lines):
        if one == other or one not in ids or other not in ids:
            yield f"$.lines[{place}]", "a line joins two checkpoints."
    for place, row in enumerate(board.district):
        if not set(row.border) <= set(ids) or len(set(row.border)) != len(row.border):
            yield f"$.district[{place}].border", "a border names checkpoints, each once."
    for letter in LETTERS:
        number = sum(row.letter == letter for row in board.checkpoint)
        if number != 2:
            yield "$.checkpoint", f"the letter {letter} is on {number}, not two (BHK-OP.6)."


def side(one: Point, other: Point, third: Point) -> int:
    """On which side of a line from one to the other the third point lies; 0 = on it."""
    (ax, ay), (bx, by), (cx, cy) = one, other, third
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)


def _crossings(board: Map) -> Found:
    at = {row.id: row.at for row in board.checkpoint}
    for (a, b), (c, d) in combinations(board.lines, 2):
        if {a, b} & {c, d}:
            continue
        parts = side(at[a], at[b], at[c]) * side(at[a], at[b], at[d])
        other = side(at[c], at[d], at[a]) * side(at[c], at[d], at[b])
        if parts <= 0 and other <= 0:
            yield "$.lines", f"the lines {a}-{b} and {c}-{d} cross."


def _districts(board: Map) -> Found:
    """The districts are what lies between the lines, no more and no less (BHK-T.8)."""
    between = {frozenset(face) for face in faces(board)}
    for place, row in enumerate(board.district):
        if frozenset(row.border) not in between:
            yield f"$.district[{place}].border", "this is no area between lines."
    if len(between) != len(board.district):
        yield "$.district", f"{len(board.district)} districts; the lines make {len(between)}."


def faces(board: Map) -> list[list[str]]:
    """The areas between the lines, each as its border clockwise; not the sea round them."""
    at = {row.id: row.at for row in board.checkpoint}
    near: dict[str, list[str]] = {name: [] for name in at}
    for one, other in board.lines:
        near[one].append(other)
        near[other].append(one)
    for name, others in near.items():
        others.sort(key=lambda other, name=name: _angle(at[name], at[other]))  # type: ignore[misc]
    gone: set[tuple[str, str]] = set()
    found = []
    for start in [(one, other) for one in near for other in near[one]]:
        face, (one, other) = [], start
        while (one, other) not in gone:
            gone.add((one, other))
            face.append(one)
            around = near[other]
            one, other = other, around[(around.index(one) - 1) % len(around)]
        if face and _area([at[name] for name in face]) > 0:
            found.append(face)
    return found


def _angle(here: Point, there: Point) -> float:
    return atan2(there[1] - here[1], there[0] - here[0])


def _area(points: list[Point]) -> int:
    """Twice the area; negative when the border runs the other way round."""
    turned = zip([points[-1], *points], points, strict=False)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in turned)


def _colours(board: Map) -> Found:
    colour = {row.id: row.colour for row in board.checkpoint}
    for place, (one, other) in enumerate(board.lines):
        if colour[one] == colour[other]:
            yield f"$.lines[{place}]", f"{one} and {other} have the same colour."
