"""Worked examples of Blackout, second part: scouting to final scoring (BHK-EX.11 to BHK-EX.24)."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.objectives import can_fulfil
from frostlight.games.blackout.scoring import cards, money, scout_set
from frostlight.games.blackout.structure import CLEAN_UP, DRAW, MARKET, SCOUT, SECURE
from frostlight.testing.scenario import drive
from tests.rules.blackout.look import asked, good, market_of, options, play, seat_of, why_not
from tests.rules.blackout.town import At, Builder, kinds_of

D03 = ("C03", "C06", "C08")
D04 = ("C03", "C05", "C12", "C22", "C17", "C13", "C08")


@pytest.mark.rule("BHK-EX.11")
def test_przemek_scouts_only_where_he_has_a_marker() -> None:
    state = Builder().at(0, "C02").at(1, "C29").step(SCOUT)
    assert options(state) == ["D01", "D02", "D06", "pass"]
    assert [why_not(state, district) for district in ("D03", "D12")] == ["BHK-10.2"] * 2


def przemek(gps: int = 1) -> At:
    """Doctor, Commander, red volunteer and another in hand; drone, two backs, a books token."""
    town = Builder().at(0, "C02").at(1, "C29").hand(0, "P09", "P12", "P04", "P02")
    town.completed(0, "R17").won(0, "T01").won(0, "T04", "T07", face_up=False)
    state = town.tokens("D01", "T02", "T05", "T20").has(0, gps=gps).step(SCOUT)
    return drive(state, "0 D01")


@pytest.mark.rule("BHK-EX.12")
def test_przemek_sends_only_the_red_volunteer_and_a_gps_token() -> None:
    state = przemek()
    play(state, "token:1:quick", "add:P04", "gps:more", "send")  # 1 + 1 + 2 + 3 = 7
    assert good(state, 0, "books") == 2
    assert (state.table.backs[0], kinds_of(state.table, 0)) == (3, {"books"})
    assert "P04" in seat_of(state, 0)["hospital"]
    assert (seat_of(state, 0)["hand"], state.table.gps[0]) == (["P02", "P09", "P12"], 0)


@pytest.mark.rule("BHK-EX.13")
def test_commander_and_red_volunteer_are_enough_without_the_token() -> None:
    state = przemek(gps=0)
    drive(state, "0 token:1:quick", "0 add:P12", "0 add:P04")  # 3 + 3 = 6
    assert "send" in options(state)
    drive(state, "0 send")
    assert state.decision.keys == ["P04", "P12"]  # either may be hurt


@pytest.mark.rule("BHK-EX.14")
def test_gosia_martyna_and_maciek_at_the_market() -> None:
    rows = (("V-Y01", "V-Y02"), ("V-R01", "V-R02", "V-R03"), ("V-B01",))
    town = Builder(3).market(*rows).slots(0, "SV1", "SV2")
    for seat, hkd in enumerate((2, 2, 4)):
        town.at(seat, f"C0{seat + 1}").has(seat, hkd=hkd)
    state = town.step(MARKET)
    drive(state, "0 buy:V-B01")
    play(state)
    assert [len(row) for row in market_of(state)] == [2, 3, 3]
    assert asked(state) == (2, "buy")  # Martyna cannot pay 3, so she passed
    assert state.table.passes == 1
    drive(state, "2 buy:V-R02")
    assert seat_of(state, 2)["hkd"] == 0
    assert list(seat_of(state, 2)["slots"]) == ["V-R02"]
    assert state.table.phase > MARKET  # no slot, no money, no money: three passes


@pytest.mark.rule("BHK-EX.15")
def test_only_the_row_that_became_empty_is_refilled() -> None:
    town = Builder(3).market(("V-Y01",), ("V-R01", "V-R02"), ("V-B01", "V-B02", "V-B03"))
    state = town.step(CLEAN_UP)
    play(state)
    assert [len(row) for row in market_of(state)] == [3, 1, 2]


@pytest.mark.rule("BHK-EX.16")
def test_gosia_sells_water_and_martyna_food() -> None:
    town = Builder(3).goods(0, water=4).goods(1, food=2)
    for seat in range(3):
        town.has(seat, hkd=0)
    state = town.step(CLEAN_UP)
    play(state, "pairs:1")
    assert (state.table.gps, state.table.hkd) == ([1, 0, 0], [2, 4, 0])


@pytest.mark.rule("BHK-EX.17")
def test_maciek_discards_an_objective_card() -> None:
    state = Builder(2).slots(1, "V-Y05", "SV1").step(CLEAN_UP)
    assert asked(state) == (1, "discard")
    play(state, "discard:V-Y05")
    assert list(seat_of(state, 1)["slots"]) == ["SV1"]


@pytest.mark.rule("BHK-EX.18")
def test_martyna_secures_a_district_for_3_points() -> None:
    state = Builder().at(0, *D03).step(SECURE)
    play(state, "BA2")
    district = GAME.describe(state.table)["districts"]["D03"]
    assert (district["tokens"], district["outposts"]) == ([], [0])
    assert (state.table.points[0], state.table.outposts[0] >> 1 & 1) == (3, 0)


@pytest.mark.rule("BHK-EX.19")
def test_przemek_scores_14_and_martyna_2() -> None:
    state = Builder().at(0, *D04).at(1, "C05", "C12").step(SECURE)
    play(state, "BA3")
    assert state.table.points == [14, 2]
    assert len(seat_of(state, 1)["outposts_on_board"]) == 5


@pytest.mark.rule("BHK-EX.20")
def test_both_surround_a_district_of_four_and_score_5() -> None:
    border = ("C04", "C02", "C09", "C10")
    state = Builder().at(0, *border).at(1, *border).step(SECURE)
    play(state, "BA1", "BA1")
    assert state.table.points == [5, 5]
    assert GAME.describe(state.table)["districts"]["D01"]["outposts"] == [0, 1]


@pytest.mark.rule("BHK-EX.21")
def test_maciek_draws_four_cards_and_uses_a_check_action() -> None:
    town = Builder().at(0, "C01").at(1, "C02").hand(0, "P02", "P04", "P05").uncovered(0, "BA3")
    state = town.column(0, 2, "P03", "P06", "P10", "P11").goods(0, tools=1).step(DRAW)
    play(state, "column:2")
    assert len(seat_of(state, 0)["hand"]) == 7
    assert "BA3" in options(state)


@pytest.mark.rule("BHK-EX.22")
def test_macieks_money_and_tokens_at_the_end() -> None:
    town = Builder().goods(0, battery=2, tools=4).has(0, hkd=5)
    table = town.won(0, "T01", "T04", "T07", "T10").table
    assert money(table, 0) == (2, 1)
    assert scout_set(table, 0) == 5
    assert cards(table, 0) == 18 - 2 - 3  # all but the two in hospital


@pytest.mark.rule("BHK-TV.14")
def test_a_battery_closes_the_gap() -> None:
    town = Builder().goods(0, tools=1, books=2, battery=1)
    table = town.table
    what = table.printed
    two_tools = what.needs[what.card["R01"]][1]
    three_alike = what.needs[what.card["EB"]][1]
    assert can_fulfil(table, 0, two_tools)
    assert can_fulfil(table, 0, three_alike)
    town.goods(0, battery=0)
    assert not can_fulfil(table, 0, two_tools)
    assert not can_fulfil(table, 0, three_alike)
