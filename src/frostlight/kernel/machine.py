"""The machine that runs a game: one step after the other, from question to question."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from frostlight.kernel.decision import CHANCE, MAIN, Decision, who
from frostlight.kernel.errors import IllegalMoveError, RuleError
from frostlight.kernel.event import Event
from frostlight.kernel.game import Game, Step
from frostlight.kernel.rule import GameOver, Rule, Together
from frostlight.kernel.table import Table

T = TypeVar("T", bound=Table)

PATIENCE: Final = 10_000
"""Number of steps without a question after which a game counts as stuck in a loop."""

DEALT: Final = -4
"""Aside: here the table was dealt again for a seat, with this random stream."""
ANEW: Final = -5
"""Aside: here a seat began its share of a simultaneous decision again."""


class Aside(NamedTuple):
    """An event of a trail besides the step's own questions: mostly in a seat's share of it."""

    branch: int
    """The seat whose share got the value; or DEALT, or ANEW."""
    value: Any


Steps = Generator[Decision | Together | int, Any, None]
"""Generator over steps: it yields their questions, and between steps the number of those run."""
Trail = list[Any]
"""Replay log of a step: each value that was sent to it, and its asides."""


class Machine(Generic[T]):
    """A table, the step that runs on it, and the open questions."""

    __slots__ = (
        "_answers",
        "_branches",
        "_checkpoint",
        "_drew",
        "_keep",
        "_main",
        "_together",
        "_trail",
        "game",
        "open",
        "setup",
        "table",
    )

    def __init__(
        self, game: Game[T], table: T, setup: msgspec.Struct | None = None, *, keep: bool = True
    ) -> None:
        self.game = game
        self.table = table
        self.setup = setup
        """The options the game began with; None for a table that was laid out by hand."""
        self.open: list[Decision] = []
        """The decisions that wait for an answer; empty when the game is over."""
        self._keep = keep
        self._checkpoint: T | None = None
        self._answers: list[tuple[int, str]] = []
        """The answers that were given since the checkpoint, as branches and keys."""
        self._drew = False
        """Whether chance had one outcome since the checkpoint, so that the kernel answered it."""
        self._trail: Trail = []
        """Values sent to the step since the checkpoint, for replay."""
        self._main: Steps | None = None
        self._branches: dict[int, Rule] = {}
        self._together: Together | None = None

    # -- asking and answering

    @property
    def over(self) -> bool:
        return self.table.end is not None

    @property
    def decision(self) -> Decision:
        """The first open decision (the only one, except in simultaneous decisions)."""
        return self.open[0]

    @property
    def serial(self) -> Decision:
        """The decision that comes next where answers are given one at a time, as in a search.

        While several plan in secret, it is in the share of the lowest seat that is not done. The
        order of `open` is that of asking, which is another in a game that a seat imagines.
        """
        return self.open[0] if len(self.open) == 1 else min(self.open, key=_branch)

    def asked(self, seat: int) -> Decision | None:
        """The open decision of this seat; None = there is none."""
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
        try:
            if decision.branch == MAIN:
                question = decision.question
                value = question.values[option]
                self.open.clear()
                if self._keep:
                    self._answers.append((MAIN, question.keys[option]))
                    self._trail.append(value)
                self._go_on(value)
            elif not self._answer_in(decision, option):
                self._go_on(None)
        except GameOver as over:
            self._finish(over)

    def _answer_in(self, decision: Decision, option: int) -> bool:
        """Answer in one seat's share of the step; False when all have finished theirs."""
        branch, question = decision.branch, decision.question
        self.open.remove(decision)
        if self._keep:
            self._answers.append((branch, question.keys[option]))
        self._run_branch(branch, question.values[option])
        if self._branches:
            return True
        if self._keep:
            self._trail.append(None)  # the step goes on without a value
        return False

    def drain(self) -> list[Event]:
        """The events since the last call; empty if events are off."""
        events = self.table.events
        if not events:
            return []
        self.table.events = []
        return events

    @property
    def planning(self) -> list[int]:
        """The seats that have not finished their share of a simultaneous decision."""
        return list(self._branches)

    @property
    def together(self) -> Together | None:
        """The simultaneous decision that is under way; None = there is none."""
        return self._together if self._branches else None

    def plan_anew(self, seat: int) -> None:
        """Let a seat begin its share of a simultaneous decision again."""
        if self._keep:
            self._trail.append(Aside(ANEW, seat))
        self._begin_anew(seat)
        self._run_branch(seat, None)

    def _begin_anew(self, seat: int) -> None:
        if self._together is None:
            raise RuleError("nobody plans now")
        self.open = [decision for decision in self.open if decision.branch != seat]
        self._branches.pop(seat).close()
        self._branches[seat] = self._together.make(seat)

    # -- running

    def run(self) -> None:
        """Run to the next question, from a table between two steps or of a game that is over."""
        if self.over:
            self._keep_checkpoint()
            return
        self._main = self._steps(None)
        try:
            self._go_on(None)
        except GameOver as over:
            self._finish(over)

    def _steps(self, begun: Rule | None) -> Steps:
        """The generator of the steps from here on; it has the table, but not this machine."""
        return _run_steps(self.game.steps, self.table, begun, 1 if self._keep else PATIENCE)

    def _go_on(self, value: Any) -> None:
        """Send the value to the step, and run step after step to the next question."""
        main = self._main
        assert main is not None
        silent = 0
        while True:
            asked = main.send(value)
            if isinstance(asked, Decision):
                if _must_be_asked(asked, self.table):
                    self.open.append(asked)
                    return
                value = self._only_answer(asked)
            elif isinstance(asked, Together):
                if self._plan(asked):
                    return
                value = None
            else:
                silent += asked
                if silent > PATIENCE:
                    at = self.table.next
                    raise RuleError(f"{PATIENCE} steps in a row ask nobody, at {at!r}")
                self._keep_checkpoint()
                value = None
                continue
            if self._keep:
                self._trail.append(value)

    def _keep_checkpoint(self) -> None:
        """Between two steps: the table as it is now, and nothing has happened since."""
        if self._keep:
            self._checkpoint = self.table.copy()
            self._answers = []
            self._drew = False
            self._trail = []

    def _plan(self, together: Together) -> bool:
        """Let all seats begin their shares; False when no seat has a question."""
        self._share_out(together)
        for seat in together.seats:
            self._run_branch(seat, None)
        return bool(self._branches)

    def _share_out(self, together: Together) -> None:
        self._together = together
        for seat in together.seats:
            self._branches[seat] = together.make(seat)

    def _run_branch(self, seat: int, value: Any) -> None:
        """Run one seat's share of a simultaneous decision to its next question or its end."""
        rule = self._branches[seat]
        while True:
            if self._keep:
                self._trail.append(Aside(seat, value))
            try:
                asked = rule.send(value)
            except StopIteration:
                del self._branches[seat]
                return
            if isinstance(asked, Together) or asked.seat not in (seat, CHANCE):
                raise RuleError("a seat's own share asks only that seat, or chance")
            if _must_be_asked(asked, self.table):
                self._open_in(seat, asked)
                return
            value = self._only_answer(asked)

    def _only_answer(self, asked: Decision) -> Any:
        """The value of the only answer: neither a seat nor the driver of the game is asked."""
        if not asked.options:
            raise RuleError(
                f"{asked.kind!r} ({asked.rule}) offers nothing: ask only where there is an answer"
            )
        self._drew = self._drew or asked.seat == CHANCE
        return asked.question.values[asked.options[0]]

    def _open_in(self, seat: int, asked: Decision) -> None:
        """Open a question of one seat's share, inside the subjects round the whole decision."""
        assert self._together is not None
        asked.branch = seat
        asked.within = (*self._together.within, *asked.within)
        self.open.append(asked)

    def _finish(self, over: GameOver) -> None:
        table = self.table
        table.end = over.ending
        table.next = ""
        self.open.clear()
        for rule in self._branches.values():
            rule.close()
        self._branches.clear()
        self._main = None
        self._keep_checkpoint()

    # -- going the same way again

    def _follow(self, trail: Trail) -> None:
        """Replay a trail on the step of a fresh table, and open its question.

        Values are sent as they were, so no options are made, neither on the way nor at the end.
        """
        begun = self.game.steps[self.table.next](self.table)
        if begun is None:
            raise RuleError("a rule did not repeat itself: it asks nobody now")
        main = self._main = self._steps(begun)
        said = main.send(None)
        for value in trail:
            if isinstance(said, Together) and said is not self._together:
                self._share_out(said)
            if isinstance(value, Aside):
                self._follow_aside(*value)
            else:
                said = main.send(value)
        if isinstance(said, Decision):
            self.open.append(said)

    def _follow_aside(self, branch: int, value: Any) -> None:
        """Replay an aside."""
        if branch == DEALT:
            seat, luck = value
            self.game.resample(self.table, seat, luck.copy())
            return
        if branch == ANEW:
            self._begin_anew(value)
            return
        self.open = [decision for decision in self.open if decision.branch != branch]
        try:
            said = self._branches[branch].send(value)
        except StopIteration:
            del self._branches[branch]
            return
        if not isinstance(said, Decision):
            raise RuleError("a rule did not repeat itself: a seat's share asks otherwise")
        self._open_in(branch, said)

    def _asks(self) -> str:
        if self.over:
            return "the game is over"
        return "asked: " + ", ".join(f"{who(d.seat)} ({d.kind})" for d in self.open)


def _run_steps(steps: Mapping[str, Step[T]], table: T, begun: Rule | None, pause: int) -> Steps:
    """Run the begun step, then every step that the table names, with a pause now and then.

    One generator for all steps: with `yield from`, the end of a step raises no exception that
    the machine has to catch.
    """
    if begun is not None:
        yield from begun
    before = ""
    while True:
        yield pause
        for _ in range(pause):
            if table.next not in steps:
                raise RuleError(_no_step(steps, table.next, before))
            before = table.next
            rule = steps[before](table)
            if rule is not None:
                yield from rule


def _branch(decision: Decision) -> int:
    return decision.branch


def _must_be_asked(asked: Decision, table: Table) -> bool:
    """Whether a question has several answers, or may not show that it has one. Makes options."""
    options = asked.options
    if asked.make is not None:
        options = asked.options = asked.make(table, asked.seat)
    return len(options) > 1 or (asked.veil and bool(options))


def _no_step(steps: Mapping[str, Step[T]], name: str, before: str) -> str:
    after = f" (after {before!r})" if before else ""
    known = ", ".join(sorted(steps))
    over = "" if name else ", or raise GameOver(...) where the game ends"
    return f"there is no step {name!r}{after}: table.next may be {known}{over}"
