"""Long menus in order: headings, rows below them, and what an option is to whoever is asked."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from frostlight.games.frostpunk.city.geometry import CORNERS, POSITIONS
from frostlight.games.frostpunk.view.notes import SPACES
from frostlight.games.frostpunk.view.places import (
    SPACE,
    There,
    building_on,
    goods_on,
    lying_there,
    only_there,
)
from frostlight.games.frostpunk.view.reader import reader_of
from frostlight.games.frostpunk.view.sites import say_site
from frostlight.kernel import View
from frostlight.view.scene import Scene

CITY: Final = frozenset({"snow", "construction", "scouts", "special"})
"""Actions that are no place on the map: one heading for all of them."""
LAID: Final = frozenset({"near_position", "far_position"})
LOSSES: Final = frozenset(
    {
        *("who_sickens", "who_dies", "who_leaves", "without_bed", "shift_pawn", "tile_loses"),
        *("ruined", "destroyed", "start_discard", "hand_discard", "last_rites", "discard_token"),
        *("exhaust", "hope_falls", "reuse_worker"),
    }
)
"""Questions whose every answer gives something up."""
GIVEN_UP: Final = frozenset({"dismantle", "remove"})
"""Answers that give something up for good."""
QUIET: Final = frozenset(
    {"pass", "stop", "no", "none", "skip", "keep", "draw", "refuel", "shift", "exhaust"}
)
"""Answers for which nobody comes to the table."""


@lru_cache(8192)
def group(kind: str, key: str) -> str:
    """Menus with many sorts of answer have headings."""
    if kind not in ("turn", "construction"):
        return ""
    verb = key.partition(":")[0]
    return "group.city" if verb in CITY else f"group.{verb}"


def row(scene: Scene, kind: str, key: str, view: View) -> str:
    """The building that stands there or what lies there: its places stand side by side.

    Where only a place is asked for, those equally far from the Generator do, and where something
    is built, those that are equally warm.
    """
    if kind == "build_at":
        return f"{_zone(scene, key)} · {say_site(reader_of(scene), view, key)}"
    named = kind in ("turn", "construction")
    return _row(scene, kind, key, lying_there(view, key) if named else None)


@lru_cache(8192)
def _row(scene: Scene, kind: str, key: str, there: There | None) -> str:
    if kind in LAID or (kind in SPACES and key in SPACE):
        return _region(scene, key)
    if there is None:
        return ""
    view, space, verb = only_there(there), there[1], key.partition(":")[0]
    building, (goods, _) = building_on(view, space), goods_on(view, space)
    if verb == "gather" and goods:
        return scene.reader.name("goods", goods)
    return scene.reader.name("building", building) if building else ""


def _region(scene: Scene, place: str) -> str:
    """Round the Generator, near, or far towards one of the six corners."""
    zone = _zone(scene, place)
    if place[0] != "F":
        return zone
    far = POSITIONS.index(place[:3]) - FIRST_FAR
    side = round(far / 3) % len(CORNERS)  # three positions to a side
    return f"{zone} · {scene.reader.name('corner', CORNERS[side])}"


def _zone(scene: Scene, place: str) -> str:
    return scene.reader.say(ZONE[place[0]])


FIRST_FAR: Final = POSITIONS.index("F01")
ZONE: Final = {"G": "group.generator", "N": "group.near", "F": "group.far"}
"""By the first letter of a place (FRP-D.1)."""


@lru_cache(8192)
def rank(kind: str, key: str) -> str:
    """What brings the city on, what else can be done, and what is lost for good."""
    verb = key.partition(":")[0]
    if verb in GIVEN_UP or kind in LOSSES:
        return "sacrifice"
    return "ordinary" if verb in QUIET and kind != "refuel" else "primary"
