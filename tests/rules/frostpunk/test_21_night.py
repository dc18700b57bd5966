"""Section 21: Night."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.bots.effects import pawn_worth
from frostlight.games.frostpunk.bots.prices import Prices
from frostlight.games.frostpunk.city.warmth import building_is_warm
from frostlight.games.frostpunk.content import Printed, printed
from frostlight.games.frostpunk.phases.night import warm_beds
from frostlight.games.frostpunk.pieces import (
    AUTOMATON,
    CHILD_WORKER,
    COAL,
    ENGINEER,
    PAWNS,
    PHASES,
    WORKER,
)
from frostlight.games.frostpunk.view.forecast import beds_tonight
from frostlight.games.frostpunk.view.places import SPACE
from tests.rules.frostpunk.known import PRINTED, changed
from tests.rules.frostpunk.town import Town


def city(**fields: object) -> Town:
    """A big city without shelters; the Generator is off, nobody is sick."""
    town = Town().set(pop=[25, 15, 10], sick=[0, 0, 0], heat=1, cold=12, rad=[1, 2, 3])
    return town.set(**fields).hand(0).hand(1)


def hot(**fields: object) -> Town:
    """The whole map is warm."""
    return city(heat=12, **fields)


def come_home(town: Town) -> Town:
    """Steps 1 to 3."""
    return town.step("night", until="beds")


def sleep(town: Town) -> Town:
    """Steps 4 and 5."""
    return town.step("beds", until="end_of_round")


# -- coming home


@pytest.mark.rule("FRP-21.1")
def test_tokens_with_a_pawn_go_to_the_bank_and_the_pawns_to_the_supply() -> None:
    town = city().pawns(worker=3).stores(coal=0).set(used=[2, 0, 1], bound=[2, 0, 0, 1, 0])
    come_home(town)
    assert town.city.used == [0, 0, 0]
    assert sum(town.city.bound) == 0
    assert (town.city.home[WORKER], town.city.home[CHILD_WORKER]) == (5, 1)


@pytest.mark.rule("FRP-21.1")
def test_a_token_without_a_pawn_stays_for_the_coming_round() -> None:
    town = city().pawns().stores(coal=0).set(used=[3, 1, 0], bound=[1, 0, 0, 0, 0])
    come_home(town)
    assert town.city.used == [2, 1, 0]


@pytest.mark.rule("FRP-21.1", "FRP-EX.61")
def test_a_used_engineer_token_waits_while_all_engineers_are_scouts() -> None:
    town = city(pop=[10, 5, 5]).pawns(worker=2, child=1).stores(coal=0)
    town.build("beacon", "N01a").stack(1, "A07", scout="engineer").set(used=[0, 1, 0])
    town.step("action")
    assert town.city.bound[ENGINEER] == 0  # no pawn for the token
    come_home(town)
    assert town.city.used == [0, 1, 0]
    town.stack(1, "A07")  # the Scout is back: one Engineer pawn in the next round
    town.step("action")
    assert (town.city.bound[ENGINEER], town.city.home[ENGINEER]) == (1, 0)


@pytest.mark.rule("FRP-21.2")
def test_all_pawns_placed_this_round_come_back() -> None:
    town = city().pawns(worker=1).stores(coal=0).build("sawmill", "N01a").event("M004", option=1)
    town.pawn("worker", "N01a").pawn("automaton", "G-NE").pawn("engineer", "N01b")
    town.set(snow=[1, 0, 0, 0, 0, 0], works=[0, 1, 0, 0, 0, 0], aside=[0, 0, 1, 0, 0, 0])
    laid = [(*card[:3], 1, 2, 1, 0) if card[0] == 0 else card for card in town.city.area]
    come_home(town.set(area=laid))  # an Engineer and 1 Wood on the event card
    assert town.city.home == [3, 3, 1, 0, 0, 1]
    assert not any(town.city.on_space + town.city.snow + town.city.works + town.city.aside)
    assert town.city.area[-1][3:] == (1, 0, 0, 0)  # the Wood stays, the card is free again


def watch(pawn: str, **fields: object) -> Town:
    """A pawn walks the streets with the night watchman, and one Worker has no bed."""
    town = city(**fields).pawns(worker=1).stores(coal=0).event("M032", 2)
    laid = town.city.area[-1]
    return town.set(area=[*town.city.area[:-1], (*laid[:4], PAWNS.index(pawn) + 1, 1, 1)])


@pytest.mark.rule("FRP-21.2", "FRP-21.14")
def test_a_card_may_keep_its_pawn_overnight() -> None:
    town = come_home(watch("engineer"))
    assert (town.city.home[WORKER], town.city.home[ENGINEER]) == (1, 0)
    assert town.city.area[-1][3:] == (0, ENGINEER + 1, 0, 1)  # it still stands there
    assert town.told("stays_overnight") == [{"card": "M032", "pawn": "engineer"}]
    sleep(town)
    assert town.city.sick == [1, 0, 0]  # the Worker; who watches needs no bed
    town.step("end_of_round", until="dawn")
    assert town.city.area[-1][3:] == (0, 0, 0, 1)
    assert (town.city.home[WORKER], town.city.home[ENGINEER]) == (1, 1)


@pytest.mark.rule("FRP-21.14")
def test_a_pawn_that_stays_overnight_takes_no_bed_from_others() -> None:
    town = watch("worker", heat=12).build("tent", "N01a").pawns(worker=2)
    sleep(come_home(town))
    assert town.city.sick == [0, 0, 0]


@pytest.mark.rule("FRP-21.14")
def test_the_card_serves_again_in_the_next_round() -> None:
    town = watch("worker").tokens(discontent={"anger": (1, 0)})
    sleep(come_home(town)).step("end_of_round", until="dawn")
    assert "special:M:M032" in town.stores(coal=2).turn().options


@pytest.mark.rule("FRP-21.14", "FRP-18.5")
def test_a_card_that_is_gone_by_night_keeps_nobody() -> None:
    town = come_home(watch("engineer").effect("rem(M032)"))
    assert town.city.home[ENGINEER] == 1


@pytest.mark.rule("FRP-21.14")
def test_the_forecast_of_beds_does_not_count_who_stays_out() -> None:
    town = watch("worker").set(phase=PHASES.index("dusk"))
    before = beds_tonight(town.city)
    town.city.area[-1] = (*town.city.area[-1][:4], 0, 0, 1)
    town.city.home[WORKER] += 1
    assert beds_tonight(town.city).need == before.need + 1


@pytest.mark.rule("FRP-21.14")
def test_the_planner_likes_a_night_on_a_card_where_beds_are_short() -> None:
    rule = PRINTED.morning[PRINTED.morning_index["M032"]].options[1].area[0]
    town = city().pawns(worker=1)
    assert pawn_worth(Prices(town.city), rule) == Prices(town.city).sick(0) > 0
    for space in ("N01a", "N01b", "N03a", "N03b", "N05a", "N05b", "F01a", "F01b"):
        town.build("house", space)
    assert pawn_worth(Prices(town.set(pop=[5, 5, 5]).city), rule) == 0


@pytest.mark.rule("FRP-21.2", "FRP-35.33")
def test_pawns_in_the_prison_stay_there_and_come_home_when_the_night_is_over() -> None:
    town = hot().pawns(worker=1).law("L08").build("prison", "N01a")
    town.pawn("worker", "N01a").pawn("engineer", "N01b").build("tent", "N02a")
    come_home(town)
    assert town.city.home[:2] == [1, 0]
    sleep(town)
    assert town.city.sick == [0, 0, 0]  # a warm Prison harms nobody, and takes no bed
    town.step("end_of_round", until="dawn")
    assert town.city.home[:2] == [2, 1]


@pytest.mark.rule("FRP-21.2", "FRP-35.33")
def test_a_cold_prison_makes_its_pawns_sick() -> None:
    town = city().pawns().law("L08").build("prison", "F01a")
    town.pawn("engineer", "F01a").pawn("automaton", "F01b")
    assert sleep(town).city.sick == [0, 1, 0]


@pytest.mark.rule("FRP-21.3")
def test_scouts_stay_on_their_expeditions() -> None:
    town = city().pawns(worker=2).stores(coal=0).stack(2, "A04", scout="engineer", at=1)
    come_home(town)
    assert (town.city.scouts, town.city.scout_at) == ([0, ENGINEER + 1, 0], [0, 1, 0])
    assert town.city.home[ENGINEER] == 0
    assert sleep(town).city.sick == [2, 0, 0]  # nor do they need a bed


@pytest.mark.rule("FRP-21.4")
def test_the_generator_may_be_refuelled_up_to_the_cold_without_stress() -> None:
    town = city(heat=3, cold=6, leader=1).stores(coal=9)
    come_home(town)
    assert (town.asked, town.seat, town.options) == ("refuel", 1, ["0", "1", "2", "3"])
    assert town.told("phase") == [{"phase": "night", "round": 1}]
    town.answer("refuel", "2")
    assert (town.city.heat, town.city.stores[COAL]) == (5, 7)
    assert "dropped" not in town.events


@pytest.mark.rule("FRP-21.4")
def test_fuel_of_the_night_warms_the_beds_of_the_night() -> None:
    town = city(cold=4).pawns(worker=2).stores(coal=3).build("tent", "F01a")
    town.step("night", until="end_of_round").answer("refuel", "2")
    assert town.city.sick == [2, 0, 0]
    town.set(heat=1, sick=[0, 0, 0]).stores(coal=3).step("night", until="end_of_round")
    town.answer("refuel", "3")
    assert town.city.sick == [0, 0, 0]


# -- beds


@pytest.mark.rule("FRP-21.5")
def test_the_team_picks_who_gets_a_bed() -> None:
    town = hot(leader=1).pawns(worker=2, engineer=1).build("tent", "N01a")
    sleep(town)
    assert (town.asked, town.seat) == ("without_bed", 1)
    assert town.options == ["worker", "engineer"]
    town.answer("without_bed", "engineer")
    assert town.city.sick == [0, 1, 0]


@pytest.mark.rule("FRP-21.5")
def test_no_bed_stays_empty_while_a_pawn_has_none() -> None:
    town = sleep(hot().pawns(worker=1, engineer=1, child=1).build("tent", "N01a"))
    assert town.options == ["worker", "engineer", "child"]  # one, and not two, stays outside
    assert town.answer("without_bed", "worker").asked == ""
    assert town.city.sick == [1, 0, 0]


@pytest.mark.rule("FRP-21.5")
def test_with_beds_for_all_nobody_is_asked() -> None:
    town = sleep(hot().pawns(worker=2).build("tent", "N01a").build("house", "N02a"))
    assert (town.asked, town.city.sick) == ("", [0, 0, 0])


@pytest.mark.rule("FRP-21.6")
def test_each_pawn_outside_is_one_sick_citizen_of_its_type() -> None:
    town = sleep(city().pawns(worker=3, engineer=2, child=1, child_worker=1))
    assert town.city.sick == [3, 2, 2]
    assert town.told("without_beds") == [{"n": 7}]


@pytest.mark.rule("FRP-21.6")
def test_workers_fall_sick_first_then_engineers_then_children() -> None:
    town = city().pawns(worker=2, engineer=1, child=1)
    town.set(pop=[3, 3, 3], sick=[3, 0, 0]).tokens(hope={"care": (1, 1)})
    sleep(town)  # the first Worker turns the marker, the second is a death
    assert town.asked == "citizen"
    assert town.city.sick == [2, 0, 0]  # the others wait until it is over
    town.chance("citizen", "C02")
    assert town.asked == "hope_falls"
    town.answer("hope_falls", "exhaust:care")
    assert town.city.sick == [2, 1, 1]
    assert [facts["type"] for facts in town.told("falls_sick")] == ["engineer", "child"]
    assert {facts["cause"] for facts in town.told("falls_sick")} == {"bed"}


@pytest.mark.rule("FRP-21.7")
@pytest.mark.parametrize("shelter", ["tent", "bunkhouse", "house"])
def test_a_warm_shelter_has_two_beds(shelter: str) -> None:
    assert warm_beds(hot().build(shelter, "F01a").city) == (2, 0)
    assert warm_beds(city().build(shelter, "F01a").city) == (0, 0)


@pytest.mark.rule("FRP-21.7")
def test_other_buildings_have_no_beds() -> None:
    assert warm_beds(hot().build("sawmill", "F01a").build("infirmary", "F04a").city) == (0, 0)


@pytest.mark.rule("FRP-21.8", "FRP-EX.65")
def test_patched_ruins_need_warmth_and_a_field_kitchen_is_enough() -> None:
    town = city().build("ruins:tent", "F01a").law("L07").build("field_kitchen", "F01b")
    assert warm_beds(town.city) == (0, 0)  # no law lets people sleep there
    town.law("L15")
    assert warm_beds(town.city) == (2, 0)  # the Generator is off
    town.clear("F01b")
    found = [warm_beds(town.set(heat=heat).city) for heat in (1, 2, 3, 4)]
    assert found == [(0, 0), (0, 0), (2, 0), (2, 0)]  # on a Far tile: with orange lit


@pytest.mark.rule("FRP-12.10", "FRP-30.7")
def test_patched_ruins_count_as_orange_and_nothing_white_does() -> None:
    town = city(heat=3).build("ruins:house", "F01a").build("snow_pit", "F01b")
    assert not building_is_warm(town.city, SPACE["F01a"])  # light blue, outside every lit zone
    town.law("L15")
    assert building_is_warm(town.city, SPACE["F01a"])
    assert not building_is_warm(town.city, SPACE["F01b"])
    assert not building_is_warm(town.set(rad=[1, 3, 3]).city, SPACE["F01a"])  # orange is not lit


@pytest.mark.rule("FRP-12.10", "FRP-31.5")
def test_one_shift_of_insulation_can_lead_to_the_next() -> None:
    blue = changed("laws.toml", "(light_blue,orange)", "(light_blue,yellow)")
    town = city(heat=3).build("ruins:house", "F01a").law("L15")
    town.city.printed = Printed(blue, "crater")
    assert not building_is_warm(town.city, SPACE["F01a"])  # yellow is not lit
    town.set(developed=1 << PRINTED.technology_index["TE5"])  # yellow counts as orange
    assert building_is_warm(town.city, SPACE["F01a"])


@pytest.mark.rule("FRP-12.10")
def test_in_games_of_edition_4_patched_ruins_stay_light_blue() -> None:
    town = city(heat=3).build("ruins:house", "F01a").law("L15")
    town.city.printed = printed("4", "crater")
    assert not building_is_warm(town.city, SPACE["F01a"])


@pytest.mark.rule("FRP-21.8")
def test_ruins_are_not_insulated_as_the_house_that_they_were() -> None:
    town = city(heat=2).build("ruins:house", "F01a").build("house", "F01b").law("L15")
    assert warm_beds(town.city) == (2, 0)  # a House is red, its Ruins are not


@pytest.mark.rule("FRP-21.7", "FRP-21.9", "FRP-EX.36")
@pytest.mark.parametrize(
    ("shelter", "space", "warm_from"),
    [
        ("tent", "F01a", 4),  # yellow
        ("tent", "N01a", 3),  # in the orange zone
        ("tent", "G-NE", 2),  # in the red zone
        ("bunkhouse", "F01a", 3),  # orange
        ("house", "F01a", 2),  # red
    ],
)
def test_a_shelter_is_warm_by_its_indicator_or_by_its_zone(
    shelter: str, space: str, warm_from: int
) -> None:
    town = city(rad=[1, 2, 3]).build(shelter, space)
    found = [warm_beds(town.set(heat=heat).city)[0] for heat in range(1, 6)]
    assert found == [2 if heat >= warm_from else 0 for heat in range(1, 6)]


@pytest.mark.rule("FRP-21.9")
def test_insulated_walls_count_at_night() -> None:
    town = city(heat=3).build("tent", "F01a")
    assert warm_beds(town.city) == (0, 0)
    assert warm_beds(town.tech("TE5").city) == (2, 0)


@pytest.mark.rule("FRP-21.10")
def test_the_child_shelter_has_four_beds_for_children_alone() -> None:
    town = hot().law("L02").build("child_shelter", "N01a")
    assert warm_beds(town.city) == (0, 4)
    assert warm_beds(town.set(heat=1).city) == (0, 0)
    town.set(heat=12).pawns(worker=1, child=3, child_worker=1)
    assert sleep(town).city.sick == [1, 0, 0]


@pytest.mark.rule("FRP-21.10")
def test_children_for_whom_the_child_shelter_has_no_room_may_sleep_elsewhere() -> None:
    town = hot(pop=[25, 15, 30]).law("L02").build("child_shelter", "N01a").build("tent", "N02a")
    sleep(town.pawns(worker=1, child=6))
    assert (town.asked, town.options) == ("without_bed", ["worker", "child"])
    town.answer("without_bed", "worker")
    assert town.city.sick == [1, 0, 0]


@pytest.mark.rule("FRP-21.11")
def test_automatons_need_no_bed() -> None:
    town = sleep(city().pawns(automaton=3))
    assert (town.asked, town.city.sick) == ("", [0, 0, 0])
    town = sleep(hot().pawns(worker=2, automaton=3).build("tent", "N01a"))
    assert (town.city.home[AUTOMATON], town.city.sick) == (3, [0, 0, 0])


@pytest.mark.rule("FRP-21.11")
def test_beds_are_for_pawns_and_not_for_citizens() -> None:
    town = sleep(hot(pop=[50, 0, 0]).pawns(worker=2).build("tent", "N01a"))
    assert town.city.sick == [0, 0, 0]


@pytest.mark.rule("FRP-21.12")
def test_packed_bunks_give_each_shelter_a_third_bed() -> None:
    town = hot().build("tent", "N01a").build("bunkhouse", "N02a").build("house", "N03a")
    town.build("ruins:tent", "N05a").law("L02", "L14").build("child_shelter", "N04a")
    assert warm_beds(town.city) == (9, 4)  # neither Ruins nor the Child Shelter
    assert warm_beds(town.law("L15").city) == (11, 4)


@pytest.mark.rule("FRP-21.5", "FRP-21.6", "FRP-21.10", "FRP-EX.37")
def test_the_night_of_the_rulebook() -> None:
    town = hot().pawns(worker=5, engineer=3, child=2).law("L02").build("child_shelter", "N01a")
    town.build("ruins:tent", "N02a").build("ruins:tent", "N02b")
    town.build("bunkhouse", "N03a").build("bunkhouse", "N03b").build("bunkhouse", "N05a")
    sleep(town)
    assert town.options == ["worker", "engineer"]  # the Children sleep in the Child Shelter
    town.answer("without_bed", "worker").answer("without_bed", "engineer")
    assert town.asked == ""
    assert town.city.sick == [1, 1, 0]


# -- the end of the round


@pytest.mark.rule("FRP-21.13")
def test_played_citizen_cards_go_to_the_discard() -> None:
    town = city().pawns(worker=1).hand(0, "C01", "C02").goods("N01a", "tree", 2)
    town.turn(0).play("gather:N01a")
    assert town.city.played == [PRINTED.citizen_index["C01"], -1]
    before = town.city.citizen_discard
    town.step("end_of_round", until="dawn")
    assert town.city.played == [-1, -1]
    assert town.city.citizen_discard == before | 1 << PRINTED.citizen_index["C01"]
    assert town.cards(0) == ["C02"]  # the rest of the hand stays
