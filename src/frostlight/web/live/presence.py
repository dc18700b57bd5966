"""Who holds which seats of a table, and how long a player has been away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from time import monotonic
from typing import Final, NamedTuple

from frostlight.store import SeatKey

LONG: Final = 120.0
"""Seconds after which a bot may play for somebody who does not look on."""


class Absence:
    """Since when nobody of a seat has been at a table."""

    def __init__(self, long: float) -> None:
        self._long = long
        self._opened = monotonic()
        """Nobody was here before: who comes back after a restart has as long as anybody."""
        self._since: dict[int, float] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}

    def left(self, seat: int, tell: Callable[[], None]) -> None:
        """Somebody of a seat has gone; all are told again once that is long ago."""
        self._since[seat] = monotonic()
        if seat in self._timers:
            self._timers[seat].cancel()
        self._timers[seat] = asyncio.get_running_loop().call_later(self._long, tell)

    def is_long(self, seat: int, here: Collection[int]) -> bool:
        """Whether nobody of a seat has been here for long."""
        since = self._since.get(seat, self._opened)
        return seat not in here and monotonic() - since >= self._long

    def forget(self) -> None:
        """The table is closed."""
        for timer in self._timers.values():
            timer.cancel()


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
