"""Who holds which seats of a table, and how long a player has been away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from time import monotonic
from typing import Final, NamedTuple

from frostlight.store import SeatKey

LONG: Final = 120.0
"""Seconds of absence after which the host may let a bot play for a player."""


class Absence:
    """Since when the player of a seat has had no page open."""

    def __init__(self, long: float) -> None:
        self._long = long
        self._opened = monotonic()
        """Absence counts from the loading of the table: after a restart all have as long."""
        self._since: dict[int, float] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}

    def left(self, seat: int, tell: Callable[[], None]) -> None:
        """A player has closed their page; `tell` is called once they have been away for long."""
        self._since[seat] = monotonic()
        if seat in self._timers:
            self._timers[seat].cancel()
        self._timers[seat] = asyncio.get_running_loop().call_later(self._long, tell)

    def is_long(self, seat: int, here: Collection[int]) -> bool:
        """Whether the player of a seat has been away for long."""
        since = self._since.get(seat, self._opened)
        return seat not in here and monotonic() - since >= self._long

    def forget(self) -> None:
        """The table is closed."""
        for timer in self._timers.values():
            timer.cancel()


class Holding(NamedTuple):
    """The keys of a table, by holder."""

    seats: dict[str, tuple[int, ...]]
    """By visitor."""
    held: frozenset[int]
    """The seats that are taken."""
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
