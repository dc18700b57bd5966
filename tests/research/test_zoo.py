"""PettingZoo's own tests on every game, and what they do not ask."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from frostlight.research import zoo
from tests.research.environments import CASES, SHORT

EXCUSED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
)
"""What api_test says of every observation with a mask; for its own games it excuses that by name
(`env_obs_dicts` and `env_obs_space` in pettingzoo/test/api_test.py)."""


@pytest.mark.slow
@pytest.mark.share(4)
@pytest.mark.parametrize(("game", "players"), CASES)
@pytest.mark.parametrize("mask", ["observation", "info"])
def test_the_api_test_passes_without_a_warning(
    game: str, players: int, mask: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in EXCUSED if mask == "observation" else ():
            warnings.filterwarnings("ignore", message)
        api_test(zoo.env(game, players=players, mask=mask), num_cycles=100)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), SHORT)
def test_the_seed_test_passes(game: str, players: int) -> None:
    seed_test(lambda: zoo.env(game, players=players), num_cycles=20)
    one, two = (zoo.env(game, players=players) for _ in range(2))
    assert play(one, seed=5) == play(two, seed=5) != play(two, seed=6)


def play(env: Any, seed: int | None, most: int = 120) -> list[tuple[str, int]]:
    """The first actions of a game: always the last legal one but one."""
    env.reset(seed=seed)
    done: list[tuple[str, int]] = []
    for agent in env.agent_iter(most):
        seen, _, over, _, _ = env.last()
        if over:
            break
        legal = np.flatnonzero(seen["action_mask"])
        done.append((agent, int(legal[max(0, len(legal) - 2)])))
        env.step(done[-1][1])
    return done


def finish(env: Any, luck: np.random.Generator) -> dict[str, float]:
    """The rewards of a game that is played to its end at random."""
    paid = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        paid[agent] += reward
        env.step(None if over else int(luck.choice(np.flatnonzero(seen["action_mask"]))))
    return paid


@pytest.mark.slow
def test_a_whole_game_pays_at_its_end_what_it_is_worth() -> None:
    for how in ("win", "score"):
        env = zoo.env("antarctica", players=3, rewards=how)
        env.reset(seed=3)
        state = env.unwrapped
        paid = finish(env, np.random.default_rng(1))
        played = state.state_now
        outcome = played.game.outcome(played.table)
        expected = played.utilities() if how == "win" else outcome.scores
        assert list(paid.values()) == expected
        assert env.agents == []


def test_without_a_seed_each_reset_is_another_game() -> None:
    env = zoo.env("antarctica", players=2)
    one, two = play(env, seed=9, most=30), play(env, seed=None, most=30)
    assert one != two
    assert one == play(env, seed=9, most=30)


def test_a_position_can_be_saved_and_played_twice() -> None:
    env = zoo.env("blackout", players=2).unwrapped
    play(env, seed=4, most=20)
    saved, before = env.save(), env.observe(env.agent_selection)
    runs: list[list[tuple[str, list[int]]]] = []
    for _ in range(2):
        runs.append([])
        for _ in range(10):
            agent = env.agent_selection
            legal = np.flatnonzero(env.observe(agent)["action_mask"])
            env.step(legal[0])
            runs[-1].append((agent, legal.tolist()))
        env.load(saved)
    assert runs[0] == runs[1]
    for name, value in before.items():
        np.testing.assert_array_equal(env.observe(env.agent_selection)[name], value)


def test_an_illegal_action_is_named() -> None:
    env = zoo.env("antarctica", players=2)
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    wrong = int(np.flatnonzero(mask)[0])
    asked = env.unwrapped.state_now.serial
    lacking = next(o for o in range(len(asked.question.keys)) if o not in asked.options)
    number = env.unwrapped.actions.number(asked, lacking)
    assert number != wrong
    with pytest.raises(ValueError, match=rf"{number} \({asked.kind}:.*\) is not legal now"):
        env.step(number)


def test_it_renders_words_and_pictures() -> None:
    for mode in ("ansi", "svg"):
        env = zoo.env("antarctica", players=2, render_mode=mode)
        env.reset(seed=1)
        assert env.render().startswith("<svg") == (mode == "svg")


def test_unknown_rewards_are_refused() -> None:
    with pytest.raises(ValueError, match="There are no rewards 'gold'; there are: win, score"):
        zoo.env("antarctica", rewards="gold")
