"""How long a game can last, and what a player can score: rough, but proven from the rules."""

from __future__ import annotations

from typing import Any, Final

from frostlight.games.antarctica.content import (
    CARDS,
    DECKS,
    KINDS,
    LAST_SPACE,
    OPEN_TRACKS,
    OPEN_ZONES,
    SEATS,
    SHIPYARD_CARDS,
    SPACE_VALUE,
    cards_in_play,
)
from frostlight.games.antarctica.ending import IDLE_TURNS
from frostlight.kernel import Bounds

A_TURN: Final = 6
"""Give up, sail; then action or pass, card, give up and end in any order (ANT-3.5)."""


def bounds(setup: Any) -> Bounds:
    """The bounds of a game for so many players."""
    players: int = setup.players
    share = SEATS[players]
    ships, cubes = share.ships + share.ships_on_board, share.cubes
    cards = sum(len(cards_in_play(players, deck)) for deck in range(len(DECKS)))
    spaces = sum(LAST_SPACE[track] for track in OPEN_TRACKS[players])
    # what stirs uses something up for good: a building card, a ship to be built or given up, a
    # cube given up, a scientist of the reserve, a space on a track, a shipyard card (ANT-14.8)
    stirs = cards + players * (2 * ships + cubes + share.reserve + spaces) + sum(SHIPYARD_CARDS)
    turns = IDLE_TURNS * (stirs + 1)
    # beside the turns: a card turned up and a track for each building, a shipyard card for the
    # others for each ship, and two questions to everybody for each symbol (ANT-13.3)
    aside = 2 * cards + players**2 * ships + players * spaces * 2 * players
    setup_questions = len(KINDS) ** 2 + len(DECKS) + players * ships + 2  # ANT-2
    return Bounds(A_TURN * turns + aside + setup_questions, 0, _most_points(players))


def _most_points(players: int) -> int:
    """First everywhere, with all pieces and cards there are (ANT-15.4 to ANT-15.12)."""
    share = SEATS[players]
    pieces = share.ships + share.ships_on_board + share.cubes
    zones = len(OPEN_ZONES[players]) * (len(KINDS) + 1) + players * (share.supply + share.reserve)
    tracks = sum(players * max(SPACE_VALUE[track]) for track in OPEN_TRACKS[players])
    return zones + tracks + sum(card.star for card in CARDS) + players * pieces
