"""Resources on the rim: heaps beside Far positions, taken from the tiles that touch them."""

from __future__ import annotations

from frostlight.games.frostpunk.city.geometry import position_of
from frostlight.games.frostpunk.city.stocks import gain
from frostlight.games.frostpunk.pieces import GOODS, STEEL
from frostlight.games.frostpunk.questions import HEAP_AT
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule


def in_reach(city: City) -> list[int]:
    """Heaps with something left beside a tile that lies face up (FRP-40.6)."""
    return [
        heap
        for heap, (_, _, beside) in enumerate(city.printed.heaps)
        if city.rim[heap] and any(city.tiles[position] >= 0 for position in beside)
    ]


def heaps_beside(city: City, position: int) -> int:
    """Steel on the rim that a tile there would bring into reach."""
    reach = in_reach(city)
    return sum(
        city.rim[heap]
        for heap, (what, _, beside) in enumerate(city.printed.heaps)
        if what == STEEL and heap not in reach and position in beside
    )


def beside_space(city: City, space: int) -> list[int]:
    """Heaps with something left that the tile of this space touches (FRP-34.7)."""
    here = position_of(space)
    heaps = city.printed.heaps
    return [heap for heap, (_, _, beside) in enumerate(heaps) if city.rim[heap] and here in beside]


def take_from(city: City, heap: int, n: int) -> None:
    """Up to n from a heap to the supply."""
    what, _, _ = city.printed.heaps[heap]
    n = min(n, city.rim[heap])
    city.rim[heap] -= n
    name = city.printed.scenario.rim[heap].id
    city.tell("salvages", heap=name, goods=GOODS[what], n=n)
    gain(city, what, n)


def salvage(city: City, n: int, seat: int) -> Rule:
    """Up to n units from one heap, the player's choice (FRP-40.6)."""
    heaps = in_reach(city)
    if heaps:
        take_from(city, (yield HEAP_AT.ask(seat, heaps, about=(n,))), n)
