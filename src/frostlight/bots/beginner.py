"""A bot at the level of a player who has just learnt the rules: sensible, with errors."""

from __future__ import annotations

from typing import Final

from frostlight.bots.eye import Eye
from frostlight.bots.greedy import values_of
from frostlight.bots.planner import PlannerBot
from frostlight.bots.reason import SaysWhy
from frostlight.games import find_entry
from frostlight.kernel import Stream

ERRS: Final = 8
"""Mean number of decisions between two errors."""
TEMPTING: Final = 4
"""Number of good-looking answers among which an error is drawn at random."""


class BeginnerBot(SaysWhy):
    """Plays as the planner does, and now and then takes an answer that only looks good."""

    def choose(self, eye: Eye, stream: Stream) -> str:
        keys = eye.decision.keys
        if len(keys) == 1:
            return keys[0]
        if stream.below(ERRS):
            return PlannerBot().choose(eye, stream)
        tempting = list(range(len(keys)))
        if find_entry(eye.game).evaluate:
            values = values_of(eye, stream)
            tempting = sorted(tempting, key=values.__getitem__, reverse=True)[:TEMPTING]
        return keys[tempting[stream.below(len(tempting))]]
