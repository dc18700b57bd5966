"""What the rest of the round will bring, in numbers: meals, beds, what each Coal would do.

Worked out from rules and the open table, for players who would rather decide than count.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from frostlight.games.frostpunk.city.odds import breakdown_chance
from frostlight.games.frostpunk.city.people import round_type
from frostlight.games.frostpunk.city.warmth import lit
from frostlight.games.frostpunk.phases.night import food_needed, kept, sleepers, warm_beds
from frostlight.games.frostpunk.phases.preparation import section as sick_section
from frostlight.games.frostpunk.pieces import CHILD, COAL, FOOD, PHASES, TYPE_OF, TYPES
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.pawns import out, shown
from frostlight.games.frostpunk.view.drawn import follows_from
from frostlight.games.frostpunk.view.open import at_heat

GENERATOR: Final = PHASES.index("generator")
HUNGER: Final = PHASES.index("hunger")
NIGHT: Final = PHASES.index("night")
TYPE_NUMBERS: Final = range(len(TYPES))


class Meal(NamedTuple):
    """The next meal: who eats in which round, and what hunger of before is left (FRP-20)."""

    round: int
    kind: int
    need: int
    left: int
    """Food that is left after it."""
    missing: int
    hungry: int
    """Hunger of before that Food cannot still, and that will be felt (FRP-20.2)."""


def next_meal(city: City) -> Meal | None:
    """None when nobody eats any more."""
    return next(meals(city), None)


def meals(city: City) -> Iterator[Meal]:
    """The meals that are still to come if no more Food is found, until the last round."""
    first = city.round if city.phase <= HUNGER else city.round + 1
    food, hunger = city.stores[FOOD], city.hunger
    for round_ in range(first, city.printed.last_round + 1):
        hungry, food = max(0, hunger - food), max(0, food - hunger)  # FRP-20.1
        kind = round_type(city.printed, round_)
        need = food_needed(city, kind)
        left, hunger = max(0, food - need), max(0, need - food)
        yield Meal(round_, kind, need, left, hunger, hungry)
        food = left


class Beds(NamedTuple):
    """Who sleeps tonight, and for how many it is warm (FRP-21)."""

    need: int
    warm: int
    without: int


def heat_goes_out(city: City) -> bool:
    """Whether the heat of now is gone before work and night: the Generator phase is to come."""
    return city.phase <= GENERATOR


def _heat_tonight(city: City, heat: int) -> int:
    """What will be left of this heat, if nothing is burnt from now on (FRP-8.8)."""
    return city.printed.tracks.heat.start if heat_goes_out(city) else heat


@follows_from("rad", "buildings", "laws", "developed", most=4096)
def _warm_beds(city: City, heat: int) -> tuple[int, int]:
    """Beds for all and for Children that would be warm at a heat (FRP-21.5)."""
    return warm_beds(at_heat(city, heat))


def beds_tonight(city: City) -> Beds:
    """Pawns that will be home, and the beds that will be warm as things stand."""
    general, children = _warm_beds(city, _heat_tonight(city, city.heat))
    if city.phase == NIGHT:
        pawns = sleepers(city)
    else:
        away = [TYPE_OF[pawn] for pawn in kept(city)]
        pawns = [
            max(0, shown(city, kind) - out(city, kind) - away.count(kind)) for kind in TYPE_NUMBERS
        ]
    grown = sum(pawns) - pawns[CHILD]
    without = max(0, grown + max(0, pawns[CHILD] - children) - general)
    return Beds(sum(pawns), general + children, without)


class Sickness(NamedTuple):
    """What the next Preparation phase does to a type (FRP-10.4)."""

    used: int
    flips: int
    deaths: int


def next_preparation(city: City, kind: int) -> Sickness:
    """Pawns used up, turns of the marker, and deaths when it turns to the syringe again."""
    used, flips = sick_section(city.printed, city.sick[kind])
    return Sickness(used, flips, (flips + city.skull[kind]) // 2)


class Fuel(NamedTuple):
    """What it would bring to burn an amount of Coal (FRP-8.1)."""

    coal: int
    heat: int
    lit: tuple[bool, ...]
    """The red, orange and yellow indicator."""
    beds: int
    """Warm beds tonight: Coal for the Generator phase warms none (FRP-8.8)."""
    sick: tuple[int, ...]
    """Who would fall sick from the cold, by type (FRP-8.3)."""
    breakdown: float


@follows_from(
    *("heat", "cold", "rad", "stress", "held", "upgraded", f"stores[{COAL}]"),
    *("phase", "buildings", "laws", "developed"),
)
def fuel_rows(city: City) -> tuple[Fuel, ...]:
    """All rows at once, remembered (memo)."""
    return tuple(fuel_table(city))


def fuel_table(city: City) -> Iterator[Fuel]:
    """From nothing to as much as there is, or as the cold allows."""
    most = max(0, min(city.cold - city.heat, city.stores[COAL]))
    icons = city.printed.icons
    for coal in range(most + 1):
        heat = city.heat + coal
        there = at_heat(city, heat)
        cold = [icons[space - 1] for space in range(heat, city.cold)]
        yield Fuel(
            coal,
            heat,
            tuple([lit(there, indicator) for indicator in range(3)]),
            sum(_warm_beds(city, _heat_tonight(city, heat))),
            tuple([cold.count(kind) for kind in TYPE_NUMBERS]),
            breakdown_chance(city, heat),
        )
