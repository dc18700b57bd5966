"""Medical Post, Infirmary and Care House, with the laws about them (FRP-35.15, 35.18, 35.24)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.content import Side
from frostlight.games.frostpunk.effects import Here
from frostlight.games.frostpunk.modifiers import bonus, has, in_force, laws_with
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
from frostlight.games.frostpunk.subjects import LAW
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule, within

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
    about = (side.cure + _bonus(city, here), points)
    if (yield CURE_OR_TREAT.ask(here.seat, options, about=about)):
        yield from _cure(city, side, here)
        return
    for kind in (yield from treat(city, points)):
        if not side.treat:
            use_up(city, kind, 1)  # Radical Treatment costs a day (L16)


def _cure(city: City, side: Side, here: Here) -> Rule:
    """Cure, with all that laws and technologies add to it (FRP-30.7)."""
    more = _bonus(city, here)
    points = side.cure + more
    if side.cure_for_care and active(city, "care"):
        most = side.cure_for_care + more
        if (yield PAY_CARE.ask(here.seat, [0, 1], about=(points, most))):
            turn_down(city, *TOKEN_PLACE["care"])  # FRP-35.24
            points = most
    for words in in_force(city, "cure_for_food"):
        price, extra = map(int, words)
        about = (price, extra)
        if city.stores[FOOD] >= price and (yield EXTRA_FOOD.ask(here.seat, [0, 1], about=about)):
            spend(city, FOOD, price)
            points += extra
    yield from cure(city, points)
    yield from sicken_by_law(city, "cure_sick")


def _bonus(city: City, here: Here) -> int:
    """More points of Cure by laws and technologies, for this building."""
    return bonus(city, "cure_bonus", BUILDING_IDS[city.buildings[here.space] >> 1])


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
