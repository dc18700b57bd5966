"""Section 6: Dawn."""

from __future__ import annotations

import pytest

from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town

STEAM_SAW, HUNTING, SLEDS, VALVES = (
    PRINTED.technology_index[name] for name in ("TE1", "TE2", "TE4", "TE6")
)


def dawn(town: Town) -> Town:
    """Dawn comes; the story stops before the Morning."""
    return town.step("dawn", until="morning")


def workshop(at: int, now: int) -> Town:
    """Steam Saw is being developed until one round, and it is another round now."""
    town = Town(players=3).build("workshop", "N01a")
    town.set(technologies=[STEAM_SAW, HUNTING, SLEDS, VALVES], developing=STEAM_SAW)
    return town.set(develop_at=at, round=now, tokens=0)


@pytest.mark.rule("FRP-6.1")
def test_the_leader_token_goes_clockwise_around_the_table() -> None:
    town = Town(players=3).set(tokens=0)
    assert town.city.leader == 0
    assert [dawn(town).city.leader for _ in range(4)] == [1, 2, 0, 1]


@pytest.mark.rule("FRP-6.1")
def test_a_single_player_keeps_the_leader_token() -> None:
    assert dawn(Town(players=1)).city.leader == 0


@pytest.mark.rule("FRP-6.1", "FRP-6.4")
def test_the_new_leader_decides_what_dawn_brings() -> None:
    town = dawn(Town(players=3).set(leader=1, round=3))
    assert (town.asked, town.seat) == ("choose", 2)


@pytest.mark.rule("FRP-6.2")
def test_the_round_marker_moves_one_space() -> None:
    town = Town().set(tokens=0, round=5)
    assert dawn(town).city.round == 6
    assert town.told("phase") == [{"phase": "dawn", "round": 6}]


@pytest.mark.rule("FRP-6.3", "FRP-EX.15")
def test_steam_saw_is_developed_in_round_6_and_hunting_tactics_begins() -> None:
    town = dawn(workshop(at=6, now=5))
    assert (town.asked, town.seat) == ("technology", 1)  # the team, by the new Leader
    assert town.options == ["TE2", "TE4", "TE6"]  # it must choose
    assert town.city.developed == 1 << STEAM_SAW
    town.answer("technology", "TE2")
    assert (town.city.developing, town.city.develop_at) == (HUNTING, 10)


@pytest.mark.rule("FRP-6.3")
def test_before_its_space_the_development_token_waits() -> None:
    town = dawn(workshop(at=6, now=4))
    assert (town.city.round, town.asked) == (5, "")
    assert (town.city.developed, town.city.developing, town.city.develop_at) == (0, STEAM_SAW, 6)


@pytest.mark.rule("FRP-6.3")
def test_the_last_technology_is_followed_by_none() -> None:
    town = workshop(at=6, now=5).tech("TE2", "TE4", "TE6")
    dawn(town)
    assert (town.asked, town.city.developing) == ("", -1)
    assert town.city.developed.bit_count() == 4


@pytest.mark.rule("FRP-6.3")
def test_without_a_development_token_nothing_is_developed() -> None:
    town = dawn(workshop(at=6, now=5).set(developing=-1))
    assert (town.asked, town.city.developed) == ("", 0)


@pytest.mark.rule("FRP-6.4", "FRP-EX.16")
def test_a_scenario_token_is_removed_and_its_card_obeyed() -> None:
    town = Town().set(round=3)
    assert town.city.tokens >> 4 & 1
    dawn(town)
    assert town.told("revealed") == [{"scenario": "I/02"}]  # what I/01 says for round 4
    assert town.asked == "choose"
    town.answer("choose", "2")
    assert town.told("revealed")[1] == {"scenario": "I/04"}
    assert town.city.tokens == 1 << 11


@pytest.mark.rule("FRP-6.4")
def test_a_round_without_a_scenario_token_reveals_nothing() -> None:
    town = dawn(Town().set(round=4))
    assert (town.told("revealed"), town.city.tokens) == ([], 1 << 4 | 1 << 11)


@pytest.mark.rule("FRP-6.4")
def test_the_token_of_round_11_reveals_two_cards() -> None:
    town = dawn(Town().set(round=10)).until("")
    assert town.told("revealed") == [{"scenario": "I/05"}, {"scenario": "I/06"}]
    assert town.city.tokens == 1 << 4


@pytest.mark.rule("FRP-6.5")
def test_development_comes_before_the_scenario_token_of_the_same_space() -> None:
    town = dawn(workshop(at=4, now=3).set(tokens=1 << 4))
    assert (town.asked, town.told("revealed")) == ("technology", [])
    town.answer("technology", "TE2")
    assert town.told("revealed") == [{"scenario": "I/02"}]


@pytest.mark.rule("FRP-6.6")
@pytest.mark.parametrize("storm", [7, 6, 2])
def test_the_round_marker_may_pass_the_storm_marker_at_dawn(storm: int) -> None:
    town = Town().build("tent", "N01a").set(round=6, storm=storm)
    dawn(town)
    assert (town.city.storm, town.city.storms, town.events) == (storm, 0, ["phase"])
    assert town.at("N01a")["building"] == "tent"


@pytest.mark.rule("FRP-EX.44")
def test_scenario_tokens_lie_on_rounds_4_and_11_after_setup() -> None:
    town = Town()
    assert town.city.tokens == 1 << 4 | 1 << 11
    assert [laid[:2] for laid in town.city.area] == [(2, 0)]  # I/01 lies face up
