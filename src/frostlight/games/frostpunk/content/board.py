"""The printed boards, tiles and tables of Frostpunk, as `content/*.toml` has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from frostlight.games.frostpunk.city.geometry import PETAL_CELLS, PETAL_IDS
from frostlight.games.frostpunk.content.buildings import Buildings, BuildingsFile
from frostlight.games.frostpunk.content.place import Mistake
from frostlight.games.frostpunk.content.rows import check_ids, places
from frostlight.kernel.content import Content, ContentError, Row

Type = Literal["W", "E", "C"]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a row."""


# -- the map (FRP-D.1, FRP-D.9)


class Spot(_Part, frozen=True):
    """What is printed on a space of a map tile."""

    what: Literal["", "wood", "coal", "core", "tree"] = ""
    many: int = 0


class Tile(Row, frozen=True):
    """A map tile: its two spaces and its Food bonus."""

    id: str
    a: Spot = Spot()
    b: Spot = Spot()
    food: int = 0


class WallTile(Row, frozen=True):
    """A starting wall tile."""

    id: str
    deposit: Literal["", "coal", "wood"]


class Petal(Row, frozen=True):
    """A petal of the Generator tile and what lies there at setup."""

    id: str
    q: int
    r: int
    building: str = ""
    goods: Literal["", "wood", "coal"] = ""
    many: int = 0


# -- tracks and limits (FRP-D.2 to FRP-D.7, FRP-36)


class Heat(Row, frozen=True):
    """The heat track; spaces count from 1, `icons[n]` lies between spaces n + 1 and n + 2."""

    cubes: list[int]
    icons: list[Type]
    start: int
    cold_start: int


class Generator(Row, frozen=True):
    """The generator track: red, orange and yellow indicator."""

    length: int
    start: list[int]


class Limits(Row, frozen=True):
    """Ends of tracks and numbers of pieces."""

    stress: int
    corpses_loss: int
    sick_loss: int
    hunger_loss: int
    hope_spaces: int
    discontent_loss: int
    tokens_per_type: int
    food: int
    hunger: int
    citizens: int
    citizens_per_pawn: int
    workers: int
    engineers: int
    children: int
    automatons: int
    used_tokens: int
    trees: int
    steel: int
    space: int
    rounds: int


class Rounds(Row, frozen=True):
    """The type to feed in each round; the first is round 1."""

    feed: list[Type]


class Hands(Row, frozen=True):
    """Citizen cards for each player with 1, 2, 3 and 4 players (FRP-1.35)."""

    dealt: list[int]


class Sickness(Row, frozen=True):
    """A section of the population track (FRP-D.3)."""

    first: int
    last: int
    used: int
    flips: int


class Hunger(Row, frozen=True):
    """A section of the food track (FRP-D.6)."""

    first: int
    last: int
    discontent: int
    deaths: int


class Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything printed on the boards."""

    asking: int = 4
    """The content edition whose corrections of rules a game is played by (ADR 65): a content that
    does not say it is as old as edition 4."""
    heat: Heat
    generator: Generator
    limits: Limits
    rounds: Rounds
    hands: Hands
    sickness: list[Sickness]
    hunger: list[Hunger]


class TowerSide(Row, frozen=True):
    """The tower as a random process (FRP-D.5); chances are [numerator, denominator]."""

    p: tuple[int, int]
    k: tuple[int, int]
    o: tuple[int, int]
    c: tuple[int, int]
    cap: int


class Tower(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tower without and with the Generator upgrade."""

    base: TowerSide
    upgraded: TowerSide


# -- plain cards (FRP-D.10, FRP-D.11)


class Weather(Row, frozen=True):
    """A weather card: spaces up, steps of Scouts, storm marker back."""

    id: str
    cold: int
    red: int
    orange: int
    yellow: int
    scouts: int
    storm: int


class Society(Row, frozen=True):
    """A society card; lists are W, E, C, and (tokens, active ones) for the mood."""

    id: str
    difficulty: Literal["normal", "hard"]
    pop: tuple[int, int, int]
    sick: tuple[int, int, int]
    food: int
    corpses: int
    wood: int
    coal: int
    cores: int
    automatons: int
    discontent: tuple[int, int]
    hope: tuple[int, int]


class MapFile(msgspec.Struct, forbid_unknown_fields=True):
    """Tiles, walls and the Generator tile."""

    near: list[Tile]
    far: list[Tile]
    wall: list[WallTile]
    petal: list[Petal]
    drawer: Petal


class WeatherFile(msgspec.Struct, forbid_unknown_fields=True):
    """Weather cards."""

    weather: list[Weather]


class SocietiesFile(msgspec.Struct, forbid_unknown_fields=True):
    """Society cards."""

    society: list[Society]


BOARD_FILES: Final[Mapping[str, type[msgspec.Struct]]] = {
    **dict.fromkeys(("buildings.toml", "law_buildings.toml"), BuildingsFile),
    "map.toml": MapFile,
    "tracks.toml": Tracks,
    "tower.toml": Tower,
    "weather.toml": WeatherFile,
    "societies.toml": SocietiesFile,
}
"""What each of them holds."""


class Board(Buildings):
    """Boards, tiles and plain cards."""

    def __init__(self, content: Content, scenario: str, notes: list[Mistake] | None = None) -> None:
        super().__init__(content, scenario, notes)
        # -- the map
        laid = content.read("map.toml", MapFile)
        self.tiles_near: Final = tuple(laid.near)
        self.tiles_far: Final = tuple(laid.far)
        self.wall_tiles: Final = tuple(laid.wall)
        self.petals: Final = tuple(laid.petal)
        """The five Generator spaces, clockwise."""
        self.drawer: Final = laid.drawer
        """The petal that is no space."""
        check_ids("map.toml", self.petals, PETAL_IDS)
        if tuple((petal.q, petal.r) for petal in self.petals) != PETAL_CELLS:
            raise ContentError(f"map.toml: the petals lie at {PETAL_CELLS}, in this order.")
        self.on_generator: Final = tuple(
            space for space, petal in enumerate(self.petals) if not petal.building
        )
        """The spaces of the Generator tile without a printed building (FRP-15.7)."""
        # -- tracks and plain cards
        self.tracks: Final = content.read("tracks.toml", Tracks)
        self.limits: Final = self.tracks.limits
        self.asking: Final = self.tracks.asking
        self.tower: Final = content.read("tower.toml", Tower)
        self.weather: Final = tuple(content.read("weather.toml", WeatherFile).weather)
        self.societies: Final = tuple(content.read("societies.toml", SocietiesFile).society)
        self.society_index: Final = {
            (row.id, row.difficulty): n for n, row in enumerate(self.societies)
        }
        self.weather_index: Final = places(self.weather)
        self.all_weather: Final = (1 << len(self.weather)) - 1
