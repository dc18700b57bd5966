"""End of the game (ANT-14): at once, but not in the middle of the last research."""

from __future__ import annotations

import pytest

from frostlight.games.antarctica.ending import IDLE_TURNS
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import At, options, play, quiet_turn, space, why_not
from tests.rules.antarctica.story import A, B, C, D, asked, icebreakers, off_board


def ended_by(state: At) -> str:
    assert state.over
    assert state.table.end is not None
    assert state.open == []
    return state.table.end.rule


def builder(card: str) -> Ice:
    """A is in Z1 and, with access to all extraction buildings, in Z4; B waits in Z2."""
    ice = Ice().ships("Z1", "A").ships("Z4", "A").ships("Z2", "BB")
    return ice.buildings("Z4", "crane", "shaft_tower", "drill_rig", "wind_turbine").offer(card)


def last_building() -> Ice:
    """Of all building cards only a laboratory is left; B has taken the others."""
    ice = builder(card="DBL05")
    return ice.run_out("basic", B).run_out("double", B, keep_top=True).run_out("advanced", B)


# -- the two ends


@pytest.mark.rule("ANT-14.1")
def test_the_game_ends_when_a_player_puts_the_last_scientist_on_the_board() -> None:
    state = builder(card="BAS02").off_board(A, supply=1, reserve=0).turn(sun="Z1", target="Z3")

    play(state, "build:basic")

    assert off_board(state, A) == (0, 0)
    assert ended_by(state) == "ANT-14.1"


@pytest.mark.rule("ANT-14.1")
@pytest.mark.parametrize(("supply", "reserve"), [(2, 0), (1, 1)])
def test_the_game_goes_on_while_a_scientist_is_in_supply_or_in_reserve(
    supply: int, reserve: int
) -> None:
    ice = builder(card="BAS02").off_board(A, supply=supply, reserve=reserve)
    state = ice.turn(sun="Z1", target="Z3")

    play(state, "build:basic")

    assert asked(state) == (A, "act")


@pytest.mark.rule("ANT-14.2")
def test_the_game_ends_when_all_three_decks_are_empty() -> None:
    state = last_building().turn(sun="Z1", target="Z3")

    play(state, "build:double", "T1")

    assert off_board(state, A) == (1, 12)
    assert ended_by(state) == "ANT-14.2"


@pytest.mark.rule("ANT-14.2")
def test_the_game_goes_on_while_one_deck_has_a_card() -> None:
    ice = builder(card="DBL05").run_out("basic", B).run_out("double", B, keep_top=True)
    state = ice.turn(sun="Z1", target="Z3")

    play(state, "build:double", "T1")

    assert asked(state) == (A, "act")
    assert state.table.offer[:2] == [-1, -1]


# -- the last research


@pytest.mark.rule("ANT-14.3")
def test_the_points_of_the_last_build_are_used_and_their_symbols_performed_by_all() -> None:
    ice = builder(card="DBL05").off_board(A, supply=1, reserve=0).cube("T1", A, 5)
    state = ice.turn(sun="Z1", target="Z3")

    play(state, "build:double")
    assert asked(state) == (A, "build_track")
    play(state, "T1")
    assert space(state, "T1", A) == 7
    assert asked(state) == (A, "move_ship")
    play(state, "decline")
    assert asked(state) == (B, "move_ship")
    play(state, "Z2.1", "to:Z5")

    assert state.table.queues[5] == (B,)
    assert ended_by(state) == "ANT-14.1"


@pytest.mark.rule("ANT-14.4")
def test_after_the_end_no_card_no_discard_and_no_icebreaker_turn_follow() -> None:
    ice = builder(card="BAS01").off_board(A, supply=1, reserve=0).ships("Z1", "C")
    ice.hand(A, "fast_research").icebreaker("Z1", C)
    state = ice.turn(sun="Z1", target="Z3")
    assert "play:fast_research:T1" in options(state)

    play(state, "build:basic", "T1")

    assert ended_by(state) == "ANT-14.1"
    assert icebreakers(state, "Z1", C) == 1
    assert state.table.visit == 1
    assert state.table.gone_cubes == [0, 0, 0]


@pytest.mark.rule("ANT-14.5")
def test_a_scientist_from_a_symbol_of_the_last_research_does_not_undo_the_end() -> None:
    """The last building; A passes SCIENTIST with a full reserve."""
    state = last_building().cube("T1", A, 2).turn(sun="Z1", target="Z3")

    play(state, "build:double", "T1")

    assert off_board(state, A) == (2, 11)
    assert ended_by(state) == "ANT-14.2"


@pytest.mark.rule("ANT-14.5")
def test_scientists_that_others_gain_do_not_undo_the_end() -> None:
    """A places the last scientist and reaches RESEARCH_3; B gains a scientist in it."""
    ice = builder(card="DBL05").off_board(A, supply=1, reserve=0).cube("T3", A, 5).cube("T1", B, 1)
    state = ice.turn(sun="Z1", target="Z3")

    play(state, "build:double", "T3", "T2", "T1", "decline")

    assert off_board(state, B) == (3, 11)
    assert ended_by(state) == "ANT-14.1"


@pytest.mark.rule("ANT-14.6")
def test_sending_the_last_scientist_ends_the_game_and_the_action_is_lost() -> None:
    ice = Ice().ships("Z1", "A").ships("Z2", "B").buildings("Z3", "land_station")
    ice.off_board(A, supply=1, reserve=0).hand(A, "send_scientist")
    state = ice.turn(sun="Z1", target="Z3")
    assert "research:T1" in options(state)

    play(state, "play:send_scientist")

    assert ended_by(state) == "ANT-14.1"
    assert state.table.scientists[3 * 4 + A] == 1
    assert space(state, "T1", A) == 0


# -- the price of the last plankton farm


def farmers(*off_boards: tuple[int, int], also: str = "", needs: str = "Z4") -> Ice:
    """PRE06, a plankton farm, is on offer; supply and reserve of the players as given.

    A can reach what it requires in Z4; `also` is another deck that has cards.
    """
    ice = Ice(players=len(off_boards)).ships("Z0", "A").ships("Z4", "A").ships("Z2", "B")
    ice.buildings(needs, "laboratory", "crane").offer("PRE06")
    for seat, (supply, reserve) in enumerate(off_boards):
        ice.off_board(seat, supply, reserve)
    for deck in ("basic", "double"):
        if deck != also:
            ice.run_out(deck, B)
    return ice


@pytest.mark.rule("ANT-14.7")
@pytest.mark.parametrize("others", [[(1, 0)], [(0, 1), (1, 0)], [(0, 1), (0, 1), (1, 0)]])
def test_with_one_scientist_left_to_each_the_plankton_farm_costs_one(
    others: list[tuple[int, int]],
) -> None:
    state = farmers((1, 0), *others).turn(sun="Z0", target="Z3")
    assert "build:advanced" in options(state)

    play(state, "build:advanced")

    assert state.table.scientists[3 * 4 + A] == 1
    assert ended_by(state) == "ANT-14.1"


@pytest.mark.rule("ANT-14.7")
@pytest.mark.parametrize("other", [(2, 0), (1, 1), (0, 2)])
def test_the_price_stays_two_when_another_player_has_two_scientists(other: tuple[int, int]) -> None:
    state = farmers((1, 0), other, (1, 0)).turn(sun="Z0", target="Z3")

    assert "build:advanced" not in options(state)
    assert why_not(state, "build:advanced") == "ANT-4.7"


@pytest.mark.rule("ANT-14.7")
def test_the_price_stays_two_while_another_building_is_on_offer() -> None:
    ice = farmers((1, 0), (1, 0), also="basic")
    state = ice.turn(sun="Z0", target="Z3")

    assert why_not(state, "build:advanced") == "ANT-4.7"


@pytest.mark.rule("ANT-14.7")
def test_the_builder_needs_the_one_scientist_in_supply() -> None:
    ice = farmers((0, 1), (1, 0))
    state = ice.turn(sun="Z0", target="Z3")

    assert why_not(state, "build:advanced") == "ANT-14.7"
    play(state, "give:cube")  # which brings it there
    assert "build:advanced" in options(state)


@pytest.mark.rule("ANT-14.7")
def test_a_player_with_two_scientists_pays_two() -> None:
    state = farmers((2, 0), (1, 0)).turn(sun="Z0", target="Z3")

    play(state, "build:advanced")

    assert state.table.scientists[3 * 4 + A] == 2
    assert ended_by(state) == "ANT-14.1"


@pytest.mark.rule("ANT-14.7")
def test_the_other_conditions_stay() -> None:
    state = farmers((1, 0), (1, 0), needs="Z6").turn(sun="Z0", target="Z3")
    assert why_not(state, "build:advanced") == "ANT-4.6"  # two buildings out of reach

    state = farmers((1, 0), (1, 0)).buildings("Z3", "plankton_farm").turn(sun="Z0", target="Z3")
    assert why_not(state, "build:advanced") == "ANT-4.8"


# -- standstill


def idle_turns(state: At, number: int) -> None:
    """A and B sail up and down between zones of their own."""
    for _ in range(number):
        here = state.table.sun
        zones = {0: "Z2", 2: "Z0", 4: "Z6", 6: "Z4"}
        quiet_turn(state, zones[here])


@pytest.mark.rule("ANT-14.8")
def test_the_game_ends_after_24_turns_in_which_nothing_happens() -> None:
    state = Ice(players=2).ships("Z0", "A").ships("Z4", "B").turn(sun="Z0")

    idle_turns(state, 23)
    assert not state.over
    idle_turns(state, 1)

    assert IDLE_TURNS == 24
    assert ended_by(state) == "ANT-14.8"


@pytest.mark.rule("ANT-14.8")
@pytest.mark.parametrize(
    "move", ["give:cube", "recruit", "research:T1", "build:basic", "play:send_scientist", "ship"]
)
def test_every_other_turn_begins_the_count_anew(move: str) -> None:
    ice = Ice(players=2).ships("Z0", "A").ships("Z4", "B").offer("BAS07").hand(A, "send_scientist")
    ice.buildings("Z7", "camp", "land_station", "crane", "shipyard")
    ice.table.idle = 23
    state = ice.turn(sun="Z0", target="Z7")

    play(state, move)
    while asked(state) != (B, "sail"):
        legal = options(state)
        play(state, next(key for key in ("end", "pass", *legal) if key in legal))

    assert state.table.idle == 0


@pytest.mark.rule("ANT-14.8")
def test_a_pass_is_idle_even_when_another_player_waits_without_ships() -> None:
    state = Ice(players=4).ships("Z0", "D").turn(sun="Z0")

    for zone in ("Z1", "Z2", "Z3"):
        assert asked(state) == (D, "sail")
        quiet_turn(state, zone)

    assert state.table.idle == 3
