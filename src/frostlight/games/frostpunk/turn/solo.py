"""The solo game's own card, the Wake-up Call (FRP-37).

It is of use once in a game, so it is not asked round by round (ADR 29). The rulebook names
the phase and no moment in it: it is offered beside the first turn, as the last thing of
Preparation, for in between pawns are only counted. Before that it is asked about where the sick
will die, as the cards of a hand are good for that too (FRP-22.8).
"""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.cards.effects import Here, run
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.city.mood import on_track
from frostlight.games.frostpunk.pieces import HOPE
from frostlight.games.frostpunk.subjects import WAKE_UP
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule, within

FIRST_TURN: Final = "first_turn"
"""The step of a turn before which nothing was done in the Action phase: Preparation ends here."""


def cards(city: City) -> int:
    """How many citizen cards the Wake-up Call would bring now (FRP-37.2)."""
    return city.printed.wake_up.cards_per_token * on_track(city, HOPE) if city.wake_up else 0


def wake_up(city: City) -> Rule:
    """Draw the cards; then it is removed from the game (FRP-37.2)."""
    n = cards(city)
    city.wake_up = False
    city.tell("wake_up")
    yield from within(WAKE_UP, (), run(city, (Node("draw_c", (n,)),), Here(city.leader)))
