"""Deciding together: who favours which answer of a question that one seat answers.

Wishes are said, not recorded: they last as long as the question.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from frostlight.kernel import Decision, FrostlightError
from frostlight.kernel.decision import CHANCE, MAIN
from frostlight.kernel.event import Fact


class Wish(NamedTuple):
    """What a seat favours, and why, if a bot has said so."""

    key: str
    reason: str = ""
    """A message of the game's texts, `advice.<reason>`, with its facts."""
    facts: tuple[tuple[str, Fact], ...] = ()
    more: tuple[str, ...] = ()
    """Where several answers are given in a row: those after the first."""

    @property
    def keys(self) -> tuple[str, ...]:
        """All answers that are favoured; the order of a row does not matter."""
        return tuple(sorted((self.key, *self.more)))


class Wishes:
    """The wishes of all seats about what is asked now."""

    def __init__(self) -> None:
        self.by_seat: dict[int, Wish] = {}

    def point(self, decision: Decision | None, seat: int, wish: Wish) -> None:
        """A seat favours an answer; the same once more takes it back.

        FrostlightError if nothing is decided together, or not so often; IllegalMoveError if that is
        no answer.
        """
        if decision is None:
            raise FrostlightError("Nothing is decided together now.")
        if wish.more and len(wish.keys) > decision.left:
            raise FrostlightError(f"This can be answered {decision.left} times at most.")
        for key in wish.keys:
            decision.option(key)
        mine = self.by_seat.pop(seat, None)
        if mine is None or mine.keys != wish.keys:
            self.by_seat[seat] = wish

    def agreed(self, seats: Collection[int]) -> tuple[str, ...]:
        """The answers that all of these favour; () = they do not agree, or have not all said so."""
        found = {wish.keys for seat, wish in self.by_seat.items() if seat in seats}
        return found.pop() if len(found) == 1 and not self.silent(seats) else ()

    def silent(self, seats: Collection[int]) -> bool:
        """Whether one of these has not said what it favours."""
        return any(seat not in self.by_seat for seat in seats)

    def forget(self) -> None:
        """Something else is asked now."""
        self.by_seat.clear()


def advised_decision(asked: list[Decision], seats: int) -> Decision | None:
    """What one seat is asked for all, or in the open so that others may advise it; else None."""
    if seats < 2 or len(asked) != 1:
        return None
    decision = asked[0]
    alone = decision.seat == CHANCE or decision.branch != MAIN or decision.question.peek
    return None if alone or not decision.question.advised else decision
