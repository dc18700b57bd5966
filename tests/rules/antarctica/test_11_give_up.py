"""Giving up pieces (ANT-11): ships and cubes for a scientist and points at the end."""

from __future__ import annotations

import pytest

from frostlight.games.antarctica.game import GAME
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import options, play, queue, quiet_turn, seat_of, sun, why_not
from tests.rules.antarctica.story import A, B, C, asked, off_board, research


@pytest.mark.rule("ANT-11.1", "ANT-11.4")
@pytest.mark.parametrize("when", ["before the move", "after the move", "after the action"])
def test_a_cube_a_ship_beside_the_board_or_a_ship_on_it_can_be_given_up(when: str) -> None:
    ice = Ice().ships("Z1", "A").ships("Z2", "BA").ships("Z4", "C")
    state = ice.turn(sun="Z1")
    if when != "before the move":
        play(state, "sail:Z3")
    if when == "after the action":
        play(state, "pass")
    here = ["give:Z3.1"] if when != "before the move" else []
    assert options(state, "give") == ["give:cube", "give:ship", "give:Z2.2", *here]

    for piece, ships, cubes, left_ships, left_cubes in (
        ("give:cube", 0, 1, 3, 3),
        ("give:ship", 1, 0, 2, 4),
        ("give:Z2.2", 1, 0, 3, 4),
    ):
        after = state.clone()
        after.apply(A, piece)
        mine = seat_of(after, A)
        assert (mine["discarded_ships"], mine["discarded_cubes"]) == (ships, cubes)
        assert (mine["available_ships"], mine["available_cubes"]) == (left_ships, left_cubes)
        assert queue(after, "Z2") == ("B" if piece == "give:Z2.2" else "BA")
        assert off_board(after, A) == (3, 11)  # one more in supply, one fewer in reserve


@pytest.mark.rule("ANT-11.1")
def test_pieces_that_are_not_available_cannot_be_given_up() -> None:
    ice = Ice().ships("Z1", "A").ships("Z2", "B").available(A, ships=0, cubes=0)
    state = ice.turn(sun="Z1", target="Z3")

    assert options(state, "give") == ["give:Z3.1"]  # nor can the ships of others
    assert why_not(state, "give:cube") == "ANT-11.1"
    assert why_not(state, "give:ship") == "ANT-11.1"


@pytest.mark.rule("ANT-11.2")
@pytest.mark.parametrize("piece", ["give:cube", "give:ship", "give:Z4.1"])
def test_after_one_piece_no_other_piece_can_be_given_up_this_turn(piece: str) -> None:
    ice = Ice().ships("Z1", "A").ships("Z4", "AA").ships("Z2", "A")
    state = ice.turn(sun="Z1")

    play(state, piece)
    assert options(state, "give") == []
    play(state, "sail:Z3")

    assert options(state, "give") == []
    for other in ("give:cube", "give:ship", "give:Z3.1", "give:Z2.1"):
        assert why_not(state, other) == "ANT-11.2"

    play(state, "pass")  # nothing else to do: the turn ends
    assert (asked(state), sun(state)) == ((A, "sail"), "Z2")
    assert "give:cube" in options(state)  # the next turn has its own


@pytest.mark.rule("ANT-11.3")
def test_cubes_on_tracks_cannot_be_given_up() -> None:
    ice = Ice().ships("Z1", "A").ships("Z2", "B").cube("T1", A, 5).cube("T2", A, 1)
    state = ice.available(A, cubes=0).turn(sun="Z1", target="Z3")

    assert options(state, "give") == ["give:ship", "give:Z3.1"]
    assert why_not(state, "give:cube") == "ANT-11.1"


@pytest.mark.rule("ANT-11.5")
def test_with_an_empty_reserve_a_piece_goes_without_a_scientist() -> None:
    ice = Ice().ships("Z1", "A").ships("Z2", "B").off_board(A, supply=2, reserve=0)
    state = ice.turn(sun="Z1", target="Z3")

    play(state, "give:ship")

    assert off_board(state, A) == (2, 0)
    assert seat_of(state, A)["discarded_ships"] == 1


@pytest.mark.rule("ANT-11.6")
def test_pieces_given_up_never_return_and_are_scored() -> None:
    ice = Ice(players=2).ships("Z2", "A").ships("Z3", "B").buildings("Z4", "shipyard")
    ice.available(A, ships=1).available(B, ships=5)  # A has given up 4 ships
    state = ice.turn(sun="Z2", target="Z4")
    assert "ship" in options(state)

    play(state, "give:ship")

    assert why_not(state, "ship") == "ANT-5.1"  # the ship given up cannot be built
    assert seat_of(state, A)["discarded_ships"] == 5
    assert GAME.outcome(state.table).breakdown["categories"]["discarded"] == [5, 0]


@pytest.mark.rule("ANT-11.7")
def test_a_player_who_gives_up_the_last_ship_has_no_more_turns() -> None:
    ice = Ice(players=2).ships("Z2", "A").ships("Z3", "B")
    state = ice.available(A, ships=0).turn(sun="Z2", target="Z4")

    play(state, "give:Z4.1", "pass")

    assert seat_of(state, A)["discarded_ships"] == 6
    for zone in ("Z6", "Z7", "Z0", "Z2"):
        assert asked(state) == (B, "sail")
        quiet_turn(state, zone)


@pytest.mark.rule("ANT-11.8")
def test_the_active_ship_cannot_be_given_up_before_it_has_moved() -> None:
    ice = Ice().ships("Z1", "AAB").ships("Z2", "C")
    state = ice.turn(sun="Z1")

    assert options(state, "give:Z") == ["give:Z1.2"]  # the other one can
    assert why_not(state, "give:Z1.1") == "ANT-11.8"

    play(state, "sail:Z3")
    assert options(state, "give:Z") == ["give:Z1.1", "give:Z3.1"]


@pytest.mark.rule("ANT-11.9")
def test_the_target_stays_when_the_active_ship_is_given_up_but_the_ship_counts_no_more() -> None:
    ice = Ice().ships("Z1", "A").ships("Z2", "B").buildings("Z3", "camp", "land_station")
    state = ice.scientists("Z3", A, 2).offer("BAS09").turn(sun="Z1", target="Z3")
    kept = state.clone()
    play(kept, "recruit")
    assert off_board(kept, A) == (2 + 3, 10 - 3)

    play(state, "give:Z3.1")
    assert off_board(state, A) == (3, 9)
    assert why_not(state, "build:basic") == "ANT-4.8"  # the land station stands in Z3 still
    play(state, "recruit")

    assert off_board(state, A) == (3 + 2, 9 - 2)  # the two scientists alone


@pytest.mark.rule("ANT-11.9")
def test_a_ship_given_up_gives_no_access_and_no_research() -> None:
    ice = Ice().ships("Z1", "A").ships("Z2", "B").buildings("Z3", "crane", "sea_station", "camp")
    state = ice.offer("BAS09").turn(sun="Z1", target="Z3")
    assert {"build:basic", "research:T3", "recruit"} <= set(options(state))

    play(state, "give:Z3.1")

    assert options(state) == ["build:basic+basic_resource", "pass"]
    assert why_not(state, "build:basic") == "ANT-4.3"
    assert why_not(state, "research:T3") == "ANT-7.2"
    assert why_not(state, "recruit") == "ANT-6.5"


@pytest.mark.rule("ANT-11.10")
def test_nothing_can_be_given_up_while_an_action_or_a_symbol_is_carried_out() -> None:
    ice = Ice().ships("Z1", "A").ships("Z2", "BC").buildings("Z4", "shaft_tower")
    state = ice.offer("BAS01").ships("Z4", "A").turn(sun="Z1", target="Z3")
    play(state, "build:basic")
    assert asked(state) == (A, "build_track")
    assert options(state) == ["T1", "T2", "T3", "T4"]

    state = research(Ice().ships("Z2", "BC").cube("T1", A, 4), "T1", points=2)
    for seat in (A, B, C):
        assert asked(state) == (seat, "move_ship")
        assert options(state, "give") == []
        play(state, "decline")
    assert "give:cube" in options(state)  # between steps again
