"""Medical Post, Infirmary and Care House, with the laws about them (FRP-35.15, 35.18, 35.24)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.content import Side
from frostlight.games.frostpunk.counting import still
from frostlight.games.frostpunk.effects import Here
from frostlight.games.frostpunk.modifiers import bonus, has, in_force
from frostlight.games.frostpunk.mood import TOKEN_PLACE, active, turn_down
from frostlight.games.frostpunk.people import curable, cure, sicken, treat, use_up
from frostlight.games.frostpunk.pieces import BUILDING_IDS, BUILDING_INDEX, FOOD
from frostlight.games.frostpunk.questions import (
    CURE_OR_TREAT,
    EXTRA_FOOD,
    PAY_CARE,
    WHO_SICKENS,
)
from frostlight.games.frostpunk.stocks import spend
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule

MEDICAL_POST: Final = BUILDING_INDEX["medical_post"]
RADICAL: Final = 1
"""So many points of Treat the law Radical Treatment gives a base Medical Post."""


def _treats(city: City, side: Side, here: Here) -> int:
    """Points of Treat: printed, or by the law for a base Medical Post (L16)."""
    if side.treat:
        return side.treat
    is_post = city.buildings[here.space] >> 1 == MEDICAL_POST
    return RADICAL if is_post and has(city, "post_treats") else 0


def can_heal(city: City, side: Side, here: Here) -> bool:
    return bool(curable(city)) or (_treats(city, side, here) > 0 and any(city.skull))


def heal(city: City, side: Side, here: Here) -> Rule:
    """Cure or Treat, whichever the building offers."""
    options = [0] if curable(city) else []
    points = _treats(city, side, here)
    if points and any(city.skull):
        options.append(1)
    if (yield CURE_OR_TREAT.ask(here.seat, options)):
        yield from _cure(city, side, here)
        return
    for kind in (yield from treat(city, points)):
        if not side.treat:
            use_up(city, kind, 1)  # Radical Treatment costs a day (L16)


def _cure(city: City, side: Side, here: Here) -> Rule:
    """Cure, with all that laws and technologies add to it (FRP-30.7)."""
    name = BUILDING_IDS[city.buildings[here.space] >> 1]
    points = side.cure
    if side.cure_for_care and active(city, "care") and (yield PAY_CARE.ask(here.seat, [0, 1])):
        turn_down(city, *TOKEN_PLACE["care"])  # FRP-35.24
        points = side.cure_for_care
    points += bonus(city, "cure_bonus", name)
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
