"""Section 15: specialist actions."""

from __future__ import annotations

import pytest

from frostlight.kernel import SPECTATOR
from tests.rules.blackout.look import good, options, play, seat_of, told, why_not
from tests.rules.blackout.town import At, Builder


def using(card: str, *more: str, hkd: int = 0, **goods: int) -> At:
    """The card has just been revealed; other hand cards as named."""
    town = Builder().at(0, "C02").hand(0, card, *more).has(0, hkd=hkd)
    return town.goods(0, **{"battery": 0, **goods}).hire({0: {3: card}})


@pytest.mark.rule("BHK-15.1")
def test_the_doctor_brings_one_card_back_and_scores_its_value() -> None:
    state = using("P09", "P02", first_aid=2)
    assert options(state) == ["use:1", "done"]
    play(state, "use:1")
    assert options(state) == ["P04", "P07", "P08", "P10", "P11", "P12"]  # P05 is as P04
    play(state, "P12")
    mine = seat_of(state, 0)
    assert "P12" in mine["hand"]
    assert "P12" not in mine["hospital"]
    assert (mine["points"], good(state, 0, "first_aid")) == (3, 1)
    assert state.decision.kind != "use"  # once


@pytest.mark.rule("BHK-15.1")
def test_with_an_empty_hospital_the_doctor_does_nothing() -> None:
    town = Builder().at(0, "C02").goods(0, first_aid=1).has(0, hkd=9)
    town.column(0, 3, "P08", "P12")
    state = town.hire({0: {1: "P09"}})
    assert options(state) == ["battery", "done"]
    assert why_not(state, "use:1") == "BHK-15.1"


@pytest.mark.rule("BHK-15.3")
def test_the_mechanic_takes_3_hkd_and_sells_tools() -> None:
    state = using("P10", tools=1)
    play(state, "use:1", "use:2")
    assert (state.table.hkd[0], good(state, 0, "tools")) == (6, 0)


@pytest.mark.rule("BHK-15.4")
def test_the_scout_takes_2_hkd_and_exchanges_gasoline_or_books() -> None:
    state = using("P11", gasoline=1, books=1)
    play(state, "use:1", "use:2")
    assert options(state) == ["gasoline", "books"]
    play(state, "books")
    assert (state.table.hkd[0], state.table.gps[0]) == (2, 1)
    assert [good(state, 0, name) for name in ("gasoline", "books")] == [1, 0]


@pytest.mark.rule("BHK-2.3", "BHK-15.4")
@pytest.mark.parametrize(
    ("goods", "ways"),
    [
        ({"gasoline": 1, "books": 1, "battery": 1}, ["gasoline", "books", "battery"]),
        ({"books": 1, "battery": 2}, ["books", "battery"]),
        ({"battery": 2}, []),
        ({"gasoline": 2}, []),
    ],
    ids=str,
)
def test_the_scout_asks_once_and_only_where_ways_to_pay_differ(
    goods: dict[str, int], ways: list[str]
) -> None:
    for way in ways or ["use:1"]:
        state = using("P11", **goods)
        play(state, "use:2")
        if ways:
            assert options(state) == ways
        play(state, way)
        assert state.decision.kind not in ("pay", "pay_with")
        paid = {name: had - good(state, 0, name) for name, had in goods.items()}
        assert sum(paid.values()) == state.table.gps[0] == 1
        assert paid.get(way, 1) == 1


@pytest.mark.rule("BHK-15.5", "BHK-16.2")
def test_the_commander_takes_a_battery_and_performs_a_check_action() -> None:
    town = Builder().at(0, "C02").hand(0, "P12").has(0, hkd=4).uncovered(0, "BA5", "BA3")
    state = town.goods(0, battery=0).hire({0: {3: "P12"}})
    play(state, "use:1", "use:2")
    assert options(state) == ["BA3", "BA5", "done"]  # the battery pays for tools
    play(state, "BA5")
    assert (state.table.points[0], good(state, 0, "battery")) == (2, 1)
    assert state.table.used == []  # free for phase 8


@pytest.mark.rule("BHK-15.5", "BHK-OP.36")
def test_without_an_available_check_action_only_the_battery() -> None:
    state = using("P12")
    assert options(state) == ["use:1", "done"]
    assert why_not(state, "use:2") == "BHK-OP.36"


@pytest.mark.rule("BHK-15.6")
def test_showing_the_hand_brings_a_hkd_for_each_patrol_symbol() -> None:
    town = Builder().at(0, "C02").hand(0, "S01", "P09", "P11", "V-Y02", "P12").has(0, hkd=0)
    state = town.hire({0: {3: "S01", 2: "P12"}})
    events = play(state, "column:3", "use:1")
    assert state.table.hkd[0] == 0 + 2 + 3  # Doctor, Scout, Lookout; not the face-down Commander
    shown = next(event for event in events if event.kind == "hand_shown")
    assert shown.seen_by(SPECTATOR)["shown_hand"] == "P09,P11,V-Y02"
    assert told(events, "hand_shown") == ["hand_shown"]


@pytest.mark.rule("BHK-15.7")
def test_five_hkd() -> None:
    state = using("S03")
    play(state, "use:1")
    assert state.table.hkd[0] == 5


@pytest.mark.rule("BHK-15.8", "BHK-OP.35")
def test_food_for_a_marker_on_any_colour() -> None:
    state = using("S05", food=1)
    play(state, "use:1")
    assert state.decision.subject == {"colour": "any"}
    assert options(state) == ["C01", "C04", "C07", "C09"]
    play(state, "C04")
    assert (good(state, 0, "food"), state.table.markers[0].bit_count()) == (0, 2)


@pytest.mark.rule("BHK-15.9")
@pytest.mark.parametrize(("card", "sold", "taken"), [("S07", 4, 4), ("S08", 5, 3), ("S09", 6, 2)])
def test_tools_for_hkd_and_some_hkd(card: str, sold: int, taken: int) -> None:
    state = using(card, tools=2)
    play(state, "use:1")
    assert state.table.hkd[0] == sold
    play(state, "use:2")
    assert (state.table.hkd[0], good(state, 0, "tools")) == (sold + taken, 1)


@pytest.mark.rule("BHK-15.10")
def test_gasoline_and_books_both_for_gps_tokens() -> None:
    state = using("S11", gasoline=1, books=1)
    play(state, "use:2", "use:1")
    assert state.table.gps[0] == 2
    assert sum(state.table.stock[:7]) == 0


@pytest.mark.rule("BHK-15.11")
@pytest.mark.parametrize(("card", "price"), [("S13", 3), ("S14", 4)])
def test_three_units_of_one_kind_for_hkd(card: str, price: int) -> None:
    state = using(card, hkd=4)
    play(state, "use:1")
    assert options(state) == ["food", "tools", "gasoline", "water", "books", "first_aid"]
    play(state, "books")
    assert (good(state, 0, "books"), state.table.hkd[0]) == (3, 4 - price)


@pytest.mark.rule("BHK-15.12")
def test_tools_for_two_points_and_two_points() -> None:
    state = using("S15", tools=1)
    play(state, "use:2", "use:1")
    assert (state.table.points[0], good(state, 0, "tools")) == (4, 0)
