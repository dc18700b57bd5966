"""The town as rules know it, from a view: what the observer does not see is not there."""

from __future__ import annotations

from frostlight.games.blackout.table import Town
from frostlight.kernel import View, known_table
from frostlight.kernel.sight import UNKNOWN
from frostlight.view import remembered


def known_town(view: View) -> Town:
    """The town as the observer knows it, for rules that only read (see `kernel.known`)."""
    return remembered(view, _known_town)


def _known_town(view: View) -> Town:
    return known_table(Town, view)


def known_hand(town: Town, seat: int) -> tuple[int, ...]:
    """The cards in hand that the observer knows: none of another player's."""
    hand = town.hands[seat]
    return () if hand is UNKNOWN else hand
