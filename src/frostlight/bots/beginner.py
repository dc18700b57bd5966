"""A bot that plays as people do who have just learnt the rules: sensibly, but it errs."""

from __future__ import annotations

from typing import Final

from frostlight.bots.eye import Eye
from frostlight.bots.greedy import values_of
from frostlight.bots.planner import PlannerBot
from frostlight.bots.reason import SaysWhy
from frostlight.games import find_entry
from frostlight.kernel import Stream

ERRS: Final = 8
"""It errs in one decision of so many."""
TEMPTING: Final = 4
"""Then it takes one of so many answers that look best, without telling them apart."""


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
