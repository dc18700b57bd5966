"""Effects as data, nested choices, and an end from deep inside (ember.py)."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from frostlight.kernel import (
    IllegalMoveError,
    Journal,
    State,
    Stream,
    load_snapshot,
    observe,
    save_snapshot,
)
from frostlight.testing import POLICIES, check_game, drive, fingerprint, play
from tests.kernel import ember
from tests.kernel.ember import COAL, GAME, HOPE, PEOPLE, Camp, Setup

GRIM = Setup(2, grim=True)


def begin(setup: Setup = GRIM) -> State[Camp]:
    return State.start(GAME, setup, listen=True)


def test_a_choice_inside_a_choice_asks_twice() -> None:
    state = drive(begin(Setup(2)), "* frozen_convoy")
    assert state.decision.keys == ["branch:1", "branch:2"]
    drive(state, "0 branch:2")
    assert state.decision.keys == ["branch:1", "branch:2", "branch:3"]
    drive(state, "0 branch:2")
    assert state.table.stores == [5, 1, 8], "one hope lost, two won, coal: 3 + 2 - 4"
    assert state.table.round == 2


def test_only_what_can_be_paid_is_offered_and_the_rest_is_explained() -> None:
    state = begin(Setup(2))
    state.table.stores[COAL] = 1
    drive(state, "* frozen_convoy", "0 branch:2")
    assert state.decision.keys == ["branch:1", "branch:3"]
    why = GAME.explain(state.table, state.decision)
    assert why["branch:2"].rule == "TOY-3.4"
    assert why["branch:2"].facts == {"coal": 3}
    with pytest.raises(IllegalMoveError, match="legal for 'choose': branch:1, branch:3"):
        state.apply(0, "branch:2")


def test_a_single_branch_that_can_be_paid_is_taken_unasked() -> None:
    state = begin(Setup(2))
    state.table.stores[COAL] = 1
    drive(state, "* cold_night")
    assert state.decision.kind == "mourn", "without coal somebody dies"
    assert state.table.stores[PEOPLE] == 7


def test_effects_are_resolved_depth_first() -> None:
    state = drive(begin(Setup(2)), "* avalanche")
    assert state.table.stores[COAL] == 3, "the coal of the avalanche comes after the mourning"
    assert state.table.resolving == ["avalanche"]
    drive(state, "* grave_gifts")
    assert state.table.resolving == ["avalanche", "grave_gifts"]
    assert [message for message, _ in GAME.trail(state.table)] == ["trail.round"] + [
        "trail.card"
    ] * 2
    drive(state, "0 branch:1")
    assert state.table.stores == [5, 3, 6], "mourned, then coal, then the second death"
    assert (state.decision.kind, state.table.resolving) == ("mourn", ["avalanche"])


def test_hope_gone_ends_the_game_in_the_middle_of_a_card() -> None:
    state = drive(begin(), "* avalanche", "* despair")
    assert state.over
    assert state.table.end is not None
    assert msgspec.to_builtins(state.table.end) == {
        "reason": "hope_gone",
        "rule": "TOY-3.6",
        "numbers": {"hope": 0, "round": 1},
    }
    assert state.table.stores == [0, 3, 7], "neither the coal nor the second death came"


def test_an_end_in_the_middle_leaves_nothing_open_and_scores_what_is_there() -> None:
    state = drive(begin(), "* avalanche", "* despair")
    assert not state.open
    assert state.table.next == ""
    assert observe(state, 0).asked == []
    assert GAME.outcome(state.table).scores == [7, 7]
    with pytest.raises(IllegalMoveError, match="the game is over"):
        state.apply(0, "branch:1")
    with pytest.raises(IllegalMoveError, match="the game is over"):
        state.apply(-1, "despair")


def test_a_finished_game_can_be_cloned_saved_and_replayed() -> None:
    state = drive(begin(), "* avalanche", "* despair")
    assert fingerprint(state.clone()) == fingerprint(state)
    assert fingerprint(load_snapshot(GAME, save_snapshot(state))) == fingerprint(state)
    journal = Journal(GAME, GRIM)
    journal.apply(-1, "avalanche")
    journal.apply(-1, "despair")
    again = Journal.replay(GAME, journal.record())
    assert again.events == journal.events
    assert fingerprint(again.state) == fingerprint(state)


def test_nobody_left_ends_the_game_before_the_mourning() -> None:
    state = begin()
    state.table.stores[PEOPLE] = 1
    drive(state, "* avalanche")
    assert state.table.end is not None
    assert state.table.end.reason == "nobody_left"
    assert sum(state.table.discards[1]) == 0


def test_discards_come_back_when_a_pile_has_run_out() -> None:
    state = begin(Setup(1))
    state.table.stores[:] = [50, 50, 50]
    for _ in range(3):
        drive(state, "* cold_night", "0 branch:1")
    for _ in range(2):
        drive(state, "* frozen_convoy", "0 branch:1")
    assert state.table.round == 6, "the last card of the pile, the avalanche, came unasked"
    assert state.decision.kind == "mourn"
    drive(state, "* quiet_grief", "* quiet_grief")
    assert state.decision.keys == ["frozen_convoy", "cold_night", "avalanche"]


def test_content_says_where_it_is_wrong() -> None:
    wrong = '[[camp]]\nid = "x"\ncopies = 1\neffects = [{ do = "explode" }]\n'
    with pytest.raises(msgspec.ValidationError, match=r"\$\.camp\[0\]\.effects\[0\]\.do"):
        msgspec.toml.decode(wrong, type=ember.Cards)


@pytest.mark.slow
@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("grim", [False, True])
@pytest.mark.parametrize("policy", POLICIES)
def test_the_laws_hold(players: int, grim: bool, policy: str) -> None:
    for seed in range(5):
        check_game(GAME, Setup(players, grim), seed, POLICIES[policy], max_decisions=200)


@given(st.integers(0, 10_000), st.integers(1, 3))
def test_the_end_is_named_with_the_numbers_of_the_table(seed: int, players: int) -> None:
    table = play(begin(Setup(players)), stream=Stream(seed)).table
    assert table.end is not None
    if table.end.reason == "hope_gone":
        assert table.stores[HOPE] == 0
    else:
        assert table.stores[HOPE] > 0
        assert table.end.reason in ("spring", "nobody_left")
        assert table.end.numbers["people"] == table.stores[PEOPLE]
