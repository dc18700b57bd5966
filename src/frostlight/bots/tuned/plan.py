"""How a planner finishes what it has begun, before it judges the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from frostlight.kernel import Decision

Said = tuple[str, int]
"""The answer that was given before: the kind of question and the option."""


class Plan(NamedTuple):
    """What a game's planner knows beside the worth of a table."""

    stops: frozenset[str]
    """Kinds of question at which something new begins."""
    guess: Callable[[Any, Decision, Said], int]
    """A sensible answer to any question on the way there, without search: one of its options."""
    worth_trying: Callable[[Any, Decision], list[int]]
    """The options that a search should look at: at least one."""
