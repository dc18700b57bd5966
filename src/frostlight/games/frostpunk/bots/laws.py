"""What a law is worth to the city of Frostpunk: its mood, and what it changes here and now."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from frostlight.games.frostpunk.bots import weights as worth
from frostlight.games.frostpunk.bots.evaluation import HEALERS, bed_cost, law_values, lying
from frostlight.games.frostpunk.bots.prices import Prices
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.city.construction import SHELTERS
from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.phases.night import RUINS_BEDS
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, FOOD

NURSED: Final = 3
"""Points of Cure that most places to heal give."""
BEDS: Final = 2
"""Beds of a shelter without a law."""


def law_worth(prices: Prices, law: int) -> float:
    """Its lasting effect, what it does to the mood at once, and what it helps against now."""
    printed = prices.city.printed
    value = min(prices.left, worth.HORIZON) * law_values(printed)[law] - worth.CONSEQUENCE
    for node in printed.laws[law].enact:
        n = int(node.args[0])
        value += prices.hope_step(n) if node.verb == "hope" else prices.disc_step(n)
    helps = _mended(prices, printed.laws[law].unlocks)
    for node in _told(printed)[law]:
        helps += worth.HELP[node.verb] * _HELPS[node.verb](prices, node)
    return value + helps * min(1.0, prices.left / 4)


@cache
def _told(printed: Printed) -> tuple[list[Node], ...]:
    """The changes of each law whose help can be told."""
    return tuple([node for node in law.modifiers if node.verb in _HELPS] for law in printed.laws)


# -- food and healing


def _saves(prices: Prices, node: Node) -> float:
    """Food that a meal needs no more, on average (L03, L04)."""
    step = int(node.args[0])
    return prices.gain(FOOD, sum(pop // step for pop in prices.city.pop) / 3)


def _sickens(prices: Prices, node: Node) -> float:
    """The citizens who fall sick after a meal (L04)."""
    return -prices.sick_any(int(node.args[0]))


def _healers(prices: Prices) -> int:
    return sum(prices.standing(kind) for kind in HEALERS)


def _cures(prices: Prices, node: Node) -> float:
    """More points in every place to heal (L05)."""
    n = _healers(prices)
    return prices.cure(n * (NURSED + int(node.args[-1]))) - prices.cure(n * NURSED)


def _infects(prices: Prices, node: Node) -> float:
    """The citizens who fall sick after a Cure (L05)."""
    return _healers(prices) * _sickens(prices, node)


def _rations(prices: Prices, node: Node) -> float:
    """Points of Cure for Food in every place to heal (L06)."""
    price, more = map(int, node.args)
    return _healers(prices) * max(0.0, rations_worth(prices, price, more))


def rations_worth(prices: Prices, price: int, more: int) -> float:
    """What more points of a Cure are worth beyond their Food."""
    cured = prices.cure(NURSED + more) - prices.cure(NURSED)
    return cured + prices.gain(FOOD, -price)


# -- beds and work


def _bunks(prices: Prices, node: Node) -> float:
    """Beds in shelters, for citizens who will have none (L14)."""
    shelters = sum(prices.counts.get(2 * kind, 0) for kind in SHELTERS)
    return bed_cost(prices, 0) - bed_cost(prices, (int(node.args[0]) - BEDS) * shelters)


def _ruins(prices: Prices, _: Node) -> float:
    """Beds in Ruins, for citizens who have none tonight (L15)."""
    ruins = sum(prices.counts.get(2 * kind + 1, 0) for kind in SHELTERS)
    return min(RUINS_BEDS * ruins, prices.short[0])


def _labour(prices: Prices, _: Node) -> float:
    """What lies on the map for children to gather (L01)."""
    return lying(prices.city)


def _apprentices(prices: Prices, node: Node) -> float:
    """Buildings in which children would help (L02)."""
    return prices.standing(BUILDING_INDEX[str(node.args[0])])


def _treats(prices: Prices, _: Node) -> float:
    """The gravely ill (L16)."""
    return sum(prices.city.skull)


def _mended(prices: Prices, unlocks: tuple[tuple[str, int], ...]) -> float:
    """What new buildings do for the mood, the dearer a step of it is now (L09, L10)."""
    value = 0.0
    for building, _ in unlocks:
        if building == "fighting_arena":
            value += worth.ARENA * prices.disc_step(-1)
        elif building == "public_house":
            value += worth.PUB * prices.hope_step(1)
    return value


_HELPS: Final[dict[str, Callable[[Prices, Node], float]]] = {
    "child_acts": _labour,
    "yield": _apprentices,
    "feed_discount": _saves,
    "feed_sick": _sickens,
    "cure_bonus": _cures,
    "cure_sick": _infects,
    "cure_for_food": _rations,
    "beds_per_shelter": _bunks,
    "ruins_shelter": _ruins,
    "post_treats": _treats,
}
"""What a lasting change would help against now, by its word."""
