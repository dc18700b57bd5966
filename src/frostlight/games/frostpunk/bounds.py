"""How long a game can last: all win or lose together, so scores are 0 or 1 (FRP-38)."""

from __future__ import annotations

from typing import Any, Final

from frostlight.kernel import Bounds

ROUNDS: Final = 15
"""FRP-5.3."""
PAWNS: Final = 90
"""More than a city ever has: each stands for a citizen of three types, or is an Automaton."""
AN_ACTION: Final = 12
OTHER_PHASES: Final = 400
"""Questions of one main action, and of all other phases of a round, with all that follows: what
cards and deaths can ask in a chain is not proven. The longest of fifty games had 857 questions."""


def bounds(setup: Any) -> Bounds:
    """A pawn acts once a round, and the round is over when all pass in a row (FRP-11.6)."""
    turns = (PAWNS + 1) * (1 + setup.players)  # a pawn's turn and the passes before it, refuelled
    return Bounds(ROUNDS * (2 * turns + PAWNS * AN_ACTION + OTHER_PHASES), 0, 1)
