"""Other people's engines in random play, one in a process of its own; prints one JSON object.

Runs in the environment of requirements/peers.txt, not in Frostlight's.
"""

from __future__ import annotations

import json
import random  # noqa: TID251 - the peers' own way of playing at random
import sys
import time
from collections.abc import Callable
from typing import Any


def catanatron(seconds: float) -> dict[str, float]:
    """Catan with four random players; forced answers count as decisions, as Catanatron does."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415

    colours = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
    games = decisions = 0
    clone = 0.0
    start = time.process_time()
    while time.process_time() - start < seconds:
        game = Game([RandomPlayer(colour) for colour in colours], seed=games)
        while game.winning_color() is None and decisions < 10**9:
            game.play_tick()
            decisions += 1
            if game.state.num_turns > 1000:
                break
        games += 1
    spent = time.process_time() - start
    middle: Any = Game([RandomPlayer(colour) for colour in colours], seed=1)
    for _ in range(300):
        middle.play_tick()
    start = time.process_time()
    for _ in range(500):
        middle.copy()
    clone = (time.process_time() - start) / 500 * 1e6
    return {"decisions_per_s": decisions / spent, "games_per_s": games / spent, "clone_us": clone}


def openspiel(seconds: float) -> dict[str, float]:
    """OpenSpiel's tic-tac-toe in Python."""
    import pyspiel  # noqa: PLC0415
    from open_spiel.python.games import tic_tac_toe  # noqa: F401, PLC0415 - registers the game

    game = pyspiel.load_game("python_tic_tac_toe")
    rng = random.Random(1)  # noqa: S311
    games = decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        games += 1
    spent = time.process_time() - start
    return {"decisions_per_s": decisions / spent, "games_per_s": games / spent}


def pettingzoo(seconds: float) -> dict[str, float]:
    """PettingZoo's connect four."""
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415

    rng = random.Random(1)  # noqa: S311
    env = connect_four_v3.env()
    games = decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        env.reset(seed=games)
        for _agent in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"]
            env.step(rng.choice([column for column in range(7) if mask[column]]))
            decisions += 1
        games += 1
    spent = time.process_time() - start
    return {"decisions_per_s": decisions / spent, "games_per_s": games / spent}


PEERS: dict[str, Callable[[float], dict[str, float]]] = {
    "catanatron": catanatron,
    "openspiel": openspiel,
    "pettingzoo": pettingzoo,
}

if __name__ == "__main__":
    print(json.dumps(PEERS[sys.argv[1]](float(sys.argv[2]))))
