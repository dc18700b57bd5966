"""A bot that looks one decision ahead, and through its own turn where that asks again."""

from __future__ import annotations

from typing import Any

from frostlight.bots.eye import Eye
from frostlight.bots.plan import Evaluation
from frostlight.bots.reason import SaysWhy
from frostlight.games import find_entry
from frostlight.kernel import CHANCE, FrostlightError, State, Stream


class GreedyBot(SaysWhy):
    """Takes the option after which the table is worth most to its seat.

    Each option is tried in a determinisation: a game that could be this one for all that the seat
    knows. Where the same seat is asked again at once (where, then what), the best of those
    answers counts.
    """

    def choose(self, eye: Eye, stream: Stream) -> str:
        keys = eye.decision.keys
        if len(keys) == 1:
            return keys[0]
        values = values_of(eye, stream)
        return keys[values.index(max(values))]


def values_of(eye: Eye, stream: Stream) -> list[float]:
    """Value of each option to the seat by one-step lookahead: the evaluation of greedy."""
    world = eye.imagine(stream)
    evaluate = evaluation_of(world.game.id)
    seat, luck = eye.seat, stream.below(1 << 30)
    values = []
    for option in eye.decision.options:
        tried = world.clone()
        asked = tried.asked(seat)
        assert asked is not None
        tried.answer(asked, option)
        values.append(_best_answer(tried, seat, evaluate, Stream(luck)))
    return values


def evaluation_of(game: str) -> Evaluation:
    """How a game judges a table; FrostlightError if it does not."""
    evaluate: Evaluation | None = find_entry(game).load("evaluate")
    if evaluate is None:
        raise FrostlightError(f"The greedy bot does not know how to judge {game}.")
    return evaluate


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
