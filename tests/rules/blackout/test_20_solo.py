"""Section 20: solo."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.scoring import outcome
from frostlight.games.blackout.structure import MARKET
from frostlight.kernel import SetupError, State, Stream
from frostlight.testing import play as play_game
from tests.rules.blackout.look import market_of, new_game, play
from tests.rules.blackout.test_19_campaign import with_tasks
from tests.rules.blackout.town import At, Builder


def alone(*rows: tuple[str, ...], deck: int = 0) -> At:
    town = Builder(1, scenario="S1").at(0, "C01").has(0, hkd=9)
    town.market(*(rows or (("V-Y01", "V-Y02"), ("V-R01", "V-R02", "V-R03"), ("V-B01", "V-B02"))))
    return (town.deck(deck) if deck else town).step(MARKET)


@pytest.mark.rule("BHK-20.1")
def test_alone_one_plays_a_scenario_and_is_always_first() -> None:
    with pytest.raises(SetupError, match=r"A solo game is a scenario.*BHK-20\.1"):
        GAME.read_setup({"players": 1, "scenario": "single"})
    assert new_game(1).state.table.printed.scenario_id == "S1"
    state = State.start(GAME, GAME.read_setup({"players": 1}))
    state.table.events = []
    play_game(state, stream=Stream("alone"))
    firsts = {event.facts["seat"] for event in state.drain() if event.kind == "round"}
    assert firsts == {0}


@pytest.mark.rule("BHK-20.2")
def test_alone_one_buys_as_often_as_one_likes() -> None:
    state = alone()
    play(state, "buy:V-Y01", "buy:V-Y02", "pass")
    assert state.table.phase > MARKET
    row = market_of(state)[0]
    assert len(row) == 2  # refilled, and clean-up took one: nothing else was removed


@pytest.mark.rule("BHK-20.2", "BHK-OP.33")
def test_who_buys_nothing_loses_the_last_card_of_the_top_row() -> None:
    state = alone(("V-Y01", "V-Y02", "V-Y03"), ("V-R01", "V-R02"), ("V-B01", "V-B02"))
    play(state, "pass")
    assert market_of(state) == [["V-Y01"], ["V-R01"], ["V-B01"]]  # clean-up takes one more


@pytest.mark.rule("BHK-20.2", "BHK-17.1")
def test_the_row_is_refilled_and_may_trigger_the_end() -> None:
    state = alone(("V-Y01",), ("V-R01", "V-R02"), ("V-B01", "V-B02"), deck=3)
    play(state, "pass")
    assert len(market_of(state)[0]) == 2
    assert state.table.last_round == 4


@pytest.mark.rule("BHK-20.3", "BHK-20.6")
@pytest.mark.parametrize(
    ("points", "orchids", "won"), [(74, 0, False), (75, 2, True), (90, 3, True)]
)
def test_alone_one_needs_two_orchids(points: int, orchids: int, won: bool) -> None:
    found = outcome(with_tasks("S1", 1, 1, 2, 3, points=points).table)
    assert (found.breakdown["orchids"], found.breakdown["won"]) == ([orchids], [won])
    assert found.ranks == [1 if won else 2]


@pytest.mark.rule("BHK-20.4", "BHK-EX.23", "BHK-EX.24")
@pytest.mark.parametrize(("losses", "hkd"), [(0, 4), (1, 6), (2, 8), (3, 10)])
def test_every_loss_brings_2_hkd_more(losses: int, hkd: int) -> None:
    assert new_game(1, scenario="S3", losses=losses).state.table.hkd == [hkd]
    with pytest.raises(SetupError, match=r"BHK-20\.4"):
        GAME.new(GAME.read_setup({"players": 2, "losses": losses or -1}))


@pytest.mark.rule("BHK-20.7")
def test_the_total_is_told_whoever_wins() -> None:
    found = outcome(with_tasks("S1", 1, 1, points=42).table)
    assert (found.scores, found.breakdown["won"]) == ([42], [False])
