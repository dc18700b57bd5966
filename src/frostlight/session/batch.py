"""Batch: several answers in one request, which stops where another question is asked.

The game still asks one question at a time. A batch is tried answer by answer on a copy of the
game, and ends where a player would want to look up.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from frostlight.kernel import CHANCE, Decision, FrostlightError, IllegalMoveError, State, Stream
from frostlight.kernel.journal import shows
from frostlight.session.entries import Entry

MAX_ANSWERS: Final = 40
"""Largest number of answers in a batch."""

OVER, CHANCE_FELL, SHOWN = "over", "chance", "shown"
OTHERS, OTHER_KIND, OTHER_SUBJECT, ILLEGAL = "others", "kind", "subject", "illegal"
STOPS: Final = (OVER, CHANCE_FELL, SHOWN, OTHERS, OTHER_KIND, OTHER_SUBJECT, ILLEGAL)
"""Reasons why a batch stops before its end; texts: `stopped.*` of the common texts."""


class BatchStep(NamedTuple):
    """One answer of a batch: a key, and the kind of question that it is meant for.

    Without a kind it answers the same question as the answer before. Without a key it is none: the
    player wants to be asked that next, even where an answer goes without saying (`itself.asking`).
    """

    key: str
    kind: str = ""


class BatchResult(NamedTuple):
    """The outcome of a batch."""

    entries: list[Entry]
    given: int
    """Number of answers among the entries: always the first ones."""
    stopped: str = ""
    """Why the others are missing: one of STOPS."""


class Batch:
    """Answers of one seat, one after the other on a copy of the game."""

    def __init__(self, state: State[Any], seat: int) -> None:
        self.state = state.clone()
        self.state.table.events = []  # listen: showing others something ends the batch
        self.seat = seat
        self.given: list[str] = []
        self.kinds: list[str] = []
        """Kinds of question that these answers answer."""
        self.between: list[int] = []
        """Places of the answers that went without saying, before one that was wished."""
        self.stopped = ""
        """Why the batch has ended, one of STOPS; "" while it goes on."""
        self._before: Decision | None = None
        self.has_shown = False
        """Whether the last answer has shown a player hidden state."""

    def give(self, step: BatchStep) -> bool:
        """Give one more answer; False if it cannot be given, and then the batch is over.

        IllegalMoveError if it is the first and not legal: then there is no batch.
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
        self.has_shown = shows(self.state, self.seat, self.state.drain(), planned)
        self._before = decision
        self.given.append(step.key)
        self.kinds.append(decision.kind if decision is not None else "")
        return True

    def ends(self) -> str:
        """Why the batch must stop here so that its player can look up; "" if it may go on."""
        if self.state.over:
            return OVER
        if self.state.asked(CHANCE) is not None:
            return CHANCE_FELL
        if self.has_shown:
            return SHOWN
        return "" if self.state.asked(self.seat) is not None else OTHERS

    def again(self) -> bool:
        """Whether the same question is asked once more after the last answer."""
        decision, before = self.state.asked(self.seat), self._before
        assert before is not None
        return not self.ends() and decision is not None and decision.follows(before)

    def _unlike(self, decision: Decision | None, step: BatchStep) -> str:
        """Why the open question is not the one that this answer is meant for."""
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
    """How often each answer can be repeated, of those after which the same question comes again.

    Tried on a determinisation: what the observer does not see is dealt again, so that the numbers
    reveal nothing hidden.
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
    """FrostlightError unless a batch may have this number of answers."""
    if not 0 < steps <= MAX_ANSWERS:
        raise FrostlightError(f"From 1 to {MAX_ANSWERS} answers can be given at once, not {steps}.")
