"""Quick answers for Frostpunk: what a sensible player would do without thinking long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from frostlight.bots.tuned import frostpunk_weights as worth
from frostlight.bots.tuned.frostpunk import (
    FIRST_SPACE,
    GATHERING_POST,
    NEAR_END,
    SAWMILL,
    hope_steps,
    next_building,
    rounds_left,
)
from frostlight.bots.tuned.plan import Plan, Said
from frostlight.games.frostpunk.construction import LARGE, SHELTERS, prices
from frostlight.games.frostpunk.content import LAWS
from frostlight.games.frostpunk.geometry import position_of, spaces_of
from frostlight.games.frostpunk.land import adjacent, has_resources
from frostlight.games.frostpunk.questions import (
    BUILD_AT,
    CONSTRUCTION,
    DISMANTLE,
    FALL,
    REFUEL_BY,
    RISE,
    STOP_BUILDING,
    STOP_SPACE,
    STOP_TYPE,
    STORE,
    TREAT,
    TURN,
    WITHOUT_BED,
)
from frostlight.games.frostpunk.scenario import targets
from frostlight.games.frostpunk.table import ACTIVE, COAL, EXHAUSTED, NOTHING, TREE, City
from frostlight.kernel import Decision

STOPS: Final = frozenset(
    {
        "advisor",
        "start_discard",
        "turn",
        "refuel",
        "event_option",
        "advise",
        "wake_up",
        "discovery",
    }
)
SMALL: Final = SHELTERS[0]
_COAL_TO_SPARE: Final = 5
_WOOD_PRICE: Final = 1.0
_CORE_PRICE: Final = 1.8


def guess(city: City, decision: Decision, before: Said) -> int:
    """An answer to any question."""
    if decision.kind == BUILD_AT.kind and before[0] == CONSTRUCTION.kind:
        return site_for(city, before[1], decision.options)
    if decision.kind == WITHOUT_BED.kind and before[0] == decision.kind:
        others = [kind for kind in decision.options if kind != before[1]]
        return _healthiest(city, others or decision.options)
    known = _GUESSES.get(decision.kind)
    return decision.options[0] if known is None else known(city, decision.options)


def _pawn(city: City, options: list[int]) -> int:
    """Whoever is least needed elsewhere."""
    order = (3, 4, 2, 0, 1, 5) if city.stores[COAL] < _COAL_TO_SPARE else (5, 3, 4, 2, 0, 1)
    return min(options, key=order.index)


def _sickest(city: City, options: list[int]) -> int:
    """Cure where most are sick, above all where a section can be left."""
    kinds = [kind for kind in options if kind != STOP_TYPE]
    return max(
        kinds, key=lambda kind: (city.sick[kind] >= 5, -(city.sick[kind] % 5), city.sick[kind])
    )


def _healthiest(city: City, options: list[int]) -> int:
    """The type that can best bear one more sick, dead or used."""
    return min(
        options,
        key=lambda kind: (
            city.sick[kind] >= city.pop[kind],
            city.sick[kind] % 5 == 4,
            city.sick[kind] + 3 * city.skull[kind],
        ),
    )


# -- building


def _building(city: City, options: list[int]) -> int:
    """What is worth most beyond its price; nothing is taken down."""
    price = prices(city)
    best, best_value = -1, 0.0
    for option in options:
        if option >= DISMANTLE:
            continue
        wood, cores = price[option]
        value = next_building(city, option) - _WOOD_PRICE * wood - _CORE_PRICE * cores
        if best < 0 or value > best_value:
            best, best_value = option, value
    if STOP_BUILDING in options and (best < 0 or best_value < 0):
        return STOP_BUILDING
    return best if best >= 0 else options[0]


def site_for(city: City, kind: int, options: list[int]) -> int:
    """Bare ground first, near the Generator first: what lies there would be lost."""
    return min(options, key=lambda space: site_price(city, kind, space))


def site_price(city: City, kind: int, space: int) -> tuple[float, int]:
    """How much a building of this kind would be out of place there."""
    lost = city.many[space] if city.what[space] != NOTHING else 0
    if LARGE[kind]:
        lost += city.many[space + 1] if city.what[space + 1] != NOTHING else 0
    cost = lost + (0.5 if space >= NEAR_END else 0.0)
    beside = spaces_of(position_of(space)) if space >= FIRST_SPACE else ()
    if kind == SAWMILL:
        cost -= 2 * sum(city.many[at] for at in beside if city.what[at] == TREE and at != space)
    elif kind == GATHERING_POST:
        cost -= sum(1 for at in adjacent(city, space) if has_resources(city, at))
    elif not LARGE[kind]:  # two free spaces are kept for a large building
        cost += 0.3 * sum(city.buildings[at] < 0 and not city.many[at] for at in beside)
    return cost, space


def _site(city: City, options: list[int]) -> int:
    return site_for(city, SMALL, options)


def _upgrade(city: City, options: list[int]) -> int:
    spaces = [space for space in options if space != STOP_SPACE]
    return max(spaces, key=lambda space: worth.UPGRADE.get(city.buildings[space] >> 1, 0.0))


# -- mood, laws, stocks


def _comfort(city: City, options: list[int]) -> int:
    """Hope or Discontent, whichever is the more urgent."""
    discontent = city.mood[1]
    steps = sum(discontent[EXHAUSTED:]) + sum(discontent[ACTIVE:])
    hope = hope_steps(city)
    up = worth.HOPE[min(hope + 1, 12)] - worth.HOPE[min(hope, 12)]
    down = worth.DISCONTENT[max(0, min(steps, 10) - 1)] - worth.DISCONTENT[min(steps, 10)]
    first = 0 if up >= down else 1
    return first if first in options else options[0]


def law_worth(city: City, law: int) -> float:
    """Its lasting effect, and what it does to the mood at once."""
    total = rounds_left(city) * worth.LAW[law]
    for node in LAWS[law].enact:
        n = int(node.args[0])
        total += 1.2 * n if node.verb == "hope" else -1.0 * n
    return total


def _law(city: City, options: list[int]) -> int:
    return max(options, key=lambda law: law_worth(city, law))


def _technology(city: City, options: list[int]) -> int:  # noqa: ARG001
    return max(options, key=lambda place: worth.TECHNOLOGY.get(place, 0.0))


def _store(city: City, options: list[int]) -> int:
    """What is farthest from its goal."""
    goods = [n for n in options if n != STORE.index["stop"]]
    goal = targets(city)
    return max(goods, key=lambda n: goal[n] - city.stock[n])


_GUESSES: Final[dict[str, Callable[[City, list[int]], int]]] = {
    "pawn": _pawn,
    "cure": _sickest,
    TREAT.kind: lambda _, options: options[0],
    "who_sickens": _healthiest,
    "who_dies": _healthiest,
    "who_leaves": _healthiest,
    "who_is_used": _healthiest,
    "without_bed": _healthiest,
    "build_at": _site,
    CONSTRUCTION.kind: _building,
    "upgrade_at": _upgrade,
    "comfort": _comfort,
    "snow": lambda city, options: options[0 if city.near.bit_count() > 1 else -1],
    "law": _law,
    "technology": _technology,
    "store": _store,
    RISE[0].kind: lambda _, options: options[-1],
    RISE[1].kind: lambda _, options: options[-1],
    FALL[0].kind: lambda _, options: options[0],
    FALL[1].kind: lambda _, options: options[-1],
    "cure_or_treat": lambda _, options: options[0],
    "extra_food": lambda _, options: options[-1],
    "play_citizen": lambda _, options: options[-1],
    "use_advice": lambda _, options: options[0],
}
_SITES: Final = 5
_GUESSED: Final = frozenset({"near_position", "scout_order", "area_order"})


def worth_trying(city: City, decision: Decision) -> list[int]:
    """Leave out what hardly ever is the best: odd amounts of fuel, poor sites, taking down."""
    options = decision.options
    kind = decision.kind
    if kind == TURN.kind:
        levels = {city.cold, *(at + 1 for at in city.rad)}
        return [
            option
            for option in options
            if option <= REFUEL_BY or city.heat + option - REFUEL_BY in levels
        ]
    if kind == BUILD_AT.kind and len(options) > _SITES:
        return sorted(options, key=lambda space: site_price(city, SMALL, space))[:_SITES] + [
            space for space in options if _grove(city, space)
        ]
    if kind == CONSTRUCTION.kind:
        build = [option for option in options if not DISMANTLE <= option < STOP_BUILDING]
        return build or options
    if kind in _GUESSED:
        return options[:1]
    return options


def _grove(city: City, space: int) -> bool:
    """Beside Trees on the same tile."""
    beside = spaces_of(position_of(space)) if space >= FIRST_SPACE else ()
    return any(city.what[at] == TREE and at != space for at in beside)


PLAN: Final = Plan(STOPS, guess, worth_trying)
