"""The town as rules know it, from a view: what the observer does not see is not there."""

from __future__ import annotations

from typing import Final

from frostlight.games.blackout.structure import COLUMNS, OWN_COLUMNS
from frostlight.games.blackout.table import Town
from frostlight.kernel import View


def known_town(view: View) -> Town:
    """A table of the observer's own, for rules that only read.

    Others have no cards in hand and none face down; a field that nobody sees would raise. It is
    made once for a view: a page asks for it for every region and every option.
    """
    known = _MADE.get(id(view))
    if known is None:
        if len(_MADE) >= REMEMBERED:
            _MADE.clear()
        known = _MADE[id(view)] = view, _known_town(view)
    return known[1]


REMEMBERED: Final = 8
"""So many views: those of the seats of one position, more or less."""
_MADE: Final[dict[int, tuple[View, Town]]] = {}
"""By the identity of a view, which is kept so that it stays its own."""


def _known_town(view: View) -> Town:
    town = object.__new__(Town)
    town.events, town.printed = None, view.printed
    for name, value in view.table.items():
        setattr(town, name, value)
    seat, players = view.seat, view.table["players"]
    town.end = view.end
    town.hands = [()] * players
    town.planned = [-1] * (players * COLUMNS)
    if seat >= 0:
        town.hands[seat] = view.table["hands"]["own"]
        town.planned[OWN_COLUMNS[seat]] = view.table["planned"]
    return town
