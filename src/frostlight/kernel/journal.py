"""A game with its record: every move is kept, and any earlier point can be reached again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from frostlight.kernel.decision import CHANCE, MAIN, SPECTATOR, Decision
from frostlight.kernel.dice import Mixed, roll, seed_at
from frostlight.kernel.errors import FrostlightError, RecordError
from frostlight.kernel.event import Event, Fact
from frostlight.kernel.game import Game
from frostlight.kernel.keyframes import Keyframes
from frostlight.kernel.record import FORMAT, Move, Record
from frostlight.kernel.rule import Together
from frostlight.kernel.sight import View, observe
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


class Given(NamedTuple):
    """What a journal keeps of a move beside the move itself."""

    kind: str
    """The kind of question that it answered."""
    share: int
    """The seat that alone knows it was made: in its share of a simultaneous decision, while that
    goes on, or in private. Else MAIN."""
    final: bool
    """It cannot be taken back freely: chance fell, or somebody was shown something."""
    joined: bool
    """It is one step with the move before: several answers at once."""
    ends: bool
    """The step of the rules ended with it."""
    number: int
    """How many moves everybody knows of there are with it."""


TakenBack = tuple[Move, bool]
"""A move that was taken back, and whether it was joined to the one before."""


def steps_of(moves: list[TakenBack]) -> list[list[Move]]:
    """Moves in steps: those that were made at once together."""
    steps: list[list[Move]] = []
    for move, joined in moves:
        if joined and steps:
            steps[-1].append(move)
        else:
            steps.append([move])
    return steps


def shows(state: State[T], seat: int, events: list[Event], planned: Together | None) -> bool:
    """Whether an answer of this seat has shown somebody something: that cannot be taken back.

    Told in secret to others, or laid open to all (`Game.reveals`). What others look at in their
    own shares of the same decision does not concern it. Where all begin to decide at once, the way
    back ends too: it would show who has answered already.
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


def seen_by_others(state: State[T], setup: msgspec.Struct, seat: int) -> dict[int, View]:
    """What everybody but this seat sees."""
    players: int = getattr(setup, "players")  # noqa: B009 - each game has its own struct
    others = (other for other in (SPECTATOR, *range(players)) if other != seat)
    return {other: observe(state, other) for other in others}


def is_private(state: State[T], asked: Decision, before: Mapping[int, View]) -> bool:
    """Whether nobody else can tell that a seat has answered what it was asked with a `peek`.

    It is asked the same again, and the table looks as `before` to all others.
    """
    again = [(one.question, one.seat) for one in state.open] == [(asked.question, asked.seat)]
    return again and all(observe(state, other) == view for other, view in before.items())


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
        """What is kept beside each move."""
        self.mixed: list[Mixed] = []
        """What people have added to the dice; going back takes none of it away."""
        self._thrown = 0
        self._counted = (0, 0)
        """So many moves have been looked through for rolls, and so many there were."""
        self.marks = Keyframes(game)
        """Positions on the way, to go back to."""
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
        """Go on from where another journal of the same game stood."""
        state.table.events = []
        self.state, self.moves, self.given, self.events = state, moves, given, events
        self._thrown, self._counted = thrown, (0, 0)

    # -- going on

    def apply(self, seat: int, key: str, *, joined: bool = False) -> None:
        """Make a move; an illegal one raises IllegalMoveError and changes nothing.

        One that is `joined` to the move before is taken back together with it.
        """
        state = self.state
        planned, asked, step = state.together, state.asked(seat), state.step
        peeks = planned is None and asked is not None and asked.question.peek
        before = seen_by_others(state, self.setup, seat) if peeks else {}
        state.apply(seat, key)
        assert asked is not None
        events = state.drain()
        final = seat == CHANCE or shows(state, seat, events, planned)
        share, ends = MAIN, state.step is not step
        if planned is not None and state.together is planned:
            share = asked.branch
        elif before and not events and is_private(state, asked, before):
            share = seat
        number = self.number(len(self.moves)) + (share == MAIN)
        self.moves.append(Move(seat, key))
        self.given.append(Given(asked.kind, share, final, joined, ends, number))
        self.events.append(events)
        self.marks.passes(len(self.moves), state)

    def roll(self, seed: str) -> None:
        """Let the dice of this seed answer, as long as chance is asked."""
        while (asked := self.state.asked(CHANCE)) is not None:
            assert asked.weights is not None
            self.apply(CHANCE, asked.keys[self.fall(seed, self.rolls, asked.weights)])

    def fall(self, seed: str, n: int, weights: Sequence[int]) -> int:
        """The place that the n-th roll falls on, with what people have added by then."""
        return roll(seed_at(seed, self.mixed, n), n, weights)

    @property
    def rolls(self) -> int:
        """How often chance has decided so far; only what is new is looked through."""
        until, found = self._counted
        found += sum([move.seat == CHANCE for move in self.moves[until:]])
        self._counted = len(self.moves), found
        return found

    @property
    def thrown(self) -> int:
        """How often chance had decided when it had most often: going back changes nothing of it."""
        return max(self._thrown, self.rolls)

    # -- what one seat knows of it

    def history(self, seat: int) -> list[Seen]:
        """All that this seat (or the spectator) has done and been told, in its order.

        What others answered is not in it, nor how often: only what was told of it.
        """
        seen: list[Seen] = []
        for number, events in enumerate(self.events):
            if number and self.moves[number - 1].seat == seat:
                seen.append(Seen(self.given[number - 1].kind, self.moves[number - 1].key, {}))
            seen += [Seen(event.kind, "", event.seen_by(seat)) for event in events]
        return seen

    def noticed(self, observer: int) -> list[int]:
        """The places of the moves that this seat (or the spectator) knows were made.

        What others did in secret is never among them, nor how often: only what came of it.
        """
        return [at for at, given in enumerate(self.given) if given.share in (MAIN, observer)]

    def followed(self, observer: int) -> list[int]:
        """The places of the moves that lead to what this seat (or the spectator) sees now.

        Only what others do in secret at this moment is not among them.
        """
        begun = self.begun
        own = [at for at in range(begun, len(self.given)) if self.given[at].share == observer]
        return [*range(begun), *own]

    def number(self, moves: int) -> int:
        """How many of the first moves everybody knows of: the number that may be told."""
        return self.given[moves - 1].number if moves else 0

    # -- going back

    def undo_point(self, seat: int) -> int | None:
        """How many moves came before the last step of this seat, if it may freely take it back.

        None if there is none to take back, or since then another seat decided, chance fell, or
        somebody was shown something (law 8). While several decide at the same time, each has a
        way back of its own: what others do in their shares neither ends it nor is lost by it.
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
        """For each move whether it is one step with the move before."""
        return [given.joined for given in self.given]

    def share_of(self, at: int) -> int:
        """The seat in whose open share this move was made, or MAIN."""
        return self.given[at].share

    def chosen(self, seat: int) -> list[Seen]:
        """What this seat has answered in the step of the rules that is under way.

        Only what it may still freely take back: the first parts of an answer of several parts.
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
        """How many moves came before the step that this move belongs to."""
        while self.given[at].joined:
            at -= 1
        return at

    def consent_point(self, at: int) -> int:
        """How far all must go back for this move to be taken back with their consent.

        To its step; or, while several decide at the same time, to where they began: the order in
        which they answer is nobody's business.
        """
        first = self.step_of(at)
        return first if self.state.together is None else min(first, self.begun)

    @property
    def begun(self) -> int:
        """How many moves came before what is decided in secret now, if anything is; else all."""
        begun = len(self.given)
        while begun and self.given[begun - 1].share != MAIN:
            begun -= 1
        return begun

    def steps_since(self, keep: int) -> int:
        """How many steps of seats there are from that point on, as far as everybody knows.

        What a seat does in private is one; while several decide in secret there may be none.
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
        """How many moves came before the last answer of this seat, whatever followed it."""
        for at in range(len(self.moves) - 1, -1, -1):
            if self.moves[at].seat == seat:
                return at
        return None

    def rewind(self, keep: int, seat: int | None = None) -> list[TakenBack]:
        """Go back to the point after the first `keep` moves; what was taken back.

        With a seat, only what it has done since then: what others do in their own shares of the
        same decision stays.
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
        """To the point after so many moves, from the last position that was kept before it."""
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
        """As if nobody had thrown yet: what people have added counts from the first roll on."""
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
