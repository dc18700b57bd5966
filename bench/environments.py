"""Steps of environments as shares of others': `python -m bench.environments [--seconds S]`.

Random play, real choices only, CPU time; all take turns in one run, three rounds, and the median
counts. PettingZoo's connect four needs pygame (`requirements/peers.txt`); without it that column
is left out.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any, Final

import numpy as np
import pyspiel

import frostlight as fl
from frostlight.research import spiel, zoo
from frostlight.research.encode import encoding_of

GAMES: Final = (("antarctica", 3), ("blackout", 3), ("frostpunk", 1))
ROUNDS: Final = 3
Play = Callable[[float], float]
"""Plays for a number of seconds; returns choices a second."""


def of_spiel(name: str) -> Play:
    game, luck = pyspiel.load_game(name), np.random.default_rng(1)

    def play(seconds: float) -> float:
        begun, steps = process_time(), 0
        while process_time() - begun < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                chance = state.is_chance_node()
                outcomes = [one for one, _ in state.chance_outcomes()] if chance else None
                actions = outcomes or state.legal_actions()
                state.apply_action(actions[int(luck.random() * len(actions))])
                steps += not chance
        return steps / (process_time() - begun)

    return play


def of_zoo(env: Any) -> Play:
    luck = np.random.default_rng(1)

    def play(seconds: float) -> float:
        begun, steps, seed = process_time(), 0, 0
        while process_time() - begun < seconds:
            env.reset(seed=seed)
            seed += 1
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                done = over or cut
                env.step(None if done else luck.choice(np.flatnonzero(seen["action_mask"])))
                steps += not done
        return steps / (process_time() - begun)

    return play


def of_views(game: str, players: int, *, encoded: bool) -> Play:
    """Views of positions, or their vectors."""
    state, luck, positions = fl.new(game, players=players), fl.Stream("bench"), []
    encoding = encoding_of(state.game, state.setup)
    for _ in range(200):
        if state.settle(luck).over:
            break
        asked = state.serial
        positions.append((state.clone(), asked.seat))
        state.answer(asked, asked.options[luck.below(len(asked.options))])
    look: Callable[[Any, int], Any] = encoding.vector if encoded else fl.observe

    def play(seconds: float) -> float:
        begun, steps = process_time(), 0
        while process_time() - begun < seconds:
            for position, seat in positions:
                look(position, seat)
            steps += len(positions)
        return steps / (process_time() - begun)

    return play


def plays() -> dict[str, Play]:
    """Everything that is measured, by name."""
    spiel.register()
    found = {"C++ chess": of_spiel("chess")}
    try:
        from pettingzoo.classic import connect_four_v3  # noqa: PLC0415 - it may be missing
    except ImportError:
        print("without PettingZoo's connect four: pygame is not installed")
    else:
        found["connect four"] = of_zoo(connect_four_v3.env())
    for game, players in GAMES:
        found[f"{game} spiel"] = of_spiel(f"{spiel.PREFIX}{game}(players={players})")
        found[f"{game} zoo"] = of_zoo(zoo.env(game, players=players))
        found[f"{game} observe"] = of_views(game, players, encoded=False)
        found[f"{game} vector"] = of_views(game, players, encoded=True)
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.4)
    args = parser.parse_args(arguments)
    found = plays()
    speeds: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(ROUNDS):
        for name, play in found.items():
            speeds[name].append(play(args.seconds))
    speed = {name: median(many) for name, many in speeds.items()}
    for game, players in GAMES:
        shares = [f"{speed[f'{game} spiel'] / speed['C++ chess']:.2f} of C++ chess in OpenSpiel"]
        if "connect four" in speed:
            shares.append(f"{speed[f'{game} zoo'] / speed['connect four']:.2f} of connect four")
        shares.append(f"vector {speed[f'{game} observe'] / speed[f'{game} vector']:.1f} observes")
        print(f"{game}, {players} seats: {', '.join(shares)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
