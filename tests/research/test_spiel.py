"""OpenSpiel's own tests on every game: written by others, for any game."""

from __future__ import annotations

import random  # noqa: TID251 - OpenSpiel's samplers draw from it
import sys
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import ismcts, mcts

from frostlight.research import spiel
from tests.research.environments import CASES, SHORT

spiel.register()


def cases(*plain: tuple[str, int]) -> list[Any]:
    """All games and numbers of seats; but for these they are for a thorough run."""
    thorough = (pytest.mark.thorough,)
    return [pytest.param(*case, marks=() if case in plain else thorough) for case in CASES]


def load(game: str, players: int, **more: Any) -> Any:
    return pyspiel.load_game(spiel.PREFIX + game, {"players": players, **more})


@pytest.mark.slow
@pytest.mark.parametrize("serialize", [False, True])
@pytest.mark.parametrize(("game", "players"), cases(("antarctica", 3), ("frostpunk", 1)))
def test_random_games_pass_the_simulation_test(game: str, players: int, serialize: bool) -> None:
    made = load(game, players)
    assert made.num_players() == players
    pyspiel.random_sim_test(made, num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), cases(("frostpunk", 4)))
def test_part_of_the_tree_passes_the_api_test(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["api_test"])
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["api_test"])
    from open_spiel.integration_tests import api_test  # noqa: PLC0415 - it reads flags

    random.seed(1)
    about = {"game_name": spiel.PREFIX + game, "game": load(game, players)}
    case = type("PartOfTheTree", (api_test.EnforceAPIOnPartialTreeBase,), about)
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(found)
    assert (found.testsRun, found.failures, found.errors) == (5, [], [])


def play(state: Any, luck: random.Random, bots: Any = None) -> int:
    """Play to the end, every seat by a bot or at random; returns the number of decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(outcomes, chances)[0])
            continue
        if bots is None:
            action = luck.choice(state.legal_actions())
        else:
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
        decisions += 1
        state.apply_action(action)
    return decisions


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), SHORT)
def test_the_end_is_worth_what_the_game_says(game: str, players: int) -> None:
    for returns in ("win", "score"):
        made = load(game, players, returns=returns)
        state = made.new_initial_state()
        play(state, random.Random(3))
        ours = state.state
        outcome = ours.game.outcome(ours.table)
        expected = ours.game.utilities(ours.table) if returns == "win" else outcome.scores
        assert state.returns() == expected
        assert all(made.min_utility() <= one <= made.max_utility() for one in expected)


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.parametrize(("game", "players"), SHORT)
def test_the_searches_of_open_spiel_play_whole_games(game: str, players: int) -> None:
    made, luck = load(game, players), np.random.RandomState(1)
    evaluator = Even(made.num_players())
    bots = [ismcts.ISMCTSBot(made, evaluator, 1.0, 2, random_state=luck) for _ in range(players)]
    assert play(made.new_initial_state(), random.Random(2), bots) > 20
    bots = [mcts.MCTSBot(made, 1.0, 2, evaluator, random_state=luck) for _ in range(players)]
    assert play(made.new_initial_state(), random.Random(2), bots) > 20


class Even:
    """An evaluation that knows nothing, and takes no time."""

    def __init__(self, players: int) -> None:
        self.players = players

    def evaluate(self, _state: Any) -> Any:
        return np.zeros(self.players)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            outcomes: list[tuple[int, float]] = state.chance_outcomes()
            return outcomes
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_a_resampled_state_looks_the_same_and_a_clone_goes_its_own_way() -> None:
    state, luck = load("blackout", 2).new_initial_state(), random.Random(4)
    for _ in range(60):
        actions = (
            [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else []
        )
        state.apply_action(luck.choice(actions or state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    seat = state.current_player()
    seen = state.information_state_string(seat)
    for _ in range(5):
        world = state.resample_from_infostate(seat, luck.random)
        assert world.information_state_string(seat) == seen
        assert world.legal_actions() == state.legal_actions()
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert state.information_state_string(seat) == seen != twin.information_state_string(seat)


def test_parameters_are_the_options_of_the_setup() -> None:
    made = load("frostpunk", 1, scenario="first_night", returns="score")
    assert made.get_parameters()["scenario"] == "first_night"
    assert made.get_type().utility == pyspiel.GameType.Utility.IDENTICAL
    with pytest.raises(Exception, match=r"unknown|Unknown"):
        load("frostpunk", 1, weather="mild")


def test_actions_have_names() -> None:
    state = load("antarctica", 2).new_initial_state()
    assert state.is_chance_node()
    first = state.chance_outcomes()[0][0]
    asked = state.asked()
    assert state.action_to_string(first) == f"{asked.kind}:{asked.keys[0]}"
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    asked = state.asked()
    names = [state.action_to_string(action) for action in state.legal_actions()]
    assert names == [
        f"{asked.kind}:{key}" for key in sorted(asked.keys, key=asked.question.index.get)
    ]
