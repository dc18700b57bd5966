"""Phases and rounds in their fixed order (FRP-5)."""

from __future__ import annotations

from frostlight.games.frostpunk.areas import start_of_phase
from frostlight.games.frostpunk.table import PHASES, City
from frostlight.kernel import Rule


def enter(city: City, name: str) -> Rule:
    """A phase begins; cards in the areas may have an effect now (FRP-5.1, FRP-28.10).

    Each step of a phase names the next one; setup leads to the Action phase of round 1 (FRP-5.2).
    """
    city.phase = PHASES.index(name)
    city.tell("phase", phase=name, round=city.round)
    yield from start_of_phase(city, f"phase:{name}")
