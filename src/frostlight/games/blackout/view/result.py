"""The end of a game of Blackout: why, the points by source, the winner (BHK-17, BHK-19)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from frostlight.games.blackout.table import Town
from frostlight.kernel import Ending, Outcome
from frostlight.view.ending import Category, Course, Curve, Verdict, plainly
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
        Text(won(scene, outcome), "bold"),
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


def won(scene: Scene, outcome: Outcome) -> str:
    """Who won; HK$ left break a tie, else the victory is shared (BHK-17.7, BHK-OP.28)."""
    say = scene.reader.say
    first = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    if len(outcome.scores) == 1:  # BHK-20.3
        needed = outcome.breakdown["thresholds"][1]
        return say("end.won") if first else say("end.lost", points=needed)
    if not first:
        return say("end.nobody")
    best = outcome.scores[first[0]]
    if len(first) > 1:
        names = scene.reader.listed([scene.people[seat].name for seat in first])
        return say("end.shared", list=names, points=best)
    tied = outcome.scores.count(best) > 1
    return say("end.by_money" if tied else "end.winner", seat=first[0], points=best)


# -- the whole game at a glance


def _measure(town: Town) -> dict[str, int]:
    return {
        "leader": max(town.points),
        "lit": town.secured.bit_count(),
        "markers": sum(own.bit_count() for own in town.markers),
    }


COURSE: Final = Course(
    (
        Curve("leader", "course.leader"),
        Curve("lit", "course.lit", "bars"),
        Curve("markers", "course.markers"),
    ),
    _measure,
    frozenset({"secured", "restores", "end_begins"}),
)
"""How the city came back, round by round: points, light, markers on the streets.

It turns when a district or the power is restored, and when the deck is empty.
"""


# -- the same for a page

GROUPS: Final = {
    "tasks": ("objectives", "plans", "restorations"),
    "districts": ("districts",),
    "scouts": ("scouting", "scout_set"),
    "deeds": ("actions", "clean_up", "transport"),
    "cards": ("cards",),
    "money": ("money",),
}
"""What stands together in the picture of the points; each is made of these."""


def counted(scene: Scene, outcome: Outcome) -> tuple[Category, ...]:
    """The points by where they came from, those that belong together in one (BHK-17.3)."""
    say, found = scene.reader.say, outcome.breakdown["categories"]
    return tuple(
        Category(
            capital(say(f"result.{name}")),
            [sum(points) for points in zip(*(found[source] for source in made_of), strict=True)],
            tuple((say(f"result.{source}"), found[source]) for source in made_of)
            if len(made_of) > 1
            else (),
        )
        for name, made_of in GROUPS.items()
    )


def verdict(scene: Scene, outcome: Outcome, _ending: Ending) -> Verdict | None:
    """Alone a scenario is won or lost (BHK-20.3); several are rivals."""
    if len(outcome.scores) > 1:
        return None
    found = outcome.breakdown
    title, (first,) = won(scene, outcome), found["won"]
    points = (scene.reader.say("board.points"), f"{outcome.scores[0]}/{found['thresholds'][1]}")
    return Verdict(first, title, (points, *_asked(scene, outcome, 0), *stood(scene, outcome)))


def stood(scene: Scene, outcome: Outcome) -> tuple[tuple[str, str], ...]:
    """In a scenario: the orchids of all players, and what was not met (BHK-19.9)."""
    found, say = outcome.breakdown, scene.reader.say
    if "scenario" not in found:
        return ()
    rows = []
    for seat, orchids in enumerate(found["orchids"]):
        missed = [f"{name} {n}" for name, n in _asked(scene, outcome, seat, missed=True)]
        who = scene.people[seat].name
        if missed and len(found["orchids"]) > 1:
            who = f"{who}: {', '.join(missed)}"
        rows.append((who, say("campaign.marks", n=orchids)))
    return tuple(rows)


def _asked(
    scene: Scene, outcome: Outcome, seat: int, *, missed: bool = False
) -> Iterator[tuple[str, str]]:
    """What a scenario asked for besides points, as far as it is wanted: had and needed."""
    for name, (had, asked) in outcome.breakdown["demands"][seat].items():
        if had < asked or not missed:
            yield scene.reader.say(f"condition.{name}"), f"{had}/{asked}"
