"""Who may see what (FRP-3.10, FRP-3.11), and how to imagine the one thing that is hidden from all.

Hands lie open (FRP-25.2). Decks are sets without order. What is left is the split of the cubes
between tower and drawer: their sum is known, as every dropped and fallen cube was counted.
"""

from __future__ import annotations

from frostlight.games.frostpunk.city.tower import chances
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Stream


def resample(city: City, seat: int, stream: Stream) -> None:  # noqa: ARG001 - all know the same
    """Let cubes fall into the drawer again, each with the chance it had (FRP-D.5)."""
    chance = chances(city).close
    city.drawer = sum(stream.below(chance.denominator) < chance.numerator for _ in range(city.held))
