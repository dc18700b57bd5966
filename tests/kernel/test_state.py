"""The state machine: asking, answering, copies, and what it refuses."""

from __future__ import annotations

import weakref
from dataclasses import replace

import pytest

from frostlight.kernel import (
    GameOver,
    IllegalMoveError,
    Rule,
    State,
    Stream,
    Together,
    load_snapshot,
    save_snapshot,
)
from frostlight.kernel.errors import RuleError
from frostlight.testing import any_option, at_step, drive, fingerprint, play, roll_all
from frostlight.testing.scenario import next_answer
from tests.kernel import ember, envelopes, relay
from tests.kernel.relay import GAME, Coast, Setup


def begin(players: int = 2) -> State[Coast]:
    return State.start(GAME, Setup(players))


def test_an_illegal_answer_says_what_is_legal() -> None:
    state = drive(begin(), "0 light:1")
    before = fingerprint(state)
    with pytest.raises(IllegalMoveError, match=r"'light:1' is not an answer for seat 1 now; legal"):
        state.apply(1, "light:1")
    with pytest.raises(IllegalMoveError, match=r"seat 0 is not asked now: asked: seat 1 \(light\)"):
        state.apply(0, "light:2")
    with pytest.raises(IllegalMoveError, match="chance is not asked now"):
        state.apply(-1, "calm")
    assert fingerprint(state) == before


def test_a_question_with_one_answer_is_answered_by_the_kernel() -> None:
    def turn(table: Coast) -> Rule:
        only = yield relay.LIGHT.ask(0, [5])
        table.points[0] = only
        yield relay.LIGHT.ask(0, [1, 2])

    table = relay.new_coast(Setup(1))
    state = at_step(replace(GAME, steps={"turn": turn}), table)
    assert state.table.points == [5]
    assert state.decision.options == [1, 2]


def test_a_question_without_answers_is_a_mistake_in_the_rules() -> None:
    def turn(_table: Coast) -> Rule:
        yield relay.LIGHT.ask(0, [])

    with pytest.raises(RuleError, match=r"'light' \(TOY-1.1\) offers nothing"):
        at_step(replace(GAME, steps={"turn": turn}), relay.new_coast(Setup(1)))


def test_steps_that_ask_nobody_run_until_somebody_is_asked() -> None:
    def count(table: Coast) -> None:
        table.points[0] += 1
        if table.points[0] == 5:
            table.next = "turn"

    table = relay.new_coast(Setup(1))
    table.next = "count"
    state = at_step(replace(GAME, steps={"count": count, "turn": relay.turn}), table)
    assert state.table.points == [5]
    assert state.decision.kind == "light"


def test_the_game_may_end_before_anybody_is_asked() -> None:
    def turn(_table: Coast) -> None:
        raise GameOver("nothing_to_do", "TOY-1.6")

    state = State.start(replace(GAME, steps={"turn": turn}), Setup(2))
    assert state.over
    assert not state.open
    assert fingerprint(state.clone()) == fingerprint(state)


def test_a_simultaneous_decision_of_forced_shares_asks_nobody() -> None:
    def turn(table: Coast) -> Rule:
        yield Together([0, 1], lambda seat: share(table, seat))
        yield relay.LIGHT.ask(0, [1, 2])

    def share(table: Coast, seat: int) -> Rule:
        table.points[seat] = yield relay.LIGHT.ask(seat, [seat + 3])

    state = at_step(replace(GAME, steps={"turn": turn}), relay.new_coast(Setup(2)))
    assert state.table.points == [3, 4]
    assert state.planning == []
    assert state.together is None
    assert state.decision.kind == "light"


def test_the_game_may_end_inside_one_share() -> None:
    def turn(_table: Coast) -> Rule:
        yield Together([0, 1], share)

    def share(seat: int) -> Rule:
        yield relay.LIGHT.ask(seat, [0, 1])
        raise GameOver("enough", "TOY-1.6", seat=seat)

    state = at_step(replace(GAME, steps={"turn": turn}), relay.new_coast(Setup(2)))
    drive(state, "1 light:0")
    assert state.over
    assert not state.open
    assert state.planning == []
    assert state.table.end is not None
    assert state.table.end.numbers == {"seat": 1}


def test_a_share_cannot_be_shared_again() -> None:
    def share(_seat: int) -> Rule:
        yield Together([0, 1], share)

    def turn(_table: Coast) -> Rule:
        yield Together([0, 1], share)

    with pytest.raises(RuleError, match="asks only that seat, or chance"):
        at_step(replace(GAME, steps={"turn": turn}), relay.new_coast(Setup(2)))


def test_a_clone_goes_its_own_way() -> None:
    state = drive(begin(), "0 light:0", "0 light:2")
    twin = state.clone()
    drive(twin, "1 light:7")
    assert state.table.keepers[7] == -1
    assert fingerprint(drive(state, "1 light:7")) == fingerprint(twin)


def test_a_clone_of_a_clone_of_a_clone_is_the_same_game() -> None:
    state = drive(begin(), "0 light:0", "0 light:2")
    assert fingerprint(state.clone().clone().clone()) == fingerprint(state)


def test_a_state_that_keeps_nothing_plays_alike_but_cannot_be_copied() -> None:
    keeping, fast = begin(), State.start(GAME, Setup(2), keep=False)
    play(keeping, any_option, Stream("same"))
    play(fast, any_option, Stream("same"))
    assert fingerprint(keeping) == fingerprint(fast)
    assert keeping.keeps
    assert not fast.keeps
    with pytest.raises(RuleError, match="cannot be cloned"):
        fast.clone()
    with pytest.raises(RuleError, match="cannot be saved"):
        fast.checkpoint  # noqa: B018


def test_the_checkpoint_is_the_beginning_of_the_step_and_the_answers_since() -> None:
    state = drive(begin(), "0 light:1", "1 light:0", "1 light:2")
    table, answers = state.checkpoint
    assert table.dark() == [0, 2, 3, 4, 5, 6, 7]
    assert answers == [(-3, "light:0"), (-3, "light:2")]


def test_nobody_listens_unless_asked_to() -> None:
    assert drive(begin(), "0 light:1").drain() == []
    state = drive(State.start(GAME, Setup(2), listen=True), "0 light:1")
    assert [event.kind for event in state.drain()] == ["lights", "performs"]
    assert state.drain() == []
    twin = state.clone()
    drive(twin, "1 light:4")
    assert twin.drain() == state.drain() == [], "a clone tells nobody"


def test_imagining_the_first_question_of_a_step_gives_a_game_that_can_be_cloned() -> None:
    setup = envelopes.Setup(2)
    state = roll_all(State.start(envelopes.GAME, setup), Stream(1))
    dream = state.imagine(0, Stream(2))
    assert dream.keeps
    assert fingerprint(dream.clone()) == fingerprint(dream)
    assert dream.saves


def test_imagining_in_the_middle_of_a_step_gives_a_game_that_can_be_cloned_not_saved() -> None:
    state = roll_all(State.start(envelopes.GAME, envelopes.Setup(2)), Stream(1))
    drive(state, "0 east", "1 west")
    dream = state.imagine(0, Stream(2))
    assert dream.keeps
    assert not dream.saves
    assert fingerprint(dream.clone().clone()) == fingerprint(dream)
    with pytest.raises(RuleError, match="only when the step it was imagined in is over"):
        dream.checkpoint  # noqa: B018
    play_on(dream)
    assert dream.saves
    assert fingerprint(load_snapshot(envelopes.GAME, save_snapshot(dream))) == fingerprint(dream)


def play_on(state: State[envelopes.Auction]) -> None:
    """To the next round."""
    now = state.table.round
    while state.table.round == now:
        state.answer(*next_answer(state, any_option, Stream(3)))


@pytest.mark.parametrize("keep", [True, False])
def test_the_kernel_loses_patience_with_steps_that_ask_nobody(keep: bool) -> None:
    def turn(_table: Coast) -> None:
        return None

    def silent(_table: Coast) -> Rule:
        yield from ()

    for step in (turn, silent):
        with pytest.raises(RuleError, match="10000 steps in a row ask nobody, at 'turn'"):
            State.start(replace(GAME, steps={"turn": step}), Setup(2), keep=keep)


def test_a_game_that_is_over_stays_where_it_is() -> None:
    state = play(begin())
    before = fingerprint(state)
    state.run()
    assert state.over
    assert fingerprint(state) == before


def test_a_clone_that_nobody_needs_is_gone_at_once() -> None:
    """Without waiting for the garbage collector: a search makes thousands."""
    state = drive(begin(), "0 light:1")
    gone = weakref.ref(state.clone()._main)
    assert gone() is None


def test_drive_reads_moves_as_records_write_them() -> None:
    state = drive(State.start(ember.GAME, ember.Setup(2)), "* cold_night", "0 branch:1")
    assert state.table.stores == [4, 1, 8]


def test_roll_all_stops_where_a_seat_is_asked() -> None:
    state = roll_all(State.start(envelopes.GAME, envelopes.Setup(4)), Stream("deal"))
    assert [decision.seat for decision in state.open] == [0, 1, 2, 3]


def test_play_says_when_a_game_does_not_end() -> None:
    with pytest.raises(AssertionError, match="goes on after 3 decisions"):
        play(begin(), limit=3)


def test_a_rule_may_change_the_list_it_offered() -> None:
    """The list of options is the rule's own: a clone that waits must not see it shrink."""

    def turn(_table: Coast) -> Rule:
        left = [0, 1, 2]
        while len(left) > 1:
            left.remove((yield relay.LIGHT.ask(0, left)))

    state = State.start(replace(GAME, steps={"turn": turn}), Setup(2))
    twin, dream = state.clone(), state.imagine(0, Stream(1))
    state.answer(state.decision, 1)
    assert state.decision.options == [0, 2]
    assert twin.decision.options == dream.decision.options == [0, 1, 2]
