"""Worker processes: started on demand, replaced when they die; and a priority semaphore."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import Any, Final, TypeVar

from frostlight.games.packs import Pack, bring_all, brought
from frostlight.kernel import FrostlightError

LIVES: Final = 3
"""Workers that may die over one task before it is given up."""

log = logging.getLogger(__name__)

R = TypeVar("R")
Rank = Callable[[], float | tuple[float, ...]]
"""Priority of a waiter now: the lowest comes first."""


class Workers:
    """A pool of processes with the content packs of the server."""

    def __init__(self, count: int, settle: Callable[..., None] | None = None) -> None:
        self._count, self._settle = count, settle
        self.given: tuple[Any, ...] = ()
        """Arguments of `settle` in a new process."""
        self._pool: ProcessPoolExecutor | None = None
        ways = multiprocessing.get_all_start_methods()
        self.context = multiprocessing.get_context(
            "forkserver" if "forkserver" in ways else "spawn"
        )

    @property
    def running(self) -> bool:
        return self._pool is not None

    def pool(self) -> ProcessPoolExecutor:
        """The processes, started if they are not."""
        if self._pool is None:
            given = (brought(), self._settle, *self.given)
            self._pool = ProcessPoolExecutor(self._count, self.context, _settle_in, given)
        return self._pool

    async def work(self, begin: Callable[[ProcessPoolExecutor], Awaitable[R]]) -> R:
        """Let a worker do what `begin` submits; if it dies, another one tries again."""
        for _ in range(LIVES):
            pool = self.pool()
            try:
                return await begin(pool)
            except BrokenProcessPool:
                log.warning("A worker has died; another one takes over.")
                if self._pool is pool:
                    self._pool = None
                    _bury(pool)
        raise FrostlightError(f"{LIVES} workers have died over one thing.")

    def close(self) -> None:
        """End the workers; tasks that have not begun are dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None


def _bury(pool: ProcessPoolExecutor) -> threading.Thread:
    """Close the pipes of a pool that has ended, in the background."""
    burial = threading.Thread(target=pool.shutdown, name="burial", daemon=True)
    burial.start()
    return burial


@dataclass(eq=False)
class _Waiting:
    """A waiter."""

    rank: Rank
    """Priority, which may change while it waits."""
    turn: asyncio.Future[None]


class PrioritySemaphore:
    """Semaphore whose next holder is the waiter of the lowest rank; among equals, the first."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[_Waiting] = []

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @contextlib.asynccontextmanager
    async def turn(self, rank: Rank) -> AsyncIterator[None]:
        """Wait for a turn, and have it."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(_Waiting(rank, asyncio.get_running_loop().create_future()))
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, one: _Waiting) -> None:
        self._waiting.append(one)
        try:
            await one.turn
        except asyncio.CancelledError:
            if one in self._waiting:
                self._waiting.remove(one)
            elif not one.turn.cancelled():
                self._pass_on()  # it was its turn already
            raise

    def _pass_on(self) -> None:
        wanted = [one for one in self._waiting if not one.turn.done()]  # some may be called off
        if not wanted:
            self._free += 1
            return
        following = min(wanted, key=lambda one: one.rank())
        self._waiting.remove(following)
        following.turn.set_result(None)


# -- in a worker


def _settle_in(packs: list[Pack], settle: Callable[..., None] | None, *given: Any) -> None:
    """Ctrl-C is for the server, which then ends its workers; if it is killed, they go too.

    The packs are those of the server: tables may be played with them.
    """
    bring_all(packs)
    if settle is not None:
        settle(*given)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None
    threading.Thread(target=_leave_with, args=(server.sentinel,), daemon=True).start()


def _leave_with(server: int) -> None:
    wait([server])
    os._exit(0)
