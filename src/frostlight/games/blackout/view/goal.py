"""What a scenario asks for, and how far the observer is (BHK-19.8, BHK-19.9, BHK-20.3)."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from frostlight.games.blackout.scoring import demands, totals
from frostlight.games.blackout.table import Town
from frostlight.view.scene import Scene, Words


def goal(town: Town, scene: Scene, seat: int) -> Iterator[Text]:
    """The scenario, its conditions with what is there, and the points; a single game has none."""
    asked = town.printed.scenario
    if asked is None:
        return
    say = scene.reader.say
    one, two, three = asked.orchids
    name = town.printed.scenario_id
    yield Text(say("end.thresholds", scenario=name, one=one, two=two, three=three), "cyan")
    if seat >= 0:
        said = " · ".join(progress(town, scene.reader, seat))
        yield Text(f"{said} · {say('board.points_now', n=totals(town)[seat])}", "cyan")


def progress(town: Town, words: Words, seat: int) -> Iterator[str]:
    """Each condition with how much of it is met."""
    asked = town.printed.scenario
    facts = {"district": {"district": asked.district}, "colour": {"colour": asked.colour}}
    for name, (own, most) in demands(town, seat).items():
        yield words.say(f"goal.{name}", n=own, most=most, **facts.get(name, {}))
