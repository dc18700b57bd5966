"""Healing in buildings, with the laws about it (FRP-35.15, FRP-35.18, FRP-35.24)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.cards.effects import Here
from frostlight.games.frostpunk.cards.modifiers import bonus, has, in_force, laws_with
from frostlight.games.frostpunk.city.people import curable, cure, sicken, treat, use_up
from frostlight.games.frostpunk.city.stocks import spend
from frostlight.games.frostpunk.pieces import BUILDING_IDS, BUILDING_INDEX, FOOD, KIND_OF
from frostlight.games.frostpunk.questions import EXTRA_FOOD, WHO_SICKENS
from frostlight.games.frostpunk.subjects import LAW
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule, within

MEDICAL_POST: Final = BUILDING_INDEX["medical_post"]
RADICAL: Final = 1
"""Points of Treat that the law Radical Treatment gives a base Medical Post."""


def radical(city: City, space: int) -> bool:
    """The law lets a Medical Post Treat (L16)."""
    return KIND_OF[city.buildings[space]] == MEDICAL_POST and has(city, "post_treats")


def treat_radically(city: City) -> Rule:
    """Treat, and each costs a day (L16)."""
    for kind in (yield from treat(city, RADICAL)):
        use_up(city, kind, 1)


def nurse(city: City, points: int, here: Here) -> Rule:
    """Cure in a building, with all that laws and technologies add to it (FRP-30.7).

    Where nobody can be cured, no law costs anything either (FRP-16.4).
    """
    if not curable(city):
        return
    points += cure_bonus(city, here)
    for words in in_force(city, "cure_for_food"):
        price, more = map(int, words)
        about = (price, more)
        if city.stores[FOOD] >= price and (yield EXTRA_FOOD.ask(here.seat, [0, 1], about=about)):
            spend(city, FOOD, price)
            points += more
    yield from cure(city, points)
    yield from sicken_by_law(city, "cure_sick")


def cure_bonus(city: City, here: Here) -> int:
    """More points of Cure by laws and technologies, for this building."""
    return bonus(city, "cure_bonus", BUILDING_IDS[KIND_OF[city.buildings[here.space]]])


def sicken_by_law(city: City, name: str) -> Rule:
    """Laws that help, and make citizens sick for it (FRP-30.7)."""
    for law, (sick,) in laws_with(city, name):
        city.tell("law_sickens", n=int(sick))
        yield from within(LAW, (law,), sicken_any(city, int(sick)))


def sicken_any(city: City, n: int, kinds: tuple[int, ...] = (0, 1, 2)) -> Rule:
    """The team chooses a type for each; empty types cannot be chosen (FRP-3.5)."""
    for done in range(n):
        types = [kind for kind in kinds if city.pop[kind]]
        if not types:
            return
        kind = yield WHO_SICKENS.ask(city.leader, types, about=(n - done, n))
        yield from sicken(city, kind) or ()
