"""What those who have gone leave behind in memory, and when it is cleared away.

A move leaves nothing to Python's garbage collector, so full rounds of that are rare
(`avoid_pauses`). Whoever goes does: a connection, its task and its errors hold each other in
circles, and so do the parts of a table that leaves the memory. What was old by then is found by a
full round alone, during which everybody waits. So it is counted what has gone, and there is a round
when it is worth that.
"""

from __future__ import annotations

import gc
from time import monotonic
from typing import Final

SOCKET: Final = 20
REQUEST: Final = 5
TABLE: Final = 500
"""KB that one of these leaves, about; a socket lets go its compressors by itself."""
OPEN: Final = 100
"""KB that an open socket holds, about."""
MAX_GARBAGE: Final = 16_000
"""KB of garbage that may gather before a full collection."""
PART: Final = 2
"""Where much is open a round takes long: then so much may gather as one in so many of that."""
SHARE: Final = 0.01
"""Of the time at most so much is spent on it, however many come and go."""


class GarbageMeter:
    """How much there is to clear away."""

    def __init__(self, most: int = MAX_GARBAGE) -> None:
        self._most = most
        self._size = 0
        self._open = 0
        self._rests_until = 0.0

    def opened(self, size: int) -> None:
        """Something holds so many KB now; less than nothing = it no longer does."""
        self._open += size

    def add(self, size: int) -> None:
        """Something has gone that left so many KB."""
        self._size += size

    def clear(self) -> bool:
        """Clear all away if it is worth the time; to be called now and then."""
        start = monotonic()
        if self._size < max(self._most, self._open // PART) or start < self._rests_until:
            return False
        self._size = 0
        gc.collect()
        end = monotonic()
        self._rests_until = end + (end - start) / SHARE
        return True


LEFT: Final = GarbageMeter()
"""Of this process, as the collector is."""
