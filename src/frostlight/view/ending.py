"""The end of a game for display: points by category, common victory or defeat, its course."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from frostlight.kernel import Outcome
from frostlight.view.scene import Scene


@dataclass(frozen=True)
class Category:
    """Points of one kind by seat, and their sources."""

    name: str
    points: Sequence[int]
    rows: tuple[tuple[str, Sequence[int]], ...] = ()
    """Its sources: a name, and points by seat."""


@dataclass(frozen=True)
class Verdict:
    """The end of a game that is won or lost together."""

    won: bool
    title: str
    facts: tuple[tuple[str, str], ...] = ()
    """Final figures: a name, and a number, with the goal beside it if there is one."""
    story: str = ""
    """A paragraph on how it ended, if the game has one for this ending."""


def has_places(outcome: Outcome) -> bool:
    """Whether a place says anything: not alone, and not if no seat has the first place."""
    return len(outcome.ranks) > 1 and min(outcome.ranks) == 1


@dataclass(frozen=True)
class Curve:
    """One figure over the turns."""

    name: str
    title: str
    """Message key of its title."""
    kind: Literal["line", "bars"] = "line"
    limit: Callable[[Any], int] | None = None
    """From the content: the value at which the game is lost."""
    lost: str = ""
    """Message key of what happens there."""


@dataclass(frozen=True)
class Course:
    """Figures of a whole game over its turns."""

    curves: tuple[Curve, ...]
    measure: Callable[[Any], Mapping[str, int]]
    """The figures of a table; from public fields only."""
    turning: frozenset[str] = frozenset()
    """Kinds of turning points: events that are marked on the curves and listed below them."""


def plainly(scene: Scene, outcome: Outcome) -> tuple[Category, ...]:
    """The categories as the rules name them: `result.<name>` says what they are."""
    found: Mapping[str, Sequence[int]] = outcome.breakdown.get("categories", {})
    return tuple(Category(scene.reader.say(f"result.{name}"), n) for name, n in found.items())
