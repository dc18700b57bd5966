from __future__ import annotations

from typing import Any

import pytest

from frostlight.games.antarctica.game import GAME
from frostlight.kernel import CHANCE, State, read_record
from tests.ours import OUR_GAMES
from tests.playthroughs.transcript import GAMES, HERE, transcript


@pytest.mark.parametrize("name", list(GAMES))
def test_a_whole_game_goes_as_it_always_did(name: str) -> None:
    record = read_record((HERE / f"{name}.json").read_bytes())
    assert transcript(record).splitlines() == (HERE / f"{name}.log").read_text().splitlines()


def test_no_game_and_no_number_of_players_lacks_a_playthrough() -> None:
    told = {(match.game, match.setup["players"]) for match in GAMES.values()}
    assert told == {(game.id, seats) for game in OUR_GAMES.values() for seats in game.seats}


def leaves(state: State[Any], depth: int) -> int:
    """How many ways the next answers can be given, chance included (perft)."""
    if depth == 0 or state.over:
        return 1
    total = 0
    for option in state.decision.options:
        twin = state.clone()
        twin.answer(twin.decision, option)
        total += leaves(twin, depth - 1)
    return total


@pytest.mark.parametrize(
    ("players", "counts"),
    [(2, [3, 27, 174]), (3, [11, 83, 434]), (4, [10, 70, 373])],
)
def test_the_number_of_ways_to_open_the_first_game(players: int, counts: list[int]) -> None:
    """Fixed start, chance always falls on its first outcome: counts of one, two, three answers."""
    setup = GAME.read_setup({"players": players, "fixed_start": True})
    state: State[Any] = State.start(GAME, setup)
    while state.decision.seat == CHANCE:
        state.answer(state.decision, state.decision.options[0])
    assert [leaves(state, depth) for depth in (1, 2, 3)] == counts
