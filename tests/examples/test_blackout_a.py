"""Worked examples of Blackout, first part: dice to plans (BHK-EX.1 to BHK-EX.10)."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.round import matching
from frostlight.games.blackout.structure import PLAN, RESOURCE
from frostlight.testing.scenario import drive
from tests.rules.blackout.look import good, options, play, seat_of
from tests.rules.blackout.town import At, Builder


def rolling() -> At:
    return Builder().at(0, "C01").at(1, "C02").step(PLAN)


@pytest.mark.rule("BHK-EX.1")
def test_two_first_aid_are_rolled_again_and_the_third_die_stays() -> None:
    state = drive(rolling(), "* books", "* first_aid", "* first_aid")
    assert state.decision.subject == {"die": "red"}
    drive(state, "* food")
    assert state.decision.subject == {"die": "blue"}
    drive(state, "* tools")
    assert state.table.dice == [RESOURCE[name] for name in ("books", "food", "tools")]


@pytest.mark.rule("BHK-EX.2")
def test_whatever_matches_again_is_rolled_again() -> None:
    state = drive(rolling(), "* books", "* first_aid", "* first_aid", "* food", "* books")
    assert state.decision.subject == {"die": "yellow"}  # it matches the blue one now
    aid = RESOURCE["first_aid"]
    assert matching([aid, aid, aid]) == [0, 1, 2]


@pytest.mark.rule("BHK-EX.3")
def test_three_different_resources_are_a_valid_roll() -> None:
    state = drive(rolling(), "* water", "* gasoline", "* tools")
    assert state.decision.kind == "plan"
    assert state.table.dice == [RESOURCE[name] for name in ("water", "gasoline", "tools")]


@pytest.mark.rule("BHK-EX.4")
def test_maciek_plans_a_card_for_each_of_three_open_columns() -> None:
    town = Builder().at(0, "C01").at(1, "C02")
    state = town.step(PLAN, "plan")
    drive(state, "0 put:P02:1", "0 put:P04:2", "0 put:P10:3")
    mine = state.asked(0)
    assert mine is not None
    assert [key for key in mine.keys if key.startswith("put:")] == []  # column 4 is locked
    drive(state, "0 confirm", "1 confirm")
    assert seat_of(state, 0)["planned"] == {"1": "P02", "2": "P04", "3": "P10"}


@pytest.mark.rule("BHK-EX.5")
def test_maciek_brings_tools_sells_one_and_brings_gasoline() -> None:
    town = Builder().at(0, "C01").hand(0, "P04", "P08", "P10").has(0, hkd=0).goods(0, battery=0)
    state = town.dice("books", "gasoline", "tools").hire({0: {1: "P04", 2: "P08", 3: "P10"}})
    play(state, "column:2", "tools")
    assert good(state, 0, "tools") == 2
    play(state, "column:3", "use:1", "use:2")
    assert (state.table.hkd[0], good(state, 0, "tools")) == (6, 1)
    play(state, "column:1", "gasoline")
    assert good(state, 0, "gasoline") == 1


@pytest.mark.rule("BHK-EX.6")
@pytest.mark.parametrize(
    ("kind", "tokens"),
    [("food", 1), ("gasoline", 1), ("first_aid", 2), ("water", 2), ("books", 3)],
)
def test_two_units_of_another_kind_for_transport_tokens(kind: str, tokens: int) -> None:
    town = Builder().at(0, "C01").hand(0, "P08").dice("books", "gasoline", "tools")
    state = town.hire({0: {1: "P08"}})
    play(state, kind)
    assert (good(state, 0, kind), state.table.transport[0]) == (2, 5 - tokens)


@pytest.mark.rule("BHK-EX.7")
@pytest.mark.parametrize(("place", "tokens"), [("C09", 0), ("C06", 1)])
def test_martyna_pays_takes_the_card_and_places_a_yellow_marker(place: str, tokens: int) -> None:
    """C09 is next to her; C06 lies behind one blue checkpoint, C07."""
    town = Builder().at(0, "C02").slots(0, "V-Y07").has(0, hkd=4).goods(0, battery=0)
    state = town.column(0, 3, "P04", "P10", "P02", "P05").objectives()
    play(state, "card:V-Y07")
    assert state.table.hkd[0] == 0
    assert {"C09", "C06"} <= set(options(state))
    play(state, place)
    assert state.table.transport[0] == 5 - tokens
    assert "V-Y07" in seat_of(state, 0)["hand"]


RICH = {"food": 2, "tools": 3, "gasoline": 2, "water": 3, "books": 2, "first_aid": 2}


@pytest.mark.rule("BHK-EX.8")
def test_gosia_ticks_a_task_for_6_hkd_and_goes_on() -> None:
    town = Builder().at(0, "C02").slots(0, "R16").goods(0, battery=0, **RICH).has(0, hkd=0)
    state = town.objectives()
    play(state, "task:R16:1", "later")
    assert (state.table.hkd[0], seat_of(state, 0)["slots"]) == (6, {"R16": [1]})
    assert "end" in options(state)


@pytest.mark.rule("BHK-EX.9")
def test_gosia_takes_the_reward_of_the_emergency_plan_at_once() -> None:
    town = Builder().at(0, "C02").emergency(0, "EC").goods(0, battery=0, **RICH).has(0, hkd=0)
    state = town.objectives()
    play(state, "task:EC:1")
    assert state.table.hkd[0] == 5
    supply = state.table.supply[0]
    play(state, "now")
    assert state.table.supply[0] == supply + 1  # the tick is back
    play(state, "C01")  # blue, next to her purple one
    mine = seat_of(state, 0)
    assert (mine["completed"], mine["emergency_plan"]) == (["EC"], {})
    assert mine["checkpoints"] == ["C01", "C02"]


@pytest.mark.rule("BHK-EX.10")
def test_gosia_completes_a_plan_for_2_and_5_points() -> None:
    town = Builder().at(0, "C02").slots(0, "R16").ticked(0, "R16", 1).has(0, hkd=0)
    state = town.goods(0, battery=0, gasoline=2).objectives()
    play(state, "task:R16:2")
    assert state.table.points[0] == 7
    assert state.decision.subject == {"colour": "any"}
    play(state, "C04")
    assert seat_of(state, 0)["completed"] == ["R16"]
    assert not any(state.table.ticks)
