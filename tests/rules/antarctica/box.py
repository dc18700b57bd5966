"""What is in the box of Antarctica: the newest edition, for tests that are about printed things."""

from __future__ import annotations

from frostlight.games.antarctica.content import SHELF, printed

WITH = {players: printed(SHELF.newest, players) for players in (2, 3, 4)}
"""What is printed, and what follows from it for a number of players."""
PRINTED = WITH[3]

ZONES, KINDS, CARDS = PRINTED.zones, PRINTED.kinds, PRINTED.cards
TRACKS, SYMBOLS, BLUE = PRINTED.tracks, PRINTED.symbols, PRINTED.blue
SHIPYARD, RESOURCES, SHARES = PRINTED.shipyard, PRINTED.resources, PRINTED.seats
