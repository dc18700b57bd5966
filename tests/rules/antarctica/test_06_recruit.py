"""Section 6: recruit scientists."""

from __future__ import annotations

import pytest

from frostlight.games.antarctica.game import GAME
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import At, options, play, why_not


def off_board(state: At, seat: int = 0) -> tuple[int, int]:
    """Supply and reserve."""
    return state.table.supply[seat], state.table.reserve[seat]


@pytest.mark.rule("ANT-6.1")
def test_recruiting_needs_a_camp_in_the_target_zone() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z5", "A").buildings("Z5", "camp")
    state = ice.turn(sun="Z1", target="Z4")
    assert why_not(state, "recruit") == "ANT-6.1"
    state = Ice(3).ships("Z1", "A").buildings("Z4", "camp").turn(sun="Z1", target="Z4")
    assert "recruit" in options(state)


@pytest.mark.rule("ANT-6.2")
@pytest.mark.parametrize(("ships", "own", "number"), [("", 0, 1), ("AB", 0, 2), ("BA", 3, 5)])
def test_own_ships_and_own_scientists_of_the_target_zone_count(
    ships: str, own: int, number: int
) -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z4", ships).buildings("Z4", "camp")
    ice.scientists("Z4", 0, own).scientists("Z4", 1, 4)  # those of B do not count
    ice.ships("Z5", "A").scientists("Z5", 0, 2)  # nor those of A elsewhere
    state = ice.turn(sun="Z1", target="Z4")
    supply, reserve = off_board(state)
    play(state, "recruit")
    assert off_board(state) == (supply + number, reserve - number)
    assert off_board(state, 1) == (2, 8)


@pytest.mark.rule("ANT-6.3")
def test_the_active_ship_alone_recruits_one() -> None:
    state = Ice(3).ships("Z1", "A").buildings("Z4", "camp").turn(sun="Z1", target="Z4")
    play(state, "recruit")
    assert off_board(state) == (3, 11)


@pytest.mark.rule("ANT-6.3")
def test_an_active_ship_that_was_given_up_does_not_count() -> None:
    ice = Ice(players=3).ships("Z1", "A").buildings("Z4", "camp").scientists("Z4", 0, 1)
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "give:Z4.1")
    supply, reserve = off_board(state)
    play(state, "recruit")
    assert off_board(state) == (supply + 1, reserve - 1)


@pytest.mark.rule("ANT-6.4")
def test_with_a_small_reserve_all_that_are_left_come() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z4", "AA").buildings("Z4", "camp")
    state = ice.off_board(0, supply=0, reserve=2).turn(sun="Z1", target="Z4")
    play(state, "recruit")
    assert off_board(state) == (2, 0)


@pytest.mark.rule("ANT-6.5")
def test_with_an_empty_reserve_there_is_nobody_to_recruit() -> None:
    ice = Ice(players=3).ships("Z1", "A").buildings("Z4", "camp").off_board(0, 2, 0)
    state = ice.turn(sun="Z1", target="Z4")
    assert why_not(state, "recruit") == "ANT-6.5"
    assert GAME.explain(state.table, state.decision)["recruit"].message == "reserve_empty"


@pytest.mark.rule("ANT-6.5")
def test_with_nothing_that_counts_nobody_is_recruited() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z5", "A").buildings("Z4", "camp")
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "give:Z4.1")
    assert why_not(state, "recruit") == "ANT-6.5"
    assert GAME.explain(state.table, state.decision)["recruit"].message == "nothing_counts"
