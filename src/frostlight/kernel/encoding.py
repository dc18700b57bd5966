"""How the fields of a table become numbers for programs that learn: declared, with no library.

A game names in `Game.encoding` what its annotations cannot tell: which numbers are sets, which
are seats, what lies in lists of any length. Any other field is a number, or a list of as many
numbers as on a new table. `frostlight.research.encode` makes vectors of it.
"""

from __future__ import annotations

from typing import Literal, NamedTuple


class Code(NamedTuple):
    """The encoding of one field, or of each entry of a list."""

    kind: Literal["number", "one_of", "seat", "seats", "bits", "counts", "places"]
    size: int = 1
    """Values of `one_of`, places of `bits`, kinds of `counts`, entries kept of `places`."""
    length: int | None = None
    """Number of entries of a list; None = it is no list."""
    by_seat: bool = False
    """The list has a share for each seat, one after the other; the own one is written first."""
    row: int = 0
    """Length of the rows of the list, one place for each seat; the own place is written first."""
    low: int = 0
    """The lowest value of `one_of`."""
    minor: int = 1
    """Numbers in each entry of `places`."""


def number(length: int | None = None, *, by_seat: bool = False, row: int = 0) -> Code:
    """An amount, in any range: the logarithm is taken."""
    return Code("number", 1, length, by_seat, row)


def one_of(size: int, length: int | None = None, *, low: int = 0, by_seat: bool = False) -> Code:
    """One of `size` things from `low` on, as `size` bits of which one is set."""
    return Code("one_of", size, length, by_seat, 0, low)


def seat() -> Code:
    """A seat, counted from the own one; anything below 0 is no seat."""
    return Code("seat")


def seats(length: int | None = None) -> Code:
    """A set of seats as bits, counted from the own one."""
    return Code("seats", 1, length)


def bits(size: int, length: int | None = None, *, by_seat: bool = False) -> Code:
    """A set of up to `size` things, as bits."""
    return Code("bits", size, length, by_seat)


def counts(size: int, length: int | None = None, *, by_seat: bool = False) -> Code:
    """A pile of things by their numbers, in no order: how many of each; below 0 is none."""
    return Code("counts", size, length, by_seat)


def places(size: int, length: int | None = None, *, minor: int = 1, by_seat: bool = False) -> Code:
    """Things in order, up to `size` of them, each of `minor` numbers; all 0 where none is."""
    return Code("places", size, length, by_seat, 0, 0, minor)
