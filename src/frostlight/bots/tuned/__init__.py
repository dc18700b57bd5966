"""What a position is worth, game by game: how greedy and search bots judge a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from frostlight.bots.tuned import antarctica, frostpunk, frostpunk_plan
from frostlight.bots.tuned.plan import Plan

EVALUATIONS: dict[str, Callable[[Any, int], float]] = {
    "antarctica": antarctica.evaluate,
    "frostpunk": frostpunk.evaluate,
}
PLANS: dict[str, Plan] = {"frostpunk": frostpunk_plan.answer}
"""How the planner answers."""
