"""Track symbols (ANT-13), second part: the blue ones, in which all players take part."""

from __future__ import annotations

import pytest

from frostlight.kernel import CHANCE
from tests.rules.antarctica.box import SHIPYARD
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import options, play, queue, settle, space, sun, why_not
from tests.rules.antarctica.story import A, B, C, D, asked, hand, off_board, research, used

# -- MOVE_SHIP: space 6 of T1 and T4


@pytest.mark.rule("ANT-13.8")
def test_everybody_may_move_one_ship_to_the_back_of_another_queue() -> None:
    ice = Ice().ships("Z1", "A").ships("Z2", "BAB").ships("Z4", "C").cube("T1", A, 5)
    state = research(ice, "T1", points=1)
    assert options(state) == ["Z2.2", "Z3.1", "decline"]

    play(state, "Z2.2", "to:Z4")
    assert (queue(state, "Z2"), queue(state, "Z4")) == ("BB", "CA")
    assert asked(state) == (B, "move_ship")  # one ship, then the next player
    play(state, "Z2.1", "to:Z4")
    assert (queue(state, "Z2"), queue(state, "Z4")) == ("B", "CAB")
    play(state, "decline")

    assert queue(state, "Z4") == "CAB"
    assert asked(state) == (A, "act")


@pytest.mark.rule("ANT-13.8")
def test_a_ship_cannot_move_to_a_full_or_closed_zone_or_stay() -> None:
    ice = Ice(players=2).ships("Z2", "AA").ships("Z4", "BBB").cube("T1", A, 5)
    ice.buildings("Z3", "land_station")
    state = ice.turn(sun="Z2", target="Z3")

    play(state, "research:T1", "Z2.1")

    assert asked(state) == (A, "move_ship_to")
    assert options(state) == ["to:Z0", "to:Z3", "to:Z6", "to:Z7"]
    assert why_not(state, "to:Z4") == "ANT-13.8"  # full
    assert why_not(state, "to:Z2") == "ANT-13.8"  # its own
    assert why_not(state, "to:Z1") == "ANT-2.2"  # closed


@pytest.mark.rule("ANT-13.8")
def test_a_player_without_ships_is_not_asked() -> None:
    state = research(Ice().ships("Z2", "C").cube("T1", A, 5), "T1", points=1)

    play(state, "decline")

    assert asked(state) == (C, "move_ship")


@pytest.mark.rule("ANT-13.9")
def test_a_moved_ship_takes_no_action_in_its_new_zone() -> None:
    """A moves the active ship, B another one, to a camp; the target zone of the turn stays Z3."""
    ice = Ice().ships("Z1", "A").ships("Z2", "B").buildings("Z5", "camp")
    state = ice.cube("T1", A, 3).hand(A, "fast_research").turn(sun="Z1", target="Z3")
    supplies = [off_board(state, seat) for seat in range(3)]

    play(state, "play:fast_research:T1", "Z3.1", "to:Z5", "Z2.1", "to:Z5")

    assert queue(state, "Z5") == "AB"
    assert asked(state) == (A, "act")
    assert why_not(state, "recruit") == "ANT-6.1"
    play(state, "pass")
    assert [off_board(state, seat) for seat in range(3)] == supplies


@pytest.mark.rule("ANT-13.10")
def test_a_ship_built_this_turn_cannot_be_moved() -> None:
    ice = Ice(players=2).ships("Z2", "AA").ships("Z6", "B").buildings("Z4", "shipyard")
    state = ice.cube("T1", A, 3).hand(A, "fast_research").turn(sun="Z2", target="Z4")
    play(state, "ship", "icebreaker")
    assert queue(state, "Z2") == "AA"

    play(state, "play:fast_research:T1")

    assert options(state) == ["Z2.1", "Z4.1", "decline"]  # the old one and the active ship
    assert why_not(state, "Z2.2") == "ANT-5.8"


@pytest.mark.rule("ANT-13.10")
def test_the_active_ship_may_move_even_back_to_the_sun_zone() -> None:
    state = research(Ice().ships("Z1", "AB").cube("T1", A, 5), "T1", points=1)

    play(state, "Z3.1", "to:Z1")
    assert queue(state, "Z1") == "BA"
    play(state, "Z1.1", "to:Z2")  # B's ship leaves the sun zone

    assert (queue(state, "Z1"), queue(state, "Z2")) == ("A", "B")


@pytest.mark.rule("ANT-10.13")
def test_no_icebreaker_for_a_ship_that_moved_into_the_sun_zone_this_turn() -> None:
    """A's ship comes in behind B's, and B's leaves."""
    ice = Ice().ships("Z1", "AB").ships("Z2", "A").cube("T1", A, 5).hand(A, "icebreaker")
    state = research(ice, "T1", points=1)

    play(state, "Z2.1", "to:Z1", "Z1.1", "to:Z4")

    assert queue(state, "Z1") == "A"
    assert options(state, "play") == []
    assert why_not(state, "play:icebreaker") == "ANT-10.13"


@pytest.mark.rule("ANT-10.13")
def test_no_icebreaker_for_a_second_ship_that_left_the_sun_zone_this_turn() -> None:
    state = research(Ice().ships("Z1", "AA").cube("T1", A, 5).hand(A, "icebreaker"), "T1", 1)
    stays = state.clone()

    play(state, "Z1.1", "to:Z4")
    assert why_not(state, "play:icebreaker") == "ANT-10.1"
    play(stays, "decline")
    assert options(stays, "play") == ["play:icebreaker:Z1"]


@pytest.mark.rule("ANT-10.9", "ANT-13.10")
def test_a_ship_that_moved_into_the_sun_zone_can_take_an_icebreaker_turn() -> None:
    ice = Ice().ships("Z1", "A").ships("Z2", "B").ships("Z5", "C").icebreaker("Z1", B)
    state = research(ice.cube("T1", A, 5), "T1", points=1)

    play(state, "decline", "Z2.1", "to:Z1", "decline", "end")

    assert (asked(state), sun(state)) == ((B, "sail"), "Z1")


# -- SHIPYARD_DRAFT: space 5 of T2, space 6 of T5


@pytest.mark.rule("ANT-13.11")
def test_each_keeps_one_of_the_drawn_cards_and_hands_on_the_rest() -> None:
    ice = Ice(players=4).cube("T2", A, 4).hand(D, "fast_research")
    state = research(ice.shipyard_deck(icebreaker=3, send_scientist=1), "T2", points=1)
    settle(state)  # the order of the draw; all 4 cards are drawn

    assert asked(state) == (A, "draft_card")
    assert sum(state.table.shipyard) == 0
    assert options(state) == ["icebreaker", "send_scientist"]
    play(state, "icebreaker")
    assert asked(state) == (B, "draft_card")
    assert options(state) == ["icebreaker", "send_scientist"]
    play(state, "send_scientist")
    assert options(state) == ["icebreaker"]  # two of them: C has no choice, in secret
    play(state, "icebreaker")  # D gets the last card

    assert hand(state, A) == ["icebreaker"]
    assert hand(state, B) == ["send_scientist"]
    assert hand(state, C) == ["icebreaker"]
    assert hand(state, D) == ["icebreaker", "fast_research"]
    assert asked(state) == (A, "act")


@pytest.mark.rule("ANT-13.11")
def test_the_cards_are_drawn_at_random_from_the_whole_deck() -> None:
    ice = Ice(players=2).ships("Z2", "A").buildings("Z3", "coastal_station").cube("T2", A, 4)
    state = ice.turn(sun="Z2", target="Z3")
    state.apply(A, "research:T2")

    assert state.decision.seat == CHANCE
    assert options(state) == [card.id for card in SHIPYARD]
    assert state.decision.weights == [6, 3, 2, 2]
    state.apply(CHANCE, "fast_research")
    assert state.decision.weights == [6, 3, 2, 1]
    state.apply(CHANCE, "icebreaker")

    assert asked(state) == (A, "draft_card")
    assert options(state) == ["icebreaker", "fast_research"]
    assert why_not(state, "send_scientist") == "ANT-13.11"
    assert why_not(state, "decline") == "ANT-13.11"  # one must be kept
    play(state, "fast_research")
    assert hand(state, A) == ["fast_research"]
    assert hand(state, B) == ["icebreaker"]


@pytest.mark.rule("ANT-13.11", "ANT-17.3")
def test_nobody_learns_that_the_deck_has_one_kind_only() -> None:
    """Chance is asked as often as for any other deck: its silence would tell."""
    state = research(Ice().cube("T2", A, 4).shipyard_deck(icebreaker=5), "T2", points=1)
    for _ in range(3):
        assert (state.decision.seat, options(state)) == (CHANCE, ["icebreaker"])
        state.apply(CHANCE, "icebreaker")
    assert asked(state) == (A, "draft_card")


@pytest.mark.rule("ANT-13.12")
def test_with_fewer_cards_than_players_nobody_gets_one_and_the_deck_is_boxed() -> None:
    state = research(Ice().cube("T2", A, 4).shipyard_deck(icebreaker=2), "T2", points=1)

    assert asked(state) == (A, "act")
    assert [hand(state, seat) for seat in range(3)] == [[], [], []]
    assert state.table.shipyard_boxed
    assert used(state, "T2") == [5]  # ANT-13.7


@pytest.mark.rule("ANT-13.12")
def test_as_many_cards_as_players_are_enough() -> None:
    state = research(Ice().cube("T2", A, 4).shipyard_deck(icebreaker=3), "T2", points=1)
    settle(state)
    play(state, "icebreaker", "icebreaker")

    assert [hand(state, seat) for seat in range(3)] == [["icebreaker"]] * 3
    assert not state.table.shipyard_boxed


@pytest.mark.rule("ANT-13.12")
def test_a_deck_in_the_box_gives_no_cards_any_more() -> None:
    """2 cards are too few for 3 drafters; then NEW_SHIP finds nothing, though 2 would do."""
    ice = Ice().ships("Z1", "A").ships("Z2", "BC").cube("T2", A, 4).shipyard_deck(icebreaker=2)
    state = research(ice, "T2", points=6)  # SHIPYARD_DRAFT on 5, SCIENTIST on 8, NEW_SHIP on 10

    assert queue(state, "Z1") == "A"
    assert asked(state) == (A, "act")
    assert [hand(state, seat) for seat in range(3)] == [[], [], []]


# -- RESEARCH_3: space 7 of T3


@pytest.mark.rule("ANT-13.13")
def test_the_mover_must_advance_three_and_the_others_may() -> None:
    ice = Ice().cube("T3", A, 6).cube("T1", B, 3)
    state = research(ice.used("T1", 6), "T3", points=1)
    assert asked(state) == (A, "research_3")
    assert options(state) == ["T1", "T2", "T3", "T4"]
    assert why_not(state, "decline") == "ANT-13.13"
    assert why_not(state, "T5") == "ANT-1.7"

    play(state, "T3")
    assert space(state, "T3", A) == 10
    assert asked(state) == (B, "research_3")
    play(state, "T1")
    assert space(state, "T1", B) == 6
    assert asked(state) == (C, "research_3")
    assert "decline" in options(state)
    play(state, "decline")

    assert [space(state, track, C) for track in ("T1", "T2", "T3", "T4")] == [0, 0, 0, 0]
    assert asked(state) == (A, "act")


@pytest.mark.rule("ANT-13.14")
def test_everybody_must_choose_a_different_track() -> None:
    state = research(Ice().cube("T3", A, 6), "T3", points=1)

    play(state, "T1")
    assert options(state) == ["T2", "T3", "T4", "decline"]
    assert why_not(state, "T1") == "ANT-13.14"
    play(state, "decline")  # a track that no player took stays free

    assert asked(state) == (C, "research_3")
    assert options(state) == ["T2", "T3", "T4", "decline"]


@pytest.mark.rule("ANT-13.14")
def test_a_player_without_a_legal_track_is_passed_over() -> None:
    """B has no cube to bring in, and A takes the only track where B has one."""
    ice = Ice().cube("T3", A, 6).cube("T1", B, 3).available(B, cubes=0)
    state = research(ice, "T3", points=1)

    play(state, "T1")

    assert asked(state) == (C, "research_3")
    assert space(state, "T1", B) == 3


@pytest.mark.rule("ANT-13.14")
def test_a_mover_without_a_legal_track_gets_nothing_but_the_others_do() -> None:
    """A's only cube reaches the end of T3 in the same move."""
    ice = Ice().cube("T3", A, 6).available(A, cubes=0)
    state = research(ice, "T3", points=6)

    assert space(state, "T3", A) == 12
    assert asked(state) == (B, "research_3")
