"""What is printed on the components of Frostpunk: one frozen value by content and scenario.

Rules use small ints: a card, building or tile is its place in the lists; `*_index` leads from
ids to places. The modules stand beside the files that they read.

| module | what it makes |
|---|---|
| `rows` | cards and buildings as the files write them |
| `place`, `checks`, `links`, `whole`, `mistakes` | what is wrong in them, and where |
| `cards`, `decks`, `sides` | cards and buildings, compiled |
| `buildings`, `board`, `tables` | buildings; tiles and tracks; what follows from all that |
| `drawn`, `shelf` | the questions whose vocabulary are cards: chance, players; every edition |

`Printed` is made in layers, each with a constructor of its own, so that every attribute is
`Final`: `decks.Cards`, `buildings.Buildings`, `board.Board`, the four of `tables` (citizens, laws,
areas, the rest), `drawn.Drawn`, and `Printed` itself.
"""

from frostlight.games.frostpunk.content.board import (
    Petal,
    Society,
    Spot,
    Tile,
    TowerSide,
    Tracks,
    WallTile,
    Weather,
)
from frostlight.games.frostpunk.content.buildings import ORANGE, RED, YELLOW, Site
from frostlight.games.frostpunk.content.cards import (
    Advisor,
    AreaRule,
    Citizen,
    EventCard,
    EventOption,
    Expedition,
    Law,
    Technology,
    Trip,
)
from frostlight.games.frostpunk.content.decks import Scenario
from frostlight.games.frostpunk.content.rows import Building
from frostlight.games.frostpunk.content.shelf import SHELF, Printed, printed
from frostlight.games.frostpunk.content.sides import Side
from frostlight.games.frostpunk.content.tables import DECKS, VERB_OF, Chances, as_price

__all__ = [
    "DECKS",
    "ORANGE",
    "RED",
    "SHELF",
    "VERB_OF",
    "YELLOW",
    "Advisor",
    "AreaRule",
    "Building",
    "Chances",
    "Citizen",
    "EventCard",
    "EventOption",
    "Expedition",
    "Law",
    "Petal",
    "Printed",
    "Scenario",
    "Side",
    "Site",
    "Society",
    "Spot",
    "Technology",
    "Tile",
    "TowerSide",
    "Tracks",
    "Trip",
    "WallTile",
    "Weather",
    "as_price",
    "printed",
]
