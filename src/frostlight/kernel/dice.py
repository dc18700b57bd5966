"""Dice outside the state: the n-th roll is a hash of seed and n.

No dice are stored in a table, so no search can look into the future (law 4). `roll` decides real
games and every player can verify it; values that players add are mixed into its seed, so that the
host who chose the seed has not chosen the dice (ADR 45). `Stream` is the fast and repeatable
source for bots, playouts and tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, TypeVar

import msgspec

T = TypeVar("T")
MASK = (1 << 64) - 1


class Mixed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A random value that a player's browser has added to the dice of a table."""

    seat: Annotated[int, msgspec.Meta(ge=0, lt=100)]
    since: Annotated[int, msgspec.Meta(ge=0)]
    """The first roll that it counts for: none that had ever been thrown when it came."""
    value: Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]


MAX_VALUES = 100
"""Largest number of values mixed into the dice of one table."""


def seed_at(seed: str, mixed: Sequence[Mixed], n: int) -> str:
    """The seed of the n-th roll: the initial seed, with every value that counts by then.

    >>> seed_at("7", [Mixed(1, 5, "0" * 64)], 4)
    '7'
    >>> seed_at("7", [Mixed(1, 5, "0" * 64)], 5)[:16]
    '05978e076d20f6f6'
    """
    for one in mixed:
        if one.since <= n:
            seed = sha256(f"{seed}+{one.seat}:{one.value}".encode()).hexdigest()
    return seed


def roll(seed: str, n: int, weights: Sequence[int]) -> int:
    """The place that the n-th roll of this seed falls on, each as likely as its weight.

    >>> [roll("7", n, [1, 1, 2]) for n in range(8)]
    [2, 1, 2, 0, 2, 1, 2, 1]
    """
    number = int.from_bytes(sha256(f"{seed}:{n}".encode()).digest(), "big")
    left = number % sum(weights)  # 256 bits: the bias is beyond measure
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    raise ValueError("a roll needs at least one positive weight")


class Stream:
    """A small, fast, repeatable source of numbers (a 64-bit linear congruential generator)."""

    __slots__ = ("_at",)

    def __init__(self, *seed: int | str) -> None:
        text = ":".join(map(str, seed))
        self._at = int.from_bytes(sha256(text.encode()).digest()[:8], "big")

    def copy(self) -> Stream:
        """A stream that gives the same numbers from here on."""
        twin = object.__new__(Stream)
        twin._at = self._at
        return twin

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        at = self._at = (self._at * 6364136223846793005 + 1442695040888963407) & MASK
        return ((at >> 32) * n) >> 32

    def weighted(self, weights: Sequence[int]) -> int:
        """A place, each as likely as its weight."""
        left = self.below(sum(weights))
        for place, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return place
        raise ValueError("a choice needs at least one positive weight")

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in a random order."""
        rest = list(things)
        return [rest.pop(self.below(len(rest))) for _ in range(len(rest))]
