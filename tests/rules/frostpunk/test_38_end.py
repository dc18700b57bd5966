"""Section 38: the end of the Crater scenario."""

from __future__ import annotations

from typing import Any

import pytest

from frostlight.games.frostpunk.game import GAME
from tests.rules.frostpunk.goals import ENOUGH, goal, one_short
from tests.rules.frostpunk.town import Town


def last_night(round_: int = 15, **options: Any) -> Town:
    """The Night phase is nearly over; the three stocks are full (for a normal game)."""
    found = Town(players=2, **options).event("I/05").set(round=round_, stock=ENOUGH[:])
    return found.set(sick=[0, 0, 0])


def scores(found: Town) -> list[int]:
    return list(GAME.outcome(found.city).scores)


@pytest.mark.rule("FRP-38.1")
def test_with_full_stocks_the_end_of_round_15_is_victory() -> None:
    found = last_night().step("end_of_round")
    assert found.over == ("survived", "FRP-2.1")
    assert scores(found) == [1, 1]


@pytest.mark.rule("FRP-38.1")
@pytest.mark.parametrize("stock", [*one_short(), [-1, -1, -1]])
def test_one_stock_that_is_short_is_defeat(stock: list[int]) -> None:
    found = last_night().set(stock=stock).step("end_of_round")
    assert found.over == ("objective_missed", "FRP-38.1")
    assert scores(found) == [0, 0]


@pytest.mark.rule("FRP-38.1")
def test_a_hard_game_asks_for_more() -> None:
    for stock in (ENOUGH[:], *one_short("hard")):
        found = last_night(difficulty="hard").set(stock=stock).step("end_of_round")
        assert found.over == ("objective_missed", "FRP-38.1")
    found = last_night(difficulty="hard").set(stock=goal("hard")).step("end_of_round")
    assert found.over == ("survived", "FRP-2.1")


@pytest.mark.rule("FRP-38.1")
def test_full_stocks_do_not_end_the_game_earlier() -> None:
    found = last_night(round_=14).step("end_of_round", until="dawn")
    assert found.over is None
    assert found.city.next == "dawn"


@pytest.mark.rule("FRP-38.1")
def test_the_night_of_round_15_comes_first() -> None:
    found = last_night().set(corpses=10, pop=[22, 12, 8], sick=[22, 0, 0], skull=[1, 0, 0])
    found.pawns(worker=1).step("beds")  # nobody has a warm bed: a Worker dies
    assert found.over == ("deaths", "FRP-2.7")


@pytest.mark.rule("FRP-38.1")
def test_who_wants_to_survive_only_needs_no_stocks() -> None:
    found = last_night(survive_only=True).set(stock=[0, 0, 0]).step("end_of_round")
    assert found.over == ("survived", "FRP-2.1")


@pytest.mark.rule("FRP-38.2")
@pytest.mark.parametrize(
    ("stock", "reason"), [(ENOUGH, "survived"), ([*ENOUGH[:2], 0], "objective_missed")]
)
def test_the_round_marker_never_goes_past_15(stock: list[int], reason: str) -> None:
    found = last_night().set(stock=stock).step("dawn")
    assert found.over is not None
    assert (found.over[0], found.city.round) == (reason, 15)
