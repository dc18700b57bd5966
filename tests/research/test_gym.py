"""Gymnasium's own check on every game, and what it does not ask."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from frostlight.bots.simple import FirstBot
from frostlight.research import gym
from tests.research.environments import CASES, SHORT


@pytest.mark.slow
@pytest.mark.share(4)
@pytest.mark.parametrize(("game", "players"), CASES)
def test_the_environment_passes_the_check_of_gymnasium(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gym.make(game, players=players, opponents="random", illegal="random")
        check_env(env, skip_render_check=True)


def finish(env: gym.SeatEnv, seed: int) -> tuple[float, int]:
    """The sum of the rewards of a game of first legal answers, and the number of steps."""
    env.reset(seed=seed)
    paid, steps, over = 0.0, 0, False
    while not over:
        _, reward, over, cut, info = env.step(int(np.flatnonzero(env.action_masks())[0]))
        assert not cut
        assert (info["action_mask"] == env.action_masks()).all()
        paid, steps = paid + reward, steps + 1
    assert not env.action_masks().any()
    return paid, steps


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), SHORT)
def test_a_game_ends_with_the_utility_of_the_seat(game: str, players: int) -> None:
    seat = players - 1
    env = gym.make(game, players=players, seat=seat, opponents="random")
    paid, steps = finish(env, 7)
    assert paid == env.state.utilities()[seat]
    assert (paid, steps) == finish(env, 7)
    with pytest.raises(ValueError, match="the game is over: reset the environment"):
        env.step(0)


def illegal_number(env: gym.SeatEnv) -> int:
    return int(np.flatnonzero(~env.action_masks())[0])


def test_an_illegal_action_raises_unless_told_otherwise() -> None:
    env = gym.make("antarctica", players=2, opponents="first")
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"\d+ \(\w+:.*\) is not legal now"):
        env.step(illegal_number(env))
    env = gym.make("antarctica", players=2, opponents=FirstBot(), illegal="lose")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(illegal_number(env))
    assert (reward, over, info["illegal"]) == (gym.LOST, True, True)
    env = gym.make("antarctica", players=2, opponents=["first"], illegal="random")
    env.reset(seed=1)
    before = str(env.state)
    _, reward, over, _, info = env.step(illegal_number(env))
    assert (reward, over, info["illegal"]) == (0.0, False, True)
    assert str(env.state) != before


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ({"seat": 2}, "There is no seat 2 among 2"),
        ({"illegal": "ignore"}, "illegal is raise, random or lose, not 'ignore'"),
        ({"opponents": ["first", "first"]}, "1 other seats need as many opponents"),
    ],
)
def test_wrong_arguments_are_told(how: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        gym.make("antarctica", players=2, **how)


def test_registered_games_are_made_by_gymnasium() -> None:
    assert "frostlight/blackout-v1" in gym.register()
    env = gymnasium.make("frostlight/blackout-v1", players=2, opponents="first", render_mode="ansi")
    seen, info = env.reset(seed=2)
    assert env.observation_space.contains(seen)
    assert info["action_mask"].sum() > 1
    assert "is asked" in str(env.render())
