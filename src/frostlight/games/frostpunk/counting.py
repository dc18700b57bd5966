"""Questions that come several times in a row: while one is asked the table knows what is left."""

from __future__ import annotations

from typing import Any, Final

from frostlight.games.frostpunk.table import City
from frostlight.kernel import Decision
from frostlight.kernel.rule import Asking

LEFT: Final = 4
"""The place in `city.doing`."""


def still(city: City, left: int, question: Decision) -> Asking[Any]:
    """Ask; this is the first of so many times that are left."""
    city.doing[LEFT] = left
    answer = yield question
    city.doing[LEFT] = -1
    return answer
