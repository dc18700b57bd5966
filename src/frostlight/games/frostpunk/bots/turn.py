"""A quick judgement of every answer in a turn of Frostpunk, and of fuel for the Generator."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from frostlight.games.frostpunk.areas import special_rule
from frostlight.games.frostpunk.bots import weights as worth
from frostlight.games.frostpunk.bots.effects import effect_worth
from frostlight.games.frostpunk.bots.evaluation import (
    build_plan,
    law_worth,
    lying,
    technology_worth,
    upgrade_worth,
)
from frostlight.games.frostpunk.bots.prices import ACTION, NIGHT, Prices, stress_risk
from frostlight.games.frostpunk.buildings import output, rich_spaces
from frostlight.games.frostpunk.content import Side
from frostlight.games.frostpunk.effects import Here
from frostlight.games.frostpunk.main_actions import SUB_ACTIONS
from frostlight.games.frostpunk.modifiers import bonus, most
from frostlight.games.frostpunk.night import sleepers, warm_beds
from frostlight.games.frostpunk.pawns import out, shown
from frostlight.games.frostpunk.pieces import (
    AUTOMATON,
    BUILDING_IDS,
    BUILDING_INDEX,
    COAL,
    CORE,
    FOOD,
    GOODS,
    WOOD,
)
from frostlight.games.frostpunk.questions import (
    CONSTRUCT,
    GATHER,
    PASS,
    REFUEL_BY,
    REMOVE_SNOW,
    SEND,
    SHIFT,
    SPECIAL_ACTION,
    USE,
)
from frostlight.games.frostpunk.table import City, bits
from frostlight.games.frostpunk.warmth import building_is_warm, space_is_warm
from frostlight.games.frostpunk.ways import card_of
from frostlight.kernel import Decision


def best_turn(city: City, decision: Decision) -> int:
    """Fuel first, if it pays; then whatever is worth most."""
    prices, options = Prices(city), decision.options
    most = max([option for option in options if option < SPECIAL_ACTION])
    if most > REFUEL_BY:
        fuel = best_fuel(prices, most - REFUEL_BY)
        if fuel:
            return REFUEL_BY + fuel
    return max(options, key=lambda option: turn_worth(prices, option))


def turn_worth(prices: Prices, option: int) -> float:  # noqa: PLR0911 - one for each sort of action
    city = prices.city
    if option == PASS:
        return 0.0
    if option == REMOVE_SNOW:
        return _snow(prices) - _chill(prices)
    if option == CONSTRUCT:
        return _construction(prices)
    if option < USE:
        return _gather(prices, option - GATHER)
    if option < SEND:
        space = option - USE
        value = use_worth(prices, space)
        if not building_is_warm(city, space):
            value -= _chill(prices, engineer=city.printed.engineer_only[city.buildings[space] >> 1])
        return value
    if option >= SPECIAL_ACTION:
        return _special(prices, option - SPECIAL_ACTION)
    if option < SHIFT:
        return worth.SCOUT * min(1.0, max(0.0, prices.left - 2) / 3)
    if option <= REFUEL_BY:
        return use_worth(prices, option - SHIFT) - 1.0
    return -99.0


def _chill(prices: Prices, *, engineer: bool = False) -> float:
    """Who works in the cold falls sick; Automatons do not, then Workers come first."""
    home = prices.city.home
    if engineer:
        return prices.sick(1)
    if home[AUTOMATON] and prices.city.stores[COAL]:
        return 0.0
    return prices.sick(0) if home[0] else prices.sick(1)


def _gather(prices: Prices, space: int) -> float:
    city = prices.city
    what = city.what[space]
    n = min(most(city, "gather_limit", 2), city.many[space])
    value = prices.gain(what, n) if what < FOOD else 0.6
    return value if space_is_warm(city, space) else value - _chill(prices)


def _snow(prices: Prices) -> float:
    city = prices.city
    base = worth.SNOW[0] if city.near else worth.SNOW[1]
    return base * min(1.0, prices.left / 4) - worth.SNOW[2] * lying(city)


def _construction(prices: Prices) -> float:
    """What can be built at once; while other pawns are left, it may wait for more Wood."""
    value, chosen = build_plan(prices)
    home = prices.city.home
    if len(chosen) < SUB_ACTIONS and home[0] + home[1] + home[3] + home[4] > 1:
        return value * worth.WAIT
    return value


def _special(prices: Prices, place: int) -> float:
    deck, card = card_of(prices.city.printed, place)
    for there, which, option, *_ in prices.city.area:
        if there == deck and which == card:
            rule = special_rule(prices.city.printed, deck, card, option)
            if rule is not None:
                value = effect_worth(prices, rule.effect)
                if rule.hold:
                    goods = GOODS.index(rule.hold)
                    value += prices.gain(goods, -rule.hold_n)
                return value
    return 0.0


# -- buildings


def use_worth(prices: Prices, space: int) -> float:
    city = prices.city
    what = city.buildings[space]
    if what < 0:
        return 0.0
    known = _USES.get(what >> 1)
    if known is None:
        return 0.0
    return known(prices, prices.city.printed.sides[what >> 1][what & 1], space)


def _yields(goods: int, field: str) -> Callable[[Prices, Side, int], float]:
    def use(prices: Prices, side: Side, space: int) -> float:
        n = output(prices.city, Here(0, space=space), goods, getattr(side, field))
        return prices.gain(goods, n)

    return use


def _kiln(prices: Prices, side: Side, space: int) -> float:
    n = output(prices.city, Here(0, space=space), COAL, side.coal)
    return prices.gain(COAL, n) + prices.gain(WOOD, -1)


def _post(prices: Prices, _: Side, space: int) -> float:
    city = prices.city
    counts: dict[int, int] = {}
    for there in rich_spaces(city, space):
        what = city.what[there]
        counts[what] = counts.get(what, 0) + 1
    return sum(prices.gain(what, n) for what, n in counts.items())


def _heal(prices: Prices, side: Side, space: int) -> float:
    city = prices.city
    name = BUILDING_IDS[city.buildings[space] >> 1]
    value = prices.cure(side.cure + bonus(city, "cure_bonus", name))
    if side.treat:
        value = max(value, prices.death * 0.4 * min(side.treat, sum(city.skull)))
    return value


def _platform(prices: Prices, _: Side, __: int) -> float:
    return max(law_worth(prices, law) for law in bits(prices.city.future))


def _generator(prices: Prices, side: Side, _: int) -> float:
    city = prices.city
    value = prices.stress(side.stress)
    if city.stores[CORE]:
        left = min(prices.left, worth.HORIZON)
        core = prices.stress(-city.stress) + prices.gain(CORE, -1)
        value = max(value, core + worth.TOWER * left * (not city.upgraded))
    return value


def _cookhouse(prices: Prices, side: Side, _: int) -> float:
    comfort = max(prices.hope_step(1), prices.disc_step(-1))
    return comfort + prices.gain(FOOD, -side.pay_food)


def _workshop(prices: Prices, _: Side, __: int) -> float:
    printed = prices.city.printed
    city = prices.city
    steps = []
    if city.developing >= 0:
        gain = technology_worth(prices, city.developing) + worth.DEVELOP
        steps += [gain, gain]
    wood = city.stores[WOOD]
    for space, what in enumerate(city.buildings):
        if what < 0 or what & 1 or city.on_space[space] or not worth.UPGRADE.get(what >> 1):
            continue
        needs_wood, needs_cores = printed.upgrade_price[what >> 1]
        if needs_wood <= wood and needs_cores <= city.stores[CORE]:
            price = prices.gain(WOOD, -needs_wood) + prices.gain(CORE, -needs_cores)
            steps.append(upgrade_worth(prices, what >> 1) + price)
    steps.sort()
    return sum([max(0.0, step) for step in steps[-2:]])


_USES: Final[dict[int, Callable[[Prices, Side, int], float]]] = {
    BUILDING_INDEX[name]: use
    for name, use in {
        "cookhouse": _cookhouse,
        "platform": _platform,
        "generator": _generator,
        "workshop": _workshop,
        "charcoal_kiln": _kiln,
        "hunters_hut": _yields(FOOD, "food"),
        "hothouse": _yields(FOOD, "food"),
        "coal_mine": _yields(COAL, "coal"),
        "wall_drill": _yields(WOOD, "wood"),
        "sawmill": _yields(WOOD, "wood"),
        "gathering_post": _post,
        "factory": lambda prices, _, __: (
            worth.AUTOMATON * min(prices.left, worth.HORIZON) + prices.gain(CORE, -1)
        ),
        "medical_post": _heal,
        "infirmary": _heal,
        "care_house": _heal,
        "coal_thumper": lambda prices, _, __: 0.5 * min(1.0, prices.left / 4),
        "fighting_arena": lambda prices, _, __: prices.disc_step(-1),
        "public_house": lambda prices, _, __: prices.hope_step(1),
        "cemetery": lambda prices, _, __: prices.hope_step(1) + worth.CORPSE,
        "temple": lambda prices, _, __: prices.hope_step(1),
        "agitator": lambda prices, _, __: prices.disc_step(-1),
        "propaganda_centre": lambda _, __, ___: worth.REUSE,
        "prison": lambda prices, _, __: prices.gain(FOOD, min(4, prices.city.hunger)),
        "faith_keepers": lambda _, __, ___: 0.3,
    }.items()
}


# -- fuel


def best_fuel(prices: Prices, room: int) -> int:
    """How much Coal to burn now: only levels at which something changes are looked at."""
    city = prices.city
    before = city.heat
    levels = {before, before + room}
    levels.update(at + 1 for at in city.rad if before < at + 1 <= before + room)
    best, best_value = before, float("-inf")
    for heat in sorted(levels):
        city.heat = heat
        value = _warmth(prices) + prices.gain(COAL, before - heat)
        if value > best_value + 1e-9:
            best, best_value = heat, value
    city.heat = before
    return best - before


def _warmth(prices: Prices) -> float:
    """What this heat saves: work and nights in the cold, and the gap in the Generator phase."""
    printed = prices.city.printed
    city = prices.city
    chill = prices.death * worth.SICK[1]
    value = 0.0
    lit = sum(1 < city.heat > at for at in city.rad)
    if city.phase == ACTION:
        ready = sum(city.home[:2]) + city.home[3] + city.home[4]
        value += worth.WORK_WARM[lit] * ready * chill
    if city.phase >= ACTION:
        people = (
            sleepers(city)
            if city.phase == NIGHT
            else [max(0, shown(city, kind) - out(city, kind)) for kind in range(3)]
        )
        general, children = warm_beds(city)
        outside = people[0] + people[1] + max(0, people[2] - children) - general
        value -= chill * max(0, outside)
    if city.round < printed.last_round or city.phase < ACTION:
        icons = [0, 0, 0]
        for space in range(city.heat, city.cold):
            icons[printed.icons[space - 1]] += 1
        value -= sum([prices.sick(kind, n) for kind, n in enumerate(icons) if n])
        value -= stress_risk(city, city.stress, city.heat)
    return value
