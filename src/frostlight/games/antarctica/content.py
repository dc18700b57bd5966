"""What is printed on the components of Antarctica, read from `content/*.toml` once.

Rules use small ints: a zone, kind, card, track or shipyard card is its place in the lists here.
Flat tables beside the lists (masks, costs) keep the hot paths short.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from frostlight.kernel.content import Row, read_content


class Zone(Row, frozen=True):
    """A wedge of the continent (ANT-1.1)."""

    id: str
    place: str
    sun_starts: bool
    closed_with: list[int]


class Kind(Row, frozen=True):
    """A kind of building (ANT-1.2)."""

    id: str
    group: Literal["extraction", "station", "service", "specialist", "prestige"]
    pieces: int
    start: int
    start_2: int


class Card(Row, frozen=True):
    """A building card (ANT-4)."""

    id: str
    deck: Literal["basic", "double", "advanced"]
    builds: str
    requires: list[str]
    scientists: int
    points: int
    star: bool
    mark: int


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A symbol on a space of a track."""

    space: int
    shows: str


class Track(Row, frozen=True):
    """A research track (ANT-1.5)."""

    id: str
    min_players: int
    stations: list[str]
    values: list[int]
    symbols: list[Shown]


class Symbol(Row, frozen=True):
    """A symbol of the tracks (ANT-13)."""

    id: str
    colour: Literal["red", "blue"]


class Shipyard(Row, frozen=True):
    """A kind of shipyard card (ANT-9)."""

    id: str
    copies: int


class Resource(Row, frozen=True):
    """A kind of resource card and what it stands in for (ANT-9.7, ANT-9.8)."""

    id: str
    copies: int
    replaces: list[str]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's pieces that stay in the box (ANT-2.13)."""

    scientists: int
    ships: int
    cubes: int


class Seats(Row, frozen=True):
    """What each player gets, by number of players (ANT-2.12)."""

    players: int
    supply: int
    reserve: int
    ships_on_board: int
    ships: int
    cubes: int
    box: Box
    order: str
    fixed: dict[str, str]


class _Zones(msgspec.Struct, forbid_unknown_fields=True):
    zone: list[Zone]


class _Buildings(msgspec.Struct, forbid_unknown_fields=True):
    kind: list[Kind]


class _Cards(msgspec.Struct, forbid_unknown_fields=True):
    card: list[Card]


class _Tracks(msgspec.Struct, forbid_unknown_fields=True):
    track: list[Track]
    symbol: list[Symbol]


class _HandCards(msgspec.Struct, forbid_unknown_fields=True):
    shipyard: list[Shipyard]
    resource: list[Resource]


class _Players(msgspec.Struct, forbid_unknown_fields=True):
    seats: list[Seats]


_PACKAGE = "frostlight.games.antarctica"

ZONES = read_content(_PACKAGE, "zones.toml", _Zones).zone
KINDS = read_content(_PACKAGE, "buildings.toml", _Buildings).kind
CARDS = read_content(_PACKAGE, "cards.toml", _Cards).card
_tracks = read_content(_PACKAGE, "tracks.toml", _Tracks)
TRACKS = _tracks.track
SYMBOLS = _tracks.symbol
_hand_cards = read_content(_PACKAGE, "hand_cards.toml", _HandCards)
SHIPYARD = _hand_cards.shipyard
RESOURCES = _hand_cards.resource
SEATS = {row.players: row for row in read_content(_PACKAGE, "players.toml", _Players).seats}

COLOURS: Final = ("red", "blue", "green", "yellow")
DECKS: Final = ("basic", "double", "advanced")
DOCKS: Final = 3
"""Ship spaces of a zone (ANT-1.1)."""

# -- places in the lists, by id

KIND: Final = {kind.id: place for place, kind in enumerate(KINDS)}
ZONE: Final = {zone.id: place for place, zone in enumerate(ZONES)}
SUN_START: Final = next(place for place, zone in enumerate(ZONES) if zone.sun_starts)

CAMP: Final = KIND["camp"]
SHIPYARD_BUILDING: Final = KIND["shipyard"]
PLANKTON_FARM: Final = KIND["plankton_farm"]
CAMP_BIT: Final = 1 << CAMP
SHIPYARD_BIT: Final = 1 << SHIPYARD_BUILDING

ICEBREAKER, SEND_SCIENTIST, ADD_TWO_SCIENTISTS, FAST_RESEARCH = range(4)
BASIC, ADVANCED = range(2)


def kinds_mask(ids: list[str]) -> int:
    """A set of building kinds as bits."""
    mask = 0
    for name in ids:
        mask |= 1 << KIND[name]
    return mask


def open_zones(players: int) -> list[int]:
    """The zones in play, in the order of the sun (ANT-2.2)."""
    return [place for place, zone in enumerate(ZONES) if players not in zone.closed_with]


def open_tracks(players: int) -> list[int]:
    """The tracks in play (ANT-1.7)."""
    return [place for place, track in enumerate(TRACKS) if players >= track.min_players]


def cards_in_play(players: int, deck: int) -> list[int]:
    """The cards of a deck that are used with this many players (ANT-2.7)."""
    return [
        place
        for place, card in enumerate(CARDS)
        if card.deck == DECKS[deck] and players >= card.mark
    ]


def start_buildings(players: int) -> list[int]:
    """How many buildings of each kind start on the board (ANT-2.3, ANT-2.4)."""
    return [kind.start_2 if players == 2 else kind.start for kind in KINDS]


# -- by card

CARD_KIND: Final = [KIND[card.builds] for card in CARDS]
CARD_NEEDS: Final = [kinds_mask(card.requires) for card in CARDS]
CARD_SCIENTISTS: Final = [card.scientists for card in CARDS]
CARD_POINTS: Final = [card.points for card in CARDS]
STAR_CARDS: Final = sum(1 << place for place, card in enumerate(CARDS) if card.star)

# -- by track and space (space 0 is "not on the track")

LAST_SPACE: Final = [len(track.values) for track in TRACKS]
SPACE_VALUE: Final = [[0, *track.values] for track in TRACKS]
SPACE_SYMBOL: Final = [
    [
        next((shown.shows for shown in track.symbols if shown.space == space), "")
        for space in range(len(track.values) + 1)
    ]
    for track in TRACKS
]
TRACK_STATIONS: Final = [kinds_mask(track.stations) for track in TRACKS]
STATION_BITS: Final = kinds_mask([kind.id for kind in KINDS if kind.group == "station"])
BLUE: Final = frozenset(symbol.id for symbol in SYMBOLS if symbol.colour == "blue")

# -- by number of players

OPEN_ZONES: Final = {players: open_zones(players) for players in SEATS}
OPEN_TRACKS: Final = {players: open_tracks(players) for players in SEATS}
REPLACES: Final = [kinds_mask(resource.replaces) for resource in RESOURCES]
SHIPYARD_CARDS: Final = [card.copies for card in SHIPYARD]
