"""Phases and rounds in their fixed order (FRP-5)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.cards.areas import start_of_phase
from frostlight.games.frostpunk.pieces import PHASES
from frostlight.games.frostpunk.table import City
from frostlight.kernel import MayAsk

_NUMBER: Final = {name: n for n, name in enumerate(PHASES)}
_WHEN: Final = {name: f"phase:{name}" for name in PHASES}
"""How the cards in the areas name the start of a phase."""


def enter(city: City, name: str, round_: int = 0) -> MayAsk:
    """A phase begins; cards in the areas may have an effect now (FRP-5.1, FRP-28.10).

    Each step of a phase names the next one; setup leads to the Action phase of round 1 (FRP-5.2).
    `round_` is the round to tell where the marker has yet to move there, in Dawn.
    """
    city.phase = _NUMBER[name]
    if city.events is not None:
        city.tell("phase", phase=name, round=round_ or city.round)
    return start_of_phase(city, _WHEN[name])
