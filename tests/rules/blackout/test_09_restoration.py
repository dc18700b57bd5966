"""Section 9: power restoration."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.drawing import draw_limit
from frostlight.games.blackout.planning import open_columns
from tests.rules.blackout.look import options, play, why_not
from tests.rules.blackout.town import At, Builder

ALL = {"food": 2, "tools": 2, "gasoline": 2, "water": 2, "books": 2, "first_aid": 2}


def rich(**goods: int) -> At:
    town = Builder().at(0, "C02").slots(0, "SV1").goods(0, battery=0, **(ALL | goods))
    return town.has(0, hkd=0).objectives()


@pytest.mark.rule("BHK-9.1")
def test_both_can_be_fulfilled_once() -> None:
    state = rich()
    assert options(state, "restore:") == ["restore:RS1", "restore:RS2"]
    play(state, "restore:RS1")
    assert options(state, "restore:") == ["restore:RS2"]
    assert why_not(state, "restore:RS1") == "BHK-9.1"


@pytest.mark.rule("BHK-9.1")
def test_the_price_is_six_units() -> None:
    assert why_not(rich(water=1), "restore:RS1") == "BHK-6.2"
    assert options(rich(food=0, tools=1), "restore:") == ["restore:RS1"]


@pytest.mark.rule("BHK-9.2")
def test_the_first_brings_10_points_and_raises_the_limit_in_the_same_round() -> None:
    state = rich()
    assert draw_limit(state.table, 0) == 4
    play(state, "restore:RS1")
    assert (state.table.points[0], draw_limit(state.table, 0)) == (10, 6)
    assert draw_limit(state.table, 1) == 4


@pytest.mark.rule("BHK-9.3")
def test_the_second_brings_10_points_and_opens_column_4() -> None:
    state = rich()
    play(state, "restore:RS2")
    assert (state.table.points[0], open_columns(state.table, 0)) == (10, 4)
    assert open_columns(state.table, 1) == 3


@pytest.mark.rule("BHK-9.4")
def test_no_marker_is_placed() -> None:
    state = rich()
    play(state, "restore:RS1", "restore:RS2")
    assert state.table.markers[0].bit_count() == 1
    assert state.table.points[0] == 20
