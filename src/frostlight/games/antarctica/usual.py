"""What goes without saying: answers that are given unless a player wants to be asked (ADR 66)."""

from __future__ import annotations

from typing import Final

from frostlight.games.antarctica.ending import turns_to_standstill
from frostlight.games.antarctica.questions import END, GIVE_IN_ACT, PASS
from frostlight.games.antarctica.table import Continent
from frostlight.kernel import Decision

ENDS: Final = (PASS, END)


def usual(table: Continent, decision: Decision) -> str:
    """The answer that goes without saying; "" = there is something to decide."""
    if decision.kind != "act" or not _is_done(table, decision):
        return ""
    return "end" if table.acted else "pass"


def _is_done(table: Continent, decision: Decision) -> bool:
    """Whether nothing is left but to give up a piece (ANT-3.5, ANT-8.1, ANT-11.1).

    Who wants to do so says it with the action, or with sailing where none is possible. As long as
    a card may be held the player is asked, for the others must not see if there is none to play
    (ANT-9.15), and so is who could avert a standstill (ANT-14.8).
    """
    if decision.veil or turns_to_standstill(table):
        return False
    return all(option in ENDS or option >= GIVE_IN_ACT for option in decision.options)
