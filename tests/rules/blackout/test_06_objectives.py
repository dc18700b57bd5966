"""Section 6: objectives."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.markers import chain, chain_missing
from frostlight.games.blackout.structure import MARKET, SCOUT
from tests.rules.blackout.look import good, options, play, seat_of, why_not
from tests.rules.blackout.town import At, Builder

ALL_GOODS = {"food": 3, "tools": 3, "gasoline": 3, "water": 3, "books": 3, "first_aid": 3}


def with_cards(*cards: str, **goods: int) -> At:
    """Objective cards in the slots and resources on the rondel; no battery, no money."""
    town = Builder().at(0, "C02").slots(0, *cards).goods(0, battery=0, **goods).has(0, hkd=0)
    return town.objectives()


@pytest.mark.rule("BHK-6.1")
def test_as_many_objectives_as_one_likes_in_any_order() -> None:
    town = Builder().at(0, "C02").slots(0, "SV1", "SV2", "R17").emergency(0, "EC")
    state = town.goods(0, battery=0, **ALL_GOODS).has(0, hkd=0).objectives()
    assert options(state) == [
        *("card:SV1", "card:SV2", "task:R17:1", "task:EC:1"),
        *("restore:RS1", "restore:RS2", "end"),
    ]
    play(state, "card:SV2", "C09", "card:SV1", "C16", "end")
    assert state.table.active == 1 or state.table.phase == 4
    assert seat_of(state, 0)["slots"] == {"R17": []}


@pytest.mark.rule("BHK-6.2", "BHK-6.3")
def test_the_whole_price_must_be_there() -> None:
    state = with_cards("SV1", "SV4", food=1, books=1, tools=1)
    assert options(state, "card:") == ["card:SV1", "card:SV4"]
    play(state, "card:SV1", "C09")
    assert options(state, "card:") == []  # the tools are gone
    assert [good(state, 0, name) for name in ("food", "tools", "books")] == [0, 0, 1]


@pytest.mark.rule("BHK-6.2")
def test_what_is_missing_is_told_with_numbers() -> None:
    town = Builder().at(0, "C02").slots(0, "V-Y10", "SV1").goods(0, battery=1, food=1, tools=1)
    state = town.objectives()
    why = GAME.explain(state.table, state.decision)["card:V-Y10"]
    assert (why.rule, why.facts) == ("BHK-6.2", {"missing": "water,first_aid", "n": 2})


@pytest.mark.rule("BHK-6.4")
def test_of_one_kind_the_player_chooses_which_batteries_help() -> None:
    town = Builder().at(0, "C02").slots(0, "V-Y02").goods(0, battery=1, food=2, tools=1)
    state = town.objectives()
    play(state, "card:V-Y02")
    assert options(state) == ["food:0", "food:1", "tools:1"]
    play(state, "tools:1")
    assert [good(state, 0, name) for name in ("food", "tools", "battery")] == [2, 0, 0]


@pytest.mark.rule("BHK-6.4")
def test_batteries_alone_are_one_kind_too() -> None:
    town = Builder().at(0, "C02").slots(0, "V-Y02").goods(0, battery=2)
    state = town.objectives()
    play(state, "card:V-Y02")
    assert (state.decision.kind, good(state, 0, "battery")) == ("marker", 0)


@pytest.mark.rule("BHK-6.5")
def test_hkd_are_paid_to_the_bank() -> None:
    town = Builder().at(0, "C02").slots(0, "V-Y08").goods(0, water=1).has(0, hkd=4)
    state = town.objectives()
    play(state, "card:V-Y08", "no_battery")
    assert (state.table.hkd[0], state.table.points[0]) == (1, 1)
    poor = Builder().at(0, "C02").slots(0, "V-Y08", "SV1").goods(0, water=1, food=1, tools=1)
    assert why_not(poor.has(0, hkd=2).objectives(), "card:V-Y08") == "BHK-6.2"


def column_asked(*cards: str, column: int = 3) -> At:
    """V-Y07 asks for 1 yellow + 2 red in one column."""
    town = Builder().at(0, "C02").slots(0, "V-Y07").has(0, hkd=9)
    return town.restored(0, "RS2").column(0, column, *cards).objectives()


@pytest.mark.rule("BHK-6.6")
@pytest.mark.parametrize("column", [3, 4])
def test_one_column_has_all_colours_in_any_order_with_others_between(column: int) -> None:
    state = column_asked("P04", "P10", "P02", "P07", "P05", column=column)
    assert "card:V-Y07" in options(state)


@pytest.mark.rule("BHK-6.6")
def test_two_columns_together_are_not_enough() -> None:
    state = column_asked("P04", "P05", "P07")  # the yellow one is in column 1
    why = GAME.explain(state.table, state.decision)["card:V-Y07"]
    assert (why.rule, why.facts) == ("BHK-6.6", {"colours": "yellow", "n": 1})


@pytest.mark.rule("BHK-6.6")
def test_cards_planned_this_round_count() -> None:
    town = Builder().at(0, "C02").slots(0, "V-Y07").has(0, hkd=9).column(0, 3, "P04", "P05")
    state = town.hire({0: {3: "P02"}})
    play(state, "decline")
    assert "card:V-Y07" in options(state)


@pytest.mark.rule("BHK-6.7")
def test_scout_tokens_of_points_and_of_the_kind_must_lie_face_up() -> None:
    def asking(town: Builder) -> At:
        return town.at(0, "C02").slots(0, "V-Y12").goods(0, books=1).has(0, hkd=9).objectives()

    assert "card:V-Y12" in options(asking(Builder().won(0, "T18", "T04")))
    half = asking(Builder().won(0, "T18").won(0, "T04", face_up=False))
    why = GAME.explain(half.table, half.decision)["card:V-Y12"]
    assert (why.rule, why.facts) == ("BHK-6.7", {"kinds": "tools"})


@pytest.mark.rule("BHK-6.8", "BHK-TV.10")
def test_both_crisis_centres_are_joined_by_own_markers() -> None:
    chain = ("C10", "C18", "C15", "C16", "C20")
    joined = Builder().emergency(0, "EB").at(0, *chain).has(0, hkd=9).objectives()
    assert "task:EB:3" in options(joined)
    broken = Builder().emergency(0, "EB").at(0, "C10", "C18", "C15", "C20").has(0, hkd=9)
    state = broken.objectives()
    why = GAME.explain(state.table, state.decision)["task:EB:3"]
    assert (why.rule, why.message, why.facts) == (
        "BHK-6.8",
        "chain_broken",
        {"letter": "B", "n": 1},
    )


@pytest.mark.rule("BHK-6.8")
def test_markers_of_others_do_not_join_the_centres() -> None:
    town = Builder().emergency(0, "EB").at(0, "C10", "C18", "C15", "C20").at(1, "C16")
    assert "task:EB:3" not in options(town.has(0, hkd=9).objectives())


@pytest.mark.rule("BHK-6.9", "BHK-6.12")
def test_a_fulfilled_card_goes_to_the_hand_and_can_scout() -> None:
    town = Builder().at(0, "C02").hand(0).slots(0, "SV1").goods(0, battery=0, food=1, tools=1)
    state = town.has(0, hkd=0).objectives()
    play(state, "card:SV1", "C09")
    assert seat_of(state, 0)["hand"] == ["SV1"]
    assert seat_of(state, 0)["slots"] == {}
    assert state.table.phase == SCOUT
    state.table.gps[0] = 9
    play(state, "D01")
    token = next(key for key in options(state) if key.endswith(":quick"))
    play(state, token)
    assert options(state, "add:") == ["add:SV1"]


@pytest.mark.rule("BHK-6.10", "BHK-6.11")
def test_rewards_come_at_once_and_the_marker_cannot_be_declined() -> None:
    town = Builder().at(0, "C02").slots(0, "V-Y01").goods(0, battery=0, food=1, first_aid=1)
    state = town.has(0, hkd=0).objectives()
    play(state, "card:V-Y01")
    assert state.table.hkd[0] == 3
    assert state.decision.subject == {"colour": "yellow"}
    colours = {row.id: row.colour for row in state.table.printed.map.checkpoint}
    assert {colours[key] for key in options(state)} == {"yellow"}


@pytest.mark.rule("BHK-6.11")
@pytest.mark.parametrize(
    ("card", "goods", "colour"),
    [
        ("S03", {"food": 1, "gasoline": 1}, "purple"),
        ("SV5", {"food": 1, "first_aid": 1}, "red"),
        ("R17", {"tools": 1, "books": 1}, "any"),
    ],
)
def test_the_colour_of_the_marker(card: str, goods: dict[str, int], colour: str) -> None:
    state = with_cards(card, **goods)
    play(state, options(state)[0])
    assert state.decision.subject == {"colour": colour}


@pytest.mark.rule("BHK-6.13")
def test_a_slot_that_was_emptied_can_be_filled_in_the_same_round() -> None:
    town = Builder().at(0, "C02").slots(0, "SV1", "SV2", "SV3").has(0, hkd=4)
    town.goods(0, battery=0, food=1, tools=1)
    state = town.objectives()
    play(state, "card:SV1", "C09")
    while state.table.phase < MARKET:
        play(state, "pass" if state.decision.kind == "scout" else "end")
    assert state.decision.kind == "buy"
    play(state, "buy:V-B01")
    assert list(seat_of(state, 0)["slots"]) == ["SV2", "SV3", "V-B01"]


@given(own=st.integers(0, 2**29 - 1), letter=st.integers(0, 3))
@pytest.mark.rule("BHK-6.8")
def test_what_a_chain_lacks_is_counted_as_by_hand(own: int, letter: int) -> None:
    """The way there is looked for checkpoint by checkpoint, as long as it gets shorter."""
    what = Builder().table.printed
    start, end = what.centres[letter]
    costs = [0 if own >> place & 1 else 1 for place in range(len(what.around))]
    lacks = {start: costs[start]}
    changed = True
    while changed:
        changed = False
        for place, near in itertools.product(list(lacks), range(len(costs))):
            there = lacks[place] + costs[near]
            if what.around[place] >> near & 1 and there < lacks.get(near, 99):
                lacks[near], changed = there, True
    assert chain_missing(what, own, letter) == lacks[end]
    assert chain(what, own, letter) == (lacks[end] == 0)
