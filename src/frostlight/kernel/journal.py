"""Journal: a game with its moves and events, and replay to any earlier point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from frostlight.kernel.decision import CHANCE, MAIN
from frostlight.kernel.dice import Mixed, roll, seed_at
from frostlight.kernel.errors import FrostlightError, RecordError
from frostlight.kernel.event import Event, Fact
from frostlight.kernel.game import Game
from frostlight.kernel.keyframes import Keyframes
from frostlight.kernel.record import FORMAT, Move, Record
from frostlight.kernel.rule import Together
from frostlight.kernel.shares import Before, seen_before, share_of
from frostlight.kernel.state import State
from frostlight.kernel.table import Table

T = TypeVar("T", bound=Table)


class Seen(NamedTuple):
    """One entry of a seat's history: its answer, or an event that it saw."""

    kind: str
    """The kind of question it answered, or of the event."""
    key: str
    """Key of its answer; "" for an event."""
    facts: dict[str, Fact]
    """Facts of the event that this seat may know."""


class Given(NamedTuple):
    """Metadata of a move in a journal."""

    kind: str
    """The kind of question that it answered."""
    share: int
    """The only seat that knows of the move: in its share of a simultaneous decision, while that
    goes on, or in private. Else MAIN."""
    final: bool
    """Whether it cannot be freely taken back: chance fell, or hidden state was shown."""
    joined: bool
    """Whether it is one step with the move before: a batch of answers."""
    ends: bool
    """The step of the rules ended with it."""
    number: int
    """Number of public moves up to this one."""


TakenBack = tuple[Move, bool]
"""A move that was taken back, and whether it was joined to the one before."""


def steps_of(moves: list[TakenBack]) -> list[list[Move]]:
    """Moves grouped by step: those of a batch together."""
    steps: list[list[Move]] = []
    for move, joined in moves:
        if joined and steps:
            steps[-1].append(move)
        else:
            steps.append([move])
    return steps


def shows(state: State[T], seat: int, events: list[Event], planned: Together | None) -> bool:
    """Whether an answer of this seat has revealed hidden state, and so cannot be taken back.

    By secret facts for others, or in public (`Game.reveals`). Looks of others in their own shares
    of the same decision do not count. Undo ends too where a simultaneous decision begins: it would
    show which seats have answered already.
    """
    if planned is not state.together:
        return True
    mine = [one for one in state.open if planned is None or one.branch == seat]
    if any(decision.question.peek for decision in mine):
        return True
    open_to_all = state.game.reveals
    return any(
        event.kind in open_to_all or (event.secret and event.to != (seat,)) for event in events
    )


class Journal(Generic[T]):
    """A running game, the moves that led here, and the events of each."""

    def __init__(
        self, game: Game[T], setup: msgspec.Struct, *, resumed: State[T] | None = None
    ) -> None:
        self.game = game
        self.moves: list[Move] = []
        self.events: list[list[Event]] = []
        """Events before the first move, then after each move."""
        self.given: list[Given] = []
        """Metadata of each move."""
        self.mixed: list[Mixed] = []
        """Values that players have added to the dice; a rewind removes none."""
        self._thrown = 0
        self._counted = (0, 0)
        """Memo of `rolls`: number of moves counted, and number of rolls among them."""
        self.marks = Keyframes(game)
        """Keyframes, to go back to."""
        self.state = self._begin(setup) if resumed is None else resumed

    @property
    def setup(self) -> msgspec.Struct:
        """The options the game began with."""
        assert self.state.setup is not None
        return self.state.setup

    def _begin(self, setup: msgspec.Struct) -> State[T]:
        state = State.start(self.game, setup, listen=True)
        self.moves.clear()
        self._counted = (0, 0)
        self.given.clear()
        self.events = [state.drain()]
        return state

    def resume(
        self,
        state: State[T],
        moves: list[Move],
        given: list[Given],
        events: list[list[Event]],
        thrown: int,
    ) -> None:
        """Restore the lists of another journal of the same game."""
        state.table.events = []
        self.state, self.moves, self.given, self.events = state, moves, given, events
        self._thrown, self._counted = thrown, (0, 0)

    # -- going on

    def apply(self, seat: int, key: str, *, joined: bool = False) -> None:
        """Make a move; an illegal one raises IllegalMoveError and changes nothing.

        A move that is `joined` to the one before is taken back together with it.
        """
        state = self.state
        asked, step = state.asked(seat), state.step
        before = Before(None, {}) if asked is None else seen_before(state, asked)
        state.apply(seat, key)
        assert asked is not None
        events = state.drain()
        final = seat == CHANCE or shows(state, seat, events, before.planned)
        share, ends = share_of(state, asked, before, events), state.step is not step
        number = self.number(len(self.moves)) + (share == MAIN)
        self.moves.append(Move(seat, key))
        self.given.append(Given(asked.kind, share, final, joined, ends, number))
        self.events.append(events)
        self.marks.passes(len(self.moves), state)

    def roll(self, seed: str) -> None:
        """Let the dice of this seed answer while chance is asked."""
        while (asked := self.state.asked(CHANCE)) is not None:
            assert asked.weights is not None
            self.apply(CHANCE, asked.keys[self.fall(seed, self.rolls, asked.weights)])

    def fall(self, seed: str, n: int, weights: Sequence[int]) -> int:
        """Index that the n-th roll falls on, with the values that players have added by then."""
        return roll(seed_at(seed, self.mixed, n), n, weights)

    @property
    def rolls(self) -> int:
        """Number of rolls so far; incremental: only new moves are counted."""
        until, found = self._counted
        found += sum([move.seat == CHANCE for move in self.moves[until:]])
        self._counted = len(self.moves), found
        return found

    @property
    def thrown(self) -> int:
        """How often chance had decided when it had most often: going back changes nothing of it."""
        return max(self._thrown, self.rolls)

    # -- knowledge of one observer

    def history(self, seat: int) -> list[Seen]:
        """Own answers and visible events of this seat (or the spectator), in order.

        Neither the answers of others nor their number are in it: only their events.
        """
        seen: list[Seen] = []
        for number, events in enumerate(self.events):
            if number and self.moves[number - 1].seat == seat:
                seen.append(Seen(self.given[number - 1].kind, self.moves[number - 1].key, {}))
            seen += [Seen(event.kind, "", event.seen_by(seat)) for event in events]
        return seen

    def noticed(self, observer: int) -> list[int]:
        """Indices of the moves that this seat (or the spectator) knows of.

        Secret moves of others are never among them, nor is their number: only their outcome.
        """
        return [at for at, given in enumerate(self.given) if given.share in (MAIN, observer)]

    def followed(self, observer: int) -> list[int]:
        """Indices of the moves that lead to the present view of this seat (or the spectator).

        Only the present secret moves of others are missing.
        """
        begun = self.begun
        own = [at for at in range(begun, len(self.given)) if self.given[at].share == observer]
        return [*range(begun), *own]

    def number(self, moves: int) -> int:
        """Number of public moves among the first `moves`: the number that may be shown."""
        return self.given[moves - 1].number if moves else 0

    # -- going back

    def undo_point(self, seat: int) -> int | None:
        """Number of moves before the last step of this seat, if it may freely take it back.

        None if it has no step, or since then another seat decided, chance fell, or hidden state
        was shown (law 8). In a simultaneous decision each seat has an undo of its own: moves of
        others in their shares neither end it nor are lost by it.
        """
        last = len(self.moves)
        while last and self.given[last - 1].share not in (MAIN, seat):
            last -= 1
        if not last or self.moves[last - 1].seat != seat:
            return None
        first = self.step_of(last - 1)
        return None if any(given.final for given in self.given[first:last]) else first

    @property
    def joined(self) -> list[bool]:
        """By move: whether it is one step with the move before."""
        return [given.joined for given in self.given]

    def share_of(self, at: int) -> int:
        """The seat in whose open share this move was made, or MAIN."""
        return self.given[at].share

    def chosen(self, seat: int) -> list[Seen]:
        """Answers of this seat in the running step of the rules.

        Only those that it may freely take back: the first parts of an answer of several parts.
        """
        found: list[Seen] = []
        for move, given in zip(reversed(self.moves), reversed(self.given), strict=True):
            if given.share not in (MAIN, seat):
                continue
            if move.seat != seat or given.ends or given.final:
                break
            found.append(Seen(given.kind, move.key, {}))
        return found[::-1]

    def step_of(self, at: int) -> int:
        """Number of moves before the step that this move belongs to."""
        while self.given[at].joined:
            at -= 1
        return at

    def consent_point(self, at: int) -> int:
        """Number of moves that remain if this move is taken back by consent of all.

        Those before its step; or, in a simultaneous decision, before its beginning: the order of
        answers is secret.
        """
        first = self.step_of(at)
        return first if self.state.together is None else min(first, self.begun)

    @property
    def begun(self) -> int:
        """Number of moves before the present secret decision; of all moves if there is none."""
        begun = len(self.given)
        while begun and self.given[begun - 1].share != MAIN:
            begun -= 1
        return begun

    def steps_since(self, keep: int) -> int:
        """Number of public steps of seats from that point on.

        Private moves of a seat are one step; in a secret simultaneous decision there may be none.
        """
        given = self.given
        made = [at for at in range(keep, len(given)) if self.moves[at].seat != CHANCE]
        open_ = [at for at in made if given[at].share == MAIN]
        steps = sum(not given[at].joined or given[at - 1].share != MAIN for at in open_)
        return steps or int(self.state.together is None)

    def state_at(self, keep: int) -> State[T]:
        """The game as it was after the first `keep` moves."""
        begun, state = self.marks.before(keep)
        state = state or State.start(self.game, self.setup)
        for move in self.moves[begun:keep]:
            state.apply(*move)
        return state

    def last_answer(self, seat: int) -> int | None:
        """Number of moves before the last answer of this seat, whatever followed it."""
        for at in range(len(self.moves) - 1, -1, -1):
            if self.moves[at].seat == seat:
                return at
        return None

    def rewind(self, keep: int, seat: int | None = None) -> list[TakenBack]:
        """Go back to the point after the first `keep` moves; returns the moves taken back.

        With a seat, only its own moves since then: moves of others in their shares of the same
        decision stay.
        """
        self._thrown = self.thrown
        made = list(zip(self.moves, self.joined, strict=True))
        stay = [] if seat is None else [taken for taken in made[keep:] if taken[0].seat != seat]
        gone = [taken for taken in made[keep:] if seat is None or taken[0].seat == seat]
        self._go_back(keep)
        for move, joined in stay:
            self.apply(*move, joined=joined)
        return gone

    def _go_back(self, keep: int) -> None:
        """Replay to the point after `keep` moves, from the last keyframe before it."""
        begun, state = self.marks.before(keep)
        made = list(zip(self.moves, self.joined, strict=True))[begun:keep]
        self.marks.cut(keep)
        if state is None:
            self.state = self._begin(self.setup)
        else:
            state.table.events = []
            self.state = state
            del self.moves[begun:], self.given[begun:], self.events[begun + 1 :]
            self._counted = (0, 0)
        for move, joined in made:
            self.apply(*move, joined=joined)
        self.marks.keep(keep, self.state)

    def begin_anew(self) -> None:
        """Restart as if nothing was rolled: all values of players count from the first roll on."""
        self.mixed = [msgspec.structs.replace(one, since=0) for one in self.mixed]
        self._thrown, self.marks = 0, Keyframes(self.game)
        self.state = self._begin(self.setup)

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
            mixed=list(self.mixed),
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
        for place, one in enumerate(record.mixed):
            if one.seat >= setup.players:
                raise RecordError(f"$.mixed[{place}].seat: there is no seat {one.seat}.")
        journal.mixed = list(record.mixed)
        for place, text in enumerate(record.moves if at is None else record.moves[:at]):
            try:
                journal.apply(*Move.parse(text))
            except FrostlightError as wrong:
                raise RecordError(f"$.moves[{place}]: {wrong}") from None
        return journal
