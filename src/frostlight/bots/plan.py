"""What a game tells general bots: how it judges a table, how it is played without search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from frostlight.kernel import Decision, Stream
from frostlight.kernel.event import Message

Evaluation = Callable[[Any, int], float]
"""What a table is worth to a seat; once the game is over, far more or far less than before."""
Plan = Callable[[Any, Decision], int]
"""A sensible answer to any question of a game: one of its options."""
Quick = Callable[[Any, Decision, Stream], int]
"""An answer that costs next to nothing and is no folly, so that imagined games go on sensibly."""

Reason = Callable[[Any, Decision, int], Message]
"""What speaks for an option, for all to read: a message `advice.*`; the key "" = nothing."""


class Search(NamedTuple):
    """What a search needs to know of a game besides its evaluation."""

    quick: Quick
    turns: int
    """So many turns an imagined game goes on before it is judged."""
    points: float
    """A lead, as the evaluation counts, with which three of four games are won or so."""
