"""Section 16: check actions and lasting effects of plans."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.structure import DRAW
from tests.rules.blackout.look import asked, good, options, play, why_not
from tests.rules.blackout.town import At, Builder


def after_drawing(
    *goods: str, board: tuple[str, ...] = (), plans: tuple[str, ...] = (), hkd: int = 0
) -> At:
    """Phase 8: the column was drawn, these actions are available."""
    town = Builder().at(0, "C01").at(1, "C02").hand(0, "P09").has(0, hkd=hkd)
    town.uncovered(0, *board).completed(0, *plans).goods(0, battery=0)
    town.goods(0, **dict.fromkeys(goods, 1))
    state = town.step(DRAW)
    play(state, "column:2")
    return state


@pytest.mark.rule("BHK-16.1")
def test_an_outpost_covers_its_action_and_a_plan_must_be_complete() -> None:
    town = Builder().at(0, "C01").at(1, "C02").hand(0, "P09").uncovered(0, "BA3").slots(0, "R01")
    state = town.goods(0, tools=1, books=1).step(DRAW)
    play(state, "column:2")
    assert options(state) == ["BA3", "done"]
    assert why_not(state, "BA1") == "BHK-16.1"


@pytest.mark.rule("BHK-16.2")
def test_a_use_by_the_commander_does_not_block_phase_8() -> None:
    town = Builder().at(0, "C01").hand(0, "P12", "P09").uncovered(0, "BA3").has(0, hkd=0)
    state = town.goods(0, battery=0, tools=2).hire({0: {2: "P12"}})
    play(state, "use:2", "BA3", "done")  # the second done: no battery is taken
    assert (state.table.hkd[0], state.table.used) == (3, [])
    while (state.table.phase, state.decision.kind) != (8, "draw"):
        keys = options(state)
        play(state, next(k for k in ("end", "pass", "keep", "confirm") if k in keys))
    play(state, "column:2")
    assert "BA3" in options(state)
    play(state, "BA3")
    assert state.table.hkd[0] == 6


@pytest.mark.rule("BHK-16.3", "BHK-16.4", "BHK-16.5", "BHK-16.6", "BHK-16.7")
@pytest.mark.parametrize(
    ("action", "hkd", "good_paid", "gained"),
    [
        ("BA1", 0, "books", ("gps", 1)),
        ("BA2", 0, "gasoline", ("transport", 5 + 2)),
        ("BA3", 0, "tools", ("hkd", 3)),
        ("BA4", 0, "first_aid", ("battery", 1)),
        ("BA5", 4, "", ("points", 2)),
    ],
)
def test_actions_of_the_board(
    action: str, hkd: int, good_paid: str, gained: tuple[str, int]
) -> None:
    state = after_drawing(*([good_paid] if good_paid else []), board=(action,), hkd=hkd)
    play(state, action)
    name, number = gained
    have = good(state, 0, name) if name == "battery" else getattr(state.table, name)[0]
    assert have == number
    assert sum(state.table.stock[:6]) == 0
    assert state.table.hkd[0] == (3 if name == "hkd" else 0)


@pytest.mark.rule("BHK-16.8")
@pytest.mark.parametrize(
    ("plan", "name"),
    [
        *(("R01", "tools"), ("R02", "water"), ("R03", "first_aid")),
        *(("R04", "gasoline"), ("R05", "books"), ("R06", "food")),
    ],
)
def test_plans_that_bring_one_unit(plan: str, name: str) -> None:
    state = after_drawing(plans=(plan,))
    play(state, plan)
    assert good(state, 0, name) == 1


@pytest.mark.rule("BHK-16.9")
@pytest.mark.parametrize(
    ("plan", "paid", "gained"),
    [
        *(
            ("R07", "tools", "gasoline"),
            ("R08", "first_aid", "books"),
            ("R09", "books", "first_aid"),
        ),
        *(("R10", "gasoline", "water"), ("R11", "tools", "food")),
    ],
)
def test_plans_that_give_two_for_one(plan: str, paid: str, gained: str) -> None:
    state = after_drawing(paid, plans=(plan,))
    play(state, plan)
    assert (good(state, 0, paid), good(state, 0, gained)) == (0, 2)


@pytest.mark.rule("BHK-16.10")
def test_the_black_market_sells_a_battery_for_2_hkd() -> None:
    state = after_drawing(plans=("R12",), hkd=3)
    play(state, "R12")
    assert (good(state, 0, "battery"), state.table.hkd[0]) == (1, 1)


@pytest.mark.rule("BHK-16.11")
def test_the_money_transport_brings_3_hkd() -> None:
    state = after_drawing(plans=("R13",))
    play(state, "R13")
    assert state.table.hkd[0] == 3


@pytest.mark.rule("BHK-16.12")
@pytest.mark.parametrize(
    ("plan", "paid"), [("R14", "gasoline"), ("R15", "first_aid"), ("R16", "tools")]
)
def test_plans_for_points(plan: str, paid: str) -> None:
    state = after_drawing(paid, plans=(plan,))
    play(state, plan)
    assert (state.table.points[0], good(state, 0, paid)) == (3, 0)


@pytest.mark.rule("BHK-16.17")
def test_lasting_effects_are_no_check_actions() -> None:
    plans = ("R13", "R17", "R18", "R19", "R20")
    state = after_drawing(plans=plans)
    assert options(state) == ["R13", "done"]
    assert why_not(state, "R17") == "BHK-16.17"
    town = Builder().at(0, "C01").hand(0, "P12").completed(0, *plans[1:]).has(0, hkd=0)
    commander = town.hire({0: {2: "P12"}})
    assert options(commander) == ["use:1", "done"]


@pytest.mark.rule("BHK-16.2")
def test_a_battery_can_be_bought_to_pay_for_an_action() -> None:
    state = after_drawing(board=("BA3",), hkd=6)
    assert options(state) == ["battery", "done"]
    play(state, "battery", "BA3")
    assert state.table.hkd[0] == 1 + 3
    assert asked(state)[0] != 0 or state.decision.kind != "check"
