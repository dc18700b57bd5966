"""Optimistic versions by observer: the number that a page sends back with an answer."""

from __future__ import annotations

from frostlight.kernel import SPECTATOR
from frostlight.kernel.decision import MAIN

Numbers = tuple[dict[int, int], dict[int, int], dict[int, int]]


class Versions:
    """By observer: a count of the changes it could notice, and the version of its open question.

    In a simultaneous decision, a move of one seat changes no version of the others: they could
    read from it how far a secret plan is. They notice only that a seat is ready.
    """

    def __init__(self, seats: int) -> None:
        self._seen: dict[int, int] = dict.fromkeys((SPECTATOR, *range(seats)), 0)
        self._since = dict(self._seen)
        self._requested = dict(self._seen)

    @property
    def numbers(self) -> Numbers:
        """All counts as data, for snapshots."""
        return self._seen, self._since, self._requested

    @numbers.setter
    def numbers(self, numbers: Numbers) -> None:
        if any(found.keys() != self._seen.keys() for found in numbers):
            raise ValueError("These numbers are not those of the seats here.")
        self._seen, self._since, self._requested = numbers

    def version(self, observer: int) -> int:
        """Number of changes that this seat or the spectator could notice so far."""
        return self._seen[observer]

    def happens(self, share: int = MAIN, *, asks: bool = False, noticed: bool = True) -> None:
        """Count a change: in one seat's share of a decision, or for all (MAIN).

        If it `asks`, that seat, or all, have another question now.
        """
        for seat in self._seen:
            if noticed or seat == share:
                self._seen[seat] += 1
            if asks and share in (MAIN, seat):
                self._since[seat] = self._seen[seat]

    def requests(self) -> None:
        """Count a request to go back; later changes do not make it stale."""
        self.happens()
        self._requested = dict(self._seen)

    def shows_request(self, observer: int, version: int) -> bool:
        """Whether a page of this version shows the last request to go back."""
        return self._requested[observer] <= version <= self._seen[observer]

    def since(self, observer: int) -> int:
        """The version at which this observer was first shown the open question."""
        return self._since[observer]

    def is_fresh(self, seat: int, version: int) -> bool:
        """Optimistic check: whether a page of this version shows the seat's open question."""
        return self._since[seat] <= version <= self._seen[seat]
