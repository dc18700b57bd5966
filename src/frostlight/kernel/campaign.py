"""Declaration of a game's campaign: chapters in order, each judged when its game is over.

A chapter is a game with some options of its own. The next chapter, the results and the end are
derived from the records of the games alone: see `frostlight.session.campaign.model`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from frostlight.kernel.event import Message
from frostlight.kernel.table import Table

T = TypeVar("T", bound=Table)


class Chapter(msgspec.Struct, frozen=True):
    """One game of a campaign, before it is played."""

    id: str
    """`name.chapter.<id>` in the texts."""
    goals: tuple[int, ...] = ()
    """Points that bring one mark, two marks, ... A mark is the unit that the campaign counts."""
    asks: tuple[Message, ...] = ()
    """Further requirements, as `campaign.asks.<key>`."""
    least: int = 0
    """Number of marks that lead to the next chapter; 0 = it follows in any case."""


class Judged(msgspec.Struct, frozen=True):
    """The result of a finished game for one seat."""

    score: int
    marks: int
    won: bool
    missing: tuple[Message, ...] = ()
    """Requirements that it missed, as `campaign.missing.<key>`."""


class Judgement(msgspec.Struct, frozen=True):
    """The result of a finished game for its campaign."""

    seats: tuple[Judged, ...]
    passed: bool
    """Whether the next chapter follows; if not, this one is played again."""


@dataclass(frozen=True, eq=False)
class Campaign(Generic[T]):
    """How the games of a campaign hang together. A setup is that of any of its games."""

    own: frozenset[str]
    """Options of the setup that belong to a chapter; all others are chosen once, at the start."""
    chapters: Callable[[Any], Sequence[Chapter]]
    """The chapters with this setup, in order."""
    options: Callable[[str, int], dict[str, Any]]
    """The own options of a chapter that has been lost so often before."""
    judge: Callable[[T], Judgement]
    """Judges a finished game."""
    verdict: Callable[[Any, int], str]
    """The rank for all marks of a seat, as `name.verdict.<id>`; "" = none is given."""
    carried: Callable[[Any, int], Message | None] = lambda _setup, _lost: None
    """The help that a number of losses brings, as `campaign.carried.<key>`."""
    least: int = 1
    """Least number of players where no chapter is played."""
