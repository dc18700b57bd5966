"""A quick judgement of every answer in a turn of Frostpunk, and of fuel for the Generator."""

from __future__ import annotations

from frostlight.games.frostpunk.bots import weights as worth
from frostlight.games.frostpunk.bots.effects import effect_worth, pawn_worth
from frostlight.games.frostpunk.bots.evaluation import (
    build_plan,
    lying,
)
from frostlight.games.frostpunk.bots.prices import ACTION, NIGHT, Prices, stress_risk
from frostlight.games.frostpunk.bots.shaft import line_bonus, wants_rim
from frostlight.games.frostpunk.cards.areas import special_rule
from frostlight.games.frostpunk.cards.modifiers import most
from frostlight.games.frostpunk.city.layout import PLACES
from frostlight.games.frostpunk.city.mood import on_track
from frostlight.games.frostpunk.city.warmth import building_is_warm, space_is_warm
from frostlight.games.frostpunk.phases.night import sleepers, warm_beds
from frostlight.games.frostpunk.pieces import (
    AUTOMATON,
    COAL,
    FLIPPED,
    FOOD,
    GOODS,
    HOPE,
    KIND_OF,
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
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.main_actions import SUB_ACTIONS
from frostlight.games.frostpunk.turn.pawns import out, shown
from frostlight.games.frostpunk.turn.ways import card_of
from frostlight.kernel import Decision


def best_turn(city: City, decision: Decision) -> int:
    """The Wake-up Call, then fuel, if they pay; then whatever is worth most."""
    prices, options = Prices(city), decision.options
    if options[-1] == city.printed.waking:
        if time_to_wake(city):
            return options[-1]
        options = options[:-1]
    most = max([option for option in options if option < SPECIAL_ACTION])
    if most > REFUEL_BY:
        fuel = best_fuel(prices, most - REFUEL_BY)
        if fuel:
            return REFUEL_BY + fuel
    return max(options, key=lambda option: turn_worth(prices, option))


def time_to_wake(city: City) -> bool:
    """The more Hope tokens, the more cards."""
    return on_track(city, HOPE) >= 3 or city.round > 8


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
            value -= _chill(
                prices, engineer=city.printed.engineer_only[KIND_OF[city.buildings[space]]]
            )
        return value
    if option >= SPECIAL_ACTION:
        return _special(prices, option - SPECIAL_ACTION)
    if option < SHIFT:
        value = worth.SCOUT * min(1.0, max(0.0, prices.left - 2) / 3)
        return value + line_bonus(city, option - SEND)
    if option <= REFUEL_BY:
        return use_worth(prices, option - SHIFT) - 1.0
    return -99.0


def _chill(prices: Prices, *, engineer: bool = False) -> float:
    """Pawns at work in the cold fall sick: Automatons do not, so they come first, then Workers."""
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
    rim = worth.RIM if city.far and wants_rim(city) else 0.0
    return rim + base * min(1.0, prices.left / 4) - worth.SNOW[2] * lying(city)


def _construction(prices: Prices) -> float:
    """What can be built at once; while other pawns are left, it may wait for more Wood."""
    value, chosen = build_plan(prices)
    home = prices.city.home
    if len(chosen) < SUB_ACTIONS and home[0] + home[1] + home[3] + home[4] > 1:
        return value * worth.WAIT
    return value


def _special(prices: Prices, what: int) -> float:
    deck, card = card_of(prices.city.printed, what)
    for there, which, option, *_ in prices.city.area:
        if there == deck and which == card:
            rule = special_rule(prices.city.printed, deck, card, option)
            if rule is not None:
                value = effect_worth(prices, rule.effect) + pawn_worth(prices, rule)
                if rule.hold:
                    goods = GOODS.index(rule.hold)
                    value += prices.gain(goods, -rule.hold_n)
                return value
    return 0.0


# -- buildings


def use_worth(prices: Prices, space: int) -> float:
    """What the action of a building is worth: its effect, here."""
    what = prices.city.buildings[space]
    if what < 0:
        return 0.0
    side = prices.city.printed.sides[KIND_OF[what]][FLIPPED[what]]
    return effect_worth(prices, side.does, PLACES[space])


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
