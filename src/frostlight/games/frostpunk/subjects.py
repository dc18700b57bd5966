"""What goes on while questions are asked: actions, cards, deaths and their causes.

`within(SUBJECT, values, rule)` runs a rule inside one; the trail that people read ends with them.
Cards are handed on as their rows, and told by their ids.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from frostlight.games.frostpunk.city.geometry import SPACE_NAMES
from frostlight.games.frostpunk.pieces import BUILDING_IDS, PAWNS, TYPES
from frostlight.kernel import Subject

ID: Final = attrgetter("id")
"""How a row of the content is told."""

LEADS = Subject("leader", {"seat": None})
"""Who breaks disagreements (FRP-3.3), where nothing else goes on in a turn."""

# -- a main action (FRP-11.7): what is done, with which pawn, with which citizen card

REMOVING_SNOW = Subject("snow", {})
CONSTRUCTING = Subject("construction", {})
GATHERING = Subject("gather", {"space": SPACE_NAMES})
USING = Subject("use", {"building": BUILDING_IDS, "space": SPACE_NAMES})
SENDING = Subject("scouts", {"stack": None})
SPECIAL = Subject("special", {"card": ID})
SHIFT = Subject("shift", {"building": BUILDING_IDS, "space": SPACE_NAMES})
"""The Emergency Shift (L12), which is no main action but takes its place."""
ACTING = Subject("pawn", {"pawn": PAWNS})
CITIZEN_CARD = Subject("citizen", {"citizen": ID})
"""A citizen card that is resolved: its ability (FRP-25.6), or what a death brings (FRP-22.9)."""

# -- cards that are resolved

EVENT = Subject("card", {"card": ID})
"""A card of the morning, the dusk or the scenario, when it comes or by its rule in an area."""
STARTING_COST = Subject("cost", {"citizen": ID})
EXPEDITION_CARD = Subject("expedition", {"expedition": ID})
LAW = Subject("law", {"law": ID})
ADVICE = Subject("advisor", {"advisor": ID})
WAKE_UP = Subject("wake_up", {})

# -- why a citizen falls sick or dies

COLD = Subject("cold", {})
"""The cold of the round (FRP-8.2), of a place of work (FRP-12.2), of the night (FRP-21.6)."""
HUNGER = Subject("hunger", {})
OVERWORK = Subject("overwork", {})
SICKNESS = Subject("sickness", {"type": TYPES})
"""The sickness marker of a type is resolved (FRP-10.4)."""
DEATH = Subject("death", {"type": TYPES})
