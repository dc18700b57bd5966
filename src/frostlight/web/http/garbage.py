"""Full rounds of the garbage collector: when enough garbage has gathered to be worth the pause.

A move leaves no reference cycles, so automatic full rounds are off (`avoid_pauses`). Closed
connections and tables that leave the memory do: a connection, its task and its errors refer to each
other. Old cycles are found by a full round alone, during which every client waits (0.3 to 0.6 s
with 500 tables). So the garbage is estimated, and a round is made when there is much of it.
"""

from __future__ import annotations

import gc
from time import monotonic
from typing import Final

SOCKET: Final = 20
REQUEST: Final = 5
TABLE: Final = 500
"""KB of garbage that one of these leaves, about; a socket frees its compressors by itself."""
OPEN: Final = 100
"""KB that an open socket holds, about."""
MOST: Final = 16_000
"""KB of garbage that may gather."""
PART: Final = 2
"""Divisor: a round takes long where much is open, so such a part of what that holds may gather."""
SHARE: Final = 0.01
"""Share of the time that full rounds take at most, however many clients come and go."""


class Leftovers:
    """How much there is to clear away."""

    def __init__(self, most: int = MOST) -> None:
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


LEFT: Final = Leftovers()
"""Of this process, as the collector is."""
