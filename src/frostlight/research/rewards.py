"""What environments pay at the end of a game."""

from __future__ import annotations

from typing import Literal, get_args

from frostlight.research.front import DrawnState

Rewards = Literal["win", "score"]
"""Utilities from -1 to 1, or the points as they are."""


def read_rewards(how: str) -> Rewards:
    """ValueError lists the kinds of rewards."""
    for known in get_args(Rewards):
        if how == known:
            found: Rewards = known
            return found
    raise ValueError(f"There are no rewards {how!r}; there are: win, score.")


def rewards_of(state: DrawnState, how: Rewards) -> list[float]:
    """What each seat gets for a game that is over."""
    if how == "score":
        return [float(score) for score in state.game.outcome(state.table).scores]
    return state.utilities()
