"""Deciding together: who favours which answer of a question that one seat answers for all.

Wishes are said, not recorded: they last as long as the question.
"""

from __future__ import annotations

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


class Wishes:
    """The wishes of all seats about what is asked now."""

    def __init__(self) -> None:
        self.by_seat: dict[int, Wish] = {}

    def point(self, decision: Decision | None, seat: int, wish: Wish) -> None:
        """A seat favours an answer; the same once more takes it back.

        FrostlightError if nothing is decided together, IllegalMoveError if that is no answer.
        """
        if decision is None:
            raise FrostlightError("Nothing is decided together now.")
        decision.option(wish.key)
        mine = self.by_seat.pop(seat, None)
        if mine is None or mine.key != wish.key:
            self.by_seat[seat] = wish

    def agreed(self, seats: int) -> str:
        """The answer that all favour; "" = they do not agree, or have not all said so."""
        keys = {wish.key for wish in self.by_seat.values()}
        return keys.pop() if len(keys) == 1 and len(self.by_seat) == seats else ""

    def forget(self) -> None:
        """Something else is asked now."""
        self.by_seat.clear()


def team_decision(asked: list[Decision], seats: int) -> Decision | None:
    """What one seat is asked for all, if that is so."""
    if seats < 2 or len(asked) != 1:
        return None
    decision = asked[0]
    alone = decision.seat == CHANCE or decision.branch != MAIN or decision.question.peek
    return None if alone or not decision.question.team else decision
