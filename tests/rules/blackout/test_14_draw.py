"""Section 14: draw cards and check actions."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.structure import CLEAN_UP, DRAW
from tests.rules.blackout.look import asked, good, options, play, seat_of, why_not
from tests.rules.blackout.town import Builder

FOUR = ("P02", "P04", "P05", "P07")


def town(*hand: str) -> Builder:
    """Columns: P01; P03 P06; nothing. The second is the largest."""
    found = Builder().at(0, "C01").at(1, "C02").hand(0, *(hand or FOUR))
    return found.goods(0, battery=0).has(0, hkd=0)


@pytest.mark.rule("BHK-14.1", "BHK-TV.11")
def test_five_cards_are_too_many_without_the_token() -> None:
    build = town(*FOUR, "P09").uncovered(0, "BA5").has(0, hkd=9)
    state = build.step(DRAW)
    assert asked(state)[0] != 0 or state.decision.kind == "plan"
    unlocked = town(*FOUR, "P09").restored(0, "RS1").step(DRAW)
    assert asked(unlocked) == (0, "draw")
    many = town(*FOUR, "P09", "P10", "P11").restored(0, "RS1").step(DRAW)
    assert asked(many) != (0, "draw")


@pytest.mark.rule("BHK-14.2")
def test_the_largest_column_is_taken_whole() -> None:
    state = town().step(DRAW)
    assert options(state) == ["column:2", "decline"]
    assert why_not(state, "column:1") == "BHK-14.2"
    play(state, "column:2")
    mine = seat_of(state, 0)
    assert mine["hand"] == ["P02", "P03", "P04", "P05", "P06", "P07"]
    assert mine["columns"] == [["P01"], [], [], []]


@pytest.mark.rule("BHK-14.2")
def test_on_a_tie_the_player_chooses() -> None:
    build = town().restored(0, "RS2").column(0, 4, "P10", "P11")
    assert options(build.step(DRAW)) == ["column:2", "column:4", "decline"]


@pytest.mark.rule("BHK-14.3")
def test_who_declines_to_draw_uses_no_check_action() -> None:
    build = town().uncovered(0, "BA3").goods(0, tools=1)
    state = build.step(DRAW)
    play(state, "decline")
    assert asked(state)[0] != 0 or state.decision.kind == "plan"
    assert good(state, 0, "tools") == 1


@pytest.mark.rule("BHK-14.4")
def test_after_drawing_each_available_action_once_in_any_order() -> None:
    build = town().uncovered(0, "BA3").completed(0, "R01", "R13").goods(0, tools=1)
    state = build.step(DRAW)
    play(state, "column:2")
    assert options(state) == ["BA3", "R01", "R13", "done"]
    play(state, "R01")
    assert options(state) == ["BA3", "R13", "done"]
    assert why_not(state, "R01") == "BHK-14.4"
    play(state, "BA3", "R13")
    assert (state.table.hkd[0], good(state, 0, "tools")) == (6, 1)


@pytest.mark.rule("BHK-14.5")
def test_there_is_no_upper_limit_of_the_hand() -> None:
    build = town().column(0, 3, "P08", "P10", "P11", "P12", "V-Y03", "V-R04")
    state = build.step(DRAW)
    play(state, "column:3")
    assert len(seat_of(state, 0)["hand"]) == 10


@pytest.mark.rule("BHK-14.6")
def test_with_empty_columns_nothing_is_drawn_and_nothing_used() -> None:
    build = town().column(0, 1).column(0, 2).uncovered(0, "BA3").goods(0, tools=1)
    state = build.step(DRAW)
    assert asked(state)[0] != 0 or state.decision.kind == "plan"


@pytest.mark.rule("BHK-14.7")
def test_food_gained_in_phase_8_stays_for_the_next_round() -> None:
    build = town().completed(0, "R06")
    state = build.step(DRAW)
    play(state, "column:2", "R06")
    assert state.table.phase < CLEAN_UP or asked(state)[0] == 1
    assert good(state, 0, "food") == 1
