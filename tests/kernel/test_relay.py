"""Effects that ask every seat wait first in, first out (relay.py)."""

from __future__ import annotations

from itertools import cycle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frostlight.kernel import Decision, State
from frostlight.kernel.event import Fact
from frostlight.testing import POLICIES, check_game, drive, play
from tests.kernel import relay
from tests.kernel.relay import GAME, Coast, Setup


def begin(players: int = 3) -> State[Coast]:
    return State.start(GAME, Setup(players), listen=True)


def performed(state: State[Coast]) -> list[Fact]:
    return [event.facts["beacon"] for event in state.drain() if event.kind == "performs"]


def test_signs_are_performed_in_the_order_in_which_they_were_lit() -> None:
    state = begin()
    drive(state, "0 light:0")  # a call: all may light one
    drive(state, "0 light:2", "1 light:1", "2 light:4")  # a call and two gifts wait
    assert state.table.waiting == [1, 4], "the second call is being performed"
    assert state.table.points == [0, 0, 0], "gifts wait behind it"
    drive(state, "0 decline", "1 light:7", "2 decline")
    assert performed(state) == [0, 2, 1, 4, 7]
    assert state.table.points == [0, 2, 1]


def test_a_call_asks_everybody_beginning_with_the_one_who_lit_it() -> None:
    state = drive(begin(4), "0 light:1", "1 light:0")
    asked = []
    while state.decision.kind == "answer_call":
        asked.append(state.decision.seat)
        drive(state, f"{state.decision.seat} decline")
    assert asked == [1, 2, 3, 0]


def test_a_call_inside_a_call_belongs_to_the_one_who_answered() -> None:
    state = drive(begin(), "0 light:0", "0 decline", "1 decline", "2 light:2")
    assert (state.decision.kind, state.decision.seat) == ("answer_call", 2)


def test_nobody_is_asked_when_nothing_is_left_to_light() -> None:
    state = drive(begin(1), "0 light:1", "0 light:4", "0 light:7", "0 light:3", "* calm")
    drive(state, "0 light:6", "* calm", "0 light:0", "0 light:2", "0 light:5")
    assert state.over, "the calls of beacons 2 and 5 find no dark beacon and ask nothing"
    assert not state.open
    assert state.table.end is not None
    assert state.table.end.rule == "TOY-1.6"


def test_chance_is_asked_for_wind() -> None:
    state = drive(begin(), "0 light:3")
    assert state.decision.seat == -1
    assert state.decision.weights == [1, 2, 1]
    assert drive(state, "* gale").table.points == [2, 0, 0]


def test_a_clone_in_the_middle_of_nested_calls_knows_what_waits() -> None:
    state = drive(begin(), "0 light:0", "0 light:2", "1 light:1", "2 light:4", "0 light:5")
    twin = state.clone()
    assert twin.table.waiting == state.table.waiting == [1, 4, 5]
    drive(state, "1 decline")
    assert twin.decision.seat == 1


@pytest.mark.slow
@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("policy", POLICIES)
def test_the_laws_hold(players: int, policy: str) -> None:
    for seed in range(6):
        journal = check_game(GAME, Setup(players), seed, POLICIES[policy], max_decisions=200)
        assert journal.state.table.dark() == []


@pytest.mark.slow
@given(st.lists(st.integers(0, 7), min_size=1, max_size=40), st.integers(2, 4))
def test_points_are_gifts_and_wind(choices: list[int], players: int) -> None:
    picks = cycle(choices)

    def choose(_state: object, decision: Decision, _stream: object) -> int:
        return decision.options[next(picks) % len(decision.options)]

    table = play(begin(players), choose).table
    gifts = [sign == "gift" for sign in relay.SIGNS]
    assert sum(table.points) >= sum(gifts)
    assert set(table.keepers) <= set(range(players))
    assert table.waiting == []
