"""Section 13: Remove Snow."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.city.geometry import POSITIONS
from frostlight.games.frostpunk.pieces import WORKER
from tests.rules.frostpunk.crew import FOOD, crew
from tests.rules.frostpunk.town import Town


def face_up(town: Town) -> set[str]:
    """The positions with a tile."""
    return {POSITIONS[place] for place, tile in enumerate(town.city.tiles) if tile >= 0}


def laid(town: Town, *positions: str) -> Town:
    """These tiles lie there too."""
    for position in positions:
        town.tile(position)
    return town


START = {"N01", "N03", "N05", "F01", "F04", "F07"}
NEAR_LEFT = ["N02", "N04", "N06", "N07", "N08", "N09", "N10", "N11", "N12"]


@pytest.mark.rule("FRP-13.1")
def test_a_pawn_on_the_slot_brings_two_near_tiles_or_one_far_tile() -> None:
    town = crew(worker=2).turn().play("snow")
    assert (town.asked, town.seat, town.options) == ("snow", 0, ["near", "far"])
    assert town.city.snow[WORKER] == 1
    town.play("near", "N02", "N04")
    assert face_up(town) == START | {"N02", "N04"}
    assert town.seat == 1
    town.play("snow", "far", "F02")
    assert face_up(town) == START | {"N02", "N04", "F02"}


@pytest.mark.rule("FRP-13.1")
def test_snow_may_be_removed_several_times_in_a_round() -> None:
    town = crew(worker=4).turn()
    for far in ("F02", "F03", "F05"):
        town.play("snow", "far", far)
    assert town.city.snow[WORKER] == 3
    assert "snow" in town.options


@pytest.mark.rule("FRP-13.2")
def test_the_two_near_tiles_need_not_touch_each_other_or_any_other_tile() -> None:
    town = crew(worker=2).turn().play("snow", "near")
    assert (town.asked, town.options) == ("near_position", NEAR_LEFT)
    town.play("N08", "N11")
    assert {"N08", "N11"} <= face_up(town)


@pytest.mark.rule("FRP-13.2")
def test_with_room_for_one_near_tile_one_is_placed() -> None:
    town = laid(crew(worker=2), *NEAR_LEFT[1:]).turn().play("snow", "near")
    assert [POSITIONS[n] for n in range(12) if town.city.tiles[n] < 0] == []
    assert town.seat == 1
    town.play("snow")
    assert town.asked == "far_position"  # not asked which: no Near tile is left


@pytest.mark.rule("FRP-13.3")
def test_both_tiles_lie_before_the_first_is_turned_up() -> None:
    town = crew(worker=2).turn().play("snow", "near")
    town.answer("near_position", "N02")
    assert town.asked == "near_position"
    assert "N02" not in town.options
    assert face_up(town) == START  # face down, it is nothing yet
    town.answer("near_position", "N04").chance("near_tile", "TN10")
    assert town.asked == "near_tile"
    assert "TN10" not in town.options
    town.chance("near_tile", "TN06")
    assert town.at("N02a") == {"wood": 2}
    assert town.at("N04a") == {"wood": 3}


@pytest.mark.rule("FRP-13.3")
def test_every_tile_of_the_stack_is_equally_likely() -> None:
    town = crew(worker=2).turn().play("snow", "far").answer("far_position", "F02")
    assert set(town.options) == {f"TF{n:02}" for n in range(4, 19)}
    assert len(set(town.weights.values())) == 1


@pytest.mark.rule("FRP-13.4")
def test_near_tiles_lie_beside_the_generator_tile_where_nothing_lies_yet() -> None:
    town = crew(worker=2).turn().play("snow", "near")
    assert town.options == NEAR_LEFT


@pytest.mark.rule("FRP-13.5")
def test_a_far_tile_touches_a_tile_that_lies_there() -> None:
    town = crew(worker=2).turn().play("snow", "far")
    # beside N01, N03, N05 and the corner tiles beyond them
    assert town.options == ["F02", "F03", "F05", "F06", "F08", "F18"]


@pytest.mark.rule("FRP-13.5")
def test_a_far_tile_may_be_connected_through_other_far_tiles() -> None:
    town = laid(crew(worker=2), "F18", "F17").turn().play("snow", "far")
    assert "F16" in town.options  # beside F17, which hangs on F18
    assert not {"F10", "F11", "F12", "F13", "F14"} & set(town.options)


@pytest.mark.rule("FRP-13.5")
def test_the_second_far_tile_of_an_effect_may_touch_the_first() -> None:
    town = crew(worker=1).effect("far(2)")
    assert "F09" not in town.options
    town.answer("far_position", "F08")
    assert "F09" in town.options
    town.answer("far_position", "F09").settle()
    assert {"F08", "F09"} <= face_up(town)


@pytest.mark.rule("FRP-13.6")
def test_trees_and_resources_come_on_the_tile_and_food_into_the_city() -> None:
    town = crew(worker=2).stores(food=5).turn().play("snow", "far")
    town.answer("far_position", "F02").chance("far_tile", "TF17")
    assert (town.at("F02a"), town.at("F02b")) == ({"tree": 2}, {"coal": 2})
    assert town.city.stores[FOOD] == 6


@pytest.mark.rule("FRP-13.6")
def test_a_tile_may_be_bare() -> None:
    town = crew(worker=2).stores(food=5).turn().play("snow", "far")
    town.answer("far_position", "F02").chance("far_tile", "TF12")
    assert (town.at("F02a"), town.at("F02b")) == ({}, {})
    assert town.city.stores[FOOD] == 9


@pytest.mark.rule("FRP-13.5", "FRP-13.6", "FRP-EX.30")
def test_a_far_tile_between_a_near_tile_and_the_rim_shows_three_trees_and_two_coal() -> None:
    town = crew(worker=2).tile("F04", "TF01").tile("F04", "TF05")  # TF01 goes back to its stack
    town.tile("N02").turn().play("snow", "far")
    town.answer("far_position", "F03").chance("far_tile", "TF01")
    assert (town.at("F03a"), town.at("F03b")) == ({"tree": 3}, {"coal": 2})


@pytest.mark.rule("FRP-13.7")
def test_without_room_for_any_tile_snow_cannot_be_removed() -> None:
    town = laid(crew(worker=2), *(place for place in POSITIONS if place not in START))
    assert "snow" not in town.turn().options
    assert "gather:G-NE" in town.options


@pytest.mark.rule("FRP-13.7")
def test_one_way_that_works_is_enough() -> None:
    town = laid(crew(worker=2), *NEAR_LEFT).turn().play("snow")
    assert town.asked == "far_position"
