"""Several answers at once: a row of atomic answers that stops where something else is asked.

The game goes on asking one thing at a time. A row is tried answer by answer on a copy of the
game, and ends where a person who answered one by one would want to look up.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from frostlight.kernel import CHANCE, Decision, FrostlightError, IllegalMoveError, State, Stream
from frostlight.kernel.journal import shows
from frostlight.session.entries import Entry

MAX_ANSWERS: Final = 40
"""Answers in the longest row."""

OVER, CHANCE_FELL, SHOWN = "over", "chance", "shown"
OTHERS, OTHER_KIND, OTHER_SUBJECT, ILLEGAL = "others", "kind", "subject", "illegal"
STOPS: Final = (OVER, CHANCE_FELL, SHOWN, OTHERS, OTHER_KIND, OTHER_SUBJECT, ILLEGAL)
"""Why a row stops before its end; `stopped.*` in the common texts say it."""


class BatchStep(NamedTuple):
    """One answer of a row: a key, and the kind of question that it is meant for.

    Without a kind it answers the question before it once more.
    """

    key: str
    kind: str = ""


class BatchResult(NamedTuple):
    """What came of several answers at once."""

    entries: list[Entry]
    given: int
    """How many of the answers are among the entries: always the first ones."""
    stopped: str = ""
    """Why the others are not: one of STOPS."""


class Batch:
    """Answers of one seat in a row, given on a copy of the game."""

    def __init__(self, state: State[Any], seat: int) -> None:
        self.state = state.clone()
        self.state.table.events = []  # listens: what is shown to others ends the row
        self.seat = seat
        self.given: list[str] = []
        self.stopped = ""
        """Why the row has ended, one of STOPS; "" as long as nothing has stopped it."""
        self._before: Decision | None = None
        self._has_shown = False

    def give(self, step: BatchStep) -> bool:
        """Give one more answer; False if it cannot be given, and then nothing more can.

        IllegalMoveError if it is the first and not legal: then there is no row at all.
        """
        decision = self.state.asked(self.seat)
        if self._before is not None:
            self.stopped = self.stopped or self.ends() or self._unlike(decision, step)
            if self.stopped:
                return False
        elif decision is not None and step.kind not in ("", decision.kind):
            raise IllegalMoveError(f"{step.kind[:60]!r} is not asked now, but {decision.kind!r}.")
        planned = self.state.together
        self.state.apply(self.seat, step.key)
        self._has_shown = shows(self.state, self.seat, self.state.drain(), planned)
        self._before = decision
        self.given.append(step.key)
        return True

    def ends(self) -> str:
        """Why nobody could answer further here without looking up; "" if one could."""
        if self.state.over:
            return OVER
        if self.state.asked(CHANCE) is not None:
            return CHANCE_FELL
        if self._has_shown:
            return SHOWN
        return "" if self.state.asked(self.seat) is not None else OTHERS

    def again(self) -> bool:
        """Whether the same is asked once more after the last answer."""
        decision, before = self.state.asked(self.seat), self._before
        assert before is not None
        return not self.ends() and decision is not None and decision.follows(before)

    def _unlike(self, decision: Decision | None, step: BatchStep) -> str:
        """Why what is asked now is not what this answer is meant for."""
        before = self._before
        assert decision is not None
        assert before is not None
        if decision.kind != (step.kind or before.kind):
            return OTHER_KIND
        if decision.kind == before.kind and not decision.follows(before):
            return OTHER_SUBJECT
        return "" if step.key in decision.keys else ILLEGAL


def repeats(
    state: State[Any], decision: Decision, seed: str, eyes: int | None = None
) -> dict[str, int]:
    """How often each answer can be given in a row, of those after which the same is asked again.

    It is tried on a game that could be this one for all that the seat (or whoever has these eyes)
    knows: what it does not see is dealt anew, so that the numbers give nothing away.
    """
    if decision.left < 2:
        return {}
    seat, found = decision.seat, dict[str, int]()
    imagined = state.imagine(seat if eyes is None else eyes, Stream(seed))
    for key in decision.keys:
        row = Batch(imagined, seat)
        row.give(BatchStep(key))
        if not row.again():
            continue
        while len(row.given) < decision.left and row.give(BatchStep(key)):
            pass
        found[key] = len(row.given)
    return found


def check_length(steps: int) -> None:
    """FrostlightError unless so many answers can be given at once."""
    if not 0 < steps <= MAX_ANSWERS:
        raise FrostlightError(f"From 1 to {MAX_ANSWERS} answers can be given at once, not {steps}.")
