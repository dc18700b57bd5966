"""Section 37: the solo game."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.game import GAME
from tests.rules.frostpunk.town import Town

THREE = {"care": (1, 1), "justice": (1, 0)}


def alone() -> Town:
    return Town(players=1, script={"advisor": ["health"]}).tokens(hope=THREE).hand(0)


@pytest.mark.rule("FRP-37.1")
def test_a_solo_player_has_one_advisor_and_six_cards_and_leads() -> None:
    found = Town(players=1, setup=False)
    found.settle().play("health")
    assert (found.asked, len(found.cards(0))) == ("start_discard", 7)
    found.play(found.options[0])
    assert (found.asked, len(found.cards(0))) == ("turn", 6)
    assert len(found.city.advisors) == 1
    assert found.city.leader == 0


@pytest.mark.rule("FRP-37.1")
def test_the_leader_token_never_moves() -> None:
    found = alone().set(round=1).step("dawn", until="morning")
    assert found.city.leader == 0


@pytest.mark.rule("FRP-37.2")
def test_the_wake_up_call_draws_a_card_for_each_hope_token_and_leaves_the_game() -> None:
    found = alone().set(sick=[0, 0, 0]).step("preparation", until="action")
    found.answer("wake_up", "yes").answer("citizen", "C20").answer("citizen", "C21")
    found.answer("citizen", "C22")
    assert found.cards(0) == ["C20", "C21", "C22"]  # active or exhausted, each counts
    assert not found.city.wake_up
    found.answer("advise", "none").step("preparation", until="action")
    assert found.asked == "advise"  # once in the game


@pytest.mark.rule("FRP-37.2")
def test_it_may_be_kept_for_a_later_round() -> None:
    found = alone().step("preparation", until="action").answer("wake_up", "no")
    assert found.city.wake_up
    found.answer("advise", "none").step("preparation", until="action")
    assert found.asked == "wake_up"


@pytest.mark.rule("FRP-37.2")
def test_it_comes_before_the_check_of_the_sick() -> None:
    found = alone().set(pop=[30, 12, 8], sick=[26, 0, 0]).step("preparation", until="action")
    assert found.asked == "wake_up"
    found.answer("wake_up", "no").answer("advise", "none")
    assert found.over == ("sickness", "FRP-2.5")


@pytest.mark.rule("FRP-37.2")
def test_with_more_players_there_is_no_wake_up_call() -> None:
    found = Town(players=2).tokens(hope=THREE).step("preparation", until="action")
    assert found.asked != "wake_up"


@pytest.mark.rule("FRP-37.3")
def test_the_wake_up_call_and_the_advisor_can_both_be_used() -> None:
    found = alone().set(sick=[4, 0, 0]).step("preparation", until="action")
    found.answer("wake_up", "yes").settle()
    assert (found.asked, found.options) == ("advise", ["health", "none"])
    found.answer("advise", "health").answer("use_advice", "yes").answer("cure", "worker")
    found.answer("cure", "worker")
    assert found.city.sick == [2, 0, 0]
    assert GAME.describe(found.city)["seats"][0]["advisor"] == "health"
