"""Background thread with a fair queue, for work that grows with the length of a game.

A replay, a log or a check of the dice goes through a whole game. No table waits for that: it is
done in a thread of its own, one job at a time. Players come first, and each client address has one
job among those that wait for their turn, so that a client with many jobs waits for itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, ParamSpec, TypeVar

from frostlight.web.http.limits import Arrival, FullError
from frostlight.web.live.workers import PrioritySemaphore

WAITING: Final = 30
"""Jobs of one client address that may wait; more are refused."""

P = ParamSpec("P")
R = TypeVar("R")


class _Line:
    """The jobs of one client address: one after the other."""

    def __init__(self) -> None:
        self.head = asyncio.Lock()
        self.length = 0


class BackgroundThread:
    """One thread, and the jobs that wait for it."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, name)
        self._turns = PrioritySemaphore(1)
        self._lines: dict[tuple[str, bool], _Line] = {}
        self._under_way: asyncio.Future[Any] | None = None
        self._stopped = False

    async def do(
        self, arrival: Arrival, work: Callable[P, R], *args: P.args, **words: P.kwargs
    ) -> R:
        """Do a job when its turn has come; FullError if the client has too many.

        FullError also if the server stops.
        """
        who = arrival.address, arrival.plays
        line = self._lines.setdefault(who, _Line())
        if line.length >= WAITING:
            raise FullError("full.beside")
        line.length += 1
        try:
            async with line.head, self._turns.turn(lambda: not arrival.plays):
                return await self._do(lambda: work(*args, **words))
        finally:
            line.length -= 1
            if not line.length:
                del self._lines[who]

    async def _do(self, work: Callable[[], R]) -> R:
        if self._stopped:
            raise FullError("full.stopping")
        result = asyncio.get_running_loop().run_in_executor(self._thread, work)
        self._under_way = result
        try:
            return await result
        except asyncio.CancelledError:
            if self._stopped:
                raise FullError("full.stopping") from None
            raise
        finally:
            self._under_way = None

    def stop(self) -> None:
        """The server stops: jobs that wait are refused."""
        self._stopped = True
        if self._under_way is not None:
            self._under_way.cancel()

    def close(self) -> None:
        """Drop jobs that have not begun, and wait for the one that has."""
        self._thread.shutdown(wait=True, cancel_futures=True)
