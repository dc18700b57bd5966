"""The rows of the content files of Antarctica, typed."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final, Literal

import msgspec

from frostlight.kernel.content import Content, Row

Some = Annotated[int, msgspec.Meta(ge=0, le=99)]
"""A number of things, perhaps none."""
OneOrMore = Annotated[int, msgspec.Meta(ge=1, le=99)]
Players = Annotated[int, msgspec.Meta(ge=2, le=4)]
Id = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,20}$")]
"""A name that stands in records: letters, digits, - and _."""


class Zone(Row, frozen=True):
    """A wedge of the continent (ANT-1.1)."""

    id: str
    place: str
    sun_starts: bool
    closed_with: list[Players]


class Kind(Row, frozen=True):
    """A kind of building (ANT-1.2)."""

    id: str
    group: str
    pieces: OneOrMore
    start: Some
    start_2: Some


class Card(Row, frozen=True):
    """A building card (ANT-4)."""

    id: Id
    deck: Literal["basic", "double", "advanced"]
    builds: str
    requires: Annotated[list[str], msgspec.Meta(min_length=1)]
    scientists: OneOrMore
    points: Some
    star: bool
    mark: Players


class SpaceSymbol(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A symbol on a space of a track."""

    space: int
    shows: str


class Track(Row, frozen=True):
    """A research track (ANT-1.5)."""

    id: str
    min_players: Players
    stations: Annotated[list[str], msgspec.Meta(min_length=1)]
    values: Annotated[list[Some], msgspec.Meta(min_length=1)]
    symbols: list[SpaceSymbol]


class Symbol(Row, frozen=True):
    """A symbol of the tracks (ANT-13)."""

    id: str
    colour: str


class Shipyard(Row, frozen=True):
    """A kind of shipyard card (ANT-9)."""

    id: str
    copies: Some


class Resource(Row, frozen=True):
    """A kind of resource card and what it stands in for (ANT-9.7, ANT-9.8)."""

    id: str
    copies: Some
    replaces: Annotated[list[str], msgspec.Meta(min_length=1)]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's pieces that stay in the box (ANT-2.13)."""

    scientists: Some
    ships: Some
    cubes: Some


class Seats(Row, frozen=True):
    """What each player gets, by number of players (ANT-2.12)."""

    players: Players
    supply: OneOrMore
    reserve: Some
    ships_on_board: OneOrMore
    ships: Some
    cubes: OneOrMore
    box: Box
    order: str
    fixed: dict[str, str]


class Zones(msgspec.Struct, forbid_unknown_fields=True):
    """What `zones.toml` holds."""

    zone: list[Zone]


class Buildings(msgspec.Struct, forbid_unknown_fields=True):
    """What `buildings.toml` holds."""

    kind: list[Kind]


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    """What `cards.toml` holds."""

    card: list[Card]


class Tracks(msgspec.Struct, forbid_unknown_fields=True):
    """What `tracks.toml` holds."""

    track: list[Track]
    symbol: list[Symbol]


class HandCards(msgspec.Struct, forbid_unknown_fields=True):
    """What `hand_cards.toml` holds."""

    shipyard: list[Shipyard]
    resource: list[Resource]


class Shares(msgspec.Struct, forbid_unknown_fields=True):
    """What `players.toml` holds."""

    seats: list[Seats]


SHAPES: Final[dict[str, type[msgspec.Struct]]] = {
    "zones.toml": Zones,
    "buildings.toml": Buildings,
    "cards.toml": Cards,
    "tracks.toml": Tracks,
    "hand_cards.toml": HandCards,
    "players.toml": Shares,
}
"""Every file of the content, and what it holds."""


@lru_cache(64)
def rows(content: Content, file: str) -> Any:
    """One file of the content, read once for its checks and for every number of players."""
    return content.read(file, SHAPES[file])
