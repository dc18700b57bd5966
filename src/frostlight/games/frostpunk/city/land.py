"""The map: snow, tiles, and what lies on their spaces (FRP-13, FRP-28.6, FRP-34)."""

from __future__ import annotations

from itertools import compress
from typing import Final

from frostlight.games.frostpunk.city.geometry import (
    ADJACENT,
    FAR_POSITIONS,
    NEAR_POSITIONS,
    NEIGHBOURS,
    POSITIONS,
    SPACE_NAMES,
    position_of,
    spaces_of,
)
from frostlight.games.frostpunk.city.stocks import gain, steel_left
from frostlight.games.frostpunk.content import Tile
from frostlight.games.frostpunk.pieces import FOOD, FREE, GOODS, NOTHING, REST, SPACES, STEEL, TREE
from frostlight.games.frostpunk.questions import (
    FAR_POSITION,
    NEAR_POSITION,
    SPACE_GAINS,
    TILE_LOSES,
    TREE_FELLED,
)
from frostlight.games.frostpunk.table import City, bits
from frostlight.kernel import Rule

_NUMBER: Final = {name: n for n, name in enumerate(GOODS)}


# -- neighbours


def adjacent(city: City, space: int) -> list[int]:
    """The spaces beside a space; only face-up tiles count (FRP-34.3, FRP-34.4, FRP-34.8)."""
    tiles = city.tiles
    return [there for there, position in ADJACENT[space] if position < 0 or tiles[position] >= 0]


def beside_building(city: City, space: int) -> list[int]:
    """The spaces beside a building; a large one leaves out its own tile (FRP-D.1)."""
    found = adjacent(city, space)
    if space >= 5 and city.buildings[space + 1 if space % 2 else space] == REST:
        own = spaces_of(position_of(space))
        return [there for there in found if there not in own]
    return found


# -- tiles


def positions(city: City, *, near: bool, taken: list[int]) -> list[int]:
    """Where a tile may be laid: beside the Generator tile, or beside a tile (FRP-13.4, FRP-13.5).

    Every tile on the map is connected to the Generator tile: the first ones were laid so, and
    no later one may be laid elsewhere.
    """
    tiles = city.tiles
    if near:
        return [
            position for position in NEAR_POSITIONS if tiles[position] < 0 and position not in taken
        ]
    beside: set[int] = set()
    for position, tile in enumerate(tiles):
        if tile >= 0 or position in taken:
            beside.update(NEIGHBOURS[position])
    return [
        position
        for position in FAR_POSITIONS
        if position in beside and tiles[position] < 0 and position not in taken
    ]


def can_lay(city: City, *, near: bool) -> bool:
    """There is a tile in the stack and a place for it (FRP-13.7)."""
    if near:
        return city.near > 0 and -1 in city.tiles[: len(NEAR_POSITIONS)]
    if not city.far:
        return False
    tiles = city.tiles
    for position in FAR_POSITIONS:
        if tiles[position] < 0:
            for beside in NEIGHBOURS[position]:
                if tiles[beside] >= 0:
                    return True
    return False


def lay_tiles(city: City, many: int, *, near: bool, seat: int) -> Rule:
    """Lay tiles face down, then turn all of them up (FRP-13.2, FRP-13.3, FRP-28.6)."""
    stack = city.near if near else city.far
    question = NEAR_POSITION if near else FAR_POSITION
    laid: list[int] = []
    tiles = min(many, stack.bit_count())
    for left in range(tiles, 0, -1):
        free = positions(city, near=near, taken=laid)
        if not free:
            break
        laid.append((yield question.ask(seat, free, about=(left, tiles))))
    for position in laid:
        yield from turn_up_tile(city, position)


def turn_up_tile(city: City, position: int) -> Rule:
    """A tile from its stack shows what lies on it (FRP-13.6)."""
    printed = city.printed
    if position in NEAR_POSITIONS:
        stack = bits(city.near)
        tile = yield printed.near_tile.draw(stack, [1] * len(stack), about=(position,))
        city.near &= ~(1 << tile)
        row = printed.tiles_near[tile]
    else:
        stack = bits(city.far)
        tile = yield printed.far_tile.draw(stack, [1] * len(stack), about=(position,))
        city.far &= ~(1 << tile)
        row = printed.tiles_far[tile]
    city.tiles[position] = tile
    if city.events is not None:
        city.tell("tile", position=POSITIONS[position], tile=row.id)
    _furnish(city, position, row)


def _furnish(city: City, position: int, row: Tile) -> None:
    space = spaces_of(position)[0]
    for spot in (row.a, row.b):
        if spot.what:
            what = _NUMBER[spot.what]
            many = min(spot.many, trees_left(city)) if what == TREE else spot.many
            if many:
                city.what[space], city.many[space] = what, many
        space += 1
    if row.food:
        gain(city, FOOD, row.food)


# -- what lies on spaces


def trees_left(city: City) -> int:
    """Trees are limited; those that were felled can come again (FRP-36.5)."""
    return city.printed.limits.trees - sum([city.many[space] for space in wooded(city)])


def take(city: City, space: int, n: int) -> int:
    """Take up to n away from a space; returns how many."""
    n = min(n, city.many[space])
    city.many[space] -= n
    if not city.many[space]:
        city.what[space] = NOTHING
    return n


def put(city: City, space: int, what: int, n: int) -> None:
    """Put Resources from the bank on a space, at most five there (FRP-36.6)."""
    n = min(n, city.printed.limits.space - city.many[space])
    if what == STEEL:
        n = min(n, steel_left(city))
        if not n:
            return
    city.what[space] = what
    city.many[space] += n
    city.tell("put", space=SPACE_NAMES[space], goods=GOODS[what], n=n)


def clear(city: City, space: int) -> None:
    """Whatever lies here goes back to the bank (FRP-15.4)."""
    city.what[space], city.many[space] = NOTHING, 0


def gather(city: City, space: int, n: int) -> None:
    """Take Resources from a space into the supply (FRP-14.1)."""
    what = city.what[space]
    taken = take(city, space, n)
    if city.events is not None:
        city.tell("gathers", space=SPACE_NAMES[space], goods=GOODS[what], n=taken)
    gain(city, what, taken)


def has_resources(city: City, space: int) -> bool:
    """Wood, Coal, Steam Cores or Steel; Trees are none (FRP-14.4)."""
    return NOTHING < city.what[space] < FOOD


def holds(city: City, position: int, what: int) -> int:
    """How much of something lies on a tile."""
    return sum(city.many[space] for space in spaces_of(position) if city.what[space] == what)


def open_ground(city: City, space: int) -> bool:
    """A space of the Generator tile or of a face-up tile."""
    return space < 5 or city.tiles[position_of(space)] >= 0


# -- effects on the map


def tiles_with(city: City, what: int, least: int = 1) -> list[int]:
    """Face-up Near and Far tiles with at least this amount of it."""
    return [position for position, n in goods_by_tile(city, what).items() if n >= least]


def goods_by_tile(city: City, what: int) -> dict[int, int]:
    """How much of it lies on each face-up Near or Far tile that has some."""
    printed = city.printed
    goods, many = city.what, city.many
    found: dict[int, int] = {}
    for space in compress(range(SPACES), many):
        if goods[space] == what and space >= len(printed.petals):
            position = position_of(space)
            found[position] = found.get(position, 0) + many[space]
    return found


def map_loses(city: City, what: int, n: int, tiles: int) -> Rule:
    """Take n away from each of several different tiles, as far as possible."""
    hit: list[int] = []
    for still in range(tiles, 0, -1):
        rich = [position for position in tiles_with(city, what) if position not in hit]
        if not rich:
            return
        position = yield TILE_LOSES.ask(city.leader, rich, about=(what, n, still, tiles))
        hit.append(position)
        left = n
        for space in spaces_of(position):
            if city.what[space] == what:
                left -= take(city, space, left)
        city.tell("map_loses", position=POSITIONS[position], goods=GOODS[what], n=n - left)


def can_hold(city: City, space: int, what: int) -> bool:
    """It holds the same with room left, or no Resource, Tree or building (FRP-35.17)."""
    if city.what[space] == what:
        return city.many[space] < city.printed.limits.space
    return city.what[space] == NOTHING and city.buildings[space] == FREE


def map_gains(city: City, what: int, n: int) -> Rule:
    """Put n on one space of the map; above five they are lost."""
    spaces = [
        space for space in range(65) if open_ground(city, space) and can_hold(city, space, what)
    ]
    if spaces:
        put(city, (yield SPACE_GAINS.ask(city.leader, spaces, about=(what, n))), what, n)


def wooded(city: City) -> list[int]:
    """Spaces with Trees."""
    what = city.what
    return [space for space in compress(range(SPACES), city.many) if what[space] == TREE]


def fell(city: City, space: int) -> None:
    take(city, space, 1)
    city.tell("felled", space=SPACE_NAMES[space])


def trees_fall(city: City, n: int) -> Rule:
    """Remove Trees from the map, wherever the team likes, as far as there are any."""
    for left in range(n, 0, -1):
        spaces = wooded(city)
        if not spaces:
            return
        fell(city, (yield TREE_FELLED.ask(city.leader, spaces, about=(left, n))))
