"""What pawns, Automatons and buildings are worth that an effect brings, takes or makes possible."""

from __future__ import annotations

from frostlight.games.frostpunk.bots import weights as worth
from frostlight.games.frostpunk.bots.evaluation import bed_cost, build_worth
from frostlight.games.frostpunk.bots.prices import Prices
from frostlight.games.frostpunk.cards.areas import card_at
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.city.buildings import automatons_left
from frostlight.games.frostpunk.city.construction import (
    SHELTERS,
    destructible,
    has_site,
    is_ruins,
    price_list,
)
from frostlight.games.frostpunk.city.unlocked import in_the_game
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, CORE, FLIPPED, KIND_OF, WOOD
from frostlight.games.frostpunk.turn.pawns import can_train

# -- pawns


def trains(prices: Prices, node: Node) -> float:
    """The Child Worker or Child Engineer, for each round that is left (FRP-33)."""
    trained = can_train(prices.city, str(node.args[0]))
    return worth.SPECIAL_CHILD * min(prices.left, worth.HORIZON) * trained


def machines(prices: Prices, n: int) -> float:
    return n * worth.AUTOMATON * min(prices.left, worth.HORIZON)


def auto_here(prices: Prices, node: Node) -> float:
    """One of the bank will be the city's when the card goes; one of the supply is missing."""
    n = int(node.args[0])
    new = min(n, automatons_left(prices.city))
    return worth.FREED * machines(prices, new) - machines(prices, n - new)


def rem(prices: Prices, node: Node) -> float:
    """The Automatons that a card gives free (FRP-18.5)."""
    city, name = prices.city, str(node.args[0])
    cards = [card_at(city.printed, *card).id for card in city.on_cards]
    return machines(prices, cards.count(name)) if cards else 0.0


# -- buildings


def build(prices: Prices, node: Node) -> float:
    """A building without a price, if it can be put anywhere (FRP-28.4)."""
    city, kind = prices.city, BUILDING_INDEX[str(node.args[0])]
    if kind not in price_list(city) or not has_site(city, city.printed.site[kind]):
        return 0.0
    return max(0.0, build_worth(prices, kind))


def unlock(prices: Prices, node: Node) -> float:
    """A building for its price, and for the action that builds it."""
    kind, wood, *cores = (BUILDING_INDEX[str(node.args[0])], *map(int, node.args[1:]))
    if kind in price_list(prices.city) or not in_the_game(prices.city, kind):
        return 0.0
    cost = prices.gain(WOOD, -wood) + prices.gain(CORE, -sum(cores))
    return worth.UNLOCKED * max(0.0, build_worth(prices, kind) + cost)


def destroy(prices: Prices, node: Node) -> float:
    """The buildings that are missed least; nothing if there is none (FRP-28.5)."""
    city, n = prices.city, int(node.args[1])
    missed = sorted(
        building_worth(prices, city.buildings[space])
        for space in destructible(city, str(node.args[0]))
    )
    return -sum(missed[:n])


def building_worth(prices: Prices, what: int) -> float:
    """What the city would miss without a building that stands there; Ruins are in the way."""
    kind, left = KIND_OF[what], min(prices.left, worth.HORIZON)
    if is_ruins(what):
        return -worth.RUINS
    if kind in SHELTERS:
        return bed_cost(prices, -2) - bed_cost(prices, 0)
    values = worth.BUILDING.get(kind, (0.0,))
    last = values[min(prices.standing(kind), len(values)) - 1]
    better = worth.UPGRADE.get(kind, 0.0) if FLIPPED[what] else 0.0
    return left * (last + better) + worth.REBUILT * (prices.left > 1)
