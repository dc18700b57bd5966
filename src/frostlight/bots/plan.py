"""The interface of a game for general bots: evaluation, plan, reasons, search settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from frostlight.kernel import Decision, Stream
from frostlight.kernel.event import Message

Evaluation = Callable[[Any, int], float]
"""Value of a table to a seat; far higher or lower than before once the game is over."""
Plan = Callable[[Any, Decision], int]
"""Heuristic policy: a sensible option for any question of a game."""
Quick = Callable[[Any, Decision, Stream], int]
"""An answer that costs next to nothing and is no folly, so that imagined games go on sensibly."""

Reason = Callable[[Any, Decision, int], Message]
"""Public reason for an option: a message `advice.*`; the key "" = none."""


class Search(NamedTuple):
    """Settings of a game for search, besides its evaluation."""

    quick: Quick
    turns: int
    """Length of a playout in turns before the table is evaluated."""
    points: float
    """A lead, as the evaluation counts, with which three of four games are won or so."""
