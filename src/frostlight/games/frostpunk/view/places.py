"""The spaces that options name: what stands and lies there, as a view shows it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from frostlight.games.frostpunk.city.geometry import SPACE_NAMES
from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.pieces import FLIPPED, GOODS, KIND_OF, NOTHING, REST
from frostlight.kernel import SPECTATOR, View

SPACE: Final = {name: n for n, name in enumerate(SPACE_NAMES)}

There = tuple[Printed, int, int, int, int, int]
"""A space, what stands before it and on it, what lies there, and how much of that."""


@lru_cache(8192)
def place_of(key: str) -> int:
    """The space that the key of an option ends with; -1 = it names none."""
    return SPACE.get(key.rpartition(":")[2], -1)


def lying_there(view: View, key: str) -> There | None:
    """All that is said of the space of an option: what is equal is said once. None without one."""
    space, table = place_of(key), view.table
    if space < 0:
        return None
    stands, what, many = table["buildings"], table["what"], table["many"]
    return view.printed, space, stands[space - 1], stands[space], what[space], many[space]


def only_there(there: There) -> View:
    """A view of this space alone: whatever else somebody looked for would raise KeyError."""
    printed, space, before, on, what, many = there
    buildings = {space - 1: before, space: on}
    table = {"buildings": buildings, "what": {space: what}, "many": {space: many}}
    return View("frostpunk", SPECTATOR, table, [], None, printed)


def building_on(view: View | None, space: int) -> str:
    """The id of the building on a space; "" = none, or nobody looks."""
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
