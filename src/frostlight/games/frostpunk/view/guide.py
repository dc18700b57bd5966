"""What is coming: food, beds, cold, sickness and the Generator, in numbers.

For people who would rather decide than count. Everything here is worked out from rules and the
open table.
"""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from frostlight.games.frostpunk.night import food_needed, section, sleepers, warm_beds
from frostlight.games.frostpunk.odds import breakdown_chance
from frostlight.games.frostpunk.pawns import out, shown
from frostlight.games.frostpunk.people import round_type
from frostlight.games.frostpunk.pieces import COAL, FOOD, PHASES, TYPES
from frostlight.games.frostpunk.preparation import section as sick_section
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.open import at_heat
from frostlight.view.scene import Scene

HUNGER = PHASES.index("hunger")
NIGHT = PHASES.index("night")


def guide(city: City, scene: Scene) -> RenderableType:
    """A few lines on what the rest of this round, and the next morning, will bring."""
    lines: list[RenderableType] = [Text(scene.reader.say("guide.title"), "bold")]
    lines += [*_food(city, scene), *_beds(city, scene), *_sick(city, scene), *_storm(city, scene)]
    return Group(*lines, _fuel(city, scene))


def _food(city: City, scene: Scene) -> list[RenderableType]:
    """Who eats, how much is missing, and what the hunger of before will do (FRP-20)."""
    printed = city.printed
    say = scene.reader.say
    round_ = city.round if city.phase <= HUNGER else city.round + 1
    if round_ > printed.last_round:
        return []
    lines: list[RenderableType] = []
    food = city.stores[FOOD]
    if city.hunger and city.phase <= HUNGER:
        left = max(0, city.hunger - food)
        if left >= printed.limits.hunger_loss:
            lines.append(Text(say("guide.starving", n=left), "bold red"))
        elif left:
            discontent, deaths = section(printed, left)
            lines.append(
                Text(say("guide.hungry", n=left, discontent=discontent, deaths=deaths), "red")
            )
        food = max(0, food - city.hunger)
    kind = round_type(printed, round_)
    need = food_needed(city, kind)
    missing = max(0, need - food)
    message = "guide.food_missing" if missing else "guide.food"
    words = say(message, type=TYPES[kind], need=need, n=missing, round=round_)
    lines.append(Text(words, "yellow" if missing else ""))
    return lines


def _beds(city: City, scene: Scene) -> list[RenderableType]:
    """Warm beds at this heat, and pawns that need one (FRP-21.5)."""
    general, children = warm_beds(city)
    pawns = [max(0, shown(city, kind) - out(city, kind)) for kind in range(3)]
    if city.phase == NIGHT:
        pawns = sleepers(city)
    need = sum(pawns)
    without = max(0, pawns[0] + pawns[1] + max(0, pawns[2] - children) - general)
    words = scene.reader.say("guide.beds", need=need, warm=general + children, n=without)
    return [Text(words, "yellow" if without else "")]


def _sick(city: City, scene: Scene) -> list[RenderableType]:
    """What the sick will do in the next Preparation phase (FRP-10.4)."""
    lines: list[RenderableType] = []
    for kind, name in enumerate(TYPES):
        used, flips = sick_section(city.printed, city.sick[kind])
        if not used and not flips:
            continue
        deaths = (flips + city.skull[kind]) // 2
        words = scene.reader.say(
            "guide.sick", type=name, sick=city.sick[kind], used=used, flips=flips, deaths=deaths
        )
        lines.append(Text(words, "red" if deaths else "yellow"))
    return lines


def _storm(city: City, scene: Scene) -> list[RenderableType]:
    """By when the next storm hits, and what it ruins (FRP-9.8)."""
    printed = city.printed
    if not city.storm or city.storms >= len(printed.scenario.storm):
        return []
    ruins = printed.scenario.storm[city.storms].ruins
    return [Text(scene.reader.say("guide.storm", round=city.storm, building=ruins))]


def _fuel(city: City, scene: Scene) -> Table:
    """For each amount of Coal: heat, warm beds, the sick of the cold, a breakdown's chance."""
    printed = city.printed
    say = scene.reader.say
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for column in ("coal", "heat", "lit", "beds_warm", "cold", "breakdown"):
        grid.add_column(say(f"guide.{column}"), justify="right")
    lights, types = say("board.light_marks"), say("board.pawn_marks")
    most = max(0, min(city.cold - city.heat, city.stores[COAL]))
    for coal in range(most + 1):
        heat = city.heat + coal
        lit = "".join(c for c, at in zip(lights, city.rad, strict=True) if 1 < heat > at)
        beds = sum(warm_beds(at_heat(city, heat)))
        sick = [printed.icons[space - 1] for space in range(heat, city.cold)]
        who = " ".join(f"{sick.count(kind)}{types[kind]}" for kind in range(3) if kind in sick)
        chance = f"{100 * breakdown_chance(city, heat):.0f} %"
        grid.add_row(str(coal), str(heat), lit or "-", str(beds), who or "-", chance)
    return grid
