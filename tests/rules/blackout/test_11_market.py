"""Section 11: new objective cards."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.structure import MARKET
from tests.rules.blackout.look import asked, market_of, options, play, seat_of, why_not
from tests.rules.blackout.town import At, Builder


def shop(players: int = 3, hkd: tuple[int, ...] = (9, 9, 9), **chosen: int) -> At:
    """Rows of two, three and one cards: prices 3, 4 and 2."""
    town = Builder(players).market(("V-Y01", "V-Y02"), ("V-R01", "V-R02", "V-R03"), ("V-B01",))
    for seat in range(players):
        town.at(seat, f"C0{seat + 1}").has(seat, hkd=hkd[seat])
    if "deck" in chosen:
        town.deck(chosen["deck"])
    return town.step(MARKET)


@pytest.mark.rule("BHK-11.1", "BHK-TV.13")
def test_the_phase_ends_when_all_have_passed_in_a_row() -> None:
    state = shop()
    play(state, "pass", "buy:V-Y01")
    assert asked(state) == (2, "buy")
    play(state, "pass", "buy:V-Y02")  # who passed may buy later
    assert seat_of(state, 0)["hkd"] == 7
    for seat in (1, 2, 0):  # the buyer passes last
        assert asked(state) == (seat, "buy")
        play(state, "pass")
    assert state.table.phase > MARKET


@pytest.mark.rule("BHK-11.2")
@pytest.mark.parametrize(("card", "price"), [("V-R02", 4), ("V-Y01", 3), ("V-B01", 2)])
def test_the_price_is_that_of_the_row_before_the_purchase(card: str, price: int) -> None:
    state = shop()
    play(state, f"buy:{card}")
    assert (state.table.hkd[0], list(seat_of(state, 0)["slots"])) == (9 - price, [card])


@pytest.mark.rule("BHK-11.3", "BHK-18.6")
def test_without_a_free_slot_nobody_buys() -> None:
    town = Builder(2).at(0, "C01").at(1, "C02").slots(0, "SV1", "SV2", "SV3").emergency(0, "EA")
    state = town.has(0, hkd=9).has(1, hkd=9).step(MARKET)
    assert asked(state) == (1, "buy")  # the first has nothing to choose
    town.table.active = 0
    fresh = Builder(2).at(0, "C01").at(1, "C02").slots(0, "SV1", "SV2").emergency(0, "EA")
    found = fresh.has(0, hkd=9).has(1, hkd=9).step(MARKET)
    play(found, "buy:V-Y01")  # the emergency plan takes no slot
    assert len(seat_of(found, 0)["slots"]) == 3


@pytest.mark.rule("BHK-11.4")
def test_who_cannot_pay_must_pass() -> None:
    state = shop(hkd=(3, 1, 9))
    assert options(state) == ["buy:V-Y01", "buy:V-Y02", "buy:V-B01", "pass"]
    assert why_not(state, "buy:V-R01") == "BHK-11.4"
    why = GAME.explain(state.table, state.decision)["buy:V-R01"]
    assert why.facts == {"n": 4, "have": 3}
    play(state, "pass")
    assert asked(state) == (2, "buy")


@pytest.mark.rule("BHK-11.5")
def test_the_last_card_of_a_row_brings_three_new_ones() -> None:
    state = shop()
    deck = state.table.deck
    play(state, "buy:V-B01")
    assert [len(row) for row in market_of(state)] == [2, 3, 3]
    assert state.table.deck == deck - 3
    play(state, "buy:V-Y01")
    assert [len(row) for row in market_of(state)] == [1, 3, 3]  # not refilled


@pytest.mark.rule("BHK-11.6", "BHK-17.1")
def test_emptying_the_deck_triggers_the_end() -> None:
    state = shop(deck=3)
    play(state, "buy:V-B01")
    assert (state.table.deck, state.table.last_round) == (0, state.table.round + 1)
