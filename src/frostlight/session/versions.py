"""How much each observer can tell of what happened: the number that a page says it has seen."""

from __future__ import annotations

from frostlight.kernel import SPECTATOR
from frostlight.kernel.decision import MAIN

Numbers = tuple[dict[int, int], dict[int, int], dict[int, int]]


class Versions:
    """A count of changes for each observer, and since when each seat is asked what it is.

    While several decide at the same time, what one of them does moves no number of the others:
    they could read from it how far a secret plan is. Only that somebody is ready is noticed.
    """

    def __init__(self, seats: int) -> None:
        self._seen: dict[int, int] = dict.fromkeys((SPECTATOR, *range(seats)), 0)
        self._since = dict(self._seen)
        self._requested = dict(self._seen)

    @property
    def numbers(self) -> Numbers:
        """All of it as data: what each has seen, and since when it knows what is asked of it."""
        return self._seen, self._since, self._requested

    @numbers.setter
    def numbers(self, numbers: Numbers) -> None:
        if any(found.keys() != self._seen.keys() for found in numbers):
            raise ValueError("These numbers are not those of the seats here.")
        self._seen, self._since, self._requested = numbers

    def version(self, observer: int) -> int:
        """How many changes this seat or the spectator could notice so far."""
        return self._seen[observer]

    def happens(self, share: int = MAIN, *, asks: bool = False, noticed: bool = True) -> None:
        """Something changed: in one seat's share of a decision, or for all (MAIN).

        If it `asks`, something else is asked now: of that seat, or of all.
        """
        for seat in self._seen:
            if noticed or seat == share:
                self._seen[seat] += 1
            if asks and share in (MAIN, seat):
                self._since[seat] = self._seen[seat]

    def requests(self) -> None:
        """Somebody asks all to go back; whatever else happens meanwhile, that stays asked."""
        self.happens()
        self._requested = dict(self._seen)

    def shows_request(self, observer: int, version: int) -> bool:
        """Whether a page of this version shows the last request to go back."""
        return self._requested[observer] <= version <= self._seen[observer]

    def since(self, observer: int) -> int:
        """The version at which what is asked now was first shown to this observer."""
        return self._since[observer]

    def is_fresh(self, seat: int, version: int) -> bool:
        """Whether a page of this version shows what the seat is asked now."""
        return self._since[seat] <= version <= self._seen[seat]
