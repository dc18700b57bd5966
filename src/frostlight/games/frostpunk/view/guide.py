"""What is coming: food, beds, cold, sickness and the Generator, in numbers.

For players who would rather decide than count. Everything here is worked out from rules and the
open table.
"""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from frostlight.games.frostpunk.phases.night import section
from frostlight.games.frostpunk.pieces import TYPES
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.forecast import (
    beds_tonight,
    fuel_table,
    heat_goes_out,
    next_meal,
    next_preparation,
)
from frostlight.view.scene import Scene


def guide(city: City, scene: Scene) -> RenderableType:
    """A few lines on what the rest of this round, and the next morning, will bring."""
    title = Text(scene.reader.say("forecast.title"), "bold")
    return Group(title, *coming(city, scene), _fuel(city, scene))


def coming(city: City, scene: Scene) -> list[Text]:
    """Food, beds, the sick and the next storm, a sentence each."""
    return [*_food(city, scene), *_beds(city, scene), *_sick(city, scene), *_storm(city, scene)]


def _food(city: City, scene: Scene) -> list[Text]:
    """Who eats, how much is missing, and what the hunger of before will do (FRP-20)."""
    printed, say, meal = city.printed, scene.reader.say, next_meal(city)
    if meal is None:
        return []
    lines: list[Text] = []
    if meal.hungry >= printed.limits.hunger_loss:
        lines.append(Text(say("forecast.starving", n=meal.hungry), "bold red"))
    elif meal.hungry:
        discontent, deaths = section(printed, meal.hungry)
        words = say("forecast.hungry", n=meal.hungry, discontent=discontent, deaths=deaths)
        lines.append(Text(words, "red"))
    message = "forecast.food_missing" if meal.missing else "forecast.food"
    facts = {"need": meal.need, "n": meal.missing, "round": meal.round}
    words = say(message, type=TYPES[meal.kind], **facts)
    lines.append(Text(words, "yellow" if meal.missing else ""))
    return lines


def _beds(city: City, scene: Scene) -> list[Text]:
    """Warm beds tonight as things stand, and pawns that need one (FRP-21.5)."""
    beds, name = beds_tonight(city), "beds_out" if heat_goes_out(city) else "beds"
    words = scene.reader.say(f"forecast.{name}", need=beds.need, warm=beds.warm, n=beds.without)
    return [Text(words, "yellow" if beds.without else "")]


def _sick(city: City, scene: Scene) -> list[Text]:
    """What the sick will do in the next Preparation phase (FRP-10.4)."""
    lines: list[Text] = []
    for kind in range(len(TYPES)):
        then = next_preparation(city, kind)
        if then.used or then.flips:
            words = say_sick(city, scene, kind)
            lines.append(Text(words, "red" if then.deaths else "yellow"))
    return lines


def say_sick(city: City, scene: Scene, kind: int) -> str:
    """The sick of a type, and what they bring."""
    facts = next_preparation(city, kind)._asdict()
    return scene.reader.say("forecast.sick", type=TYPES[kind], sick=city.sick[kind], **facts)


def _storm(city: City, scene: Scene) -> list[Text]:
    """By when the next storm hits, and what it ruins (FRP-9.8)."""
    printed = city.printed
    if not city.storm or city.storms >= len(printed.scenario.storm):
        return []
    ruins = printed.scenario.storm[city.storms].ruins
    return [Text(scene.reader.say("forecast.storm", round=city.storm, building=ruins))]


def _fuel(city: City, scene: Scene) -> Table:
    """For each amount of Coal: heat, warm beds, the sick of the cold, a breakdown's chance."""
    say = scene.reader.say
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for column in ("coal", "heat", "lit", "beds_warm", "cold", "breakdown"):
        grid.add_column(say(f"forecast.{column}"), justify="right")
    lights, types = say("board.light_marks"), say("board.pawn_marks")
    for row in fuel_table(city):
        lit = "".join(mark for mark, on in zip(lights, row.lit, strict=True) if on)
        who = " ".join(f"{n}{types[kind]}" for kind, n in enumerate(row.sick) if n)
        chance = f"{100 * row.breakdown:.0f} %"
        grid.add_row(str(row.coal), str(row.heat), lit or "-", str(row.beds), who or "-", chance)
    return grid
