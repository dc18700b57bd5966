"""Seeds never used for tuning, and how sure a share of games is.

What was found on some seeds looks better on them than elsewhere. So seeds below `FRESH` are for
tuning, those from there on for reports; a block of reported seeds is drawn again each time and is
never used to choose a number.
"""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from frostlight.research import rating

FRESH: Final = 1_000_000
"""Seeds below this one are for tuning, and only for that."""
BLOCK: Final = 10_000
"""Blocks begin at multiples of this, so that two of them are the same or apart."""
BLOCKS: Final = 200_000
"""Number of blocks to draw from: a repetition is unlikely."""
SURE: Final = 1.96
"""Standard deviations on either side: 95 %."""


class Seeds(NamedTuple):
    """A run of seeds, each for one game of a setting."""

    first: int
    many: int

    @property
    def fresh(self) -> bool:
        return self.first >= FRESH

    def __str__(self) -> str:
        """Which seeds these are, and how to play the same games again."""
        last = self.first + self.many - 1
        use = "" if self.fresh else ", a range for tuning: no report"
        return f"seeds {self.first} to {last} (again: --seeds {self.first}{use})"


def draw(many: int) -> Seeds:
    """A block of fresh seeds, at random from the system, not chosen."""
    if not 0 < many <= BLOCK:
        raise ValueError(f"a block has 1 to {BLOCK} seeds, not {many}")
    return Seeds(FRESH + BLOCK * secrets.randbelow(BLOCKS), many)


def add_seeds(parser: argparse.ArgumentParser, games: int) -> None:
    """The options `--games` and `--seeds`."""
    parser.add_argument("--games", type=int, default=games, help="games of each setting")
    parser.add_argument(
        "--seeds",
        type=int,
        metavar="FIRST",
        help=f"play these seeds again instead of fresh ones; below {FRESH} they are for tuning",
    )


def chosen(args: argparse.Namespace) -> Seeds:
    """The seeds that were asked for, or a fresh block."""
    return draw(args.games) if args.seeds is None else Seeds(args.seeds, args.games)


# -- how sure a share is


def wilson(hits: int, of: int) -> tuple[float, float]:
    """Where the true share lies, 95 % sure (Wilson's score interval)."""
    found = rating.wilson(hits, of)
    return found.low, found.high


def share(hits: int, of: int) -> str:
    """A share with its interval, such as `30 % [24 to 36]`."""
    if not of:
        return "-"
    low, high = wilson(hits, of)
    return f"{100 * hits / of:.0f} % [{100 * low:.0f} to {100 * high:.0f}]"


def mean_of(values: Sequence[float]) -> str:
    """A mean with its interval, such as `68.0 [64.1 to 71.9]`; of one value without."""
    middle = fmean(values)
    if len(values) < 2:
        return f"{middle:.1f}"
    reach = SURE * stdev(values) / sqrt(len(values))
    return f"{middle:.1f} [{middle - reach:.1f} to {middle + reach:.1f}]"
