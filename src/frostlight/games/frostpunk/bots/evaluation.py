"""What a city of Frostpunk is worth: how far it is from each defeat, and what it can still do."""

from __future__ import annotations

from functools import cache
from typing import Final

from frostlight.games.frostpunk.bots import weights as worth
from frostlight.games.frostpunk.bots.prices import (
    ACTION,
    CHILD_SHELTER,
    Prices,
    disc_worth,
    hope_worth,
    sick_step,
    storms,
    stress_risk,
    tiered,
)
from frostlight.games.frostpunk.bots.shaft import PLANT, build_bonus, shaft_worth, wood_kept
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.city.construction import SHELTERS, affordable, price_list
from frostlight.games.frostpunk.city.geometry import ADJACENT, spaces_of
from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.ending import WON, targets
from frostlight.games.frostpunk.pieces import (
    AUTOMATON,
    BUILDING_INDEX,
    CHILD_ENGINEER,
    CHILD_WORKER,
    COAL,
    CORE,
    EXHAUSTED,
    FLIPPED,
    FOOD,
    FREE,
    GOODS,
    KIND_OF,
    TREE,
    WOOD,
)
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.main_actions import SUB_ACTIONS
from frostlight.games.frostpunk.turn.pawns import in_play, shown

SAWMILL: Final = BUILDING_INDEX["sawmill"]
GATHERING_POST: Final = BUILDING_INDEX["gathering_post"]
WORKSHOP: Final = BUILDING_INDEX["workshop"]
HEALERS: Final = (BUILDING_INDEX["medical_post"], BUILDING_INDEX["infirmary"])
FIRST_SPACE: Final = 5
NEAR_END: Final = 29


def evaluate(city: City, _seat: int) -> float:
    """The team wins and loses together: the same for every seat."""
    if city.end is not None:
        return worth.WIN if city.end.reason == WON else worth.LOSS + 20.0 * city.round
    prices = Prices(city)
    value = hope_worth(prices.hope) + disc_worth(prices.disc)
    if sum(city.mood[1][EXHAUSTED:]) == city.printed.limits.discontent_loss - 1:
        value -= 0.4 * worth.LAST_TOKEN
    value -= stress_risk(city, city.stress, min(city.cold, city.rad[1] + 2))
    value += worth.TOWER * min(prices.left, worth.HORIZON) * city.upgraded
    for goods, tiers in prices.tiers.items():
        value += tiered(city.stores[goods], tiers)
    value += shaft_worth(city)
    return value + _people(prices) + _lasting(prices) + _map(city, prices.left)


def _people(prices: Prices) -> float:
    city = prices.city
    left = min(prices.left, worth.HORIZON)
    value = 0.0
    for kind in range(3):
        value += left * worth.PAWN[kind] * shown(city, kind) + 0.05 * city.pop[kind]
        level = city.sick[kind]
        cost = sum([sick_step(n) for n in range(level)])
        if level >= city.pop[kind] > 0:
            cost += worth.FLIP
        value -= prices.death * (cost + worth.SKULL * city.skull[kind])
    machines = in_play(city, AUTOMATON) + worth.FREED * len(city.on_cards)
    trained = in_play(city, CHILD_WORKER) + in_play(city, CHILD_ENGINEER)
    value += left * (worth.AUTOMATON * machines + worth.SPECIAL_CHILD * trained)
    value -= worth.USED * sum(city.used)
    dead = city.corpses
    value -= worth.CORPSE * dead + worth.CORPSES * dead * (dead - 1) / 2
    return value - bed_cost(prices, 0)


def bed_cost(prices: Prices, more: int, until: float = 99.0) -> float:
    """Nights without a bed: with this number of beds more until a round."""
    total, weight = 0.0, worth.BED * prices.death * worth.SICK[1] * 4
    for night, short in enumerate(prices.short, prices.city.round):
        total += weight * max(0, short - (more if night < until else 0))
        weight *= worth.PATIENCE
    return total


def _lasting(prices: Prices) -> float:
    """Buildings, laws, technologies, cards in hand, Scouts, stocks."""
    printed = prices.city.printed
    city, left = prices.city, min(prices.left, worth.HORIZON)
    value = 0.0
    for kind, each in worth.BUILDING.items():
        n, better = prices.counts.get(2 * kind, 0), prices.counts.get(2 * kind + 1, 0)
        if n or better:
            value += left * (sum(each[: n + better]) + better * worth.UPGRADE.get(kind, 0.0))
    laws = law_values(printed)
    value += sum(left * laws[law] - worth.CONSEQUENCE for law in city.laws)
    for technology, gain in enumerate(technology_values(printed)):
        if city.developed >> technology & 1:
            value += left * gain
        elif city.developing == technology:
            value += 0.7 * gain * max(0, min(left, printed.last_round - city.develop_at + 0.5))
    for hand in city.hands:
        value += worth.CARD * min(hand.bit_count(), prices.left)
    for scout, at in zip(city.scouts, city.scout_at, strict=True):
        if scout:
            value += min(1.0, prices.left / 3) * (worth.SCOUT + worth.SCOUT_STEP * at)
    return value + _stocks(city)


def _stocks(city: City) -> float:
    """What must be stored at the end: the nearer it is, the dearer."""
    printed = city.printed
    if city.survive_only or city.stock[0] < 0:
        return 0.0
    done = sum(city.stock)
    missing = sum(targets(city)) - done
    rounds = max(1, printed.last_round + 1 - city.round)
    late = max(0.0, missing - 5.0 * rounds)
    value = worth.STOCKED * done - worth.SHORT * late * late
    return value - 100.0 * (
        city.round == printed.last_round and city.phase > ACTION and missing > 0
    )


def _map(city: City, left: float) -> float:
    """What lies on the map."""
    return min(1.0, left / 4) * worth.MAP * min(lying(city), 24)


def lying(city: City) -> int:
    """Resources and Trees on the map."""
    return sum([city.many[space] for space, what in enumerate(city.what) if what >= 0])


# -- what could be


def build_worth(prices: Prices, kind: int) -> float:
    """What one more building of a kind is worth, whatever it costs."""
    left = min(prices.left, worth.HORIZON)
    if kind in SHELTERS:
        until = (*storms(prices.city), 99.0)[SHELTERS.index(kind)]
        return bed_cost(prices, 0) - bed_cost(prices, 2, until)
    if kind == CHILD_SHELTER:
        return bed_cost(prices, 0) - bed_cost(prices, min(4, shown(prices.city, 2)))
    if kind == SAWMILL:
        trees = best_grove(prices.city)
        sawn = makes(prices.city.printed).get(SAWMILL)
        each = produce_worth(prices, *sawn) if sawn else 0.0
        return worth.SAWMILL * min(trees, left) * each
    if kind == GATHERING_POST:
        return worth.POST * max(0, best_post(prices.city) - 3) * min(1.0, prices.left / 3)
    if bonus := build_bonus(prices.city, kind):
        return bonus
    values = worth.BUILDING.get(kind, ())
    n = prices.standing(kind)
    value = left * values[n] if n < len(values) else 0.0
    if kind == WORKSHOP and not n:
        better = sorted(
            upgrade_worth(prices, KIND_OF[what]) for what in prices.counts if not FLIPPED[what]
        )
        value += worth.UPGRADES * sum(better[-4:])
    if kind in HEALERS:
        cured = 3 * sum(prices.standing(healer) for healer in HEALERS)
        more = prices.cure(cured + 3) - prices.cure(cured)
        value += worth.HEAL * min(left, 3.0) * max(0.0, more - worth.ACTION)
    made = makes(prices.city.printed).get(kind)
    if made is not None:
        value += worth.PRODUCE * left * produce_worth(prices, *made)
    return value


def build_plan(prices: Prices, sub_actions: int = SUB_ACTIONS) -> tuple[float, list[int]]:
    """The best things to build with the Wood in store, dearest need first."""
    city = prices.city
    kinds = affordable(city, 0)
    if not kinds:
        return 0.0, []
    cost = price_list(city)
    wood, cores = city.stores[WOOD], city.stores[CORE]
    offers = []
    for kind in kinds:
        needs_wood, needs_cores = cost[kind]
        value = build_worth(prices, kind)
        net = value + prices.gain(WOOD, -needs_wood) + prices.gain(CORE, -needs_cores)
        if net > 0:
            offers.append((net, kind))
    offers.sort(reverse=True)
    kept = wood_kept(city)
    total = 0.0
    chosen: list[int] = []
    for net, kind in offers:
        needs_wood, needs_cores = cost[kind]
        if kept and kind != PLANT and needs_wood > wood - kept:
            continue
        for _ in range(2 if kind in SHELTERS else 1):
            if len(chosen) < sub_actions and needs_wood <= wood and needs_cores <= cores:
                wood -= needs_wood
                cores -= needs_cores
                total += net
                chosen.append(kind)
    return total, chosen


@cache
def makes(printed: Printed) -> dict[int, tuple[int, int, int]]:
    """What buildings make, by kind: goods, how many in one use (and by hunting), uses in a round.

    The Sawmill only while Trees last.
    """
    found = {}
    for kind, (side, _) in enumerate(printed.sides):
        for node in side.does:
            if node.verb == "make":
                goods = GOODS.index(str(node.args[0]))
                n = int(node.args[1]) + side.hunting * (goods == FOOD)
                found[kind] = (goods, n, 1 + printed.large[kind])
    return found


def produce_worth(prices: Prices, goods: int, n: int, uses: int) -> float:
    """What a new building makes in a round, beyond what those on the map can make already."""
    capacity = 0
    for kind, (other, each, times) in makes(prices.city.printed).items():
        if other == goods:
            capacity += each * times * prices.standing(kind)
    value = 0.0
    for _ in range(uses):
        made = prices.gain(goods, capacity + n) - prices.gain(goods, capacity)
        value += max(0.0, made - worth.ACTION)
        capacity += n
    return value


def best_grove(city: City) -> int:
    """Trees on the tile where a new Sawmill would reach most of them."""
    best = 0
    for position, tile in enumerate(city.tiles):
        if tile >= 0:
            a, b = spaces_of(position)
            for here, there in ((a, b), (b, a)):
                if city.buildings[here] == FREE and city.what[there] == TREE:
                    best = max(best, city.many[there])
    return best


def best_post(city: City) -> int:
    """Resource spaces beside the site where a new Gathering Post would reach most of them."""
    best = 0
    what, buildings, tiles = city.what, city.buildings, city.tiles
    for space in range(NEAR_END):
        if buildings[space] != FREE or (space >= FIRST_SPACE and tiles[(space - 5) // 2] < 0):
            continue
        n = 0
        for there, position in ADJACENT[space]:
            if -1 < what[there] < FOOD and (position < 0 or tiles[position] >= 0):
                n += 1
        best = max(best, n)
    return best


@cache
def law_values(printed: Printed) -> tuple[float, ...]:
    """What each law is worth in a round."""
    return tuple(worth.LAW.get(law.id, worth.OTHER_LAW) for law in printed.laws)


@cache
def technology_values(printed: Printed) -> tuple[float, ...]:
    """What each technology is worth in a round."""
    return tuple(
        worth.TECHNOLOGY.get(row.id, worth.OTHER_TECHNOLOGY) for row in printed.technologies
    )


def technology_worth(prices: Prices, technology: int) -> float:
    """For each round, more if the buildings that it makes better are there."""
    if technology < 0:
        return 0.0
    printed = prices.city.printed
    helps = [_improves(prices, node) for node in printed.technologies[technology].modifiers]
    return technology_values(printed)[technology] * (0.4 + 0.4 * sum(helps))


def _improves(prices: Prices, node: Node) -> float:
    """What a lasting change would be worth in this round."""
    if node.verb == "yield":
        building, goods, n = node.args
        standing = prices.standing(BUILDING_INDEX[str(building)])
        return prices.gain(GOODS.index(str(goods)), int(n) * standing)
    if node.verb == "cure_bonus":
        places = sum(prices.standing(BUILDING_INDEX[str(name)]) for name in node.args[:-1])
        return prices.cure(4 * places) - prices.cure(3 * places)
    if node.verb == "automaton_free":
        city = prices.city  # a core may become an Automaton
        return prices.gain(COAL, in_play(city, AUTOMATON) + city.stores[CORE])
    return 1.5


def upgrade_worth(prices: Prices, kind: int) -> float:
    return min(prices.left, worth.HORIZON) * worth.UPGRADE.get(kind, 0.0)
