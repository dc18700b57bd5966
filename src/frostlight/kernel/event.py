"""Events of a game as data: kinds and facts, never sentences."""

from __future__ import annotations

import msgspec

Fact = int | str
Message = tuple[str, dict[str, Fact]]
"""A key of a game's texts, with its facts."""


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why a game ended: the reason, the rule that ended it, and its numbers."""

    reason: str
    rule: str
    numbers: dict[str, int] = {}


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event of a game.

    `facts` are public; `secret` facts are only for the seats in `to`.
    """

    kind: str
    facts: dict[str, Fact]
    secret: dict[str, Fact] = {}
    to: tuple[int, ...] = ()

    def seen_by(self, seat: int) -> dict[str, Fact]:
        """The facts that this seat (or the spectator) may know.

        >>> event = Event("draw", {"seat": 0}, {"card": "frog"}, (0,))
        >>> event.seen_by(0), event.seen_by(1)
        ({'seat': 0, 'card': 'frog'}, {'seat': 0})
        """
        return self.facts | self.secret if seat in self.to else self.facts
