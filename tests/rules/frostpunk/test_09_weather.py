"""Section 9: Weather."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.cards.scenario import move_storm
from frostlight.games.frostpunk.city.construction import price_list
from frostlight.games.frostpunk.content.board import Weather
from frostlight.games.frostpunk.phases.night import warm_beds
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, FOOD
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town

TENT, BUNKHOUSE, HOUSE = (BUILDING_INDEX[name] for name in ("tent", "bunkhouse", "house"))


def reveal(town: Town, card: str) -> Town:
    """The Weather phase, and this is the top card."""
    return town.step("weather", until="preparation").chance("weather_card", card)


def calm(**fields: object) -> Town:
    """No storm is near."""
    return Town().set(**{"storm": 15, "round": 2, "cold": 5, "rad": [1, 2, 3], **fields})


def markers(town: Town) -> tuple[int, list[int]]:
    return town.city.cold, town.city.rad


# -- the card


@pytest.mark.rule("FRP-9.1")
def test_one_of_thirteen_cards_is_revealed() -> None:
    town = calm().step("weather")
    assert town.asked == "weather_card"
    assert town.told("phase") == [{"phase": "weather", "round": 2}]
    assert len(town.options) == 13
    assert set(town.weights.values()) == {1}


@pytest.mark.rule("FRP-9.1")
def test_the_sections_come_from_top_to_bottom() -> None:
    town = calm(storm=3).build("hunters_hut", "N01a").build("tent", "N02a").stores(food=0)
    town.stack(1, "A01", scout="worker", at=0)
    reveal(town, "W01")
    assert town.events == ["phase", "weather_card", "cold", "gains"]  # A and B
    assert town.asked == "location"  # C: the Scout has arrived
    assert (town.city.storm, town.city.storms) == (3, 0)
    town.answer("location", "explore").answer("discovery", "1").settle()
    assert town.events[-3:] == ["storm_marker", "storm", "ruined"]  # D, when C is finished


@pytest.mark.rule("FRP-9.1")
def test_the_card_goes_to_the_discard_and_is_not_in_the_deck_any_more() -> None:
    town = reveal(calm(), "W05")
    assert PRINTED.weather[town.city.forecast].id == "W05"
    assert "W05" not in town.step("weather").options
    assert len(town.options) == 12


@pytest.mark.rule("FRP-9.2")
def test_an_empty_weather_deck_is_made_of_the_discard() -> None:
    town = calm()
    for card in PRINTED.weather[:-1]:
        reveal(town, card.id)
    town.step("weather", until="preparation")
    assert (town.asked, PRINTED.weather[town.city.forecast].id) == ("", "W13")  # the last one
    town.step("weather")
    assert len(town.options) == 13
    town.chance("weather_card", "W13")  # also the card that lay on top


# -- A: cold and indicators


@pytest.mark.rule("FRP-9.3", "FRP-EX.21")
def test_cold_and_yellow_rise_while_red_and_orange_stay() -> None:
    town = reveal(calm(), "W01")
    assert markers(town) == (6, [1, 2, 4])


@pytest.mark.rule("FRP-9.3")
@pytest.mark.parametrize("row", PRINTED.weather, ids=lambda row: row.id)
def test_every_card_moves_the_markers_by_its_numbers(row: Weather) -> None:
    town = reveal(calm(), row.id)
    assert markers(town) == (5 + row.cold, [1 + row.red, 2 + row.orange, 3 + row.yellow])
    assert town.city.storm == 15 - row.storm


@pytest.mark.rule("FRP-9.3")
def test_nothing_moves_past_the_end_of_its_own_track() -> None:
    town = reveal(calm(cold=12, rad=[10, 11, 11]), "W13")
    assert markers(town) == (12, [11, 11, 11])


@pytest.mark.rule("FRP-9.3")
def test_the_heat_marker_is_not_moved_by_the_weather() -> None:
    assert reveal(calm(heat=3), "W13").city.heat == 3


@pytest.mark.rule("FRP-9.4")
def test_indicators_share_a_space_and_pass_each_other() -> None:
    town = reveal(calm(rad=[1, 2, 2]), "W08")
    assert town.city.rad == [1, 3, 3]
    assert reveal(calm(rad=[5, 5, 4]), "W03").city.rad == [5, 5, 5]
    assert reveal(calm(rad=[5, 5, 5]), "W08").city.rad == [5, 6, 6]


# -- B: hunting


@pytest.mark.rule("FRP-9.5", "FRP-EX.22")
def test_three_huts_one_of_them_upgraded_bring_four_food() -> None:
    town = calm(heat=1).pawns().stores(food=3)  # no pawn, no warmth
    town.build("hunters_hut", "N01a").build("hunters_hut+", "F01a").build("hunters_hut", "F04b")
    assert reveal(town, "W05").city.stores[FOOD] == 7


@pytest.mark.rule("FRP-9.5")
def test_without_a_hut_nothing_is_hunted() -> None:
    town = reveal(calm().stores(food=3).build("sawmill+", "N01a"), "W05")
    assert (town.city.stores[FOOD], town.told("gains")) == (3, [])


@pytest.mark.rule("FRP-9.5")
def test_hunted_food_above_fifty_is_lost() -> None:
    town = calm().stores(food=49).build("hunters_hut+", "N01a")
    assert reveal(town, "W05").city.stores[FOOD] == 50


# -- C: Scouts


@pytest.mark.rule("FRP-9.6", "FRP-EX.23")
def test_each_scout_moves_two_spaces_on_its_own_stack() -> None:
    town = calm().build("beacon+", "N01a")
    town.stack(1, "A07", scout="worker", at=0).stack(2, "A04", scout="engineer", at=0)
    reveal(town, "W03")
    assert (town.asked, town.seat, town.options) == ("scout_order", 0, ["stack:1", "stack:2"])
    town.answer("scout_order", "stack:2")
    assert town.city.scout_at == [2, 2, 0]
    assert [facts["stack"] for facts in town.told("scout_moves")] == [2, 1]


@pytest.mark.rule("FRP-9.6")
def test_the_scout_who_goes_first_finishes_before_the_other_moves() -> None:
    town = calm().build("beacon+", "N01a")
    town.stack(1, "A07", scout="worker", at=0).stack(2, "A04", "B01", scout="engineer", at=2)
    reveal(town, "W03").answer("scout_order", "stack:2")
    assert town.asked == "location"
    assert town.city.scout_at[0] == 0


@pytest.mark.rule("FRP-9.6")
def test_without_scouts_nobody_is_asked_for_their_order() -> None:
    assert reveal(calm(), "W02").asked == ""


@pytest.mark.rule("FRP-9.6", "FRP-31.5")
def test_lighter_sleds_give_each_scout_a_step_more() -> None:
    town = calm().tech("TE4").stack(1, "A07", scout="worker", at=0)
    assert reveal(town, "W06").city.scout_at[0] == 2


# -- D: the storm


@pytest.mark.rule("FRP-9.7", "FRP-EX.24")
def test_the_storm_marker_moves_two_spaces_back() -> None:
    town = reveal(calm(storm=9), "W01")
    assert (town.city.storm, town.city.storms) == (7, 0)


@pytest.mark.rule("FRP-9.7")
def test_the_storm_marker_does_not_leave_the_track() -> None:
    town = reveal(calm(storm=2, round=2).set(storms=1), "W13")
    assert town.told("storm_marker") == [{"round": 1}]
    assert town.city.storms == 2  # and it hits


@pytest.mark.rule("FRP-9.8", "FRP-9.9", "FRP-EX.66")
@pytest.mark.parametrize(
    ("storm", "card", "hits"),
    [
        (8, "W03", True),  # 1 back: on the round marker's space
        (6, "W02", True),  # 0 back, but it stands on an earlier space
        (7, "W02", True),  # reached at Dawn
        (9, "W01", True),
        (9, "W03", False),
        (8, "W02", False),
    ],
)
def test_the_storm_hits_at_the_round_marker_or_before_it(storm: int, card: str, hits: bool) -> None:
    town = reveal(calm(round=7, storm=storm), card)
    assert town.city.storms == int(hits)
    assert town.told("storm") == ([{"n": 1}] if hits else [])


def village() -> Town:
    """Shelters of each kind on the map; the others are on the board."""
    town = calm(round=7, storm=7)
    town.build("tent", "N01a").build("tent", "F01a").build("bunkhouse", "N03a")
    return town.build("bunkhouse", "F04a").build("house", "N05a")


@pytest.mark.rule("FRP-9.10", "FRP-9.11", "FRP-9.12", "FRP-EX.25")
def test_the_first_storm_takes_the_tents_and_the_second_the_bunkhouses() -> None:
    town = village()
    board = town.city.board
    assert (board[TENT], board[BUNKHOUSE], board[HOUSE]) == (2, 6, 7)
    reveal(town, "W02")
    assert town.city.storm == 12
    assert ruins(town) == ["N01a", "F01a"]
    assert (board[TENT], board[BUNKHOUSE], board[HOUSE]) == (0, 6, 7)
    assert town.city.ruined[TENT] == 2
    town.set(round=12)
    reveal(town, "W05")  # the Storm card went back: it comes again
    assert town.city.storm == 0  # out of the game
    assert ruins(town) == ["N01a", "F01a", "N03a", "F04a"]
    assert (board[BUNKHOUSE], board[HOUSE]) == (0, 7)
    assert town.city.ruined[BUNKHOUSE] == 6


def ruins(town: Town) -> list[str]:
    """The spaces of the village with Ruins on them."""
    spaces = ("N01a", "F01a", "N03a", "F04a", "N05a")
    return [at for at in spaces if "ruins" in str(town.at(at)["building"])]


@pytest.mark.rule("FRP-9.12")
def test_tents_repaired_after_the_first_storm_stand_the_second() -> None:
    town = reveal(village(), "W02").effect("repair(shelter,1)").answer("repaired", "N01a")
    reveal(town.set(round=12), "W05")
    assert ruins(town) == ["F01a", "N03a", "F04a"]


@pytest.mark.rule("FRP-9.13")
def test_two_storms_never_hit_in_one_weather_phase() -> None:
    town = reveal(village().set(round=13), "W02")
    assert (town.city.storm, town.city.storms) == (12, 1)  # earlier than the round, but no check
    assert ruins(town) == ["N01a", "F01a"]
    reveal(town, "W05")  # the next Weather phase
    assert town.city.storms == 2


@pytest.mark.rule("FRP-9.13")
def test_an_effect_that_moves_the_storm_marker_calls_no_storm() -> None:
    town = calm(round=7, storm=8).build("tent", "N01a").effect("storm(-3)")
    assert (town.city.storm, town.city.storms) == (5, 0)
    town.effect("storm(+1)")
    assert (town.city.storm, town.city.storms) == (6, 0)
    assert reveal(town, "W02").city.storms == 1


@pytest.mark.rule("FRP-9.14")
def test_without_a_storm_marker_section_d_does_nothing() -> None:
    town = village().set(storm=0, storms=2)
    reveal(town, "W01")
    assert (town.city.storm, town.city.storms, ruins(town)) == (0, 2, [])
    move_storm(town.city, 1)
    assert town.city.storm == 0


@pytest.mark.rule("FRP-9.15")
def test_shelters_turned_on_the_board_cannot_be_built() -> None:
    town = village()
    assert {TENT, BUNKHOUSE, HOUSE} <= set(price_list(town.city))
    reveal(town, "W02")
    assert TENT not in price_list(town.city)
    assert {BUNKHOUSE, HOUSE} <= set(price_list(town.city))
    reveal(town.set(round=12), "W05")
    assert BUNKHOUSE not in price_list(town.city)


@pytest.mark.rule("FRP-9.16")
def test_ruins_give_no_shelter_unless_the_law_of_patched_ruins_is_there() -> None:
    town = reveal(village(), "W02").set(heat=12, cold=12)
    assert warm_beds(town.city) == (6, 0)  # two Bunkhouses and a House
    town.law("L15")
    assert warm_beds(town.city) == (10, 0)
