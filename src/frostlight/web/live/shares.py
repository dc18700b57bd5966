"""Fair shares of the workers' time, by client address.

Each address has the same share, however many tables it has: its own tables share that. The address
that was served longest ago comes first, so that a player with one table waits for one task of
another address, never for all of its tables. It knows no clock.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection


class WorkerShares:
    """The tasks that are wanted now, by the client addresses that wait for them."""

    def __init__(self) -> None:
        self._wanted: Counter[str] = Counter()
        """Number of wanted tasks, by address."""
        self._served: dict[str, int] = {}
        """Number of its last turn, by address; only while the address wants more."""
        self._turn = 0

    def want(self, people: Collection[str]) -> None:
        """One more task; for a move among bots no address waits."""
        self._wanted.update(people)

    def serve(self, people: Collection[str]) -> None:
        """A task has its turn."""
        self._turn += 1
        self._served.update(dict.fromkeys(people, self._turn))

    def done(self, people: Collection[str]) -> None:
        """A task has ended, or was cancelled."""
        for address in people:
            self._wanted[address] -= 1
            if not self._wanted[address]:
                del self._wanted[address]
                self._served.pop(address, None)

    def rank(self, people: Collection[str]) -> int:
        """The lowest comes first; a player loses nothing by the many tables of an opponent."""
        return min((self._served.get(address, 0) for address in people), default=0)

    def part(self, people: Collection[str]) -> float:
        """The share of a worker's time that one task of these addresses may have, 0 to 1."""
        if not people:
            return 1.0
        own = min(max(1, self._wanted[address]) for address in people)
        return 1 / (max(1, len(self._wanted)) * own)
