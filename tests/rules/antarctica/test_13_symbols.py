"""Track symbols (ANT-13), first part: when they work, in which order, and the red ones."""

from __future__ import annotations

import pytest

from frostlight.games.antarctica.game import GAME
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import options, play, queue, seat_of, space, sun, told
from tests.rules.antarctica.story import A, B, C, D, asked, hand, off_board, research, used


def resources(basic: int, advanced: int) -> dict[str, int]:
    return {"basic_resource": basic, "advanced_resource": advanced}


# -- red and blue


@pytest.mark.rule("ANT-13.1")
def test_a_red_space_works_every_time_and_only_for_the_mover() -> None:
    ice = Ice().ships("Z1", "A").ships("Z2", "B").ships("Z4", "C").buildings("Z3", "land_station")
    ice.scientists("Z3", B, 1).cube("T1", A, 2).cube("T1", B, 1)
    state = ice.turn(sun="Z1")

    play(state, "sail:Z3", "research:T1", "end")  # A reaches space 3
    assert [off_board(state, seat) for seat in (A, B, C)] == [(3, 11), (2, 11), (2, 12)]

    play(state, "sail:Z3", "research:T1", "end")  # B passes it, on the way to space 4
    assert space(state, "T1", B) == 4
    assert [off_board(state, seat) for seat in (A, B, C)] == [(3, 11), (3, 10), (2, 12)]


@pytest.mark.rule("ANT-13.1", "ANT-13.2")
def test_the_second_cube_gets_the_red_symbols_but_not_the_blue_one() -> None:
    """A has been past MOVE_SHIP; B goes from 2 to 8 past SCIENTIST and MOVE_SHIP."""
    ice = Ice().ships("Z1", "A").ships("Z2", "B").buildings("Z3", "land_station")
    ice.scientists("Z3", B, 5).scientists("Z3", A, 5).cube("T1", A, 1).cube("T1", B, 2)
    state = ice.turn(sun="Z1", target="Z3")

    events = play(state, "research:T1", "decline", "decline")
    assert space(state, "T1", A) == 8
    assert told(events, "symbol") == ["symbol", "symbol"]
    assert used(state, "T1") == [6]
    play(state, "end", "sail:Z3")
    supply, reserve = off_board(state, B)
    events = play(state, "research:T1")

    assert space(state, "T1", B) == 9  # 6 points, A on 8 is jumped
    assert [event.facts["symbol"] for event in events if event.kind == "symbol"] == [
        "scientist",
        "adv_resource",
    ]
    assert off_board(state, B) == (supply + 1, reserve - 1)
    assert asked(state) == (B, "act")  # no player moves a ship


@pytest.mark.rule("ANT-13.3")
def test_blue_spaces_ask_everybody_counter_clockwise_from_the_mover() -> None:
    ice = Ice(players=4).ships("Z1", "C").ships("Z2", "ABD").buildings("Z3", "land_station")
    state = ice.cube("T1", C, 5).turn(sun="Z1", target="Z3")

    play(state, "research:T1")

    for seat in (C, D, A, B):
        assert asked(state) == (seat, "move_ship")
        play(state, "decline")
    assert asked(state) == (C, "act")


@pytest.mark.rule("ANT-13.4", "ANT-13.5")
def test_the_movement_is_finished_first_then_each_symbol_in_the_order_of_the_spaces() -> None:
    """T1 from 2 to 9: SCIENTIST on 3, MOVE_SHIP on 6, ADV_RESOURCE on 9."""
    state = research(Ice().ships("Z2", "BC").cube("T1", A, 2), "T1", points=7)

    for seat in (A, B, C):
        assert asked(state) == (seat, "move_ship")
        assert space(state, "T1", A) == 9
        assert state.table.supply[A] == 3  # the scientist is there
        assert state.table.advanced[A] == 0  # the card is not, before all have moved
        play(state, "decline")
    assert state.table.advanced[A] == 1


@pytest.mark.rule("ANT-13.5", "ANT-13.6")
def test_symbols_activated_in_the_middle_of_an_action_wait_for_its_end() -> None:
    """RESEARCH_3 of A: B passes ADV_RESOURCE, C passes SCIENTIST; A's own symbols come first.

    A goes from 6 to 9 on T3: RESEARCH_3 on 7, then BASIC_RESOURCE on 9.
    """
    ice = Ice().ships("Z2", "BC").cube("T3", A, 6).cube("T1", B, 8).used("T1", 6)
    state = research(ice.cube("T2", C, 7).used("T2", 5).resources(A), "T3", points=3)
    assert asked(state) == (A, "research_3")

    before = off_board(state, C)
    events = play(state, "T4")  # A enters T4 and reaches BASIC_RESOURCE on 3
    assert asked(state) == (B, "research_3")
    assert state.table.basic[A] == 0
    events += play(state, "T1")
    assert asked(state) == (C, "research_3")
    assert state.table.advanced[B] == 0
    events += play(state, "T2")

    symbols = [
        (event.facts["seat"], event.facts["track"], event.facts["space"])
        for event in events
        if event.kind == "symbol"
    ]
    assert symbols == [
        (A, "T3", 9),
        (A, "T4", 3),
        (B, "T1", 9),
        (B, "T1", 11),
        (C, "T2", 8),
        (C, "T2", 10),
    ]
    assert state.table.basic[A] == 1
    assert state.table.advanced[B] == 1
    assert off_board(state, C) == (before[0] + 1, before[1] - 1)


@pytest.mark.rule("ANT-13.7")
def test_a_blue_space_is_used_when_it_is_activated_although_its_action_waits() -> None:
    ice = Ice().ships("Z2", "BC").cube("T3", A, 6).cube("T1", B, 5)
    state = research(ice, "T3", points=1)
    play(state, "T4")

    play(state, "T1")  # B's cube reaches MOVE_SHIP

    assert asked(state) == (C, "research_3")  # still in the first action
    assert used(state, "T1") == [6]
    assert used(state, "T3") == [7]


@pytest.mark.rule("ANT-13.7")
def test_a_blue_space_is_used_although_nobody_can_use_it() -> None:
    """A's active ship was the last on the board and has been given up."""
    ice = Ice().ships("Z1", "A").buildings("Z3", "land_station").scientists("Z3", A, 1)
    state = ice.cube("T1", A, 5).turn(sun="Z1", target="Z3")
    play(state, "give:Z3.1", "research:T1")

    assert state.over
    assert state.table.end is not None
    assert state.table.end.rule == "ANT-3.17"
    assert used(state, "T1") == [6]


# -- red symbols


@pytest.mark.rule("ANT-13.15")
@pytest.mark.parametrize(("reserve", "after"), [(3, (3, 2)), (0, (2, 0))])
def test_scientist_moves_one_from_reserve_to_supply(reserve: int, after: tuple[int, int]) -> None:
    ice = Ice().ships("Z1", "A").buildings("Z3", "land_station").cube("T1", A, 2)
    state = ice.off_board(A, supply=2, reserve=reserve).turn(sun="Z1", target="Z3")

    play(state, "research:T1")

    assert space(state, "T1", A) == 3
    assert off_board(state, A) == after


@pytest.mark.rule("ANT-13.16", "ANT-13.17", "ANT-13.18")
def test_new_ship_goes_to_the_sun_zone_unasked_and_the_others_take_cards() -> None:
    """NEW_SHIP lies on space 4 of T3; A goes there alone."""
    ice = Ice(players=4).ships("Z1", "AB").ships("Z2", "CD").cube("T3", A, 3)
    state = research(ice, "T3", points=1)

    assert queue(state, "Z1") == "BA"
    assert state.table.ships_left[A] == 4 - 2  # of 4: the active ship and this one
    for seat in (B, C, D):
        assert asked(state) == (seat, "shipyard_card")
        play(state, "icebreaker")
    assert [hand(state, seat) for seat in range(4)] == [[], *[["icebreaker"]] * 3]
    assert asked(state) == (A, "act")


@pytest.mark.rule("ANT-13.17")
def test_new_ship_with_too_few_cards_sends_the_deck_to_the_box() -> None:
    ice = Ice(players=4).ships("Z2", "BCD").cube("T3", A, 3).shipyard_deck(fast_research=2)
    state = research(ice, "T3", points=1)

    assert queue(state, "Z1") == "A"
    assert state.table.shipyard_boxed
    assert asked(state) == (A, "act")
    assert [hand(state, seat) for seat in range(4)] == [[], [], [], []]


@pytest.mark.rule("ANT-13.16")
def test_new_ship_is_skipped_when_the_sun_zone_is_full() -> None:
    """[A, B, B]: A sails and builds a third ship there, then passes NEW_SHIP with a card."""
    ice = Ice(players=2).ships("Z2", "ABB").ships("Z3", "B").buildings("Z4", "shipyard")
    ice.cube("T3", A, 3).hand(A, "fast_research")
    state = ice.turn(sun="Z2", target="Z4")
    play(state, "ship", "icebreaker")
    left = state.table.ships_left[A]

    events = play(state, "play:fast_research:T3")

    assert told(events) == ["plays_card", "advances", "symbol", "no_new_ship"]
    assert queue(state, "Z2") == "BBA"
    assert state.table.ships_left[A] == left
    assert hand(state, B) == ["icebreaker"]  # no second card: 13.17 needs a ship


@pytest.mark.rule("ANT-13.16")
def test_new_ship_is_skipped_without_an_available_ship() -> None:
    ice = Ice().ships("Z2", "BC").ships("Z1", "A").available(A, ships=0).cube("T3", A, 3)
    state = research(ice, "T3", points=1)

    assert queue(state, "Z1") == ""
    assert asked(state) == (A, "act")
    assert hand(state, B) == []


@pytest.mark.rule("ANT-13.17")
def test_new_ship_of_another_player_gives_cards_to_all_but_that_player() -> None:
    """In A's RESEARCH_3 it is B who reaches NEW_SHIP on T2: C and A take cards, in this order."""
    ice = Ice().ships("Z2", "BC").cube("T3", A, 6).cube("T2", B, 9).used("T2", 5)
    state = research(ice, "T3", points=1)

    play(state, "T1", "T2", "decline")

    assert queue(state, "Z1") == "B"
    assert asked(state) == (C, "shipyard_card")
    play(state, "icebreaker")
    assert asked(state) == (A, "shipyard_card")
    play(state, "icebreaker")
    assert asked(state) == (A, "act")
    assert hand(state, B) == []


@pytest.mark.rule("ANT-13.19")
def test_adv_resource_gives_a_card_and_a_player_may_hold_several() -> None:
    ice = Ice().cube("T1", A, 8).resources(A, basic=1, advanced=2)
    state = research(ice, "T1", points=1)

    assert seat_of(state, A)["resource_cards"] == resources(basic=1, advanced=3)


@pytest.mark.rule("ANT-13.19")
def test_adv_resource_gives_nothing_when_the_pile_is_empty() -> None:
    ice = Ice().cube("T1", A, 8).resources(B, basic=1, advanced=3)  # 3 players: 3 cards
    state = research(ice, "T1", points=1)

    assert seat_of(state, A)["resource_cards"] == resources(basic=1, advanced=0)


@pytest.mark.rule("ANT-13.20")
@pytest.mark.parametrize("held", [0, 1])
def test_basic_resource_brings_a_card_only_to_a_player_without_one(held: int) -> None:
    state = research(Ice().cube("T2", A, 1).resources(A, basic=held), "T2", points=1)

    assert space(state, "T2", A) == 2
    assert seat_of(state, A)["resource_cards"] == resources(basic=1, advanced=0)


@pytest.mark.rule("ANT-13.20")
def test_everybody_can_have_a_basic_card_at_the_same_time() -> None:
    ice = Ice(players=4).ships("Z1", "A").buildings("Z3", "coastal_station").cube("T2", A, 1)
    for seat in (B, C, D):
        ice.resources(seat, basic=1)
    state = ice.resources(A, basic=0).turn(sun="Z1", target="Z3")

    play(state, "research:T2")

    assert state.table.basic == [1, 1, 1, 1]


@pytest.mark.rule("ANT-13.20", "ANT-OP.12")
def test_a_regained_basic_card_keeps_a_second_one_away() -> None:
    """A used the card of the setup, gets one on T2 and passes the symbol of T4 with it."""
    ice = Ice(players=4).cube("T2", A, 1).cube("T4", A, 2).resources(A, basic=0)
    state = research(ice, "T2", points=1)
    assert state.table.basic[A] == 1

    again = research(Ice(players=4).cube("T4", A, 2).resources(A, basic=1), "T4", points=1)

    assert space(again, "T4", A) == 3
    assert again.table.basic[A] == 1


@pytest.mark.rule("ANT-3.16", "ANT-OP.31")
def test_new_ship_inside_research_3_brings_back_a_player_without_ships() -> None:
    """B has no ship; in A's RESEARCH_3 the cube of B reaches NEW_SHIP on T4."""
    ice = Ice(players=4).ships("Z2", "CD").cube("T3", A, 6).cube("T4", B, 7).available(B, ships=1)
    state = research(ice, "T3", points=1)
    assert not any(state.table.ships[B::4])

    play(state, "T1")
    assert asked(state) == (B, "research_3")
    play(state, "T4", "decline", "decline")

    assert queue(state, "Z1") == "B"


# -- a ship of NEW_SHIP is a ship built this turn


@pytest.mark.rule("ANT-13.21")
def test_a_ship_of_new_ship_cannot_be_moved_in_the_same_turn() -> None:
    ice = Ice().ships("Z1", "A").ships("Z2", "BC").cube("T3", A, 3).cube("T1", A, 3)
    state = research(ice.hand(A, "fast_research"), "T3", points=1)
    play(state, "icebreaker", "icebreaker")  # cards for B and C

    play(state, "play:fast_research:T1")

    assert asked(state) == (A, "move_ship")
    assert options(state) == ["Z3.1", "decline"]
    assert GAME.explain(state.table, state.decision)["Z1.1"].rule == "ANT-5.8"


@pytest.mark.rule("ANT-13.21")
def test_a_ship_of_new_ship_takes_no_turn_and_no_icebreaker_turn_now() -> None:
    ice = Ice().ships("Z1", "A").ships("Z2", "B").cube("T3", A, 3).icebreaker("Z1", A)
    state = research(ice, "T3", points=1)
    play(state, "icebreaker", "icebreaker", "end")

    assert queue(state, "Z1") == "A"
    assert (asked(state), sun(state)) == ((B, "sail"), "Z2")


@pytest.mark.rule("ANT-13.21")
def test_no_icebreaker_can_be_laid_for_a_ship_of_new_ship() -> None:
    ice = Ice().ships("Z1", "AB").ships("Z2", "B").cube("T3", A, 3).hand(A, "icebreaker")
    state = research(ice, "T3", points=1)
    play(state, "icebreaker", "icebreaker")

    assert queue(state, "Z1") == "BA"
    assert options(state, "play") == []
    assert GAME.explain(state.table, state.decision)["play:icebreaker"].rule == "ANT-10.13"
