"""What a table of Antarctica is worth to a seat: points if it ended now, and what is in hand."""

from __future__ import annotations

from typing import Final

from frostlight.games.antarctica.build import accessible
from frostlight.games.antarctica.scoring import outcome, score
from frostlight.games.antarctica.structure import AT, HANDS, OWN, PRESTIGE_BITS
from frostlight.games.antarctica.table import Continent

SHIPS: Final = (-90.0, 0.0, 20.0, 38.0, 54.0, 68.0, 80.0)
"""Ships on the board are turns to come and reach: no discard pays for one while the game goes on.

More than these bring no more.
"""
SUPPLY: Final = (0.0, 1.8, 3.2, 4.3, 5.0)
"""Scientists ready to be placed, the first ones most: without any a player cannot build."""
MORE_SUPPLY: Final = 0.3
RESERVE: Final = 0.4
CARD: Final = 1.0
RESOURCE: Final = 0.8
CUBE: Final = 0.8
SPARE_SHIP: Final = 0.9
ACCESS: Final = 0.5
PRESTIGE: Final = 0.2
ICEBREAKER: Final = 3.0
"""One that lies where an own ship is second: its turn will come early (ANT-10.9)."""
STRAY_ICEBREAKER: Final = 0.2
IDLE: Final = 0.3
"""What each idle turn costs: in a game that stands still no leader of a track finishes it."""
WIN: Final = 1000.0


def evaluate(table: Continent, seat: int) -> float:
    """Lead over the others now, plus what the seat can still do with what it has."""
    if table.end is not None:
        result = outcome(table)
        lead = result.scores[seat] - max(_others(result.scores, seat))
        return lead + (WIN if result.ranks[seat] == 1 else -WIN)
    scores = score(table)
    rivals = _others(scores, seat)
    lead = scores[seat] - 0.6 * max(rivals) - 0.4 * sum(rivals) / len(rivals)
    potentials = [_potential(table, other) for other in range(table.players)]
    rest = sum(_others(potentials, seat)) / (table.players - 1)
    return lead + potentials[seat] - 0.5 * rest - IDLE * table.idle


def _others(values: list[int] | list[float], seat: int) -> list[float]:
    return [value for other, value in enumerate(values) if other != seat]


def _potential(table: Continent, seat: int) -> float:
    """Ships, scientists, cards and cubes that will still bring points."""
    left = _time_left(table)
    supply = table.supply[seat]
    worth = SUPPLY[min(supply, 4)] + MORE_SUPPLY * max(0, supply - 4)
    worth += RESERVE * table.reserve[seat]
    ships = min(sum(table.ships[OWN[seat]]), len(SHIPS) - 1)
    worth += SHIPS[ships]
    worth += CARD * sum(table.hands[HANDS[seat]])
    worth += RESOURCE * (table.basic[seat] + table.advanced[seat])
    worth += left * (CUBE * table.cubes_left[seat] + SPARE_SHIP * table.ships_left[seat])
    if any(table.icebreakers):
        worth += _icebreakers(table, seat)
    worth += _reach(table, seat)
    return worth


def _time_left(table: Continent) -> float:
    """From 1 at the start to 0 when a player's last scientist is placed."""
    share = table.printed.share
    least = min(table.supply[seat] + table.reserve[seat] for seat in range(table.players))
    return least / (share.supply + share.reserve)


def _icebreakers(table: Continent, seat: int) -> float:
    """Own icebreakers on the board, most where they will be used when the sun comes."""
    return sum(
        ICEBREAKER if table.queues[zone][1:2] == (seat,) else STRAY_ICEBREAKER
        for zone in table.printed.open_zones
        if table.icebreakers[AT[zone][seat]]
    )


def _reach(table: Continent, seat: int) -> float:
    """Buildings on offer that the own ships give access to."""
    access = accessible(table, seat)
    worth = 0.0
    for card in table.offer:
        if card >= 0 and table.supply[seat] >= table.printed.card_scientists[card]:
            missing = (table.printed.card_needs[card] & ~access).bit_count()
            prestige = table.printed.card_bit[card] & PRESTIGE_BITS
            worth += ACCESS * (2 - missing) + (PRESTIGE if prestige else 0.0)
    return worth
