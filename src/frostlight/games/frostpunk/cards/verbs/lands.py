"""Verbs about the map: tiles, goods on them, buildings (FRP-13, FRP-15, FRP-28)."""

from __future__ import annotations

from frostlight.games.frostpunk.cards.barred import why
from frostlight.games.frostpunk.cards.effects import Here, verb
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.city import construction, land, unlocked
from frostlight.games.frostpunk.pieces import (
    BUILDING_INDEX,
    GOODS,
    LAW_BUILDINGS,
    SCENARIO_BUILDINGS,
)
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn import reuse
from frostlight.kernel import Rule, Why


def _n(node: Node, at: int = 0) -> int:
    return int(node.args[at])


def _goods(node: Node) -> int:
    return GOODS.index(str(node.args[0]))


def _no_tile(city: City, node: Node, _: Here) -> Why:
    """No tile of this sort is left, or there is no position for one (FRP-13)."""
    near = node.verb == "near"
    if not (city.near if near else city.far):
        return why("FRP-13.7", "no_tile_left")
    return why("FRP-13.4" if near else "FRP-13.5", "no_position")


@verb("near", "n", can=lambda city, _, __: land.can_lay(city, near=True), why=_no_tile)
def do_near(city: City, node: Node, here: Here) -> Rule:
    return land.lay_tiles(city, _n(node), near=True, seat=here.seat)


@verb("far", "n", can=lambda city, _, __: land.can_lay(city, near=False), why=_no_tile)
def do_far(city: City, node: Node, here: Here) -> Rule:
    return land.lay_tiles(city, _n(node), near=False, seat=here.seat)


@verb(
    "map_lose",
    "goods",
    "n",
    "tiles",
    can=lambda city, node, _: bool(land.tiles_with(city, _goods(node))),
)
def do_map_lose(city: City, node: Node, _: Here) -> Rule:
    return land.map_loses(city, _goods(node), _n(node, 1), _n(node, 2))


@verb("map_gain", "goods", "n", can=lambda *_: True)
def do_map_gain(city: City, node: Node, _: Here) -> Rule:
    return land.map_gains(city, _goods(node), _n(node, 1))


@verb(
    "tree",
    can=lambda city, _, __: bool(land.wooded(city)),
    say=lambda node: ("effect.tree", {"n": -int(node.args[0])}),
)
def do_tree(city: City, node: Node, _: Here) -> Rule:
    return land.trees_fall(city, -_n(node))


def _can_build(city: City, node: Node, _: Here) -> bool:
    kind = BUILDING_INDEX[str(node.args[0])]
    return kind in construction.price_list(city) and bool(construction.sites(city, kind))


def _no_building(city: City, node: Node, _: Here) -> Why:
    """It is locked, none is left, or there is nowhere to stand (FRP-28.4)."""
    name, kind = str(node.args[0]), BUILDING_INDEX[str(node.args[0])]
    if kind in construction.price_list(city):
        return why("FRP-15.4", "no_free_space")
    if LAW_BUILDINGS <= kind < SCENARIO_BUILDINGS and not unlocked.is_unlocked(city, kind):
        return why("FRP-15.3", "law_needed", law=city.printed.buildings[kind].law)
    return why("FRP-15.2", "none_left", building=name)


@verb("build", "building", can=_can_build, why=_no_building)
def do_build(city: City, node: Node, here: Here) -> Rule:
    return construction.build_free(city, BUILDING_INDEX[str(node.args[0])], here.seat)


def _price(node: Node) -> tuple[int, int]:
    return _n(node, 1), _n(node, 2) if node.args[2:] else 0


@verb(
    "unlock",
    can=lambda city, node, _: unlocked.in_the_game(city, BUILDING_INDEX[str(node.args[0])]),
    say=lambda node: (
        "effect.unlock",
        dict(zip(("building", "wood", "cores"), (node.args[0], *_price(node)), strict=True)),
    ),
    why=lambda _, node, __: why("FRP-1.30", "none_left", building=node.args[0]),
)
def do_unlock(city: City, node: Node, _: Here) -> None:
    """A building below the board, at the price on this card (FRP-15.3)."""
    unlocked.unlock(city, BUILDING_INDEX[str(node.args[0])], *_price(node))


@verb(
    "destroy",
    "building",
    "n",
    can=lambda city, node, _: bool(construction.destructible(city, str(node.args[0]))),
)
def do_destroy(city: City, node: Node, _: Here) -> Rule:
    return construction.destroy(city, str(node.args[0]), _n(node, 1))


@verb(
    "upgrade",
    "n",
    can=lambda city, _, __: bool(construction.upgradable(city, free=True)),
    why=lambda *_: why("FRP-35.6", "nothing_to_upgrade"),
)
def do_upgrade(city: City, node: Node, here: Here) -> Rule:
    return construction.upgrade_free(city, _n(node), here.seat)


@verb(
    "ruin",
    "building",
    "n",
    can=lambda city, node, _: bool(construction.spaces_meant(city, str(node.args[0]))),
)
def do_ruin(city: City, node: Node, _: Here) -> Rule:
    return construction.ruin(city, str(node.args[0]), _n(node, 1))


@verb(
    "repair",
    "building",
    "n",
    can=lambda city, node, _: bool(construction.ruins_of(city, str(node.args[0]))),
)
def do_repair(city: City, node: Node, _: Here) -> Rule:
    return construction.repair(city, str(node.args[0]), _n(node, 1))


@verb(
    "reuse_b",
    "n",
    can=lambda city, _, here: bool(reuse.used_buildings(city, here.space)),
    why=lambda *_: why("FRP-35.31", "no_used_building"),
)
def do_reuse_b(city: City, node: Node, here: Here) -> Rule:
    return reuse.reuse_buildings(city, _n(node), here)


@verb("reuse_w", "n", can=lambda city, _, here: reuse.can_reuse_worker(city, here))
def do_reuse_w(city: City, node: Node, here: Here) -> Rule:
    return reuse.reuse_workers(city, _n(node), here)
