"""How a game is played without search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from frostlight.kernel import Decision

Plan = Callable[[Any, Decision], int]
"""A sensible answer to any question of a game: one of its options."""
