"""Section 33: Child Worker and Child Engineer."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.content import AreaRule
from frostlight.games.frostpunk.phases.night import sleepers
from frostlight.games.frostpunk.pieces import CHILD, CHILD_ENGINEER, CHILD_WORKER, PAWNS
from frostlight.games.frostpunk.turn.pawns import adjust
from frostlight.games.frostpunk.turn.special import pawns_for
from tests.rules.frostpunk.crew import FOOD, WOOD, crew, freezing, legal, warm


def takers(rule_pawn: str, **laws: str) -> set[str]:
    """The pawns that a Special Action for this kind of pawn takes."""
    town = crew().law(*laws.values())
    rule = AreaRule("action", rule_pawn, False, "", 0, False, (), ())
    return {PAWNS[kind] for kind in pawns_for(town.city, rule)}


@pytest.mark.rule("FRP-33.1")
def test_an_expedition_may_bring_a_child_worker_home() -> None:
    town = crew(child=2).effect("special(child_worker); cit(C,+2)")
    assert town.city.home[CHILD : CHILD_ENGINEER + 1] == [1, 1, 0]


@pytest.mark.rule("FRP-33.1")
@pytest.mark.parametrize(
    ("card", "option", "pawn"),
    [("M007", "3", "child_worker"), ("M015", "2", "child_engineer")],
)
def test_events_bring_both_of_them(card: str, option: str, pawn: str) -> None:
    town = crew(child=2, worker=2, engineer=2).set(phase=1, pop=[9, 9, 10], sick=[0, 0, 0])
    town.step("morning", until="generator").chance("morning_card", card)
    town.answer("event_option", option).settle()
    assert town.told("trained") == [{"pawn": pawn}]
    assert (town.city.home[CHILD], town.city.home[PAWNS.index(pawn)]) == (1, 1)


@pytest.mark.rule("FRP-33.1")
def test_a_child_worker_acts_like_a_worker_without_a_law() -> None:
    town = crew(child_worker=1, child=1).build("hunters_hut", "N01a").stores(wood=9, food=9)
    town.turn()
    assert {"snow", "construction", "gather:G-NE", "use:N01a", "use:G-NW"} <= set(town.options)
    assert "use:G-N" not in town.options  # no Engineer


@pytest.mark.rule("FRP-33.1")
def test_a_child_engineer_acts_like_an_engineer() -> None:
    town = crew(child_engineer=1, child=1).build("workshop", "N01a").set(stress=3)
    assert {"use:G-N", "use:G-SW", "gather:G-NE"} <= set(town.turn().options)


@pytest.mark.rule("FRP-33.2")
def test_an_ordinary_child_pawn_is_swapped_for_it() -> None:
    town = crew(child=1).effect("special(child_engineer)")
    assert town.city.home[CHILD : CHILD_ENGINEER + 1] == [0, 0, 1]
    town = crew(worker=3).effect("special(child_engineer)")
    assert town.city.home[CHILD_ENGINEER] == 0  # no Child pawn to swap


@pytest.mark.rule("FRP-33.2")
def test_there_is_one_of_each() -> None:
    town = crew(child=2, child_worker=1).effect("special(child_worker)")
    assert town.city.home[CHILD : CHILD_ENGINEER + 1] == [2, 1, 0]
    town = crew(child=2).stack(1, "A01", scout="child_worker").effect("special(child_worker)")
    assert town.city.home[CHILD : CHILD_ENGINEER + 1] == [2, 0, 0]  # it is away as a Scout


@pytest.mark.rule("FRP-33.2")
def test_they_are_part_of_the_number_of_child_pawns() -> None:
    town = crew(child_worker=1, child_engineer=1).set(pop=[9, 9, 18])  # 4 Child pawns
    adjust(town.city)
    assert town.city.home[CHILD : CHILD_ENGINEER + 1] == [2, 1, 1]
    town.stack(1, "A01", scout="child_worker").city.home[CHILD_WORKER] = 0
    adjust(town.city)
    assert town.city.home[CHILD : CHILD_ENGINEER + 1] == [2, 0, 1]


@pytest.mark.parametrize(
    ("children", "left"), [(15, [1, 1, 1]), (10, [0, 1, 1]), (5, [0, 0, 1]), (0, [0, 0, 0])]
)
@pytest.mark.rule("FRP-33.2")
def test_ordinary_child_pawns_go_to_the_bank_first(children: int, left: list[int]) -> None:
    town = crew(child=4, child_worker=1, child_engineer=1).set(pop=[9, 9, children])
    adjust(town.city)
    home = town.city.home[CHILD : CHILD_ENGINEER + 1]
    assert sum(home) == sum(left)
    assert home[0] == left[0]


@pytest.mark.rule("FRP-33.2")
def test_with_fifty_children_there_are_eight_ordinary_pawns_beside_them() -> None:
    town = crew(child_worker=1, child_engineer=1).set(pop=[9, 9, 50])
    adjust(town.city)
    assert town.city.home[CHILD : CHILD_ENGINEER + 1] == [8, 1, 1]


# -- Child in some ways, Worker or Engineer in others


@pytest.mark.rule("FRP-33.3")
def test_a_cold_action_makes_a_child_sick() -> None:
    town = freezing(crew(child_worker=1, child_engineer=1, worker=1)).turn()
    town.play("gather:G-NE", "child_worker", "gather:G-SE", "child_engineer")
    assert town.city.sick == [0, 0, 2]


@pytest.mark.rule("FRP-33.3")
def test_they_sleep_as_children_do() -> None:
    town = freezing(crew(child_worker=1, child_engineer=1, child=1, worker=2))
    assert sleepers(town.city) == [2, 0, 3]
    town.build("child_shelter", "N01a").set(heat=4, rad=[1, 2, 3])
    town.step("beds", until="end_of_round")
    assert town.city.sick == [2, 0, 0]  # only the Workers are outside


@pytest.mark.rule("FRP-33.3")
def test_a_used_child_token_may_hold_one_of_them() -> None:
    town = crew(child_worker=1).set(pop=[9, 9, 10], used=[0, 0, 1])
    town.step("action")
    assert (town.asked, town.seat, town.options) == ("bind_child", 0, ["child", "child_worker"])
    town.play("child_worker")
    assert town.city.bound[CHILD_WORKER] == 1
    assert town.city.home[CHILD : CHILD_ENGINEER + 1] == [1, 0, 0]


@pytest.mark.rule("FRP-33.3")
def test_only_child_cards_fit_them() -> None:
    town = warm(crew(child_worker=1, child=1)).hand(0, "C04", "C12").stores(wood=0).turn()
    town.play("gather:G-NE", "child_worker")
    assert (town.asked, town.options) == ("play_citizen", ["none", "C12"])
    town.play("C12")
    assert town.city.stores[WOOD] == 3
    town = warm(crew(child_engineer=1, child=1)).hand(0, "C18").stores(food=9)
    town.step("turn", until="dusk").play("use:G-NW", "hope")
    assert town.city.stores[FOOD] == 6  # an Engineer's card: it was not asked for


@pytest.mark.rule("FRP-33.3")
def test_a_child_worker_is_no_target_for_reusing_a_worker() -> None:
    town = crew().goods("N01a", "coal", 3).pawn("child_worker", "N01a").stores(coal=0)
    assert town.effect("reuse_w(1)").city.stores[1] == 0
    town = crew().goods("N01a", "coal", 3).pawn("worker", "N01a").stores(coal=0)
    assert town.effect("reuse_w(1)").city.stores[1] == 2


@pytest.mark.rule("FRP-33.3")
def test_scouting_and_engineer_only_buildings_are_open_to_them() -> None:
    town = crew(child_engineer=1).build("beacon", "N02a").turn()
    assert legal(town, "scouts") == ["scouts:1", "scouts:2", "scouts:3"]
    assert "use:G-N" in town.options
    town = crew(child_worker=1).build("beacon", "N02a").turn()
    assert legal(town, "scouts") == ["scouts:1", "scouts:2", "scouts:3"]
    assert "use:G-N" not in town.options


@pytest.mark.rule("FRP-33.3", "FRP-18.1")
def test_whom_special_actions_take() -> None:
    workers, engineers = {"worker", "child_worker"}, {"engineer", "child_engineer"}
    assert takers("W") == workers
    assert takers("E") == engineers
    assert takers("adult") == workers | engineers
    assert takers("any") == workers | engineers | {"automaton"}
    assert takers("C") == {"child", "child_worker", "child_engineer"}
    assert takers("W", law="L01") == workers | {"child"}
    assert takers("E", law="L01") == engineers
    assert takers("adult", law="L01") == workers | engineers | {"child"}
