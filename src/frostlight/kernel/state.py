"""A game in progress that can be copied, imagined and saved."""

from __future__ import annotations

from typing import Any, Self, TypeVar

import msgspec

from frostlight.kernel.dice import Stream
from frostlight.kernel.errors import RuleError
from frostlight.kernel.game import Game
from frostlight.kernel.machine import DEALT, Aside, Machine, Trail
from frostlight.kernel.sight import observe
from frostlight.kernel.table import Table

T = TypeVar("T", bound=Table)

_NO_COPIES = "a state that keeps no checkpoints cannot be cloned and cannot be saved"
_IMAGINED = "an imagined position can be saved only when the step it was imagined in is over"


class State(Machine[T]):
    """One game, played by answering its open decisions.

    A step is one short generator and cannot be copied. So a clone is a replay from the checkpoint:
    the table as it was when the step began (immutable and shared), led along the same trail, the
    values that were sent to the step since. With `keep=False` no checkpoints are made: fastest,
    for playouts, never cloned.
    """

    __slots__ = ()

    @classmethod
    def start(cls, game: Game[T], setup: Any, *, keep: bool = True, listen: bool = False) -> Self:
        """A new game, run to its first question."""
        table = game.new(setup)
        unset = [name for name in type(table).FIELDS if not hasattr(table, name)]
        if unset:
            what = f"{type(table).__name__}.{unset[0]}"
            raise RuleError(f"{what} has no value: the table of a new game has one for every field")
        state = cls(game, table, setup, keep=keep)
        if listen:
            state.table.events = []
        state.run()
        return state

    # -- copies

    def clone(self, *, keep: bool = True) -> Self:
        """An independent copy of the game, of the same class, with events off."""
        checkpoint = self._checkpoint
        if checkpoint is None:
            raise RuleError(_NO_COPIES)
        twin: Self = type(self)(self.game, checkpoint.copy(), self.setup, keep=keep)
        twin._drew = self._drew
        if self.open:
            twin._open_alike(self)
        if keep:
            twin._checkpoint = checkpoint
            twin._answers = self._answers[:]
            twin._trail = self._trail[:]
        return twin

    def _open_alike(self, other: State[T]) -> None:
        """Replay the other's trail; its open questions are copied, so no options are made."""
        self._follow(other._trail)
        for theirs in other.open:
            mine = self.asked_in(theirs.branch)
            if mine.question is not theirs.question:
                raise RuleError(f"a rule did not repeat itself at {theirs.kind!r} ({theirs.rule})")
            mine.options = theirs.options[:]  # its rule may change its own list after the answer
        if len(other.open) > 1:  # in the order in which they were asked
            self.open = [self.asked_in(decision.branch) for decision in other.open]

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        if self._checkpoint is None:
            raise RuleError(_NO_COPIES)
        asked = [(decision.branch, decision.options) for decision in self.open]
        kept = (self._checkpoint, self._answers, self._drew, self._trail, asked)
        return type(self).restored, (self.game, self.setup, *kept)

    @classmethod
    def restored(  # noqa: PLR0913, PLR0917 - the fields of a pickle
        cls,
        game: Game[T],
        setup: msgspec.Struct | None,
        checkpoint: T,
        answers: list[tuple[int, str]],
        drew: bool,
        trail: Trail,
        asked: list[tuple[int, list[int]]],
    ) -> Self:
        """A state from its pickled fields."""
        state = cls(game, checkpoint.copy(), setup)
        if asked:
            state._follow(trail)
            state.open = [state.asked_in(branch) for branch, _ in asked]
            for decision, (_, options) in zip(state.open, asked, strict=True):
                decision.options = options
        state._checkpoint, state._answers, state._trail = checkpoint, answers, trail
        state._drew = drew
        return state

    def imagine(self, seat: int, stream: Stream, *, keep: bool = True) -> Self:
        """Determinisation: a game that could be this one for all that the seat knows.

        At the first question of a step the checkpoint is dealt again. Later in a step that cannot
        be: the answers since might not fit, and may be secret themselves. Nor can it be where the
        kernel has answered chance and another deal would have had it asked: the seat would imagine
        another game than its own. So the running game is dealt again in place: rules keep nothing
        hidden in their locals, and other seats that plan in secret begin again. Such a state can
        be cloned, and saved when its step is over.
        """
        if self._answers or any(decision.question.peek for decision in self.open):
            return self._dealt_in_place(seat, stream, keep=keep)
        if self._checkpoint is None:
            raise RuleError(_NO_COPIES)
        twin: Self = type(self)(self.game, self._checkpoint.copy(), self.setup, keep=keep)
        self.game.resample(twin.table, seat, stream)
        if self.over or (not self._trail and self.open[0].seat == seat):
            if keep:
                twin._checkpoint = twin.table.copy()
            if self.open:  # a seat knows its own options: they are the same in every such game
                twin._open_alike(self)
        else:
            twin.run()
            if self._drew and observe(twin, seat) != observe(self, seat):
                return self._dealt_in_place(seat, stream, keep=keep)
        return twin

    def _dealt_in_place(self, seat: int, stream: Stream, *, keep: bool) -> Self:
        twin = self.clone(keep=keep)
        self._deal_anew(twin, seat, stream)
        return twin

    def _deal_anew(self, twin: State[T], seat: int, stream: Stream) -> None:
        """Deal the running twin again, in place, so that its own clones can do the same."""
        if twin._keep:
            twin._trail.append(Aside(DEALT, (seat, stream.copy())))
        self.game.resample(twin.table, seat, stream)
        for decision in twin.open:  # options of another seat may depend on hidden state
            if decision.seat != seat and decision.make is not None:
                decision.options = decision.make(twin.table, decision.seat)
        for other in twin.planning:
            if other != seat:
                twin.plan_anew(other)

    # -- checkpoints

    @property
    def keeps(self) -> bool:
        """Whether the state can be cloned."""
        return self._keep

    @property
    def saves(self) -> bool:
        """Whether the position can be saved: not in a step that was imagined half-way."""
        return self._keep and not any(map(_deals, self._trail))

    @property
    def step(self) -> object:
        """Identity of the running step: another object for each step."""
        return self._checkpoint

    @property
    def begins_step(self) -> bool:
        """Whether no answer was given since the checkpoint: a step begins, or the game is over."""
        return not self._answers

    @property
    def checkpoint(self) -> tuple[T, list[tuple[int, str]]]:
        """The table when the current step began, and the answers since, as branches and keys."""
        if self._checkpoint is None:
            raise RuleError(_NO_COPIES)
        if not self.saves:
            raise RuleError(_IMAGINED)
        return self._checkpoint.copy(), self._answers[:]


def _deals(sent: Any) -> bool:
    return isinstance(sent, Aside) and sent.branch == DEALT
