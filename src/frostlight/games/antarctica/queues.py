"""Ships in the queues of zones: they join at the back, leave anywhere, and the others close up.

Turns, setup, symbols and giving up move ships; how queues change stands here once.
"""

from __future__ import annotations

from frostlight.games.antarctica.structure import AT, DOCKS
from frostlight.games.antarctica.table import Continent


def free_zones(table: Continent, origin: int) -> list[int]:
    """Open zones with a free ship space, other than the ship's own (ANT-3.7, ANT-3.8, ANT-13.8)."""
    queues = table.queues
    return [z for z in table.printed.open_zones if len(queues[z]) < DOCKS and z != origin]


def join_queue(table: Continent, seat: int, zone: int) -> None:
    """A ship takes the free space nearest to the sun (ANT-2.19, ANT-3.9)."""
    table.queues[zone] += (seat,)
    table.ships[AT[zone][seat]] += 1


def take_from_queue(table: Continent, seat: int, zone: int, space: int) -> None:
    """A ship leaves its zone and those behind it close up (ANT-3.15)."""
    queue = table.queues[zone]
    table.queues[zone] = queue[:space] + queue[space + 1 :]
    table.ships[AT[zone][seat]] -= 1
    if zone == table.sun and space == (0 if table.target >= 0 else 1):
        table.second = -1  # the ship that stood second when the turn began is gone, ANT-10.13
