"""Worked examples of the Antarctica rules page: icebreakers, tracks, symbols, end, scoring."""

from __future__ import annotations

import pytest

from frostlight.games.antarctica.structure import ICEBREAKER
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import options, play, queue, quiet_turn, space, sun, told, why_not
from tests.rules.antarctica.story import (
    A,
    B,
    C,
    D,
    asked,
    icebreakers,
    off_board,
    outcome,
    research,
    used,
)

# -- icebreakers and pieces given up


@pytest.mark.rule("ANT-EX.13")
def test_13_the_second_ship_follows_the_first_thanks_to_the_icebreaker() -> None:
    # Given the queue of a zone is [A, B] and B has an icebreaker there
    ice = Ice().ships("Z1", "AB").ships("Z2", "C").icebreaker("Z1", B)
    # When the sun reaches the zone
    state = ice.turn(sun="Z1")
    # Then A takes a turn, then B with the other ship, then the sun moves
    turns = []
    while sun(state) == "Z1":
        turns.append(asked(state))
        quiet_turn(state, "Z5")
    assert turns == [(A, "sail"), (B, "sail")]
    assert sun(state) == "Z2"
    assert queue(state, "Z5") == "AB"
    # and the icebreaker is in the box
    assert icebreakers(state, "Z1", B) == 0
    assert state.table.played[ICEBREAKER] == 1


@pytest.mark.rule("ANT-EX.14")
def test_14_two_turns_in_a_row_but_one_card() -> None:
    # Given the queue is [A, A] and A laid an icebreaker there in an earlier turn
    ice = Ice().ships("Z1", "AA").ships("Z2", "B").icebreaker("Z1", A)
    ice.hand(A, "add_two_scientists", "send_scientist")
    # When the sun reaches the zone and A plays a shipyard card in the first of the two turns
    state = ice.turn(sun="Z1", target="Z3")
    play(state, "play:add_two_scientists", "pass", "end")
    # Then A takes both turns and may not play any card in the second
    assert (asked(state), sun(state)) == ((A, "sail"), "Z1")
    play(state, "sail:Z4")
    assert options(state, "play") == []
    assert why_not(state, "play:send_scientist") == "ANT-9.1"


@pytest.mark.rule("ANT-EX.17")
def test_17_a_cube_given_up_with_an_empty_reserve() -> None:
    # Given a player with reserve 0 and a cube in the available area
    ice = Ice().ships("Z1", "A").ships("Z2", "B").off_board(A, supply=2, reserve=0)
    state = ice.available(A, cubes=1).turn(sun="Z1", target="Z3")
    gone = state.table.gone_cubes[A]
    # When they give up the cube
    play(state, "give:cube")
    # Then the discard area counts 1 more and supply is unchanged
    assert state.table.gone_cubes[A] == gone + 1
    assert state.table.cubes_left[A] == 0
    assert off_board(state, A) == (2, 0)


# -- tracks


@pytest.mark.rule("ANT-EX.22")
def test_22_points_are_lost_behind_a_cube_on_the_last_space() -> None:
    # Given B's cube on 12 and A on 9 with 5 points (A and B change places here)
    state = research(Ice().cube("T4", B, 12).cube("T4", A, 9), "T4", points=5)
    # Then A stops on 11 after 2 points, 3 points are lost
    assert space(state, "T4", A) == 11
    assert asked(state) == (A, "act")


@pytest.mark.rule("ANT-EX.23")
def test_23_a_jump_over_a_cube_to_the_last_space() -> None:
    # Given B on 11, space 12 empty, A on 10 with 1 point
    state = research(Ice().cube("T4", B, 11).cube("T4", A, 10), "T4", points=1)
    # Then A jumps B and stands on 12
    assert (space(state, "T4", A), space(state, "T4", B)) == (12, 11)


@pytest.mark.rule("ANT-EX.36")
def test_36_entering_over_a_taken_symbol_space_activates_it() -> None:
    # Given T2 has cubes on spaces 1 and 2, and a player without a basic resource card
    ice = Ice().cube("T2", B, 1).cube("T2", C, 2).resources(A)
    # When that player enters T2 with 1 point
    state = research(ice, "T2", points=1)
    # Then the cube stands on 3 and BASIC_RESOURCE of space 2 gives 1 basic card
    assert space(state, "T2", A) == 3
    assert state.table.basic[A] == 1


# -- symbols


@pytest.mark.rule("ANT-EX.29")
def test_29_research_3_works_for_the_first_who_crosses_it_and_never_again() -> None:
    # Given A is first to cross a blue RESEARCH_3 space
    ice = Ice().ships("Z1", "A").ships("Z2", "B").buildings("Z3", "sea_station")
    ice.scientists("Z3", B, 5).cube("T3", A, 6).cube("T3", B, 5)
    state = ice.turn(sun="Z1", target="Z3")
    play(state, "research:T3")
    # Then all players advance on different tracks
    assert asked(state) == (A, "research_3")
    play(state, "T1")
    assert asked(state) == (B, "research_3")
    assert "T1" not in options(state)
    play(state, "T2")
    assert asked(state) == (C, "research_3")
    assert options(state) == ["T3", "T4", "decline"]
    play(state, "T4", "end")
    assert [space(state, track, seat) for seat, track in enumerate(("T1", "T2", "T4"))] == [3] * 3
    # and when B crosses it later, that gives nothing
    play(state, "sail:Z3")
    events = play(state, "research:T3")
    assert space(state, "T3", B) == 12
    assert [event.facts["space"] for event in events if event.kind == "symbol"] == [9, 11]
    assert asked(state) == (B, "act")


@pytest.mark.rule("ANT-EX.30")
def test_30_symbols_wait_for_the_running_action_and_begin_with_their_own_player() -> None:
    # Given 4 players and A's RESEARCH_3; C's cube on T1 space 2 with another cube on 4
    ice = Ice(players=4).ships("Z2", "BCD").cube("T3", A, 6).cube("T1", C, 2).cube("T1", B, 4)
    state = research(ice, "T3", points=1)
    play(state, "T4", "decline")
    assert asked(state) == (C, "research_3")
    # When C moves on T1, the cube goes 3, 5, 6
    before = off_board(state, C)
    play(state, "T1")
    assert space(state, "T1", C) == 6
    assert used(state, "T1") == [6]
    # Then D takes its RESEARCH_3 step first
    assert asked(state) == (D, "research_3")
    assert off_board(state, C) == before
    play(state, "T2")
    # then C gains 1 scientist
    assert off_board(state, C) == (before[0] + 1, before[1] - 1)
    # then MOVE_SHIP is offered to C, D, A, B in this order
    for seat in (C, D, A, B):
        assert asked(state) == (seat, "move_ship")
        play(state, "decline")
    assert asked(state) == (A, "act")


# -- the end


@pytest.mark.rule("ANT-EX.16")
def test_16_the_last_plankton_farm_for_one_scientist() -> None:
    # Given 2 players with 1 scientist each off the board, both in supply,
    ice = Ice(players=2).ships("Z2", "A").ships("Z4", "A").ships("Z6", "B")
    ice.off_board(A, supply=1, reserve=0).off_board(B, supply=1, reserve=0)
    # and the only deck left shows a plankton farm whose required buildings A can reach
    ice.buildings("Z4", "laboratory", "crane").offer("PRE06")
    ice.run_out("basic", A).run_out("double", B).run_out("advanced", B, keep_top=True)
    state = ice.turn(sun="Z2", target="Z3")
    before = state.table.scientists[3 * 4 + A]
    # When A builds it
    play(state, "build:advanced")
    # Then it costs 1 scientist and the game ends
    assert state.table.scientists[3 * 4 + A] == before + 1
    assert state.table.end is not None
    assert state.table.end.rule == "ANT-14.1"


@pytest.mark.rule("ANT-EX.31")
def test_31_the_last_scientist_and_a_symbol_that_gives_nothing() -> None:
    # Given A places the last scientist with a card worth 2 research points
    ice = Ice().ships("Z1", "A").ships("Z4", "A").ships("Z2", "B").cube("T1", A, 2)
    ice.buildings("Z4", "shaft_tower", "wind_turbine").offer("DBL05")
    state = ice.off_board(A, supply=1, reserve=0).turn(sun="Z1", target="Z3")
    # When A thereby crosses a red SCIENTIST
    events = play(state, "build:double", "T1")
    # Then A moves 2, nothing is gained, the game ends and is scored
    assert space(state, "T1", A) == 4
    assert told(events, "symbol", "gains_scientists") == ["symbol"]
    assert off_board(state, A) == (0, 0)
    assert state.table.end is not None
    assert state.table.end.rule == "ANT-14.1"


# -- scoring


@pytest.mark.rule("ANT-EX.10")
def test_10_a_zone_with_a_tie_for_the_first_rank() -> None:
    # Given a zone with 8 buildings, yellow 3, red 3, blue 1, green 0 scientists
    yellow, red, blue, green = A, B, C, D
    ice = Ice(players=4).scientists("Z6", yellow, 3).scientists("Z6", red, 3)
    ice.scientists("Z6", blue, 1)
    ice.buildings("Z6", "crane", "shaft_tower", "drill_rig", "wind_turbine", "camp")
    ice.buildings("Z6", "shipyard", "laboratory", "factory")
    # When it is scored
    points = outcome(ice).breakdown["zones"]["Z6"]
    # Then yellow 16, red 16 (8 + 7 + 1), blue 3, green 0
    assert [points[seat] for seat in (yellow, red, blue, green)] == [16, 16, 3, 0]


@pytest.mark.rule("ANT-EX.11")
def test_11_a_track_with_three_cubes() -> None:
    # Given red's cube on a space worth 7 (furthest), blue's on 5, yellow's on 2, none of green
    red, blue, yellow, green = A, B, C, D
    ice = Ice(players=4).cube("T2", red, 10).cube("T2", blue, 8).cube("T2", yellow, 4)
    # When it is scored
    points = outcome(ice).breakdown["tracks"]["T2"]
    # Then red 14, blue 7, yellow 5, green 0
    assert [points[seat] for seat in (red, blue, yellow, green)] == [14, 7, 5, 0]


@pytest.mark.rule("ANT-EX.19")
def test_19_a_tie_for_the_second_rank_in_a_zone() -> None:
    # Given 5 buildings, scientists A 4, B 2, C 2, D 1
    ice = Ice(players=4).buildings("Z3", "crane", "shaft_tower", "drill_rig", "camp", "shipyard")
    ice.scientists("Z3", A, 4).scientists("Z3", B, 2).scientists("Z3", C, 2).scientists("Z3", D, 1)
    # Then A 5 + 9 + 1 = 15, B 4, C 4, D 2
    assert outcome(ice).breakdown["zones"]["Z3"] == [15, 4, 4, 2]


@pytest.mark.rule("ANT-EX.20")
def test_20_star_cards_with_a_tie_for_the_first_rank() -> None:
    # Given star cards A 4, B 4, C 2, D 0
    ice = Ice(players=4).owns(A, "PRE01", "PRE02", "PRE03", "DBL09")
    ice.owns(B, "PRE04", "PRE05", "PRE06", "DBL10").owns(C, "DBL11", "DBL12").owns(D, "DBL01")
    # Then A 10, B 10, C 4, D 0
    assert outcome(ice).breakdown["categories"]["stars"] == [10, 10, 4, 0]


@pytest.mark.rule("ANT-EX.21")
def test_21_discarded_pieces_with_a_tie_for_the_second_rank() -> None:
    # Given discarded pieces A 3 (2 ships and a cube), B 1, C 1, D 0
    ice = Ice(players=4).available(A, ships=2, cubes=4).available(B, ships=3)
    ice.available(C, cubes=4)
    # Then A 5, B 3, C 3, D 0
    assert outcome(ice).breakdown["categories"]["discarded"] == [5, 3, 3, 0]


@pytest.mark.rule("ANT-EX.33")
def test_33_a_zone_without_scientists() -> None:
    # Given a zone without any scientist but with 4 buildings
    ice = Ice().buildings("Z3", "crane", "shaft_tower", "drill_rig", "camp").ships("Z3", "A")
    # Then nobody scores
    assert outcome(ice).breakdown["zones"]["Z3"] == [0, 0, 0]
    assert outcome(ice).breakdown["first_ranks"] == [0, 0, 0]


@pytest.mark.rule("ANT-EX.32")
def test_32_a_tie_in_points_and_first_ranks_goes_to_more_building_cards() -> None:
    kinds = ("crane", "shaft_tower", "drill_rig", "wind_turbine", "camp", "command_centre")
    others = ("land_station", "coastal_station", "sea_station", "plankton_farm", "laboratory")
    ice = Ice(players=4)
    # Given A first in 3 zones (10 + 10 + 9 points) and 1 track,
    for zone, buildings in (("Z0", kinds), ("Z2", kinds), ("Z3", others)):
        ice.buildings(zone, *buildings).scientists(zone, A, 3)
    # B first in 2 zones (12 + 12) and 1 track, and in star cards, shared with C (6 points each);
    ice.buildings("Z4", *others, "factory").scientists("Z4", B, 5)
    ice.buildings("Z6", *others[:4], "factory", "camp").scientists("Z6", B, 5)
    ice.owns(B, "PRE01", "PRE02", "PRE03").owns(C, "PRE04", "PRE05", "PRE06")
    # both are second on a track of the other, and C is first on three tracks
    ice.cube("T1", A, 12).cube("T1", B, 10).cube("T2", B, 12).cube("T2", A, 10)  # 16 + 9 each
    for track, second, third in (("T3", A, B), ("T4", B, A), ("T5", A, B)):
        ice.cube(track, C, 12).cube(track, second, 11).cube(track, third, 10)  # A 26, B 25
    # A has 11 building cards, B 10
    ice.owns(A, *[f"BAS{number:02}" for number in range(1, 12)])
    ice.owns(B, *[f"DBL{number:02}" for number in range(1, 8)])
    result = outcome(ice)
    assert result.breakdown["building_cards"][:2] == [11, 10]
    assert result.breakdown["first_ranks"][:2] == [4, 4]
    # and both have 80 points
    assert result.scores[:2] == [80, 80]
    # Then A wins
    assert result.ranks[:2] == [1, 2]
