"""What a scenario asks for, and how far the observer is (BHK-19.8, BHK-19.9, BHK-20.3)."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from frostlight.games.blackout.scoring import demands, total
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.result import thresholds
from frostlight.view.lines import capital
from frostlight.view.scene import Scene, Words


def goal(town: Town, scene: Scene, seat: int) -> Iterator[Text]:
    """The scenario, its conditions with what is there, and the points; a single game has none."""
    asked = town.printed.scenario
    if asked is None:
        return
    line = thresholds(scene, town.printed.scenario_id, asked.orchids)
    line.stylize("cyan")
    yield line
    if seat >= 0:
        said = " · ".join(progress(town, scene.reader, seat))
        yield Text(
            capital(f"{said} · {points_said(town, scene.reader, total(town, seat))}"), "cyan"
        )


def points_said(town: Town, words: Words, points: int) -> str:
    """What a player would have if it ended now, and has when it is over (BHK-20.3)."""
    return words.say("board.points_now" if town.end is None else "board.points_final", n=points)


def progress(town: Town, words: Words, seat: int) -> Iterator[str]:
    """Each condition with how much of it is met."""
    asked = town.printed.scenario
    facts = {"district": {"district": asked.district}, "colour": {"colour": asked.colour}}
    for name, (own, most) in demands(town, seat).items():
        yield words.say(f"goal.{name}", n=own, most=most, **facts.get(name, {}))
