"""Information leaks: a step is replayed with other hidden state, and must look the same.

A determinisation of a position shows what its table leaks, but not what its questions do: they
were made from the true table. So the whole step is replayed from its checkpoint, in two ways.

- *Dealt again* for one observer and given the same answers: as long as those are legal there.
- *Answered otherwise* at one point, by chance or by a seat, and then given the same answers. Every
  observer whose table is the same after both was not to learn which.

Either way the observer must be shown the same at every point: public facts of events, the asked
seats, questions, subjects and rules, their own options, the trail, the number of moves.

Three things may show hidden state, and all are declared: a question with `peek`, to the asked
seat; the secret facts of an event, to the seats it names; and the events that `Game.reveals`
lists, to every observer. An open answer of a seat is no secret: it counts only if it changes
hidden state, and is compared with others of the same verb (`draft:crane`, `draft:camp`).

Whether chance had one outcome only, and so was not asked, is not compared (`veiled`): the caller
that runs the game answers it at once, and no seat ever sees it open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any, Final, Generic, NamedTuple, NoReturn, TypeVar

import msgspec

from frostlight.kernel import CHANCE, Game, Question, State, Stream, Table, observe
from frostlight.kernel.codec import table_to_plain
from frostlight.kernel.decision import MAIN, Decision, who
from frostlight.kernel.errors import RuleError
from frostlight.kernel.event import Event, Fact, Message
from frostlight.kernel.shares import seen_before, share_of
from frostlight.kernel.sight import Asked
from frostlight.testing.scenario import at_step
from frostlight.testing.veiled import Lone, veiled

T = TypeVar("T", bound=Table)

DECLARE: Final = (
    "tell it with secret=... and to=..., or name its kind in Game.reveals if all may know"
)
COUNT: Final = "others count moves: ask in every case, or in none"
PARTS: Final = {
    "their table": "a field that Game.resample deals again is Hidden, or Own to its seat",
    "the trail": "Game.trail may tell only what every observer knows",
    "being asked": "a question that hidden state can leave with one answer is asked with veil=True",
    "its options": "a question whose options show hidden state to its seat has peek=True",
    "its subject": "about and within may tell only what all know, or the question has peek=True",
}
"""By part of what an observer is shown: what to do if it tells too much."""


EXTRA: Final = 3
"""Number of questions to chance that are looked beyond, where only one of two plays has them."""


class Reply(NamedTuple):
    """An answer of a step: to which question in which branch, and what else was offered."""

    branch: int
    seat: int
    question: Question
    option: int
    options: list[int]

    @property
    def is_secret(self) -> bool:
        """Whether no other seat knows of it, unless it is shown: chance, or a share of its own."""
        return self.seat == CHANCE or self.branch != MAIN

    def told(self, option: int) -> str:
        """What an observer has learned who can tell another answer from this one."""
        keys, question = self.question.keys, self.question
        which = f"{question.kind!r} ({question.rule})"
        return f"that {which} was answered {keys[self.option]!r}, not {keys[option]!r}"

    def others(self) -> list[int]:
        """Other answers that were offered; of a seat, those with the same verb."""
        keys, chosen = self.question.keys, self.option
        others = [option for option in self.options if option != chosen]
        if self.seat == CHANCE:
            return others
        return [option for option in others if _verb(keys[option]) == _verb(keys[chosen])]


class Sighting(msgspec.Struct, frozen=True):
    """One observer's view at one point of a step."""

    table: bytes
    asked: list[Asked]
    trail: list[Message]
    peeks: bool
    """Whether its own question shows it hidden state."""


class Moment(msgspec.Struct):
    """One point of a step: the answer that led there, and what came of it."""

    sightings: dict[int, Sighting]
    asked: str
    """The question now, for a message."""
    hidden: bytes
    """The whole table."""
    planning: list[int]
    answer: Reply | None = None
    """None at the first question of a step."""
    events: list[Event] = []
    share: int = MAIN
    """The only seat that knows of the answer, or MAIN."""


class Telling(Generic[T]):
    """One step of a game, as it is told to every observer."""

    def __init__(self, state: State[T], observers: tuple[int, ...]) -> None:
        self.game: Game[T] = state.game
        self.observers = observers
        self.table, _ = state.checkpoint
        self.setup = state.setup
        self._answers: list[tuple[int, Question, int]] = []
        self._told: list[Moment] = []

    def go_on(self, answered: Decision, option: int) -> None:
        """One more answer of the step was given."""
        self._answers.append((answered.branch, answered.question, option))

    @property
    def told(self) -> list[Moment]:
        """The step as it went, point by point."""
        if not self._told:
            play = _Play(self, self.table.copy(), self.observers)
            self._told = [play.begin(), *self._as_it_went(play)]
        return self._told

    def _as_it_went(self, play: _Play[T]) -> Iterator[Moment]:
        for branch, question, option in self._answers:
            yield from _of_the_kernel(play)
            yield play.give(branch, question, option) or _lost(question)
        yield from _of_the_kernel(play)

    # -- dealt again

    def leak(self, seat: int, stream: Stream) -> str:
        """Deal again for this observer and replay the step: the leak in words, or ""."""
        told = self.told
        table = self.table.copy()
        self.game.resample(table, seat, stream)
        play = _Play(self, table, (seat,))
        again: Moment | None = play.begin()
        for moment in told:
            if moment.answer is not None:
                again = play.repeat(moment.answer)
            if again is None:
                return ""  # the answers rule this deal out: nothing to compare
            if self._is_declared(moment, again, seat):
                return ""
            leak = _parted(moment, again, seat)
            if leak is not None:
                return f"{leak.what} what they cannot know{leak.by}: {leak.cure}"
            if _looks(moment, again, seat):
                return ""
        return ""

    def _is_declared(self, moment: Moment, again: Moment, seat: int) -> bool:
        """Whether this observer was told hidden state as it may be."""
        if _told_otherwise(moment.events, again.events) in self.game.reveals:
            return True
        return _heard_otherwise(moment, again, seat)

    # -- answered otherwise

    def forks(self, stream: Stream, most: int) -> list[tuple[int, int]]:
        """Some points at which another answer was possible, with that answer; secret ones first."""
        points = [
            (at, others, moment.answer.is_secret)
            for at, moment in enumerate(self.told)
            if moment.answer is not None and (others := moment.answer.others())
        ]
        found = []
        for wanted in (True, False):
            those = [(at, others) for at, others, secret in points if secret is wanted]
            for at, others in stream.shuffled(those)[:most]:
                found.append((at, others[stream.below(len(others))]))
        return found

    def leak_of(self, at: int, option: int) -> str:
        """Give another answer at this point and replay the step: the leak in words, or ""."""
        fork = self.told[at].answer
        assert fork is not None
        blind = [seat for seat in self.observers if seat != fork.seat]
        play = _Play(self, self.table.copy(), tuple(blind))
        for number, moment in enumerate(self.told[1:], start=1):
            assert moment.answer is not None
            given = moment.answer._replace(option=option) if number == at else moment.answer
            again = play.repeat(given)
            if again is None:
                return ""
            if number < at:
                continue
            if fork.seat == CHANCE and (leak := play.delayed(moment, again, blind)) is not None:
                return f"{leak.what}{leak.by} {fork.told(option)}: {leak.cure}"
            blind = [seat for seat in blind if _alike(moment, again, seat)]
            blind = [seat for seat in blind if not self._is_declared(moment, again, seat)]
            if not blind or (fork.seat != CHANCE and moment.planning != again.planning):
                return ""  # a seat chooses whether it is done with its share: all may see that
            if fork.seat == CHANCE or moment.hidden != again.hidden:
                for seat in blind:
                    if (leak := _parted(moment, again, seat)) is not None:
                        return f"{leak.what}{leak.by} {fork.told(option)}: {leak.cure}"
            blind = [seat for seat in blind if not _looks(moment, again, seat)]
        return ""


class _Play(Generic[T]):
    """A step that is replayed from its checkpoint, with every chance question asked."""

    def __init__(self, telling: Telling[T], table: T, observers: tuple[int, ...]) -> None:
        self.state = at_step(veiled(telling.game), table, telling.setup, listen=True)
        self.state.drain()  # events before the first question belong to the step before
        self._observers = observers

    def begin(self) -> Moment:
        state = self.state
        return Moment(
            {seat: _sighting(state, seat) for seat in self._observers},
            ", ".join(f"{d.kind!r} of {who(d.seat)}" for d in state.open) or "nobody",
            msgspec.json.encode(table_to_plain(state.table)),
            state.planning,
        )

    def repeat(self, answer: Reply) -> Moment | None:
        return self.give(answer.branch, answer.question, answer.option)

    def delayed(self, moment: Moment, again: Moment, blind: Sequence[int]) -> Leak | None:
        """The leak where chance is asked once more, and then all is as without that.

        Where an event has told all what was answered (dice that are rolled again), they know why.
        """
        told = _told_otherwise(moment.events, again.events)
        if again.asked == moment.asked or (told and not _goes_on(moment.events, again.events)):
            return None
        seats = [seat for seat in blind if not _alike(moment, again, seat)]
        play, extra = self.state.clone(), 0
        while seats and extra < EXTRA and (asked := play.asked(CHANCE)) is not None:
            play.answer(asked, asked.options[0])
            extra += 1
            for seat in seats:
                if _sighting(play, seat) == moment.sightings[seat]:
                    what = f"asking {moment.asked} (or {again.asked}) shows {who(seat)}"
                    return Leak(what, " by being asked", COUNT)
        return None

    def give(self, branch: int, question: Question, option: int) -> Moment | None:
        """Reply this question; None if it is not asked, or this is no answer to it."""
        state = self.state
        for asked in state.open:
            if asked.branch == branch and asked.question is question:
                break
        else:
            return None
        if option not in asked.options:
            return None
        given = Reply(branch, asked.seat, question, option, asked.options[:])
        before = seen_before(state, asked)
        state.answer(asked, option)
        events = state.drain()
        moment = self.begin()
        moment.answer, moment.events = given, events
        moment.share = share_of(state, asked, before, events)
        return moment


def _of_the_kernel(play: _Play[Any]) -> Iterator[Moment]:
    """The answers that the kernel would give, because chance has one outcome."""
    while True:
        lone = next((asked for asked in play.state.open if isinstance(asked, Lone)), None)
        if lone is None:
            return
        yield play.give(lone.branch, lone.question, lone.options[0]) or _lost(lone.question)


def _lost(question: Question) -> NoReturn:
    raise RuleError(f"a rule did not repeat itself at {question.kind!r} ({question.rule})")


def _sighting(state: State[Any], seat: int) -> Sighting:
    view, asked = observe(state, seat), state.asked(seat)
    peeks = asked is not None and asked.question.peek
    return Sighting(
        msgspec.json.encode(view.table), view.asked, state.game.trail(state.table), peeks
    )


# -- differences


class Leak(NamedTuple):
    """What told an observer too much, and what to do about it."""

    what: str
    by: str
    cure: str


def _parted(one: Moment, other: Moment, seat: int) -> Leak | None:
    """How an observer can tell two plays of a step apart, at the first point where they differ."""
    mine, theirs = one.sightings[seat], other.sightings[seat]
    kind = _told_otherwise(one.events, other.events)
    by = _by(mine, theirs)
    if kind and not (by and _goes_on(one.events, other.events)):
        return Leak(f"event {kind!r} tells {who(seat)}", "", DECLARE)
    if by and not _looks(one, other, seat):
        asked = one.asked if one.asked == other.asked else f"{one.asked} (or {other.asked})"
        return Leak(f"asking {asked} shows {who(seat)}", f" by {by}", PARTS[by])
    if (one.share in (MAIN, seat)) != (other.share in (MAIN, seat)):
        return Leak(f"the number of moves tells {who(seat)}", "", COUNT)
    return None


def _looks(one: Moment, other: Moment, seat: int) -> bool:
    """Whether the seat is shown hidden state by its own question, as it may be."""
    return other.sightings[seat].peeks and one.sightings[seat] != other.sightings[seat]


def _alike(one: Moment, other: Moment, seat: int) -> bool:
    return one.sightings[seat].table == other.sightings[seat].table


def _by(mine: Sighting, theirs: Sighting) -> str:
    """The part of what is shown that differs; "" = none.

    A question that one play has skipped is named before the table: that is another because the
    rules went on.
    """
    pairs = list(zip_longest(mine.asked, theirs.asked))
    if any(a is None or b is None or _which(a) != _which(b) for a, b in pairs):
        return "being asked"
    if mine.table != theirs.table:
        return "their table"
    if mine.trail != theirs.trail:
        return "the trail"
    if any(a.options != b.options for a, b in pairs):
        return "its options"
    return "its subject" if mine.asked != theirs.asked else ""


def _which(asked: Asked) -> tuple[int, str, str]:
    return asked.seat, asked.kind, asked.rule


def _told_otherwise(one: list[Event], other: list[Event]) -> str:
    """The kind of the first event whose public facts differ; "" = there is none."""
    for first, second in zip_longest(one, other):
        if first is None or second is None:
            return str((first or second).kind)
        if (first.kind, first.facts, first.to) != (second.kind, second.facts, second.to):
            return str(first.kind)
    return ""


def _goes_on(one: list[Event], other: list[Event]) -> bool:
    """Whether one play is only further than the other: it was not asked a question."""
    return len(one) != len(other) and not _told_otherwise(*_cut(one, other))


def _cut(one: list[Event], other: list[Event]) -> tuple[list[Event], list[Event]]:
    both = min(len(one), len(other))
    return one[:both], other[:both]


def _heard_otherwise(one: Moment, other: Moment, seat: int) -> bool:
    """Whether the seat was told a secret of its own, and nothing else differs."""
    if _told_otherwise(one.events, other.events):
        return False
    return heard(one.events, seat) != heard(other.events, seat)


def heard(events: list[Event], seat: int) -> list[tuple[str, dict[str, Fact]]]:
    """The events as this seat sees them."""
    return [(event.kind, event.seen_by(seat)) for event in events]


def _verb(key: str) -> str:
    verb, colon, _ = key.partition(":")
    return verb if colon else ""
