"""The journal: moves, events, dice, and taking back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frostlight.kernel import (
    CHANCE,
    IllegalMoveError,
    Journal,
    Question,
    Record,
    RecordError,
    Rule,
    Stream,
    Together,
    observe,
)
from frostlight.kernel.decision import MAIN
from frostlight.kernel.record import Move
from frostlight.testing import any_option, fingerprint
from frostlight.testing.scenario import next_answer
from tests.kernel import ember, envelopes, relay


def written(journal: Journal[relay.Coast], *moves: str) -> Journal[relay.Coast]:
    for move in moves:
        journal.apply(*Move.parse(move))
    return journal


def begin(players: int = 2) -> Journal[relay.Coast]:
    return Journal(relay.GAME, relay.Setup(players))


def test_moves_and_events_are_kept_side_by_side() -> None:
    journal = written(begin(), "0 light:1", "1 light:0", "1 decline")
    assert [str(move) for move in journal.moves] == ["0 light:1", "1 light:0", "1 decline"]
    assert [[event.kind for event in events] for events in journal.events] == [
        [],
        ["lights", "performs"],
        ["lights", "performs"],
        [],
    ]


def test_an_illegal_move_leaves_no_trace() -> None:
    journal = begin()
    with pytest.raises(IllegalMoveError, match="'decline' is not an answer"):
        journal.apply(0, "decline")
    assert journal.moves == []
    assert len(journal.events) == 1


def test_the_last_answer_can_be_taken_back_by_the_one_who_gave_it() -> None:
    journal = written(begin(), "0 light:1")
    assert journal.undo_point(0) == 0
    assert journal.undo_point(1) is None
    before = fingerprint(begin().state)
    journal.rewind(0)
    assert fingerprint(journal.state) == before
    assert journal.moves == []


def test_not_after_another_seat_has_decided() -> None:
    journal = written(begin(), "0 light:1", "1 light:4")
    assert journal.undo_point(0) is None
    assert journal.undo_point(1) == 1
    assert journal.last_answer(0) == 0
    assert journal.last_answer(CHANCE) is None


def test_not_across_chance() -> None:
    journal = written(begin(), "0 light:3")
    assert journal.undo_point(0) == 0, "chance is asked but has not decided"
    written(journal, "* gale")
    assert journal.undo_point(0) is None
    assert journal.undo_point(CHANCE) is None


def test_not_after_something_hidden_was_laid_open() -> None:
    """To all, by an event that the game lists: no seat alone was shown it."""
    journal = Journal(replace(relay.GAME, reveals=frozenset({"lights"})), relay.Setup(2))
    written(journal, "0 light:1")
    assert journal.undo_point(0) is None
    assert journal.chosen(0) == []
    written(journal, "1 light:0", "1 decline")
    assert journal.undo_point(1) == 2, "what was answered since can be taken back"


def test_nothing_to_take_back_at_the_beginning() -> None:
    assert begin().undo_point(0) is None
    assert begin().last_answer(0) is None


def test_what_was_chosen_in_a_step_that_goes_on() -> None:
    journal = begin()
    assert journal.chosen(0) == []
    written(journal, "0 light:0")  # a call: the same player is asked within the same step
    assert [(seen.kind, seen.key) for seen in journal.chosen(0)] == [("light", "light:0")]
    written(journal, "0 light:2")
    assert [seen.key for seen in journal.chosen(0)] == ["light:0", "light:2"]
    assert journal.chosen(1) == []
    written(journal, "1 decline")
    assert journal.chosen(0) == [], "another seat has decided since"
    journal.rewind(1)
    assert [seen.key for seen in journal.chosen(0)] == ["light:0"]


def test_nothing_is_chosen_when_a_step_has_ended_or_chance_fell() -> None:
    assert written(begin(1), "0 light:1").chosen(0) == [], "a gift: the next turn begins"
    windy = written(begin(1), "0 light:0", "0 light:3")
    assert len(windy.chosen(0)) == 2
    assert written(windy, "* gale").chosen(0) == []


def test_dice_count_only_what_chance_decided() -> None:
    journal = written(begin(), "0 light:3")
    journal.roll("seed")
    assert journal.rolls == 1
    again = written(begin(), "0 light:3")
    again.roll("seed")
    assert again.moves == journal.moves


def test_dice_answer_chance_in_every_share() -> None:
    journal = Journal(envelopes.GAME, envelopes.Setup(3))
    journal.roll("deal")
    assert {decision.kind for decision in journal.state.open} == {"lot"}
    for seat in (2, 0):
        journal.apply(seat, "east")
        asked = journal.state.asked(seat)
        assert asked is not None
        journal.apply(seat, asked.keys[0])
    assert len([d for d in journal.state.open if d.seat == CHANCE]) == 2
    journal.roll("deal")
    assert journal.state.asked(CHANCE) is None


@given(st.integers(0, 10_000), st.integers(0, 60), st.integers(0, 60))
def test_rewinding_reaches_every_earlier_point(seed: int, length: int, keep: int) -> None:
    journal = Journal(ember.GAME, ember.Setup(2))
    stream = Stream(seed)
    prints = [fingerprint(journal.state)]
    while not journal.state.over and len(journal.moves) < length:
        decision, option = next_answer(journal.state, any_option, stream)
        journal.apply(decision.seat, decision.question.keys[option])
        prints.append(fingerprint(journal.state))
    point = min(keep, len(journal.moves))
    events = journal.events[: point + 1]
    journal.rewind(point)
    assert fingerprint(journal.state) == prints[point]
    assert journal.events == events


def test_a_record_replays_to_any_point() -> None:
    record = written(begin(), "0 light:1", "1 light:0", "1 decline", "0 light:2").record()
    journal = Journal.replay(relay.GAME, record, at=2)
    assert [str(move) for move in journal.moves] == ["0 light:1", "1 light:0"]
    assert Journal.replay(relay.GAME, record).moves[-1] == Move(0, "light:2")


def test_a_record_of_an_illegal_move_names_the_move() -> None:
    record = Record("frostlight-record-1", "relay", 1, {"players": 2}, ["0 light:1", "1 light:1"])
    with pytest.raises(RecordError, match=r"\$\.moves\[1\]: 'light:1' is not an answer"):
        Journal.replay(relay.GAME, record)


# -- several decide at the same time


def planning(*moves: str) -> Journal[envelopes.Auction]:
    """Three seats that hold 1, 2 and 3 each, and have planned so far."""
    journal = Journal(envelopes.GAME, envelopes.Setup(3))
    for move in (*["* card:1", "* card:2", "* card:3"] * 3, *moves):
        journal.apply(*Move.parse(move))
    return journal


def test_each_takes_back_what_it_planned_and_nothing_of_the_others() -> None:
    journal = planning("0 east", "1 west", "0 keep", "2 east", "1 keep", "1 seal:3")
    assert [journal.undo_point(seat) for seat in range(3)] == [11, 14, 12]
    others = [observe(journal.state, seat).table for seat in (1, 2)]
    assert journal.rewind(11, 0) == [(Move(0, "keep"), False)]
    planned = [str(move) for move in journal.moves[9:]]
    assert planned == ["0 east", "1 west", "2 east", "1 keep", "1 seal:3"]
    asked = journal.state.asked(0)
    assert asked is not None
    assert asked.kind == "change"
    assert [observe(journal.state, seat).table for seat in (1, 2)] == others
    again = Journal.replay(envelopes.GAME, journal.record())
    assert fingerprint(again.state) == fingerprint(journal.state)


def test_who_is_ready_may_take_it_back_until_all_are() -> None:
    moves = ["0 east", "0 keep", "0 seal:1", "1 east", "1 keep", "1 seal:1", "2 west", "2 keep"]
    journal = planning(*moves)
    assert journal.undo_point(0) == 11
    written_all = planning(*moves, "2 seal:2")
    assert [written_all.undo_point(seat) for seat in range(3)] == [None] * 3


def test_chance_ends_the_way_back_in_its_own_share_only() -> None:
    journal = planning("0 east", "1 west", "1 change:1", "* card:2")
    assert journal.undo_point(1) is None
    assert journal.undo_point(0) == 9
    assert journal.consent_point(10) == 9, "with consent all begin to plan again"


def test_where_all_begin_to_decide_the_way_back_ends() -> None:
    """It would tell whether a seat has answered in secret."""

    def bid(table: envelopes.Auction) -> Rule:
        yield envelopes.LOT.ask(0, [0, 1])
        yield from envelopes.bid(table)

    game = replace(envelopes.GAME, steps={**envelopes.GAME.steps, "bid": bid})
    journal = Journal(game, envelopes.Setup(2))
    journal.roll("dice")
    journal.apply(0, "east")
    assert journal.state.planning == [0, 1]
    before = journal.undo_point(0)
    journal.apply(1, "west")
    assert before is journal.undo_point(0) is None


@pytest.mark.parametrize("to", [(1,), (0, 1)])
def test_what_somebody_else_sees_is_not_private(to: tuple[int, ...]) -> None:
    """Others know of an answer to a `peek` if any of them sees a change."""
    look = Question("look", "TOY-2.3", {"east": 0, "west": 1}, peek=True)

    def bid(table: envelopes.Auction) -> Rule:
        for _ in range(2):
            yield look.ask(1, [0, 1])
            for seat in to:
                table.bids[seat] += 1

    steps = {**envelopes.GAME.steps, "bid": bid}
    questions = (*envelopes.GAME.questions, look)
    journal = Journal(replace(envelopes.GAME, steps=steps, questions=questions), envelopes.Setup(2))
    journal.roll("dice")
    journal.apply(1, "east")
    assert journal.share_of(-1) == (MAIN if 0 in to else 1)


def test_what_another_looks_at_does_not_end_my_way_back() -> None:
    peek = Question("peek", "TOY-2.3", {"east": 0, "west": 1}, peek=True)

    def plan(table: envelopes.Auction, seat: int) -> Rule:
        if seat == 1:
            yield peek.ask(1, [0, 1])
        yield from envelopes.plan(table, seat)

    def bid(table: envelopes.Auction) -> Rule:
        yield Together(range(2), lambda seat: plan(table, seat))

    questions = (*envelopes.GAME.questions, peek)
    steps = {**envelopes.GAME.steps, "bid": bid}
    journal = Journal(replace(envelopes.GAME, steps=steps, questions=questions), envelopes.Setup(2))
    journal.roll("dice")
    journal.apply(0, "east")
    assert journal.undo_point(0) == len(journal.moves) - 1
