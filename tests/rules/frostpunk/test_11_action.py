"""Section 11: the Action phase, its pawns and turns."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.pieces import ENGINEER, WORKER
from tests.rules.frostpunk.crew import COAL, crew, freezing, legal, warm
from tests.rules.frostpunk.town import Town


def begun(town: Town) -> Town:
    """The Action phase begins; the story stops before the first turn."""
    return town.step("action", until="turn")


# -- the pawns


@pytest.mark.rule("FRP-11.1", "FRP-EX.27")
def test_the_population_track_says_how_many_pawns_there_are() -> None:
    town = begun(crew(worker=9, engineer=1).set(pop=[22, 18, 13]))
    assert town.city.home == [5, 4, 3, 0, 0, 0]


@pytest.mark.parametrize(
    ("citizens", "pawns"), [(0, 0), (1, 1), (5, 1), (6, 2), (25, 5), (46, 10), (50, 10)]
)
@pytest.mark.rule("FRP-11.1")
def test_five_citizens_are_a_pawn_and_a_started_five_is_one_too(citizens: int, pawns: int) -> None:
    town = begun(Town().set(pop=[citizens, citizens, 8], sick=[0, 0, 0]))
    assert town.city.home[:2] == [pawns, pawns]


@pytest.mark.rule("FRP-11.1")
def test_scouts_count_as_if_they_were_at_home() -> None:
    town = Town().stack(1, "A01", scout="worker").stack(2, "A02", scout="engineer")
    begun(town.set(pop=[22, 12, 8]))
    assert town.city.home[:2] == [4, 2]


@pytest.mark.rule("FRP-11.2")
def test_missing_pawns_come_from_the_bank_and_extra_ones_go_there() -> None:
    town = crew(worker=1, engineer=7, child=0)
    assert begun(town.set(pop=[22, 12, 8])).city.home[:3] == [5, 3, 2]


@pytest.mark.rule("FRP-11.2")
def test_a_scout_stays_out_even_if_there_are_too_many_pawns() -> None:
    town = crew(worker=3).stack(1, "A01", scout="worker").stack(2, "A02", scout="worker")
    begun(town.set(pop=[5, 12, 8], sick=[0, 0, 0]))  # 1 pawn, but 2 Scouts
    assert town.city.home[WORKER] == 0
    assert town.city.scouts == [WORKER + 1, WORKER + 1, 0]


@pytest.mark.rule("FRP-11.3")
def test_each_used_citizen_token_gets_a_pawn_of_its_type() -> None:
    town = begun(Town().set(pop=[22, 12, 8], used=[2, 1, 1]))
    assert town.city.home[:3] == [3, 2, 1]
    assert town.city.bound[:3] == [2, 1, 1]


@pytest.mark.rule("FRP-11.3")
def test_a_token_without_a_pawn_stays_empty() -> None:
    town = begun(Town().set(pop=[22, 6, 8], used=[0, 4, 0]))
    assert (town.city.home[ENGINEER], town.city.bound[ENGINEER]) == (0, 2)
    assert town.city.used[ENGINEER] == 4


@pytest.mark.rule("FRP-11.3", "FRP-EX.61")
def test_a_token_that_got_no_pawn_holds_one_back_in_the_next_round() -> None:
    town = crew(worker=2).set(pop=[22, 5, 8], used=[0, 1, 0])
    begun(town.stack(1, "A01", scout="engineer"))
    assert (town.city.home[ENGINEER], town.city.bound[ENGINEER]) == (0, 0)
    town.stores(coal=0).step("night", until="beds")
    assert town.city.used[ENGINEER] == 1  # no pawn stood on it: it stays
    begun(town.stack(1, "A01"))
    assert (town.city.home[ENGINEER], town.city.bound[ENGINEER]) == (0, 1)


@pytest.mark.rule("FRP-11.4")
def test_a_pawn_on_a_used_citizen_token_does_not_act() -> None:
    town = warm(crew(1)).set(pop=[5, 5, 5], used=[1, 0, 0])
    town.step("action").play("snow")  # the only Worker is bound
    assert town.city.snow[ENGINEER] == 1
    assert (town.city.bound[WORKER], town.city.snow[WORKER]) == (1, 0)


@pytest.mark.rule("FRP-11.12")
def test_a_token_that_comes_later_holds_nobody_back_this_round() -> None:
    town = begun(crew().set(pop=[22, 12, 8]))
    town.effect("used(W,2)")
    assert (town.city.home[WORKER], town.city.bound[WORKER], town.city.used[WORKER]) == (5, 0, 2)
    begun(town)
    assert (town.city.home[WORKER], town.city.bound[WORKER]) == (3, 2)


# -- turns


@pytest.mark.rule("FRP-11.5")
def test_turns_go_clockwise_from_the_leader_again_and_again() -> None:
    town = crew(3, worker=9).set(leader=1).stores(food=0)
    town.set(pop=[50, 0, 0]).step("action")
    seats = []
    for space in ("G-NE", "G-SE", "F01b", "F04a"):
        seats.append(town.seat)
        town.play(f"gather:{space}")
    assert seats == [1, 2, 0, 1]


@pytest.mark.rule("FRP-11.5")
def test_the_phase_ends_when_no_pawn_can_act_any_more() -> None:
    town = crew(worker=1, child=2)
    town.city.seat = 0
    town.step("turn", until="dusk").play("gather:G-NE")
    assert town.asked == ""
    assert town.city.next == "dusk"


@pytest.mark.rule("FRP-11.6")
def test_the_phase_ends_once_all_have_passed_in_a_row() -> None:
    town = crew(3, worker=5).step("turn", until="dusk")
    town.play("pass", "pass", "gather:G-NE", "pass", "pass")
    assert (town.asked, town.seat) == ("turn", 2)  # a player acted in between
    town.play("pass")
    assert (town.asked, town.city.next) == ("", "dusk")
    assert town.city.home[WORKER] == 4


@pytest.mark.rule("FRP-11.6")
def test_who_has_passed_may_act_in_a_later_turn() -> None:
    town = crew(2, worker=5).turn().play("pass", "gather:G-NE")
    assert town.seat == 0
    assert "gather:G-SE" in town.options


@pytest.mark.rule("FRP-11.7")
def test_all_six_main_actions_are_offered() -> None:
    town = crew(worker=1, engineer=1).build("beacon", "N02a").event("I/04").stores(food=9)
    town.tokens(discontent={"anger": (1, 0)}).turn()
    kinds = {key.partition(":")[0] for key in town.options}
    assert kinds == {*("pass", "snow", "construction", "gather"), *("use", "scouts", "special")} | {
        "refuel"
    }


@pytest.mark.rule("FRP-11.7")
def test_one_pawn_performs_exactly_one_action_in_a_turn() -> None:
    town = crew(worker=3).turn().play("gather:G-NE")
    assert town.city.home[WORKER] == 2
    assert town.at("G-NE") == {"wood": 3, "pawn": "worker"}
    assert town.seat == 1


@pytest.mark.rule("FRP-11.7", "FRP-11.9")
def test_after_refuelling_the_same_player_acts_and_does_not_refuel_again() -> None:
    town = crew(worker=3).stores(coal=4).turn().play("refuel:1")
    assert town.seat == 0
    assert not legal(town, "refuel")
    assert "gather:G-NE" in town.options
    town.play("gather:G-NE")
    assert town.seat == 1
    assert legal(town, "refuel") == ["refuel:1", "refuel:2", "refuel:3"]


@pytest.mark.rule("FRP-11.8", "FRP-EX.28")
def test_two_coal_move_the_heat_marker_two_spaces_and_no_cube_is_dropped() -> None:
    town = crew(worker=3).stores(coal=5).set(heat=3, cold=7, stress=4).turn().play("refuel:2")
    assert (town.city.heat, town.city.stores[COAL]) == (5, 3)
    assert (town.city.stress, town.city.held) == (4, 0)
    assert town.events == ["spends", "refuels"]


@pytest.mark.rule("FRP-11.8")
def test_refuelling_stops_at_the_cold_marker() -> None:
    town = crew(worker=3).stores(coal=9).set(heat=3, cold=5).turn()
    assert legal(town, "refuel") == ["refuel:1", "refuel:2"]
    town = crew(worker=3).stores(coal=9).set(heat=6, cold=5).turn()
    assert not legal(town, "refuel")


@pytest.mark.rule("FRP-11.9")
def test_who_has_refuelled_may_pass_and_that_is_a_pass() -> None:
    town = crew(2, worker=3).stores(coal=2).step("turn", until="dusk")
    town.play("refuel:1", "pass", "refuel:1", "pass")
    assert (town.asked, town.city.next, town.city.passes) == ("", "dusk", 2)


@pytest.mark.rule("FRP-11.9")
def test_nobody_refuels_in_the_middle_of_an_action() -> None:
    town = crew(worker=3).stores(coal=3, wood=9).turn().play("construction", "build:tent")
    while town.asked != "turn":
        assert not legal(town, "refuel")
        town.play("stop" if "stop" in town.options else town.options[0])
    assert town.seat == 1


@pytest.mark.rule("FRP-11.9")
def test_fuel_burnt_before_the_action_warms_it() -> None:
    town = freezing(crew(worker=3)).stores(coal=3).turn().play("refuel:1", "gather:G-NE")
    assert town.city.sick == [0, 0, 0]
    town.play("gather:F04a")
    assert town.city.sick == [1, 0, 0]


# -- who may act


@pytest.mark.rule("FRP-11.10")
def test_children_do_nothing() -> None:
    town = crew(child=2, worker=2).turn()
    town.play("gather:G-NE")  # no question: Workers alone may
    assert town.at("G-NE")["pawn"] == "worker"
    assert crew(child=2).step("turn", until="dusk").asked == ""


@pytest.mark.rule("FRP-11.10")
def test_by_the_law_child_labour_children_work_like_workers_but_do_not_scout() -> None:
    town = crew(child=3).law("L01").build("beacon", "N02a").build("workshop", "N01a")
    town.stores(food=9).turn()
    assert {"snow", "construction", "gather:G-NE", "use:G-NW"} <= set(town.options)
    assert not legal(town, "scouts")
    assert not {"use:G-N", "use:N01a"} & set(town.options)  # Engineers only
    town.play("gather:G-NE")
    assert town.at("G-NE")["pawn"] == "child"


@pytest.mark.rule("FRP-11.11")
def test_every_player_may_use_every_pawn() -> None:
    town = crew(4, worker=5, engineer=5).turn()
    for seat, space in enumerate(("G-NE", "G-SE", "F01b", "F04a")):
        assert town.seat == seat
        town.play(f"gather:{space}")
        assert (town.asked, town.options) == ("pawn", ["worker", "engineer"])
        town.play(("worker", "engineer")[seat % 2])
    assert town.city.home[:2] == [3, 3]


@pytest.mark.rule("FRP-11.7")
def test_a_used_building_serves_again_only_by_the_law_emergency_shift_and_once() -> None:
    town = warm(crew(worker=3)).build("hunters_hut", "N01a").pawn("worker", "N01a").stores(food=0)
    assert not legal(town.turn(), "shift")
    town.law("L12").turn()
    assert legal(town, "shift") == ["shift:N01a"]
    town.play("shift:N01a")
    assert town.city.stores[4] == 4
    assert town.city.home[WORKER] == 3  # no pawn was placed
    assert not legal(town, "shift")


@pytest.mark.rule("FRP-11.4")
def test_a_pawn_on_a_token_is_free_again_after_the_night() -> None:
    town = begun(crew().set(pop=[22, 12, 8], used=[2, 0, 0]).stores(coal=0))
    town.step("night", until="beds")
    assert (town.city.home[WORKER], town.city.bound[WORKER], town.city.used[WORKER]) == (5, 0, 0)
