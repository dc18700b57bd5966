"""The town as rules know it, from a view: what the observer does not see is not there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from frostlight.games.blackout.structure import COLUMNS, OWN_COLUMNS
from frostlight.games.blackout.table import SCOUT_ONLY, Town
from frostlight.kernel import View
from frostlight.kernel.codegen import written
from frostlight.kernel.sight import PUBLIC
from frostlight.view import remembered


def known_town(view: View) -> Town:
    """A table of the observer's own, for rules that only read.

    Others have no cards in hand and none face down; a field that nobody sees would raise.
    """
    return remembered(view, _known_town)


def _known_town(view: View) -> Town:
    town = _seen_town(view)
    seat, players = view.seat, town.players
    town.hands = [()] * players
    town.planned = [-1] * (players * COLUMNS)
    if seat >= 0:
        town.hands[seat] = view.table["hands"]["own"]
        town.planned[OWN_COLUMNS[seat]] = view.table["planned"]
    return town


ALWAYS_SEEN: Final = [
    *(name for name, sight in Town.SIGHT.items() if sight is PUBLIC and name != "end"),
    "tokens",
]
SOMETIMES_SEEN: Final = [name for name, sight in Town.SIGHT.items() if sight is SCOUT_ONLY]
_seen_town: Final[Callable[[View], Town]] = written(
    "seen_town(view)",
    [
        "town, table = new(Town), view.table",
        "town.events, town.printed, town.end = None, view.printed, view.end",
        *(f"town.{name} = table[{name!r}]" for name in ALWAYS_SEEN),
        *(f"if {name!r} in table: town.{name} = table[{name!r}]" for name in SOMETIMES_SEEN),
        "return town",
    ],
    Town,
    {"new": object.__new__, "Town": Town},
)
"""All fields that are shown as they lie. A page needs one for each view: hence one line a field."""
