"""The server of `bench.load`, in a process of its own, and what it notices about itself."""

from __future__ import annotations

import asyncio
import contextlib
import cProfile
import gc
import os
import shutil
import socket
import subprocess
import sys
import threading
from bisect import bisect
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any, Final, NamedTuple

import msgspec

from frostlight.cli.serve import avoid_pauses, open_files
from frostlight.session import StaleError
from frostlight.store import Append, SqliteStore
from frostlight.web import Limits, make_app, settings
from frostlight.web.http.connections import Timeouts
from frostlight.web.http.limits import RateLimiter
from frostlight.web.http.server import Server

BOUNDS: Final = (2, 5, 10, 20, 50, 100)
"""Milliseconds that part the classes of a histogram."""


class Noticed(msgspec.Struct):
    """What a server has noticed about itself."""

    blocks: list[int] = msgspec.field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    """How often the event loop was kept busy by one thing, by how long it took."""
    longest: float = 0.0
    turns: list[int] = msgspec.field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    """The same for turns of the loop, by CPU time: other requests wait for its end."""
    turn: float = 0.0
    collections: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    pauses: list[float] = msgspec.field(default_factory=lambda: [0.0, 0.0, 0.0])
    """The longest pause for the garbage collector, by generation."""
    collecting: float = 0.0
    """Milliseconds of all pauses."""
    commits: int = 0
    stored: int = 0
    slowest: float = 0.0


class Watch:
    """Looks over the shoulder of the event loop, the garbage collector and the store."""

    def __init__(self) -> None:
        self.noticed = Noticed()
        self._since = 0.0
        gc.callbacks.append(self._collected)
        self._watch_loop()
        self._watch_store()

    def _watch_loop(self) -> None:
        run = asyncio.events.Handle._run  # noqa: SLF001 - asyncio has no other place to look from

        def timed(handle: asyncio.Handle) -> None:
            start = perf_counter()
            run(handle)
            took, noticed = 1e3 * (perf_counter() - start), self.noticed
            noticed.blocks[bisect(BOUNDS, took)] += 1
            noticed.longest = max(noticed.longest, took)

        setattr(asyncio.events.Handle, "_run", timed)  # noqa: B010 - as mypy allows it

        once = asyncio.base_events.BaseEventLoop._run_once  # type: ignore[attr-defined]  # noqa: SLF001

        def turned(loop: asyncio.AbstractEventLoop) -> None:
            start = thread_time()
            once(loop)
            took, noticed = 1e3 * (thread_time() - start), self.noticed
            noticed.turns[bisect(BOUNDS, took)] += 1
            noticed.turn = max(noticed.turn, took)

        setattr(asyncio.base_events.BaseEventLoop, "_run_once", turned)  # noqa: B010

    def _watch_store(self) -> None:
        append_all = SqliteStore.append_all

        def timed(store: SqliteStore, wishes: Sequence[Append]) -> list[StaleError | None]:
            start = perf_counter()
            late = append_all(store, wishes)
            noticed = self.noticed
            noticed.commits += 1
            noticed.stored += len(wishes)
            noticed.slowest = max(noticed.slowest, 1e3 * (perf_counter() - start))
            return late

        setattr(SqliteStore, "append_all", timed)  # noqa: B010 - as mypy allows it

    def _collected(self, phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            self._since = perf_counter()
            return
        took, generation = 1e3 * (perf_counter() - self._since), info["generation"]
        self.noticed.collections[generation] += 1
        self.noticed.collecting += took
        self.noticed.pauses[generation] = max(self.noticed.pauses[generation], took)


def serve(folder: Path, profile: str) -> None:
    """Serve until standard input ends; the first line of output is the port.

    Every line of input is answered by what was noticed since the line before.
    """
    watch = Watch()
    many = Limits(*[open_files()] * 3)
    app = make_app(folder, makers=RateLimiter(1e6, 1e6), rate=(1e6, 1e6), limits=many)
    config = settings(app, timeout_graceful_shutdown=1)
    server = Server(config, Timeouts(unfinished=open_files()))
    avoid_pauses()

    def wait() -> None:
        for _ in sys.stdin:
            print(msgspec.json.encode(watch.noticed).decode(), flush=True)
            watch.noticed = Noticed()
        server.should_exit = True

    with socket.create_server(("127.0.0.1", 0), backlog=1000) as listener:
        print(listener.getsockname()[1], flush=True)
        threading.Thread(target=wait, daemon=True).start()
        if not profile:
            server.run(sockets=[listener])
            return
        with cProfile.Profile() as profiled:
            server.run(sockets=[listener])
        profiled.dump_stats(profile)


class Running(NamedTuple):
    """A server that runs."""

    process: subprocess.Popen[str]
    port: int
    core: int | None
    """The one that it has for itself, if there are several."""

    def noticed(self) -> Noticed:
        """What it has noticed since it was last asked."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(file=self.process.stdin, flush=True)
        return msgspec.json.decode(self.process.stdout.readline(), type=Noticed)


@contextlib.contextmanager
def started(folder: Path, profile: str) -> Iterator[Running]:
    """A running server, on a core of its own if there is more than one."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]
    pinned = shutil.which("taskset") if len(cores) > 1 else None
    command = [sys.executable, "-m", "bench.load", "--serve", str(folder), "--profile", profile]
    if pinned:
        command = [pinned, "-c", str(cores[0]), *command]
        os.sched_setaffinity(0, cores[1:])
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            port = int(process.stdout.readline())
            yield Running(process, port, cores[0] if pinned else None)
        finally:
            process.stdin.close()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
