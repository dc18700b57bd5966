"""Information leaks: a step is replayed with other hidden state, and must look the same.

A determinisation of a position shows what its table leaks, but not what its questions do: they
were made from the true table. So the whole step is replayed from its checkpoint, dealt anew for
one observer and given the same answers. As long as those are legal there, the observer must be
shown the same at every point: the asked seats, questions and rules, their own options, the
table, and the events.

Three things may show hidden state, and all are declared: a question with `peek`, to the asked
seat; the secret facts of an event, to the seats it names; and the events that `Game.reveals`
lists, to every observer.

Whether chance had one outcome only, and so was not asked, is not compared: the caller that runs
the game answers it at once, and no seat ever sees it open.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, Generic, TypeVar

import msgspec

from frostlight.kernel import CHANCE, Decision, Game, Question, State, Stream, Table, observe
from frostlight.kernel.event import Event, Fact
from frostlight.testing.scenario import at_step

T = TypeVar("T", bound=Table)


def heard(events: list[Event], seat: int) -> list[tuple[str, dict[str, Fact]]]:
    """The events as this seat sees them."""
    return [(event.kind, event.seen_by(seat)) for event in events]


class Moment(msgspec.Struct):
    """The views of all observers at one point of a step, and the answer that led there."""

    views: dict[int, bytes]
    asked: str
    """The question then, for a message."""
    chance: bool
    branch: int = 0
    question: Question | None = None
    """The question that was answered; None at the first question of a step."""
    option: int = 0
    events: list[Event] = []


class Telling(Generic[T]):
    """One step of a game as every observer was shown it."""

    def __init__(self, state: State[T], observers: tuple[int, ...]) -> None:
        self.game: Game[T] = state.game
        self.observers = observers
        self.table, _ = state.checkpoint
        self.moments = [Moment(self._views(state), _asked(state), _asks_chance(state))]

    def go_on(self, state: State[T], answered: Decision, option: int, events: list[Event]) -> None:
        """Record the views after one more answer."""
        now = Moment(self._views(state), _asked(state), _asks_chance(state))
        now.branch, now.question = answered.branch, answered.question
        now.option, now.events = option, events
        self.moments.append(now)

    def _views(self, state: State[T]) -> dict[int, bytes]:
        return {seat: observe(state, seat).encode() for seat in self.observers}

    def leak(self, seat: int, stream: Stream) -> str:
        """Deal anew for this observer and replay the step: the leak in words, or ""."""
        table = self.table.copy()
        self.game.resample(table, seat, stream)
        twin = at_step(self.game, table, listen=True)
        twin.drain()  # events before the first question belong to the step before
        for moment in self.moments:
            if moment.question is not None:
                again = _same_question(twin, moment)
                if again is None or moment.option not in again.options:
                    return ""  # the answers rule this deal out: nothing to compare
                twin.answer(again, moment.option)
                events = twin.drain()
                told = _told_otherwise(moment.events, events)
                if told is not None:
                    return "" if told in self.game.reveals else f"event {told!r} tells {seat}"
                if heard(events, seat) != heard(moment.events, seat):
                    return ""  # a secret for this seat
            if observe(twin, seat).encode() != moment.views[seat]:
                if _peeks(twin, seat) or moment.chance != _asks_chance(twin):
                    return ""
                return f"asking {moment.asked} (or {_asked(twin)}) shows {seat}"
        return ""


def _told_otherwise(one: list[Event], other: list[Event]) -> str | None:
    """The kind of the first event whose public facts differ."""
    for first, second in zip_longest(one, other):
        if first is None or second is None:
            return (first or second).kind
        if (first.kind, first.facts, first.to) != (second.kind, second.facts, second.to):
            return first.kind
    return None


def _same_question(state: State[Any], moment: Moment) -> Decision | None:
    for decision in state.open:
        if decision.branch == moment.branch and decision.question is moment.question:
            return decision
    return None


def _peeks(state: State[Any], seat: int) -> bool:
    """Whether the seat is shown hidden things by the question itself."""
    asked = state.asked(seat)
    return asked is not None and asked.question.peek


def _asks_chance(state: State[Any]) -> bool:
    return state.asked(CHANCE) is not None


def _asked(state: State[Any]) -> str:
    return ", ".join(f"{d.kind!r} of {d.seat}" for d in state.open) or "nobody"
