"""What Blackout asks whatever is printed; questions whose answers are cards or places: `menus`.

Keys name resources, columns 1 to 4 and seats. Rules receive the value beside the key. The
constants below are places in a vocabulary, so that offering an option is cheap.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from frostlight.games.blackout.structure import (
    COLUMNS,
    DICE,
    OUTPOSTS,
    RESOURCES,
    RING,
    SEATS,
)
from frostlight.kernel import Question, Subject

MOST_UNITS: Final = 6
"""No price has more units (BHK-T.4)."""
MOST_PAIRS: Final = 12
"""Of 25 markers (BHK-18.1)."""

_resources = {name: place for place, name in enumerate(RESOURCES)}
_columns = {f"column:{n + 1}": n for n in range(COLUMNS)}

# -- chance

FIRST_PLAYER = Question(
    "first_player", "BHK-1.16", {f"seat:{n}": n for n in range(SEATS)}, chance=True
)
DIE = Question("die", "BHK-4.1", _resources, chance=True, about={"die": DICE})

# -- phase 2

REVEAL = Question("reveal", "BHK-5.1", _columns)
BRING = Question("bring", "BHK-5.3", {**_resources, "decline": -1}, about={"n": None, "die": DICE})
"""What a volunteer brings; the prompt says how many, and which die counts."""
USE = Question("use", "BHK-5.7", {"use:1": 0, "use:2": 1, "battery": "battery", "done": "done"})
KIND_GAINED = Question("kind_gained", "BHK-15.11", _resources, about={"n": None})
CARD = Subject("card", {"card": None})
"""The card that is resolved or fulfilled."""

# -- paying and markers


def _replaced() -> dict[str, tuple[int, ...]]:
    """Units that batteries stand in for, as counts by resource: none up to six of any kinds."""
    found = {"no_battery": (0,) * RING}
    for number in range(1, MOST_UNITS + 1):
        for kinds in combinations_with_replacement(range(RING), number):
            key = "batteries:" + "+".join(RESOURCES[kind] for kind in kinds)
            found[key] = tuple(kinds.count(kind) for kind in range(RING))
    return found


_PAY = _replaced()
PAY = Question("pay", "BHK-2.3", _PAY)
"""Which units are replaced by batteries."""
PAY_PLACE: Final = {counts: place for place, counts in enumerate(_PAY.values())}
PAY_KIND = Question(
    "pay_kind",
    "BHK-6.4",
    {
        f"{name}:{number}": (kind, number)
        for kind, name in enumerate(RESOURCES)
        for number in range(MOST_UNITS + 1)
    },
    about={"n": None},
)
"""Which kind is paid, and how many units of it are batteries."""
PAY_WITH = Question("pay_with", "BHK-15.4", {**_resources, "battery": RING})
"""Which of two resources is paid, or a battery that stands in for either."""
GIVE_UP = Question("give_up", "BHK-18.2", {**_resources, "battery": RING, "enough": -1})
"""Which marker comes back from the rondel, where the supply is empty."""

# -- phase 3

CASH_IN = Question("cash_in", "BHK-8.2", {"now": True, "later": False})

# -- phases 6 to 8

_pairs = {f"pairs:{n}": n for n in range(MOST_PAIRS + 1)}
WATER_PAIRS = Question("water_pairs", "BHK-12.4", _pairs, about={"n": None})
WAREHOUSE_PAIRS = Question("warehouse_pairs", "BHK-16.16", _pairs, about={"n": None})
FOOD_PAIRS = Question("food_pairs", "BHK-16.15", _pairs, about={"n": None})
OUTPOST = Question(
    "outpost",
    "BHK-13.3",
    {name: place for place, name in enumerate(OUTPOSTS)},
    about={"district": None},
)
DRAW_COLUMN = Question("draw", "BHK-14.2", {**_columns, "decline": -1})

QUESTIONS: Final = (
    FIRST_PLAYER,
    DIE,
    REVEAL,
    BRING,
    USE,
    KIND_GAINED,
    PAY,
    PAY_KIND,
    PAY_WITH,
    GIVE_UP,
    CASH_IN,
    WATER_PAIRS,
    WAREHOUSE_PAIRS,
    FOOD_PAIRS,
    OUTPOST,
    DRAW_COLUMN,
)

DECLINE_BRING: Final = BRING.index["decline"]
USE_BATTERY: Final = USE.index["battery"]
USE_DONE: Final = USE.index["done"]
ENOUGH: Final = GIVE_UP.index["enough"]
DECLINE_DRAW: Final = DRAW_COLUMN.index["decline"]
