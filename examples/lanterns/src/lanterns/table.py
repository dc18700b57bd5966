"""What lies on the table, and who sees it (LAN-1)."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from frostlight.kernel import Hidden, Own, OwnElseCount, Public, Table
from lanterns.content import SHELF, Printed, printed

KINDS: Final = 3
HAND: Final = 3
"""Cards in a hand (LAN-1.2)."""
MAX_PLANNED: Final = 2
"""Cards in a plan (LAN-2.1)."""
NIGHT: Final = 7
"""Rounds until the fog has reached the shore, unless the setup says otherwise (LAN-3.2)."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a new game."""

    players: int = 3
    night: Annotated[int, msgspec.Meta(ge=5, le=12)] = NIGHT
    """Rounds until the fog has reached the shore (LAN-3.2, LAN-4.1)."""
    content: str = ""
    """What is printed: an edition or a pack; none named: the newest edition."""


class Shore(Table):
    """Cards are counted by seat and kind: entry `seat * 3 + kind`."""

    printed: Printed

    players: Public[int]
    night: Public[int]
    """Rounds until the fog has reached the shore (LAN-3.2)."""
    round: Public[int]
    keeper: Public[int]
    """Who decides for all in this round (LAN-2.3)."""
    oil: Public[int]
    """What the plans of this round have brought (LAN-2.2)."""
    lit: Public[list[bool]]
    hands: Annotated[list[int], OwnElseCount(KINDS)]
    """Cards held. A planned card stays here until it is shown: counts tell nothing."""
    plans: Annotated[list[int], Own(KINDS)]
    """Cards that lie face down before their owner (LAN-2.1)."""
    deck: Hidden[list[int]]
    """Cards that were not dealt, by kind."""
    burnt: Public[list[int]]
    """Cards that were used, by kind."""


def new_shore(setup: Setup) -> Shore:
    """The table before the first step."""
    table = Shore("deal", printed(setup.content or SHELF.newest))
    table.players = setup.players
    table.night = setup.night
    table.round = table.oil = 0
    table.keeper = setup.players - 1
    table.lit = [False] * len(table.printed.lanterns)
    table.hands = [0] * (setup.players * KINDS)
    table.plans = [0] * (setup.players * KINDS)
    table.deck = [card.copies for card in table.printed.cards]
    table.burnt = [0] * KINDS
    return table


def cards_of(cards: list[int], seat: int) -> list[int]:
    """The cards of one seat, by kind."""
    return cards[seat * KINDS : (seat + 1) * KINDS]


def need(table: Shore, lantern: int) -> int:
    """How much oil a lantern needs at this table (LAN-1.1)."""
    return table.printed.lanterns[lantern].each * table.players
