"""What code names: pieces and places that come in a fixed order, the same in every content.

What is printed on them is content. A content whose buildings or petals are others is refused.
"""

from __future__ import annotations

from typing import Final

WORKER: Final = 0
ENGINEER: Final = 1
CHILD: Final = 2
CHILD_WORKER: Final = 3
CHILD_ENGINEER: Final = 4
AUTOMATON: Final = 5
PAWNS: Final = ("worker", "engineer", "child", "child_worker", "child_engineer", "automaton")
TYPES: Final = PAWNS[:3]
TYPE_OF: Final = (WORKER, ENGINEER, CHILD, CHILD, CHILD, -1)
"""The citizen type of a pawn; an Automaton is no citizen (FRP-32.5)."""

WOOD: Final = 0
COAL: Final = 1
CORE: Final = 2
STEEL: Final = 3
FOOD: Final = 4
TREE: Final = 5
NOTHING: Final = -1
GOODS: Final = ("wood", "coal", "core", "steel", "food", "tree")
"""The first four are Resources (FRP-3.6); Trees only stand on the map."""

STOCKED: Final = ("coal", "food", "wood")
"""What is stored for the great storm, in the order of `city.stock` (FRP-1.42)."""

HOPE: Final = 0
DISCONTENT: Final = 1
TOKENS: Final = (("care", "justice", "motivation"), ("anger", "greed", "apathy"))
BAG: Final = 0
EXHAUSTED: Final = 3
ACTIVE: Final = 6
"""`city.mood[track][ACTIVE + t]` counts the active tokens of type t (FRP-4.1)."""

PHASES: Final = (
    "dawn",
    "morning",
    "generator",
    "weather",
    "preparation",
    "action",
    "dusk",
    "hunger",
    "night",
)
SPACES: Final = 65
"""Five on the Generator tile, then two for each of 30 positions (FRP-D.1)."""
FREE: Final = -1
REST: Final = -2
"""The second space of a large building; the building itself is noted on the first."""

TRACKS: Final = ("work", "gas")
"""The tracks that a scenario may have beside its cards, each with a marker (FRP-40.3)."""

MORNING: Final = 0
DUSK: Final = 1
SCENARIO: Final = 2

# -- buildings, in the order of the content

BUILDING_IDS: Final = (
    *("cookhouse", "platform", "generator", "workshop", "charcoal_kiln", "hunters_hut"),
    *("gathering_post", "factory", "sawmill", "medical_post", "beacon", "coal_thumper"),
    *("infirmary", "hothouse", "coal_mine", "wall_drill", "house", "bunkhouse", "tent", "ruins"),
    *("child_shelter", "care_house", "fighting_arena", "public_house", "field_kitchen"),
    *("cemetery", "temple", "faith_keepers", "snow_pit", "propaganda_centre", "agitator"),
    "prison",
    *("ventilation_plant", "steelworks"),
)
LAW_BUILDINGS: Final = 20
"""From this place on: those that laws unlock (FRP-15.3)."""
SCENARIO_BUILDINGS: Final = 32
"""From this place on: those that a scenario may bring (FRP-35.34); a content without has none."""
BUILDING_INDEX: Final = {name: n for n, name in enumerate(BUILDING_IDS)}

SIDES: Final = 2
"""A building on the map is noted as kind * SIDES + side (FRP-1.24)."""
FLIP: Final = 1
"""The bit of its side: upgraded, or Ruins."""
KIND_OF: Final = (*(what // SIDES for what in range(len(BUILDING_IDS) * SIDES)), -1, -1)
"""The kind of what stands on a space; nothing on a space that is REST or FREE."""
FLIPPED: Final = (
    *(what % SIDES == FLIP for what in range(len(BUILDING_IDS) * SIDES)),
    False,
    False,
)
"""Whether a building lies on its other side."""
