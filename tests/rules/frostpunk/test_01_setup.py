"""Section 1: setup of the Crater, up to the cards and the players (those: `test_01_players`)."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.city.geometry import (
    CORNER_POSITIONS,
    CORNERS,
    GATES,
    NEIGHBOURS,
    POSITIONS,
)
from frostlight.games.frostpunk.content import Society
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, PHASES
from frostlight.games.frostpunk.table import bits
from frostlight.kernel import CHANCE, SetupError
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town

COAL_COAL_WOOD = ["WT6", "WT1", "WT7", "WT2", "WT4"]


def deposits(town: Town) -> dict[str, str]:
    found: dict[str, str] = GAME.describe(town.city)["map"]["deposits"]
    return found


def tiles(town: Town) -> dict[str, str]:
    found: dict[str, str] = GAME.describe(town.city)["map"]["tiles"]
    return found


def on_board(town: Town, name: str) -> int:
    return town.city.board[BUILDING_INDEX[name]]


# -- the map


@pytest.mark.rule("FRP-1.1")
def test_the_scenario_is_the_crater() -> None:
    assert Town(scenario="crater").asked == "turn"
    with pytest.raises(SetupError):
        GAME.read_setup({"players": 2, "scenario": "winterhome"})


@pytest.mark.rule("FRP-1.2", "FRP-1.3")
def test_the_generator_tile_lies_fixed_in_the_middle_of_a_closed_hexagon() -> None:
    assert len(POSITIONS) == 30  # 12 + 18 places inside the rim, and nothing outside
    assert all(2 <= len(beside) <= 6 for beside in NEIGHBOURS)
    assert [POSITIONS[place] for place in CORNER_POSITIONS] == [
        *("F01", "F04", "F07", "F10", "F13", "F16"),
    ]
    for corner, gate in zip(CORNER_POSITIONS, GATES, strict=True):
        assert len(NEIGHBOURS[corner]) == 3  # two sides along the rim, one to the middle
        assert gate in NEIGHBOURS[corner]
    first, second = Town(), Town(script={"first_corner": ["S"]})
    assert [first.at(name) for name in ("G-N", "G-SE")] == [
        second.at(name) for name in ("G-N", "G-SE")
    ]


@pytest.mark.rule("FRP-1.4")
def test_the_tower_stands_empty_and_without_its_upgrade() -> None:
    city = Town().city
    assert (city.held, city.drawer, city.stress) == (0, 0, 0)
    assert not city.upgraded


@pytest.mark.rule("FRP-1.5", "FRP-1.6")
def test_three_buildings_five_wood_and_five_coal_fill_the_generator_tile() -> None:
    town = Town()
    assert [town.at(name) for name in ("G-N", "G-NE", "G-SE", "G-SW", "G-NW")] == [
        {"building": "platform"},
        {"wood": 5},
        {"coal": 5},
        {"building": "generator"},
        {"building": "cookhouse"},
    ]
    assert on_board(town, "cookhouse") == 0


@pytest.mark.rule("FRP-1.7")
def test_wall_tiles_go_clockwise_from_a_random_corner_until_the_third_deposit() -> None:
    town = Town(setup=False)
    assert (town.asked, town.seat) == ("first_corner", CHANCE)
    assert town.weights == dict.fromkeys(CORNERS, 1)
    town.chance("first_corner", "SW")
    assert len(town.options) == 7
    for tile in COAL_COAL_WOOD:
        assert tile in town.options  # and no tile twice
        town.chance("wall_tile", tile)
    assert town.asked == "far_tile"  # two tiles are not drawn
    assert deposits(town) == {"SW": "coal", "N": "coal", "SE": "wood"}


@pytest.mark.rule("FRP-1.7")
def test_a_third_deposit_at_the_third_corner_leaves_three_corners_untouched() -> None:
    town = Town(setup=False).chance("first_corner", "N")
    town.chance("wall_tile", "WT4").chance("wall_tile", "WT6").chance("wall_tile", "WT7")
    assert deposits(town) == {"N": "wood", "NE": "coal", "SE": "coal"}
    assert town.asked == "far_tile"


@pytest.mark.rule("FRP-1.8")
@pytest.mark.parametrize("last", ["WT5", "WT6", "WT7"])
def test_there_are_always_two_deposits_of_one_kind_and_one_of_the_other(last: str) -> None:
    kinds = {"WT4": "wood", "WT5": "wood", "WT6": "coal", "WT7": "coal"}
    drawn = [tile for tile in kinds if tile != last]
    town = Town(script={"wall_tile": ["WT1", "WT2", "WT3", *drawn]})
    found = sorted(deposits(town).values())
    assert len(found) == 3
    assert found == sorted(kinds[tile] for tile in drawn)
    assert {found.count("wood"), found.count("coal")} == {1, 2}


@pytest.mark.rule("FRP-1.9")
def test_twelve_near_and_eighteen_far_tiles_lie_face_down() -> None:
    town = Town(setup=False)
    assert (town.city.near.bit_count(), town.city.far.bit_count()) == (12, 18)
    town.until("far_tile")
    assert town.weights == {row.id: 1 for row in PRINTED.tiles_far}  # any of them may come
    for _ in range(3):
        town.chance("far_tile", town.options[0])
    assert town.weights == {row.id: 1 for row in PRINTED.tiles_near}


@pytest.mark.rule("FRP-1.10", "FRP-1.11")
def test_corners_without_a_deposit_get_a_far_tile_and_a_near_tile_before_it() -> None:
    script = {
        "first_corner": ["NE"],
        "wall_tile": ["WT4", "WT1", "WT6", "WT2", "WT7"],  # NE, S, NW
        "far_tile": ["TF01", "TF04", "TF12"],
        "near_tile": ["TN04", "TN09", "TN11"],
    }
    town = Town(script=script)
    assert tiles(town) == {
        "F01": "TF01",
        "F07": "TF04",
        "F13": "TF12",
        "N01": "TN04",
        "N05": "TN09",
        "N09": "TN11",
    }
    assert (town.city.near.bit_count(), town.city.far.bit_count()) == (9, 15)
    assert town.at("F01a") == {"tree": 3}
    assert town.at("F01b") == {"coal": 2}
    assert town.at("F07a") == {"core": 1}
    assert town.at("F07b") == {}
    assert town.at("N09a") == {"coal": 3}
    assert town.at("N09b") == {"tree": 1}


@pytest.mark.rule("FRP-1.12", "FRP-1.20")
def test_food_icons_of_the_first_tiles_are_added_to_the_food_of_the_society() -> None:
    script = {
        "far_tile": ["TF12", "TF16", "TF02"],  # 4 + 2 + 0
        "near_tile": ["TN09", "TN12", "TN01"],  # 2 + 1 + 0
        "start_discard": ["C03"],  # costs no Food
    }
    town = Town(players=1, script=script)
    assert town.city.stores[4] == 8 + 9
    assert town.city.hunger == 0


@pytest.mark.rule("FRP-1.13")
def test_the_bank_holds_the_rest_and_the_crater_uses_no_steel() -> None:
    town = Town()
    assert town.city.stores[3] == 0
    town.effect("gain(wood,90); gain(coal,90); gain(core,90)")  # the bank does not run out
    assert min(town.city.stores[:3]) >= 90
    assert "steel" not in {
        spot.what for row in PRINTED.tiles_near + PRINTED.tiles_far for spot in (row.a, row.b)
    }


# -- society and supply


@pytest.mark.rule("FRP-1.16")
def test_six_societies_each_normal_and_hard() -> None:
    cards = [(row.id, row.difficulty) for row in PRINTED.societies]
    assert len(set(cards)) == 12
    assert {name for name, _ in cards} == {"I", "II", "III", "IV", "V", "VI"}
    easy = GAME.describe(Town().city)
    assert (easy["society"], easy["difficulty"]) == ("I", "normal")  # for a first game


@pytest.mark.rule("FRP-1.16", "FRP-1.17", "FRP-1.18", "FRP-1.19")
@pytest.mark.parametrize("card", PRINTED.societies, ids=lambda card: f"{card.id}-{card.difficulty}")
def test_the_society_card_sets_the_start(card: Society) -> None:
    city = Town(setup=False, society=card.id, difficulty=card.difficulty).city
    assert (city.pop, city.sick, city.corpses) == ([*card.pop], [*card.sick], card.corpses)
    assert city.stores == [card.wood, card.coal, card.cores, 0, card.food]
    assert city.home[5] == card.automatons
    assert city.skull == [0, 0, 0]


@pytest.mark.rule("FRP-1.21")
def test_pawns_are_taken_as_the_population_track_shows() -> None:
    for society, pawns in (("II", [6, 2, 2]), ("VI", [3, 3, 2])):  # 30, 8, 6 and 14, 12, 6
        town = Town(setup=False, society=society).until("advisor")
        assert town.city.home[:5] == [*pawns, 0, 0]


@pytest.mark.rule("FRP-1.22", "FRP-1.23")
def test_no_used_tokens_and_one_supply_for_all() -> None:
    city = Town(players=4).city
    assert city.used == [0, 0, 0]
    assert not any(city.bound)
    assert len(city.stores) == 5  # one number for each of the goods, whatever the players


@pytest.mark.rule("FRP-1.24")
def test_basic_buildings_wait_base_side_up_and_shelters_have_ruins_on_their_backs() -> None:
    town = Town()
    basic = {row.id: row for row in PRINTED.buildings if row.group == "basic"}
    for name, row in basic.items():
        assert on_board(town, name) == (row.tiles if name != "cookhouse" else 0)
    assert not any(town.city.ruined)
    assert {name for name, row in basic.items() if row.back == "ruins"} == {
        *("tent", "bunkhouse", "house"),
    }
    assert not basic["workshop"].upgradable
    assert not basic["factory"].upgradable


# -- mood, rounds, laws


@pytest.mark.rule("FRP-1.25", "FRP-1.26")
def test_society_v_hard_draws_three_tokens_of_each_mood_and_turns_two_of_them_up() -> None:
    script = {
        "discontent_token": ["anger", "greed", "apathy"],
        "hope_token": ["motivation", "care", "care"],
    }
    town = Town(society="V", difficulty="hard", script=script)
    assert [town.token(name) for name in ("anger", "greed", "apathy")] == [(1, 0), (1, 0), (0, 1)]
    assert [town.token(name) for name in ("care", "justice", "motivation")] == [
        *((1, 1), (0, 0), (1, 0)),
    ]


@pytest.mark.rule("FRP-1.26")
def test_the_log_of_the_setup_tells_which_tokens_are_active() -> None:
    town = Town(society="V", difficulty="hard", setup=False).until("advisor")
    sides = [event.kind for event in town.city.events or [] if event.kind.startswith("token_")]
    assert sides == ["token_placed_active", "token_placed_active", "token_placed"] * 2


@pytest.mark.rule("FRP-1.25")
def test_the_bag_holds_three_tokens_of_each_type_and_chance_knows_it() -> None:
    town = Town(setup=False)
    town.until("discontent_token")
    assert town.weights == {"anger": 3, "greed": 3, "apathy": 3}
    town.chance("discontent_token", "greed")
    assert town.weights == {"anger": 3, "greed": 2, "apathy": 3}
    assert town.token("greed") == (1, 0)  # the leftmost is the active one of 2/1


@pytest.mark.rule("FRP-1.27")
def test_round_one_the_storm_on_nine_and_all_morning_cards_in_their_deck() -> None:
    city = Town().city
    assert (city.round, city.storm) == (1, 9)
    assert city.morning.bit_count() == len(PRINTED.morning) == 32


@pytest.mark.rule("FRP-1.28")
def test_laws_one_to_eight_and_four_of_the_others_can_be_enacted() -> None:
    town = Town(script={"law_in_game": ["L16", "L09", "L12", "L13"]})
    future = [PRINTED.laws[law].id for law in bits(town.city.future)]
    assert future == [*(f"L0{n}" for n in range(1, 10)), "L12", "L13", "L16"]
    assert town.city.laws == []


@pytest.mark.rule("FRP-1.29")
def test_no_consequence_is_in_the_dusk_deck_before_its_law_is_enacted() -> None:
    town = Town()
    assert not {card.id for card in PRINTED.consequences} & set(
        GAME.describe(town.city)["cards"]["dusk"]
    )
    assert len(PRINTED.consequences) == 2 * len(PRINTED.laws)


@pytest.mark.rule("FRP-1.30")
def test_buildings_of_absent_laws_leave_the_game() -> None:
    town = Town(script={"law_in_game": ["L10", "L12", "L13", "L14"]})
    faith = ("field_kitchen", "cemetery", "temple", "faith_keepers")
    order = ("snow_pit", "propaganda_centre", "agitator", "prison")
    assert all(on_board(town, name) for name in ("child_shelter", *faith, *order))
    assert on_board(town, "public_house") == 1
    assert on_board(town, "fighting_arena") == on_board(town, "care_house") == 0
    assert town.city.gone[BUILDING_INDEX["care_house"]] == 1


@pytest.mark.rule("FRP-1.31")
def test_the_dusk_deck_is_d000_and_one_dispute_that_everybody_has_read() -> None:
    town = Town(setup=False)
    town.until("dispute")
    assert town.weights == {card.id: 1 for card in PRINTED.disputes}
    third, last = PRINTED.disputes[2].id, PRINTED.disputes[9].id
    town.chance("dispute", third).chance("dispute", last)
    assert bits(town.city.dusk) == sorted([PRINTED.dusk_index["D000"], PRINTED.dusk_index[third]])
    assert {"card": third} in town.told("dispute_read")
    assert town.city.dispute_top == 9  # on top of the pile of nine
    assert town.city.disputes.bit_count() == 8


# -- generator and last steps


@pytest.mark.rule("FRP-1.32")
def test_heat_is_on_one_cold_on_five_and_the_indicators_on_one_two_three() -> None:
    city = Town().city
    assert (city.heat, city.cold, city.rad, city.overheated) == (1, 5, [1, 2, 3], False)


@pytest.mark.rule("FRP-1.33")
def test_all_weather_cards_are_in_the_deck() -> None:
    assert Town().city.weather.bit_count() == len(PRINTED.weather) == 13


@pytest.mark.rule("FRP-1.40")
def test_the_phase_marker_starts_on_the_action_phase() -> None:
    assert PHASES[Town(setup=False).city.phase] == PHASES[Town().city.phase] == "action"


@pytest.mark.rule("FRP-1.41", "FRP-1.42")
def test_scenario_card_one_lies_open_with_tokens_on_four_and_eleven() -> None:
    town = Town()
    areas = GAME.describe(town.city)["cards"]["areas"]
    assert [laid["card"] for laid in areas] == ["I/01"]  # the others lie face down
    assert bits(town.city.tokens) == [4, 11]
    assert town.city.storms == 0  # I/08 waits to the left of the weather deck
    assert town.city.stock == [-1, -1, -1]  # the markers lie ready, they do not count yet
    assert PRINTED.limits.rounds == 15
