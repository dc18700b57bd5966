"""A bot that looks one decision ahead, and through its own turn where that asks again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from frostlight.bots.eye import Eye
from frostlight.games import find_entry
from frostlight.kernel import CHANCE, FrostlightError, State, Stream

Evaluation = Callable[[Any, int], float]


class GreedyBot:
    """Takes the option after which the table is worth most to its seat.

    Each option is tried in a game that could be this one for all that the seat knows. Where the
    same seat is asked again at once (where, then what), the best of those answers counts.
    """

    def choose(self, eye: Eye, stream: Stream) -> str:
        if len(eye.decision.options) == 1:
            return eye.decision.keys[0]
        world = eye.imagine(stream)
        evaluate = find_entry(world.game.id).load("evaluate")
        if evaluate is None:
            raise FrostlightError(f"The greedy bot does not know how to judge {world.game.id}.")
        seat, luck = eye.seat, stream.below(1 << 30)
        best, best_value = "", float("-inf")
        for option, key in zip(eye.decision.options, eye.decision.keys, strict=True):
            tried = world.clone()
            asked = tried.asked(seat)
            assert asked is not None
            tried.answer(asked, option)
            value = _best_answer(tried, seat, evaluate, Stream(luck))
            if value > best_value:
                best, best_value = key, value
        return best


def _best_answer(state: State[Any], seat: int, evaluate: Evaluation, stream: Stream) -> float:
    """The value of a state; of its best answer if the seat is asked again at once."""
    settle(state, stream)
    asked = state.asked(seat)
    if asked is None:
        return evaluate(state.table, seat)
    best = float("-inf")
    for option in asked.options:
        tried = state.clone()
        again = tried.asked(seat)
        assert again is not None
        tried.answer(again, option)
        settle(tried, stream)
        best = max(best, evaluate(tried.table, seat))
    return best


def settle(state: State[Any], stream: Stream) -> None:
    """Answer chance until a seat is asked or the game is over."""
    while (chance := state.asked(CHANCE)) is not None:
        assert chance.weights is not None
        state.answer(chance, chance.options[stream.weighted(chance.weights)])
