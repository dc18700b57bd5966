"""The rules of Pebbles, each in a situation."""

from __future__ import annotations

import pytest

from frostlight.kernel import State, observe
from frostlight.testing import POLICIES, check_game
from pebbles.bots import evaluate
from pebbles.game import GAME, outcome
from pebbles.table import Pond

At = State[Pond]


@pytest.fixture
def pond() -> At:
    """Two players: Robin holds the otter and wishes for odd, Jay the heron and even."""
    state: At = State.start(GAME, GAME.read_setup({"players": 2}))
    for seat, key in [(-1, "1"), (-1, "otter"), (-1, "heron"), (0, "odd"), (1, "even")]:
        state.apply(seat, key)
    return state


@pytest.mark.rule("PEB-1.1")
def test_six_pebbles_a_player_and_some_more(pond: At) -> None:
    assert pond.table.shore == pond.table.laid == 13


@pytest.mark.rule("PEB-1.2", "PEB-1.3")
def test_cards_and_wishes_are_known_to_their_owners_only(pond: At) -> None:
    assert observe(pond, 0).table["cards"] == [1]
    assert observe(pond, 1).table["wishes"] == [0]
    watched = observe(pond, -2).table
    assert watched["holds"] == [True, True]
    assert not {"cards", "wishes", "deck"} & set(watched)


@pytest.mark.rule("PEB-2.1")
def test_one_to_three_pebbles_or_the_card(pond: At) -> None:
    assert pond.decision.keys == ["take:1", "take:2", "take:3", "play:otter"]
    pond.apply(0, "take:3")
    assert (pond.table.shore, pond.table.pebbles) == (10, [3, 0])
    assert pond.decision.seat == 1


@pytest.mark.rule("PEB-2.2", "PEB-2.3")
def test_the_otter_dives_for_four_and_is_gone(pond: At) -> None:
    pond.apply(0, "play:otter")
    assert (pond.table.shore, pond.table.pebbles) == (9, [4, 0])
    assert pond.table.played == [0, 1, 0]
    pond.apply(1, "take:1")
    assert pond.decision.keys == ["take:1", "take:2", "take:3"]


@pytest.mark.rule("PEB-2.4")
def test_the_heron_steals_from_those_who_have_something(pond: At) -> None:
    pond.apply(0, "take:3")
    pond.apply(1, "play:heron")  # only one can be robbed: no question
    assert pond.table.pebbles == [1, 2]


@pytest.mark.rule("PEB-2.4")
def test_who_can_steal_nothing_is_told_why() -> None:
    state: At = State.start(GAME, GAME.read_setup({"players": 2}))
    for seat, key in [(-1, "1"), (-1, "heron"), (-1, "frog"), (0, "odd"), (1, "even")]:
        state.apply(seat, key)
    assert "play:heron" not in state.decision.keys
    assert GAME.explain(state.table, state.decision)["play:heron"].message == "nothing_to_steal"


@pytest.mark.rule("PEB-2.5")
def test_the_frog_sits_still() -> None:
    state: At = State.start(GAME, GAME.read_setup({"players": 2}))
    for seat, key in [(-1, "1"), (-1, "frog"), (-1, "frog"), (0, "odd"), (1, "even")]:
        state.apply(seat, key)
    state.apply(0, "play:frog")
    assert (state.table.shore, state.table.pebbles, state.decision.seat) == (13, [0, 0], 1)


@pytest.mark.rule("PEB-3.1", "PEB-3.2", "PEB-3.3")
def test_the_last_pebble_ends_it_and_a_true_wish_is_worth_five(pond: At) -> None:
    for seat, key in enumerate(["take:3"] * 4):
        pond.apply(seat % 2, key)
    pond.apply(0, "take:1")
    assert pond.over
    assert pond.table.pebbles == [7, 6]
    result = outcome(pond.table)
    assert (result.scores, result.ranks) == ([12, 11], [1, 2])
    assert evaluate(pond.table, 0) > 0 > evaluate(pond.table, 1)


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("policy", POLICIES)
def test_the_laws_hold(players: int, policy: str) -> None:
    for seed in range(3):
        check_game(GAME, GAME.read_setup({"players": players}), seed, POLICIES[policy])
