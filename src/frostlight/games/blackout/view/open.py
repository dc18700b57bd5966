"""The town as rules know it, from a view: what the observer does not see is not there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, TypeVarTuple

from frostlight.games.blackout.structure import COLUMNS, OWN_COLUMNS
from frostlight.games.blackout.table import SCOUT_ONLY, Town
from frostlight.kernel import View
from frostlight.kernel.sight import PUBLIC
from frostlight.kernel.written import written

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


def known_town(view: View) -> Town:
    """A table of the observer's own, for rules that only read.

    Others have no cards in hand and none face down; a field that nobody sees would raise.
    """
    latest = _LATEST[0]  # options are asked about one by one, always with the same view
    if latest is not None and latest[0] is view:
        return latest[1]
    known = _LATEST[0] = _MADE.get(id(view)) or _made_of(view)
    return known[1]


def remembered(view: View, make: Callable[[View, *Ts], T], *args: *Ts) -> T:
    """What is made of a view, made once: a page asks for it for every region and every option."""
    made = (_MADE.get(id(view)) or _made_of(view))[2]
    key = (make, *args)
    if key not in made:
        made[key] = make(view, *args)
    found: T = made[key]
    return found


REMEMBERED: Final = 40
"""So many views: those of the seats and of a spectator, of a few positions."""
_Made = tuple[View, Town, dict[object, Any]]
_MADE: Final[dict[int, _Made]] = {}
"""By the identity of a view, which is kept so that it stays its own: its town, and what else was
made of it."""
_LATEST: Final[list[_Made | None]] = [None]


def _made_of(view: View) -> _Made:
    if len(_MADE) >= REMEMBERED:
        _MADE.clear()
    made = _MADE[id(view)] = (view, _known_town(view), {})
    return made


def _known_town(view: View) -> Town:
    town = _seen_town(view)
    seat, players = view.seat, town.players
    town.hands = [()] * players
    town.planned = [-1] * (players * COLUMNS)
    if seat >= 0:
        town.hands[seat] = view.table["hands"]["own"]
        town.planned[OWN_COLUMNS[seat]] = view.table["planned"]
    return town


ALWAYS_SEEN: Final = [
    *(name for name, sight in Town.SIGHT.items() if sight is PUBLIC and name != "end"),
    "tokens",
]
SOMETIMES_SEEN: Final = [name for name, sight in Town.SIGHT.items() if sight is SCOUT_ONLY]
_seen_town: Final[Callable[[View], Town]] = written(
    "seen_town(view)",
    [
        "town, table = new(Town), view.table",
        "town.events, town.printed, town.end = None, view.printed, view.end",
        *(f"town.{name} = table[{name!r}]" for name in ALWAYS_SEEN),
        *(f"if {name!r} in table: town.{name} = table[{name!r}]" for name in SOMETIMES_SEEN),
        "return town",
    ],
    Town,
    {"new": object.__new__, "Town": Town},
)
"""All fields that are shown as they lie. A page needs one for each view: hence one line a field."""
