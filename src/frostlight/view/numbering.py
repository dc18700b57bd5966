"""The numbers by which options are chosen, at the terminal and on a page alike."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count


def numbers(keys: Sequence[str]) -> list[str]:
    """A number for each option; an answer that is a number itself keeps it.

    So a player never types 2 to burn 1 Coal, or 1 for the second option of a card. All other
    answers count on from the highest such number.
    """
    amounts = [int(key) for key in keys if key.isdecimal()]
    others = map(str, count(max(amounts, default=0) + 1))
    return [key if key.isdecimal() else next(others) for key in keys]
