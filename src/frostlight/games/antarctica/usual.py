"""What goes without saying: answers that are given unless a player wants to be asked (ADR 66)."""

from __future__ import annotations

from frostlight.games.antarctica.ending import turns_to_standstill
from frostlight.games.antarctica.table import Continent
from frostlight.kernel import Decision


def usual(table: Continent, decision: Decision) -> str:
    """The answer that goes without saying; "" = there is something to decide."""
    return "end" if decision.kind == "act" and _is_done(table, decision) else ""


def _is_done(table: Continent, decision: Decision) -> bool:
    """Whether nothing is left but to give up a piece (ANT-3.5, ANT-11.1).

    Who wants to do so says it with the action. As long as a card may be held the player is asked,
    for the others must not see if there is none to play (ANT-9.15), and so is who could avert a
    standstill (ANT-14.8).
    """
    return table.acted and not decision.veil and not turns_to_standstill(table)
