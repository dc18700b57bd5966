"""The laws of the kernel, checked on a whole played game.

`docs/architecture.md` lists the laws; the numbers here are the numbers there. Any game that
passes can be searched, saved, replayed, taken back and shown to players without leaking hidden
state.
"""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec

from frostlight.kernel import (
    CHANCE,
    Decision,
    Game,
    IllegalMoveError,
    Journal,
    RecordError,
    State,
    Table,
    View,
    load_snapshot,
    observe,
    read_record,
    save_snapshot,
    trail,
    write_record,
)
from frostlight.kernel.decision import who
from frostlight.kernel.errors import where_raised
from frostlight.kernel.event import Event
from frostlight.testing.laws import Examination, LawBrokenError, fingerprint
from frostlight.testing.leaks import PARTS, Telling, heard
from frostlight.testing.policies import Policy, any_option
from frostlight.testing.scenario import next_answer, play, roll_all

T = TypeVar("T", bound=Table)

PURE: Final = "rules know the table and the answers alone: no dice, no clock, nothing global"


def check_game(  # noqa: PLR0913 - each has a good default
    game: Game[T],
    setup: msgspec.Struct,
    seed: int | str,
    policy: Policy | None = None,
    max_decisions: int = 5_000,
    *,
    samples: int = 2,
    rarely: int = 10,
) -> Journal[T]:
    """Play one game and check the laws at every decision; the finished game is returned.

    AssertionError names the law, the decision and the seed. `samples` is the number of
    determinisations for each observer; slow checks run every `rarely` decisions.
    """
    check = _Check(game, setup, seed, samples, rarely)
    try:
        check.declarations()
        most = game.bounds(setup).decisions
        while not check.journal.state.over:
            going = check.number < min(most, max_decisions)
            says = f"Game.bounds says {most} at most"
            check.require(10, going, f"not over after {check.number} decisions, and {says}")
            check.position()
            check.move(policy or any_option)
        check.end()
    except LawBrokenError:
        raise
    except Exception as wrong:  # rules that raise are rules that do not go on
        check.require(10, False, where_raised(wrong), wrong)
    return check.journal


def _seen(seat: int, view: View, other: View) -> str:
    """What an observer sees of hidden state, and what to do about it."""
    fields = [name for name in view.table if view.table[name] != other.table.get(name)]
    what = f"field {', '.join(fields)}" if fields else "options or subject of what is asked"
    cure = PARTS["their table" if fields else "its options"]
    return f"{who(seat)} sees what they cannot know, {what}: {cure}"


class _Check(Examination[T]):
    """One game under examination, law by law."""

    # -- once

    def declarations(self) -> None:
        """Sight and questions are declared in full (laws 1 and 6)."""
        self.events(self.journal.events[0])
        declared, there = set(self.game.sight), set(type(self.journal.state.table).FIELDS)
        unclear = f"Game.sight is not that of {sorted(declared ^ there)}: give it the table's SIGHT"
        self.require(6, declared == there, unclear)
        kinds = [question.kind for question in self.game.questions_of(self.setup)]
        self.require(1, len(set(kinds)) == len(kinds), "two questions have the same kind")

    # -- at every decision

    def position(self) -> None:
        state = self.journal.state
        before = fingerprint(state)
        problems = self.game.invariants(state.table)
        self.require(9, not problems, "; ".join(problems))
        self.require(10, bool(state.open), "nothing is asked, and the game is not over")
        for decision in state.open:
            self.decision(decision)
        self.refusals(state, before)
        self.words(state)
        loaded = self.loaded(state)
        for name in type(state.table).FIELDS:
            equal = getattr(loaded.table, name) == getattr(state.table, name)
            self.require(3, equal, f"{name} is another after saving and loading")
        self.same(3, state, loaded, "after saving and loading")
        twin = state.clone()
        self.same(11, state, twin, "a clone")
        self.go_on_alike(twin, loaded)
        self.no_leaks(state)
        if self.seldom:
            self.imagine(state)
            twin = state.clone()
            self.kept.append((self.number, twin, fingerprint(twin)))
        self.require(11, fingerprint(state) == before, "looking at the game changed it")

    def loaded(self, state: State[T]) -> State[T]:
        """The position, saved and loaded: each field holds what it declares."""
        try:
            return load_snapshot(self.game, save_snapshot(state))
        except RecordError as wrong:
            told = "the table is not read as it was saved, each field holds what it declares"
            self.require(3, False, f"{told}: {wrong}", wrong)
            raise

    def decision(self, decision: Decision) -> None:
        """Two options or more, distinct, from the vocabulary of a known question (laws 1, 2)."""
        options, name = decision.options, f"{decision.kind!r} ({decision.rule})"
        known = any(q is decision.question for q in self.game.questions_of(self.setup))
        self.require(1, known, f"{name} is not among Game.questions: add it")
        by_chance = decision.seat == CHANCE
        right = decision.question.chance == by_chance
        self.require(1, right, f"{name} is {'' if by_chance else 'not '}answered by chance")
        numbers = self.game.actions(self.setup).numbers(decision)
        back = [self.game.actions(self.setup).option(decision, number) for number in numbers]
        self.require(1, back == options, f"{name}: the numbers of its answers do not lead back")
        ours = decision.rule.startswith(f"{self.game.prefix}-")
        self.require(1, ours, f"{name}: the ids of its rules begin with {self.game.prefix}-")
        enough = 1 if decision.veil else 2
        self.require(1, len(options) >= enough, f"{name} offers {len(options)} answers")
        self.require(1, len(set(options)) == len(options), f"{name} offers an answer twice")
        words = range(len(decision.question.keys))
        self.require(1, all(o in words for o in options), f"{name} offers what has no key")
        if decision.seat == CHANCE:
            weights = decision.weights or []
            fair = len(weights) == len(options) and all(weight > 0 for weight in weights)
            each = f"{len(options)} outcomes: each has one of 1 or more"
            self.require(1, fair, f"{name}: weights {weights} for {each}")
        else:
            there = f"{name} asks seat {decision.seat}: the last one is {self.seats[-1]}"
            self.require(2, decision.seat in self.seats, there)

    def refusals(self, state: State[T], before: bytes) -> None:
        """An answer that is not offered is refused and changes nothing (law 1)."""
        asked = state.open[self.stream.below(len(state.open))]
        first = state.asked(asked.seat)
        assert first is not None
        missing = [key for key in asked.question.keys if key not in first.keys]
        wrong = [(asked.seat, "no such answer"), (len(self.seats), asked.keys[0])]
        wrong += [(asked.seat, missing[self.stream.below(len(missing))])] if missing else []
        for seat, key in wrong:
            try:
                state.apply(seat, key)
            except IllegalMoveError:
                self.require(1, fingerprint(state) == before, f"refusing {key!r} changed the game")
            else:
                self.require(1, False, f"{key!r} of seat {seat} was not offered, but accepted")

    def words(self, state: State[T]) -> None:
        """Texts about the position can be made."""
        game, table = self.game, state.table
        for decision in state.open:
            for key, why in game.explain(table, decision).items():
                offered = key in decision.keys
                self.require(1, not offered, f"explains why not {key!r}, which is offered")
                ours = why.rule.startswith(f"{game.prefix}-")
                self.require(1, ours, f"the rule {why.rule!r} against {key!r} is not ours")
                known = key in decision.question.index or key in decision.question.expected
                told = f"explains why not {key!r}, which {decision.kind!r} does not know"
                self.require(1, known, told)
        msgspec.json.encode(game.describe(table))
        for seat in self.observers:
            for message, facts in trail(state, seat):
                self.require(3, bool(message), f"the trail has no words for {facts}")
        turns = game.turns(table)
        self.require(10, turns >= self.turns, f"turn {turns} after turn {self.turns}")
        self.turns = turns

    def go_on_alike(self, one: State[T], other: State[T], moves: int = 3) -> None:
        """Copies that get the same answers stay the same game (law 11)."""
        for _ in range(moves):
            if one.over:
                return
            decision, option = next_answer(one, any_option, self.stream)
            one.answer(decision, option)
            other.answer(other.asked_in(decision.branch), option)
            alike = fingerprint(one) == fingerprint(other)
            self.require(11, alike, f"copies part after {decision.kind!r}: {PURE}")

    def no_leaks(self, state: State[T]) -> None:
        """A determinisation for an observer changes nothing that they see (law 6)."""
        for seat in self.observers:
            view = observe(state, seat)
            for _ in range(self.samples):
                twin = state.clone()
                self.game.resample(twin.table, seat, self.stream)
                other = observe(twin, seat)
                same = other.encode() == view.encode()
                self.require(6, same, "" if same else _seen(seat, view, other))
                problems = self.game.invariants(twin.table)
                dealt = f"Game.resample for {who(seat)}"
                self.require(9, not problems, f"{dealt}: {'; '.join(problems)}")

    def imagine(self, state: State[T]) -> None:
        """A determinisation looks the same to its seat and can be played to the end (6, 10)."""
        for seat in {decision.seat for decision in state.open} - {CHANCE}:
            dream = self.dream(state, seat)
            twin = dream.clone()
            self.same(11, dream, twin, f"a clone of what seat {seat} imagines")
            self.go_on_alike(twin, dream.clone())
            try:
                play(dream, any_option, self.stream, self.game.bounds(self.setup).decisions)
            except Exception as wrong:
                message = f"what seat {seat} imagines cannot be played: {where_raised(wrong)}"
                self.require(10, False, message, wrong)
            problems = self.game.invariants(dream.table)
            self.require(9, not problems, f"imagined by {seat}: {'; '.join(problems)}")

    def dream(self, state: State[T], seat: int) -> State[T]:
        dream = state.imagine(seat, self.stream)
        same = observe(dream, seat).encode() == observe(state, seat).encode()
        self.require(6, same, f"seat {seat} imagines a game that is not theirs")
        return dream

    # -- from one decision to the next

    def move(self, policy: Policy) -> None:
        journal, before = self.journal, self.journal.state.clone()
        if self.seldom:
            self.shares()
        if self.telling is None:
            self.telling = Telling(before, self.observers)
        decision, option = next_answer(journal.state, policy, self.stream)
        key, seat = decision.question.keys[option], decision.seat
        try:
            journal.apply(seat, key)
        except Exception as wrong:
            message = f"after {key!r} of {who(seat)}: {where_raised(wrong)}"
            self.require(10, False, message, wrong)
        self.events(journal.events[-1])
        self.undo(before, seat, key)
        before.apply(seat, key)
        self.same(11, journal.state, before, f"a clone that was answered {key!r} too")
        self.told_twice(self.telling, decision, option)
        self.number += 1

    def told_twice(self, telling: Telling[T], decision: Decision, option: int) -> None:
        """The questions and events of a step leak no hidden state (law 6)."""
        telling.go_on(decision, option)
        if not self.journal.state.begins_step:
            return
        self.telling = None
        for seat in self.observers:
            for _ in range(self.samples):
                leak = telling.leak(seat, self.stream)
                self.require(6, not leak, leak)
        for at, other in telling.forks(self.stream, self.samples):
            leak = telling.leak_of(at, other)
            self.require(6, not leak, leak)

    def events(self, events: list[Event]) -> None:
        """Secret facts are addressed, and no other observer reads them (law 6)."""
        for event in events:
            to_seats = all(seat in self.seats for seat in event.to)
            self.require(6, to_seats, f"event {event.kind!r} is addressed to {event.to}")
            addressed = bool(event.to) or not event.secret
            self.require(6, addressed, f"event {event.kind!r} has secrets for nobody")
            for seat in self.observers:
                secret = event.secret.keys() & event.seen_by(seat).keys()
                quiet = seat in event.to or not secret
                self.require(6, quiet, f"event {event.kind!r} tells {seat} {sorted(secret)}")
            msgspec.json.encode(event)

    def undo(self, before: State[T], seat: int, key: str) -> None:
        """Undo is offered to the seat that answered last, if it learned nothing (law 8)."""
        journal, made = self.journal, len(self.journal.moves)
        for other in self.seats:
            point = journal.undo_point(other)
            if point is None:
                continue
            shared = journal.share_of(point) == other
            right = journal.moves[point].seat == other and (shared or other == seat)
            self.require(8, right, f"seat {other} may take back {key!r} of seat {seat}")
        if journal.undo_point(seat) is None:
            return
        learned = self.learned(before, seat, key)
        message = f"seat {seat} may take back {key!r}, but has learned something"
        self.require(8, not learned, message)
        if self.seldom:
            again = Journal.replay(self.game, journal.record())
            again.rewind(made - 1, seat)
            self.same(8, again.state, before, f"{key!r} taken back")
            again.apply(seat, key)
            self.same(8, again.state, journal.state, f"{key!r} taken back and given again")

    def shares(self) -> None:
        """Undo in a simultaneous decision changes nothing for the other seats (law 8)."""
        for seat in self.seats:
            point = self.journal.undo_point(seat)
            if point is None or self.journal.share_of(point) != seat:
                continue
            again = Journal.replay(self.game, self.journal.record())
            again.rewind(point, seat)
            for other in self.seats:
                seen = [observe(one.state, other).table for one in (self.journal, again)]
                message = f"seat {seat} takes back in its share, and {other} sees it"
                self.require(8, other == seat or seen[0] == seen[1], message)

    def learned(self, before: State[T], seat: int, key: str) -> bool:
        """Whether the move showed the seat more than follows from what it knew before.

        Who is asked next counts too: see `veil` in `Question.ask`. Whether chance had one outcome
        only does not: it is answered at once in any case.
        """
        state, dream = self.journal.state, self.dream(before, seat)
        dream.table.events = []
        dream.apply(seat, key)
        if state.asked(CHANCE) is None:
            roll_all(dream, self.stream)
        elif dream.asked(CHANCE) is None:
            return False
        views = {observe(game, seat).encode() for game in (state, dream)}
        return len(views) > 1 or heard(dream.drain(), seat) != heard(self.journal.events[-1], seat)

    # -- when it is over

    def end(self) -> None:
        journal, game = self.journal, self.game
        problems = game.invariants(journal.state.table)
        self.require(9, not problems, "; ".join(problems))
        self.require(10, not journal.state.open, "the game is over, and something is asked")
        self.words(journal.state)
        for number, state, print_ in self.kept:
            unchanged = fingerprint(state) == print_
            self.require(11, unchanged, f"the clone kept at decision {number} has changed")
        self.same(11, journal.state, journal.state.clone(), "a clone of the finished game")
        record = journal.record(seats=["human"] * len(self.seats), seed=str(self.seed))
        again = Journal.replay(game, read_record(write_record(record)))
        self.require(7, again.record().moves == record.moves, "the record has other moves")
        self.same(7, journal.state, again.state, "replayed")
        self.require(7, again.events == journal.events, "replayed, other things happen")
        outcome = game.outcome(journal.state.table)
        self.require(7, game.outcome(again.state.table) == outcome, "replayed, others win")
        bounds = game.bounds(self.setup)
        few = f"from {bounds.least} to {bounds.most}"
        within = all(bounds.least <= score <= bounds.most for score in outcome.scores)
        self.require(7, within, f"scores {outcome.scores} beyond Game.bounds, {few}")
        for numbers in (outcome.scores, outcome.ranks):
            self.require(7, len(numbers) == len(self.seats), f"{numbers} for {self.seats}")
        msgspec.json.encode(outcome)
