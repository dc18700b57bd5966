"""Section 36: limits."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.city.land import trees_left
from frostlight.games.frostpunk.turn.pawns import adjust
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town


@pytest.mark.rule("FRP-36.1")
def test_citizens_beyond_50_are_of_other_types() -> None:
    found = Town(players=2).set(pop=[49, 12, 8], leader=1).effect("cit(W,+3)")
    assert (found.asked, found.seat, found.options) == ("who_comes", 1, ["engineer", "child"])
    found.answer("who_comes", "child").answer("who_comes", "engineer")
    assert found.city.pop == [50, 13, 9]


@pytest.mark.rule("FRP-36.1")
def test_with_all_types_full_nobody_comes() -> None:
    found = Town(players=2).set(pop=[50, 50, 49]).effect("cit(W,+3)")
    assert (found.city.pop, found.asked) == ([50, 50, 50], "")


@pytest.mark.rule("FRP-36.2")
def test_there_are_six_automatons() -> None:
    found = Town(players=2).pawns(automaton=4).pawn("automaton", "N01a").effect("auto(+3)")
    assert found.city.home[5] == 5  # with the one on the map: 6
    found.build("factory", "N03b").stores(core=2).city.home[1] = 1
    assert "use:N03b" not in found.turn().options


@pytest.mark.rule("FRP-36.3")
def test_food_and_hunger_stop_at_50() -> None:
    found = Town(players=2).stores(food=48).set(hunger=47).effect("gain(food,5); hunger(+9)")
    assert (found.city.stores[4], found.city.hunger) == (50, 50)
    found.effect("lose(food,1); hunger(-2)")
    assert (found.city.stores[4], found.city.hunger) == (49, 48)


@pytest.mark.rule("FRP-36.3")
def test_food_on_a_tile_is_limited_too() -> None:
    found = Town(players=2).stores(food=49).effect("near(1)").answer("near_position", "N08")
    found.chance("near_tile", "TN09")  # 2 Food
    assert found.city.stores[4] == 50


@pytest.mark.rule("FRP-36.4")
def test_steel_is_limited_and_the_other_resources_are_not() -> None:
    found = Town(players=2).stores(wood=90, coal=90, core=90, steel=7)
    found.effect("gain(wood,20); gain(coal,20); gain(core,20); gain(steel,5)")
    assert found.city.stores[:4] == [110, 110, 110, 8]


@pytest.mark.rule("FRP-36.5")
def test_of_30_trees_no_more_than_the_bank_has_are_added() -> None:
    found = Town(players=2).goods("N01a", "tree", 21)  # with 4 on N03 and 3 on F01
    assert trees_left(found.city) == 2
    found.effect("near(1)").answer("near_position", "N08").chance("near_tile", "TN08")
    assert found.at("N08a") == {"tree": 2}  # 3 are printed
    found.effect("near(1)").answer("near_position", "N09").chance("near_tile", "TN05")
    assert (found.at("N09a"), found.at("N09b")) == ({"coal": 2}, {})
    found.effect("tree(-2)").answer("tree_felled", "N01a").answer("tree_felled", "N01a")
    assert trees_left(found.city) == 2  # felled ones can come again


@pytest.mark.rule("FRP-36.6")
def test_a_space_holds_five_resources_of_one_kind() -> None:
    found = Town(players=2).goods("N03b", "coal", 4).goods("N01b", "coal", 5)
    found.effect("map_gain(coal,3)")
    assert not {"G-NE", "N01a", "N03a", "G-N", "N01b"} & set(found.options)  # other, built, full
    found.answer("space_gains", "N03b")
    assert found.at("N03b") == {"coal": 5}


@pytest.mark.rule("FRP-36.6")
def test_a_space_holds_one_building_and_a_tile_two_small_ones() -> None:
    found = Town(players=2).build("tent", "N01a").stores(wood=9).effect("build(tent)")
    assert "N01a" not in found.options
    found.answer("build_at", "N01b").effect("build(hothouse)")
    assert "N01a" not in found.options
    found.answer("build_at", "N03a")
    assert found.at("N03a")["building"] == found.at("N03b")["building"] == "hothouse"


@pytest.mark.rule("FRP-36.7")
@pytest.mark.parametrize(
    ("pop", "pawns"),
    [([50, 50, 50], [10, 10, 8]), ([46, 45, 40], [10, 9, 8]), ([1, 0, 6], [1, 0, 2])],
)
def test_there_are_ten_ten_and_eight_pawns(pop: list[int], pawns: list[int]) -> None:
    found = Town(players=2).set(pop=pop)
    adjust(found.city)
    assert found.city.home[:3] == pawns
    assert not found.problems()


@pytest.mark.rule("FRP-36.7")
def test_the_special_child_pawns_come_on_top_of_the_eight() -> None:
    found = Town(players=2).set(pop=[22, 12, 50]).pawns(child=8)
    found.effect("special(child_worker); special(child_engineer)")
    assert found.city.home[2:5] == [6, 1, 1]
    adjust(found.city)
    assert found.city.home[2:5] == [8, 1, 1]
    assert PRINTED.limits.children == 8
