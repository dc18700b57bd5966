"""A game in progress: the table, the running step, and what is open."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from frostlight.kernel.decision import CHANCE, MAIN, Decision, who
from frostlight.kernel.dice import Stream
from frostlight.kernel.errors import IllegalMoveError, RuleError
from frostlight.kernel.event import Event
from frostlight.kernel.game import Game
from frostlight.kernel.rule import GameOver, Rule, Together
from frostlight.kernel.table import Table

T = TypeVar("T", bound=Table)

PATIENCE = 10_000
"""So many steps without a question are a game that does not go on."""


class State(Generic[T]):
    """One game, played by answering its open decisions.

    A step is one short generator and cannot be copied. So a clone is the table as it was when
    the step began (the checkpoint, which is never changed and may be shared) plus the answers
    given since. With `keep=False` no checkpoints are made: fastest, for playouts, never cloned.
    """

    __slots__ = (
        "_answers",
        "_branches",
        "_checkpoint",
        "_keep",
        "_main",
        "_together",
        "game",
        "open",
        "table",
    )

    def __init__(self, game: Game[T], table: T, *, keep: bool = True) -> None:
        self.game = game
        self.table = table
        self.open: list[Decision] = []
        """The decisions that wait for an answer; empty when the game is over."""
        self._keep = keep
        self._checkpoint: T | None = None
        self._answers: list[tuple[int, int]] = []
        self._main: Rule | None = None
        self._branches: dict[int, Rule] = {}
        self._together: Together | None = None

    @classmethod
    def start(cls, game: Game[T], setup: Any, *, keep: bool = True, listen: bool = False) -> Self:
        """A new game, run to its first question."""
        state = cls(game, game.new(setup), keep=keep)
        if listen:
            state.table.events = []
        state.run()
        return state

    # -- asking and answering

    @property
    def over(self) -> bool:
        return self.table.end is not None

    @property
    def decision(self) -> Decision:
        """The first open decision (the only one, but for simultaneous planning)."""
        return self.open[0]

    def asked(self, seat: int) -> Decision | None:
        """The open decision of this seat, if there is one."""
        for decision in self.open:
            if decision.seat == seat:
                return decision
        return None

    def asked_in(self, branch: int) -> Decision:
        """The open decision of the step itself (MAIN) or of one seat's share of it."""
        for decision in self.open:
            if decision.branch == branch:
                return decision
        raise RuleError("nothing is asked there: a rule did not repeat itself")

    def apply(self, seat: int, key: str) -> None:
        """Answer the open decision of a seat by the key of an option."""
        decision = self.asked(seat)
        if decision is None:
            raise IllegalMoveError(f"{who(seat)} is not asked now: {self._asks()}.")
        self.answer(decision, decision.option(key))

    def answer(self, decision: Decision, option: int) -> None:
        """Answer an open decision by one of its options: the fast way, without checks."""
        if self._keep:
            self._answers.append((decision.branch, option))
        value = decision.question.values[option]
        branch = decision.branch
        try:
            if branch == MAIN:
                self.open.clear()
                if self._run_main(value):
                    return
            else:
                self.open.remove(decision)
                self._run_branch(branch, value)
                if self._branches or self._run_main(None):
                    return
            self._next_steps()
        except GameOver as over:
            self._finish(over)

    def drain(self) -> list[Event]:
        """The events since the last call, if somebody listens."""
        events = self.table.events
        if not events:
            return []
        self.table.events = []
        return events

    # -- copies

    def clone(self, *, keep: bool = True) -> State[T]:
        """The same game once more; both go on independently."""
        if self._checkpoint is None:
            raise RuleError("a state that keeps no checkpoints cannot be cloned")
        twin = State(self.game, self._checkpoint.copy())
        twin._resume(self._checkpoint, self._answers, keep=keep)
        return twin

    def imagine(self, seat: int, stream: Stream) -> State[T]:
        """A game that could be this one for all that the seat knows.

        At the first question of a step the checkpoint is dealt anew. Later in a step that cannot
        be (the answers since might not fit), so the running game is dealt anew in place: rules
        keep nothing hidden in their locals, and other seats that plan in secret begin again.
        Such a state only goes forward; `keeps` tells.
        """
        if self._checkpoint is not None and not self._answers:
            twin = State(self.game, self._checkpoint.copy())
            self.game.resample(twin.table, seat, stream)
            twin.run()
            return twin
        twin = self.clone(keep=False)
        self.game.resample(twin.table, seat, stream)
        for other in [other for other in twin.planning if other != seat]:
            twin.plan_anew(other)
        return twin

    @property
    def keeps(self) -> bool:
        """Whether the state can be cloned and saved."""
        return self._keep

    @property
    def begins_step(self) -> bool:
        """Whether no answer was given since the checkpoint: a step begins, or the game is over."""
        return not self._answers

    @property
    def planning(self) -> list[int]:
        """The seats that have not finished their share of a simultaneous decision."""
        return list(self._branches)

    @property
    def together(self) -> Together | None:
        """The simultaneous decision that goes on now, if there is one."""
        return self._together if self._branches else None

    def plan_anew(self, seat: int) -> None:
        """Let a seat begin its share of a simultaneous decision again."""
        assert self._together is not None
        self.open = [decision for decision in self.open if decision.branch != seat]
        self._branches.pop(seat).close()
        self._branches[seat] = self._together.make(seat)
        self._run_branch(seat, None)

    @property
    def checkpoint(self) -> tuple[T, list[tuple[int, str]]]:
        """The table when the current step began, and the answers since, as branches and keys."""
        if self._checkpoint is None:
            raise RuleError("a state that keeps no checkpoints cannot be saved")
        twin = State(self.game, self._checkpoint.copy())
        twin._resume(self._checkpoint, [], keep=True)
        keys: list[tuple[int, str]] = []
        for branch, option in self._answers:
            decision = twin.asked_in(branch)
            keys.append((branch, decision.question.keys[option]))
            twin.answer(decision, option)
        return self._checkpoint.copy(), keys

    def _resume(self, checkpoint: T, answers: list[tuple[int, int]], *, keep: bool) -> None:
        """Run the current step again, up to where the answers lead."""
        self._keep = False
        if self.table.end is None:
            self.run()
            for branch, option in answers:
                self.answer(self.asked_in(branch), option)
        if keep:
            self._keep = True
            self._checkpoint = checkpoint
            self._answers = answers.copy()

    # -- the machine

    def run(self) -> None:
        """Run to the next question, from a table between two steps."""
        try:
            self._next_steps()
        except GameOver as over:
            self._finish(over)

    def _next_steps(self) -> None:
        """Run the steps that the table names, until one asks something or the game is over."""
        table, keep = self.table, self._keep
        steps = self.game.steps
        for _ in range(PATIENCE):
            if table.end is not None:
                return
            if keep:
                self._checkpoint = table.copy()
                self._answers = []
            rule = steps[table.next](table)
            if rule is not None:
                self._main = rule
                if self._run_main(None):
                    return
        raise RuleError(f"{PATIENCE} steps in a row ask nobody, at {table.next!r}")

    def _run_main(self, value: Any) -> bool:
        rule = self._main
        assert rule is not None
        while True:
            try:
                asked = rule.send(value)
            except StopIteration:
                return False
            if isinstance(asked, Decision):
                options = asked.options
                if len(options) > 1 or (asked.veil and options):
                    self.open.append(asked)
                    return True
                if not options:
                    raise RuleError(f"{asked.kind!r} ({asked.rule}) offers nothing")
                value = asked.question.values[options[0]]  # one answer: nobody is bothered
            else:
                self._together = asked
                for seat in asked.seats:
                    self._branches[seat] = asked.make(seat)
                for seat in asked.seats:
                    self._run_branch(seat, None)
                if self._branches:
                    return True
                value = None

    def _run_branch(self, seat: int, value: Any) -> None:
        """Run one seat's share of a simultaneous decision to its next question or its end."""
        rule = self._branches[seat]
        while True:
            try:
                asked = rule.send(value)
            except StopIteration:
                del self._branches[seat]
                return
            if isinstance(asked, Together) or asked.seat not in (seat, CHANCE):
                raise RuleError("a seat's own share asks only that seat, or chance")
            if len(asked.options) > 1 or (asked.veil and asked.options):
                asked.branch = seat
                self.open.append(asked)
                return
            if not asked.options:
                raise RuleError(f"{asked.kind!r} ({asked.rule}) offers nothing")
            value = asked.question.values[asked.options[0]]

    def _finish(self, over: GameOver) -> None:
        table = self.table
        table.end = over.ending
        table.next = ""
        self.open.clear()
        for rule in self._branches.values():
            rule.close()
        self._branches.clear()
        self._main = None
        if self._keep:
            self._checkpoint = table.copy()
            self._answers = []

    def _asks(self) -> str:
        if self.over:
            return "the game is over"
        return "asked: " + ", ".join(f"{who(d.seat)} ({d.kind})" for d in self.open)
