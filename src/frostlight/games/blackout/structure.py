"""What the rules of Blackout name: the same in every edition and pack, checked when one is read.

Rules use small ints: a resource, colour, kind, card, checkpoint or district is its place in the
lists here or in `Printed`. Sets of checkpoints and of districts are bits of an int.
"""

from __future__ import annotations

from functools import cache
from typing import Final

RESOURCES: Final = ("food", "tools", "gasoline", "water", "books", "first_aid")
"""The ring of the rondel, in its order (BHK-2.2)."""
RING: Final = len(RESOURCES)
BATTERY: Final = RING
"""The centre of the rondel, no part of the ring (BHK-2.2)."""
GOODS: Final = (*RESOURCES, "battery")
FOOD, WATER = RESOURCES.index("food"), RESOURCES.index("water")
RESOURCE: Final = {name: place for place, name in enumerate(GOODS)}

COLOURS: Final = ("yellow", "red", "blue", "purple")
"""Colours of checkpoints and of cards; the first three have a die (BHK-5.3, BHK-OP.41)."""
COLOUR: Final = {name: place for place, name in enumerate(COLOURS)}
ANY: Final = len(COLOURS)
"""The reward of white plans: a marker on any colour (BHK-6.11)."""
MARKER_COLOURS: Final = (*COLOURS, "any")
DICE: Final = COLOURS[:3]
LETTERS: Final = "ABCD"
KINDS: Final = ("points", "hkd", "battery", "books", "tools", "first_aid", "gasoline")
"""What a scout token rewards with."""
KIND: Final = {name: place for place, name in enumerate(KINDS)}
POINTS: Final = 1 << KIND["points"]

SEAT_COLOURS: Final = ("orange", "green", "grey", "white")
SEATS: Final = len(SEAT_COLOURS)
COLUMNS: Final = 4
SLOTS: Final = 3
TOKENS: Final = 3
"""Scout tokens of a district (BHK-1.3)."""
ROWS: Final = 3
ROW: Final = 3
"""Cards of a full market row (BHK-1.6)."""
OUTPOSTS: Final = ("BA1", "BA2", "BA3", "BA4", "BA5")
"""The check actions of a player board, each under an outpost at first (BHK-1.9)."""
RESTORATIONS: Final = ("RS1", "RS2")
MORE_CARDS, FOURTH_COLUMN = 1, 2
"""Bits of the power restorations that a player has fulfilled: RS1, RS2 (BHK-9.2, BHK-9.3)."""
EFFECTS: Final = ("drone", "library", "crowd", "warehouse")
"""Lasting effects of repair plans (BHK-16.13 to BHK-16.16)."""
SCENARIOS: Final = ("S1", "S2", "S3", "S4", "S5")

SETUP, PLAN, HIRE, OBJECTIVES, SCOUT, MARKET, CLEAN_UP, SECURE, DRAW = range(9)
"""Phases of a round (BHK-3.1); before the first round there is setup."""
PHASES: Final = (
    "setup",
    "plan",
    "hire",
    "objectives",
    "scout",
    "market",
    "clean_up",
    "secure",
    "draw",
)

QUICK, THOROUGH, SHORT = range(3)
PATROLS: Final = ("quick", "thorough", "short")

DOWN, UP, GONE, GONE_UP, WON_UP, WON_DOWN = range(6)
"""How a scout token lies: in its district, out of the game (unseen, or as all had seen it), or with
the player who won it: then `HELD` times the seat is added."""
HELD: Final = 2

SOURCES: Final = (
    "objectives",
    "plans",
    "restorations",
    "scouting",
    "districts",
    "actions",
    "clean_up",
    "transport",
)
"""Where points come from during the game; bought transport tokens cost some (BHK-2.5)."""
BY_OBJECTIVES, BY_PLANS, BY_RESTORATIONS, BY_SCOUTING = range(4)
BY_DISTRICTS, BY_ACTIONS, BY_CLEAN_UP, BY_TRANSPORT = range(4, 8)

# -- places in flat lists by seat

STOCK: Final = len(GOODS)
OWN_STOCK: Final = tuple(slice(seat * STOCK, seat * STOCK + STOCK) for seat in range(SEATS))
OWN_COLUMNS: Final = tuple(slice(seat * COLUMNS, seat * COLUMNS + COLUMNS) for seat in range(SEATS))


def members(mask: int) -> list[int]:
    """The things in a set, as places.

    >>> members(0b1011)
    [0, 1, 3]
    """
    found = []
    while mask:  # most sets are small: from one thing to the next
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


@cache
def shift(start: int, end: int) -> int:
    """How many fields lie between two resources, the shorter way round (BHK-5.4, BHK-5.5).

    >>> [shift(1, end) for end in range(6)]
    [1, 0, 1, 2, 3, 2]
    """
    way = abs(start - end)
    return min(way, RING - way)
