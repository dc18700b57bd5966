"""How long a game can last, and what a player can score: rough, but proven from the rules."""

from __future__ import annotations

from typing import Any, Final

from frostlight.games.antarctica.content import SHELF, Printed, printed
from frostlight.games.antarctica.ending import IDLE_TURNS
from frostlight.kernel import Bounds

A_TURN: Final = 6
"""Give up, sail; then action or pass, card, give up and end in any order (ANT-3.5)."""


def bounds(setup: Any) -> Bounds:
    """The bounds of a game for this number of players."""
    players: int = setup.players
    there = printed(setup.content or SHELF.newest, players)
    share = there.share
    ships, cubes = share.ships + share.ships_on_board, share.cubes
    cards = sum(map(len, there.cards_in_play))
    spaces = sum(there.last_space[track] for track in there.open_tracks)
    # what stirs uses something up for good: a building card, a ship to be built or given up, a
    # cube given up, a scientist of the reserve, a space on a track, a shipyard card (ANT-14.8)
    stirs = cards + players * (2 * ships + cubes + share.reserve + spaces)
    stirs += sum(there.shipyard_cards)
    turns = IDLE_TURNS * (stirs + 1)
    # beside the turns: a card turned up and a track for each building, a shipyard card for the
    # others for each ship, and two questions to each player for each symbol (ANT-13.3)
    aside = 2 * cards + players**2 * ships + players * spaces * 2 * players
    setup_questions = (
        len(there.kinds) ** 2 + len(there.cards_in_play) + players * ships + 2
    )  # ANT-2
    return Bounds(A_TURN * turns + aside + setup_questions, 0, _most_points(there))


def _most_points(there: Printed) -> int:
    """First everywhere, with all pieces and cards there are (ANT-15.4 to ANT-15.12)."""
    share, players = there.share, there.players
    pieces = share.ships + share.ships_on_board + share.cubes
    zones = len(there.open_zones) * (len(there.kinds) + 1)
    zones += players * (share.supply + share.reserve)
    tracks = sum(players * max(there.space_value[track]) for track in there.open_tracks)
    return zones + tracks + sum(card.star for card in there.cards) + players * pieces
