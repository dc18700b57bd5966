"""Planning in secret at the same time, in any order of answers (envelopes.py)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frostlight.kernel import (
    CHANCE,
    SPECTATOR,
    IllegalMoveError,
    Journal,
    Rule,
    State,
    Stream,
    Together,
    load_snapshot,
    observe,
    save_snapshot,
)
from frostlight.testing import POLICIES, check_game, drive, fingerprint, play
from tests.kernel import envelopes
from tests.kernel.envelopes import GAME, VALUES, Auction, Setup

THREE = Setup(3)
DEALT = ["* card:1", "* card:2", "* card:3"]


def planning() -> State[Auction]:
    """Three seats, each holds 1, 2 and 3, and is asked for its lot."""
    return drive(State.start(GAME, THREE), *DEALT * 3)


def test_all_are_asked_at_the_same_time() -> None:
    state = planning()
    assert [(d.seat, d.kind) for d in state.open] == [(0, "lot"), (1, "lot"), (2, "lot")]
    assert state.planning == [0, 1, 2]


def test_seats_answer_in_any_order_and_go_on_by_themselves() -> None:
    state = drive(planning(), "2 east", "0 west", "2 keep", "2 seal:3")
    assert state.asked(2) is None
    assert {d.seat: d.kind for d in state.open} == {0: "change", 1: "lot"}
    with pytest.raises(IllegalMoveError, match="seat 2 is not asked now"):
        state.apply(2, "east")


def test_nothing_is_revealed_before_the_last_seal() -> None:
    state = drive(planning(), "0 east", "0 keep", "0 seal:3", "1 east", "1 keep", "1 seal:1")
    assert state.table.points == [0, 0, 0]
    drive(state, "2 west", "2 keep", "2 seal:1")
    assert state.table.points == [2, 0, 2]
    assert state.table.round == 2
    assert state.table.revealed == [0, 0, 1, 1, 0, 0, 1, 0, 0]


def test_equal_bids_on_a_lot_win_nothing() -> None:
    state = planning()
    for seat in range(3):
        drive(state, f"{seat} east", f"{seat} keep", f"{seat} seal:2")
    assert state.table.points == [0, 0, 0]


def test_chance_inside_one_share_leaves_the_others_free() -> None:
    state = drive(planning(), "1 east", "1 change:1")
    assert state.asked(CHANCE) is not None
    assert state.asked(1) is None, "seat 1 waits for its card"
    drive(state, "0 west", "* card:3")
    asked = state.asked(1)
    assert asked is not None
    assert asked.keys == ["seal:2", "seal:3"]
    assert state.table.hands[3:6] == [0, 1, 2]


def test_two_shares_may_wait_for_chance_at_once() -> None:
    state = drive(planning(), "2 east", "0 east", "2 change:1", "0 change:3")
    waiting = [d.branch for d in state.open if d.seat == CHANCE]
    assert waiting == [2, 0], "who asked first is answered first"
    drive(state, "* card:2", "* card:1")
    assert state.table.hands[6:9] == [0, 2, 1]
    assert state.table.hands[0:3] == [2, 1, 0]


def test_a_snapshot_knows_whose_chance_was_answered() -> None:
    state = drive(planning(), "2 east", "0 east", "2 change:1", "0 change:3")
    second = state.asked_in(0)
    state.answer(second, second.options[0])  # not the one that asked first
    loaded = load_snapshot(GAME, save_snapshot(state))
    assert fingerprint(loaded) == fingerprint(state)


@pytest.mark.parametrize("answers", range(10))
def test_saved_and_loaded_between_answers(answers: int) -> None:
    moves = ["1 east", "0 west", "1 change:2", "* card:2", "2 west", "0 keep", "1 seal:2"]
    moves += ["0 seal:1", "2 keep", "2 seal:3"]
    state = drive(planning(), *moves[:answers])
    loaded = load_snapshot(GAME, save_snapshot(state))
    assert fingerprint(loaded) == fingerprint(state)
    assert fingerprint(drive(loaded, *moves[answers:])) == fingerprint(drive(planning(), *moves)), (
        "and it goes on alike"
    )


def test_what_another_plans_and_how_far_they_are_stays_secret() -> None:
    state = planning()
    others = (0, 2, SPECTATOR)
    before = [observe(state, seat).encode() for seat in others]
    for move in ("1 east", "1 change:1", "* card:3"):
        drive(state, move)
        assert [observe(state, seat).encode() for seat in others] == before, move
    assert observe(state, 1).table["lots"] == [0]


def test_only_the_drawing_seat_reads_its_card() -> None:
    state = State.start(GAME, THREE, listen=True)
    drive(state, *DEALT * 3, "1 east", "1 change:1", "* card:3")
    drawn = state.drain()[-1]
    assert drawn.seen_by(1) == {"seat": 1, "card": 3}
    assert drawn.seen_by(0) == drawn.seen_by(SPECTATOR) == {"seat": 1}


def test_an_imagined_game_deals_hands_and_plans_anew() -> None:
    state = drive(planning(), "0 east", "0 keep", "0 seal:3", "1 west", "1 keep", "2 east")
    dreams = [state.imagine(2, Stream(n)) for n in range(40)]
    assert len({tuple(d.table.hands[:VALUES]) for d in dreams}) > 1, "another hand"
    assert {d.table.bids[0] for d in dreams} == {0, 1, 2}, "another sealed card"
    assert {d.table.hands[2 * VALUES] for d in dreams} == {1}, "but the own hand stays"
    assert {d.asked_in(1).kind for d in dreams} == {"lot"}, "seat 1 begins its plan again"
    for dream in dreams:
        assert observe(dream, 2).encode() == observe(state, 2).encode()
        assert play(dream).over


def test_the_seat_that_reveals_cannot_take_it_back() -> None:
    journal = Journal(GAME, THREE)
    moves = ["0 east", "0 keep", "0 seal:3", "1 east", "1 keep", "1 seal:1", "2 west", "2 keep"]
    for move in [*DEALT * 3, *moves]:
        who, key = move.split()
        journal.apply(CHANCE if who == "*" else int(who), key)
    assert journal.undo_point(2) == len(journal.moves) - 1
    journal.apply(2, "seal:1")
    assert journal.undo_point(2) is None, "the others' bids have been shown"


@pytest.mark.slow
@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("policy", POLICIES)
def test_the_laws_hold(players: int, policy: str) -> None:
    for seed in range(5):
        check_game(GAME, Setup(players), seed, POLICIES[policy], max_decisions=200, rarely=3)


@pytest.mark.slow
@given(
    order=st.lists(st.integers(0, 3), min_size=40, max_size=40),
    choices=st.lists(st.integers(0, 5), min_size=20, max_size=20),
    players=st.integers(2, 4),
)
def test_any_interleaving_of_the_same_plans_gives_the_same_result(
    order: list[int], choices: list[int], players: int
) -> None:
    def bidding(turns: list[int]) -> bytes:
        state = State.start(GAME, Setup(players))
        while state.table.next == "deal":
            drive(state, f"* {state.decision.keys[0]}")
        answered = [0] * players
        for turn in turns:
            if state.table.round > 1:
                break
            decision = state.open[turn % len(state.open)]
            seat = decision.branch
            choice = choices[(seat * 5 + answered[seat]) % len(choices)]
            answered[seat] += 1
            state.answer(decision, decision.options[choice % len(decision.options)])
        assert state.table.round == 2
        return fingerprint(state)

    assert bidding(order) == bidding([0] * 40)


def test_a_share_may_ask_only_its_own_seat() -> None:
    def meddle(_table: Auction, seat: int) -> Rule:
        yield envelopes.LOT.ask(1 - seat, [0, 1])

    def bid(table: Auction) -> Rule:
        yield Together([0, 1], lambda seat: meddle(table, seat))

    table = envelopes.new_auction(Setup(2))
    table.next = "meddle"
    state = State(replace(GAME, steps={"meddle": bid}), table)
    with pytest.raises(RuntimeError, match="asks only that seat, or chance"):
        state.run()
