"""What an option would bring: the rule itself is played on a copy of what the player can see."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Final

from frostlight.games.antarctica import setup, turn
from frostlight.games.antarctica.questions import QUESTIONS
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
QUESTION: Final = {question.kind: question for question in QUESTIONS}


def foresee(view: View, kind: str, key: str) -> Continent | None:
    """The table after this answer, as far as it goes before anybody is asked or chance falls.

    Nobody may write into it: what can be done there and what it looks like are read from the same.
    """
    known = remembered(view, _foreseen)
    if (kind, key) not in known:
        known[kind, key] = _played(view, kind, key)
    return known[kind, key]


def _foreseen(_view: View) -> dict[tuple[str, str], Continent | None]:
    return {}


def _played(view: View, kind: str, key: str) -> Continent | None:
    question = QUESTION[kind]
    value = question.values[question.index[key]]
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
