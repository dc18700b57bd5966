"""The end of a game of Blackout: why, the points by source, the winner (BHK-17, BHK-19)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from frostlight.kernel import Ending, Outcome
from frostlight.view.ending import plainly
from frostlight.view.lines import capital
from frostlight.view.scene import Scene


def result(scene: Scene, outcome: Outcome, ending: Ending) -> RenderableType:
    """Why the game ended, the table of points, the scenario, and who won."""
    why = scene.reader.say(f"end.{ending.reason}", **ending.numbers)
    return Group(
        Text(f"{why} ({ending.rule})"),
        Text(),
        points(scene, outcome),
        Text(),
        *scenario(scene, outcome),
        winner(scene, outcome),
    )


def points(scene: Scene, outcome: Outcome) -> Table:
    say = scene.reader.say
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    grid.add_column(say("board.points"))
    for seat in range(len(outcome.scores)):
        grid.add_column(scene.name(seat), justify="right")
    for category in plainly(scene, outcome):
        grid.add_row(category.name, *map(str, category.points))
    grid.add_row(say("board.total"), *map(str, outcome.scores), style="bold reverse")
    left = outcome.breakdown["hkd_left"]
    grid.add_row(say("board.hkd_left"), *map(str, left), style="dim")
    return grid


def scenario(scene: Scene, outcome: Outcome) -> Iterator[Text]:
    """What a scenario asked for, and the orchids (BHK-19.8, BHK-19.9)."""
    found: dict[str, Any] = outcome.breakdown
    if "scenario" not in found:
        return
    say = scene.reader.say
    yield thresholds(scene, found["scenario"], found["thresholds"])
    for seat, met in enumerate(found["conditions"]):
        missed = [say(f"condition.{name}") for name, there in met.items() if not there]
        yield Text(say("end.orchids", seat=seat, n=found["orchids"][seat]))
        if missed:
            yield Text(say("end.missed", list=scene.reader.listed(missed)))
    yield Text()


def thresholds(scene: Scene, scenario: str, points: Sequence[int]) -> Text:
    """The scenario with the points for its orchids (BHK-19.9)."""
    one, two, three = points
    say = scene.reader.say
    return Text(capital(say("end.thresholds", scenario=scenario, one=one, two=two, three=three)))


def winner(scene: Scene, outcome: Outcome) -> Text:
    """Who won; HK$ left break a tie, else the victory is shared (BHK-17.7, BHK-OP.28)."""
    say = scene.reader.say
    first = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    if len(outcome.scores) == 1:  # BHK-20.3
        needed = outcome.breakdown["thresholds"][1]
        return Text(say("end.won") if first else say("end.lost", points=needed), "bold")
    if not first:
        return Text(say("end.nobody"), "bold")
    best = outcome.scores[first[0]]
    if len(first) > 1:
        names = scene.reader.listed([scene.people[seat].name for seat in first])
        return Text(say("end.shared", list=names, points=best), "bold")
    tied = outcome.scores.count(best) > 1
    return Text(say("end.by_money" if tied else "end.winner", seat=first[0], points=best), "bold")
