"""Length and bounds of the fields of a table.

Rules never leave them. They validate a table from an untrusted file: `Game.invariants` can rely
on them, and no number is so large that a rule takes for ever.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple

from frostlight.kernel.table import Table


class Shape(NamedTuple):
    """Bounds of a field: numbers from low to high, also in the lists inside."""

    low: int
    high: int
    length: int | None = None
    """Number of entries of a list; None = it is no list, or of any length."""


def cards(count: int, length: int | None = None) -> Shape:
    """A set of up to `count` things, as bits."""
    return Shape(0, (1 << count) - 1, length)


def misfits(table: Table, shapes: Mapping[str, Shape]) -> Iterator[str]:
    """Every field with the wrong number of entries, or with a number out of bounds."""
    for name, (low, high, length) in shapes.items():
        value: Any = getattr(table, name)
        if length is not None and len(value) != length:
            yield f"{name}: {len(value)} entries, not {length}"
            continue
        if not _fits(value, low, high):
            wrong = next(one for one in _numbers(value) if not low <= one <= high)
            yield f"{name}: {wrong!r:.40} is not from {low} to {high:.3g}"


def _fits(value: Any, low: int, high: int) -> bool:
    """Asked of every field at every decision of a fuzzed game, so in as few steps as can be."""
    if not isinstance(value, (list, tuple)):
        return bool(low <= value <= high)
    if not value:
        return True
    if isinstance(value[0], (list, tuple)):
        return _fits([*chain.from_iterable(value)], low, high)
    return bool(low <= min(value) and max(value) <= high)


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, (list, tuple)):
        for one in value:
            yield from _numbers(one)
    else:
        yield value
