"""Section 12: warm and cold."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.city.warmth import building_is_warm, space_is_warm
from tests.rules.frostpunk.builder import SPACE
from tests.rules.frostpunk.crew import COAL, crew, freezing
from tests.rules.frostpunk.town import Town


def heated(heat: int, red: int, orange: int, yellow: int, **pawns: int) -> Town:
    """Markers like this; nobody is sick."""
    town = crew(**(pawns or {"worker": 5, "engineer": 5}))
    return town.set(heat=heat, cold=9, rad=[red, orange, yellow], sick=[0, 0, 0])


def is_warm(town: Town, space: str) -> bool:
    """Whether the building there is warm."""
    return building_is_warm(town.city, SPACE[space])


def ground_is_warm(town: Town, space: str) -> bool:
    return space_is_warm(town.city, SPACE[space])


# -- which actions


@pytest.mark.rule("FRP-12.1")
def test_construction_and_scouting_and_special_actions_are_warm_in_the_worst_cold() -> None:
    town = freezing(crew(worker=5, engineer=5)).stores(wood=9, food=9).event("I/04")
    town.build("beacon", "N02a").tokens(discontent={"anger": (1, 0)}).turn()
    town.play("construction", "worker", "build:tent", "N01a", "stop")
    town.play("scouts:1", "engineer")
    town.play("special:S:I/04", "worker")
    assert town.city.sick == [0, 0, 0]


@pytest.mark.rule("FRP-12.1")
def test_removing_snow_is_cold_in_the_greatest_heat() -> None:
    town = heated(9, 1, 1, 1, worker=5).turn().play("snow", "far", "F02")
    assert town.city.sick == [1, 0, 0]


@pytest.mark.rule("FRP-12.1")
def test_gathering_and_using_a_building_are_warm_or_cold_by_place() -> None:
    town = heated(2, 1, 3, 4, worker=5).build("hunters_hut", "N01a").stores(food=9)
    town.turn().play("gather:G-NE", "use:G-NW", "hope")
    assert town.city.sick == [0, 0, 0]
    town.play("gather:F04a", "use:N01a")
    assert town.city.sick == [2, 0, 0]


@pytest.mark.rule("FRP-12.2")
def test_the_pawns_type_falls_sick_before_the_action_is_resolved() -> None:
    town = freezing(crew(worker=2, engineer=2)).turn().play("gather:G-NE", "engineer")
    assert town.city.sick == [0, 1, 0]
    assert town.events == ["acts_gather", "falls_sick", "gathers", "gains"]
    assert [facts["cause"] for facts in town.told("falls_sick")] == ["work"]


@pytest.mark.rule("FRP-12.2")
def test_a_warm_action_makes_nobody_sick() -> None:
    town = heated(4, 1, 2, 3, worker=3).turn().play("gather:F04a")
    assert town.city.sick == [0, 0, 0]
    assert town.events == ["acts_gather", "gathers", "gains"]


@pytest.mark.rule("FRP-12.2", "FRP-EX.58")
def test_two_cold_actions_of_three_sick_workers_kill_one() -> None:
    town = freezing(crew(worker=3)).set(pop=[3, 12, 8], sick=[3, 0, 0], corpses=1)
    town.tokens(hope={"care": (1, 1)}).turn().play("gather:G-NE")
    assert (town.city.sick[0], town.city.skull[0], town.city.pop[0]) == (3, 1, 3)
    town.answer("turn", "gather:G-SE").chance("citizen", "C08")  # Hope -1
    assert (town.city.sick[0], town.city.skull[0], town.city.pop[0]) == (2, 0, 2)
    assert town.city.corpses == 2
    assert town.at("G-SE") == {"coal": 5, "pawn": "worker"}  # not yet: first the death effect
    town.answer("hope_falls", "exhaust:care")
    assert town.at("G-SE") == {"coal": 3, "pawn": "worker"}  # the pawn acts all the same


@pytest.mark.rule("FRP-12.2", "FRP-EX.67")
def test_a_child_dies_of_the_cold_before_its_action() -> None:
    town = freezing(crew(child=2)).law("L01").set(pop=[9, 0, 2], sick=[0, 0, 2], skull=[0, 0, 1])
    town.set(corpses=3).tokens(hope={"care": (2, 0)}).turn().answer("turn", "gather:G-NE")
    assert town.asked == "citizen"
    assert (town.city.corpses, town.city.pop[2], town.city.sick[2]) == (4, 1, 1)
    town.chance("citizen", "C24")
    assert town.token("care") == (1, 1)
    kinds = [kind for kind in town.events if kind in ("dies", "death_card", "gathers")]
    assert kinds == ["dies", "death_card", "gathers"]


@pytest.mark.rule("FRP-EX.67")
def test_an_empty_type_is_not_offered_where_anybody_may_fall_sick() -> None:
    town = crew().set(pop=[9, 0, 1], sick=[0, 0, 0]).effect("sick(any,1)")
    assert (town.asked, town.options) == ("who_sickens", ["worker", "child"])


@pytest.mark.rule("FRP-12.3")
def test_the_cold_does_not_matter_to_an_automaton() -> None:
    town = freezing(crew(automaton=2, worker=1)).stores(coal=2).turn()
    town.play("gather:G-NE", "automaton", "snow", "automaton", "far", "F02")
    assert town.city.sick == [0, 0, 0]
    assert town.city.stores[COAL] == 0


# -- indicators


@pytest.mark.rule("FRP-12.4")
def test_each_indicator_warms_its_zone() -> None:
    spaces = ("G-NE", "N01a", "F01b")
    red = heated(3, 2, 3, 4)
    orange = heated(3, 3, 2, 4)
    yellow = heated(3, 3, 4, 2)
    assert [ground_is_warm(red, space) for space in spaces] == [True, False, False]
    assert [ground_is_warm(orange, space) for space in spaces] == [True, True, False]
    assert [ground_is_warm(yellow, space) for space in spaces] == [True, True, True]


@pytest.mark.rule("FRP-12.4", "FRP-12.10")
def test_each_indicator_warms_the_buildings_of_its_colour() -> None:
    for indicators, warm in (((2, 3, 4), "F01a"), ((3, 2, 4), "F01b"), ((3, 4, 2), "F04a")):
        town = heated(3, *indicators)
        town.build("workshop", "F01a").build("bunkhouse", "F01b").build("tent", "F04a")
        found = {space for space in ("F01a", "F01b", "F04a") if is_warm(town, space)}
        assert found == ({warm} if warm != "F04a" else {"F01a", "F01b", "F04a"})  # yellow: all


@pytest.mark.rule("FRP-12.5")
def test_with_the_generator_off_gathering_and_buildings_are_cold_everywhere() -> None:
    town = freezing(crew(worker=5, engineer=5)).set(rad=[1, 1, 1]).build("workshop", "N01a")
    assert not any(is_warm(town, space) for space in ("G-N", "G-NW", "G-SW", "N01a"))
    assert not ground_is_warm(town, "G-NE")
    town.stores(food=9).turn().play("gather:G-NE", "worker", "use:G-NW", "engineer", "hope")
    assert town.city.sick == [1, 1, 0]


@pytest.mark.rule("FRP-12.5", "FRP-12.11")
def test_a_field_kitchen_warms_its_tile_even_with_the_generator_off() -> None:
    town = freezing(crew(worker=5)).build("field_kitchen", "F04b").goods("F04a", "coal", 2)
    assert ground_is_warm(town, "F04a")
    assert not ground_is_warm(town, "F01b")
    town.turn().play("gather:F04a")
    assert town.city.sick == [0, 0, 0]
    town = freezing(crew(worker=5)).build("field_kitchen", "F04b").build("hunters_hut", "F04a")
    town.turn().play("use:F04a")
    assert town.city.sick == [0, 0, 0]


@pytest.mark.rule("FRP-12.5")
def test_a_card_may_call_an_action_warm() -> None:
    town = freezing(crew(worker=5)).hand(0, "C09").turn()
    town.play("snow", "C09", "N02", "N04", "N06")
    assert town.city.sick == [0, 0, 0]


@pytest.mark.parametrize("indicator", range(3))
@pytest.mark.rule("FRP-12.6")
def test_an_indicator_is_lit_only_if_it_stands_lower_than_the_heat_marker(indicator: int) -> None:
    town = heated(5, 11, 11, 11)
    found = []
    for place in (4, 5, 6):
        town.city.rad[indicator] = place
        found.append(ground_is_warm(town, "G-NE"))
    assert found == [True, False, False]


@pytest.mark.rule("FRP-12.6", "FRP-12.9", "FRP-12.11", "FRP-EX.64")
def test_heat_4_with_yellow_on_4() -> None:
    town = heated(4, 1, 2, 4, worker=3).build("bunkhouse", "F01a").build("tent", "F04b")
    town.build("tent", "N01a").build("bunkhouse", "N01b").goods("N03a", "coal", 3)
    assert [is_warm(town, space) for space in ("F01a", "F04b")] == [True, False]
    assert [is_warm(town, space) for space in ("N01a", "N01b")] == [True, True]
    town.goods("F04a", "coal", 2).turn().play("gather:N03a")
    assert town.city.sick == [0, 0, 0]
    town.play("gather:F04a")
    assert town.city.sick == [1, 0, 0]


@pytest.mark.rule("FRP-12.6", "FRP-12.7", "FRP-12.8", "FRP-EX.29")
def test_heat_5_above_red_and_orange_but_not_above_yellow() -> None:
    town = heated(5, 2, 4, 5).build("workshop", "F01a").build("bunkhouse", "F01b")
    town.build("tent", "F04a").build("tent", "N01a").build("hunters_hut", "G-NE")
    assert [is_warm(town, space) for space in ("F01a", "F01b", "F04a")] == [True, True, False]
    assert [is_warm(town, space) for space in ("N01a", "G-NE", "G-N")] == [True, True, True]
    assert [ground_is_warm(town, space) for space in ("G-SE", "N03b", "F07a")] == [
        *(True, True),
        False,
    ]


@pytest.mark.rule("FRP-12.7")
def test_in_a_heated_zone_even_ruins_are_warm() -> None:
    town = heated(3, 1, 2, 3).build("ruins:tent", "N01a").build("ruins:bunkhouse", "F01a")
    assert (is_warm(town, "N01a"), is_warm(town, "F01a")) == (True, False)


@pytest.mark.rule("FRP-12.8")
def test_insulation_works_outside_the_zone_of_its_indicator() -> None:
    town = heated(2, 1, 2, 3, engineer=3).build("workshop", "F01a").build("medical_post", "F01b")
    town.set(sick=[3, 0, 0], developing=town.city.technologies[0], develop_at=9).turn()
    town.play("use:F01a", "develop", "stop")
    assert town.city.sick == [3, 0, 0]  # red: warm, though the far tile is cold
    town.play("use:F01b")
    assert town.city.sick == [3, 1, 0]  # yellow


@pytest.mark.rule("FRP-12.9")
def test_zone_or_insulation_is_enough() -> None:
    town = heated(3, 1, 4, 5).build("workshop", "F01a").build("tent", "G-NE")
    assert is_warm(town, "F01a")  # by insulation alone
    assert is_warm(town, "G-NE")  # by zone alone
    town.build("tent", "N01a")
    assert not is_warm(town, "N01a")  # by neither


@pytest.mark.rule("FRP-12.10")
def test_an_upgrade_improves_the_insulation() -> None:
    town = heated(2, 1, 2, 3).build("sawmill", "F01a").build("sawmill+", "F01b")
    town.build("hunters_hut", "F04a").build("hunters_hut+", "F04b")
    assert [is_warm(town, space) for space in ("F01a", "F01b")] == [False, True]
    assert [is_warm(town, space) for space in ("F04a", "F04b")] == [False, True]


@pytest.mark.rule("FRP-12.10")
def test_light_blue_and_white_buildings_are_warm_by_zone_or_kitchen_only() -> None:
    town = heated(4, 1, 2, 4).build("ruins:tent", "F01a").build("beacon", "F04a")
    assert not is_warm(town, "F01a")  # red and orange are lit
    assert not is_warm(town, "F04a")
    town.build("field_kitchen", "F01b")
    assert is_warm(town, "F01a")


@pytest.mark.rule("FRP-12.10")
def test_wall_insulation_lets_yellow_buildings_count_as_orange() -> None:
    town = heated(3, 1, 2, 3).build("tent", "F01a")
    assert not is_warm(town, "F01a")
    assert is_warm(town.tech("TE5"), "F01a")


@pytest.mark.rule("FRP-12.11")
def test_no_building_beside_it_warms_a_space_that_is_gathered_from() -> None:
    town = heated(2, 1, 2, 3, worker=3).build("workshop", "F04b").goods("F04a", "coal", 2)
    town.turn().play("gather:F04a")
    assert town.city.sick == [1, 0, 0]


@pytest.mark.rule("FRP-12.12")
def test_a_lit_yellow_indicator_warms_the_whole_map() -> None:
    town = heated(2, 5, 5, 1)
    assert all(space_is_warm(town.city, space) for space in range(65))
    town.set(rad=[5, 1, 5])
    assert [space_is_warm(town.city, space) for space in range(65)] == [True] * 29 + [False] * 36
