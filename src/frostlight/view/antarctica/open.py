"""What anybody can work out from the open part of the table (ANT-17.1)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from frostlight.games.antarctica.content import OPEN_ZONES
from frostlight.games.antarctica.scoring import score
from frostlight.games.antarctica.table import Continent
from frostlight.kernel import View


def open_table(view: View) -> Continent:
    """The open fields of a view under the names that rules use; hidden ones do not exist.

    For rules that only read: a hidden field would raise AttributeError, never leak.
    """
    hidden = ("hands", "shipyard", "seen", "draft")
    fields = {name: value for name, value in view.table.items() if name not in hidden}
    return cast(Continent, SimpleNamespace(**fields))


def points_now(view: View) -> list[int]:
    """The points of each seat if the game ended now."""
    return score(open_table(view))


def within_reach(view: View) -> int:
    """Building kinds in zones where the observer has a ship, as bits (ANT-4.3)."""
    if view.seat < 0:
        return 0
    mask = 0
    for zone in OPEN_ZONES[view.table["players"]]:
        if view.table["ships"][zone * 4 + view.seat]:
            mask |= view.table["buildings"][zone]
    return mask
