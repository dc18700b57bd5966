"""What speaks for a place of the map, or for a building: warmth, goods, beds, food, healing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from frostlight.games.frostpunk.bots.evaluation import FIRST_SPACE, HEALERS, lying
from frostlight.games.frostpunk.bots.prices import CHILD_SHELTER, HUNGER, Prices
from frostlight.games.frostpunk.bots.reasons_cards import Told
from frostlight.games.frostpunk.city.construction import SHELTERS, price_list
from frostlight.games.frostpunk.city.geometry import NEIGHBOURS, position_of, spaces_of
from frostlight.games.frostpunk.city.people import round_type
from frostlight.games.frostpunk.city.warmth import would_be_warm
from frostlight.games.frostpunk.phases.generator import HUNTERS_HUT
from frostlight.games.frostpunk.phases.night import food_needed
from frostlight.games.frostpunk.pieces import FOOD, FREE, NOTHING, SIDES, TREE, WOOD
from frostlight.games.frostpunk.questions import (
    CONSTRUCTION,
    DISMANTLE,
    STOP_BUILDING,
    STOP_SPACE,
)
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Decision

# -- places


def _warm_from(city: City, what: int, space: int) -> int:
    """The lowest heat at which this is warm there (FRP-12.7); 0 = none of the track is enough."""
    before, found = city.heat, 0
    for heat in range(1, len(city.printed.tracks.heat.cubes) + 1):
        city.heat = heat
        if would_be_warm(city, what, space):
            found = heat
            break
    city.heat = before
    return found


def _resources(city: City, *spaces: int) -> int:
    """Without Trees, which cannot be gathered (FRP-14.4)."""
    return _lying(city, *(space for space in spaces if city.what[space] != TREE))


def _lying(city: City, *spaces: int) -> int:
    """Resources and Trees."""
    return sum(city.many[space] for space in spaces if city.what[space] != NOTHING)


def _site(city: City, decision: Decision, space: int) -> Told:
    """From which heat on the building is warm, and what it buries (FRP-12.8, FRP-15.4)."""
    (kind,) = decision.about
    covered = (space, space + 1) if city.printed.large[kind] else (space,)
    lost, heat = _lying(city, *covered), _warm_from(city, SIDES * kind, space)
    return ("site_warm", {"heat": heat, "n": lost}) if heat else ("site_cold", {"n": lost})


def _space(city: City, _: Decision, at: int) -> Told:
    """What lies there already, where goods are put or gathered."""
    if at == STOP_SPACE:
        return left_on_map(city)
    return "goods_here", {"n": _resources(city, at)}


def _heap(city: City, _: Decision, heap: int) -> Told:
    """What is left in a heap on the rim (FRP-40.6)."""
    return "heap_left", {"n": city.rim[heap]}


def _tree(city: City, _: Decision, at: int) -> Told:
    return "trees_here", {"n": city.many[at]}


def _tile(city: City, _: Decision, position: int) -> Told:
    """What lies on a tile that loses something."""
    return "goods_here", {"n": _resources(city, *spaces_of(position))}


def _position(city: City, _: Decision, at: int) -> Told:
    """Where a tile is laid: how many lie beside it (FRP-13.4)."""
    return "tiles_beside", {"n": sum(city.tiles[other] >= 0 for other in NEIGHBOURS[at])}


def _snow(city: City, decision: Decision, option: int) -> Told:
    near = decision.question.values[option]
    stack = city.near if near else city.far
    return ("snow_near" if near else "snow_far"), {"n": stack.bit_count()}


def left_on_map(city: City) -> Told:
    """How much can still be gathered: the less, the sooner snow must go."""
    return "goods_left", {"n": lying(city)}


def _stands(city: City, _: Decision, at: int) -> Told:
    """A building that is given up or mended: from which heat on it is warm."""
    heat = _warm_from(city, city.buildings[at], at)
    return ("stands_warm", {"n": heat}) if heat else ("stands_cold", {"n": city.heat})


def _serves(city: City, _: Decision, at: int) -> Told:
    """An upgrade is there for good."""
    name = "upgrade_stop" if at == STOP_SPACE else "serves"
    return name, {"n": city.printed.last_round - city.round}


# -- buildings


def builds(prices: Prices, kind: int) -> Told:
    """What one more building of a kind is for."""
    city = prices.city
    if kind in (*SHELTERS, CHILD_SHELTER) and any(prices.short):
        return "build_beds", {"n": max(prices.short)}
    if kind == HUNTERS_HUT:
        return "build_food", {"need": _meal(city), "have": city.stores[FOOD]}
    if kind in HEALERS:
        places = sum(prices.standing(healer) for healer in HEALERS)
        return "build_heal", {"sick": sum(city.sick), "n": places}
    wood, _ = price_list(city).get(kind, (0, 0))
    return "build_wood", {"n": wood, "have": city.stores[WOOD]}


def _meal(city: City) -> int:
    """What the next meal needs (FRP-20.3)."""
    printed = city.printed
    when = min(city.round + (city.phase > HUNGER), printed.last_round)
    return food_needed(city, round_type(printed, when))


def _construction(city: City, _: Decision, option: int) -> Told:
    """What is built, what is taken down, or that Wood stays."""
    if option == STOP_BUILDING:
        return "wood_kept", {"n": city.stores[WOOD]}
    if option >= DISMANTLE:
        return "free_spaces", {"n": _free(city)}
    return builds(Prices(city), option)


def _free(city: City) -> int:
    open_ = (at for at, what in enumerate(city.buildings) if what == FREE)
    return sum(at < FIRST_SPACE or city.tiles[position_of(at)] >= 0 for at in open_)


REASONS: Final[dict[str, Callable[[City, Decision, int], Told]]] = {
    "build_at": _site,
    CONSTRUCTION.kind: _construction,
    **dict.fromkeys(("space_gains", "thump_at"), _space),
    **dict.fromkeys(("tree_felled", "cut_at"), _tree),
    "heap_at": _heap,
    "tile_loses": _tile,
    **dict.fromkeys(("near_position", "far_position"), _position),
    "snow": _snow,
    **dict.fromkeys(("ruined", "repaired", "destroyed"), _stands),
    "upgrade_at": _serves,
}
"""By kind of question."""
