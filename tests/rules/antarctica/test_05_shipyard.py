"""Section 5: build a ship."""

from __future__ import annotations

import pytest

from frostlight.games.antarctica.game import GAME
from frostlight.kernel import SPECTATOR, observe
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import (
    At,
    options,
    play,
    queue,
    quiet_turn,
    seat_of,
    sun,
    told,
    why_not,
)


def cards_held(state: At) -> list[int]:
    return [sum(seat_of(state, n)["shipyard_cards"].values()) for n in range(state.table.players)]


@pytest.mark.rule("ANT-5.1")
def test_a_ship_needs_a_shipyard_in_the_target_zone() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z5", "A").buildings("Z5", "shipyard")
    state = ice.turn(sun="Z1", target="Z4")
    assert why_not(state, "ship") == "ANT-5.1"
    state = Ice(3).ships("Z1", "A").buildings("Z4", "shipyard").turn(sun="Z1", target="Z4")
    assert "ship" in options(state)


@pytest.mark.rule("ANT-5.1")
def test_a_ship_needs_a_ship_in_the_available_area() -> None:
    ice = Ice(players=3).ships("Z1", "A").buildings("Z4", "shipyard").available(0, ships=0)
    state = ice.turn(sun="Z1", target="Z4")
    assert why_not(state, "ship") == "ANT-5.1"
    assert GAME.explain(state.table, state.decision)["ship"].message == "no_ship_available"


@pytest.mark.rule("ANT-5.2")
def test_the_new_ship_comes_last_in_the_sun_zone_not_in_the_target_zone() -> None:
    ice = Ice(players=3).ships("Z1", "ABC").ships("Z4", "B").buildings("Z4", "shipyard")
    state = ice.turn(sun="Z1", target="Z4")
    before = state.table.ships_left[0]
    play(state, "ship")
    assert (queue(state, "Z1"), queue(state, "Z4")) == ("BCA", "BA")
    assert state.table.ships_left[0] == before - 1


@pytest.mark.rule("ANT-5.3")
def test_no_ship_can_be_built_while_the_sun_zone_is_full_again() -> None:
    ice = Ice(players=3).ships("Z1", "ABC").ships("Z6", "C").buildings("Z4", "shipyard")
    ice.hand(0, "fast_research").cube("T1", 0, 4)
    state = ice.turn(sun="Z1", target="Z4")
    assert "ship" in options(state)
    play(state, "play:fast_research:T1")  # passes the blue MOVE_SHIP on space 6
    play(state, "decline", "decline", "Z6.1", "to:Z1")
    assert queue(state, "Z1") == "BCC"
    assert why_not(state, "ship") == "ANT-5.3"


@pytest.mark.rule("ANT-5.4", "ANT-5.5")
def test_every_opponent_counter_clockwise_takes_a_card_of_their_choice() -> None:
    ice = Ice(players=4).ships("Z1", "C").ships("Z2", "D").buildings("Z4", "shipyard")
    ice.shipyard_deck(icebreaker=2, send_scientist=1, fast_research=2)
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "ship")
    assert (state.decision.seat, state.decision.kind) == (3, "shipyard_card")
    assert options(state) == ["icebreaker", "send_scientist", "fast_research"]
    assert why_not(state, "add_two_scientists") == "ANT-5.4"
    for seat in (0, 1, 2, SPECTATOR):
        assert observe(state, seat).asked[0].options is None  # D looks in private
    events = play(state, "send_scientist")
    assert events[0].seen_by(3) == {"seat": 3, "card": "send_scientist"}
    assert events[0].seen_by(0) == events[0].seen_by(SPECTATOR) == {"seat": 3}
    assert (state.decision.seat, options(state)) == (0, ["icebreaker", "fast_research"])
    play(state, "fast_research")
    assert state.decision.seat == 1
    play(state, "fast_research")
    assert (state.decision.seat, state.decision.kind) == (2, "act")
    assert cards_held(state) == [1, 1, 0, 1]
    assert GAME.describe(state.table)["shipyard_deck"]["icebreaker"] == 2


@pytest.mark.rule("ANT-5.6")
@pytest.mark.parametrize(("cards", "given"), [(3, 3), (2, 0), (1, 0), (0, 0)])
def test_with_too_few_cards_nobody_gets_one_and_the_deck_goes_to_the_box(
    cards: int, given: int
) -> None:
    ice = Ice(players=4).ships("Z1", "A").ships("Z2", "A").buildings("Z4", "shipyard")
    ice.shipyard_deck(icebreaker=cards)
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "ship")
    if given:  # one kind of card; that there is no choice, the others need not know
        play(state, "icebreaker", "icebreaker")  # the last card is no secret
    assert state.decision.kind == "act"
    assert sum(cards_held(state)) == given
    assert GAME.describe(state.table)["shipyard_deck_in_box"] == (given == 0)
    play(state, "end", "sail:Z4", "ship")  # A's next ship: the deck is gone for good
    assert sum(cards_held(state)) == given


@pytest.mark.rule("ANT-5.6", "ANT-13.12")
def test_a_deck_put_into_the_box_by_a_symbol_gives_no_cards_for_ships_either() -> None:
    ice = Ice(players=4).ships("Z1", "A").buildings("Z4", "shipyard").hand(0, "fast_research")
    ice.cube("T2", 0, 3).shipyard_deck(icebreaker=2, send_scientist=1)
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "play:fast_research:T2")  # SHIPYARD_DRAFT needs 4 cards: the 3 go to the box
    assert GAME.describe(state.table)["shipyard_deck_in_box"]
    play(state, "ship")  # 3 cards would have been enough for 3 opponents
    assert state.decision.kind == "act"
    assert cards_held(state) == [0, 0, 0, 0]


@pytest.mark.rule("ANT-5.7")
def test_the_new_ship_waits_for_the_next_visit_of_the_sun() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z2", "B").buildings("Z4", "shipyard")
    state = ice.icebreaker("Z1", 0).turn(sun="Z1", target="Z4")
    events = play(state, "ship", "icebreaker", "icebreaker", "end")
    assert queue(state, "Z1") == "A"
    assert "icebreaker_turn" not in told(events)
    assert (sun(state), state.decision.seat) == ("Z2", 1)
    quiet_turn(state, "Z0")
    assert (sun(state), state.decision.seat) == ("Z4", 0)
    quiet_turn(state, "Z3")
    assert (sun(state), state.decision.seat) == ("Z0", 1)
    quiet_turn(state, "Z3")
    assert (sun(state), state.decision.seat) == ("Z1", 0)  # its first turn


@pytest.mark.rule("ANT-5.8")
def test_a_ship_built_this_turn_cannot_be_moved_by_a_symbol() -> None:
    ice = Ice(players=3).ships("Z1", "ABA").buildings("Z4", "shipyard").hand(0, "fast_research")
    state = ice.cube("T1", 0, 4).turn(sun="Z1", target="Z4")
    play(state, "ship", "icebreaker", "icebreaker", "play:fast_research:T1")
    assert (state.decision.kind, state.decision.seat) == ("move_ship", 0)
    assert queue(state, "Z1") == "BAA"
    assert options(state) == ["Z1.2", "Z4.1", "decline"]
    assert why_not(state, "Z1.3") == "ANT-5.8"


@pytest.mark.rule("ANT-5.8")
def test_in_a_later_turn_a_built_ship_moves_like_any_other() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z2", "B").buildings("Z4", "shipyard")
    ice.buildings("Z3", "land_station").cube("T1", 1, 5)
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "ship", "icebreaker", "icebreaker", "end")
    play(state, "sail:Z3", "research:T1", "decline")  # B's cube reaches MOVE_SHIP
    assert (state.decision.kind, state.decision.seat) == ("move_ship", 0)
    play(state, "Z1.1", "to:Z6")
    assert (queue(state, "Z1"), queue(state, "Z6")) == ("", "A")


@pytest.mark.rule("ANT-5.9")
def test_a_shipyard_card_cannot_be_declined() -> None:
    state = Ice(3).ships("Z1", "A").buildings("Z4", "shipyard").turn(sun="Z1", target="Z4")
    play(state, "ship")
    assert options(state) == [
        "icebreaker",
        "send_scientist",
        "add_two_scientists",
        "fast_research",
    ]
    assert why_not(state, "decline") == "ANT-5.9"
