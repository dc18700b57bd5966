"""Who has taken which seats of a table: worked out once, for as long as the keys are the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from frostlight.store import SeatKey


class Holding(NamedTuple):
    """The keys of a table from the side of those who hold them."""

    seats: dict[str, tuple[int, ...]]
    """By visitor."""
    held: frozenset[int]
    """The seats that somebody has taken."""
    holders: frozenset[str]
    """The visitors who have taken a seat."""


def holding(keys: Sequence[SeatKey]) -> Holding:
    """Who holds these keys."""
    seats: dict[str, tuple[int, ...]] = {}
    for key in keys:
        if key.holder:
            seats[key.holder] = (*seats.get(key.holder, ()), key.seat)
    held = frozenset(key.seat for key in keys if key.holder)
    return Holding(seats, held, frozenset(seats))
