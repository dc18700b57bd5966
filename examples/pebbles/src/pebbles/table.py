"""What lies on the table, and who sees it (PEB-1)."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from frostlight.kernel import Hidden, Own, Public, Table
from frostlight.kernel.piles import NONE
from pebbles.content import SHELF, Printed, printed

PER_PLAYER: Final = 6
"""Pebbles on the shore for each player, before chance adds some (PEB-1.1)."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a new game."""

    players: int = 2
    content: str = ""
    """What is printed: an edition or a pack; none named: the newest edition."""


class Pond(Table):
    """Each field says who sees it: all, its owner, or no seat."""

    printed: Printed

    players: Public[int]
    active: Public[int]
    """Whose turn it is (PEB-2.1)."""
    turn: Public[int]
    laid: Public[int]
    """Pebbles in the game (PEB-1.1)."""
    shore: Public[int]
    pebbles: Public[list[int]]
    """What each player has taken."""
    holds: Public[list[bool]]
    """Who still holds a card: all see its back (PEB-1.2)."""
    cards: Annotated[list[int], Own()]
    """The card of each player; only its owner knows which."""
    deck: Hidden[list[int]]
    """Cards that were not dealt, by kind; an order that nobody knows does not exist."""
    played: Public[list[int]]
    """Cards that were played, by kind (PEB-2.2)."""
    wishes: Annotated[list[int], Own()]
    """0 = an even number of pebbles, 1 = an odd one (PEB-1.3)."""


def new_pond(setup: Setup) -> Pond:
    """The table before the first step."""
    players = setup.players
    table = Pond("lay", printed(setup.content or SHELF.newest))
    table.players = players
    table.active = table.turn = table.laid = table.shore = 0
    table.pebbles = [0] * players
    table.holds = [False] * players
    table.cards = [NONE] * players
    table.deck = list(table.printed.deck.copies)
    table.played = [0] * len(table.deck)
    table.wishes = [NONE] * players
    return table
