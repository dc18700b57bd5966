"""What the next unit of anything is worth to the city of Frostpunk: marginal prices.

One unit is about one action of a pawn. Goods have tiers: what is missing most is worth most.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from frostlight.games.frostpunk.bots import weights as worth
from frostlight.games.frostpunk.bots.shaft import has_shaft, steel_tiers, wood_kept
from frostlight.games.frostpunk.cards.modifiers import in_force
from frostlight.games.frostpunk.city.construction import SHELTERS
from frostlight.games.frostpunk.city.odds import falling
from frostlight.games.frostpunk.city.people import round_type
from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.ending import targets
from frostlight.games.frostpunk.phases.generator import HUNTERS_HUT, cubes_to_drop, hunting_symbols
from frostlight.games.frostpunk.phases.night import food_needed
from frostlight.games.frostpunk.pieces import (
    ACTIVE,
    BUILDING_INDEX,
    COAL,
    CORE,
    EXHAUSTED,
    FOOD,
    PHASES,
    STEEL,
    WOOD,
)
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.pawns import shown

CHILD_SHELTER: Final = BUILDING_INDEX["child_shelter"]
WEATHER, ACTION, HUNGER, NIGHT = map(PHASES.index, ("weather", "action", "hunger", "night"))
POST: Final = BUILDING_INDEX["medical_post"]

Tiers = list[tuple[float, float]]


def tiered(have: float, tiers: Tiers) -> float:
    """What a store of goods is worth: a number of them at the first price, then the next ..."""
    value = 0.0
    for amount, price in tiers:
        part = min(have, amount)
        value += part * price
        have -= part
    return value


class Prices:
    """What things are worth in this city now."""

    __slots__ = ("city", "counts", "death", "disc", "hope", "left", "short", "tiers")

    def __init__(self, city: City) -> None:
        self.city = city
        self.left = city.printed.last_round - city.round + (0.5 if city.phase <= ACTION else 0.0)
        """Action phases still to come."""
        self.hope, self.disc = mood_steps(city)
        self.death = worth.DEATH + worth.DEATH_MOOD * (
            hope_worth(self.hope)
            - hope_worth(self.hope - 1)
            + disc_worth(self.disc)
            - disc_worth(self.disc + 1)
        )
        counts: dict[int, int] = {}
        for what in city.buildings:
            if what >= 0:
                counts[what] = counts.get(what, 0) + 1
        self.counts = counts
        """Buildings on the map, by kind and side."""
        self.short = missing_beds(city, counts)
        """Pawns without a bed in each night from tonight on, if all shelters are warm."""
        self.tiers: dict[int, Tiers] = {
            FOOD: food_tiers(city, hunting_symbols(city)),
            COAL: coal_tiers(city),
            WOOD: self.wood_tiers(),
            CORE: [(1, worth.CORE[0]), (1, worth.CORE[1]), (9, worth.CORE[2])],
        }
        if has_shaft(city):
            self.tiers[STEEL] = steel_tiers(city)

    def standing(self, kind: int) -> int:
        """Buildings of a kind on the map, whatever their side."""
        return self.counts.get(2 * kind, 0) + self.counts.get(2 * kind + 1, 0)

    def wood_tiers(self) -> Tiers:
        later = max(self.short[1:4], default=0)
        huts, healers = self.standing(HUNTERS_HUT), self.standing(POST)
        wanted = (
            wood_kept(self.city) + worth.WOOD_BED * later + max(0, 4 - huts) + (0 if healers else 2)
        )
        tiers = [(wanted, worth.WOOD[0]), (5, worth.WOOD[1]), (99, worth.WOOD[2])]
        scale = min(1.0, 0.1 + self.left / 6)
        tiers = [(amount, scale * price) for amount, price in tiers]
        return stocked(self.city, 2, tiers)

    def gain(self, goods: int, n: float) -> float:
        """What n more (or fewer) of something are worth."""
        tiers = self.tiers.get(goods)
        if tiers is None:
            return 0.0
        have = self.city.stores[goods]
        return tiered(have + n, tiers) - tiered(have, tiers)

    # -- people

    def sick(self, kind: int, n: int = 1) -> float:
        """What n more sick of a type cost."""
        city = self.city
        level, pop, cost = city.sick[kind], city.pop[kind], 0.0
        for _ in range(n):
            if level >= pop:
                cost += worth.FLIP
            else:
                cost += sick_step(level)
                level += 1
        return cost * self.death

    def sick_any(self, n: int = 1) -> float:
        """The same where the team chooses the type."""
        return n * min(self.sick(kind) for kind in range(3))

    def cure(self, points: int) -> float:
        """The worth of points of Cure where they help most."""
        levels = list(self.city.sick)
        total_ = 0.0
        for _ in range(points):
            kind = max(range(3), key=lambda k: sick_step(levels[k] - 1) if levels[k] else -1.0)
            if not levels[kind]:
                break
            total_ += sick_step(levels[kind] - 1)
            levels[kind] -= 1
        return total_ * self.death

    # -- mood

    def hope_step(self, n: int) -> float:
        return hope_worth(self.hope + n) - hope_worth(self.hope)

    def disc_step(self, n: int) -> float:
        """N more steps of Discontent: a cost, so below 0."""
        city = self.city
        value = disc_worth(self.disc + n) - disc_worth(self.disc)
        if n > 0 and sum(city.mood[1][EXHAUSTED:]) >= self.city.printed.limits.discontent_loss - 1:
            value -= worth.LAST_TOKEN
        return value

    # -- the Generator

    def stress(self, n: int) -> float:
        """What n more (or fewer) cubes of stress are worth."""
        city = self.city
        heat = max(city.heat, min(city.cold, city.rad[1] + 2))
        now = stress_risk(city, city.stress, heat)
        return now - stress_risk(city, max(0, city.stress + n), heat)


def mood_steps(city: City) -> tuple[int, int]:
    """Hope and Discontent in steps: an exhausted token is one, an active one two."""
    hope, disc = city.mood
    return (
        sum(hope[EXHAUSTED:ACTIVE]) + 2 * sum(hope[ACTIVE:]),
        sum(disc[EXHAUSTED:ACTIVE]) + 2 * sum(disc[ACTIVE:]),
    )


def hope_worth(steps: int) -> float:
    return worth.HOPE[max(0, min(steps, len(worth.HOPE) - 1))]


def disc_worth(steps: int) -> float:
    return worth.DISCONTENT[max(0, min(steps, len(worth.DISCONTENT) - 1))]


def sick_step(level: int) -> float:
    """What one more sick costs at this level, in deaths."""
    if level < 2:
        return worth.SICK[0]
    if level < 4:
        return worth.SICK[1]
    if level == 4:
        return worth.SICK[2]
    if level < 9:
        return worth.SICK[3]
    return worth.SICK[4]


def stress_risk(city: City, stress: int, heat: int) -> float:
    """The price of a breakdown, in the next check and in the one after it."""
    printed = city.printed
    n = cubes_to_drop(city, heat)
    odds = falling(printed, city.held, n, city.upgraded)
    soon = sum(odds[max(0, printed.limits.stress + 1 - stress) :])
    later = sum(odds[max(0, printed.limits.stress + 1 - stress - n) :])
    price = worth.BREAKDOWN[city.overheated]
    left = printed.last_round - city.round
    return price * (soon * (left > 0) + worth.LATER * later * (left > 1))


# -- goods


def stocked(city: City, kind: int, tiers: Tiers) -> Tiers:
    """Late in the game goods are also wanted for the stores."""
    if (
        city.survive_only
        or has_shaft(city)
        or city.round < city.printed.last_round - worth.STOCK_AHEAD
    ):
        return tiers
    missing = targets(city)[kind] - max(0, city.stock[kind])
    if missing <= 0:
        return tiers
    wanted = (missing, worth.STOCK[kind])
    return [wanted, *tiers] if wanted[1] > tiers[0][1] else [tiers[0], wanted, *tiers[1:]]


def food_tiers(city: City, hunting: int) -> Tiers:
    """Hunger to be paid, this round's meal, the next ones less what the huts will bring."""
    printed = city.printed
    first = city.round if city.phase <= HUNGER else city.round + 1
    meals = [
        food_needed(city, round_type(printed, n)) if n <= printed.last_round else 0
        for n in range(first, first + 3)
    ]
    if not WEATHER < city.phase <= HUNGER:
        meals[0] = max(0, meals[0] - hunting)
    meals[1] = max(0, meals[1] - hunting)
    meals[2] = max(0, meals[2] - hunting)
    prices = worth.FOOD
    now = city.hunger if city.phase <= HUNGER else 0
    tiers: Tiers = [
        (now, prices[0]),
        (meals[0], prices[1]),
        (meals[1], prices[2]),
        (meals[2], prices[3]),
        (60, prices[4]),
    ]
    return stocked(city, 1, tiers)


def coal_tiers(city: City) -> Tiers:
    """Warmth for work and beds, the gap to the cold marker, the next rounds."""
    prices = worth.COAL
    left = city.printed.last_round - city.round
    lights = city.rad[1] + 1
    now = max(0, lights - city.heat) if city.phase >= WEATHER else lights - 1
    gap = max(0, city.cold - max(city.heat, lights)) if left else 0
    after = (lights - 1) * (left >= 1)
    tiers: Tiers = [
        (now, prices[0]),
        (after, prices[1]),
        (gap, prices[2]),
        (gap + after * (left > 1), prices[3]),
        (60, prices[4]),
    ]
    return stocked(city, 0, tiers)


# -- beds


@cache
def storm_step(printed: Printed) -> float:
    """So fast round marker and storm marker come together."""
    return 1 + sum(card.storm for card in printed.weather) / len(printed.weather)


def storms(city: City) -> tuple[float, float]:
    """The rounds in which Tents and Bunkhouses will probably be lost."""
    printed = city.printed
    tents = bunkhouses = 99.0
    step = storm_step(printed)
    hit = city.round + max(1.0, (city.storm - city.round) / step) if city.storm else 99.0
    for n, storm in enumerate(printed.scenario.storm):
        when = 0.0 if n < city.storms else hit
        if storm.ruins == "tent":
            tents = when
        elif storm.ruins == "bunkhouse":
            bunkhouses = when
        if when:
            hit += max(1.0, (storm.marker - hit) / step)
    return tents, bunkhouses


def missing_beds(city: City, counts: dict[int, int]) -> list[int]:
    """Pawns without a bed, from tonight to the last night."""
    each, ruins = 2, 0
    for (n,) in in_force(city, "beds_per_shelter"):
        each = int(n)
    if in_force(city, "ruins_shelter"):
        ruins = 2
    tents, bunks, houses = (counts.get(2 * kind, 0) for kind in SHELTERS)
    broken = ruins * sum(counts.get(2 * kind + 1, 0) for kind in SHELTERS)
    children = max(0, shown(city, 2) - 4 * counts.get(2 * CHILD_SHELTER, 0))
    wanted = shown(city, 0) + shown(city, 1) + children - sum(1 for s in city.scouts if s)
    first, second = storms(city)
    found = []
    for night in range(city.round, city.printed.last_round + 1):
        beds = each * houses + broken
        beds += each * tents if night < first else ruins * tents
        beds += each * bunks if night < second else ruins * bunks
        found.append(max(0, wanted - beds))
    return found
