"""A bot that plans: by a game's own rules of thumb, which look rounds ahead."""

from __future__ import annotations

from frostlight.bots.eye import Eye
from frostlight.bots.greedy import GreedyBot
from frostlight.bots.plan import Plan
from frostlight.bots.reason import SaysWhy
from frostlight.games import find_entry
from frostlight.kernel import Stream


class PlannerBot(SaysWhy):
    """Answers by the plan of its game; a game without one is played as the greedy bot does.

    A plan weighs each answer by what will be needed and when, so nothing is tried out: a whole
    game takes less than a tenth of a second.
    """

    def choose(self, eye: Eye, stream: Stream) -> str:
        decision = eye.decision
        if len(decision.options) == 1:
            return decision.keys[0]
        plan: Plan | None = find_entry(eye.game).load("plan")
        if plan is None:
            return GreedyBot().choose(eye, stream)
        return decision.question.keys[plan(eye.imagine(stream, keep=False).table, decision)]
