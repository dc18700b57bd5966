"""Healing in buildings, with the laws about it (FRP-35.15, FRP-35.18, FRP-35.24)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.counting import still
from frostlight.games.frostpunk.effects import Here
from frostlight.games.frostpunk.modifiers import bonus, has, in_force
from frostlight.games.frostpunk.people import cure, sicken, treat, use_up
from frostlight.games.frostpunk.pieces import BUILDING_IDS, BUILDING_INDEX, FOOD
from frostlight.games.frostpunk.questions import EXTRA_FOOD, WHO_SICKENS
from frostlight.games.frostpunk.stocks import spend
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule

MEDICAL_POST: Final = BUILDING_INDEX["medical_post"]
RADICAL: Final = 1
"""So many points of Treat the law Radical Treatment gives a base Medical Post."""


def radical(city: City, space: int) -> bool:
    """The law lets a Medical Post Treat (L16)."""
    return city.buildings[space] >> 1 == MEDICAL_POST and has(city, "post_treats")


def treat_radically(city: City) -> Rule:
    """Treat, and each costs a day (L16)."""
    for kind in (yield from treat(city, RADICAL)):
        use_up(city, kind, 1)


def nurse(city: City, points: int, here: Here) -> Rule:
    """Cure in a building, with all that laws and technologies add to it (FRP-30.7)."""
    points += bonus(city, "cure_bonus", BUILDING_IDS[city.buildings[here.space] >> 1])
    for price, more in in_force(city, "cure_for_food"):
        if city.stores[FOOD] >= int(price) and (yield EXTRA_FOOD.ask(here.seat, [0, 1])):
            spend(city, FOOD, int(price))
            points += int(more)
    yield from cure(city, points)
    for (sick,) in in_force(city, "cure_sick"):
        city.tell("law_sickens", n=int(sick))
        yield from sicken_any(city, int(sick))


def sicken_any(city: City, n: int, kinds: tuple[int, ...] = (0, 1, 2)) -> Rule:
    """The team chooses a type for each; empty types cannot be chosen (FRP-3.5)."""
    for done in range(n):
        types = [kind for kind in kinds if city.pop[kind]]
        if not types:
            return
        kind = yield from still(city, n - done, WHO_SICKENS.ask(city.leader, types))
        yield from sicken(city, kind) or ()
