"""The thread that uses the store: what waits at the same time shares one wait for the disk."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import groupby
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, Final, NamedTuple, TypeVar

from frostlight.session import Entry
from frostlight.store.rows import NotKeptError
from frostlight.store.sqlite import Append, SqliteStore

R = TypeVar("R")

OFTEN: Final = 60.0
"""Seconds after which a disk that still takes nothing is complained about again."""

log = logging.getLogger(__name__)


class _Job(NamedTuple):
    """What is to be done, and who waits for it."""

    wish: Append | Callable[[], Any]
    done: asyncio.Future[Any]


class _Result(NamedTuple):
    """What came of a job."""

    done: asyncio.Future[Any]
    value: Any
    wrong: BaseException | None = None


class Writer:
    """A store for an event loop, which never waits for the disk itself.

    A durable write takes milliseconds however little it writes. So whatever has been asked for
    while the disk was busy is written as one transaction. Nobody hears of a change before it is
    durable, and everything is done in the order in which it was asked for.
    """

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._complained = -OFTEN
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    async def append(self, table: str, version: int, entries: Sequence[Entry]) -> None:
        """Add entries to a table; StaleError if somebody else was faster."""
        await self._ask(Append(table, version, entries))

    async def call(self, call: Callable[[], R]) -> R:
        """Use the store in any other way."""
        answer: R = await self._ask(call)
        return answer

    def close(self) -> None:
        """Finish what was asked for; nothing more may be."""
        self._jobs.put(None)
        self._thread.join()

    async def _ask(self, wish: Append | Callable[[], Any]) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(wish, done))
        return await done

    # -- in the thread

    def _work(self) -> None:
        ended = False
        while not ended:
            waiting = [self._jobs.get()]
            with suppress(Empty):
                while True:
                    waiting.append(self._jobs.get_nowait())
            ended = None in waiting
            jobs = [job for job in waiting if job is not None]
            for together, some in groupby(jobs, lambda job: isinstance(job.wish, Append)):
                batch = list(some)
                results = self._append(batch) if together else [_call(job) for job in batch]
                self._complain(results)
                _tell(results)

    def _append(self, jobs: list[_Job]) -> list[_Result]:
        wishes = [job.wish for job in jobs if isinstance(job.wish, Append)]
        try:
            late = self._store.append_all(wishes)
        except Exception as wrong:  # it belongs to those who wait
            return [_Result(job.done, None, wrong) for job in jobs]
        return [_Result(job.done, None, stale) for job, stale in zip(jobs, late, strict=True)]

    def _complain(self, results: Sequence[_Result]) -> None:
        """Whoever runs the server is told, but not for every move that somebody tries."""
        failed = next((r.wrong for r in results if isinstance(r.wrong, NotKeptError)), None)
        if failed is not None and monotonic() - self._complained >= OFTEN:
            self._complained = monotonic()
            log.error("%s The tables go on as soon as there is space.", failed)


def _call(job: _Job) -> _Result:
    assert callable(job.wish)
    try:
        return _Result(job.done, job.wish())
    except Exception as wrong:  # it belongs to whoever waits
        return _Result(job.done, None, wrong)


def _tell(results: list[_Result]) -> None:
    """Wake those who wait: once for all, because each waking up interrupts the event loop."""
    with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
        results[0].done.get_loop().call_soon_threadsafe(_settle, results)


def _settle(results: list[_Result]) -> None:
    for done, value, wrong in results:
        if done.done():  # whoever waited was cancelled
            continue
        if wrong is None:
            done.set_result(value)
        else:
            done.set_exception(wrong)
