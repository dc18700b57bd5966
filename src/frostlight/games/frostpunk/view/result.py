"""The end of a game of Frostpunk: won or lost, by which rule, how the city stood and came there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.pieces import COAL, FOOD
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.reader import reader_of
from frostlight.kernel import Ending, Outcome
from frostlight.view.ending import Course, Curve, Verdict
from frostlight.view.scene import Scene

ROWS: Final = ("round", "citizens", "sick", "corpses", "hope", "discontent")


def verdict(scene: Scene, outcome: Outcome, ending: Ending) -> Verdict:
    """All players win or lose together (FRP-2.1)."""
    say, parts = scene.reader.say, outcome.breakdown
    facts = [(say(f"result.{name}"), str(parts[name])) for name in ROWS]
    for goods, n, target in zip(
        ("coal", "food", "wood"), parts["stock"], parts["targets"], strict=True
    ):
        if n >= 0:
            stored = f"{n}/{target}" if target else str(n)
            facts.append((say("result.stock", goods=goods), stored))
    for name, (n, most) in parts.get("tracks", {}).items():
        facts.append((scene.reader.name("track", name), f"{n}/{most}"))
    won = bool(parts["won"])
    told = _story(scene, ending.reason, won and _undone(scene, parts.get("tracks", {})))
    return Verdict(won, say("result.won" if won else "result.lost"), tuple(facts), told)


def _story(scene: Scene, reason: str, undone: bool) -> str:
    """The paragraph that a scenario has for this end, if it has one."""
    story = f"story.{scene.printed.scenario.scenario.id}.{reason}{'_undone' if undone else ''}"
    return scene.reader.say(story) if reader_of(scene).knows(story) else ""


def _undone(scene: Scene, marks: Mapping[str, tuple[int, int]]) -> bool:
    """Work was left: with survival as the only goal it is won without it (FRP-40.10)."""
    dangers = {row.id for row in scene.printed.scenario.track if row.lost}
    return any(n < most for name, (n, most) in marks.items() if name not in dangers)


def result(scene: Scene, outcome: Outcome, ending: Ending) -> RenderableType:
    found = verdict(scene, outcome, ending)
    why = scene.reader.say(f"end.{ending.reason}", **ending.numbers)
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    grid.add_column()
    grid.add_column(justify="right")
    for name, value in found.facts:
        grid.add_row(name, value)
    head = Text(found.title, "bold green" if found.won else "bold red")
    story = [Text(), Text(found.story, "italic")] if found.story else []
    return Group(head, Text(f"{why} ({ending.rule})"), *story, Text(), grid)


# -- the whole game at a glance


def _measure(city: City) -> dict[str, int]:
    hope, discontent = city.mood
    return {
        "citizens": sum(city.pop),
        "sick": sum(city.sick),
        "hope": sum(hope[3:]),
        "discontent": sum(discontent[3:]),
        "heat": city.heat,
        "coal": city.stores[COAL],
        "food": city.stores[FOOD],
    }


def _banished(printed: Printed) -> int:
    return printed.limits.discontent_loss


COURSE: Final = Course(
    (
        Curve("citizens", "result.citizens"),
        Curve("sick", "result.sick"),
        Curve("hope", "result.hope", limit=lambda _: 0, lost="course.hope_limit"),
        Curve("discontent", "result.discontent", limit=_banished, lost="course.discontent_limit"),
        Curve("heat", "board.heat", "bars"),
        Curve("coal", "course.coal", "bars"),
        Curve("food", "course.food", "bars"),
    ),
    _measure,
    frozenset({"storm", "breakdown", "enacts", "revealed", "hunger_hurts"}),
)
"""People, mood, heat and stores by round, with the limits of the mood (FRP-2.2, FRP-2.3).

A city turns with its storms, its laws, a broken Generator, hunger, and what the scenario reveals.
"""
