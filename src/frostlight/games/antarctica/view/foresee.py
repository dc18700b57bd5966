"""What an option would bring: the rule itself is played on a copy of what the player can see."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any, Final

from frostlight.games.antarctica import setup, turn
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.tracks import advance
from frostlight.games.antarctica.view.open import known_table, points_asked
from frostlight.kernel import GameOver, Rule, UnseenError, View
from frostlight.view import remembered

STEPS: Final[dict[str, Callable[[Continent], Rule]]] = {
    "place_ship": setup.place_ship,
    "gift_cube": setup.after_ships,
    "sail": turn.sail,
    "act": turn.act,
}
"""Questions that their step asks first: the step is played from its beginning."""


def foresee(view: View, kind: str, value: Any) -> Continent | None:
    """The table after this answer, as far as it goes before a player is asked or chance falls.

    Read-only: what can be done there and what it looks like are read from the same table.
    """
    known = remembered(view, _foreseen)
    if (kind, value) not in known:
        known[kind, value] = _played(view, kind, value)
    return known[kind, value]


def _foreseen(_view: View) -> dict[tuple[str, Any], Continent | None]:
    return {}


def _played(view: View, kind: str, value: Any) -> Continent | None:
    if kind in STEPS:
        table = known_table(view)
        rule = STEPS[kind](table)
        next(rule)
        with contextlib.suppress(StopIteration, UnseenError, GameOver):  # goes on out of sight
            rule.send(value)
        return table
    if kind in ("build_track", "research_3") and value is not None:
        table = known_table(view)
        advance(table, view.seat, value, points_asked(view))
        return table
    return None
