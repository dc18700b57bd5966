"""A live table: who sits where, whose turn it is, versions, undo by right or by consent.

A session does no I/O. Every change is asked for first (`answer`, `undo`, `vote`, ...), which
gives the entries to store; once they are stored, `commit` makes them true. So nothing that
anybody has seen can be lost.
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
from frostlight.session.batch import Batch, BatchResult, BatchStep, check_length
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
    Voted,
    Withdrawn,
    step_of,
)
from frostlight.session.notes import NOBODY, How, Notes, Settled
from frostlight.session.recent import RecentAnswers
from frostlight.session.redo import UndoneSteps
from frostlight.session.versions import Versions
from frostlight.session.wishes import Wish, Wishes, advised_decision


class StaleError(FrostlightError):
    """The table has moved on since the page was drawn; it must be drawn anew."""


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
        self.version = 0
        """How many entries there are. Pages have numbers of their own: see `known`."""
        self.seen = Versions(len(head.places))
        self.undone = UndoneSteps()
        self.settled: Settled | None = None
        """How the last request to go back ended, until somebody moves."""
        self.proposal: Proposed | None = None
        self.votes: dict[int, bool] = {}
        self.wishes = Wishes()
        self.counsel = Advice()
        self.told = Notes()
        """What people did beside playing, for everybody's log."""
        self.held = frozenset(seat for seat, place in enumerate(head.places) if not place.bot)
        """The seats that somebody has taken: whoever keeps the keys of the table says so."""
        self._past: tuple[tuple[int, int], State[Any]] | None = None
        self.campaign = ""
        """The campaign to which the table belongs; "" = it stands alone."""
        self.pace = ""
        """How fast the bots move, by the name of the setting; "" = as the server does."""
        self.valued: set[int] = set()
        """The seats whose people have added a value to the dice."""
        self.answered = RecentAnswers()
        self.position: Any = None  # what was drawn of the table as it stands, by what draws it
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

    @property
    def advised_decision(self) -> Decision | None:
        """What one seat is asked while the others may say what they favour."""
        return advised_decision(self.journal.state.open, len(self.places))

    def point(self, seat: int, wish: Wish) -> None:
        """A seat says what it favours, or takes that back: at once, and nothing is stored."""
        self.wishes.point(self.advised_decision, seat, wish)

    def heard(self, seat: int) -> list[tuple[Event, ...]]:
        """What happened, move by move; what this seat may not know is left out."""
        journal, told, since = self.journal, list[tuple[Event, ...]](), 0
        for at in (-1, *journal.noticed(seat)):
            happened = [event for events in journal.events[since : at + 2] for event in events]
            told.append(tuple(Event(one.kind, one.seen_by(seat)) for one in happened))
            since = at + 2
        return told

    def since_last_move(self, seat: int) -> int:
        """How many moves there were when this seat last answered."""
        last = self.journal.last_answer(seat)
        return 0 if last is None else last + 1

    def record(self) -> Record:
        """The game so far; its seed only when it is over."""
        seats = [place.bot or "human" for place in self.places]
        return self.journal.record(seats=seats, seed=self.head.seed if self.over else "")

    def state_at(self, keep: int) -> State[Any]:
        """The game after the first `keep` moves; looked at by several, it is played once."""
        asked = (self.version, keep)
        if self._past is None or self._past[0] != asked:
            self._past = asked, self.journal.state_at(keep)
        return self._past[1]

    def redo_seat(self, seats: Sequence[int]) -> int | None:
        """Which of these seats could play a step again now."""
        return next((seat for seat in seats if self.undone.next_of(seat)), None)

    def known(self, observer: int) -> int:
        """How many changes this seat or the spectator could notice: the version of its pages."""
        return self.seen.version(observer)

    def is_fresh(self, seat: int, version: int) -> bool:
        """Whether a page of this version shows what the seat is asked now."""
        return self.seen.is_fresh(seat, version)

    # -- asking for a change: the entries to store first

    def begin(self) -> list[Entry]:
        """The first rolls of the dice, before anybody is asked."""
        return self._rolls(self.journal.state.clone())

    def answer(self, seat: int, key: str, version: int) -> list[Entry]:
        """An answer of a seat to what it was asked at this version of its page.

        What others did meanwhile does not matter, unless the seat is asked something else now.
        The same answer sent twice is taken once: the second time there is nothing to store.
        """
        if not self.is_fresh(seat, version):
            self._check_repeated(seat, [key], version)
            return []
        twin = self.journal.state.clone()
        twin.apply(seat, key)
        return [*step_of(seat, [key]), *self._rolls(twin)]

    def answer_all(self, seat: int, steps: Sequence[BatchStep], version: int) -> BatchResult:
        """Several answers in a row, which stop where something else is asked.

        They are one change, and one step to take back. If the first is not legal nothing is done.
        """
        check_length(len(steps))
        if not self.is_fresh(seat, version):
            self._check_repeated(seat, [step.key for step in steps], version)
            return BatchResult([], 0)
        row = Batch(self.journal.state, seat)
        for step in steps:
            if not row.give(step):
                break
        rolls = self._rolls(row.state)
        return BatchResult([*step_of(seat, row.given), *rolls], len(row.given), row.stopped)

    def task(self, seat: int) -> Task:
        """All that a worker process needs to let the bot of this seat think."""
        return Task(self.places[seat].bot, self.head.seed, self.journal.record(), seat)

    def advisers(self) -> list[int]:
        """The bots that are to say what they favour: those who have not, and do not decide."""
        decision = self.advised_decision
        if decision is None or decision.question.advised != "all" or self.places[decision.seat].bot:
            return []
        bots = [seat for seat, place in enumerate(self.places) if place.bot]
        return [seat for seat in bots if seat not in self.wishes.by_seat]

    def undo(self, seat: int) -> list[Entry]:
        """Take back the seat's last step: by right if law 8 allows it, else by proposal."""
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
        """Play again what was taken back last, if it was this seat's."""
        keys = [move.key for move in self.undone.next_of(seat)]
        if not keys:
            raise FrostlightError("There is nothing of yours to play again.")
        twin = self.journal.state.clone()
        for key in keys:
            twin.apply(seat, key)
        return [*step_of(seat, keys), *self._rolls(twin)]

    def vote(self, seat: int, *, yes: bool) -> list[Entry]:
        """Agree to a proposal to go back, or not."""
        if self.proposal is None or seat not in self.voters(self.proposal.by):
            raise FrostlightError("There is no proposal for you to answer.")
        votes = {**self.votes, seat: yes}
        return [Voted(seat, yes), *self._outcome(self.proposal, votes)]

    def withdraw(self, seat: int) -> list[Entry]:
        """Take a request to go back away again."""
        if self.proposal is None or self.proposal.by != seat:
            raise FrostlightError("You have not asked to go back.")
        return [Withdrawn(seat)]

    def seat_bot(self, seat: int, bot: str, by: int = NOBODY) -> list[Entry]:
        """A bot takes over while the person is away."""
        make_bot(bot, self.game.id)
        return [Seated(seat, Place(self.places[seat].kind, self.places[seat].name, bot), by)]

    def hand_back(self, seat: int, by: int = NOBODY) -> list[Entry]:
        """The person plays again."""
        place = self.places[seat]
        if place.kind != "person":
            raise FrostlightError(f"Seat {seat} belongs to a bot.")
        return [Seated(seat, Place("person", place.name), by)]

    def set_pace(self, pace: str) -> list[Entry]:
        """The bots move faster or slower from now on."""
        return [] if pace == self.pace else [Paced(pace)]

    def add_value(self, seat: int, value: str) -> list[Entry]:
        """A random value of whoever sits at a seat, for all dice that were never thrown yet."""
        if self.over or seat in self.valued or self.places[seat].kind != "person":
            raise FrostlightError("Each person adds one value to the dice, while the game goes on.")
        return [added(self.journal, seat, value)]

    @property
    def can_deal(self) -> bool:
        """Whether nobody has ever answered, and people have added what the setup lacks."""
        return not self.answered.by_seat and lacking(self.journal.mixed)

    def deal_anew(self, by: int) -> list[Entry]:
        """Let the dice of the setup fall again, with the values that came too late for them."""
        if not self.can_deal:
            raise FrostlightError("The setup falls anew before the first move, with new values.")
        return dealt(self.journal, self.head.seed, by)

    def voters(self, proposer: int) -> list[int]:
        """Whose consent is needed: every other person's, also while a bot plays for them.

        Else one could let a bot play for somebody, see what it rolls, and go back.
        """
        return [
            seat
            for seat, place in enumerate(self.places)
            if seat != proposer and place.kind == "person" and seat in self.held
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
                return  # what is no move makes nobody's page old; a new setup has said so itself
        self.seen.happens()

    def _arrange(self, entry: Arrangement) -> None:
        """Who plays, and how: nothing of the game."""
        match entry:
            case Seated(seat, place, by):
                self.told.seated(self.journal.begun, seat, self.places[seat], place, by)
                self.places[seat] = place
            case Relinked(seat, by):
                self.told.relinked(self.journal.begun, seat, by)
                self.valued.discard(seat)  # somebody else may sit down
                self._settle("relinked", seat)  # and is not bound by what was said before them
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
        """Those whose share of a simultaneous decision is open; that is all that others notice."""
        return tuple(sorted(self.journal.state.planning))

    def _plan(self) -> None:
        if self.journal.state.together is not None:
            self.undone.all_plan()

    def _settle(self, how: How, by: int) -> None:
        """A request to go back ends, if there is one; where nobody had to agree nobody is told."""
        if self.proposal is not None and self.voters(self.proposal.by):
            self.settled = Settled(how, by, self.proposal)
        self.proposal = None
        self.votes.clear()

    # -- inside

    def _rolls(self, state: State[Any]) -> list[Entry]:
        """The dice of this table, as long as chance is asked."""
        return thrown(self.journal, self.head.seed, state)

    def _outcome(self, asked: Proposed, votes: dict[int, bool]) -> list[Entry]:
        """The rewind that follows when everybody who must has agreed."""
        agreed = all(votes.get(seat) for seat in self.voters(asked.by))
        return [Rewound(asked.keep, asked.by)] if agreed else []

    def _check_repeated(self, seat: int, keys: Sequence[str], version: int) -> None:
        """StaleError unless these very answers, or as many as could be given, followed then."""
        if not self.answered.knows(seat, step_of(seat, keys), version):
            raise StaleError("The table has moved on; look again before you answer.")
