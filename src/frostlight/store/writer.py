"""The writer thread of the store, with group commit: waiting writes share one fsync."""

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
"""Seconds between two log messages about a disk that fails."""

log = logging.getLogger(__name__)


class _Job(NamedTuple):
    """A queued call, and the future that waits for it."""

    wish: Append | Callable[[], Any]
    done: asyncio.Future[Any]


class _Result(NamedTuple):
    """The outcome of a job: a value or an exception."""

    done: asyncio.Future[Any]
    value: Any
    wrong: BaseException | None = None


class Writer:
    """An asynchronous store: the event loop never waits for the disk.

    A durable write (fsync) takes milliseconds, however small it is. So the writes that queued up
    while the disk was busy become one transaction (group commit). A call returns when its change
    is durable, and calls run in the order in which they were made.
    """

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._complained = -OFTEN
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    async def append(self, table: str, version: int, entries: Sequence[Entry]) -> None:
        """Append entries to a table; StaleError if another writer came first."""
        await self._ask(Append(table, version, entries))

    async def call(self, call: Callable[[], R]) -> R:
        """Run any other call of the store in the writer thread."""
        answer: R = await self._ask(call)
        return answer

    def close(self) -> None:
        """Finish the queued calls and end the thread; later calls are not allowed."""
        self._jobs.put(None)
        self._thread.join()

    async def _ask(self, wish: Append | Callable[[], Any]) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(wish, done))
        return await done

    # -- in the writer thread

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
        except Exception as wrong:  # raised in every waiting caller
            return [_Result(job.done, None, wrong) for job in jobs]
        return [_Result(job.done, None, stale) for job, stale in zip(jobs, late, strict=True)]

    def _complain(self, results: Sequence[_Result]) -> None:
        """Log a failing disk for the operator, rate-limited: not once for every move."""
        failed = next((r.wrong for r in results if isinstance(r.wrong, NotKeptError)), None)
        if failed is not None and monotonic() - self._complained >= OFTEN:
            self._complained = monotonic()
            log.error("%s The tables go on as soon as there is space.", failed)


def _call(job: _Job) -> _Result:
    assert callable(job.wish)
    try:
        return _Result(job.done, job.wish())
    except Exception as wrong:  # raised in the waiting caller
        return _Result(job.done, None, wrong)


def _tell(results: list[_Result]) -> None:
    """Resolve all futures by one call into the event loop: each wake-up interrupts it."""
    with suppress(RuntimeError):  # the event loop has ended: no caller waits
        results[0].done.get_loop().call_soon_threadsafe(_settle, results)


def _settle(results: list[_Result]) -> None:
    for done, value, wrong in results:
        if done.done():  # the caller was cancelled
            continue
        if wrong is None:
            done.set_result(value)
        else:
            done.set_exception(wrong)
