"""Redo: steps that were taken back and can be played again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from frostlight.kernel import CHANCE
from frostlight.kernel.decision import MAIN
from frostlight.kernel.record import Move

UndoneStep = list[Move]


@dataclass
class UndoneSteps:
    """Redo stacks: one for the whole table, and one by seat during simultaneous decisions."""

    common: list[UndoneStep] = field(default_factory=list)
    """The next step last; the moves of a step in order."""
    own: dict[int, list[UndoneStep]] = field(default_factory=dict)
    """By seat: the same for its share of a simultaneous decision."""

    def next_of(self, seat: int) -> UndoneStep:
        """The step that this seat can redo now; empty if there is none."""
        if self.own.get(seat):
            return self.own[seat][-1]
        return self.common[-1] if self.common and self.common[-1][0].seat == seat else []

    def rewound(self, steps: Sequence[UndoneStep]) -> None:
        """Push steps that the whole table took back."""
        self.common += reversed(steps)
        self.own.clear()

    def retracted(self, seat: int, steps: Sequence[UndoneStep]) -> None:
        """Push steps that one seat took back in its share."""
        self.own.setdefault(seat, []).extend(reversed(steps))

    def made(self, move: Move, share: int, *, hidden: bool) -> None:
        """Pop the step that this move repeats; a different move clears the stack.

        A hidden move clears the steps of other seats in either case: a redo that is still offered
        would tell them what was chosen.
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
        """A simultaneous decision begins: drop the common stack, whose order is secret."""
        self.common.clear()
