"""A live table: players, open questions, optimistic versions, undo by right or by consent.

A session does no I/O. A change has two phases: a command (`answer`, `undo`, `vote`, ...) gives
the entries to store; once they are stored, `commit` applies them. So nothing that a client has
seen can be lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from frostlight.bots import make_bot
from frostlight.games import find_game
from frostlight.kernel import CHANCE, Decision, Event, FrostlightError, Journal, Record, State
from frostlight.kernel.decision import MAIN
from frostlight.kernel.journal import steps_of
from frostlight.kernel.record import Move
from frostlight.session.advice import Advice
from frostlight.session.batch import Batch, BatchResult, BatchStep
from frostlight.session.bot_tasks import Task
from frostlight.session.dice import added, commitment, dealt, lacking, thrown
from frostlight.session.entries import (
    Added,
    Arranged,
    Arrangement,
    Dealt,
    Entry,
    Head,
    Made,
    Paced,
    Place,
    Proposed,
    Relinked,
    Retracted,
    Rewound,
    Seated,
    Taught,
    Voted,
    Withdrawn,
    step_of,
)
from frostlight.session.itself import answers_of, give_wished, going_on, opening
from frostlight.session.notes import NOBODY, How, Notes, Settled
from frostlight.session.recent import RecentAnswers
from frostlight.session.redo import UndoneSteps
from frostlight.session.versions import Versions
from frostlight.session.wishes import Wish, Wishes, advised_decision


class StaleError(FrostlightError):
    """Optimistic version conflict: the table has changed since the page was drawn."""


class Session:
    """One live table."""

    def __init__(
        self, head: Head, entries: Sequence[Entry] = (), *, journal: Journal[Any] | None = None
    ) -> None:
        self.head = head
        self.game = find_game(head.game)
        self.places = list(head.places)
        setup = self.game.stored_setup(head.edition, head.setup)
        self.journal: Journal[Any] = journal or Journal(self.game, setup)
        self.version = 0  # number of entries; pages have versions of their own: see `known`
        self.seen, self.undone = Versions(len(head.places)), UndoneSteps()
        self.settled: Settled | None = None  # outcome of the last request to go back
        self.proposal: Proposed | None = None
        self.votes: dict[int, bool] = {}
        self.wishes, self.counsel = Wishes(), Advice()
        self.told = Notes()  # for the log: what players did besides moves
        self.held = frozenset(n for n, place in enumerate(head.places) if not place.bot)
        """Seats that a player has taken; set by the caller, who has the seat keys."""
        self._past: tuple[tuple[int, int], State[Any]] | None = None
        self.eased: frozenset[int] = frozenset()  # seats not asked what goes without saying
        self.asking: dict[int, set[str]] = {}  # but these kinds of question, once
        self.campaign = ""  # its id
        self.taught, self.pace = True, ""  # its lesson goes on; of bots, by the name of the setting
        self.valued: set[int] = set()  # seats whose players have added a value to the dice
        self.answered = RecentAnswers()
        self.position: Any = None  # what was drawn of the table as it stands, by what draws it
        self.commit(entries)

    # -- queries

    @property
    def over(self) -> bool:
        return self.journal.state.over

    @property
    def promise(self) -> str:
        """Commitment: hash of the dice's seed, public from the start."""
        return commitment(self.head.seed)

    @property
    def waiting(self) -> list[int]:
        """Seats with an open question."""
        return [decision.seat for decision in self.journal.state.open if decision.seat != CHANCE]

    def due_bot(self) -> int | None:
        """A seat with an open question that a bot plays now."""
        return next((seat for seat in self.waiting if self.places[seat].bot), None)

    @property
    def advised_decision(self) -> Decision | None:
        """The open question of one seat on which the others may have wishes."""
        return advised_decision(self.journal.state.open, len(self.places))

    def point(self, seat: int, wish: Wish) -> None:
        """Toggle a seat's wish: in effect at once, and not stored."""
        self.wishes.point(self.advised_decision, seat, wish)

    def heard(self, seat: int) -> list[tuple[Event, ...]]:
        """The events by move, without those that this seat may not know."""
        journal, told, since = self.journal, list[tuple[Event, ...]](), 0
        for at in (-1, *journal.noticed(seat)):
            happened = [event for events in journal.events[since : at + 2] for event in events]
            told.append(tuple(Event(one.kind, one.seen_by(seat)) for one in happened))
            since = at + 2
        return told

    def since_last_move(self, seat: int) -> int:
        """Number of moves when this seat last answered."""
        last = self.journal.last_answer(seat)
        return 0 if last is None else last + 1

    def record(self) -> Record:
        """The record so far; with its seed only when the game is over."""
        seats = [place.bot or "human" for place in self.places]
        return self.journal.record(seats=seats, seed=self.head.seed if self.over else "")

    def state_at(self, keep: int) -> State[Any]:
        """The game after the first `keep` moves; memo of the last one, shared by spectators."""
        asked = (self.version, keep)
        if self._past is None or self._past[0] != asked:
            self._past = asked, self.journal.state_at(keep)
        return self._past[1]

    def redo_seat(self, seats: Sequence[int]) -> int | None:
        """The seat among these that can redo a step now."""
        return next((seat for seat in seats if self.undone.next_of(seat)), None)

    def known(self, observer: int) -> int:
        """Version of the pages of this seat or the spectator: changes that it could notice."""
        return self.seen.version(observer)

    def is_fresh(self, seat: int, version: int) -> bool:
        """Optimistic check: whether a page of this version shows the seat's open question."""
        return self.seen.is_fresh(seat, version)

    # -- commands: each gives the entries to store first

    def begin(self) -> list[Entry]:
        """The first rolls of the dice, before the first question."""
        return opening(self)

    def answer(self, seat: int, key: str, version: int) -> list[Entry]:
        """Answer the question that a seat was asked at this version of its page.

        Changes by others since then do not matter, unless the seat has another question now.
        Idempotent: a retry of the same answer gives no entries.
        """
        if not self.is_fresh(seat, version):
            self._check_repeated(seat, [key], version)
            return []
        row = Batch(self.journal.state, seat)
        give_wished(self, row, BatchStep(key))
        return [*step_of(seat, row.given), *going_on(self, row)]

    def answer_all(self, seat: int, steps: Sequence[BatchStep], version: int) -> BatchResult:
        """A batch of answers, which stops where another question is asked.

        It is one change, and one step to take back. If the first is illegal nothing is done.
        """
        steps = answers_of(self, seat, steps)
        if not self.is_fresh(seat, version):
            self._check_repeated(seat, [step.key for step in steps], version)
            return BatchResult([], 0)
        row = Batch(self.journal.state, seat)
        for step in steps:
            if not give_wished(self, row, step):
                break
        follows = self._rolls(row.state) if row.stopped else going_on(self, row)
        made = [*step_of(seat, row.given, row.between), *follows]
        return BatchResult(made, len(row.given) - len(row.between), row.stopped)

    def task(self, seat: int) -> Task:
        """The task for a worker process in which the bot of this seat thinks."""
        return Task(self.places[seat].bot, self.head.seed, self.journal.record(), seat)

    def advisers(self) -> list[int]:
        """Seats of bots that still owe a wish: not the asked seat."""
        decision = self.advised_decision
        if decision is None or decision.question.advised != "all" or self.places[decision.seat].bot:
            return []
        bots = [seat for seat, place in enumerate(self.places) if place.bot]
        return [seat for seat in bots if seat not in self.wishes.by_seat]

    def undo(self, seat: int) -> list[Entry]:
        """Undo the seat's last step: by right if law 8 allows it, else by proposal."""
        if self.over:
            raise FrostlightError("The game is over, and its dice are known: nothing goes back.")
        point = self.journal.undo_point(seat)
        if point is not None and self.journal.share_of(point) == seat:
            return [Retracted(point, seat)]
        if point is not None:
            return [Rewound(point, seat)]
        last = self.journal.last_answer(seat)
        if last is None:
            raise FrostlightError("There is nothing of yours to take back.")
        if self.proposal is not None:
            raise FrostlightError("Somebody has asked to go back already; answer that first.")
        asked = Proposed(self.journal.consent_point(last), seat)
        return [asked, *self._outcome(asked, {})]

    def redo(self, seat: int) -> list[Entry]:
        """Redo the step that was taken back last, if it was this seat's."""
        keys = [move.key for move in self.undone.next_of(seat)]
        if not keys:
            raise FrostlightError("There is nothing of yours to play again.")
        twin = self.journal.state.clone()
        for key in keys:
            twin.apply(seat, key)
        return [*step_of(seat, keys), *self._rolls(twin)]

    def vote(self, seat: int, *, yes: bool) -> list[Entry]:
        """Accept or refuse a proposal to go back."""
        if self.proposal is None or seat not in self.voters(self.proposal.by):
            raise FrostlightError("There is no proposal for you to answer.")
        votes = {**self.votes, seat: yes}
        return [Voted(seat, yes), *self._outcome(self.proposal, votes)]

    def withdraw(self, seat: int) -> list[Entry]:
        """Withdraw the seat's own request to go back."""
        if self.proposal is None or self.proposal.by != seat:
            raise FrostlightError("You have not asked to go back.")
        return [Withdrawn(seat)]

    def seat_bot(self, seat: int, bot: str, by: int = NOBODY) -> list[Entry]:
        """Let a bot play a seat while its player is away."""
        make_bot(bot, self.game.id)
        return [Seated(seat, Place(self.places[seat].kind, self.places[seat].name, bot), by)]

    def hand_back(self, seat: int, by: int = NOBODY) -> list[Entry]:
        """Let the player of a seat play again instead of a bot."""
        place = self.places[seat]
        if place.kind != "person":
            raise FrostlightError(f"Seat {seat} belongs to a bot.")
        return [Seated(seat, Place("person", place.name), by)]

    def set_pace(self, pace: str) -> list[Entry]:
        """Set the pace of the bots."""
        return [] if pace == self.pace else [Paced(pace)]

    def add_value(self, seat: int, value: str) -> list[Entry]:
        """Add a random value of a seat's player to all rolls that were never thrown."""
        if self.over or seat in self.valued or self.places[seat].kind != "person":
            raise FrostlightError("Each person adds one value to the dice, while the game goes on.")
        return [added(self.journal, seat, value)]

    @property
    def can_deal(self) -> bool:
        """Whether no seat has answered yet, and players have added values that the setup lacks."""
        return not (self.answered.by_seat or self.head.branch) and lacking(self.journal.mixed)

    def deal_anew(self, by: int) -> list[Entry]:
        """Roll the dice of the setup again, with the values that came too late for them."""
        if not self.can_deal:
            raise FrostlightError("The setup falls anew before the first move, with new values.")
        return dealt(self.journal, self.head.seed, by)

    def voters(self, proposer: int) -> list[int]:
        """Seats whose consent is needed: every other person's, also while a bot plays for them.

        Else a player could let a bot play for another, see what it rolls, and go back.
        """
        return [
            seat
            for seat, place in enumerate(self.places)
            if seat != proposer and place.kind == "person" and seat in self.held
        ]

    # -- applying stored entries

    def commit(self, entries: Sequence[Entry]) -> None:
        """Apply entries that are stored."""
        for entry in entries:
            self._commit(entry)
            self.version += 1

    def _commit(self, entry: Entry) -> None:
        match entry:
            case Made(move, joined):
                self._move(Move.parse(move), entry, joined=joined)
                return
            case Rewound(keep, by):
                self._settle("agreed", by)
                self.wishes.forget()
                n = self.journal.steps_since(keep)
                self.undone.rewound(steps_of(self.journal.rewind(keep)))
                self.told.went_back(min(keep, self.journal.begun), by, n)
                self.seen.happens(asks=True)
                self._plan()
                return
            case Retracted(keep, seat):
                ready = self._ready
                self.undone.retracted(seat, steps_of(self.journal.rewind(keep, seat)))
                self.seen.happens(seat, asks=True, noticed=ready != self._ready)
                return
            case Proposed():
                self.proposal, self.settled = entry, None
                self.seen.requests()
                return
            case Voted(seat, yes):
                self.votes[seat] = yes
                if not yes:
                    self._settle("refused", seat)
            case Withdrawn(by):
                self._settle("withdrawn", by)
            case _:
                self._arrange(entry)
                return  # no move: pages stay fresh; a new setup has counted itself
        self.seen.happens()

    def _arrange(self, entry: Arrangement) -> None:
        """Apply an entry about players, dice or pace: no move of the game."""
        match entry:
            case Seated(seat, place, by):
                self.told.seated(self.journal.begun, seat, self.places[seat], place, by)
                self.places[seat] = place
            case Relinked(seat, by):
                self.told.relinked(self.journal.begun, seat, by)
                self.valued.discard(seat)  # another player may sit down
                self._settle("relinked", seat)  # and is not bound by earlier votes
            case Arranged(what, by):
                self.told.arranged(self.journal.begun, what, by)
            case Added(mixed):
                self.told.mixed(self.journal.begun, mixed.seat)
                self.journal.mixed.append(mixed)
                self.valued.add(mixed.seat)
            case Dealt(by):
                self.told.dealt(by)
                self.wishes.forget()
                self.journal.begin_anew()
                self.seen.happens(asks=True)
            case Paced(pace):
                self.pace = pace
            case Taught(on):
                self.taught = on
                self.seen.happens(asks=True)

    def _move(self, made: Move, entry: Made, *, joined: bool) -> None:
        ready, asked = self._ready, self.journal.state.asked(made.seat)
        self.journal.apply(*made, joined=joined)
        assert asked is not None
        share = self.journal.share_of(-1)
        if made.seat != CHANCE:
            self.answered.give(made.seat, self.known(made.seat), entry)
        if share == MAIN:
            self.settled = self.settled if made.seat == CHANCE else None
            self.wishes.forget()
            self._settle("overtaken", made.seat)
        told = self.journal.events[-1]
        hidden = asked.question.peek or share != MAIN or any(event.secret for event in told)
        self.undone.made(made, share if self.journal.state.together else MAIN, hidden=hidden)
        self.seen.happens(share, asks=True, noticed=share == MAIN or ready != self._ready)
        self._plan()

    @property
    def _ready(self) -> tuple[int, ...]:
        """Seats whose share of a simultaneous decision is open: all that others notice of it."""
        return tuple(sorted(self.journal.state.planning))

    def _plan(self) -> None:
        if self.journal.state.together is not None:
            self.undone.all_plan()

    def _settle(self, how: How, by: int) -> None:
        """End the request to go back, if there is one; without voters there is no note of it."""
        if self.proposal is not None and self.voters(self.proposal.by):
            self.settled = Settled(how, by, self.proposal)
        self.proposal = None
        self.votes.clear()

    # -- inside

    def _rolls(self, state: State[Any]) -> list[Entry]:
        """The rolls of this table while chance is asked."""
        return thrown(self.journal, self.head.seed, state)

    def _outcome(self, asked: Proposed, votes: dict[int, bool]) -> list[Entry]:
        """The rewind that follows when all voters have agreed."""
        agreed = all(votes.get(seat) for seat in self.voters(asked.by))
        return [Rewound(asked.keep, asked.by)] if agreed else []

    def _check_repeated(self, seat: int, keys: Sequence[str], version: int) -> None:
        """StaleError unless this is a retry: these answers, or the first of them, followed then."""
        if not self.answered.knows(seat, step_of(seat, keys), version):
            raise StaleError("The table has moved on; look again before you answer.")
