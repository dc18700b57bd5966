"""Section 3: the sun and the turn."""

from __future__ import annotations

import pytest

from frostlight.games.antarctica.game import GAME
from frostlight.kernel import IllegalMoveError
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import (
    new_game,
    options,
    play,
    queue,
    quiet_turn,
    random_game,
    scientists,
    space,
    sun,
    told,
    why_not,
)

RHYTHM = ("sun_moves", "turn", "icebreaker_turn")


@pytest.mark.rule("ANT-3.1", "ANT-3.2")
def test_sun_and_turn_follow_each_other_without_rounds() -> None:
    state = Ice(players=3).ships("Z1", "AB").ships("Z2", "C").turn(sun="Z1")
    events = quiet_turn(state, "Z4") + quiet_turn(state, "Z5") + quiet_turn(state, "Z6")
    assert told(events, *RHYTHM) == ["sun_moves", "turn"] * 3
    assert GAME.turns(state.table) == 4


@pytest.mark.rule("ANT-3.2")
@pytest.mark.parametrize("players", [3, 4])
def test_the_sun_moves_before_the_very_first_turn(players: int) -> None:
    state = new_game(players, fixed_start=True, starting_player=0).state
    assert (sun(state), state.decision.seat, state.decision.kind) == ("Z1", 0, "sail")


@pytest.mark.rule("ANT-3.2", "ANT-3.13")
def test_the_sun_waits_for_one_icebreaker_turn_after_the_ships_have_closed_up() -> None:
    ice = Ice(players=3).ships("Z1", "ABC").ships("Z2", "A")
    state = ice.icebreaker("Z1", 1).icebreaker("Z1", 2).turn(sun="Z1")
    events = quiet_turn(state, "Z4")
    assert told(events, *RHYTHM) == ["icebreaker_turn", "turn"]
    assert queue(state, "Z1") == "BC"
    assert (sun(state), state.decision.seat) == ("Z1", 1)
    events = quiet_turn(state, "Z4")
    assert told(events, *RHYTHM) == ["sun_moves", "turn"]  # C's icebreaker waits: one a visit
    assert (sun(state), state.decision.seat) == ("Z2", 0)


@pytest.mark.rule("ANT-3.3")
def test_the_sun_skips_zones_without_ships() -> None:
    state = Ice(players=3).ships("Z6", "A").ships("Z2", "B").turn(sun="Z6")
    quiet_turn(state, "Z5")
    assert (sun(state), state.decision.seat) == ("Z2", 1)


@pytest.mark.rule("ANT-3.3")
def test_the_sun_may_come_back_to_the_zone_it_started_from() -> None:
    ice = Ice(players=3).ships("Z1", "AB")
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "pass", "give:Z4.1")  # nothing is left to do: the turn ends by itself
    assert (sun(state), state.decision.seat) == ("Z1", 1)


@pytest.mark.rule("ANT-3.4")
def test_the_owner_of_the_first_ship_is_active() -> None:
    state = Ice(players=3).ships("Z1", "CAB").turn(sun="Z1")
    assert [decision.seat for decision in state.open] == [2]
    play(state, "sail:Z4")
    assert (queue(state, "Z1"), queue(state, "Z4")) == ("AB", "C")


@pytest.mark.rule("ANT-3.5", "ANT-3.6")
def test_a_turn_is_move_then_action_then_end() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z2", "B").hand(0, "add_two_scientists")
    state = ice.buildings("Z4", "camp").turn(sun="Z1")
    assert {key.split(":")[0] for key in options(state)} == {"sail", "give"}
    assert why_not(state, "pass") == "ANT-3.6"
    assert why_not(state, "play:add_two_scientists") == "ANT-9.2"
    play(state, "sail:Z4")
    assert not options(state, "sail:")
    assert why_not(state, "end") == "ANT-3.11"
    assert {"recruit", "pass", "play:add_two_scientists", "give:cube"} <= set(options(state))
    play(state, "recruit")
    assert {"end", "play:add_two_scientists", "give:cube"} <= set(options(state))
    play(state, "end")
    assert state.decision.seat == 1


@pytest.mark.rule("ANT-3.5")
@pytest.mark.parametrize("answers", [("give:cube", "sail:Z4"), ("sail:Z4", "give:cube")])
def test_a_piece_may_be_given_up_before_or_after_the_move(answers: tuple[str, str]) -> None:
    state = Ice(players=3).ships("Z1", "A").turn(sun="Z1")
    play(state, *answers)
    assert state.table.gone_cubes[0] == 1
    assert queue(state, "Z4") == "A"


@pytest.mark.rule("ANT-3.7")
def test_the_ship_goes_to_any_zone_but_its_own() -> None:
    state = Ice(players=3).ships("Z3", "A").turn(sun="Z3")
    assert options(state, "sail:") == [f"sail:Z{n}" for n in (0, 1, 2, 4, 5, 6, 7)]
    assert why_not(state, "sail:Z3") == "ANT-3.7"


@pytest.mark.rule("ANT-3.8")
def test_a_full_zone_cannot_be_chosen() -> None:
    state = Ice(players=3).ships("Z1", "A").ships("Z3", "BCB").ships("Z4", "CC").turn(sun="Z1")
    assert why_not(state, "sail:Z3") == "ANT-3.8"
    with pytest.raises(IllegalMoveError):
        state.apply(0, "sail:Z3")
    assert "sail:Z4" in options(state)


@pytest.mark.rule("ANT-3.9")
def test_the_ship_takes_the_free_space_nearest_to_the_sun() -> None:
    state = Ice(players=3).ships("Z1", "A").ships("Z3", "BC").turn(sun="Z1")
    play(state, "sail:Z3")
    assert queue(state, "Z3") == "BCA"


@pytest.mark.rule("ANT-3.10")
@pytest.mark.parametrize(("players", "ships"), [(2, 12), (3, 15), (4, 16)])
def test_even_with_all_ships_on_the_board_there_is_somewhere_to_go(
    players: int, ships: int
) -> None:
    zones = [zone for zone in (2, 3, 4, 6, 7, 0, 1, 5) if players > 2 or zone not in (1, 5)]
    ice = Ice(players)
    for place in range(ships):  # as crowded as can be: full zones, and one ship in the sun zone
        zone = 2 if not place else zones[1 + (place - 1) // 3]
        ice.ships(f"Z{zone}", "ABCD"[place % players])
    state = ice.turn(sun="Z2")
    assert state.table.ships_left == [0] * players
    assert options(state, "sail:")
    for state in random_game(players, seed=4):
        if not state.over and state.decision.kind == "sail":
            assert options(state, "sail:")


@pytest.mark.rule("ANT-3.11")
@pytest.mark.parametrize("action", ["build:basic", "ship", "recruit", "research:T1", "pass"])
def test_exactly_one_of_five_actions_is_taken(action: str) -> None:
    ice = Ice(players=3).ships("Z1", "A").offer("BAS02")
    ice.buildings("Z4", "shipyard", "camp", "land_station", "wind_turbine")
    state = ice.turn(sun="Z1", target="Z4")
    every = ["build:basic", "ship", "recruit", "research:T1", "pass"]
    assert set(every) <= set(options(state))
    play(state, action)
    while state.decision.kind == "shipyard_card":
        play(state, "icebreaker")
    assert "end" in options(state)
    assert [why_not(state, key) for key in every] == ["ANT-3.11"] * 5


@pytest.mark.rule("ANT-3.12")
def test_ships_left_behind_close_up_at_the_end_of_the_turn() -> None:
    state = Ice(players=3).ships("Z1", "ABC").ships("Z7", "A").turn(sun="Z1")
    quiet_turn(state, "Z3")
    assert queue(state, "Z1") == "BC"
    quiet_turn(state, "Z4")  # A in Z3
    quiet_turn(state, "Z5")  # A in Z4
    quiet_turn(state, "Z0")  # A in Z5
    quiet_turn(state, "Z6")  # A in Z7
    quiet_turn(state, "Z2")  # A in Z0
    assert (sun(state), state.decision.seat) == ("Z1", 1)


@pytest.mark.rule("ANT-3.12")
def test_ships_moved_up_by_a_new_ship_are_not_moved_again() -> None:
    ice = Ice(players=3).ships("Z1", "AB").ships("Z2", "C").buildings("Z4", "shipyard")
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "ship", "icebreaker", "icebreaker", "end")
    assert queue(state, "Z1") == "BA"


@pytest.mark.rule("ANT-3.14")
def test_one_player_may_take_several_turns_in_a_row() -> None:
    state = Ice(players=3).ships("Z1", "AB").ships("Z2", "AC").ships("Z3", "A").turn(sun="Z1")
    seats = []
    for zone in ("Z0", "Z0", "Z7"):
        seats.append((sun(state), state.decision.seat))
        quiet_turn(state, zone)
    assert seats == [("Z1", 0), ("Z2", 0), ("Z3", 0)]


@pytest.mark.rule("ANT-3.15")
def test_other_zones_close_up_at_once_and_newcomers_join_the_back() -> None:
    ice = Ice(players=3).ships("Z1", "ABC").ships("Z4", "AC").ships("Z5", "BC").ships("Z6", "B")
    ice.buildings("Z3", "land_station").cube("T1", 0, 5)
    state = ice.turn(sun="Z1", target="Z3")
    play(state, "research:T1")  # reaches the blue MOVE_SHIP on space 6
    assert (state.decision.kind, state.decision.seat) == ("move_ship", 0)
    play(state, "Z4.1", "to:Z5")
    assert (queue(state, "Z4"), queue(state, "Z5")) == ("C", "BCA")
    play(state, "Z6.1", "to:Z1")  # into the gap that A left: the back all the same
    assert queue(state, "Z1") == "BCB"
    play(state, "Z5.2", "to:Z4")
    assert (queue(state, "Z4"), queue(state, "Z5")) == ("CC", "BA")


@pytest.mark.rule("ANT-3.15")
def test_ships_that_close_up_keep_their_order() -> None:
    state = Ice(players=3).ships("Z1", "A").ships("Z5", "ABC").turn(sun="Z1")
    play(state, "give:Z5.1")
    assert queue(state, "Z5") == "BC"


@pytest.mark.rule("ANT-3.16")
def test_without_ships_a_player_gets_no_turns_but_takes_part_in_all_else() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z2", "B").buildings("Z3", "shipyard")
    ice.buildings("Z4", "sea_station").cube("T3", 1, 6).scientists("Z4", 2, 2)
    state = ice.available(2, ships=0).turn(sun="Z1", target="Z3")
    assert not any(state.table.ships[2::4])
    play(state, "ship")
    asked = []
    while state.decision.kind == "shipyard_card":
        asked.append(state.decision.seat)
        play(state, "icebreaker")
    assert asked == [1, 2]
    play(state, "end", "sail:Z4", "research:T3")  # B reaches the blue RESEARCH_3 on space 7
    play(state, "T1")
    assert (state.decision.kind, state.decision.seat) == ("research_3", 2)
    play(state, "T2")
    assert space(state, "T2", 2) == 3
    assert GAME.outcome(state.table).scores[2] > 0
    play(state, "decline", "end")
    for zone in ("Z5", "Z6", "Z7", "Z0", "Z2", "Z3"):
        assert state.decision.seat != 2
        quiet_turn(state, zone)


@pytest.mark.rule("ANT-3.17")
def test_the_game_ends_when_no_ship_is_on_the_board() -> None:
    state = Ice(players=2).ships("Z2", "A").turn(sun="Z2", target="Z3")
    play(state, "pass", "give:Z3.1")
    assert state.over
    assert state.table.end is not None
    assert (state.table.end.reason, state.table.end.rule) == ("no_ships", "ANT-3.17")


@pytest.mark.rule("ANT-3.18")
def test_the_target_zone_stays_though_the_active_ship_leaves_it() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z2", "A").buildings("Z4", "camp", "wind_turbine")
    ice.buildings("Z2", "wind_turbine").offer("BAS02").hand(0, "send_scientist")
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "give:Z4.1")
    assert why_not(state, "recruit") == "ANT-6.5"  # nothing of A counts there now
    play(state, "play:send_scientist")
    assert scientists(state, "Z4", 0) == 1
    assert "recruit" in options(state)
    play(state, "build:basic")
    assert "crane" in GAME.describe(state.table)["zones"]["Z4"]["buildings"]
    assert scientists(state, "Z4", 0) == 2
