"""Frostlight's own figures, measured in a process of its own; prints one JSON object.

Only decisions of seats with two or more options are counted; chance and forced answers are not.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from frostlight.games import find_game
from frostlight.kernel import CHANCE, Game, State, Stream
from frostlight.kernel.codec import table_to_plain


def random_play(game: Game[Any], players: int, seconds: float) -> dict[str, float]:
    """Whole games of random answers, without checkpoints."""
    setup = game.read_setup({"players": players})
    games = decisions = options = 0
    stream = Stream("bench", players)
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = State.start(game, setup, keep=False)
        while not state.over:
            decision = state.open[0]
            if decision.seat != CHANCE:
                decisions += 1
                options += len(decision.options)
            state.answer(decision, decision.options[stream.below(len(decision.options))])
        games += 1
    spent = time.process_time() - start
    return {
        "decisions_per_s": decisions / spent,
        "games_per_s": games / spent,
        "decisions_per_game": decisions / games,
        "options_per_decision": options / decisions,
    }


def positions(game: Game[Any], players: int, number: int) -> list[State[Any]]:
    """Positions spread over random games, in the middle of whatever is asked."""
    setup = game.read_setup({"players": players})
    found: list[State[Any]] = []
    seed = 0
    while len(found) < number:
        stream = Stream("position", seed)
        state = State.start(game, setup)
        stop = 20 + stream.below(60)
        for _ in range(stop):
            if state.over:
                break
            decision = state.open[0]
            state.answer(decision, decision.options[stream.below(len(decision.options))])
        if not state.over:
            found.append(state)
        seed += 1
    return found


def clones(states: list[State[Any]]) -> float:
    """Microseconds for one clone, on average over the positions."""
    start = time.process_time()
    for state in states:
        for _ in range(100):
            state.clone()
    return (time.process_time() - start) / (len(states) * 100) * 1e6


def playouts(states: list[State[Any]], seconds: float) -> float:
    """Clones played to the end at random, each second."""
    stream = Stream("playout")
    done = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = states[done % len(states)].clone(keep=False)
        while not state.over:
            decision = state.open[0]
            state.answer(decision, decision.options[stream.below(len(decision.options))])
        done += 1
    return done / (time.process_time() - start)


def bytes_of(state: State[Any]) -> float:
    """Memory of the table: the lists and what is in them (small ints are shared)."""
    total = sys.getsizeof(state.table)
    for value in table_to_plain(state.table).values():
        if isinstance(value, list):
            total += sys.getsizeof(value)
            total += sum(sys.getsizeof(item) for item in value if isinstance(item, tuple) and item)
    return total


def main() -> None:
    name, players, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    game = find_game(name)
    states = positions(game, players, 60)
    print(
        json.dumps(
            {
                **random_play(game, players, seconds),
                "clone_us": clones(states),
                "playouts_per_s": playouts(states, seconds),
                "state_bytes": sum(map(bytes_of, states)) / len(states),
            }
        )
    )


if __name__ == "__main__":
    main()
