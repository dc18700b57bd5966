"""Section 5: hire volunteers and specialists."""

from __future__ import annotations

import pytest

from tests.rules.blackout.look import good, options, play, seat_of, to_first_round, why_not
from tests.rules.blackout.town import At, Builder


def three_cards() -> At:
    """A volunteer for each die and a Mechanic: yellow books, red food, blue gasoline."""
    town = Builder().at(0, "C02").hand(0, "P02", "P04", "P10", "P08").has(0, hkd=0)
    return town.hire({0: {1: "P02", 2: "P04", 3: "P10"}})


@pytest.mark.rule("BHK-5.1")
def test_cards_are_revealed_one_at_a_time_in_any_order() -> None:
    state = three_cards()
    assert options(state) == ["column:1", "column:2", "column:3"]
    play(state, "column:3", "use:1", "done")
    assert options(state) == ["column:1", "column:2"]
    play(state, "column:2")
    assert state.decision.kind == "bring"  # resolved before the next one
    play(state, "food")
    assert options(state) == ["column:1"]
    play(state, "column:1", "books")
    assert state.table.phase > 2


@pytest.mark.rule("BHK-2.8", "BHK-5.1")
def test_a_revealed_card_is_not_turned_down_again() -> None:
    journal = to_first_round(2, starting_player=0)
    for seat, key in ((0, "put:P02:1"), (0, "put:P10:2"), (0, "confirm"), (1, "confirm")):
        journal.apply(seat, key)
    journal.apply(0, "column:1")
    assert journal.undo_point(0) is None, "the others have seen it"
    journal.apply(0, "decline")
    assert journal.undo_point(0) == len(journal.moves) - 1, "what it brings is not hidden"


@pytest.mark.rule("BHK-5.2")
def test_actions_can_be_declined_and_the_card_stays_face_up_in_its_column() -> None:
    state = three_cards()
    play(state, "column:1", "decline", "column:3", "done", "column:2", "decline")
    assert sum(state.table.stock[:6]) == 0
    assert state.table.hkd[0] == 0
    assert seat_of(state, 0)["columns"][:3] == [["P01", "P02"], ["P03", "P06", "P04"], ["P10"]]


@pytest.mark.rule("BHK-5.3")
@pytest.mark.parametrize(
    ("card", "kind", "number"), [("P02", "books", 1), ("P08", "gasoline", 2), ("V-R09", "food", 3)]
)
def test_as_many_units_as_cubes_of_what_the_die_shows(card: str, kind: str, number: int) -> None:
    state = Builder().at(0, "C02").hand(0, card, "P10").hire({0: {1: card}})
    play(state, kind)
    assert good(state, 0, kind) == number
    assert state.table.transport[0] == 5


@pytest.mark.rule("BHK-5.4")
def test_each_token_shifts_all_units_of_one_volunteer_by_one_field() -> None:
    town = Builder().at(0, "C02").hand(0, "P08", "P07").dice("books", "food", "gasoline")
    state = town.hire({0: {1: "P08", 2: "P07"}})
    play(state, "column:1", "food")  # two fields back from gasoline
    assert (good(state, 0, "food"), state.table.transport[0]) == (2, 3)
    assert state.table.dice[2] == 2  # the die stays
    play(state, "column:2", "gasoline")  # the other volunteer is not affected
    assert (good(state, 0, "gasoline"), state.table.transport[0]) == (1, 3)


@pytest.mark.rule("BHK-5.5", "BHK-TV.2")
@pytest.mark.parametrize(
    ("die", "prices"),
    [
        ("tools", {"food": 1, "gasoline": 1, "first_aid": 2, "water": 2, "books": 3, "tools": 0}),
        ("food", {"tools": 1, "first_aid": 1, "gasoline": 2, "books": 2, "water": 3, "food": 0}),
    ],
)
def test_every_resource_is_at_most_three_fields_away(die: str, prices: dict[str, int]) -> None:
    for kind, price in prices.items():
        town = Builder().at(0, "C02").hand(0, "P07").dice("books", "water", die)
        state = town.hire({0: {1: "P07"}})
        assert options(state)[0] == die
        play(state, kind)
        assert 5 - state.table.transport[0] == price


@pytest.mark.rule("BHK-5.6")
def test_missing_tokens_are_bought_on_the_spot() -> None:
    town = Builder().at(0, "C02").hand(0, "P07").has(0, transport=0).dice("food", "water", "books")
    state = town.hire({0: {1: "P07"}})
    play(state, "tools")
    assert (state.table.points[0], state.table.transport[0]) == (-3, 0)


@pytest.mark.rule("BHK-5.7")
def test_each_action_of_a_specialist_once_in_any_order() -> None:
    town = Builder().at(0, "C02").hand(0, "P10").goods(0, tools=2, battery=0).has(0, hkd=0)
    state = town.hire({0: {1: "P10"}})
    assert options(state) == ["use:1", "use:2", "done"]
    play(state, "use:2")
    assert options(state) == ["use:1", "done"]
    assert why_not(state, "use:2") == "BHK-5.7"
    play(state, "use:1")
    assert state.table.hkd[0] == 6
    assert state.table.phase > 2  # nothing is left to do


@pytest.mark.rule("BHK-5.8")
def test_what_was_gained_before_can_be_used_at_once() -> None:
    town = Builder().at(0, "C02").hand(0, "P07", "P10").goods(0, battery=0).has(0, hkd=0)
    state = town.dice("books", "food", "tools").hire({0: {1: "P07", 2: "P10"}})
    play(state, "column:1", "tools", "column:2", "use:2")
    assert (good(state, 0, "tools"), state.table.hkd[0]) == (0, 3)


@pytest.mark.rule("BHK-5.7")
def test_a_battery_is_offered_while_it_could_pay_for_an_action() -> None:
    town = Builder().at(0, "C02").hand(0, "P10").goods(0, battery=0).has(0, hkd=5)
    state = town.hire({0: {1: "P10"}})
    assert options(state) == ["use:1", "battery", "done"]
    play(state, "battery", "use:2")
    assert (state.table.hkd[0], good(state, 0, "battery")) == (3, 0)
    assert options(state) == ["use:1", "done"]
