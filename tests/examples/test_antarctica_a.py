"""Worked examples of Antarctica, first part: setup, turn, actions and cards."""

from __future__ import annotations

import pytest

from frostlight.games.antarctica.game import GAME
from tests.rules.antarctica.box import SHARES, WITH
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import (
    At,
    kinds,
    new_game,
    options,
    play,
    queue,
    quiet_turn,
    scientists,
    space,
    sun,
    told,
    why_not,
)


def deck_size(state: At) -> int:
    found = GAME.describe(state.table)
    return 0 if found["shipyard_deck_in_box"] else sum(found["shipyard_deck"].values())


def cards_held(state: At) -> int:
    return sum(state.table.hands)


@pytest.mark.rule("ANT-EX.1")
def test_three_players_place_their_ships_in_the_order_abc_cab_bca() -> None:
    journal = new_game(3, starting_player=0)  # Given three players who place freely
    asked = ""
    while journal.state.decision.kind == "place_ship":  # When setup asks for ships
        seat = journal.state.decision.seat
        asked += "ABC"[seat]
        journal.apply(seat, journal.state.decision.keys[0])
    assert asked == "ABCCABBCA"  # Then this is the order
    assert [asked.count(letter) for letter in "ABC"] == [3, 3, 3]
    assert queue(journal.state, "Z0") + queue(journal.state, "Z1") == "ABCCAB"


def factory(supply: int = 1) -> Ice:
    """The factory of the rulebook is on top: drill rig, crane, 1 scientist."""
    return Ice(players=3).ships("Z1", "A").offer("DBL07").resources(0).off_board(0, supply, 5)


@pytest.mark.rule("ANT-EX.2")
def test_one_ship_beside_drill_rig_and_crane_is_enough_for_a_factory() -> None:
    ice = factory().ships("Z5", "A").buildings("Z5", "drill_rig", "crane")
    state = ice.turn(sun="Z1", target="Z3")
    play(state, "build:double")
    assert kinds(state, "Z3") == {"factory"}
    assert scientists(state, "Z3", 0) == 1


@pytest.mark.rule("ANT-EX.3")
def test_two_ships_in_two_zones_are_enough_for_a_factory() -> None:
    ice = factory().ships("Z5", "A").buildings("Z5", "drill_rig").buildings("Z3", "crane")
    state = ice.turn(sun="Z1", target="Z3")
    play(state, "build:double")
    assert kinds(state, "Z3") == {"crane", "factory"}


@pytest.mark.rule("ANT-EX.4")
def test_without_a_scientist_in_supply_there_is_no_factory() -> None:
    ice = factory(supply=0).ships("Z5", "A").buildings("Z5", "drill_rig", "crane")
    state = ice.turn(sun="Z1", target="Z3")
    assert why_not(state, "build:double") == "ANT-4.7"


@pytest.mark.rule("ANT-EX.5")
def test_a_cube_on_4_jumps_5_6_7_and_ends_on_9_with_two_points() -> None:
    ice = Ice(players=4).ships("Z1", "A").ships("Z3", "A").buildings("Z3", "sea_station")
    ice.cube("T3", 0, 4).cube("T3", 1, 5).cube("T3", 2, 6).cube("T3", 3, 7).used("T3", 7)
    state = ice.turn(sun="Z1", target="Z3")  # two own ships there: two points
    play(state, "research:T3")
    assert space(state, "T3", 0) == 9


def red_zone(building: str) -> Ice:
    """Red will have 2 ships and 1 scientist in Z3."""
    ice = Ice(players=3, colours=("red", "blue", "green")).ships("Z1", "A").ships("Z3", "A")
    return ice.buildings("Z3", building).scientists("Z3", 0, 1)


@pytest.mark.rule("ANT-EX.6")
def test_two_ships_and_a_scientist_recruit_three() -> None:
    state = red_zone("camp").turn(sun="Z1", target="Z3")
    assert (state.table.supply[0], state.table.reserve[0]) == (2, 11)
    play(state, "recruit")
    assert (state.table.supply[0], state.table.reserve[0]) == (5, 8)


@pytest.mark.rule("ANT-EX.7")
def test_two_ships_and_a_scientist_research_three_spaces() -> None:
    state = red_zone("land_station").turn(sun="Z1", target="Z3")
    assert options(state, "research:") == ["research:T1", "research:T4"]
    play(state, "research:T4")
    assert space(state, "T4", 0) == 3


@pytest.mark.rule("ANT-EX.8")
def test_a_scientist_sent_first_recruits_one_more() -> None:
    ice = red_zone("camp").hand(0, "send_scientist").off_board(0, supply=1, reserve=6)
    state = ice.turn(sun="Z1", target="Z3")
    play(state, "play:send_scientist", "recruit")
    assert scientists(state, "Z3", 0) == 2
    assert (state.table.supply[0], state.table.reserve[0]) == (4, 2)


@pytest.mark.rule("ANT-EX.9")
def test_from_a_reserve_of_two_only_two_are_recruited() -> None:
    state = red_zone("camp").off_board(0, supply=1, reserve=2).turn(sun="Z1", target="Z3")
    play(state, "recruit")
    assert (state.table.supply[0], state.table.reserve[0]) == (3, 0)


@pytest.mark.rule("ANT-EX.12")
@pytest.mark.parametrize(("placed", "first_sun"), [("Z1 Z5", "Z1"), ("Z0 Z4", "Z4")])
def test_the_sun_moves_on_before_the_first_turn(placed: str, first_sun: str) -> None:
    journal = new_game(3, starting_player=0)
    assert sun(journal.state) == "Z0"  # Given the sun in the lower-left zone
    zones = [*placed.split(), "Z7"]
    while journal.state.decision.kind == "place_ship":
        zone = next(zone for zone in zones if len(queue(journal.state, zone)) < 3)
        journal.apply(journal.state.decision.seat, f"place:{zone}")
    assert journal.state.decision.kind == "sail"  # When the first turn begins
    assert sun(journal.state) == first_sun  # Then it is in the next zone that has a ship


@pytest.mark.rule("ANT-EX.15")
def test_with_two_cards_for_three_opponents_nobody_gets_one() -> None:
    ice = Ice(players=4).ships("Z1", "A").buildings("Z3", "shipyard")
    state = ice.shipyard_deck(icebreaker=1, fast_research=1).turn(sun="Z1", target="Z3")
    events = play(state, "ship")
    assert (state.decision.kind, state.decision.seat) == ("act", 0)
    assert cards_held(state) == 0
    assert deck_size(state) == 0
    assert [e.facts for e in events if e.kind == "shipyard_deck_boxed"] == [{"cards": 2}]


@pytest.mark.rule("ANT-EX.18")
@pytest.mark.parametrize(("players", "tracks"), [(2, 3), (3, 4), (4, 5)])
def test_every_piece_of_a_player_has_its_place_in_setup(players: int, tracks: int) -> None:
    row = SHARES[players]
    assert row.supply + row.reserve + row.box.scientists == 16
    assert row.ships_on_board + row.ships + row.box.ships == 6
    assert 1 + row.cubes + row.box.cubes == 6  # one on the VP track
    assert row.cubes == tracks == len(WITH[players].open_tracks)


@pytest.mark.rule("ANT-EX.24")
def test_a_new_cube_enters_on_3_and_moves_to_4_where_1_and_2_are_taken() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z3", "A").buildings("Z3", "land_station")
    state = ice.cube("T1", 1, 1).cube("T1", 2, 2).turn(sun="Z1", target="Z3")
    play(state, "research:T1")  # two points
    assert space(state, "T1", 0) == 4


@pytest.mark.rule("ANT-EX.25")
def test_the_queue_closes_up_behind_the_ship_that_left() -> None:
    state = Ice(players=3).ships("Z1", "ABC").ships("Z4", "CB").turn(sun="Z1")
    quiet_turn(state, "Z4")
    assert queue(state, "Z1") == "BC"
    assert queue(state, "Z4") == "CBA"


@pytest.mark.rule("ANT-EX.26")
def test_a_new_ship_stands_behind_those_that_closed_up() -> None:
    ice = Ice(players=3).ships("Z1", "ABC").ships("Z2", "B").buildings("Z4", "shipyard")
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "ship", "icebreaker", "icebreaker", "end")
    assert queue(state, "Z1") == "BCA"


@pytest.mark.rule("ANT-EX.27")
def test_a_new_ship_alone_stands_on_space_1_and_the_sun_moves_on() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z2", "B").buildings("Z4", "shipyard")
    state = ice.turn(sun="Z1", target="Z4")
    events = play(state, "ship", "icebreaker", "icebreaker", "end")
    assert queue(state, "Z1") == "A"
    assert told(events, "sun_moves", "icebreaker_turn") == ["sun_moves"]
    assert (sun(state), state.decision.seat) == ("Z2", 1)


@pytest.mark.rule("ANT-EX.28")
def test_with_two_players_the_sun_steps_from_z0_over_closed_z1_to_z2() -> None:
    journal = new_game(2, starting_player=0)
    assert sun(journal.state) == "Z0"
    for zone in ("Z2", "Z3", "Z4", "Z6", "Z7", "Z0"):
        journal.apply(journal.state.decision.seat, f"place:{zone}")
    journal.apply(1, "T1")
    assert (sun(journal.state), journal.state.decision.seat) == ("Z2", 0)


@pytest.mark.rule("ANT-EX.34")
def test_four_ships_empty_the_shipyard_deck_and_the_fifth_boxes_its_last_card() -> None:
    ice = Ice(players=4).ships("Z1", "A").ships("Z2", "B").ships("Z3", "C").ships("Z6", "D")
    state = ice.buildings("Z4", "shipyard").buildings("Z5", "shipyard").turn(sun="Z1")
    assert deck_size(state) == 13
    sizes = []
    for zone in ("Z5", "Z5", "Z5", "Z4", "Z4"):
        play(state, f"sail:{zone}", "ship")
        while state.decision.kind == "shipyard_card":
            play(state, options(state)[0])
        sizes.append((deck_size(state), cards_held(state)))
        play(state, "end")
    assert sizes == [(10, 3), (7, 6), (4, 9), (1, 12), (0, 12)]


@pytest.mark.rule("ANT-EX.35")
def test_laboratory_and_antenna_both_out_of_reach_cannot_be_replaced_by_two_cards() -> None:
    ice = Ice(players=3).ships("Z1", "A").offer("PRE10").resources(0, basic=1, advanced=1)
    state = ice.turn(sun="Z1", target="Z3")
    assert not options(state, "build:advanced")
    assert why_not(state, "build:advanced") == "ANT-4.6"
    facts = GAME.explain(state.table, state.decision)["build:advanced"].facts
    assert facts["missing"] == "laboratory,parabolic_antenna"


@pytest.mark.rule("ANT-EX.37")
def test_a_recruits_in_the_target_zone_after_moving_the_active_ship_away() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z2", "B").buildings("Z3", "camp")
    ice.scientists("Z3", 0, 1).hand(0, "fast_research").cube("T1", 0, 4)
    state = ice.turn(sun="Z1", target="Z3")
    play(state, "play:fast_research:T1", "Z3.1", "to:Z6", "decline")
    assert (queue(state, "Z3"), queue(state, "Z6")) == ("", "A")
    supply, reserve = state.table.supply[0], state.table.reserve[0]
    play(state, "recruit")
    assert (state.table.supply[0], state.table.reserve[0]) == (supply + 1, reserve - 1)
