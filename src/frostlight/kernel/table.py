"""The state of a game (its table): plain data with a fast copy."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from frostlight.kernel.declare import Public, TableType
from frostlight.kernel.event import Ending, Event, Fact


class Table(metaclass=TableType):
    """The part of every table that the kernel needs.

    A game's table declares its own fields: numbers, texts, tuples and lists of them, each with
    its visibility. Slots, `copy` and serialisation follow from that (`declare`). Nothing else
    lives in a game: no closures, no clock, no randomness.
    """

    LATER: ClassVar[frozenset[str]] = frozenset()
    """Fields that earlier releases did not have: a stored table without them has those of a new
    one."""

    next: Public[str]
    """The step to run when the current one is done."""
    end: Public[Ending | None]
    """Why the game ended; None while it goes on."""
    events: list[Event] | None
    """Sink of events; None = events are off. Never copied, never saved."""

    printed: Any
    """The printed content of this game: one immutable value, shared by copies, named by the setup.

    A game's table declares its class.
    """

    def __init__(self, first_step: str, printed: Any = None) -> None:
        self.next = first_step
        self.end = None
        self.events = None
        self.printed = printed

    def copy(self) -> Self:
        """An independent copy of the table, with events off.

        Generated for each class of tables.
        """
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
        """Emit an event, if events are on.

        Facts without a listener cost as much as a rule: a frequent event is emitted only if
        `events` is not None.
        """
        if self.events is not None:
            self.events.append(Event(kind, facts, secret or {}, to))
