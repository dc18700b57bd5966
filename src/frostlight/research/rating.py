"""Intervals and ratings with the standard library alone.

A share of wins has a Wilson interval. Strengths come from finishing orders by the Plackett-Luce
model, fitted by minorisation-maximisation (Hunter 2004), which does not depend on the order of the
games; their intervals, and those of points, from drawing whole seeds again (bootstrap), as games
of one seed belong together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp, log, log10, sqrt
from typing import Final, NamedTuple, TypeVar

from frostlight.kernel import Stream

B = TypeVar("B")
E = TypeVar("E")

Order = tuple[tuple[str, ...], ...]
"""The names at each place of a game, the first place first; a name may stand there twice."""

NORMAL: Final = 1.959963984540054
"""Half the width of a 95 % interval in standard deviations."""
PRIOR: Final = 0.1
"""Games of an imagined rival of mean strength, won and lost: who never lost stays finite."""
SCALE: Final = 400
"""Points of rating for odds of ten to one, as in chess."""
ROUNDS: Final = 300
AGAIN: Final = 40
"""Steps of the fit: from nothing, and from a solution near by."""
DRAWS: Final = 200
"""Times that the seeds are drawn again."""


class Interval(NamedTuple):
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float


def wilson(won: float, games: int) -> Interval:
    """A share of games with its interval by Wilson; a shared victory counts in part.

    >>> [round(one, 3) for one in wilson(13, 200)]
    [0.065, 0.038, 0.108]
    """
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share, weight = won / games, NORMAL * NORMAL / games
    middle = (share + weight / 2) / (1 + weight)
    half = NORMAL * sqrt(share * (1 - share) / games + weight / games / 4) / (1 + weight)
    low = middle - half if won > 0 else 0.0  # at the ends rounding would miss them
    return Interval(share, low, middle + half if won < games else 1.0)


def order_of(names: Sequence[str], ranks: Sequence[int]) -> Order:
    """The finishing order of a game.

    >>> order_of(["a", "b", "c"], [2, 1, 2])
    (('b',), ('a', 'c'))
    """
    places: dict[int, list[str]] = {}
    for name, rank in sorted(zip(names, ranks, strict=True), key=lambda one: (one[1], one[0])):
        places.setdefault(rank, []).append(name)
    return tuple(map(tuple, places.values()))


def plackett_luce(
    orders: Mapping[Order, int], names: Iterable[str], start: Mapping[str, float] | None = None
) -> dict[str, float]:
    """Strengths whose geometric mean is 1: who is twice as strong wins two of three alone.

    `start` is a solution near by. Who shares a place shares the win over those behind.
    """
    strength = dict.fromkeys(names, 1.0) if start is None else dict(start)
    for _ in range(ROUNDS if start is None else AGAIN):
        wins = dict.fromkeys(strength, PRIOR)
        chances = {name: 2 * PRIOR / (one + 1.0) for name, one in strength.items()}
        for order, times in orders.items():
            left = [name for place in order for name in place]
            for place in order[:-1]:
                rate = times / sum(strength[name] for name in left)
                for name in place:
                    wins[name] += times / len(place)
                for name in left:
                    chances[name] += rate
                left = left[len(place) :]
        strength = {name: wins[name] / chances[name] for name in strength}
        mean = exp(sum(map(log, strength.values())) / len(strength))
        strength = {name: one / mean for name, one in strength.items()}
    return strength


def ratings(blocks: Sequence[Counter[Order]], names: Sequence[str]) -> dict[str, Interval]:
    """Ratings around 0, with intervals; the orders of a seed are a block."""
    whole = plackett_luce(_sum(blocks), names)
    drawn = again(blocks, lambda some: plackett_luce(_sum(some), names, whole))
    return {
        name: _interval(_rating(one), [_rating(run[name]) for run in drawn])
        for name, one in whole.items()
    }


def apart(orders: Iterable[Order], names: Sequence[str]) -> list[list[str]]:
    """Groups of which each has always beaten the next; one group = all can be compared.

    Between groups the games set no limit to the ratings: only `PRIOR` keeps them finite, and no
    interval can say so.

    >>> apart([(("a",), ("b",), ("c",)), (("b",), ("a",), ("c",))], ["c", "b", "a"])
    [['b', 'a'], ['c']]
    """
    beats = {name: {name} for name in names}
    for order in orders:
        for at, place in enumerate(order):
            for name in place:  # who shares a place has as good as won and lost
                beats[name].update(place, *order[at + 1 :])
    for middle in names:
        for name in names:
            if middle in beats[name]:
                beats[name] |= beats[middle]
    groups: dict[frozenset[str], list[str]] = {}
    for name in names:
        groups.setdefault(frozenset(beats[name]), []).append(name)
    return [groups[below] for below in sorted(groups, key=len, reverse=True)]


def mean(blocks: Sequence[Sequence[float]]) -> Interval:
    """The mean of all numbers, with its interval; the numbers of a seed are a block."""

    def middle(some: Sequence[Sequence[float]]) -> float:
        many = sum(map(len, some))
        return sum(map(sum, some)) / many if many else 0.0

    return _interval(middle(blocks), again(blocks, middle))


def again(blocks: Sequence[B], estimate: Callable[[Sequence[B]], E]) -> list[E]:
    """Estimates from blocks that are drawn again, with replacement; the same in each run."""
    luck, many = Stream("bootstrap", len(blocks)), len(blocks)
    return [estimate([blocks[luck.below(many)] for _ in blocks]) for _ in range(DRAWS)]


def _sum(blocks: Iterable[Counter[Order]]) -> Counter[Order]:
    found: Counter[Order] = Counter()
    for block in blocks:
        found.update(block)
    return found


def _rating(strength: float) -> float:
    return SCALE * log10(strength)


def _interval(value: float, drawn: list[float]) -> Interval:
    """The middle 95 % of what was drawn."""
    drawn = sorted(drawn)
    edge = len(drawn) // 40
    return Interval(value, drawn[edge], drawn[-1 - edge])
