"""Spaces of the map as a view shows them: where they are, what stands and lies there."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.city.geometry import (
    CORNERS,
    FAR_POSITIONS,
    NEAR_POSITIONS,
    SPACE_NAMES,
)
from frostlight.games.frostpunk.pieces import FLIPPED, GOODS, KIND_OF, NOTHING, REST
from frostlight.kernel import View
from frostlight.view.scene import Words

SPACE: Final = {name: n for n, name in enumerate(SPACE_NAMES)}
TILES_A_SIDE: Final = len(FAR_POSITIONS) // len(CORNERS)
"""Far positions from one corner to the next."""


def building_on(view: View | None, space: int) -> str:
    """The id of the building on a space; "" = none, or no table is seen."""
    if view is None:
        return ""
    buildings = view.table["buildings"]
    what = buildings[space - 1] if buildings[space] == REST else buildings[space]
    if what < 0:
        return ""
    row = view.printed.buildings[KIND_OF[what]]
    return "ruins" if FLIPPED[what] and row.back == "ruins" else row.id


def goods_on(view: View | None, space: int) -> tuple[str, int]:
    """What lies on a space, and how much."""
    if view is None or view.table["what"][space] == NOTHING:
        return "", 0
    return GOODS[view.table["what"][space]], view.table["many"][space]


def zone(words: Words, position: int) -> str:
    """How far from the Generator a map tile lies; -1 is the tile of the Generator (FRP-D.1)."""
    if position < 0:
        return words.say("group.generator")
    return words.say("group.near" if position in NEAR_POSITIONS else "group.far")


def region(words: Words, position: int) -> str:
    """Round the Generator, near, or far towards one of the six corners."""
    if position not in FAR_POSITIONS:
        return zone(words, position)
    side = round((position - FAR_POSITIONS.start) / TILES_A_SIDE) % len(CORNERS)
    return f"{zone(words, position)} · {words.name('corner', CORNERS[side])}"
