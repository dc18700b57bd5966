"""What the rules of Antarctica name: the same in every edition and pack, checked when one is read.

Rules use small ints: a zone, kind, card, track or shipyard card is its place in the lists here (for
building cards: in those of `content`). Sets of kinds and of cards are bits of an int.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

ZONE_IDS: Final = ("Z0", "Z1", "Z2", "Z3", "Z4", "Z5", "Z6", "Z7")
ZONE_PLACES: Final = ("SW", "S", "SE", "E", "NE", "N", "NW", "W")
"""Where each zone lies on the board (ANT-1.4)."""
TRACK_IDS: Final = ("T1", "T2", "T3", "T4", "T5")
KIND_GROUPS: Final = {
    "crane": "extraction",
    "shaft_tower": "extraction",
    "drill_rig": "extraction",
    "wind_turbine": "extraction",
    "land_station": "station",
    "coastal_station": "station",
    "sea_station": "station",
    "camp": "service",
    "shipyard": "service",
    "laboratory": "specialist",
    "factory": "specialist",
    "parabolic_antenna": "prestige",
    "command_centre": "prestige",
    "plankton_farm": "prestige",
}
"""The kinds of building and their groups (ANT-1.2)."""
KIND_IDS: Final = tuple(KIND_GROUPS)
SYMBOL_COLOURS: Final = {
    "move_ship": "blue",
    "shipyard_draft": "blue",
    "research_3": "blue",
    "scientist": "red",
    "new_ship": "red",
    "adv_resource": "red",
    "basic_resource": "red",
}
"""Blue symbols act for all, once a game (ANT-13.2); red ones for the mover, always (ANT-13.1)."""
SHIPYARD_IDS: Final = ("icebreaker", "send_scientist", "add_two_scientists", "fast_research")
RESOURCE_IDS: Final = ("basic_resource", "advanced_resource")
COLOURS: Final = ("red", "blue", "green", "yellow")
DECKS: Final = ("basic", "double", "advanced")
LETTERS: Final = "ABCD"
"""Players from the starting player on, counter-clockwise (ANT-2.17)."""
DOCKS: Final = 3
"""Ship spaces of a zone (ANT-1.1)."""
MOST_SPACES: Final = 12
"""Number of spaces for which a track has room (ANT-1.5)."""

KIND: Final = {name: n for n, name in enumerate(KIND_IDS)}
ZONE: Final = {name: n for n, name in enumerate(ZONE_IDS)}
TRACK: Final = {name: n for n, name in enumerate(TRACK_IDS)}
DECK: Final = {name: n for n, name in enumerate(DECKS)}
PLANKTON_FARM: Final = KIND["plankton_farm"]
CAMP_BIT: Final = 1 << KIND["camp"]
SHIPYARD_BIT: Final = 1 << KIND["shipyard"]
ICEBREAKER, SEND_SCIENTIST, ADD_TWO_SCIENTISTS, FAST_RESEARCH = range(4)
BASIC, ADVANCED = range(2)

# -- places in flat lists, looked up and not worked out: that takes no longer, and it has a name

SEATS: Final = len(COLOURS)
HAND: Final = len(SHIPYARD_IDS)
AT: Final = tuple(tuple(row * SEATS + seat for seat in range(SEATS)) for row in range(8))
"""In lists by zone (or track) and seat: the place of both."""
ROW: Final = tuple(slice(row * SEATS, row * SEATS + SEATS) for row in range(8))
"""In such a list: all seats of a zone or track; with `Printed.row` only those that play."""
OWN: Final = tuple(slice(seat, None, SEATS) for seat in range(SEATS))
"""In such a list: all that is one seat's."""
HELD: Final = tuple(tuple(seat * HAND + card for card in range(HAND)) for seat in range(SEATS))
"""In lists by seat and kind of shipyard card: the place of both."""
HANDS: Final = tuple(slice(seat * HAND, seat * HAND + HAND) for seat in range(SEATS))
"""In such a list: all the cards of a seat."""
BUILT: Final = SEATS
"""A ship in a queue is its owner's seat; one that was built this turn has this added (ANT-5.8)."""
OWNER: Final = tuple(seat % SEATS for seat in range(BUILT + SEATS))
"""The seat whose ship it is, built this turn or not."""


# -- sets


def kinds_mask(ids: Iterable[str]) -> int:
    """A set of building kinds as bits.

    >>> kinds_mask(["crane", "drill_rig"])
    5
    """
    return sum({1 << KIND[name] for name in ids})


def has(mask: int, n: int) -> bool:
    """Whether a thing is in a set."""
    return bool(mask >> n & 1)


def members(mask: int) -> list[int]:
    """The things in a set, as places.

    >>> members(0b1011)
    [0, 1, 3]
    """
    return [n for n in range(mask.bit_length()) if mask >> n & 1]


def is_one(mask: int) -> bool:
    """Whether a set that is not empty has exactly one thing in it.

    >>> is_one(0b100), is_one(0b110)
    (True, False)
    """
    return not mask & (mask - 1)


PRESTIGE_BITS: Final = kinds_mask(kind for kind in KIND_IDS if KIND_GROUPS[kind] == "prestige")
