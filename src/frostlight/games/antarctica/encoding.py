"""What of the table is no plain number, for programs that learn."""

from __future__ import annotations

from typing import Final

from frostlight.games.antarctica.content import SHELF, printed
from frostlight.games.antarctica.setup import Setup
from frostlight.games.antarctica.structure import DECKS, DOCKS, SEATS
from frostlight.kernel.encoding import Code, bits, number, one_of, places, seat

BY_SEAT: Final = (
    *("supply", "reserve", "ships_left", "cubes_left", "gone_ships", "gone_cubes"),
    *("basic", "advanced"),
)
WAITING: Final = 6
"""Activated symbols that are told in order; there are seldom more."""


def encoding(setup: Setup) -> dict[str, Code]:
    players = setup.players
    what = printed(setup.content or SHELF.newest, players)
    zones, cards = len(what.zones), len(what.cards)
    return {
        **dict.fromkeys(("first", "active", "second", "draft_holder"), seat()),
        "sun": one_of(zones),
        "target": one_of(zones),
        **dict.fromkeys(("ships", "scientists", "icebreakers"), number(zones * SEATS, row=SEATS)),
        "cubes": number(len(what.tracks) * SEATS, row=SEATS),
        **dict.fromkeys(BY_SEAT, number(players, by_seat=True)),
        "queues": places(DOCKS, zones),
        "buildings": bits(len(what.kinds), zones),
        "used": bits(max(what.last_space) + 1, len(what.tracks)),
        "offer": one_of(cards, len(DECKS)),
        "decks": bits(cards, len(DECKS)),
        "cards": bits(cards, players, by_seat=True),
        "seen": number(len(what.shipyard_cards)),
        "draft": number(len(what.shipyard_cards)),
        "pending": places(WAITING, minor=3),
    }
