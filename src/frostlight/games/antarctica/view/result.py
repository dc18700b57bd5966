"""The end of a game of Antarctica: why, the points by category, the winner (ANT-15, ANT-16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from frostlight.kernel import Ending, Outcome
from frostlight.view.ending import Category
from frostlight.view.scene import Scene

Row = tuple[str, Sequence[int], str]


def result(scene: Scene, outcome: Outcome, ending: Ending) -> RenderableType:
    """Why the game ended, the table of points, and who won."""
    reader = scene.reader
    why = reader.say(f"end.{ending.reason}", **ending.numbers)
    return Group(
        Text(f"{why} ({ending.rule})"),
        Text(),
        points(scene, outcome),
        Text(),
        Text(won(scene, outcome), "bold"),
    )


def points(scene: Scene, outcome: Outcome) -> Table:
    say = scene.reader.say
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    grid.add_column(say("result.title"))
    for seat in range(len(outcome.scores)):
        grid.add_column(scene.name(seat), justify="right")
    for name, values, style in rows(scene, outcome):
        grid.add_row(name, *map(str, values), style=style)
    return grid


def counted(scene: Scene, outcome: Outcome) -> tuple[Category, ...]:
    """Zones and tracks one by one, star cards, pieces given up (ANT-15)."""
    name, parts = scene.reader.name, outcome.breakdown
    things = {"zones": "zone", "tracks": "track"}
    return tuple(
        Category(
            scene.reader.say(f"result.{category}"),
            points,
            tuple((name(things[category], of), n) for of, n in parts.get(category, {}).items()),
        )
        for category, points in parts["categories"].items()
    )


def rows(scene: Scene, outcome: Outcome) -> Iterator[Row]:
    say, parts = scene.reader.say, outcome.breakdown
    for category in counted(scene, outcome):
        yield category.name, category.points, "bold"
        yield from ((f"  {name}", share, "dim") for name, share in category.rows)
    yield say("result.total"), outcome.scores, "bold reverse"
    yield say("result.rank"), outcome.ranks, "bold"
    yield say("result.firsts"), parts["first_ranks"], "dim"
    yield say("result.buildings"), parts["building_cards"], "dim"


def won(scene: Scene, outcome: Outcome) -> str:
    """Who won, and by which tie-break if it took one (ANT-16.2 to ANT-16.4)."""
    first = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    best = outcome.scores[first[0]]
    if len(first) > 1:
        names = scene.reader.listed([scene.people[seat].name for seat in first])
        return scene.reader.say("result.shared", list=names, points=best)
    message = tie_break(outcome.scores, outcome.breakdown, first[0])
    return scene.reader.say(f"result.{message}", seat=first[0], points=best)


def tie_break(scores: list[int], parts: dict[str, Any], first: int) -> str:
    tied = [seat for seat, points in enumerate(scores) if points == scores[first]]
    if len(tied) == 1:
        return "winner"
    firsts = parts["first_ranks"]
    if all(firsts[seat] < firsts[first] for seat in tied if seat != first):
        return "winner_by_firsts"
    return "winner_by_buildings"
