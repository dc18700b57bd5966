"""Worked examples of Frostpunk, first part: setup, general rules, Hope and Discontent."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import BUILDING_INDEX
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town

FREE = ["C03", "C09", "C13", "C15", "C16", "C19", "C23", "C24", "C25", "C26"]
"""Cards that any player can pay for."""


@pytest.mark.rule("FRP-EX.1")
def test_society_one_has_22_workers_12_engineers_8_children_and_nobody_is_sick() -> None:
    city = Town(society="I", difficulty="normal", setup=False).city
    assert (city.pop, city.sick, city.skull) == ([22, 12, 8], [0, 0, 0], [0, 0, 0])


@pytest.mark.rule("FRP-EX.2")
def test_they_are_5_worker_3_engineer_and_2_child_pawns() -> None:
    assert Town(society="I", difficulty="normal").city.home == [5, 3, 2, 0, 0, 0]


@pytest.mark.rule("FRP-EX.3")
def test_society_one_starts_with_8_food_1_corpse_4_wood_and_5_coal() -> None:
    city = Town(society="I", difficulty="normal", setup=False).city  # before tiles are turned up
    assert city.stores == [4, 5, 0, 0, 8]
    assert city.corpses == 1
    assert city.home[5] == 0


@pytest.mark.rule("FRP-EX.4")
def test_discontent_2_1_and_hope_2_2() -> None:
    script = {"discontent_token": ["greed", "anger"], "hope_token": ["care", "justice"]}
    town = Town(society="I", difficulty="normal", script=script)
    assert [town.token(name) for name in ("anger", "greed", "apathy")] == [(0, 1), (1, 0), (0, 0)]
    assert [town.token(name) for name in ("care", "justice")] == [(1, 0), (1, 0)]


@pytest.mark.rule("FRP-EX.5")
def test_the_fighting_arena_is_prepared_only_with_its_law() -> None:
    arena = BUILDING_INDEX["fighting_arena"]
    city = Town(script={"law_in_game": ["L09", "L12", "L13", "L14"]}).city
    assert (city.board[arena], city.gone[arena]) == (1, 0)
    city = Town(script={"law_in_game": ["L10", "L12", "L13", "L14"]}).city
    assert (city.board[arena], city.gone[arena]) == (0, 1)


@pytest.mark.rule("FRP-EX.6")
def test_three_players_discard_chrissy_rafael_and_phillipa() -> None:
    # Given 3 players with 5 cards each: Chrissy is C04, Rafael C05, Phillipa C06
    town = Town(players=3, setup=False).until("citizen")
    hands = [["C04", *FREE[:4]], ["C05", *FREE[4:8]], ["C06", *FREE[8:], "C01", "C02"]]
    for hand in hands:
        for card in hand:
            town.chance("citizen", card)
    before = town.city.stores[:]
    # When each discards one of them
    for seat, card in enumerate(("C04", "C05", "C06")):
        town.answer("start_discard", card, seat)
    assert town.asked == "tile_loses"
    assert {"N01", "N05", "F01"} <= set(town.options)
    town.answer("tile_loses", "N01")
    assert "N01" not in town.options  # another tile
    town.answer("tile_loses", "N05")
    # Then Coal leaves two tiles, three cubes come to the stress track, one Wood is gone
    assert (town.at("N01b"), town.at("N05a")) == ({"coal": 1}, {"coal": 2})
    assert town.city.stress == 3
    assert town.city.stores == [before[0] - 1, *before[1:]]
    assert [len(town.cards(seat)) for seat in range(3)] == [4, 4, 4]
    assert [
        PRINTED.citizens[card].id for card in range(30) if town.city.citizen_discard >> card & 1
    ] == [
        *("C04", "C05", "C06"),
    ]


@pytest.mark.rule("FRP-EX.7")
def test_two_tiles_get_1_wood_2_coal_4_trees_and_nothing() -> None:
    town = Town(script={"near_tile": ["TN01", "TN02", "TN03"]})
    assert GAME.describe(town.city)["map"]["tiles"]["N01"] == "TN01"
    assert [town.at(space) for space in ("N01a", "N01b", "N03a", "N03b")] == [
        *({"wood": 1}, {"coal": 2}, {"tree": 4}, {}),
    ]


@pytest.mark.rule("FRP-EX.8")
def test_the_sheet_of_the_generator_has_no_effect_on_play() -> None:
    mine = Town().advisors("generator", "health").step("generator")
    other = Town().advisors("health", "generator").step("generator")
    assert mine.asked == "refuel"
    assert (mine.asked, mine.seat, mine.options) == (other.asked, other.seat, other.options)


@pytest.mark.rule("FRP-EX.9")
def test_who_has_1_wood_and_loses_3_loses_1_and_likewise_with_engineers() -> None:
    town = Town().stores(wood=1).set(pop=[5, 2, 5], sick=[0, 0, 0])
    town.effect("lose(wood,3); leave(E,3)")
    assert town.city.stores[0] == 0
    assert town.city.pop == [5, 0, 5]


@pytest.mark.rule("FRP-EX.10")
def test_with_1_wood_an_ability_for_2_cannot_be_used() -> None:
    text = "choose{pay(wood,2); hope(+1)|gain(coal,1)}"
    town = Town().stores(wood=1, coal=0).effect(text)
    assert (town.asked, town.city.stores[:2]) == ("", [1, 1])  # only the other one was left
    assert Town().stores(wood=2).effect(text).options == ["1", "2"]


@pytest.mark.rule("FRP-EX.11")
def test_minus_two_hope_is_two_decreases() -> None:
    town = Town().tokens(hope={"care": (2, 0), "justice": (0, 1)}).effect("hope(-2)")
    town.answer("hope_falls", "exhaust:care")
    assert town.options == ["exhaust:care", "remove:care", "remove:justice"]
    town.answer("hope_falls", "remove:care")
    assert (town.asked, town.token("care"), town.token("justice")) == ("", (1, 0), (0, 1))


@pytest.mark.rule("FRP-EX.12")
def test_care_rises_without_care_and_justice_is_drawn() -> None:
    town = Town().tokens(hope={"motivation": (1, 1)}).effect("hope(care,+1)")
    town.chance("hope_token", "justice")
    assert [town.token(name) for name in ("care", "justice", "motivation")] == [
        *((0, 0), (0, 1), (1, 1)),
    ]
    assert "token_activated" not in town.events


@pytest.mark.rule("FRP-EX.13")
def test_anger_rises_greed_is_drawn_and_the_anger_on_the_track_becomes_active() -> None:
    town = Town().tokens(discontent={"anger": (0, 1)}).effect("disc(anger,+1)")
    town.chance("discontent_token", "greed")
    assert (town.token("anger"), town.token("greed")) == ((1, 0), (0, 1))


@pytest.mark.rule("FRP-EX.14")
def test_of_exhausted_discontent_tokens_one_must_go_back_to_the_bag() -> None:
    town = Town().tokens(discontent={"anger": (0, 1), "apathy": (0, 2)}).effect("disc(-1)")
    assert town.options == ["remove:anger", "remove:apathy"]
    town.answer("discontent_falls", "remove:apathy")
    assert (town.token("anger"), town.token("apathy")) == ((0, 1), (0, 1))
    assert town.city.mood[1][:3] == [2, 3, 2]


@pytest.mark.rule("FRP-EX.59")
def test_five_discontent_tokens_survive_plus_one_but_not_plus_one_anger() -> None:
    five = {"anger": (2, 0), "greed": (2, 0), "apathy": (0, 1)}
    town = Town().tokens(discontent=five).effect("disc(+1)")
    town.answer("discontent_rises", "activate:apathy")
    assert (town.over, town.token("apathy")) == (None, (1, 0))
    town = Town().tokens(discontent=five).effect("disc(anger,+1)").settle()
    assert town.over == ("banished", "FRP-2.3")
