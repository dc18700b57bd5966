"""What the city of Frostpunk needs: food, heat, beds and wood, tonight and later."""

from __future__ import annotations

from typing import Final

from frostlight.bots.tuned import frostpunk_weights as worth
from frostlight.games.frostpunk.construction import SHELTERS, find
from frostlight.games.frostpunk.content import BUILDING_INDEX, BUILDINGS, SCENARIO, TRACKS, WEATHER
from frostlight.games.frostpunk.generator import HUNTERS_HUT, ICONS
from frostlight.games.frostpunk.healing import MEDICAL_POST
from frostlight.games.frostpunk.modifiers import has, most
from frostlight.games.frostpunk.night import food_needed, sleepers, warm_beds
from frostlight.games.frostpunk.pawns import out, shown
from frostlight.games.frostpunk.people import round_type
from frostlight.games.frostpunk.table import AUTOMATON, CHILD, COAL, FOOD, PHASES, WOOD, City

ROUNDS: Final = TRACKS.limits.rounds
GENERATOR: Final = PHASES.index("generator")
ACTION: Final = PHASES.index("action")
HUNGER: Final = PHASES.index("hunger")
NIGHT: Final = PHASES.index("night")
CHILD_SHELTER: Final = BUILDING_INDEX["child_shelter"]
STORM_STEP: Final = 1 + sum(card.storm for card in WEATHER) / len(WEATHER)
"""So fast round marker and storm marker come together."""


# -- food


def food(city: City) -> float:
    """What is in store against what this round and the next ones eat."""
    left = city.stores[FOOD] - city.hunger
    first = city.round if city.phase <= HUNGER else city.round + 1
    total = 0.0
    if left < 0 and city.phase <= HUNGER:
        total += worth.STARVING * left
        if -left >= TRACKS.limits.hunger_loss - 2:
            total -= 20.0
        left = 0
    if first > ROUNDS:
        return total
    left -= food_needed(city, round_type(first))
    if left < 0:
        return total - _owed(-left)
    later = [food_needed(city, round_type(n)) for n in range(first + 1, min(first + 5, ROUNDS + 1))]
    soon, late = sum(later[:1]), sum(later[1:])
    if not city.survive_only and first >= ROUNDS - 6 and city.stock[1] >= -1:
        soon += SCENARIO.targets.normal.food - max(0, city.stock[1])
    for amount, each in ((soon, worth.FOOD[0]), (late, worth.FOOD[1]), (99, worth.FOOD[2])):
        part = min(left, amount)
        total += each * part
        left -= part
    return total


def _owed(missing: int) -> float:
    price = 0.0
    for amount, each in worth.OWED:
        part = min(missing, amount)
        price += part * each
        missing -= part
    return price


# -- heat and beds


def lit(city: City) -> int:
    """Indicators below the heat marker."""
    return sum(1 < city.heat > at for at in city.rad)


def ready(city: City) -> float:
    """Pawns that can still act; whoever does it in the cold falls sick, or stays at home."""
    if city.phase != ACTION or city.passes:
        return 0.0
    price = worth.COLD_WORK[lit(city)] * worth.SICK
    total = worth.READY[AUTOMATON] * city.home[AUTOMATON]
    for kind, each in enumerate(worth.READY[:AUTOMATON]):
        total += max(0.05, each - price) * city.home[kind]
    return total


def tonight(city: City) -> tuple[list[float], float]:
    """How many of each type will be sick until the markers count, and what fuel that takes.

    Missing beds and the cold of the next Generator phase: with as much of the
    Coal in store as pays.
    """
    sick = [float(n) for n in city.sick]
    coal = city.stores[COAL]
    if GENERATOR < city.phase < ACTION:
        return sick, coal_worth(city, coal)
    before = city.heat
    best, outside, burnt = float("-inf"), 0, 0
    people = _people(city) if city.phase >= ACTION else [0, 0, 0]
    for heat in sorted({before, *(at + 1 for at in city.rad), city.cold}):
        if not before <= heat <= min(city.cold, before + coal) and heat != before:
            continue
        city.heat = heat
        missing = _missing(city, people)
        value = (
            coal_worth(city, coal - heat + before)
            - worth.BED * missing
            - worth.SICK * max(0, city.cold - heat)
        )
        if value > best:
            best, outside, burnt = value, missing, heat - before
    city.heat = before
    for space in range(before + burnt, city.cold):
        sick[ICONS[space - 1]] += 1
    _spread(city, sick, people, outside)
    return sick, coal_worth(city, coal - burnt)


def _people(city: City) -> list[int]:
    """Who needs a bed tonight."""
    if city.phase == NIGHT:
        return sleepers(city)
    return [max(0, shown(city, kind) - out(city, kind)) for kind in range(3)]


def _missing(city: City, people: list[int]) -> int:
    if not any(people):
        return 0
    general, children = warm_beds(city)
    return max(0, people[0] + people[1] + max(0, people[2] - children) - general)


def _spread(city: City, sick: list[float], people: list[int], outside: int) -> None:
    """Those without a bed are of the types that can best bear it."""
    waiting = people[:]
    for _ in range(outside):
        kinds = [kind for kind in range(3) if waiting[kind]]
        if not kinds:
            return
        kind = min(kinds, key=lambda n: sick[n] if sick[n] < city.pop[n] else 99)
        waiting[kind] -= 1
        sick[kind] += 1


def coal_worth(city: City, coal: int) -> float:
    """Coal for the heat of this round and the next ones."""
    need = city.rad[1]
    rounds = ROUNDS - city.round
    total = 0.0
    steps = [need if rounds > n else 0 for n in range(2)] + [city.cold if rounds else 0]
    if not city.survive_only and city.round >= ROUNDS - 6:
        steps[1] += SCENARIO.targets.normal.coal - max(0, city.stock[0])
    for amount, each in zip((*steps, 99), worth.COAL, strict=True):
        part = min(coal, amount)
        total += each * part
        coal -= part
    return total


def storms(city: City) -> tuple[float, float]:
    """The rounds in which Tents and Bunkhouses will probably be lost."""
    if city.storms >= len(SCENARIO.storm) or not city.storm:
        return 0.0, 0.0 if city.storms else 99.0
    hit = city.round + max(1.0, (city.storm - city.round) / STORM_STEP)
    if city.storms:
        return 0.0, hit
    return hit, hit + max(1.0, (SCENARIO.storm[0].marker - hit) / STORM_STEP)


def nights(city: City, until: float) -> float:
    """The nights from tomorrow to a round, later ones count less."""
    total, weight = 0.0, worth.PATIENCE
    for night in range(city.round + 1, ROUNDS + 1):
        if night >= until:
            break
        total += weight
        weight *= worth.PATIENCE
    return total


def later_beds(city: City) -> float:
    """Nights without a bed from tomorrow on, if all shelters are heated."""
    tents, bunks = storms(city)
    each = most(city, "beds_per_shelter", 2)
    ruins = has(city, "ruins_shelter")
    counts = [_count(city, kind, ruins=ruins) for kind in SHELTERS]
    people = [shown(city, kind) for kind in range(3)]
    child_beds = BUILDINGS[CHILD_SHELTER].beds * len(find(city, CHILD_SHELTER))
    wanted = people[0] + people[1] + max(0, people[CHILD] - child_beds)
    total, weight = 0.0, worth.PATIENCE
    for night in range(city.round + 1, ROUNDS + 1):
        shelters = counts[2]
        if ruins or night < tents or city.storms > 0:
            shelters += counts[0]
        if ruins or night < bunks or city.storms > 1:
            shelters += counts[1]
        total += weight * max(0, wanted - each * shelters)
        weight *= worth.PATIENCE
    return total


def _count(city: City, kind: int, *, ruins: bool) -> int:
    return sum(1 for space in find(city, kind) if ruins or not city.buildings[space] & 1)


def wood(city: City, beds_missing: float) -> float:
    """Wood in store: nearly as good as what it will build, while somebody can still do it."""
    have = city.stores[WOOD]
    if not have:
        return 0.0
    rounds = ROUNDS - city.round
    total = 0.0
    if not city.survive_only and rounds <= 6:
        part = min(have, SCENARIO.targets.normal.wood - max(0, city.stock[2]))
        total += worth.WOOD[0] * worth.TO_BUILD[0] * part
        have -= part
    ready = 0
    if city.phase == ACTION and not city.passes:
        ready = min(2, city.home[0] + city.home[1])
    scale = min(1.0, 0.2 + rounds / 8) * worth.TO_BUILD[ready]
    for amount, each in zip((_wanted(city, beds_missing), 4, 99), worth.WOOD, strict=True):
        part = min(have, amount)
        total += scale * each * part
        have -= part
    return total


def _wanted(city: City, beds_missing: float) -> int:
    """Wood for shelters, for Hunters' Huts and for a first place to heal."""
    span = nights(city, 99)
    beds = 1.4 * beds_missing / span if span else 0.0
    huts = find(city, HUNTERS_HUT)
    small = 2 * 4 - sum(1 + (city.buildings[space] & 1) for space in huts)
    heal = 0 if find(city, MEDICAL_POST) else 2
    return round(beds) + max(0, small) + heal
