"""Section 12: clean-up."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.structure import CLEAN_UP
from tests.rules.blackout.look import good, market_of, options, play, seat_of, why_not
from tests.rules.blackout.town import Builder


def town(players: int = 2) -> Builder:
    found = Builder(players)
    for seat in range(players):
        found.at(seat, f"C0{seat + 1}").has(seat, hkd=0)
    return found


@pytest.mark.rule("BHK-12.1", "BHK-12.7")
def test_the_rightmost_card_of_each_row_goes_and_empty_rows_are_filled() -> None:
    build = town().market(("V-Y01",), ("V-R01", "V-R02", "V-R03"), ("V-B01", "V-B02"))
    state = build.step(CLEAN_UP)
    play(state)
    rows = market_of(state)
    assert (len(rows[0]), rows[1], rows[2]) == (3, ["V-R01", "V-R02"], ["V-B01"])
    assert GAME.describe(state.table)["discards"] == ["V-Y01", "V-R03", "V-B02"]
    assert "V-Y01" not in rows[0]


@pytest.mark.rule("BHK-12.1", "BHK-17.1")
def test_emptying_the_deck_here_triggers_the_end_too() -> None:
    state = town().market(("V-Y01",), ("V-R01", "V-R02"), ("V-B01", "V-B02")).deck(3).step(CLEAN_UP)
    play(state)
    assert state.table.last_round == 4


@pytest.mark.rule("BHK-12.2", "BHK-12.3")
def test_all_food_goes_for_2_hkd_each() -> None:
    state = town().goods(0, food=3, tools=2).goods(1, food=1).step(CLEAN_UP)
    play(state)
    assert [good(state, 0, name) for name in ("food", "tools")] == [0, 2]
    assert state.table.hkd == [6, 2]


@pytest.mark.rule("BHK-12.4")
@pytest.mark.parametrize(("pairs", "gps", "hkd"), [(2, 2, 1), (1, 1, 3), (0, 0, 5)])
def test_water_in_pairs_for_gps_tokens_or_singly_for_hkd(pairs: int, gps: int, hkd: int) -> None:
    state = town().goods(0, water=5).step(CLEAN_UP)
    assert state.decision.subject == {"n": 5}
    play(state, f"pairs:{pairs}")
    assert (state.table.gps[0], state.table.hkd[0], good(state, 0, "water")) == (gps, hkd, 0)


@pytest.mark.rule("BHK-12.4")
def test_one_water_leaves_nothing_to_choose() -> None:
    state = town().goods(0, water=1).step(CLEAN_UP)
    play(state)
    assert (state.table.hkd[0], state.table.gps[0]) == (1, 0)


@pytest.mark.rule("BHK-12.5", "BHK-16.15", "BHK-16.16")
def test_plans_bring_points_for_food_and_money_for_water() -> None:
    build = town().completed(0, "R19", "R20").goods(0, food=5, water=6)
    state = build.step(CLEAN_UP)
    assert options(state) == ["pairs:2", "pairs:1", "pairs:0"]
    play(state, "pairs:1", "pairs:1", "pairs:1")  # crowd, GPS tokens, warehouse
    assert (state.table.points[0], state.table.gps[0]) == (4, 1)
    assert state.table.hkd[0] == 3 * 2 + 7 + 2 * 1


@pytest.mark.rule("BHK-12.6")
def test_one_card_of_the_slots_may_be_discarded_after_all_have_sold() -> None:
    build = town().slots(0, "R16", "SV1").emergency(0, "EA").ticked(0, "R16", 1)
    state = build.goods(1, food=1).step(CLEAN_UP)
    assert state.table.hkd[1] == 2  # step B is over for all players
    assert options(state) == ["discard:R16", "discard:SV1", "keep"]
    assert why_not(state, "discard:EA") == "BHK-12.6"
    supply = state.table.supply[0]
    play(state, "discard:R16")
    assert list(seat_of(state, 0)["slots"]) == ["SV1"]
    assert state.table.supply[0] == supply + 1  # the tick came back
    assert "R16" in GAME.describe(state.table)["discards"]


@pytest.mark.rule("BHK-12.6")
def test_a_starting_volunteer_goes_to_the_discard_pile_too() -> None:
    state = town().slots(0, "R16", "SV1").step(CLEAN_UP)
    play(state, "discard:SV1")
    assert list(seat_of(state, 0)["slots"]) == ["R16"]
    assert "SV1" in GAME.describe(state.table)["discards"]
    assert GAME.invariants(state.table) == []
