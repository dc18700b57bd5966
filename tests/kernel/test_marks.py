"""Going back from positions on the way is the same as from the beginning."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frostlight.games import find_game
from frostlight.kernel import Journal, Stream, save_snapshot
from frostlight.kernel.keyframes import EVERY, MAX_KEYFRAMES, Keyframes
from frostlight.testing import any_option


def go_on(journal: Journal[Any], moves: int, stream: Stream) -> None:
    for _ in range(moves):
        if journal.state.over:
            return
        decision = journal.state.open[stream.below(len(journal.state.open))]
        option = any_option(journal.state, decision, stream)
        journal.apply(decision.seat, decision.question.keys[option])


@pytest.mark.slow
@settings(max_examples=30)
@given(st.integers(0, 1000), st.lists(st.tuples(st.integers(0, 60), st.integers(0, 100))))
def test_any_way_back_leads_where_the_moves_do(seed: int, ways: list[tuple[int, int]]) -> None:
    game = find_game("blackout")
    journal, stream = Journal(game, game.read_setup({"players": 2})), Stream("back", str(seed))
    for moves, share in ways:
        go_on(journal, moves, stream)
        keep = len(journal.moves) * share // 100
        past = save_snapshot(journal.state_at(keep))
        journal.rewind(keep)
        assert save_snapshot(journal.state) == past
        anew = Journal(game, journal.setup)
        for move in journal.moves:
            anew.apply(*move)
        assert save_snapshot(anew.state) == past
        assert (anew.moves, anew.events, anew.given) == (
            journal.moves,
            journal.events,
            journal.given,
        )


def test_few_positions_are_kept_and_the_last_ones_are_near() -> None:
    game = find_game("antarctica")
    journal, stream = Journal(game, game.read_setup({"players": 4})), Stream("kept", "1")
    marks = Keyframes(game)
    for moves in range(EVERY * 60):
        marks.passes(moves, journal.state)
    go_on(journal, 3, stream)
    places = [marks.before(moves)[0] for moves in range(EVERY * 60)]
    assert len(set(places)) <= MAX_KEYFRAMES
    assert places[-1] == EVERY * 59
    assert places[EVERY * 57] == EVERY * 57
    assert places[0] == 0
    marks.cut(EVERY * 58)
    assert marks.before(EVERY * 59)[0] == EVERY * 58
