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
"""A position is kept after so many moves, and wherever the game went back to."""
MAX_KEYFRAMES: Final = 12
"""Positions that are kept: the last ones, and of those before fewer and fewer."""
LAST: Final = 4


class Keyframes(Generic[T]):
    """Some positions of one game, each with the number of moves that led there."""

    def __init__(self, game: Game[T]) -> None:
        self._game = game
        self._kept: dict[int, State[T] | bytes] = {}
        """By the number of moves, in their order; as it was saved until somebody needs it."""

    def passes(self, moves: int, state: State[T]) -> None:
        """The game has come to a position: it is kept now and then."""
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
        """The game went back: what came after so many moves was not."""
        for late in [kept for kept in self._kept if kept > moves]:
            del self._kept[late]

    def before(self, moves: int) -> tuple[int, State[T] | None]:
        """The last position that is kept up to there, to go on from; None = there is none."""
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
        """The last positions, as documents."""
        last = list(self._kept.items())[-LAST:]
        return {at: one if isinstance(one, bytes) else save_snapshot(one) for at, one in last}

    def load(self, saved: dict[int, Any]) -> None:
        """Positions that were saved; they are read when they are needed."""
        self._kept = dict(sorted(saved.items()))
