"""Section 3: the round."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.structure import DRAW, PHASES
from frostlight.kernel import Stream
from frostlight.testing import any_option
from frostlight.testing.scenario import next_answer
from tests.rules.blackout.look import play, to_first_round
from tests.rules.blackout.town import Builder


@pytest.mark.rule("BHK-3.1", "BHK-3.2", "BHK-3.3")
def test_eight_phases_in_their_order_each_finished_by_all_from_the_start_player() -> None:
    journal, stream = to_first_round(3, starting_player=1), Stream("round")
    state = journal.state
    phases: list[int] = []
    seats: dict[int, list[int]] = {phase: [] for phase in range(1, 9)}
    while state.table.round == 1:
        decision, option = next_answer(state, any_option, stream)
        phase = state.table.phase
        if decision.seat >= 0:
            seats[phase].append(decision.seat)
        if not phases or phases[-1] != phase:
            phases.append(phase)
        state.answer(decision, option)
    assert [PHASES[phase] for phase in phases] == sorted(
        {PHASES[phase] for phase in phases}, key=PHASES.index
    )
    for phase in (2, 3, 4, 6):
        order = list(dict.fromkeys(seats[phase]))
        assert order == [seat for seat in (1, 2, 0) if seat in order]


@pytest.mark.rule("BHK-3.3", "BHK-4.4")
def test_only_planning_is_done_by_all_at_once() -> None:
    state = to_first_round(4).state
    assert sorted(decision.seat for decision in state.open) == [0, 1, 2, 3]
    for seat in range(4):
        state.apply(seat, next(key for key in state.asked(seat).keys if key.startswith("put:")))  # type: ignore[union-attr]
        state.apply(seat, "confirm")
    assert len(state.open) == 1


@pytest.mark.rule("BHK-3.4")
def test_the_start_player_marker_passes_on_clockwise() -> None:
    state = Builder(players=3).at(0, "C01").at(1, "C02").at(2, "C03").step(DRAW)
    while state.table.round == 3:
        play(state, "decline") if state.decision.kind == "draw" else play(state, "done")
        if state.decision.kind == "plan":
            break
    assert (state.table.round, state.table.first) == (4, 1)


@pytest.mark.rule("BHK-3.5")
def test_the_phase_marker_is_only_shown() -> None:
    state = to_first_round(2).state
    assert PHASES[state.table.phase] == "plan"
    assert PHASES.index("draw") == 8
