"""What the end is worth to a seat, and the serial order while several plan."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from frostlight.games import GAMES
from frostlight.kernel import CHANCE, Ending, Game, Outcome, State, Stream
from tests.kernel import envelopes, relay

OVER = Ending(reason="done", rule="TOY-1.6", numbers={})


def worth(ranks: list[int], *, together: bool = False) -> list[float]:
    outcome = Outcome([0] * len(ranks), ranks, {})
    game = replace(relay.GAME, outcome=lambda _table: outcome, together=together)
    table = relay.new_coast(relay.Setup(len(ranks)))
    assert game.utilities(table) == [0.0] * len(ranks), "the game goes on"
    table.end = OVER
    return game.utilities(table)


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ([1, 2], [1.0, -1.0]),
        ([2, 1, 3], [-0.5, 1.0, -0.5]),
        ([1, 1, 3], [0.25, 0.25, -0.5]),
        ([1, 1, 1, 1], [0.0, 0.0, 0.0, 0.0]),
        ([2, 3], [-1.0, -1.0]),
        ([1], [1.0]),
        ([2], [-1.0]),
    ],
)
def test_rivals_play_for_the_first_place(ranks: list[int], expected: list[float]) -> None:
    assert worth(ranks) == expected
    assert 1 not in ranks or len(ranks) == 1 or sum(expected) == 0


def test_players_together_win_or_lose_alike() -> None:
    assert worth([1, 1, 1], together=True) == [1.0, 1.0, 1.0]
    assert worth([2, 2], together=True) == [-1.0, -1.0]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_game_that_is_played_together_has_the_same_place_for_all(game: Game[Any]) -> None:
    state = State.start(game, game.read_setup({"players": 2}))
    alike = len(set(game.outcome(state.table).ranks)) == 1
    assert alike or not game.together


def test_while_several_plan_the_lowest_seat_is_asked_first_in_every_imagined_game() -> None:
    state, stream = State.start(envelopes.GAME, envelopes.Setup(3)), Stream("serial")
    planned = 0
    while not state.over:
        asked = state.serial
        assert asked.branch == min(decision.branch for decision in state.open)
        if asked.seat != CHANCE:
            planned += len(state.open) > 1
            seen = state.imagine(asked.seat, stream).serial
            assert (seen.seat, seen.kind, seen.keys) == (asked.seat, asked.kind, asked.keys)
        state.answer(asked, asked.options[stream.below(len(asked.options))])
    assert planned > 9
