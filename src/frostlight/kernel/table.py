"""What lies on the table: plain data with a fast copy."""

from __future__ import annotations

from typing import Any, Self

from frostlight.kernel.event import Ending, Event, Fact


class Table:
    """The part of every table that the kernel needs.

    A game's table adds its own slots (numbers, strings, lists of them), annotates each, and
    writes `copy`. Nothing else lives in a game: no closures, no clock, no randomness.
    """

    __slots__ = ("end", "events", "next")

    next: str
    """The step to run when the current one is done."""
    end: Ending | None
    """Why the game ended; None while it goes on."""
    events: list[Event] | None
    """Where events go while somebody listens. Never copied, never saved."""

    def __init__(self, first_step: str) -> None:
        self.next = first_step
        self.end = None
        self.events = None

    def copy(self) -> Self:
        """An independent table with the same things on it, and nobody listening."""
        raise NotImplementedError

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        return self.copy()

    def tell(
        self,
        kind: str,
        /,
        *,
        secret: dict[str, Fact] | None = None,
        to: tuple[int, ...] = (),
        **facts: Fact,
    ) -> None:
        """Say what happened, for those who listen."""
        if self.events is not None:
            self.events.append(Event(kind, facts, secret or {}, to))
