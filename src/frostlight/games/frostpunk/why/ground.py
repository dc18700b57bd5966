"""Why not here? Positions for tiles, and what lies on spaces (FRP-13, FRP-34, FRP-36)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.city.geometry import (
    FAR_POSITIONS,
    NEAR_POSITIONS,
    POSITIONS,
    SPACE_NAMES,
)
from frostlight.games.frostpunk.city.land import (
    beside_building,
    can_lay,
    holds,
    open_ground,
    positions,
    wooded,
)
from frostlight.games.frostpunk.pieces import COAL, FREE, GOODS, NOTHING, TREE
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.why.reason import Explainer, Reasons, why
from frostlight.kernel import Decision, Why

# -- tiles


def why_not_snow(city: City, _: Decision) -> Reasons:
    for near, name, rule in ((True, "near", "FRP-13.4"), (False, "far", "FRP-13.5")):
        if not can_lay(city, near=near):
            stack = city.near if near else city.far
            yield name, why(rule, "no_position") if stack else why("FRP-13.7", "no_tile_left")


def why_not_near(city: City, _: Decision) -> Reasons:
    for position, name in enumerate(POSITIONS):
        if city.tiles[position] >= 0:
            yield name, why("FRP-13.4", "tile_there")
        elif position in NEAR_POSITIONS:
            yield name, why("FRP-13.3", "tile_laid_now")
        else:
            yield name, why("FRP-13.4", "not_near")


def why_not_far(city: City, _: Decision) -> Reasons:
    reach = positions(city, near=False, taken=[])
    for position, name in enumerate(POSITIONS):
        if city.tiles[position] >= 0:
            yield name, why("FRP-13.5", "tile_there")
        elif position not in FAR_POSITIONS:
            yield name, why("FRP-13.5", "not_far")
        elif position not in reach:
            yield name, why("FRP-13.5", "not_connected")
        else:
            yield name, why("FRP-13.3", "tile_laid_now")


def why_not_tile_loses(city: City, decision: Decision) -> Reasons:
    what, *_ = decision.about
    for position, tile in enumerate(city.tiles):
        if tile >= 0 and holds(city, position, what):
            yield POSITIONS[position], why("FRP-3.2", "tile_lost_now")
        elif tile >= 0:
            yield POSITIONS[position], why("FRP-3.2", "goods_not_there", goods=GOODS[what])


# -- spaces


def room_reason(city: City, space: int, what: int) -> Why | None:
    """Why a space cannot take goods of this kind: building, Tree, other goods, full."""
    printed = city.printed
    there = city.what[space]
    if city.buildings[space] != FREE:
        return why("FRP-36.6", "space_built")
    if there == TREE:
        return why("FRP-36.6", "space_wooded")
    if there != NOTHING and city.many[space] >= printed.limits.space:
        return why("FRP-36.6", "space_full", n=printed.limits.space)
    if there not in (NOTHING, what):
        return why("FRP-36.6", "space_other", goods=GOODS[there])
    return None


def why_not_gains(city: City, decision: Decision) -> Reasons:
    what, _ = decision.about
    for space, name in enumerate(SPACE_NAMES):
        if open_ground(city, space) and (reason := room_reason(city, space, what)):
            yield name, reason


def why_not_thump(city: City, decision: Decision) -> Reasons:
    """Spaces beside the Coal Thumper."""
    thumper, *_ = decision.about
    for space in beside_building(city, thumper):
        reason = room_reason(city, space, COAL)
        yield SPACE_NAMES[space], reason or why("FRP-35.17", "space_chosen")
    yield "stop", why("FRP-16.4", "do_something")


def why_not_cut(city: City, _: Decision) -> Reasons:
    for space in wooded(city):
        yield SPACE_NAMES[space], why("FRP-35.14", "tree_out_of_reach")


def why_not_heap(city: City, _: Decision) -> Reasons:
    """A heap on the rim is empty, or no tile beside it lies face up (FRP-40.6)."""
    for heap, left in enumerate(city.rim):
        yield f"heap:{heap + 1}", why("FRP-40.6", "heap_far" if left else "heap_empty")


EXPLAINERS: Final[dict[str, Explainer]] = {
    "snow": why_not_snow,
    "near_position": why_not_near,
    "far_position": why_not_far,
    "tile_loses": why_not_tile_loses,
    "space_gains": why_not_gains,
    "thump_at": why_not_thump,
    "cut_at": why_not_cut,
    "heap_at": why_not_heap,
}
