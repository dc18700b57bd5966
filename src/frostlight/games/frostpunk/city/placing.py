"""Where buildings and tiles go unless a player says otherwise: bots do so, pages propose it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from frostlight.games.frostpunk.city.geometry import FAR_POSITIONS, position_of, spaces_of
from frostlight.games.frostpunk.city.land import adjacent, has_resources, positions
from frostlight.games.frostpunk.city.rim import heaps_beside
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, NOTHING, TREE
from frostlight.games.frostpunk.table import City

SAWMILL: Final = BUILDING_INDEX["sawmill"]
GATHERING_POST: Final = BUILDING_INDEX["gathering_post"]
FAR: Final = 0.5


def best_site(city: City, kind: int, spaces: Iterable[int]) -> int:
    """Bare ground first, near the Generator first: what lies there would be lost."""
    return min(spaces, key=lambda space: _price(city, kind, space))


def _price(city: City, kind: int, space: int) -> tuple[float, int]:
    """How much a building of this kind would be out of place there."""
    large = city.printed.large[kind]
    covered = (space, space + 1) if large else (space,)
    position = position_of(space)
    cost: float = sum(city.many[at] for at in covered if city.what[at] != NOTHING)
    cost += FAR if position in FAR_POSITIONS else 0.0
    beside = spaces_of(position) if position >= 0 else ()
    if kind == SAWMILL:
        cost -= 2 * sum(city.many[at] for at in beside if city.what[at] == TREE and at != space)
    elif kind == GATHERING_POST:
        cost -= sum(1 for at in adjacent(city, space) if has_resources(city, at))
    elif not large:  # two free spaces are kept for a large building
        cost += 0.3 * sum(city.buildings[at] < 0 and not city.many[at] for at in beside)
    return cost, space


def best_position(city: City, free: Sequence[int]) -> int:
    """A tile goes beside a heap on the rim, else to the first place that is free."""
    return max(free, key=lambda at: (heaps_beside(city, at), -at))


def best_positions(city: City, many: int, *, near: bool) -> list[int]:
    """Where a number of tiles is laid one after the other, without the last place (FRP-13.3)."""
    laid: list[int] = []
    left = min(many, (city.near if near else city.far).bit_count())
    while len(laid) < left and len(free := positions(city, near=near, taken=laid)) > 1:
        laid.append(best_position(city, free))
    return laid
