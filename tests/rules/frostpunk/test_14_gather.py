"""Section 14: Gather Resources."""

from __future__ import annotations

import pytest

from tests.rules.frostpunk.crew import COAL, CORE, WOOD, crew, legal


@pytest.mark.rule("FRP-14.1", "FRP-EX.31")
def test_two_of_four_coal_go_to_the_supply() -> None:
    town = crew(worker=2).goods("F04a", "coal", 4).stores(coal=1)
    town.turn().play("gather:F04a")
    assert town.at("F04a") == {"coal": 2, "pawn": "worker"}
    assert town.city.stores[COAL] == 3


@pytest.mark.rule("FRP-14.1")
def test_coal_wood_and_steam_cores_can_be_gathered() -> None:
    town = crew(worker=4).goods("N01a", "coal", 2).goods("N03a", "wood", 3).goods("F01a", "core", 1)
    town.stores(coal=0, wood=0, core=0).turn()
    town.play("gather:N01a", "gather:N03a", "gather:F01a")
    assert town.city.stores[:3] == [2, 2, 1]
    assert (town.city.stores[WOOD], town.city.stores[CORE]) == (2, 1)


@pytest.mark.rule("FRP-14.1")
def test_a_single_resource_is_taken_alone_and_an_empty_space_gives_nothing() -> None:
    town = crew(worker=2).goods("N01a", "wood", 1).goods("N01b").stores(wood=0).turn()
    assert "gather:N01b" not in town.options
    town.play("gather:N01a")
    assert town.at("N01a") == {"pawn": "worker"}
    assert town.city.stores[WOOD] == 1


@pytest.mark.rule("FRP-14.1")
def test_by_the_law_extended_shift_three_are_taken() -> None:
    town = crew(worker=2).law("L13").goods("N01a", "wood", 5).turn().play("gather:N01a")
    assert town.at("N01a") == {"wood": 2, "pawn": "worker"}


@pytest.mark.rule("FRP-14.2")
def test_a_pawn_blocks_its_space_for_the_round_and_no_other() -> None:
    town = crew(worker=4).goods("N01a", "wood", 4).goods("N01b", "coal", 4).turn()
    town.play("gather:N01a")
    assert "gather:N01a" not in town.options
    assert "gather:N01b" in town.options
    town.play("gather:N01b", "gather:G-NE")
    assert not {"gather:N01a", "gather:N01b", "gather:G-NE"} & set(town.options)


@pytest.mark.rule("FRP-14.2")
def test_in_the_next_round_the_space_can_be_used_again() -> None:
    town = crew(worker=4).goods("N01a", "wood", 4).stores(coal=0).turn().play("gather:N01a")
    town.step("night", until="beds").turn()
    assert "gather:N01a" in town.options


@pytest.mark.rule("FRP-14.3")
def test_resources_come_from_the_chosen_space_only() -> None:
    town = crew(worker=2).goods("N01a", "coal", 1).goods("N01b", "coal", 3).stores(coal=0)
    town.turn().play("gather:N01a")
    assert town.city.stores[COAL] == 1
    assert town.at("N01b") == {"coal": 3}


@pytest.mark.rule("FRP-14.3")
def test_wood_and_coal_of_the_generator_tile_can_be_gathered() -> None:
    town = crew(worker=3).stores(wood=0, coal=0).turn()
    assert legal(town, "gather:G-") == ["gather:G-NE", "gather:G-SE"]
    town.play("gather:G-NE", "gather:G-SE")
    assert town.city.stores[:2] == [2, 2]
    assert town.at("G-NE")["wood"] == town.at("G-SE")["coal"] == 3


@pytest.mark.rule("FRP-14.4")
def test_trees_cannot_be_gathered() -> None:
    town = crew(worker=2).goods("N01a", "tree", 4).goods("N01b", "wood", 1).turn()
    assert legal(town, "gather:N01") == ["gather:N01b"]
