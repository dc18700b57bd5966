"""What goes without saying at Blackout, and what stays a decision (ADR 66)."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.structure import CLEAN_UP, DRAW, SCOUT
from frostlight.kernel import CHANCE, observe
from frostlight.session.itself import itself
from tests.rules.blackout.look import play
from tests.rules.blackout.town import At, Builder
from tests.view.blackout_seen import answer, scene
from tests.view.test_blackout_page import positions


def given(state: At) -> str:
    """What the open question answers itself; "" = the player is asked."""
    return itself(state, state.decision)


def two() -> Builder:
    return Builder().at(0, "C04").at(1, "C05")


@pytest.mark.rule("BHK-5.1")
def test_the_last_card_comes_to_light_by_itself() -> None:
    state = two().dice("books", "food", "tools").hire({0: {1: "P07", 2: "P11"}})
    assert given(state) == ""
    play(state, "column:1", "tools")
    assert (state.decision.kind, given(state)) == ("reveal", "column:2")


@pytest.mark.rule("BHK-2.3")
def test_goods_pay_before_batteries_unless_another_way_is_picked() -> None:
    town = Builder().at(0, "C29").at(1, "C02").slots(0, "S03")
    state = town.goods(0, food=1, gasoline=1, battery=2).objectives()
    shown = answer(scene(), "objective", "card:S03", observe(state, 0))
    ways = [pick.steps for pick in shown.along()]
    assert ways
    play(state, "card:S03")
    assert (state.decision.kind, given(state)) == ("pay", "no_battery")
    assert {key for ((_, key),) in ways} <= set(state.decision.keys) - {"no_battery"}


@pytest.mark.rule("BHK-12.6")
def test_nothing_is_discarded_while_there_is_room() -> None:
    for cards, said in ((("S03", "S05"), "keep"), (("S03", "S05", "S07"), "")):
        state = two().slots(0, *cards).step(CLEAN_UP, "discard")
        assert (state.decision.kind, given(state)) == ("discard", said)


@pytest.mark.rule("BHK-14.2")
def test_the_only_largest_column_is_drawn() -> None:
    state = two().hand(0).column(0, 1, "P07", "P11").column(0, 2, "P10").step(DRAW, "draw")
    assert (state.decision.kind, given(state)) == ("draw", "column:1")
    state = two().hand(0).column(0, 1, "P07").column(0, 2, "P11").step(DRAW, "draw")
    assert given(state) == ""


@pytest.mark.rule("BHK-10.8", "BHK-10.10")
def test_a_whole_team_is_picked_with_its_token() -> None:
    town = two().tokens("D01", "T02", "T05", "T20")
    state = town.hand(0, "P02", "P11", "P12").has(0, gps=1).step(SCOUT)
    play(state, "D01")
    view = observe(state, 0)
    for key in state.decision.keys:
        for pick in answer(scene(), "patrol", key, view).along():
            twin = state.clone()
            twin.apply(0, key)
            for kind, step in pick.steps:
                assert twin.decision.kind == kind
                twin.apply(0, step)
            assert twin.asked(CHANCE) is not None, "the team is sent"


@pytest.mark.slow
def test_what_goes_without_saying_follows_from_what_all_see() -> None:
    """In whole games: the answer is offered, and no hand was looked at, or this would raise."""
    found = set()
    for players, scenario in ((3, "single"), (1, "S1")):
        for state in positions(players, scenario):
            for decision in () if state.over else state.open:
                key = itself(state, decision) if decision.seat >= 0 else ""
                assert not key or key in decision.keys
                if key:
                    found.add(decision.kind)
    assert {"reveal", "discard", "draw", "pay", "check"} <= found
