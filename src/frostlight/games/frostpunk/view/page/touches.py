"""What an event changes on the page, so that a move can be told step by step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from frostlight.games.frostpunk.pieces import HOPE, TOKENS
from frostlight.kernel.event import Fact

GENERATOR: Final = ("heat", "fuel-", "stress", "tower", "warmth")
MAP: Final = ("tile-", "space-", "warmth")
"""What is warm and what is cold may change everywhere."""
OF_KIND: Final[Mapping[str, tuple[str, ...]]] = {
    "refuels": (*GENERATOR, *MAP, "store-coal"),
    "heat": (*GENERATOR, *MAP),
    "cold": (*GENERATOR, *MAP),
    "breakdown": (*GENERATOR, *MAP),
    "stress": GENERATOR,
    "stress_removed": GENERATOR,
    "dropped": GENERATOR,
    "storm_marker": ("sky", "strip"),
    "storm": ("sky", "strip"),
    "weather_card": ("sky",),
    "fed": ("store-food", "people-now", "tonight"),
    "fed_short": ("store-food", "people-now", "tonight"),
    "hunger": ("people-now", "tonight"),
    "corpses": ("people-now",),
    "cold_bites": (*GENERATOR, *MAP),
    "track_work": ("shaft", "track-work"),
    "track_gas": ("shaft", "track-gas"),
    "salvages": ("heap-",),
    "outpost_sends": ("trips",),
    "acts_snow": ("slot-snow",),
    "acts_construction": ("slot-construction",),
    "phase": ("strip", "sky", "slot-", "pawn-", "type-", *MAP),
    "revealed": ("store-", "strip"),
}
"""Events that change the same things every time. With a phase those who have worked go home, the
Generator goes out, and the storm comes nearer."""


def touched(kind: str, facts: Mapping[str, Fact]) -> tuple[str, ...]:
    """How the ids of the elements begin that this event may have changed."""
    ids = [*OF_KIND.get(kind, ())]
    if "space" in facts:
        # what stands on the first of two spaces may be large and cover both
        space = str(facts["space"]).removesuffix("a")
        ids += [f"space-{space}", f"pawn-{space}"]
    if "position" in facts:
        ids += [f"tile-{facts['position']}", f"space-{facts['position']}"]
    if "goods" in facts and "space" not in facts and "position" not in facts:
        ids.append(f"store-{facts['goods']}")
    if "token" in facts:
        ids.append("mood-hope" if facts["token"] in TOKENS[HOPE] else "mood-discontent")
    if "type" in facts:
        ids.append(f"type-{facts['type']}")
    if "pawn" in facts:
        ids.append("type-")
    if "stack" in facts:
        ids.append("trips")
    return tuple(ids)
