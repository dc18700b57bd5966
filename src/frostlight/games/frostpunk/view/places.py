"""Spaces of the map: where they are, what stands and lies there, whether it is warm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from frostlight.games.frostpunk.city.geometry import (
    CORNERS,
    FAR_POSITIONS,
    NEAR_POSITIONS,
    SPACE_NAMES,
)
from frostlight.games.frostpunk.pieces import FLIPPED, GOODS, KIND_OF, NOTHING, REST
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.open import at_heat
from frostlight.games.frostpunk.view.reader import CardReader
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


def spot(words: Words, space: int) -> str:
    """Where a space is, in few words; on a terminal its code, which stands on the map."""
    code = SPACE_NAMES[space]
    return code if words.coded else words.name("space", code, "short")


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


# -- warm or cold


def say_warmth(reader: CardReader, warm: bool, *, short: bool = False) -> str:
    return reader.say("note.warm" if warm else "note.cold_short" if short else "note.cold")


def say_warm_from(
    reader: CardReader, city: City, space: int, is_warm: Callable[[City, int], bool]
) -> str:
    """Warm, or from which heat on: `is_warm` says what is done or stands there (FRP-12.7)."""
    warm_at = next((heat for heat in heats(city) if is_warm(at_heat(city, heat), space)), 0)
    if warm_at > city.heat:
        return reader.say("note.warm_from", n=warm_at)
    return say_warmth(reader, bool(warm_at), short=True)


def heats(city: City) -> range:
    """The heat of now and all that are higher."""
    return range(city.heat, len(city.printed.tracks.heat.cubes) + 1)
