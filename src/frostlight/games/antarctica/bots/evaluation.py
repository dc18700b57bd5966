"""What a table of Antarctica is worth to a seat: points if it ended now, and what is in hand."""

from __future__ import annotations

from typing import Final

from frostlight.games.antarctica.build import accessible
from frostlight.games.antarctica.scoring import outcome, score
from frostlight.games.antarctica.structure import HANDS, OWN, PRESTIGE_BITS
from frostlight.games.antarctica.table import Continent

SHIPS: Final = (-30.0, 14.0, 25.0, 34.0, 40.0, 45.0, 49.0)
"""Ships on the board are turns to come and reach; worth less as the game runs out.

More than these bring no more.
"""
SHIPS_AT_END: Final = 0.6
"""The part of that worth which is left at the very end."""
SUPPLY: Final = (0.0, 1.2, 2.2, 3.0, 3.6)
"""Scientists ready to be placed, the first ones most."""
MORE_SUPPLY: Final = 0.3
RESERVE: Final = 0.25
CARD: Final = 1.0
RESOURCE: Final = 0.8
CUBE: Final = 0.8
SPARE_SHIP: Final = 0.9
ACCESS: Final = 0.5
PRESTIGE: Final = 0.2
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
    return lead + potentials[seat] - 0.5 * rest


def _others(values: list[int] | list[float], seat: int) -> list[float]:
    return [value for other, value in enumerate(values) if other != seat]


def _potential(table: Continent, seat: int) -> float:
    """Ships, scientists, cards and cubes that will still bring points."""
    left = _time_left(table)
    supply = table.supply[seat]
    worth = SUPPLY[min(supply, 4)] + MORE_SUPPLY * max(0, supply - 4)
    worth += RESERVE * table.reserve[seat]
    ships = min(sum(table.ships[OWN[seat]]), len(SHIPS) - 1)
    worth += SHIPS[ships] * (SHIPS_AT_END + (1 - SHIPS_AT_END) * left)
    worth += CARD * sum(table.hands[HANDS[seat]])
    worth += RESOURCE * (table.basic[seat] + table.advanced[seat])
    worth += left * (CUBE * table.cubes_left[seat] + SPARE_SHIP * table.ships_left[seat])
    worth += _reach(table, seat)
    return worth


def _time_left(table: Continent) -> float:
    """From 1 at the start to 0 when somebody's last scientist is placed."""
    share = table.printed.share
    least = min(table.supply[seat] + table.reserve[seat] for seat in range(table.players))
    return least / (share.supply + share.reserve)


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
