"""Positions on the way of a game, so that going back need not begin at the beginning."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, Final, Generic, TypeVar

from frostlight.kernel.codec import load_snapshot, save_snapshot
from frostlight.kernel.game import Game
from frostlight.kernel.state import State
from frostlight.kernel.table import Table

T = TypeVar("T", bound=Table)

EVERY: Final = 16
"""Number of moves between two keyframes; another is made wherever the game went back to."""
MAX_KEYFRAMES: Final = 12
"""Largest number of keyframes: the last ones, and of earlier ones fewer and fewer."""
LAST: Final = 4


class Keyframes(Generic[T]):
    """Keyframes of one game: positions by the number of moves that led there."""

    def __init__(self, game: Game[T]) -> None:
        self._game = game
        self._kept: dict[int, State[T] | bytes] = {}
        """By number of moves, in order; loaded lazily from their snapshots."""

    def passes(self, moves: int, state: State[T]) -> None:
        """Keep the position that the game has reached, if a keyframe is due."""
        if moves % EVERY == 0:
            self.keep(moves, state)

    def keep(self, moves: int, state: State[T]) -> None:
        """Keep this position, which is the last of the game."""
        self.cut(moves)
        self._kept[moves] = state.clone()
        if len(self._kept) > MAX_KEYFRAMES:
            for old in list(self._kept)[1:-LAST:2]:
                del self._kept[old]

    def cut(self, moves: int) -> None:
        """Drop the keyframes after this number of moves: the game went back."""
        for late in [kept for kept in self._kept if kept > moves]:
            del self._kept[late]

    def before(self, moves: int) -> tuple[int, State[T] | None]:
        """A copy of the last keyframe up to there, to replay from; None = there is none."""
        places = list(self._kept)
        found = bisect_right(places, moves)
        if not found:
            return 0, None
        place = places[found - 1]
        kept = self._kept[place]
        if isinstance(kept, bytes):
            kept = self._kept[place] = load_snapshot(self._game, kept)
        return place, kept.clone()

    # -- as data

    def saved(self) -> dict[int, bytes]:
        """The last keyframes, as snapshots."""
        last = list(self._kept.items())[-LAST:]
        return {at: one if isinstance(one, bytes) else save_snapshot(one) for at, one in last}

    def load(self, saved: dict[int, Any]) -> None:
        """Take over keyframes as snapshots; they are loaded lazily."""
        self._kept = dict(sorted(saved.items()))
