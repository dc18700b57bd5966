"""A live table: who sits where, whose turn it is, versions, undo by right or by consent.

A session does no I/O. Every change is asked for first (`answer`, `undo`, `vote`, ...), which
gives the entries to store; once they are stored, `commit` makes them true. So nothing that
anybody has seen can be lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from frostlight.bots import make_bot
from frostlight.games import find_game
from frostlight.kernel import CHANCE, Event, FrostlightError, Journal, Record, roll
from frostlight.kernel.record import Move
from frostlight.session.entry import (
    Entry,
    Head,
    Made,
    Paced,
    Place,
    Proposed,
    Rewound,
    Seated,
    Voted,
)
from frostlight.session.fairness import commitment
from frostlight.session.several import Row, Step, check_length
from frostlight.session.thinking import Task


class StaleError(FrostlightError):
    """The table has moved on since the page was drawn; it must be drawn anew."""


class Taken(NamedTuple):
    """What came of several answers at once."""

    entries: list[Entry]
    given: int
    """How many of the answers are among the entries: always the first ones."""
    stopped: str = ""
    """Why the others are not: one of `several.STOPS`."""


class Session:
    """One live table."""

    def __init__(self, head: Head, entries: Sequence[Entry] = ()) -> None:
        self.head = head
        self.game = find_game(head.game)
        self.places = list(head.places)
        setup = self.game.stored_setup(head.edition, head.setup)
        self.journal: Journal[Any] = Journal(self.game, setup)
        self.version = 0
        """How many entries there are: a page says which it has seen."""
        self.undone: list[list[Move]] = []
        """Steps taken back that can be played again, the next one last, each in its order."""
        self.proposal: Proposed | None = None
        self.votes: dict[int, bool] = {}
        self.pace = ""
        """How fast the bots move, by the name of the setting; "" = as the server does."""
        self._answered: dict[int, Made] = {}
        self.commit(entries)

    # -- looking

    @property
    def over(self) -> bool:
        return self.journal.state.over

    @property
    def promise(self) -> str:
        """The hash of the dice's seed, known to all from the start."""
        return commitment(self.head.seed)

    @property
    def waiting(self) -> list[int]:
        """The seats that are asked now."""
        return [decision.seat for decision in self.journal.state.open if decision.seat != CHANCE]

    def due_bot(self) -> int | None:
        """A seat that is asked and played by a bot now."""
        return next((seat for seat in self.waiting if self.places[seat].bot), None)

    def heard(self, seat: int) -> list[tuple[Event, ...]]:
        """What happened, move by move; what this seat may not know is left out by `seen_by`."""
        return [
            tuple(Event(event.kind, event.seen_by(seat)) for event in events)
            for events in self.journal.events
        ]

    def since_last_move(self, seat: int) -> int:
        """How many moves there were when this seat last answered."""
        last = self.journal.last_answer(seat)
        return 0 if last is None else last + 1

    def record(self) -> Record:
        """The game so far; its seed only when it is over."""
        seats = [place.bot or "human" for place in self.places]
        return self.journal.record(seats=seats, seed=self.head.seed if self.over else "")

    @property
    def redo_seat(self) -> int | None:
        """Whose step could be played again now."""
        return self.undone[-1][0].seat if self.undone else None

    # -- asking for a change: the entries to store first

    def begin(self) -> list[Entry]:
        """The first rolls of the dice, before anybody is asked."""
        return self._rolls(self.journal.state.clone(), self.journal.rolls)

    def answer(self, seat: int, key: str, version: int) -> list[Entry]:
        """An answer of a seat to what it was asked at this version.

        The same answer sent twice is taken once: the second time there is nothing to store.
        """
        if version != self.version:
            self._check_repeated(seat, [key], version)
            return []
        twin = self.journal.state.clone()
        twin.apply(seat, key)
        return [*_made(seat, [key]), *self._rolls(twin, self.journal.rolls)]

    def answer_all(self, seat: int, steps: Sequence[Step], version: int) -> Taken:
        """Several answers in a row, which stop where something else is asked.

        They are one change, and one step to take back. If the first is not legal nothing is done.
        """
        check_length(len(steps))
        if version != self.version:
            self._check_repeated(seat, [step.key for step in steps], version)
            return Taken([], 0)
        row = Row(self.journal.state, seat)
        for step in steps:
            if not row.give(step):
                break
        rolls = self._rolls(row.state, self.journal.rolls)
        return Taken([*_made(seat, row.given), *rolls], len(row.given), row.stopped)

    def task(self, seat: int) -> Task:
        """All that a worker process needs to let the bot of this seat think."""
        return Task(self.places[seat].bot, self.head.seed, self.journal.record(), seat)

    def undo(self, seat: int) -> list[Entry]:
        """Take back the seat's last step: by right if law 8 allows it, else by proposal."""
        if self.over:
            raise FrostlightError("The game is over, and its dice are known: nothing goes back.")
        point = self.journal.undo_point(seat)
        if point is not None:
            return [Rewound(point, seat)]
        last = self.journal.last_answer(seat)
        if last is None:
            raise FrostlightError("There is nothing of yours to take back.")
        if self.proposal is not None:
            raise FrostlightError("Somebody has asked to go back already; answer that first.")
        asked = Proposed(self.journal.step_of(last), seat)
        return [asked, *self._outcome(asked, {})]

    def redo(self, seat: int) -> list[Entry]:
        """Play again what was taken back last, if it was this seat's."""
        if self.redo_seat != seat:
            raise FrostlightError("There is nothing of yours to play again.")
        keys = [move.key for move in self.undone[-1]]
        twin = self.journal.state.clone()
        for key in keys:
            twin.apply(seat, key)
        return [*_made(seat, keys), *self._rolls(twin, self.journal.rolls)]

    def vote(self, seat: int, *, yes: bool) -> list[Entry]:
        """Agree to a proposal to go back, or not."""
        if self.proposal is None or seat not in self.voters(self.proposal.by):
            raise FrostlightError("There is no proposal for you to answer.")
        votes = {**self.votes, seat: yes}
        return [Voted(seat, yes), *self._outcome(self.proposal, votes)]

    def seat_bot(self, seat: int, bot: str) -> list[Entry]:
        """A bot takes over while the person is away."""
        make_bot(bot, self.game.id)
        return [Seated(seat, Place(self.places[seat].kind, self.places[seat].name, bot))]

    def hand_back(self, seat: int) -> list[Entry]:
        """The person plays again."""
        place = self.places[seat]
        if place.kind != "person":
            raise FrostlightError(f"Seat {seat} belongs to a bot.")
        return [Seated(seat, Place("person", place.name))]

    def set_pace(self, pace: str) -> list[Entry]:
        """The bots move faster or slower from now on."""
        return [] if pace == self.pace else [Paced(pace)]

    def voters(self, proposer: int) -> list[int]:
        """Whose consent is needed: every other person who plays; bots do not mind."""
        return [
            seat for seat, place in enumerate(self.places) if seat != proposer and not place.bot
        ]

    # -- making it so

    def commit(self, entries: Sequence[Entry]) -> None:
        """Entries are stored: now they are true."""
        for entry in entries:
            self._commit(entry)
            self.version += 1

    def _commit(self, entry: Entry) -> None:
        match entry:
            case Made(move, joined):
                made = Move.parse(move)
                self.journal.apply(*made, joined=joined)
                self._answered[self.version] = entry
                self._forget_proposal()
                self._redone(made)
            case Rewound(keep):
                self.undone += reversed(self.journal.steps(keep))
                self.journal.rewind(keep)
                self._forget_proposal()
            case Proposed():
                self.proposal = entry
            case Voted(seat, yes):
                self.votes[seat] = yes
                if not yes:
                    self._forget_proposal()
            case Seated(seat, place):
                self.places[seat] = place
            case Paced(pace):
                self.pace = pace

    def _redone(self, made: Move) -> None:
        """A move may be the next of what was taken back; another one makes that impossible."""
        if self.undone and self.undone[-1][0] == made:
            del self.undone[-1][0]
            if not self.undone[-1]:
                self.undone.pop()
        elif made.seat != CHANCE:
            self.undone.clear()

    def _forget_proposal(self) -> None:
        self.proposal = None
        self.votes.clear()

    # -- inside

    def _rolls(self, state: Any, rolls: int) -> list[Entry]:
        """The dice of this table, as long as chance is asked."""
        entries: list[Entry] = []
        while (asked := state.asked(CHANCE)) is not None:
            key = asked.keys[roll(self.head.seed, rolls + len(entries), asked.weights)]
            state.apply(CHANCE, key)
            entries.append(Made(str(Move(CHANCE, key))))
        return entries

    def _outcome(self, asked: Proposed, votes: dict[int, bool]) -> list[Entry]:
        """The rewind that follows when everybody who must has agreed."""
        agreed = all(votes.get(seat) for seat in self.voters(asked.by))
        return [Rewound(asked.keep, asked.by)] if agreed else []

    def _check_repeated(self, seat: int, keys: Sequence[str], version: int) -> None:
        """StaleError unless these very answers, or as many as could be given, followed then."""
        given = 0
        for made in _made(seat, keys):
            if self._answered.get(version + given) != made:
                break
            given += 1
        after = self._answered.get(version + given)
        if not given or (after is not None and after.joined):
            raise StaleError("The table has moved on; look again before you answer.")


def _made(seat: int, keys: Sequence[str]) -> list[Made]:
    """The entries of a step: all but the first are joined to the one before."""
    return [Made(str(Move(seat, key)), place > 0) for place, key in enumerate(keys)]
