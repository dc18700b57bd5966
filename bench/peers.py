"""Measures another engine in random play, in a process of its own: `python -m bench.peers PEER`.

Runs in the environment of requirements/peers.txt, not in Frostlight's. As with our own games,
only decisions with two or more options are counted, while all the others take their time too.
"""

from __future__ import annotations

import random  # noqa: TID251 - the peers' own way of playing at random
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bench.serving import Job, serve

LONGEST = 1000
"""Turns after which Catanatron gives a game up."""


def cloning(middles: Sequence[Any], copy: Callable[[Any], object]) -> Job:
    """Copies of positions in the middle of random games."""

    def clone(first: int, times: int) -> int:
        del first
        for _ in range(times):
            for middle in middles:
                copy(middle)
        return times * len(middles)

    return clone


def catanatron() -> Mapping[str, Job]:
    """Catan with four random players. Dice fall inside an answer, as a rule a forced one."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415

    colours = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]

    def begin(seed: int) -> Any:
        return Game([RandomPlayer(colour) for colour in colours], seed=seed + 1)  # 0 is no seed

    def play(first: int, times: int) -> int:
        counted = 0
        for number in range(first, first + times):
            game = begin(number)
            while game.winning_color() is None and game.state.num_turns < LONGEST:
                counted += len(game.state.playable_actions) > 1
                game.play_tick()
        return counted

    middles = [begin(seed) for seed in range(10)]
    for middle in middles:
        for _ in range(400):
            middle.play_tick()
    return {"random": play, "clone": cloning(middles, lambda middle: middle.copy())}


def chess() -> Mapping[str, Job]:
    """OpenSpiel's chess: rules in C++, driven from Python."""
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game("chess")

    def begin(seed: int) -> tuple[Any, random.Random]:
        return game.new_initial_state(), random.Random(seed)  # noqa: S311

    def play(first: int, times: int) -> int:
        counted = 0
        for number in range(first, first + times):
            state, rng = begin(number)
            while not state.is_terminal():
                actions = state.legal_actions()
                counted += len(actions) > 1
                state.apply_action(rng.choice(actions))
        return counted

    def middle(seed: int) -> Any:
        state, rng = begin(seed)
        for _ in range(80):
            if not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
        return state

    middles = [middle(seed) for seed in range(10)]
    return {"random": play, "clone": cloning(middles, lambda state: state.clone())}


def pettingzoo() -> Mapping[str, Job]:
    """PettingZoo's connect four: what its interface costs around a tiny game."""
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415

    env = connect_four_v3.env()

    def play(first: int, times: int) -> int:
        counted = 0
        for number in range(first, first + times):
            rng = random.Random(number)  # noqa: S311
            env.reset(seed=number)
            for _agent in env.agent_iter():
                observation, _reward, terminated, truncated, _info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                mask = observation["action_mask"]
                columns = [column for column in range(7) if mask[column]]
                counted += len(columns) > 1
                env.step(rng.choice(columns))
        return counted

    return {"random": play}


PEERS: dict[str, Callable[[], Mapping[str, Job]]] = {
    "catanatron": catanatron,
    "chess": chess,
    "pettingzoo": pettingzoo,
}

if __name__ == "__main__":
    serve(PEERS[sys.argv[1]](), {})
