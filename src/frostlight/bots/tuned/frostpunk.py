"""What a city of Frostpunk is worth: how far it is from each defeat, and what it can still do."""

from __future__ import annotations

import math
from typing import Final

from frostlight.bots.tuned import frostpunk_needs as needs
from frostlight.bots.tuned import frostpunk_weights as worth
from frostlight.games.frostpunk.buildings import rich_spaces, side_of, trees_in_reach
from frostlight.games.frostpunk.construction import LARGE, SHELTERS, find
from frostlight.games.frostpunk.content import BUILDING_INDEX, SIDES, TRACKS
from frostlight.games.frostpunk.ending import WON
from frostlight.games.frostpunk.generator import cubes_to_drop
from frostlight.games.frostpunk.geometry import CORNER_POSITIONS, spaces_of
from frostlight.games.frostpunk.pawns import in_play, shown
from frostlight.games.frostpunk.preparation import section
from frostlight.games.frostpunk.scenario import targets
from frostlight.games.frostpunk.table import (
    ACTIVE,
    AUTOMATON,
    CORE,
    EXHAUSTED,
    FREE,
    NOTHING,
    PHASES,
    TREE,
    WOOD,
    City,
)

ROUNDS: Final = needs.ROUNDS
SAWMILL: Final = BUILDING_INDEX["sawmill"]
GATHERING_POST: Final = BUILDING_INDEX["gathering_post"]
KILN: Final = BUILDING_INDEX["charcoal_kiln"]
HEALERS: Final = (BUILDING_INDEX["medical_post"], BUILDING_INDEX["infirmary"])
CURED: Final = SIDES[HEALERS[0]][0].cure
TREE_WOOD: Final = SIDES[SAWMILL][0].wood
FIRST_SPACE: Final = 5
NEAR_END: Final = 29


def evaluate(city: City, _seat: int) -> float:
    """The team wins and loses together: the same for every seat."""
    if city.end is not None:
        return worth.WIN if city.end.reason == WON else worth.LOSS + 20.0 * city.round
    left = rounds_left(city)
    missing = needs.later_beds(city)
    sick, coal = needs.tonight(city)
    return (
        _mood(city)
        + _sick(city, sick)
        + coal
        + _people(city, left)
        + needs.food(city)
        + needs.wood(city, missing)
        - worth.BED * missing
        + _stress(city, left)
        + _land(city, left)
        + _buildings(city, left)
        + _plans(city, left)
    )


def rounds_left(city: City) -> float:
    """Action phases that are still to come, this one in part."""
    left = float(ROUNDS - city.round)
    return min(worth.HORIZON, left + (0.5 if city.phase <= needs.ACTION else 0.0))


def hope_steps(city: City) -> int:
    hope = city.mood[0]
    return sum(hope[EXHAUSTED:ACTIVE]) + 2 * sum(hope[ACTIVE:])


def _mood(city: City) -> float:
    discontent = city.mood[1]
    tokens, active = sum(discontent[EXHAUSTED:]), sum(discontent[ACTIVE:])
    total = worth.HOPE[min(hope_steps(city), len(worth.HOPE) - 1)]
    total += worth.DISCONTENT[min(tokens + active, len(worth.DISCONTENT) - 1)]
    if tokens == TRACKS.limits.discontent_loss - 1:
        total -= worth.LAST_TOKEN
    return total


def _sick(city: City, sick: list[float]) -> float:
    """The markers as they will stand when they count, and what their sections do."""
    steps = hope_steps(city)
    flip = worth.FLIP * (worth.DESPAIR[steps] if steps < len(worth.DESPAIR) else 1.0)
    total = 0.0
    for kind in range(3):
        level = min(sick[kind], float(city.pop[kind]))
        total -= worth.SICK * level + flip * (sick[kind] - level)
        total -= _sections(level, flip) + worth.SKULL * city.skull[kind]
        if sick[kind] >= TRACKS.limits.sick_loss - 2:
            total -= 15.0
    return total - worth.USED * sum(city.used)


def _sections(level: float, flip: float) -> float:
    """What the section of a marker costs; between two numbers in part."""
    low = int(level)
    rest = level - low
    used, flips = section(low)
    cost = worth.USED * used + flip * flips
    if rest:
        used, flips = section(low + 1)
        cost += rest * (worth.USED * used + flip * flips - cost)
    return cost


def _people(city: City, left: float) -> float:
    total = 0.0
    for kind, each in enumerate(worth.PAWN_A_ROUND):
        total += left * each * shown(city, kind)
        total += 0.04 * city.pop[kind]
    total += left * worth.AUTOMATON_A_ROUND * in_play(city, AUTOMATON)
    dead = city.corpses
    total -= worth.CORPSE * dead + worth.CORPSES * dead * (dead - 1) / 2
    return total + needs.ready(city)


def _stress(city: City, left: float) -> float:
    """Cubes that lie there and cubes that will fall."""
    limit = TRACKS.limits.stress
    coming = 0.8 * cubes_to_drop(city) if city.phase != 3 else 1.5
    full = (city.stress + coming) / limit
    danger = worth.STRESS * city.stress * (1 + full)
    if full > 1:
        danger += (full - 1) * (60.0 if city.overheated else 12.0)
    elif full > 0.8:
        danger += (full - 0.8) * (20.0 if city.overheated else 4.0)
    if city.overheated:
        danger = 1.5 * danger + 4.0
    return -danger + (left * worth.TOWER if city.upgraded else 0.0)


def _land(city: City, left: float) -> float:
    """What lies on the map, and room to build."""
    lying, room = [0.0] * 6, 0
    tiles, buildings = city.tiles, city.buildings
    for space, what in enumerate(city.what):
        if what >= 0:
            lying[what] += city.many[space] * (1.0 if space < NEAR_END else worth.FAR_AWAY)
        elif space < NEAR_END and buildings[space] == FREE:
            room += space < FIRST_SPACE or tiles[(space - FIRST_SPACE) // 2] >= 0
    total = worth.ROOM * min(room, worth.ROOM_WANTED)
    felled = min(lying[TREE], _reached(city))
    lying[WOOD] += TREE_WOOD * felled + worth.TREE * (lying[TREE] - felled)
    for what, each in worth.ON_MAP.items():
        total += each * _enough(lying[what])
    for corner, deposit in enumerate(city.deposits):
        position = CORNER_POSITIONS[corner]
        first = FIRST_SPACE + 2 * position
        if deposit != NOTHING and tiles[position] >= 0 and buildings[first] == FREE:
            total += worth.DEPOSIT
    cores = sum(worth.CORE[min(n, 2)] for n in range(city.stores[CORE]))
    return total * min(1.0, left / 4) + cores * min(1.0, left / 5)


def _enough(lying: float) -> float:
    """The more there is, the less another one counts."""
    total = 0.0
    for amount, part in worth.ENOUGH:
        n = min(lying, amount)
        total += n * part
        lying -= n
    return total


def _reached(city: City) -> int:
    """Trees that a Sawmill can reach."""
    spaces = {
        there
        for space in find(city, SAWMILL)
        for there in trees_in_reach(city, side_of(city, space), space)
    }
    return sum(city.many[there] for there in spaces)


def _buildings(city: City, left: float) -> float:
    """Buildings work as long as the game lasts."""
    counted: dict[int, int] = {}
    total, healers = 0.0, 0
    for space, what in enumerate(city.buildings):
        if what < 0:
            continue
        kind, side = divmod(what, 2)
        if kind in SHELTERS:
            continue
        n = counted.get(kind, 0)
        counted[kind] = n + 1
        values = worth.BUILDING.get(kind, ())
        if n < len(values):
            total += left * values[n]
        if side:
            total += left * worth.UPGRADE.get(kind, 0.0)
        if kind in HEALERS:
            healers += 2 if LARGE[kind] else 1
        elif kind == KILN and not n:
            total += left * worth.KILN * min(4, city.rad[1] - 2)
        elif kind == GATHERING_POST:
            rich = len(rich_spaces(city, space))
            total += min(left, 3) / 3 * worth.POST_SPACE * max(0, rich - 2)
    return total - min(1.0, left / 2) * worth.HEALING * _unhealed(city, healers)


def _unhealed(city: City, healers: int) -> float:
    """Sick for whom there is no place to heal in a round."""
    sick = sum(max(0, n - 2) for n in city.sick)
    return float(min(12, max(0, sick - CURED * healers)))


def _best_grove(city: City) -> int:
    """Trees on the tile where a new Sawmill would reach most of them."""
    best = 0
    for position, tile in enumerate(city.tiles):
        if tile < 0:
            continue
        a, b = spaces_of(position)
        for here, there in ((a, b), (b, a)):
            if city.buildings[here] == FREE and city.what[there] == TREE:
                best = max(best, city.many[there] - (city.many[here] > 0))
    return min(5, best)


def next_building(city: City, kind: int) -> float:
    """What one more building of a kind would be worth, whatever it costs."""
    left = rounds_left(city)
    if kind in SHELTERS:
        tents, bunks = needs.storms(city)
        until = (tents, bunks, 99.0)[SHELTERS.index(kind)]
        missing = needs.later_beds(city)
        nights = needs.nights(city, until)
        whole = needs.nights(city, 99)
        if not whole or missing <= 0:
            return 0.0
        return worth.BED * (min(2.0, missing / whole) * nights + 1)
    if kind == needs.CHILD_SHELTER:
        return worth.BED * min(4, shown(city, 2)) * needs.nights(city, 99)
    if kind == SAWMILL:
        return 0.8 * worth.ON_MAP[WOOD] * TREE_WOOD * _best_grove(city)
    if kind == GATHERING_POST:
        return 0.4 if not find(city, kind) else 0.0
    values = worth.BUILDING.get(kind, ())
    n = len(find(city, kind))
    total = left * values[n] if n < len(values) else 0.0
    if kind == KILN and not n:
        total += left * worth.KILN * min(4, city.rad[1] - 2)
    if kind in HEALERS:
        places = sum(len(find(city, other)) for other in HEALERS)
        total += worth.HEALING * (_unhealed(city, places) - _unhealed(city, places + 1))
    return total


def _plans(city: City, left: float) -> float:
    """Laws, technologies, Scouts, cards in hand and stocks."""
    total = sum(left * worth.LAW[law] - worth.CONSEQUENCE for law in city.laws)
    for technology, each in worth.TECHNOLOGY.items():
        if city.developed >> technology & 1:
            total += left * each
        elif city.developing == technology:
            total += 0.8 * each * max(0, ROUNDS - city.develop_at + 0.5)
    for hand in city.hands:
        total += worth.CARD * min(hand.bit_count(), left)
    for scout, at in zip(city.scouts, city.scout_at, strict=True):
        if scout:
            total += min(1.0, left / 4) * (worth.SCOUT + worth.SCOUT_STEP * at)
    if city.survive_only:
        total -= 0.5 * sum(max(0, n) for n in city.stock)
    else:
        total += _stocks(city)
    return total


def _stocks(city: City) -> float:
    """From round 11 on the great storm must be prepared for: the nearer, the dearer."""
    if city.stock[0] < 0:
        return 0.0
    done = sum(city.stock)
    missing = sum(targets(city)) - done
    rounds = max(1, ROUNDS + 1 - city.round)
    total = worth.STOCKED * done - worth.SHORT * math.pow(max(0.0, missing - 5.0 * rounds), 1.3)
    if city.round == ROUNDS and city.phase > PHASES.index("action") and missing > 0:
        total -= 100.0
    return total
