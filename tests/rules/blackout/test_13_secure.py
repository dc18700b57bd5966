"""Section 13: securing districts."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.structure import SECURE
from tests.rules.blackout.look import asked, options, play, seat_of, told, why_not
from tests.rules.blackout.town import Builder

D03 = ("C03", "C06", "C08")
D04 = ("C03", "C05", "C12", "C22", "C17", "C13", "C08")


@pytest.mark.rule("BHK-13.1")
def test_all_checkpoints_of_the_border_are_needed() -> None:
    state = Builder().at(0, "C03", "C06").at(1, "C08").step(SECURE)
    play(state)
    assert state.table.secured == 0
    assert state.table.points == [0, 0]


@pytest.mark.rule("BHK-13.2")
def test_tokens_of_a_secured_district_leave_the_game() -> None:
    town = Builder().at(0, *D03).tokens("D03", "T01", "T02", "T03", up=True)
    state = town.step(SECURE)
    play(state, "BA1")
    assert GAME.describe(state.table)["districts"]["D03"] == {
        "tokens": [],
        "secured": True,
        "outposts": [0],
        "stand_ins": [],
    }


@pytest.mark.rule("BHK-13.3")
def test_an_outpost_of_the_players_choice_moves_and_uncovers_its_action() -> None:
    state = Builder().at(0, *D03).hand(0, "P09").step(SECURE)
    assert options(state) == ["BA1", "BA2", "BA3", "BA4", "BA5"]
    assert state.decision.subject == {"district": "D03"}
    play(state, "BA2")
    assert seat_of(state, 0)["outposts_on_board"] == ["BA1", "BA3", "BA4", "BA5"]
    state.table.stock[2] += 1  # gasoline
    state.table.supply[0] -= 1
    play(state, "column:2")
    assert "BA2" in options(state)  # already in phase 8 of this round
    assert why_not(state, "BA1") == "BHK-16.1"


@pytest.mark.rule("BHK-13.4", "BHK-OP.46")
def test_without_outposts_a_marker_stands_in() -> None:
    town = Builder().at(0, *D03).uncovered(0, "BA1", "BA2", "BA3", "BA4", "BA5")
    state = town.step(SECURE)
    supply = 24 - len(D03)
    assert state.table.supply[0] == supply - 1
    assert GAME.describe(state.table)["districts"]["D03"]["stand_ins"] == [0]
    assert state.table.points[0] == 3


@pytest.mark.rule("BHK-13.5", "BHK-TV.8", "BHK-TV.9")
@pytest.mark.parametrize(
    ("border", "other", "points"), [(D03, ("C06",), [3, 1]), (D04, ("C05", "C12"), [14, 2])]
)
def test_everybody_with_a_marker_on_the_border_scores(
    border: tuple[str, ...], other: tuple[str, ...], points: list[int]
) -> None:
    state = Builder().at(0, *border).at(1, *other).step(SECURE)
    play(state, "BA1")
    assert state.table.points == points
    assert len(seat_of(state, 1)["outposts_on_board"]) == 5


@pytest.mark.rule("BHK-13.5")
def test_the_table_of_points() -> None:
    assert Builder().table.printed.board.districts.vp == [0, 1, 2, 3, 5, 7, 10, 14]


@pytest.mark.rule("BHK-13.6")
def test_several_surround_the_same_district() -> None:
    state = Builder().at(0, *D03).at(1, *D03).step(SECURE)
    assert asked(state) == (0, "outpost")
    play(state, "BA1")
    assert asked(state) == (1, "outpost")
    play(state, "BA3")
    assert state.table.points == [3, 3]
    assert GAME.describe(state.table)["districts"]["D03"]["outposts"] == [0, 1]


@pytest.mark.rule("BHK-13.7")
def test_a_district_is_secured_once() -> None:
    town = Builder().at(0, *D03).at(1, *D03)
    town._secure(2)
    town.table.posts[2] = 1
    town.table.outposts[0] &= ~1
    state = town.step(SECURE)
    play(state)
    assert state.table.points == [0, 0]


@pytest.mark.rule("BHK-13.8")
def test_several_districts_come_by_number() -> None:
    state = Builder().at(0, *D03, *(name for name in D04 if name not in D03)).step(SECURE)
    assert state.decision.subject == {"district": "D03"}
    events = play(state, "BA1")
    assert state.decision.subject == {"district": "D04"}
    assert told(events, "scores_district") == ["scores_district"]
    assert why_not(state, "BA1") == "BHK-13.3"
