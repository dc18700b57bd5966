"""Who waits for bots to think, and how the time of the worker is shared among them.

Each address has the same share, however many tables it has: its own tables share that. Whoever was
served longest ago comes first, so that somebody with one table waits for one thought of another
address, never for all of its tables. It knows no clock.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection


class WorkerShares:
    """The thoughts that are wanted now, by the addresses of those who wait for them."""

    def __init__(self) -> None:
        self._wanted: Counter[str] = Counter()
        """How many thoughts somebody waits for there."""
        self._served: dict[str, int] = {}
        """When an address had its last turn; only while something else is wanted there."""
        self._turn = 0

    def want(self, people: Collection[str]) -> None:
        """One more thought; nobody waits for a thought among bots."""
        self._wanted.update(people)

    def serve(self, people: Collection[str]) -> None:
        """A thought has its turn."""
        self._turn += 1
        self._served.update(dict.fromkeys(people, self._turn))

    def done(self, people: Collection[str]) -> None:
        """A thought has come to its end, or was called off."""
        for address in people:
            self._wanted[address] -= 1
            if not self._wanted[address]:
                del self._wanted[address]
                self._served.pop(address, None)

    def rank(self, people: Collection[str]) -> int:
        """The lowest comes first: whoever sits with somebody who has many tables loses nothing."""
        return min((self._served.get(address, 0) for address in people), default=0)

    def part(self, people: Collection[str]) -> float:
        """The part of a worker's time that one thought for these people may have."""
        if not people:
            return 1.0
        own = min(max(1, self._wanted[address]) for address in people)
        return 1 / (max(1, len(self._wanted)) * own)
