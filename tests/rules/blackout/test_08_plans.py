"""Section 8: plans with several tasks."""

from __future__ import annotations

import pytest

from tests.rules.blackout.look import options, play, seat_of, why_not
from tests.rules.blackout.town import At, Builder

RICH = {"food": 2, "tools": 3, "gasoline": 2, "water": 3, "books": 2, "first_aid": 2}


def with_plan(name: str, *ticked: int, hkd: int = 0) -> At:
    town = Builder().at(0, "C02").slots(0, name).goods(0, battery=0, **RICH).has(0, hkd=hkd)
    if ticked:
        town.ticked(0, name, *ticked)
    return town.objectives()


@pytest.mark.rule("BHK-8.1")
def test_tasks_of_a_plan_in_any_order() -> None:
    assert options(with_plan("R16"), "task:") == ["task:R16:1", "task:R16:2"]
    assert [len(tasks) for tasks in Builder().table.printed.needs[12:72]] == [1] * 60


@pytest.mark.rule("BHK-8.2", "BHK-8.4")
def test_a_task_is_rewarded_and_ticked_and_the_plan_may_stay() -> None:
    state = with_plan("R16")
    supply = state.table.supply[0]
    play(state, "task:R16:1")  # 1 tools + 2 water for 6 HK$
    assert options(state) == ["now", "later"]
    assert (state.table.hkd[0], state.table.supply[0]) == (6, supply + 3 - 1)
    play(state, "later")
    assert seat_of(state, 0)["slots"] == {"R16": [1]}
    assert state.table.markers[0].bit_count() == 1


@pytest.mark.rule("BHK-8.3")
def test_the_plan_reward_now_gives_up_bonus_and_open_tasks() -> None:
    state = with_plan("R16")
    supply = state.table.supply[0]
    play(state, "task:R16:1", "now")
    assert state.decision.subject == {"colour": "any"}
    play(state, "C01")
    mine = seat_of(state, 0)
    assert (mine["completed"], mine["slots"], mine["points"]) == (["R16"], {}, 0)
    assert state.table.supply[0] == supply + 3 - 1  # the tick came back, the marker went out


@pytest.mark.rule("BHK-8.5")
def test_a_ticked_plan_can_be_cashed_in_later_without_another_task() -> None:
    state = with_plan("R16", 2)
    assert "cash:R16" in options(state)
    play(state, "cash:R16", "C07")
    assert seat_of(state, 0)["completed"] == ["R16"]
    assert why_not(with_plan("R16"), "cash:R16") == "BHK-8.5"


@pytest.mark.rule("BHK-8.6")
def test_the_last_task_brings_the_bonus_and_the_plan_reward_by_itself() -> None:
    state = with_plan("R16", 1)
    play(state, "task:R16:2")
    assert state.decision.kind == "marker"
    assert state.table.points[0] == 2 + 5
    play(state, "C09")
    assert seat_of(state, 0)["completed"] == ["R16"]
    assert not any(state.table.ticks)


@pytest.mark.rule("BHK-8.7")
def test_a_ticked_task_cannot_be_fulfilled_again() -> None:
    assert why_not(with_plan("R16", 2), "task:R16:2") == "BHK-8.7"


@pytest.mark.rule("BHK-8.8")
def test_a_plan_with_one_task_is_complete_at_once_without_bonus() -> None:
    state = with_plan("R17")
    play(state, "task:R17:1")
    assert (state.decision.kind, state.table.points[0]) == ("marker", 3)
    assert seat_of(state, 0)["completed"] == ["R17"]


@pytest.mark.rule("BHK-8.9")
def test_the_check_action_of_a_plan_cashed_in_early_is_available() -> None:
    town = Builder().at(0, "C02").hand(0, "P12").slots(0, "R01").goods(0, battery=0, **RICH)
    state = town.ticked(0, "R01", 1).has(0, hkd=0).objectives()
    play(state, "cash:R01", "C01", "end")
    while state.table.phase < 8 or state.table.active != 0:
        keys = options(state)
        play(state, next(k for k in ("end", "pass", "keep", "pairs:0", "done", "BA1") if k in keys))
    play(state, "column:2")
    assert "R01" in options(state)


@pytest.mark.rule("BHK-8.10")
def test_the_slot_of_the_emergency_plan_is_its_own_and_stays_empty() -> None:
    town = Builder().at(0, "C02").slots(0, "SV1", "SV2", "SV3").emergency(0, "EC")
    state = town.goods(0, battery=0, **RICH).has(0, hkd=0).objectives()
    play(state, "task:EC:1", "now", "C01")
    mine = seat_of(state, 0)
    assert (mine["emergency_plan"], mine["completed"]) == ({}, ["EC"])
    assert list(mine["slots"]) == ["SV1", "SV2", "SV3"]
    assert options(state, "task:") == []
