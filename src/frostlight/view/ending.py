"""How a game tells its end: points counted out, victory or defeat of all, the course it took."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from frostlight.kernel import Outcome
from frostlight.view.scene import Scene


@dataclass(frozen=True)
class Category:
    """Points of one kind by seat, and where each of them comes from."""

    name: str
    points: Sequence[int]
    rows: tuple[tuple[str, Sequence[int]], ...] = ()
    """What it is made of: a name, and points by seat."""


@dataclass(frozen=True)
class Verdict:
    """The end of a game that is won or lost together."""

    won: bool
    title: str
    facts: tuple[tuple[str, str], ...] = ()
    """How things stood: a name, and a number or what was wanted beside it."""


@dataclass(frozen=True)
class Curve:
    """One figure over the turns."""

    name: str
    title: str
    """The message that says what it is."""
    kind: Literal["line", "bars"] = "line"
    limit: Callable[[Any], int] | None = None
    """From what is printed: where the game is lost."""
    lost: str = ""
    """The message that says what happens there."""


@dataclass(frozen=True)
class Course:
    """The figures that tell a whole game at a glance."""

    curves: tuple[Curve, ...]
    measure: Callable[[Any], Mapping[str, int]]
    """What they are on a table; nothing that is hidden from anybody."""
    turning: frozenset[str] = frozenset()
    """Kinds of events that turn a game: they are marked on the curves and told below them."""


def plainly(scene: Scene, outcome: Outcome) -> tuple[Category, ...]:
    """The categories as the rules name them: `result.<name>` says what they are."""
    found: Mapping[str, Sequence[int]] = outcome.breakdown.get("categories", {})
    return tuple(Category(scene.reader.say(f"result.{name}"), n) for name, n in found.items())
