"""The price of a way in transport tokens, told once for map, rondel, buttons and previews."""

from __future__ import annotations

from typing import Final, NamedTuple

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.table import Town


class Fare(NamedTuple):
    """Transport tokens for a way, and the points for those that are missing (BHK-2.5)."""

    tokens: int
    points: int


FREE: Final = Fare(0, 0)


def fare(town: Town, seat: int, tokens: int) -> Fare:
    return fare_for(town.printed, town.transport[seat], tokens)


def fare_for(printed: Printed, held: int, tokens: int) -> Fare:
    """By the number of tokens at hand."""
    return Fare(tokens, max(0, tokens - held) * printed.prices.transport_vp)
