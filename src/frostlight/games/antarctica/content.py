"""What is printed on the components of Antarctica, one frozen value by edition and players.

Rules use small ints: a zone, kind, card, track or shipyard card is its place in the lists here.
Flat tables beside the lists (masks, costs) keep the hot paths short.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

import msgspec

from frostlight.kernel import Question
from frostlight.kernel import content as kernel
from frostlight.kernel.content import Content, ContentError, Row, Shelf


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


# -- what code names: structure, the same in every edition and pack

ZONE_IDS: Final = ("Z0", "Z1", "Z2", "Z3", "Z4", "Z5", "Z6", "Z7")
TRACK_IDS: Final = ("T1", "T2", "T3", "T4", "T5")
KIND_IDS: Final = (
    "crane",
    "shaft_tower",
    "drill_rig",
    "wind_turbine",
    "land_station",
    "coastal_station",
    "sea_station",
    "camp",
    "shipyard",
    "laboratory",
    "factory",
    "parabolic_antenna",
    "command_centre",
    "plankton_farm",
)
SHIPYARD_IDS: Final = ("icebreaker", "send_scientist", "add_two_scientists", "fast_research")
RESOURCE_IDS: Final = ("basic_resource", "advanced_resource")
COLOURS: Final = ("red", "blue", "green", "yellow")
DECKS: Final = ("basic", "double", "advanced")
DOCKS: Final = 3
"""Ship spaces of a zone (ANT-1.1)."""
KIND: Final = {name: place for place, name in enumerate(KIND_IDS)}
ZONE: Final = {name: place for place, name in enumerate(ZONE_IDS)}
CAMP: Final = KIND["camp"]
SHIPYARD_BUILDING: Final = KIND["shipyard"]
PLANKTON_FARM: Final = KIND["plankton_farm"]
CAMP_BIT: Final = 1 << CAMP
SHIPYARD_BIT: Final = 1 << SHIPYARD_BUILDING
ICEBREAKER, SEND_SCIENTIST, ADD_TWO_SCIENTISTS, FAST_RESEARCH = range(4)
BASIC, ADVANCED = range(2)


def kinds_mask(ids: list[str]) -> int:
    """A set of building kinds as bits."""
    return sum(1 << KIND[name] for name in ids)


class Printed(kernel.Printed):
    """All that is printed, and what follows from it with so many players."""

    def __init__(self, content: Content, players: int) -> None:
        rows = content.read
        self.content = content.name
        self.players: Final = players
        self.zones: Final = tuple(rows("zones.toml", _Zones).zone)
        self.kinds: Final = tuple(rows("buildings.toml", _Buildings).kind)
        self.cards: Final = tuple(rows("cards.toml", _Cards).card)
        tracks = rows("tracks.toml", _Tracks)
        self.tracks: Final = tuple(tracks.track)
        self.symbols: Final = tuple(tracks.symbol)
        hand_cards = rows("hand_cards.toml", _HandCards)
        self.shipyard: Final = tuple(hand_cards.shipyard)
        self.resources: Final = tuple(hand_cards.resource)
        self.seats: Final = {row.players: row for row in rows("players.toml", _Players).seats}
        for found, known in (
            (self.zones, ZONE_IDS),
            (self.kinds, KIND_IDS),
            (self.tracks, TRACK_IDS),
            (self.shipyard, SHIPYARD_IDS),
            (self.resources, RESOURCE_IDS),
        ):
            if tuple(row.id for row in found) != known:
                raise ContentError(
                    f"{content.name}: the rules name {', '.join(known)}, in this order."
                )
        self.sun_start: Final = next(n for n, zone in enumerate(self.zones) if zone.sun_starts)
        # by card
        self.card_kind: Final = tuple(KIND[card.builds] for card in self.cards)
        self.card_needs: Final = tuple(kinds_mask(card.requires) for card in self.cards)
        self.card_scientists: Final = tuple(card.scientists for card in self.cards)
        self.card_points: Final = tuple(card.points for card in self.cards)
        self.star_cards: Final = sum(1 << n for n, card in enumerate(self.cards) if card.star)
        # by track and space (space 0 is "not on the track")
        self.last_space: Final = tuple(len(track.values) for track in self.tracks)
        self.space_value: Final = tuple((0, *track.values) for track in self.tracks)
        self.space_symbol: Final = tuple(
            tuple(
                next((shown.shows for shown in track.symbols if shown.space == space), "")
                for space in range(len(track.values) + 1)
            )
            for track in self.tracks
        )
        self.track_stations: Final = tuple(kinds_mask(track.stations) for track in self.tracks)
        self.station_bits: Final = kinds_mask([k.id for k in self.kinds if k.group == "station"])
        self.blue: Final = frozenset(s.id for s in self.symbols if s.colour == "blue")
        self.replaces: Final = tuple(kinds_mask(card.replaces) for card in self.resources)
        self.shipyard_cards: Final = tuple(card.copies for card in self.shipyard)
        # with this many players
        self.share: Final = self.seats[players]
        self.open_zones: Final = [
            n for n, zone in enumerate(self.zones) if players not in zone.closed_with
        ]
        self.open_tracks: Final = [
            n for n, track in enumerate(self.tracks) if players >= track.min_players
        ]
        self.start_buildings: Final = tuple(
            kind.start_2 if players == 2 else kind.start for kind in self.kinds
        )
        self.cards_in_play: Final = tuple(
            tuple(
                n for n, card in enumerate(self.cards) if card.deck == deck and players >= card.mark
            )
            for deck in DECKS
        )
        # the one vocabulary that depends on the content
        self.top_card: Final = Question(
            "top_card", "ANT-2.8", {card.id: n for n, card in enumerate(self.cards)}, chance=True
        )
        self.questions = (self.top_card,)

    def __reduce__(self) -> tuple[object, tuple[str, int]]:
        return printed, (self.content, self.players)


SHELF: Final = Shelf("frostlight.games.antarctica", ["1"])
"""All that was ever printed in Antarctica, by edition."""


@cache
def printed(content: str, players: int) -> Printed:
    """What is printed in games of this content with so many players."""
    return Printed(SHELF.find(content), players)


# -- names of the newest edition for views and tests, until they read `view.printed`

_s = printed(SHELF.newest, 3)
ZONES, KINDS, CARDS, TRACKS, SYMBOLS = _s.zones, _s.kinds, _s.cards, _s.tracks, _s.symbols
SHIPYARD, RESOURCES, SEATS = _s.shipyard, _s.resources, _s.seats
CARD_POINTS, STAR_CARDS, LAST_SPACE = _s.card_points, _s.star_cards, _s.last_space
SPACE_VALUE, SPACE_SYMBOL = _s.space_value, _s.space_symbol
BLUE, SHIPYARD_CARDS, SUN_START = _s.blue, list(_s.shipyard_cards), _s.sun_start
OPEN_ZONES = {n: printed(SHELF.newest, n).open_zones for n in SEATS}
OPEN_TRACKS = {n: printed(SHELF.newest, n).open_tracks for n in SEATS}


def cards_in_play(players: int, deck: int) -> list[int]:
    return list(printed(SHELF.newest, players).cards_in_play[deck])


def start_buildings(players: int) -> list[int]:
    return list(printed(SHELF.newest, players).start_buildings)
