"""Section 15: Construction."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.city.construction import price_list
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, WORKER
from tests.rules.frostpunk.crew import CORE, FOOD, WOOD, crew, legal
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town


def site(wood: int = 20, core: int = 5, **pawns: int) -> Town:
    """A town with some Wood and pawns."""
    return crew(**(pawns or {"worker": 3})).stores(wood=wood, core=core)


def construct(town: Town, *keys: str) -> Town:
    return town.turn().play("construction", *keys)


def on_board(town: Town, name: str) -> int:
    return town.city.board[BUILDING_INDEX[name]]


# -- the action


@pytest.mark.rule("FRP-15.1")
def test_up_to_three_buildings_in_one_action() -> None:
    town = construct(site(), "build:tent", "N01a", "build:sawmill", "N01b")
    assert town.city.works[WORKER] == 1
    town.play("build:tent", "N03a")
    assert (town.asked, town.seat) == ("turn", 1)  # the third was the last
    assert [town.at(space)["building"] for space in ("N01a", "N01b", "N03a")] == [
        *("tent", "sawmill", "tent")
    ]


@pytest.mark.rule("FRP-15.1")
def test_whoever_has_done_something_may_stop() -> None:
    town = construct(site())
    assert "stop" not in town.options
    town.play("build:tent", "N01a")
    assert "stop" in town.options
    town.play("stop")
    assert (town.asked, town.seat) == ("turn", 1)


@pytest.mark.rule("FRP-15.1")
def test_construction_may_be_done_several_times_in_a_round() -> None:
    town = construct(site(), "build:tent", "N01a", "stop")
    town.play("construction", "build:tent", "N01b", "stop")
    assert town.city.works[WORKER] == 2
    assert "construction" in town.options


@pytest.mark.rule("FRP-15.1", "FRP-EX.32")
def test_build_then_dismantle_then_build_on_the_freed_space() -> None:
    town = site().build("tent", "N01a")
    construct(town, "build:sawmill", "N01b", "dismantle:N01a", "build:workshop", "N01a")
    town.settle()
    assert town.at("N01a") == {"building": "workshop"}
    assert town.at("N01b") == {"building": "sawmill"}
    assert town.asked == "technology"  # the first Workshop starts a development


@pytest.mark.rule("FRP-15.1")
def test_without_wood_and_without_anything_to_dismantle_there_is_no_construction() -> None:
    assert "construction" not in site(wood=0, core=0).turn().options
    assert "construction" in site(wood=0, core=0).build("tent", "N01a").turn().options


# -- building


PRICES = {
    "workshop": (1, 0),
    "charcoal_kiln": (1, 0),
    "hunters_hut": (1, 0),
    "gathering_post": (1, 0),
    "factory": (2, 0),
    "sawmill": (2, 0),
    "medical_post": (2, 0),
    "beacon": (3, 0),
    "coal_thumper": (3, 0),
    "infirmary": (4, 1),
    "hothouse": (4, 1),
    "coal_mine": (5, 1),
    "wall_drill": (5, 1),
    "house": (4, 0),
    "bunkhouse": (3, 0),
    "tent": (2, 0),
}


@pytest.mark.parametrize("name", PRICES)
@pytest.mark.rule("FRP-15.2")
def test_what_a_building_of_the_board_costs(name: str) -> None:
    wood, core = PRICES[name]
    town = site(wood, core).tile("F10").tile("F16")
    town.tile("N02")
    before = on_board(town, name)
    town.turn().play("construction")
    assert f"build:{name}" in town.options
    town.play(f"build:{name}")
    if town.asked == "build_at":
        town.play(town.options[0])
    assert (town.city.stores[WOOD], town.city.stores[CORE]) == (0, 0)
    assert on_board(town, name) == before - 1


@pytest.mark.parametrize("name", PRICES)
@pytest.mark.rule("FRP-15.2")
def test_whoever_cannot_pay_in_full_does_not_build(name: str) -> None:
    wood, core = PRICES[name]
    town = site(wood - 1, core, worker=2).tile("F10").tile("F16").build("tent", "N01a")
    town.build("tent", "N01b")
    assert f"build:{name}" not in construct(town).options
    if core:
        town = site(wood, 0, worker=2).tile("F10").tile("F16").build("tent", "N01a")
        assert f"build:{name}" not in construct(town).options


@pytest.mark.rule("FRP-15.2")
def test_the_table_of_prices_is_complete() -> None:
    basic = {row.id for row in PRINTED.buildings if row.group == "basic" and row.buildable}
    assert basic == set(PRICES)
    options = construct(site().tile("F10").tile("F16")).options
    assert set(options) == {f"build:{name}" for name in PRICES}


@pytest.mark.rule("FRP-15.2")
def test_what_is_not_on_the_board_any_more_cannot_be_built() -> None:
    town = site().build("beacon", "N02a")
    assert "build:beacon" not in construct(town).options


@pytest.mark.rule("FRP-15.3")
def test_a_building_below_the_board_needs_the_card_that_unlocks_it() -> None:
    assert "build:child_shelter" not in construct(site()).options
    town = site(wood=2).law("L02")
    construct(town, "build:child_shelter", "N01a")
    assert town.at("N01a") == {"building": "child_shelter"}
    assert town.city.stores[WOOD] == 0


@pytest.mark.rule("FRP-15.3")
def test_one_law_may_unlock_several_buildings_at_their_own_prices() -> None:
    town = site(wood=2, core=0).law("L08")
    found = legal(construct(town), "build:")
    assert {"build:snow_pit", "build:propaganda_centre"} <= set(found)  # 1 and 2 Wood
    assert not {"build:agitator", "build:prison", "build:cemetery"} & set(found)


@pytest.mark.rule("FRP-15.3", "FRP-D.15")
def test_an_event_unlocks_a_building_at_its_own_price_in_wood_and_steam_cores() -> None:
    town = site(wood=2, core=1).effect("unlock(child_shelter,2,1)")
    assert town.told("unlocked") == [{"building": "child_shelter", "wood": 2, "cores": 1}]
    construct(town, "build:child_shelter", "N01a")
    assert town.at("N01a") == {"building": "child_shelter"}
    assert (town.city.stores[WOOD], town.city.stores[CORE]) == (0, 0)
    for wood, core in ((1, 5), (20, 0)):
        poor = site(wood, core).effect("unlock(child_shelter,2,1)")
        assert "build:child_shelter" not in construct(poor).options


@pytest.mark.rule("FRP-15.3")
def test_what_an_event_unlocks_may_be_all_that_can_be_built() -> None:
    town = site(wood=0, core=2)
    assert "construction" not in town.turn().options
    town.effect("unlock(cemetery,0,2)").turn().play("construction")
    assert town.asked == "build_at"  # one kind only: not asked which
    town = site(wood=1, core=0).effect("unlock(snow_pit,1)")
    assert "build:snow_pit" in construct(town).options


@pytest.mark.rule("FRP-15.3", "FRP-30.7")
def test_of_two_prices_the_one_with_fewer_steam_cores_holds() -> None:
    shelter = BUILDING_INDEX["child_shelter"]
    town = site().effect("unlock(child_shelter,1,1)")
    assert price_list(town.city)[shelter] == (1, 1)
    assert price_list(town.law("L02").city)[shelter] == (2, 0)  # the law's
    assert price_list(town.effect("unlock(child_shelter,1)").city)[shelter] == (1, 0)


@pytest.mark.rule("FRP-1.30", "FRP-15.3")
def test_a_tile_whose_other_side_stands_on_the_map_cannot_be_built() -> None:
    town = site().law("L08").effect("unlock(cemetery,1); unlock(field_kitchen,1)")
    construct(town, "build:propaganda_centre", "N01a", "build:field_kitchen", "N01b")
    assert "build:cemetery" not in town.options  # the Propaganda Centre is its other side
    assert {"build:snow_pit", "build:field_kitchen"} <= set(town.options)  # three of four left
    town = site().law("L08").effect("unlock(cemetery,1)").build("cemetery", "N01a")
    assert "build:propaganda_centre" not in construct(town).options
    town.play("dismantle:N01a")
    assert {"build:cemetery", "build:propaganda_centre"} <= set(town.options)


@pytest.mark.rule("FRP-1.30")
def test_a_building_whose_tile_left_the_game_is_not_unlocked() -> None:
    town = site()
    arena = BUILDING_INDEX["fighting_arena"]
    town.city.gone[arena] += town.city.board[arena]
    town.city.board[arena] = 0
    town.effect("unlock(fighting_arena,1)")
    assert (town.city.unlocked, town.told("unlocked")) == ([], [])
    assert "build:fighting_arena" not in construct(town).options


# -- places


@pytest.mark.rule("FRP-15.4")
def test_a_building_needs_a_space_without_pawn_and_building() -> None:
    town = site().build("tent", "N01a").pawn("engineer", "N01b")
    construct(town, "build:sawmill")
    assert "N01a" not in town.options
    assert "N01b" not in town.options
    assert "N03a" in town.options


@pytest.mark.rule("FRP-15.4")
def test_what_lay_on_the_space_goes_back_to_the_bank() -> None:
    town = site(wood=2).goods("N01a", "coal", 3).goods("N01b", "tree", 2)
    construct(town, "build:tent", "N01a")
    assert town.at("N01a") == {"building": "tent"}
    assert town.city.stores[:2] == [0, 3]  # neither gained nor paid with it
    town = site(wood=3).goods("N01a", "coal", 3).goods("N01b", "tree", 2)
    construct(town, "build:beacon", "N01a")
    assert town.at("N01a") == town.at("N01b") == {"building": "beacon"}


@pytest.mark.rule("FRP-15.5")
def test_cookhouse_and_ruins_can_never_be_built() -> None:
    city = site().city
    city.board = [1] * len(PRINTED.buildings)  # whatever lies on the board
    found = {PRINTED.buildings[kind].id for kind in price_list(city)}
    assert {"tent", "workshop"} <= found
    assert not {"cookhouse", "generator", "platform", "ruins"} & found


@pytest.mark.rule("FRP-15.5")
def test_a_shelter_that_lies_as_ruins_on_the_board_cannot_be_built() -> None:
    town = site()
    tents = BUILDING_INDEX["tent"]
    town.city.ruined[tents], town.city.board[tents] = town.city.board[tents], 0
    options = construct(town).options
    assert "build:tent" not in options
    assert "build:bunkhouse" in options


@pytest.mark.rule("FRP-15.6")
def test_a_large_building_takes_both_spaces_of_a_map_tile() -> None:
    town = site().build("tent", "N01a").pawn("engineer", "N03b")
    construct(town, "build:beacon")
    assert town.options == ["N05a", "F01a", "F04a", "F07a"]
    town.play("F01a")
    assert town.at("F01a") == town.at("F01b") == {"building": "beacon"}


@pytest.mark.rule("FRP-15.6")
def test_a_large_building_cannot_stand_on_the_generator_tile() -> None:
    town = site().goods("G-NE").goods("G-SE")
    construct(town, "build:hothouse")
    assert not [key for key in town.options if key.startswith("G-")]


@pytest.mark.rule("FRP-15.7")
def test_small_buildings_may_stand_on_free_spaces_of_the_generator_tile() -> None:
    town = construct(site(), "build:tent")
    assert [key for key in town.options if key.startswith("G-")] == ["G-NE", "G-SE"]
    town.play("G-NE")
    assert town.at("G-NE") == {"building": "tent"}


@pytest.mark.rule("FRP-15.8")
def test_only_tiles_that_lie_face_up_are_built_on() -> None:
    town = construct(site(), "build:tent")
    tiles = {key[:3] for key in town.options if not key.startswith("G-")}
    assert tiles == {"N01", "N03", "N05", "F01", "F04", "F07"}


# -- dismantling


@pytest.mark.rule("FRP-15.9")
def test_a_dismantled_building_goes_back_to_the_board_and_nothing_is_refunded() -> None:
    town = site(wood=1, core=0).build("hothouse+", "N01a")
    before = on_board(town, "hothouse")
    construct(town, "dismantle:N01a", "stop")
    assert town.at("N01a") == town.at("N01b") == {}
    assert on_board(town, "hothouse") == before + 1
    assert town.city.stores[:3] == [1, 3, 0]


@pytest.mark.rule("FRP-15.9")
def test_an_upgraded_building_comes_back_with_its_base_side() -> None:
    town = site().build("hunters_hut+", "N01a").stores(food=0)
    construct(town, "dismantle:N01a", "build:hunters_hut", "N01a", "stop")
    assert town.at("N01a") == {"building": "hunters_hut"}
    town.play("use:N01a")
    assert town.city.stores[FOOD] == 4


@pytest.mark.rule("FRP-15.9")
def test_a_building_with_a_pawn_on_it_stays() -> None:
    town = site().build("hothouse", "N01a").build("tent", "N03a").pawn("worker", "N01b")
    assert legal(construct(town), "dismantle:") == ["dismantle:N03a"]


@pytest.mark.rule("FRP-15.9")
def test_a_dismantled_law_building_can_be_built_again() -> None:
    town = site().law("L09").build("fighting_arena", "N01a")
    construct(town, "dismantle:N01a")
    assert "build:fighting_arena" in town.options


@pytest.mark.rule("FRP-15.10")
def test_platform_generator_cookhouse_and_snow_pits_stay_for_ever() -> None:
    town = site().build("snow_pit", "N01a").build("tent", "N03a").law("L08")
    assert legal(construct(town), "dismantle:") == ["dismantle:N03a"]
    fixed = {row.id for row in PRINTED.buildings if row.fixed}
    assert fixed == {"cookhouse", "platform", "generator", "snow_pit"}
    town.effect("destroy(cookhouse,1); destroy(snow_pit,1)")
    assert town.at("G-NW") == {"building": "cookhouse"}
    assert town.at("N01a") == {"building": "snow_pit"}


@pytest.mark.rule("FRP-15.11")
def test_dismantled_ruins_leave_the_game() -> None:
    town = site().build("ruins:tent", "N01a")
    before = on_board(town, "tent")
    construct(town, "dismantle:N01a")
    assert town.at("N01a") == {}
    assert on_board(town, "tent") == before
    assert town.city.gone[BUILDING_INDEX["tent"]] == 1


@pytest.mark.rule("FRP-15.12")
def test_a_new_building_can_be_used_in_the_same_round() -> None:
    town = construct(site().stores(food=0), "build:hunters_hut", "N01a", "stop")
    town.play("use:N01a")
    assert town.city.stores[FOOD] == 4
