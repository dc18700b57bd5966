"""Work that grows with a game, for whoever asks: beside the loop, in turn, and never too much.

A replay, a log or a check of the dice goes through a whole game. Nobody at a table waits for that:
it is done in a thread of its own, one at a time. Those who play come first. Whoever asks for much
at once waits for themselves: each address has one wish among those that wait for their turn.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, ParamSpec, TypeVar

from frostlight.web.http.limits import Arrival, FullError
from frostlight.web.live.workers import PrioritySemaphore

WAITING: Final = 30
"""So many wishes from one address wait at the same time."""

P = ParamSpec("P")
R = TypeVar("R")


class _Line:
    """Those who wait at one address: one after the other."""

    def __init__(self) -> None:
        self.head = asyncio.Lock()
        self.length = 0


class BackgroundThread:
    """One thread, and those who wait for it."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, name)
        self._turns = PrioritySemaphore(1)
        self._lines: dict[tuple[str, bool], _Line] = {}
        self._under_way: asyncio.Future[Any] | None = None
        self._stopped = False

    async def do(
        self, arrival: Arrival, work: Callable[P, R], *args: P.args, **words: P.kwargs
    ) -> R:
        """Do something when its turn has come; FullError if too much is wished for from there.

        FullError also if the server is about to end: nobody has to wait for it then.
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
        """The server is about to end: whoever waits is told so."""
        self._stopped = True
        if self._under_way is not None:
            self._under_way.cancel()

    def close(self) -> None:
        """What nobody has begun is left undone."""
        self._thread.shutdown(wait=True, cancel_futures=True)
