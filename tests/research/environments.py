"""What the tests of environments share: games and numbers of seats, and suites that speak."""

from __future__ import annotations

from typing import Final

CASES: Final = (
    ("antarctica", 2),
    ("antarctica", 3),
    ("antarctica", 4),
    ("blackout", 1),
    ("blackout", 2),
    ("blackout", 4),
    ("frostpunk", 1),
    ("frostpunk", 4),
)
"""Each game with its smallest and largest number of seats, and one between."""
SHORT: Final = (("antarctica", 3), ("blackout", 2), ("frostpunk", 1))
