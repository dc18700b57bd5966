"""A game with its record: every move is kept, and any earlier point can be reached again."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from frostlight.kernel.decision import CHANCE
from frostlight.kernel.dice import roll
from frostlight.kernel.errors import FrostlightError, RecordError
from frostlight.kernel.event import Event, Fact
from frostlight.kernel.game import Game
from frostlight.kernel.record import FORMAT, Move, Record
from frostlight.kernel.rule import Together
from frostlight.kernel.state import State
from frostlight.kernel.table import Table

T = TypeVar("T", bound=Table)


class Seen(NamedTuple):
    """One thing that a seat did or was told."""

    kind: str
    """The kind of question it answered, or of the event."""
    key: str
    """What it answered; "" for an event."""
    facts: dict[str, Fact]
    """What the event told this seat."""


def shows(state: State[T], seat: int, events: list[Event], planned: Together | None) -> bool:
    """Whether an answer of this seat has shown somebody something: that cannot be taken back."""
    return (
        any(decision.question.peek for decision in state.open)
        or any(event.secret and event.to != (seat,) for event in events)
        or (planned is not None and state.together is not planned)  # what was planned is shown
    )


class Journal(Generic[T]):
    """A running game, the moves that led here, and the events of each."""

    def __init__(self, game: Game[T], setup: msgspec.Struct) -> None:
        self.game = game
        self.moves: list[Move] = []
        self.events: list[list[Event]] = []
        """Events before the first move, then after each move."""
        self._barriers: list[bool] = []
        self.joined: list[bool] = []
        """For each move whether it is one step with the move before: several answers at once."""
        self._asked: list[str] = []
        """The kind of question that each move answered."""
        self.state = self._begin(setup)

    @property
    def setup(self) -> msgspec.Struct:
        """The options the game began with."""
        assert self.state.setup is not None
        return self.state.setup

    def _begin(self, setup: msgspec.Struct) -> State[T]:
        state = State.start(self.game, setup, listen=True)
        self.moves.clear()
        self._asked.clear()
        self.joined.clear()
        self.events = [state.drain()]
        self._barriers = [True]
        return state

    # -- going on

    def apply(self, seat: int, key: str, *, joined: bool = False) -> None:
        """Make a move; an illegal one raises IllegalMoveError and changes nothing.

        One that is `joined` to the move before is taken back together with it.
        """
        state = self.state
        planned, asked = state.together, state.asked(seat)
        state.apply(seat, key)
        events = state.drain()
        self.moves.append(Move(seat, key))
        self._asked.append(asked.kind if asked is not None else "")
        self.joined.append(joined)
        self.events.append(events)
        self._barriers.append(seat == CHANCE or shows(state, seat, events, planned))

    def roll(self, seed: str) -> None:
        """Let the dice of this seed answer, as long as chance is asked."""
        while (asked := self.state.asked(CHANCE)) is not None:
            assert asked.weights is not None
            place = roll(seed, self.rolls, asked.weights)
            self.apply(CHANCE, asked.keys[place])

    @property
    def rolls(self) -> int:
        """How often chance has decided so far."""
        return sum(move.seat == CHANCE for move in self.moves)

    # -- what one seat knows of it

    def history(self, seat: int) -> list[Seen]:
        """All that this seat (or the spectator) has done and been told, in its order.

        What others answered is not in it, nor how often: only what was told of it.
        """
        seen: list[Seen] = []
        for number, events in enumerate(self.events):
            if number and self.moves[number - 1].seat == seat:
                seen.append(Seen(self._asked[number - 1], self.moves[number - 1].key, {}))
            seen += [Seen(event.kind, "", event.seen_by(seat)) for event in events]
        return seen

    # -- going back

    def undo_point(self, seat: int) -> int | None:
        """How many moves remain if this seat freely takes back its last answer (law 8).

        None if there is none to take back, or since then another seat decided, chance fell,
        or somebody was shown something.
        """
        last = len(self.moves)
        if not last or self.moves[-1].seat != seat:
            return None
        first = self.step_of(last - 1)
        return None if any(self._barriers[first + 1 :]) else first

    def step_of(self, at: int) -> int:
        """How many moves came before the step that this move belongs to."""
        while self.joined[at]:
            at -= 1
        return at

    def steps(self, start: int) -> list[list[Move]]:
        """The moves from there on, those that were made at once together."""
        found: list[list[Move]] = []
        for at in range(start, len(self.moves)):
            if self.joined[at] and found:
                found[-1].append(self.moves[at])
            else:
                found.append([self.moves[at]])
        return found

    def last_answer(self, seat: int) -> int | None:
        """How many moves came before the last answer of this seat, whatever followed it."""
        for at in range(len(self.moves) - 1, -1, -1):
            if self.moves[at].seat == seat:
                return at
        return None

    def rewind(self, keep: int) -> None:
        """Go back to the point after the first `keep` moves."""
        kept = list(zip(self.moves, self.joined, strict=True))[:keep]
        self.state = self._begin(self.setup)
        for move, joined in kept:
            self.apply(*move, joined=joined)

    # -- records

    def record(self, *, seats: list[str] | None = None, seed: str = "") -> Record:
        return Record(
            format=FORMAT,
            game=self.game.id,
            edition=self.game.edition,
            setup=msgspec.json.decode(msgspec.json.encode(self.setup)),  # as a file would have it
            moves=[str(move) for move in self.moves],
            seats=seats or [],
            seed=seed,
        )

    @classmethod
    def replay(cls, game: Game[T], record: Record, at: int | None = None) -> Journal[T]:
        """The game of a record, to the end or to the point after `at` moves."""
        record.check(game)
        try:
            setup: Any = game.stored_setup(record.edition, record.setup)
            journal = cls(game, setup)
        except FrostlightError as wrong:
            raise RecordError(f"$.setup: {wrong}") from None
        for place, text in enumerate(record.moves if at is None else record.moves[:at]):
            try:
                journal.apply(*Move.parse(text))
            except FrostlightError as wrong:
                raise RecordError(f"$.moves[{place}]: {wrong}") from None
        return journal
