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


def prepared(found: Town) -> Town:
    """Round 2 from Preparation on, with a pawn to send to work."""
    return found.set(round=2).pawns(worker=2).step("preparation", until="dusk")


@pytest.mark.rule("FRP-37.2")
def test_the_wake_up_call_draws_a_card_for_each_hope_token_and_leaves_the_game() -> None:
    found = prepared(alone())
    assert found.asked == "turn"  # beside it, nothing else was asked
    found.answer("turn", "wake_up").answer("citizen", "C20").answer("citizen", "C21")
    found.answer("citizen", "C22")
    assert found.cards(0) == ["C20", "C21", "C22"]  # active or exhausted, each counts
    assert not found.city.wake_up
    assert found.asked == "turn"  # the turn goes on
    assert "wake_up" not in found.options
    assert "wake_up" not in prepared(found).options  # once in the game


@pytest.mark.rule("FRP-37.2")
def test_it_may_be_kept_for_a_later_round() -> None:
    found = prepared(alone()).answer("turn", "snow").until("turn")
    assert found.city.wake_up
    assert "wake_up" not in found.options  # Preparation is over as soon as something is done
    assert "wake_up" in prepared(found.set(sick=[0, 0, 0])).options


@pytest.mark.parametrize("first", ["refuel:1", "pass"])
@pytest.mark.rule("FRP-37.2", "FRP-11.9")
def test_whatever_is_done_in_the_action_phase_ends_the_offer(first: str) -> None:
    found = prepared(alone().stores(coal=3).set(heat=1, cold=5)).answer("turn", first)
    assert "wake_up" not in found.options
    assert found.city.wake_up


@pytest.mark.rule("FRP-37.2", "FRP-5.2")
def test_there_is_none_in_round_1_which_has_no_preparation() -> None:
    found = alone().set(round=1).pawns(worker=2).step("action", until="dusk")
    assert found.asked == "turn"
    assert "wake_up" not in found.options


@pytest.mark.rule("FRP-37.2")
def test_it_is_offered_when_no_pawn_is_left_to_act() -> None:
    found = alone().set(round=2, pop=[0, 0, 0]).pawns().stores(coal=0)
    assert found.step("preparation", until="dusk").options == ["pass", "wake_up"]


@pytest.mark.rule("FRP-37.2")
def test_without_hope_tokens_there_is_nothing_to_draw() -> None:
    assert "wake_up" not in prepared(alone().tokens(hope={})).options


@pytest.mark.parametrize(("sick", "skull", "asked"), [(14, 0, False), (14, 1, True), (15, 0, True)])
@pytest.mark.rule("FRP-37.2", "FRP-22.8")
def test_it_is_asked_about_before_the_sick_die_of_this_phase(
    sick: int, skull: int, asked: bool
) -> None:
    """Its cards can be given for a death: that must not be too late."""
    found = alone().set(pop=[30, 12, 8], sick=[sick, 0, 0], skull=[skull, 0, 0])
    found.step("preparation", until="action")
    assert (found.asked == "wake_up") == asked
    if asked:
        found.answer("wake_up", "yes").settle()
        assert len(found.cards(0)) == 3
        assert found.asked == "advise"


@pytest.mark.rule("FRP-37.2")
def test_it_comes_before_the_check_of_the_sick() -> None:
    found = alone().set(pop=[30, 12, 8], sick=[26, 0, 0]).step("preparation", until="action")
    assert found.asked == "wake_up"
    found.answer("wake_up", "no").answer("advise", "none")
    assert found.over == ("sickness", "FRP-2.5")


@pytest.mark.rule("FRP-37.2")
def test_with_more_players_there_is_no_wake_up_call() -> None:
    found = Town(players=2).tokens(hope=THREE).set(round=2).pawns(worker=2)
    found.step("preparation", until="dusk").until("turn")
    assert "wake_up" not in found.options


@pytest.mark.rule("FRP-37.3")
def test_the_wake_up_call_and_the_advisor_can_both_be_used() -> None:
    found = prepared(alone().set(sick=[4, 0, 0]))
    assert (found.asked, found.options) == ("advise", ["health", "none"])
    found.answer("advise", "health").answer("cure", "worker").answer("cure", "worker")
    assert found.city.sick == [2, 0, 0]
    assert "wake_up" in found.options
    assert GAME.describe(found.city)["seats"][0]["advisor"] == "health"
