"""What the Crater wants stored, read from the data: tests of rules do not depend on the figures."""

from __future__ import annotations

from typing import Final

from tests.rules.frostpunk.known import PRINTED


def goal(difficulty: str = "normal") -> list[int]:
    """Coal, Food and Wood that must be stored at the end (I/05)."""
    targets = PRINTED.scenario.targets
    assert targets is not None
    wanted = {"normal": targets.normal, "hard": targets.hard}[difficulty]
    return [wanted.coal, wanted.food, wanted.wood]


def one_short(difficulty: str = "normal") -> list[list[int]]:
    """Three stocks, each with one unit too few of another of the goods."""
    full = goal(difficulty)
    return [[many - (n == lacking) for n, many in enumerate(full)] for lacking in range(3)]


ENOUGH: Final = goal()
"""For a normal game."""
