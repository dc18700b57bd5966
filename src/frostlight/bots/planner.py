"""A bot that thinks to the end of what it begins: a whole turn, a whole card, a whole phase."""

from __future__ import annotations

from typing import Any, Final

from frostlight.bots.eye import Eye
from frostlight.bots.greedy import GreedyBot, settle
from frostlight.bots.tuned import EVALUATIONS, PLANS
from frostlight.bots.tuned.plan import Plan, Said
from frostlight.kernel import State, Stream

PATIENCE: Final = 16
"""So many answers are guessed at most before the table is judged."""
SAMPLES: Final = 1
"""Futures in which each option is tried; the same ones for all options."""


class PlannerBot:
    """Tries every option to the end of what follows from it, with quick guesses on the way.

    In a co-operative game the others are guessed for like the seat itself. A game without a plan
    is played as the greedy bot does.
    """

    def choose(self, eye: Eye, stream: Stream) -> str:
        decision = eye.decision
        if len(decision.options) == 1:
            return decision.keys[0]
        game = eye.view.game
        if game not in PLANS:
            return GreedyBot().choose(eye, stream)
        plan, evaluate = PLANS[game], EVALUATIONS[game]
        lucks = [stream.below(1 << 30) for _ in range(SAMPLES)]
        options = plan.worth_trying(eye.imagine(stream).table, decision)
        best, best_value = options[0], float("-inf")
        for option in options if len(options) > 1 else ():
            value = 0.0
            for luck in lucks:
                tried = eye.imagine(Stream(luck))
                asked = tried.asked(eye.seat)
                assert asked is not None
                tried.answer(asked, option)
                _finish(tried, plan, Stream(luck), (asked.kind, option))
                value += evaluate(tried.table, eye.seat)
            if value > best_value:
                best, best_value = option, value
        return decision.question.keys[best]


def _finish(state: State[Any], plan: Plan, stream: Stream, said: Said) -> None:
    """Go on to the next question at which something new begins."""
    for _ in range(PATIENCE):
        settle(state, stream)
        if not state.open:
            return
        decision = state.open[0]
        if decision.kind in plan.stops:
            return
        option = plan.guess(state.table, decision, said)
        said = decision.kind, option
        state.answer(decision, option)
