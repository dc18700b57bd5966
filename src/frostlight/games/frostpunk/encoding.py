"""What of the table is no plain number, for programs that learn."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.content import printed
from frostlight.games.frostpunk.content.shelf import SHELF
from frostlight.games.frostpunk.setup import Setup
from frostlight.kernel.encoding import Code, bits, counts, number, one_of, places, seat

TOKENS: Final = 9
"""Numbers of a mood: of each type those in the bag, exhausted, active."""
IN_AREA: Final = 12
"""Cards in the areas that are told."""
IN_STACK: Final = 6
"""Expedition cards of a stack that are told, from the bottom."""
STACKS: Final = 3


def encoding(setup: Setup) -> dict[str, Code]:
    what, players = printed(setup.content or SHELF.newest, setup.scenario), setup.players
    citizens = len(what.citizens)
    return {
        **dict.fromkeys(("leader", "seat"), seat()),
        "advisors": one_of(len(what.advisors), players, by_seat=True),
        "chosen": one_of(citizens, players, by_seat=True),
        "mood": places(TOKENS, 2),
        "near": bits(len(what.tiles_near)),
        "far": bits(len(what.tiles_far)),
        "unlocked": places(4, minor=3),
        "morning": bits(len(what.morning)),
        **dict.fromkeys(("dusk", "dusk_discard"), bits(len(what.dusk_cards))),
        "disputes": bits(len(what.disputes)),
        "dispute_top": one_of(len(what.disputes)),
        "area": places(IN_AREA, minor=7),
        "on_cards": places(2, minor=2),
        "future": bits(len(what.laws)),
        "laws": counts(len(what.laws)),
        "technologies": counts(len(what.technologies)),
        "developed": bits(len(what.technologies)),
        "developing": one_of(len(what.technologies)),
        "expeditions": bits(len(what.expeditions), STACKS),
        "stacks": places(IN_STACK, STACKS, minor=2),
        "weather": bits(len(what.weather)),
        "forecast": one_of(len(what.weather)),
        **dict.fromkeys(("citizens", "citizen_discard"), bits(citizens)),
        "hands": bits(citizens, players, by_seat=True),
        "played": one_of(citizens, players, by_seat=True),
        "tokens": bits(what.limits.rounds + 1),
        "rim": number(len(what.heaps)),
        "marks": number(len(what.scenario.track)),
    }
