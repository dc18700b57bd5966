"""A town of The Sealed Shaft, and what only it has, in a few words (FRP-40)."""

from __future__ import annotations

from typing import Any

from frostlight.games.frostpunk.city.land import clear
from frostlight.games.frostpunk.content import SHELF, printed
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, PAWNS, REST, SIDES
from tests.rules.frostpunk.builder import POSITION, SPACE
from tests.rules.frostpunk.town import Town

SHAFT = printed(SHELF.newest, "sealed_shaft")
STEEL = 3
LINE = 3
"""The stack of the scenario's line."""
PLANT = BUILDING_INDEX["ventilation_plant"]


def town(players: int = 2, **options: Any) -> Town:
    return Town(players=players, scenario="sealed_shaft", **options)


def own(found: Town, name: str, space: str, *, turned: bool = False) -> Town:
    """A building of the scenario on a space, and nothing else there."""
    city, at, kind = found.city, SPACE[space], BUILDING_INDEX[name]
    if at >= 5 and city.tiles[(at - 5) // 2] < 0:
        found.tile(space[:-1])
    city.board[kind] -= 1
    city.buildings[at] = kind * SIDES + turned
    clear(city, at)
    if SHAFT.large[kind]:
        city.buildings[at + 1] = REST
        clear(city, at + 1)
    return found


def marks(found: Town) -> dict[str, int]:
    tracks: dict[str, int] = GAME.describe(found.city)["tracks"]
    return tracks


def rim(found: Town) -> dict[str, int]:
    heaps: dict[str, int] = GAME.describe(found.city)["rim"]
    return heaps


def face_up(found: Town) -> list[str]:
    return [laid["card"] for laid in GAME.describe(found.city)["cards"]["areas"]]


def on_the_line(*cards: str, at: int = 0, players: int = 2) -> Town:
    """A Scout on the line: cards from bottom to top (`V1/2`: its second option was chosen)."""
    found = town(players).stores(wood=0, coal=0, core=0, food=0, steel=0)
    city, index = found.city, SHAFT.expedition_index
    laid = [name.partition("/") for name in cards]
    city.stacks[LINE - 1] = tuple((index[name], int(n or 0) - 1) for name, _, n in laid)
    line = [place for place, row in enumerate(SHAFT.expeditions) if row.deck == "S"]
    there = {index[name] for name, _, _ in laid}
    city.expeditions[3] = sum(1 << place for place in line if place not in there)
    city.home[PAWNS.index("worker")] -= 1
    city.scouts[LINE - 1], city.scout_at[LINE - 1] = 1, at
    return found


def outpost() -> Town:
    """A pawn at the end of the line, which has stayed there."""
    return on_the_line("V1", "V2", "V3/1", at=3)


def stack(found: Town) -> list[str]:
    """The line from bottom to top; a card on its black side has the option behind a slash."""
    cards = GAME.describe(found.city)["expeditions"][LINE - 1]["cards"]
    return [row["card"] + (f"/{row['continued']}" if row["continued"] else "") for row in cards]


def beside(found: Town, heap: str) -> Town:
    """The first tile beside a heap lies face up."""
    row = next(row for row in SHAFT.scenario.rim if row.id == heap)
    assert row.beside[0] in POSITION
    return found.tile(row.beside[0])


def last_night(gas: int, *, turned: bool = True, **options: bool) -> Town:
    """The end of round 9 is near: the plant is finished, or one step short of it."""
    found = own(town(**options), "ventilation_plant", "N01a", turned=turned)
    return found.set(round=9, sick=[0, 0, 0], marks=[4 if turned else 3, gas])
