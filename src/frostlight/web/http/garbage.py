"""Garbage-collector pauses: a full collection runs when enough garbage has gathered.

A move leaves nothing to Python's garbage collector, so full collections are rare (`avoid_pauses`).
Closed connections do: a connection, its task and its errors refer to each other in cycles, and so
do the parts of a table that leaves the memory. Old cycles are found by a full collection alone,
during which every client waits. So garbage is estimated, and collected when it is worth the pause.
"""

from __future__ import annotations

import gc
from time import monotonic
from typing import Final

SOCKET: Final = 20
REQUEST: Final = 5
TABLE: Final = 500
"""Estimated KB of garbage of a closed socket, request and table; compressors are freed at once."""
OPEN: Final = 100
"""Estimated KB of an open socket."""
MAX_GARBAGE: Final = 16_000
"""KB of garbage that may gather before a full collection."""
PART: Final = 2
"""Divisor: with many open sockets a pause is long, so that 1/PART of their size may gather."""
SHARE: Final = 0.01
"""Share of the time that full collections may take."""


class GarbageMeter:
    """Estimate of the garbage of this process."""

    def __init__(self, most: int = MAX_GARBAGE) -> None:
        self._most = most
        self._size = 0
        self._open = 0
        self._rests_until = 0.0

    def opened(self, size: int) -> None:
        """Count KB that something open holds; negative when it is closed."""
        self._open += size

    def add(self, size: int) -> None:
        """Count KB of garbage."""
        self._size += size

    def clear(self) -> bool:
        """Run a full collection if it is worth the pause; called regularly."""
        start = monotonic()
        if self._size < max(self._most, self._open // PART) or start < self._rests_until:
            return False
        self._size = 0
        gc.collect()
        end = monotonic()
        self._rests_until = end + (end - start) / SHARE
        return True


LEFT: Final = GarbageMeter()
"""The meter of this process, which has one collector."""
