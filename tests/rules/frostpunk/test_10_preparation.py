"""Section 10: Preparation."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.cards.effects import Here, able
from frostlight.games.frostpunk.pieces import CHILD, ENGINEER, WORKER
from tests.rules.frostpunk.town import Town, parse


def ward(*sick: int, skull: tuple[int, int, int] = (0, 0, 0)) -> Town:
    """Some sick Workers, Engineers and Children among thirty of each; no advisor, no hands."""
    town = Town().set(pop=[30, 30, 30], sick=list(sick), skull=list(skull))
    return town.tokens(hope={"care": (0, 3), "justice": (0, 3)}, discontent={}).hand(0).hand(1)


def council() -> Town:
    """Three players with their advisors; every type of Hope token is active."""
    town = Town(players=3).advisors("community", "health", "generator").set(leader=2)
    town.set(pop=[20, 20, 20], sick=[6, 0, 0], stress=5)
    return town.tokens(hope={"care": (1, 0), "justice": (1, 0), "motivation": (1, 0)})


def prepare(town: Town) -> Town:
    """The whole phase."""
    return town.step("preparation", until="action")


def resolve(town: Town) -> Town:
    """The sickness markers, after the check."""
    return town.step("sickness", until="action")


def bury(town: Town) -> Town:
    """Death cards are drawn and obeyed until something else is asked."""
    while town.asked in ("citizen", "hope_falls", "discontent_rises"):
        town.answer(town.asked, town.options[0])
    return town


# -- advisors


@pytest.mark.rule("FRP-10.1")
def test_at_the_start_the_leader_chooses_at_most_one_advisor() -> None:
    town = prepare(council())
    assert (town.asked, town.seat) == ("advise", 2)
    assert town.told("phase") == [{"phase": "preparation", "round": 1}]
    assert town.options == ["generator", "health", "community", "none"]  # no Foreman in this game
    town.answer("advise", "health", seat=2).answer("use_advice", "yes", seat=1)
    town.answer("cure", "stop")
    assert town.asked != "advise"


@pytest.mark.rule("FRP-10.1")
def test_no_advisor_need_be_chosen() -> None:
    town = prepare(council()).answer("advise", "none")
    assert town.token("care") == (1, 0)
    assert "advises" not in town.events


@pytest.mark.rule("FRP-10.1")
def test_the_same_advisor_may_be_chosen_every_round() -> None:
    town = council().set(stress=9).tokens(hope={"motivation": (2, 0)})
    prepare(town).answer("advise", "generator")
    prepare(town).answer("advise", "generator")
    assert town.city.stress == 3
    assert town.token("motivation") == (0, 2)


@pytest.mark.rule("FRP-10.2")
def test_the_ability_costs_the_hope_token_on_the_card() -> None:
    town = prepare(council().set(leader=0)).answer("advise", "generator", seat=0)
    assert (town.asked, town.seat) == ("use_advice", 2)  # the holder of the card
    town.answer("use_advice", "yes")
    assert town.token("motivation") == (0, 1)
    assert town.token("care") == (1, 0)
    assert town.city.stress == 2


@pytest.mark.rule("FRP-10.2")
def test_a_chosen_advisor_may_stay_silent() -> None:
    town = prepare(council().set(leader=0)).answer("advise", "generator")
    town.answer("use_advice", "no")
    assert (town.token("motivation"), town.city.stress) == ((1, 0), 5)


@pytest.mark.rule("FRP-10.2")
def test_a_leader_who_chooses_the_own_advisor_is_not_asked_twice() -> None:
    town = prepare(council().set(leader=2)).answer("advise", "generator", seat=2)
    assert town.told("advises") == [{"seat": 2, "advisor": "generator"}]
    assert town.city.stress == 2


@pytest.mark.rule("FRP-10.2", "FRP-16.4")
def test_an_advisor_who_could_change_nothing_is_not_offered() -> None:
    town = council().set(sick=[0, 0, 0], stress=0).tokens(discontent={"anger": (1, 0)})
    assert prepare(town).options == ["community", "none"]
    assert prepare(town.set(stress=1)).options == ["generator", "community", "none"]
    assert prepare(town.set(sick=[0, 1, 0])).options == ["generator", "health", "community", "none"]
    assert prepare(town.set(sick=[0, 0, 0], stress=0).tokens(discontent={})).asked == ""


@pytest.mark.rule("FRP-10.2")
def test_an_exhausted_token_pays_for_nothing() -> None:
    town = council().tokens(hope={"care": (0, 2), "justice": (1, 0), "motivation": (0, 1)})
    assert prepare(town).options == ["community", "none"]
    town = prepare(council().tokens(hope={"care": (0, 2)}))
    assert "advise" not in town.events
    assert town.asked == ""


@pytest.mark.rule("FRP-10.2", "FRP-10.3")
def test_advice_comes_before_the_sickness_check() -> None:
    town = council().set(pop=[40, 20, 20], sick=[27, 0, 0])
    prepare(town).answer("advise", "health").answer("use_advice", "yes")
    town.answer("cure", "worker").answer("cure", "worker")
    assert town.over is None  # 25: the city lives on, with a heavy morning
    assert town.city.used[WORKER] == 3


# -- the check


@pytest.mark.rule("FRP-10.3")
@pytest.mark.parametrize("kind", [WORKER, ENGINEER, CHILD])
@pytest.mark.parametrize(("sick", "lost"), [(25, False), (26, True), (30, True)])
def test_twenty_six_sick_of_one_type_are_the_end(kind: int, sick: int, lost: bool) -> None:
    town = ward(0, 0, 0)
    town.city.sick[kind] = sick
    prepare(town)
    assert town.over == (("sickness", "FRP-2.5") if lost else None)
    assert town.city.used[kind] == (0 if lost else 3)  # lost before any effect


@pytest.mark.rule("FRP-10.3")
def test_types_are_not_added_up() -> None:
    assert prepare(ward(20, 4, 4)).over is None


@pytest.mark.rule("FRP-10.3")
def test_a_marker_that_climbs_later_in_the_phase_is_safe_until_the_next_round() -> None:
    town = prepare(ward(6, 25, 0, skull=(1, 0, 0)))
    assert town.asked == "citizen"  # a Worker dies ...
    town.set(sick=[5, 27, 0])  # ... and somehow more Engineers are sick now
    bury(town)
    assert town.over is None
    assert town.city.used[ENGINEER] == 3  # the worst section there is
    prepare(town.set(used=[0, 0, 0]))
    assert town.over == ("sickness", "FRP-2.5")


# -- sections


@pytest.mark.rule("FRP-10.4", "FRP-10.5", "FRP-10.6")
@pytest.mark.parametrize(
    ("sick", "used", "flips"),
    [
        *((0, 0, 0), (4, 0, 0), (5, 0, 1), (9, 0, 1), (10, 1, 1), (14, 1, 1)),
        *((15, 2, 2), (19, 2, 2), (20, 3, 3), (25, 3, 3)),
    ],
)
def test_the_section_of_a_marker(sick: int, used: int, flips: int) -> None:
    town = bury(resolve(ward(0, sick, 0)))
    assert town.city.used == [0, used, 0]
    assert town.city.skull == [0, flips % 2, 0]
    assert town.city.pop == [30, 30 - flips // 2, 30]


@pytest.mark.rule("FRP-10.4")
def test_markers_are_resolved_from_the_lowest_to_the_highest() -> None:
    town = bury(resolve(ward(20, 5, 12)))
    ill = [facts["type"] for facts in town.told("gravely_ill")]
    assert ill == ["engineer", "child", "worker", "worker"]
    assert [facts["type"] for facts in town.told("used_up")] == ["child", "worker"]


@pytest.mark.rule("FRP-10.4")
def test_the_team_orders_ties() -> None:
    town = resolve(ward(12, 6, 12).set(leader=1))
    assert (town.asked, town.seat) == ("next_marker", 1)
    assert town.options == ["worker", "child"]
    assert town.told("gravely_ill") == [{"type": "engineer"}]  # the lowest needed no question
    town.answer("next_marker", "child")
    assert [facts["type"] for facts in town.told("used_up")] == ["child", "worker"]


@pytest.mark.rule("FRP-10.4")
@pytest.mark.parametrize("sick", [(0, 0, 0), (4, 4, 4), (3, 3, 9)])
def test_nobody_orders_markers_that_do_nothing(sick: tuple[int, int, int]) -> None:
    town = resolve(ward(*sick))
    assert (town.asked, town.city.used) == ("", [0, 0, 0])


@pytest.mark.rule("FRP-10.4")
def test_a_tie_is_the_teams_to_order_as_long_as_one_of_its_markers_matters() -> None:
    town = resolve(ward(6, 6, 6, skull=(1, 0, 0))).answer("next_marker", "worker")
    assert town.asked == "citizen"
    town.set(sick=[5, 4, 6])  # the Engineers' marker fell back meanwhile
    bury(town)
    assert (town.asked, town.options) == ("next_marker", ["engineer", "child"])


@pytest.mark.rule("FRP-10.4")
def test_the_order_is_fixed_by_the_positions_at_the_check() -> None:
    town = resolve(ward(6, 11, 12, skull=(1, 0, 0)))
    assert town.asked == "citizen"
    town.set(sick=[5, 17, 12])  # the Engineers' marker has passed the Children's
    bury(town)
    assert [facts["type"] for facts in town.told("used_up")] == ["engineer", "child"]


@pytest.mark.rule("FRP-10.4")
def test_the_section_is_read_when_the_markers_turn_comes() -> None:
    town = resolve(ward(6, 11, 0, skull=(1, 0, 0)))
    assert town.asked == "citizen"
    town.set(sick=[5, 3, 0])  # cured meanwhile
    bury(town)
    assert (town.city.used, town.city.skull) == ([0, 0, 0], [0, 0, 0])


@pytest.mark.rule("FRP-10.5")
def test_used_citizen_tokens_end_with_the_bank() -> None:
    town = resolve(ward(15, 0, 0).set(used=[4, 0, 0]))
    assert town.city.used[WORKER] == 5  # one was left, and not two
    bury(town)
    town = bury(resolve(ward(15, 0, 0).set(used=[5, 0, 0])))
    assert (town.city.used[WORKER], town.told("used_up")) == (5, [])
    assert town.city.pop[WORKER] == 29  # the other icons are applied all the same


@pytest.mark.rule("FRP-10.5")
def test_tokens_of_the_other_types_are_no_help() -> None:
    town = bury(resolve(ward(0, 0, 15).set(used=[5, 5, 0])))
    assert town.city.used == [5, 5, 2]


@pytest.mark.rule("FRP-10.6")
def test_syringe_to_skull_is_all_that_happens() -> None:
    town = resolve(ward(6, 0, 0))
    assert (town.city.skull, town.city.sick, town.city.pop[0]) == ([1, 0, 0], [6, 0, 0], 30)
    assert town.city.corpses == 1


@pytest.mark.rule("FRP-10.6")
def test_skull_to_syringe_is_a_death_of_sickness() -> None:
    town = resolve(ward(6, 0, 0, skull=(1, 0, 0)))
    assert town.asked == "citizen"
    assert (town.city.skull, town.city.sick, town.city.pop[0]) == ([0, 0, 0], [5, 0, 0], 29)
    assert town.city.corpses == 2


@pytest.mark.rule("FRP-10.5", "FRP-10.6", "FRP-EX.26")
def test_fifteen_sick_workers() -> None:
    town = resolve(ward(15, 0, 0))
    assert town.city.used == [2, 0, 0]
    assert town.told("gravely_ill") == [{"type": "worker"}]  # first to skull
    assert town.asked == "citizen"  # then to syringe: one dies
    bury(town)
    assert (town.city.sick[WORKER], town.city.pop[WORKER]) == (14, 29)
    assert (town.city.skull[WORKER], town.city.corpses) == (0, 2)


@pytest.mark.rule("FRP-10.7")
def test_the_section_is_read_once_though_the_marker_moves_back() -> None:
    town = bury(resolve(ward(15, 0, 0, skull=(1, 0, 0))))
    assert town.city.sick[WORKER] == 14  # a section with one flip; but two were due
    assert (town.city.skull[WORKER], town.city.pop[WORKER]) == (1, 29)
    town = bury(resolve(ward(5, 0, 0, skull=(1, 0, 0))))
    assert (town.city.sick[WORKER], town.city.skull[WORKER]) == (4, 0)


@pytest.mark.rule("FRP-10.5", "FRP-21.1")
def test_an_effect_gives_back_only_tokens_that_no_pawn_stands_on() -> None:
    town = Town(players=2).set(used=[2, 1, 0], bound=[1, 1, 0, 0, 0])
    town.effect("free(any,1)")  # only Workers have one without a pawn, so there is no question
    assert (town.asked, town.city.used) == ("", [1, 1, 0])
    town.effect("free(any,2)")
    assert (town.asked, town.city.used) == ("", [1, 1, 0])
    assert not able(town.city, parse("free(any,1)"), Here(0))
    assert able(town.set(used=[1, 1, 1]).city, parse("free(C,1)"), Here(0))
