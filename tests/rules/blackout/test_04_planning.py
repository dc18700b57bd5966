"""Section 4: roll dice and plan cards."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.planning import TAKE_BACKS
from frostlight.games.blackout.structure import PLAN
from frostlight.kernel import CHANCE
from frostlight.testing.scenario import drive
from tests.rules.blackout.look import asked, seat_of
from tests.rules.blackout.town import At, Builder


def rolling() -> At:
    return Builder().at(0, "C01").at(1, "C02").step(PLAN)


def planning(**restored: str) -> At:
    """Seat 0 has four cards; the dice differ."""
    town = Builder().at(0, "C01").at(1, "C02").hand(0, "P02", "P04", "P05", "P10")
    if restored:
        town.restored(0, "RS2")
    return town.step(PLAN, "plan")


@pytest.mark.rule("BHK-4.1", "BHK-4.3")
def test_three_different_resources_are_valid() -> None:
    state = rolling()
    drive(state, "* books", "* food", "* tools")
    assert GAME.describe(state.table)["dice"] == {"yellow": "books", "red": "food", "blue": "tools"}
    assert state.decision.kind == "plan"


@pytest.mark.rule("BHK-4.1")
def test_faces_come_up_as_often_as_they_are_on_the_die() -> None:
    state = rolling()
    yellow = dict(zip(state.decision.keys, state.decision.weights or (), strict=True))
    assert yellow == {"food": 1, "water": 2, "books": 2, "first_aid": 1}
    assert state.decision.subject == {"die": "yellow"}


@pytest.mark.rule("BHK-4.2")
def test_only_dice_that_match_are_rolled_again() -> None:
    state = drive(rolling(), "* water", "* first_aid", "* first_aid")
    assert asked(state) == (CHANCE, "die")
    assert state.decision.subject == {"die": "red"}
    drive(state, "* food", "* water")  # now blue matches the yellow one that stayed
    assert state.decision.subject == {"die": "yellow"}
    drive(state, "* books", "* tools")
    assert state.decision.kind == "plan"
    assert GAME.describe(state.table)["dice"] == {"yellow": "books", "red": "food", "blue": "tools"}


@pytest.mark.rule("BHK-4.4")
def test_one_card_on_each_open_column_any_card_on_any() -> None:
    state = planning()
    mine = state.asked(0)
    assert mine is not None
    puts = [key for key in mine.keys if key.startswith("put:")]
    # P04 and P05 are the same card: one of them is enough
    assert puts == [f"put:{card}:{n}" for card in ("P02", "P04", "P10") for n in (1, 2, 3)]
    state.apply(0, "put:P04:2")
    again = state.asked(0)
    assert again is not None
    assert again.keys == [
        *(f"put:{card}:{n}" for card in ("P02", "P05", "P10") for n in (1, 3)),
        "confirm",
        "back:2",
    ]


@pytest.mark.rule("BHK-4.4")
def test_fewer_cards_or_none_are_allowed() -> None:
    state = planning()
    state.apply(0, "confirm")
    state.apply(1, "confirm")
    assert state.table.covered == [0, 0]


@pytest.mark.rule("BHK-4.5")
def test_a_planned_card_lies_on_top_of_the_others() -> None:
    state = planning()
    drive(state, "0 put:P10:2", "0 confirm", "1 confirm")
    assert seat_of(state, 0)["planned"] == {"2": "P10"}
    assert seat_of(state, 0)["hand"] == ["P02", "P04", "P05"]
    drive(state, "0 column:2", "0 done")
    assert seat_of(state, 0)["columns"][1] == ["P03", "P06", "P10"]


@pytest.mark.rule("BHK-4.6", "BHK-9.3")
def test_column_4_is_open_without_its_lock_token_only() -> None:
    locked, free = planning(), planning(restored="RS2")
    assert not any(key.endswith(":4") for key in locked.asked(0).keys)  # type: ignore[union-attr]
    why = GAME.explain(locked.table, locked.asked(0))  # type: ignore[arg-type]
    assert (why["put:P02:4"].rule, why["put:P02:4"].message) == ("BHK-4.6", "column_locked")
    assert "put:P02:4" in free.asked(0).keys  # type: ignore[union-attr]


@pytest.mark.rule("BHK-4.7")
def test_a_plan_can_be_changed_until_it_is_confirmed() -> None:
    state = planning()
    drive(state, "0 put:P10:1", "0 back:1", "0 put:P02:1", "0 confirm")
    assert state.asked(0) is None
    assert state.decision.kind == "plan"  # the phase waits for the other
    drive(state, "1 confirm")
    assert state.decision.kind == "reveal"
    assert seat_of(state, 0)["planned"] == {"1": "P02"}


@pytest.mark.rule("BHK-4.7")
def test_nobody_plans_for_ever() -> None:
    state = planning()
    for _ in range(TAKE_BACKS):
        drive(state, "0 put:P10:1", "0 back:1")
    drive(state, "0 put:P10:1")
    decision = state.asked(0)
    assert decision is not None
    assert "back:1" not in decision.keys
    assert GAME.explain(state.table, decision)["back:1"].rule == "BHK-4.7"
