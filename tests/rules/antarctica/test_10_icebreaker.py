"""Icebreaker (ANT-10): the second ship of a zone sails in the same visit of the sun."""

from __future__ import annotations

import pytest

from frostlight.games.antarctica.structure import ICEBREAKER
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import At, options, play, queue, quiet_turn, sun, why_not
from tests.rules.antarctica.story import A, B, C, asked, hand, icebreakers


def laid_by(state: At) -> list[str]:
    return options(state, "play:icebreaker")


# -- laying it


@pytest.mark.rule("ANT-10.1")
def test_it_can_be_laid_only_where_an_own_ship_is_second() -> None:
    ice = Ice().ships("Z1", "A").ships("Z2", "BAC").ships("Z3", "AB").ships("Z4", "BCA")
    state = ice.hand(A, "icebreaker").turn(sun="Z1", target="Z5")

    assert laid_by(state) == ["play:icebreaker:Z2"]

    state.apply(A, "play:icebreaker:Z2")

    assert icebreakers(state, "Z2", A) == 1
    assert hand(state, A) == []
    assert state.table.played[ICEBREAKER] == 0  # it lies in the zone, not in the box


@pytest.mark.rule("ANT-10.1")
def test_without_a_second_ship_it_cannot_be_laid_at_all() -> None:
    ice = Ice().ships("Z1", "A").ships("Z3", "AB").ships("Z4", "BCA").hand(A, "icebreaker")
    state = ice.turn(sun="Z1", target="Z5")

    assert laid_by(state) == []
    assert why_not(state, "play:icebreaker") == "ANT-10.1"


@pytest.mark.rule("ANT-10.14")
def test_it_can_be_laid_in_the_target_zone_where_the_active_ship_arrived_second() -> None:
    ice = Ice().ships("Z1", "A").ships("Z3", "B").ships("Z4", "BC").hand(A, "icebreaker")
    state = ice.turn(sun="Z1")
    there = state.clone()

    play(state, "sail:Z3")
    assert laid_by(state) == ["play:icebreaker:Z3"]

    play(there, "sail:Z4")  # third in Z4
    assert laid_by(there) == []


@pytest.mark.rule("ANT-10.2")
def test_laying_it_is_the_one_card_of_the_turn() -> None:
    ice = Ice().ships("Z1", "A").ships("Z2", "BA").offer("BAS01")
    ice.hand(A, "icebreaker", "icebreaker", "add_two_scientists").resources(A, basic=1)
    state = ice.turn(sun="Z1", target="Z3")
    assert options(state, "build") == ["build:basic+basic_resource"]

    state.apply(A, "play:icebreaker:Z2")

    assert options(state, "play") == options(state, "build") == []
    assert why_not(state, "play:add_two_scientists") == "ANT-9.1"
    assert why_not(state, "play:icebreaker") == "ANT-9.1"
    assert why_not(state, "build:basic") == "ANT-9.1"


# -- the icebreaker turn


@pytest.mark.rule("ANT-10.3", "ANT-10.5")
def test_the_second_ship_sails_before_the_sun_moves_on() -> None:
    ice = Ice().ships("Z1", "ABC").ships("Z2", "C").icebreaker("Z1", B)
    state = ice.turn(sun="Z1")

    quiet_turn(state, "Z3")
    assert asked(state) == (B, "sail")
    assert sun(state) == "Z1"
    assert icebreakers(state, "Z1", B) == 0
    assert state.table.played[ICEBREAKER] == 1  # in the box

    quiet_turn(state, "Z4")
    assert asked(state) == (C, "sail")
    assert sun(state) == "Z2"
    assert (queue(state, "Z1"), queue(state, "Z3"), queue(state, "Z4")) == ("C", "A", "B")


@pytest.mark.rule("ANT-10.4")
def test_the_icebreaker_turn_is_a_full_turn() -> None:
    ice = Ice().ships("Z1", "ABC").ships("Z2", "C").icebreaker("Z1", B).buildings("Z4", "camp")
    ice.hand(B, "add_two_scientists")
    state = ice.turn(sun="Z1")
    play(state, "sail:Z3", "give:cube", "pass")  # with nothing else to do the turn ends
    supply = state.table.supply[B]

    assert why_not(state, "pass") == "ANT-3.6"  # the move is a must
    play(state, "sail:Z4", "recruit")  # one action: 1 scientist for the ship
    assert why_not(state, "pass") == "ANT-3.11"
    play(state, "play:add_two_scientists", "give:cube")  # one card, one piece
    assert state.table.supply[B] == supply + 1 + 2 + 1
    assert (asked(state), sun(state)) == ((C, "sail"), "Z2")
    assert queue(state, "Z1") == "C"  # those behind have closed up


@pytest.mark.rule("ANT-10.6")
def test_own_ships_first_and_second_take_two_turns_in_a_row() -> None:
    ice = Ice().ships("Z1", "AAB").ships("Z2", "B").icebreaker("Z1", A)
    state = ice.turn(sun="Z1")

    quiet_turn(state, "Z3")
    assert asked(state) == (A, "sail")
    assert sun(state) == "Z1"
    quiet_turn(state, "Z4")

    assert asked(state) == (B, "sail")
    assert sun(state) == "Z2"
    assert queue(state, "Z1") == "B"


@pytest.mark.rule("ANT-10.7")
@pytest.mark.parametrize("card_in", ["first turn", "second turn"])
def test_a_pair_of_turns_has_one_card_in_all(card_in: str) -> None:
    ice = Ice().ships("Z1", "AA").ships("Z2", "B").icebreaker("Z1", A)
    ice.hand(A, "add_two_scientists", "add_two_scientists", "send_scientist")
    state = ice.turn(sun="Z1", target="Z3")

    if card_in == "first turn":
        play(state, "play:add_two_scientists", "pass", "end", "sail:Z4")
    else:
        play(state, "pass", "end", "sail:Z4")
        assert options(state, "play") == ["play:send_scientist", "play:add_two_scientists"]
        play(state, "play:add_two_scientists")

    assert asked(state) == (A, "act")
    assert options(state, "play") == []
    assert why_not(state, "play:send_scientist") == "ANT-9.1"


@pytest.mark.rule("ANT-10.7")
def test_a_resource_card_is_the_card_of_both_turns_too() -> None:
    ice = Ice().ships("Z1", "AA").ships("Z2", "B").icebreaker("Z1", A).offer("BAS02")
    ice.hand(A, "send_scientist").resources(A, basic=1)
    state = ice.turn(sun="Z1", target="Z3")

    play(state, "build:basic+basic_resource", "end", "sail:Z4")

    assert why_not(state, "play:send_scientist") == "ANT-9.1"


@pytest.mark.rule("ANT-10.7")
def test_the_card_of_the_first_player_does_not_bind_the_owner_of_the_icebreaker() -> None:
    ice = Ice().ships("Z1", "AB").ships("Z2", "C").icebreaker("Z1", B)
    ice.hand(A, "add_two_scientists").hand(B, "add_two_scientists")
    state = ice.turn(sun="Z1", target="Z3")

    play(state, "play:add_two_scientists", "pass", "end", "sail:Z4")

    assert options(state, "play") == ["play:add_two_scientists"]


@pytest.mark.rule("ANT-10.8")
def test_a_piece_can_be_given_up_in_each_of_the_two_turns() -> None:
    ice = Ice().ships("Z1", "AA").ships("Z2", "B").icebreaker("Z1", A)
    state = ice.turn(sun="Z1")

    play(state, "give:cube", "sail:Z3")
    assert why_not(state, "give:cube") == "ANT-11.2"
    play(state, "pass", "sail:Z4", "give:cube")

    assert state.table.gone_cubes[A] == 2
    assert why_not(state, "give:cube") == "ANT-11.2"


# -- the test after the first turn


@pytest.mark.rule("ANT-10.9")
def test_the_icebreaker_works_for_any_ship_of_its_owner_that_comes_first() -> None:
    """B's third ship moves up when B gives up the second one before the visit ends."""
    ice = Ice().ships("Z0", "B").ships("Z1", "ABB").icebreaker("Z1", B)
    state = ice.turn(sun="Z0", target="Z3")
    play(state, "give:Z1.2", "pass")
    assert (sun(state), queue(state, "Z1")) == ("Z1", "AB")

    quiet_turn(state, "Z4")

    assert (asked(state), sun(state)) == ((B, "sail"), "Z1")


@pytest.mark.rule("ANT-10.9", "ANT-10.12")
def test_the_icebreaker_is_useless_when_another_ship_comes_first() -> None:
    ice = Ice().ships("Z1", "ACB").ships("Z2", "B").icebreaker("Z1", B)
    state = ice.turn(sun="Z1")

    quiet_turn(state, "Z3")

    assert (asked(state), sun(state)) == ((B, "sail"), "Z2")
    assert icebreakers(state, "Z1", B) == 1  # it waits

    quiet_turn(state, "Z4")  # B of Z2
    quiet_turn(state, "Z5")  # A of Z3
    quiet_turn(state, "Z6")  # B of Z4
    quiet_turn(state, "Z7")  # A of Z5
    quiet_turn(state, "Z0")  # B of Z6
    quiet_turn(state, "Z2")  # A of Z7
    quiet_turn(state, "Z2")  # B of Z0
    assert (asked(state), sun(state)) == ((C, "sail"), "Z1")
    quiet_turn(state, "Z3")

    assert (asked(state), sun(state)) == ((B, "sail"), "Z1")  # a later visit
    assert icebreakers(state, "Z1", B) == 0


@pytest.mark.rule("ANT-10.9", "ANT-10.12")
def test_a_ship_built_in_this_visit_takes_no_icebreaker_turn() -> None:
    ice = Ice(players=2).ships("Z2", "A").ships("Z3", "B").icebreaker("Z2", A)
    state = ice.buildings("Z4", "shipyard").turn(sun="Z2", target="Z4")

    play(state, "ship", "send_scientist", "end")

    assert queue(state, "Z2") == "A"
    assert (asked(state), sun(state)) == ((B, "sail"), "Z3")
    assert icebreakers(state, "Z2", A) == 1


@pytest.mark.rule("ANT-10.9")
def test_two_icebreakers_of_one_player_only_one_is_used_up() -> None:
    ice = Ice().ships("Z1", "AB").ships("Z2", "C").icebreaker("Z1", B).icebreaker("Z1", B)
    state = ice.turn(sun="Z1")

    quiet_turn(state, "Z3")

    assert asked(state) == (B, "sail")
    assert icebreakers(state, "Z1", B) == 1


@pytest.mark.rule("ANT-10.10")
def test_a_visit_has_one_icebreaker_turn_however_many_icebreakers_lie_there() -> None:
    ice = Ice().ships("Z1", "ABC").ships("Z2", "A").icebreaker("Z1", B).icebreaker("Z1", C)
    state = ice.turn(sun="Z1")

    quiet_turn(state, "Z3")
    assert asked(state) == (B, "sail")
    quiet_turn(state, "Z4")

    assert (asked(state), sun(state)) == ((A, "sail"), "Z2")
    assert queue(state, "Z1") == "C"
    assert icebreakers(state, "Z1", C) == 1


@pytest.mark.rule("ANT-10.11")
def test_nobody_is_asked_whether_the_icebreaker_turn_is_taken() -> None:
    state = Ice().ships("Z1", "AB").ships("Z2", "C").icebreaker("Z1", B).turn(sun="Z1")

    quiet_turn(state, "Z3")

    assert asked(state) == (B, "sail")
    assert all(key.startswith(("sail:", "give:")) for key in options(state))
    assert why_not(state, "sail:Z1") == "ANT-3.7"
    assert why_not(state, "pass") == "ANT-3.6"


# -- laid in the sun zone itself


@pytest.mark.rule("ANT-10.13")
def test_laid_in_the_sun_zone_it_works_in_the_same_visit_and_is_the_card_of_both_turns() -> None:
    ice = Ice().ships("Z1", "AAB").ships("Z2", "B").hand(A, "icebreaker", "send_scientist")
    state = ice.turn(sun="Z1", target="Z3")
    assert laid_by(state) == ["play:icebreaker:Z1"]

    play(state, "play:icebreaker:Z1", "pass", "end")
    assert (asked(state), sun(state)) == ((A, "sail"), "Z1")
    play(state, "sail:Z4")

    assert why_not(state, "play:send_scientist") == "ANT-9.1"


@pytest.mark.rule("ANT-10.13")
def test_the_third_ship_of_the_sun_zone_does_not_count_as_second() -> None:
    state = Ice().ships("Z1", "ABA").hand(A, "icebreaker").turn(sun="Z1", target="Z3")

    assert queue(state, "Z1") == "BA"  # the gap is closed for new ships, not for this test
    assert laid_by(state) == []
    assert why_not(state, "play:icebreaker") == "ANT-10.13"


@pytest.mark.rule("ANT-10.13")
def test_a_ship_built_now_does_not_count_as_second() -> None:
    """[A, B]: the new ship of A follows B, who counts as second until the turn ends."""
    ice = Ice(players=2).ships("Z2", "AB").ships("Z3", "B").buildings("Z4", "shipyard")
    state = ice.hand(A, "icebreaker").turn(sun="Z2", target="Z4")

    play(state, "ship", "send_scientist")

    assert queue(state, "Z2") == "BA"
    assert laid_by(state) == []
    assert why_not(state, "play:icebreaker") == "ANT-10.13"


@pytest.mark.rule("ANT-10.13")
@pytest.mark.parametrize("when", ["before the move", "after the move"])
def test_when_the_second_ship_is_given_up_the_third_takes_no_advantage(when: str) -> None:
    state = Ice().ships("Z1", "AAA").hand(A, "icebreaker").turn(sun="Z1")

    if when == "before the move":
        play(state, "give:Z1.2", "sail:Z3")
    else:
        play(state, "sail:Z3", "give:Z1.1")

    assert queue(state, "Z1") == "A"
    assert laid_by(state) == []
    assert why_not(state, "play:icebreaker") == "ANT-10.13"


@pytest.mark.rule("ANT-10.13")
def test_when_the_third_ship_is_given_up_the_second_still_counts() -> None:
    state = Ice().ships("Z1", "AAA").hand(A, "icebreaker").turn(sun="Z1", target="Z3")

    play(state, "give:Z1.2")  # the gap counts as closed when spaces are named

    assert laid_by(state) == ["play:icebreaker:Z1"]


@pytest.mark.rule("ANT-10.10", "ANT-10.13")
def test_laid_in_an_icebreaker_turn_it_waits_for_a_later_visit() -> None:
    ice = Ice().ships("Z1", "ABB").ships("Z2", "C").icebreaker("Z1", B).hand(B, "icebreaker")
    state = ice.turn(sun="Z1")
    quiet_turn(state, "Z3")

    play(state, "sail:Z4")
    assert laid_by(state) == ["play:icebreaker:Z1"]  # stood second when this turn began
    play(state, "play:icebreaker:Z1", "pass", "end")

    assert (asked(state), sun(state)) == ((C, "sail"), "Z2")
    assert icebreakers(state, "Z1", B) == 1


# -- the end of the game


@pytest.mark.rule("ANT-10.15")
def test_no_icebreaker_turn_after_the_end() -> None:
    ice = Ice().ships("Z1", "AB").ships("Z2", "C").icebreaker("Z1", B)
    state = ice.hand(A, "send_scientist").off_board(A, supply=1, reserve=0).turn("Z1", "Z3")

    play(state, "play:send_scientist")

    assert state.over
    assert icebreakers(state, "Z1", B) == 1
