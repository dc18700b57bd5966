"""Everything Antarctica asks: the kinds of question and their answers (see `docs/formats.md`).

Keys name zones Z0 to Z7, ship spaces 1 to 3, tracks T1 to T5. Rules receive the value beside
the key. The constants below are places in a vocabulary, so that offering an option is cheap.
"""

from __future__ import annotations

from typing import Any, Final

from frostlight.games.antarctica.structure import (
    DECKS,
    DOCKS,
    KIND,
    RESOURCE_IDS,
    SHIPYARD_IDS,
    TRACK_IDS,
    ZONE,
    ZONE_IDS,
)
from frostlight.kernel import Question, Subject

_zones = ZONE
_tracks = {track: n for n, track in enumerate(TRACK_IDS)}
_shipyard = {card: n for n, card in enumerate(SHIPYARD_IDS)}
_docks = {f"{zone}.{space + 1}": (n, space) for zone, n in _zones.items() for space in range(DOCKS)}

# -- chance, ANT-17.4

STARTING_BUILDING = Question("starting_building", "ANT-2.3", KIND, chance=True)
STARTING_PLAYER = Question(
    "starting_player", "ANT-2.16", {f"seat:{n}": n for n in range(4)}, chance=True
)
DRAFT_DRAW = Question("draft_draw", "ANT-13.11", _shipyard, chance=True)

# -- setup

PLACE_SHIP = Question(
    "place_ship",
    "ANT-2.20",
    {f"place:{key}": z for key, z in _zones.items()},
    about={"number": None, "ships": None},
)
GIFT_CUBE = Question("gift_cube", "ANT-2.22", _tracks)

# -- the turn

_give: dict[str, Any] = {
    "give:cube": ("give", "cube"),
    "give:ship": ("give", "ship"),
    **{f"give:{key}": ("give", dock) for key, dock in _docks.items()},
}
_act: dict[str, Any] = {
    **{f"build:{deck}": ("build", (n, -1)) for n, deck in enumerate(DECKS)},
    **{
        f"build:{deck}+{card}": ("build", (n, resource))
        for resource, card in enumerate(RESOURCE_IDS)
        for n, deck in enumerate(DECKS)
    },
    "ship": ("ship", None),
    "recruit": ("recruit", None),
    **{f"research:{key}": ("research", track) for key, track in _tracks.items()},
    "pass": ("pass", None),
    "play:send_scientist": ("send_scientist", -1),
    "play:add_two_scientists": ("add_two_scientists", -1),
    **{f"play:fast_research:{key}": ("fast_research", track) for key, track in _tracks.items()},
    **{f"play:icebreaker:{key}": ("icebreaker", zone) for key, zone in _zones.items()},
    **_give,
    "end": ("end", None),
}

_cards: dict[str, Any] = {f"play:{card}": (card, -1) for card in SHIPYARD_IDS}
"""Cards wherever they would be played."""

SAIL = Question(
    "sail",
    "ANT-3.7",
    {**{f"sail:{key}": ("sail", z) for key, z in _zones.items()}, **_give},
    expected={"pass": _act["pass"], **_cards},
)
ACT = Question(
    "act",
    "ANT-3.11",
    _act,
    expected={key: value for key, value in _cards.items() if key not in _act},
)
BUILD_TRACK = Question("build_track", "ANT-4.10", _tracks, about={"points": None})

# -- reactions

_no_card = {"decline": None}
SHIPYARD_CARD = Question("shipyard_card", "ANT-5.4", _shipyard, peek=True, expected=_no_card)
DRAFT_CARD = Question("draft_card", "ANT-13.11", _shipyard, peek=True, expected=_no_card)
MOVE_SHIP = Question("move_ship", "ANT-13.8", {**_docks, "decline": None})
MOVE_SHIP_TO = Question(
    "move_ship_to",
    "ANT-13.8",
    {f"to:{key}": z for key, z in _zones.items()},
    about={"origin": ZONE_IDS, "space": lambda space: space + 1},
)
RESEARCH_3 = Question(
    "research_3", "ANT-13.13", {**_tracks, "decline": None}, about={"points": None}
)
SYMBOL = Subject("symbol", {"symbol": None, "track": TRACK_IDS, "seat": None})
"""A symbol that is performed, and whose cube set it off (ANT-13.3)."""

QUESTIONS: Final = (
    STARTING_BUILDING,
    STARTING_PLAYER,
    DRAFT_DRAW,
    PLACE_SHIP,
    GIFT_CUBE,
    SAIL,
    ACT,
    BUILD_TRACK,
    SHIPYARD_CARD,
    DRAFT_CARD,
    MOVE_SHIP,
    MOVE_SHIP_TO,
    RESEARCH_3,
)

# -- places in the vocabularies

BUILD: Final = ACT.index["build:basic"]
"""Building from deck d without a card is place BUILD + d."""
BUILD_WITH: Final = [ACT.index[f"build:basic+{card}"] for card in RESOURCE_IDS]
"""Building from deck d with resource card r is place BUILD_WITH[r] + d."""
SHIP: Final = ACT.index["ship"]
RECRUIT: Final = ACT.index["recruit"]
RESEARCH: Final = ACT.index["research:T1"]
PASS: Final = ACT.index["pass"]
PLAY_SEND_SCIENTIST: Final = ACT.index["play:send_scientist"]
PLAY_ADD_TWO: Final = ACT.index["play:add_two_scientists"]
PLAY_FAST_RESEARCH: Final = ACT.index["play:fast_research:T1"]
PLAY_ICEBREAKER: Final = ACT.index["play:icebreaker:Z0"]
END: Final = ACT.index["end"]
GIVE_IN_ACT: Final = ACT.index["give:cube"]
GIVE_IN_SAIL: Final = SAIL.index["give:cube"]
GIVE_CUBE, GIVE_SHIP, GIVE_DOCK = range(3)
"""From there on: cube, ship, then the ship spaces as in `DOCK`."""
DOCK: Final = tuple(
    tuple(MOVE_SHIP.index[f"{zone}.{space + 1}"] for space in range(DOCKS)) for zone in ZONE_IDS
)
"""The place of a ship space by zone and number."""
DECLINE_MOVE: Final = MOVE_SHIP.index["decline"]
DECLINE_RESEARCH: Final = RESEARCH_3.index["decline"]
