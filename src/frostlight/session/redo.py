"""Steps that were taken back and can be played again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from frostlight.kernel import CHANCE
from frostlight.kernel.decision import MAIN
from frostlight.kernel.record import Move

UndoneStep = list[Move]


@dataclass
class UndoneSteps:
    """What can be played again: by all in one order, and by each in a share of its own."""

    common: list[UndoneStep] = field(default_factory=list)
    """The next one last, each in its order."""
    own: dict[int, list[UndoneStep]] = field(default_factory=dict)
    """The same while several decide at the same time, for each of them."""

    def next_of(self, seat: int) -> UndoneStep:
        """The step that this seat could play again now; empty if there is none."""
        if self.own.get(seat):
            return self.own[seat][-1]
        return self.common[-1] if self.common and self.common[-1][0].seat == seat else []

    def rewound(self, steps: Sequence[UndoneStep]) -> None:
        """All went back."""
        self.common += reversed(steps)
        self.own.clear()

    def retracted(self, seat: int, steps: Sequence[UndoneStep]) -> None:
        """One seat took back what it had done in its share."""
        self.own.setdefault(seat, []).extend(reversed(steps))

    def made(self, move: Move, share: int, *, hidden: bool) -> None:
        """A move may be the next of what was taken back; another one makes that impossible.

        After one that is hidden nobody else can go on with what came then, whether it was the
        same or not: that it still fits would tell what was chosen.
        """
        if share == MAIN:
            self.own.clear()
        steps = self.common if share == MAIN else self.own.get(move.seat, [])
        if steps and steps[-1][0] == move:
            del steps[-1][0]
            if not steps[-1]:
                steps.pop()
        elif move.seat != CHANCE:
            steps.clear()
        if hidden and share == MAIN:
            while any(other[0].seat not in (CHANCE, move.seat) for other in steps):
                steps.pop(0)

    def all_plan(self) -> None:
        """Several decide now: the order in which they did so before is nobody's business."""
        self.common.clear()
