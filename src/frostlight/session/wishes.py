"""Wishes: the answers that players favour where one seat answers for all.

Wishes are in memory only, not recorded: they last as long as the question.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from frostlight.kernel import Decision, FrostlightError
from frostlight.kernel.decision import CHANCE, MAIN
from frostlight.kernel.event import Fact


class Wish(NamedTuple):
    """The answer that a seat favours, with the reason if a bot gives one."""

    key: str
    reason: str = ""
    """Message key of the game's texts, `advice.<reason>`, with its facts."""
    facts: tuple[tuple[str, Fact], ...] = ()
    more: tuple[str, ...] = ()
    """In a batch of answers: those after the first."""
    second: str = ""
    """Of advice: the next best answer; "" = it is not known."""

    @property
    def keys(self) -> tuple[str, ...]:
        """All favoured answers, sorted: the order of a batch does not matter."""
        return tuple(sorted((self.key, *self.more)))


class Wishes:
    """The wishes of all seats about the open question."""

    def __init__(self) -> None:
        self.by_seat: dict[int, Wish] = {}

    def point(self, decision: Decision | None, seat: int, wish: Wish) -> None:
        """Toggle: a seat favours an answer, or takes the same wish back.

        FrostlightError if no question is open to wishes, or the batch is too long;
        IllegalMoveError if it is no legal answer.
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
        """The answers that all these seats favour; () = they disagree, or some have no wish."""
        found = {wish.keys for seat, wish in self.by_seat.items() if seat in seats}
        return found.pop() if len(found) == 1 and not self.silent(seats) else ()

    def silent(self, seats: Collection[int]) -> bool:
        """Whether one of these seats has no wish."""
        return any(seat not in self.by_seat for seat in seats)

    def forget(self) -> None:
        """Drop all wishes: another question is open."""
        self.by_seat.clear()


def advised_decision(asked: list[Decision], seats: int) -> Decision | None:
    """The open question on which other seats may advise the asked one; None = there is none."""
    if seats < 2 or len(asked) != 1:
        return None
    decision = asked[0]
    alone = decision.seat == CHANCE or decision.branch != MAIN or decision.question.peek
    return None if alone or not decision.question.advised else decision
