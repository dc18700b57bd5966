"""Section 16: Use a Building."""

from __future__ import annotations

import pytest

from tests.rules.frostpunk.crew import CORE, FOOD, crew, legal, warm
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town

ENGINEERS_ONLY = {
    *("platform", "generator", "workshop", "factory", "medical_post", "infirmary"),
    *("temple", "propaganda_centre"),
}


def can_use(town: Town, space: str) -> bool:
    return f"use:{space}" in town.turn().options


@pytest.mark.rule("FRP-16.1")
def test_a_pawn_on_a_starting_building_performs_its_action() -> None:
    town = crew(worker=2).stores(food=5).tokens(hope={"care": (1, 1)}).turn().play("use:G-NW")
    town.answer("comfort", "hope", seat=0).answer("hope_rises", "activate:care")
    assert town.city.stores[FOOD] == 2
    assert town.token("care") == (2, 0)
    assert town.at("G-NW") == {"building": "cookhouse", "pawn": "worker"}


@pytest.mark.rule("FRP-16.1")
def test_a_pawn_on_a_new_building_performs_its_action() -> None:
    town = crew(worker=2).build("charcoal_kiln", "N01a").stores(wood=1, coal=0)
    town.turn().play("use:N01a")
    assert town.city.stores[:2] == [0, 4]
    assert town.at("N01a")["pawn"] == "worker"


@pytest.mark.rule("FRP-16.1")
def test_the_upgraded_side_counts_if_it_lies_up() -> None:
    town = crew(worker=2).build("charcoal_kiln+", "N01a").stores(wood=1, coal=0)
    assert town.turn().play("use:N01a").city.stores[:2] == [0, 5]


@pytest.mark.rule("FRP-16.1")
def test_buildings_without_an_action_cannot_be_used() -> None:
    town = crew(worker=2, engineer=2).build("tent", "N01a").build("beacon", "N03a")
    town.build("ruins:house", "N01b").build("snow_pit", "N05a").build("field_kitchen", "N05b")
    assert not legal(town.turn(), "use:N")


@pytest.mark.rule("FRP-16.2")
def test_a_small_building_takes_one_pawn() -> None:
    town = crew(worker=3).build("hunters_hut", "N01a").turn().play("use:N01a")
    assert "use:N01a" not in town.options


@pytest.mark.rule("FRP-16.2")
def test_a_large_building_takes_two_pawns_by_two_actions() -> None:
    town = crew(worker=3, engineer=1).build("hothouse", "N01a").stores(food=0).turn()
    town.play("use:N01a", "worker")
    assert (town.seat, town.city.stores[FOOD]) == (1, 7)
    town.play("use:N01a", "engineer")
    assert (town.seat, town.city.stores[FOOD]) == (0, 14)
    assert town.at("N01a")["pawn"] == "worker"
    assert town.at("N01b")["pawn"] == "engineer"
    assert "use:N01a" not in town.options


@pytest.mark.rule("FRP-16.3")
def test_only_engineers_use_a_building_with_the_engineer_symbol() -> None:
    town = warm(crew(worker=2)).build("factory", "N01a").stores(core=1)
    assert legal(town.turn(), "use:") == ["use:G-NW"]  # the Cookhouse is for all
    town = warm(crew(worker=2, engineer=1)).build("factory", "N01a").stores(core=1)
    town.turn().play("use:N01a")  # not asked who
    assert town.at("N01a")["pawn"] == "engineer"


@pytest.mark.rule("FRP-16.3")
def test_which_buildings_have_the_engineer_symbol() -> None:
    assert {row.id for row in PRINTED.buildings if row.engineer} == ENGINEERS_ONLY


@pytest.mark.rule("FRP-16.3")
def test_engineers_may_use_all_other_buildings_too() -> None:
    town = crew(engineer=1).build("hunters_hut", "N01a")
    assert can_use(town, "N01a")


# -- what would do nothing


@pytest.mark.rule("FRP-16.4")
def test_whoever_cannot_pay_does_not_use_the_building() -> None:
    town = crew(worker=1, engineer=1).build("charcoal_kiln", "N01a").build("factory", "N01b")
    town.stores(wood=0, core=0, food=2)
    assert not {"use:N01a", "use:N01b", "use:G-NW"} & set(town.turn().options)
    town.stores(wood=1, core=1, food=3)
    assert {"use:N01a", "use:N01b", "use:G-NW"} <= set(town.turn().options)


@pytest.mark.rule("FRP-16.4")
def test_a_cookhouse_that_could_change_no_mood_is_closed() -> None:
    full = {"care": (3, 0), "justice": (3, 0)}
    town = crew(worker=1).stores(food=9).tokens(hope=full, discontent={})
    assert not can_use(town, "G-NW")
    town.tokens(discontent={"anger": (1, 0)}).turn().play("use:G-NW")
    assert town.token("anger") == (0, 1)  # no question: Hope cannot rise


@pytest.mark.rule("FRP-16.4")
def test_medical_buildings_need_somebody_to_heal() -> None:
    town = crew(engineer=1).build("medical_post", "N01a").build("infirmary", "N03a")
    town.set(sick=[0, 0, 0], skull=[0, 0, 0])
    assert not legal(town.turn(), "use:N")
    town.set(sick=[1, 0, 0], skull=[1, 0, 0])  # gravely ill: only Treat would help
    assert legal(town.turn(), "use:N") == ["use:N03a"]
    town.set(sick=[2, 0, 0])
    assert legal(town.turn(), "use:N") == ["use:N01a", "use:N03a"]


@pytest.mark.rule("FRP-16.4")
def test_the_sawmill_needs_a_tree_on_its_tile() -> None:
    town = crew(worker=1).build("sawmill", "N01a").goods("N01b").goods("F01a", "tree", 2)
    assert not can_use(town, "N01a")
    assert can_use(town.goods("N01b", "tree", 1), "N01a")
    town = crew(worker=1).build("sawmill+", "N01a").goods("N01b").goods("F01a", "tree", 2)
    assert can_use(town, "N01a")  # the better one reaches further


@pytest.mark.rule("FRP-16.4")
def test_the_gathering_post_and_the_thumper_need_a_fitting_space_beside_them() -> None:
    town = crew(worker=1).build("gathering_post", "N01a")
    for space in ("N01b", "F01a", "F01b"):
        town.goods(space)
    assert not can_use(town, "N01a")
    assert can_use(town.goods("F01b", "core", 1), "N01a")
    town = crew(worker=1).build("coal_thumper", "N01a").goods("F01a", "coal", 5)
    assert not can_use(town.goods("F01b", "tree", 1), "N01a")
    assert can_use(town.goods("F01a", "coal", 4), "N01a")


@pytest.mark.rule("FRP-16.4")
def test_the_generator_without_stress_is_open_only_for_the_first_steam_core() -> None:
    town = crew(engineer=2).set(stress=0).stores(core=0)
    assert not can_use(town, "G-SW")
    town.stores(core=2).turn().play("use:G-SW")
    assert (town.city.upgraded, town.city.stores[CORE]) == (True, 1)
    town = crew(engineer=2).set(stress=0, upgraded=True).stores(core=2)
    assert not can_use(town, "G-SW")
    assert can_use(town.set(stress=1), "G-SW")


@pytest.mark.rule("FRP-16.4")
def test_the_prison_is_open_without_hunger() -> None:
    town = crew(worker=2).set(hunger=0).build("prison", "N01a")
    town.turn().play("use:N01a")
    assert town.at("N01a")["pawn"] == "worker"
    assert town.city.hunger == 0


@pytest.mark.rule("FRP-16.4")
def test_hunters_have_nothing_to_do_when_the_stores_are_full_of_food() -> None:
    town = crew(worker=2).build("hunters_hut", "N01a").build("hothouse", "N03a").stores(food=50)
    assert not legal(town.turn(), "use:N")
    assert legal(town.stores(food=49).turn(), "use:N") == ["use:N01a", "use:N03a"]


@pytest.mark.rule("FRP-16.4")
def test_the_factory_is_closed_once_all_automatons_are_in_play() -> None:
    town = warm(crew(engineer=1, automaton=6)).build("factory", "N01a").stores(core=3)
    assert not can_use(town, "N01a")


@pytest.mark.rule("FRP-16.4")
def test_without_tokens_to_turn_temple_and_agitator_and_arena_are_closed() -> None:
    town = crew(worker=1, engineer=1).build("temple", "N01a").build("agitator", "N01b")
    town.build("fighting_arena", "N03a").build("cemetery", "N03b").set(corpses=0)
    town.tokens(hope={"care": (2, 0)}, discontent={})
    assert not legal(town.turn(), "use:N")
    town.set(corpses=1).tokens(hope={"care": (1, 1)}, discontent={"anger": (1, 0)})
    assert len(legal(town.turn(), "use:N")) == 4


@pytest.mark.rule("FRP-16.4")
def test_the_platform_needs_a_law_that_can_be_enacted() -> None:
    town = crew(engineer=1)
    assert can_use(town, "G-N")
    town.law("L01", "L03", "L05", "L07")
    assert not can_use(town, "G-N")


@pytest.mark.rule("FRP-16.4")
def test_a_pawn_may_always_be_left_unused() -> None:
    town = crew(worker=1).turn()
    assert town.options[0] == "pass"
