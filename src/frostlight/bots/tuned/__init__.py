"""What a position is worth, game by game: how greedy and search bots judge a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from frostlight.bots.tuned import antarctica

EVALUATIONS: dict[str, Callable[[Any, int], float]] = {"antarctica": antarctica.evaluate}
