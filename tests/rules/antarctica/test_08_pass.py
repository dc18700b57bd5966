"""Section 8: pass."""

from __future__ import annotations

import pytest

from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import options, play, queue, why_not


@pytest.mark.rule("ANT-8.1")
def test_a_player_may_pass_though_actions_are_possible() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z2", "B").buildings("Z4", "camp", "land_station")
    state = ice.turn(sun="Z1", target="Z4")
    assert {"recruit", "research:T1", "pass"} <= set(options(state))
    play(state, "pass")
    assert (state.table.supply[0], state.table.reserve[0]) == (2, 12)
    assert why_not(state, "recruit") == why_not(state, "research:T1") == "ANT-3.11"
    play(state, "end")
    assert state.decision.seat == 1


@pytest.mark.rule("ANT-8.1")
def test_who_passes_may_still_play_a_card_and_give_up_a_piece() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z2", "B").hand(0, "add_two_scientists")
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "pass", "play:add_two_scientists", "give:cube")
    assert (state.table.supply[0], state.table.gone_cubes[0]) == (5, 1)


@pytest.mark.rule("ANT-8.2")
def test_who_wants_to_pass_must_move_first() -> None:
    state = Ice(players=3).ships("Z1", "A").ships("Z2", "B").turn(sun="Z1")
    assert why_not(state, "pass") == "ANT-3.6"
    assert "end" not in options(state)
    play(state, "sail:Z4", "pass", "end")
    assert (queue(state, "Z1"), queue(state, "Z4")) == ("", "A")
