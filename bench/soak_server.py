"""The server of `bench.soak`: `frostlight serve` in a process of its own that can be ill-treated.

Run as a program it is that server, with one difference: each line of its input puts its clock
forward or back by a number of seconds, or empties its caches. Nothing in Frostlight knows of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc
import os
import re
import resource
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from datetime import datetime, timedelta, tzinfo
from functools import lru_cache, partial
from pathlib import Path
from types import FunctionType, ModuleType
from typing import IO, Any, Final, NamedTuple

from bench.processes import alive, below, open_files, resident, state_of
from frostlight import cli, web

PATIENCE: Final = 30.0
"""Seconds that a server may take to start or to end, and its workers to follow it."""
IDLE: Final = 20.0
"""Seconds after which an idle table leaves the memory: fewer than usual."""
SIZE: Final = 64
"""MB of the small disk."""
LITTLE: Final = 4096
"""Bytes that a file may have on a disk that is full, where there is no small disk to fill."""
EXPECTED: Final = re.compile(
    "A worker has died; another one takes over"
    "|Nothing could be stored: .*(full|disk I/O error)"
    "|resource_tracker: There appear|warnings.warn\\('resource_tracker"
)
"""What a server may say: a worker was killed, the disk was full, or the one before was killed."""


FORGET: Final = "forget"
CACHING: Final = (type(lru_cache(lambda: None)), FunctionType)
"""What may have a cache: a function with one, and one that hands on to such a function."""


class Held(NamedTuple):
    """What an idle server holds, apart from its caches.

    Memory that the system counts is no measure: between the pieces of a full cache that are no more
    there stay holes, which are used again.
    """

    blocks: int
    """Of Python's memory: things that are there."""
    used: int
    """KB of what is larger, or not Python's."""
    garbage: int
    """KB of that which only a full round of the collector has given back."""


class Heap(ctypes.Structure):
    """What the C library says of its memory (`mallinfo2`)."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    ]


class Disk:
    """Where the tables lie: a small file system of our own, if the system lets us have one."""

    def __init__(self, folder: Path, *, own: bool) -> None:
        self.data = folder / "data"
        self.data.mkdir(mode=0o700)
        self._ballast = self.data / "ballast"
        mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}m,mode=700", "soak", str(self.data)]
        self.small = own and not subprocess.run(mount, check=False, capture_output=True).returncode

    def fill(self, server: int) -> None:
        """Leave no room. What SQLite has put aside for later is given back first."""
        with contextlib.closing(sqlite3.connect(self.data / "tables.sqlite")) as tables:
            tables.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if not self.small:
            _limit(server, LITTLE)
            return
        with self._ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while file.write(bytes(1 << 16)):
                pass
        with self._ballast.open("ab", buffering=0) as file, contextlib.suppress(OSError):
            while file.write(bytes(1 << 9)):
                pass

    def clear(self, server: int) -> None:
        """There is room again."""
        if self.small:
            self._ballast.unlink(missing_ok=True)
        else:
            _limit(server, resource.RLIM_INFINITY)

    def close(self) -> None:
        if self.small:
            subprocess.run(["umount", str(self.data)], check=False)


def _limit(server: int, size: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        most = resource.prlimit(server, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(server, resource.RLIMIT_FSIZE, (size, most))


class Server:
    """A server that is started, watched and killed."""

    def __init__(self, disk: Disk, log: Path) -> None:
        self.disk = disk
        self.port = 0
        self.up = False
        """Whether people may expect an answer."""
        self._log = log
        self._read = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    async def start(self) -> None:
        """Start on a free port, or again on the port of before."""
        words = ["serve", "--no-browser", "--pace", "0.2", "--port", str(self.port)]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "bench.soak_server", *words, "--data", str(self.disk.data)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )
        assert self._process.stdout is not None
        line = await asyncio.to_thread(self._process.stdout.readline)
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if found is None:
            raise RuntimeError(f"The server does not start: {line}{self._log.read_text()[-2000:]}")
        self.port = int(found[1])
        self.up = True

    async def end(self, how: signal.Signals) -> list[str]:
        """Kill it, or ask it to end; what stays behind or takes too long."""
        assert self._process is not None
        self.up = False
        family = below(self.pid)
        self._process.send_signal(how)
        wrong = []
        try:
            await asyncio.to_thread(self._process.wait, PATIENCE)
        except subprocess.TimeoutExpired:
            wrong.append(f"{how.name} did not end the server within {PATIENCE:g} s")
            self._process.kill()
            self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()
        for _ in range(round(10 * PATIENCE)):
            if not any(map(alive, family)):
                break
            await asyncio.sleep(0.1)
        else:
            left = sorted(filter(alive, family))
            wrong.append(f"processes {left} outlived the server that {how.name} ended")
            for process in left:
                os.kill(process, signal.SIGKILL)
        return wrong

    def abandon(self) -> None:
        """The soak itself failed: its server must not stay behind."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()

    def kill_workers(self) -> int:
        """Kill the worker processes; returns their number."""
        workers = set().union(*map(below, below(self.pid)))
        for worker in workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
        return len(workers)

    def step_clock(self, seconds: float) -> None:
        """Put its clock forward or back."""
        assert self._process is not None
        assert self._process.stdin is not None
        print(seconds, file=self._process.stdin, flush=True)

    # -- what it holds and says

    async def held(self) -> Held:
        """What it holds with empty caches, and without tables: no client may be there."""
        await asyncio.sleep(1.5 * IDLE)
        assert self._process is not None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(FORGET, file=self._process.stdin, flush=True)
        line = await asyncio.to_thread(self._process.stdout.readline)
        return Held(*map(int, line.split()))

    @property
    def handles(self) -> int:
        return open_files(self.pid)

    @property
    def memory(self) -> int:
        """KB of the server itself."""
        return resident(self.pid)

    @property
    def family(self) -> int:
        """How many processes it keeps."""
        return len(below(self.pid))

    @property
    def zombies(self) -> list[int]:
        return sorted(child for child in below(self.pid) if state_of(child) == "Z")

    def complaints(self) -> list[str]:
        """What it has written about itself since it was last asked, unless that was expected."""
        text = self._log.read_text() if self._log.exists() else ""
        new, self._read = text[self._read :], len(text)
        return [line for line in new.splitlines() if line and not EXPECTED.search(line)]


# -- as a program


class Clock:
    """A clock of the day that can be put forward and back."""

    def __init__(self) -> None:
        self.offset = 0.0
        real, offset = time.time, self._offset  # noqa: TID251 - the clock is what this is about

        class Shifted(datetime):
            @classmethod
            def now(cls, tz: tzinfo | None = None) -> Shifted:
                return super().now(tz) + timedelta(seconds=offset())

        setattr(time, "time", lambda: real() + offset())  # noqa: B010 - as mypy allows it
        for name, module in sys.modules.items():
            if name.startswith("frostlight.web.") and hasattr(module, "datetime"):
                setattr(module, "datetime", Shifted)  # noqa: B010 - as mypy allows it

    def _offset(self) -> float:
        return self.offset

    def obey(self, lines: IO[str]) -> None:
        for line in lines:
            if line.strip() == FORGET:
                print(*forget(), flush=True)
            else:
                self.offset += float(line)
        os._exit(1)  # the parent process is gone


def forget() -> Held:
    """Empty the caches that have a bound, as they may be at any time; what is held then."""
    for module in list(sys.modules.values()):
        for thing in _named(module):
            told = getattr(thing, "cache_info", None) if isinstance(thing, CACHING) else None
            if told is not None and told().maxsize is not None:
                thing.cache_clear()
    before = used()
    gc.collect()
    return Held(sys.getallocatedblocks(), used(), before - used())


def _named(module: ModuleType) -> list[Any]:
    """Whatever has a name in a module, also in a list."""
    things = list(vars(module).values())
    return things + [one for thing in things if isinstance(thing, list) for one in thing]


def used() -> int:
    """KB that are in use besides Python's blocks; 0 where the C library does not tell."""
    tell = getattr(ctypes.CDLL(None), "mallinfo2", None)
    if tell is None:
        return 0
    tell.restype = Heap
    heap = tell()
    return int(heap.uordblks + heap.hblkhd) // 1024


def main() -> int:
    lines = open(0, closefd=False)  # noqa: SIM115 - standard input, read here only
    threading.Thread(target=Clock().obey, args=(lines,), daemon=True).start()
    setattr(web, "make_app", partial(web.make_app, idle=IDLE))  # noqa: B010 - as mypy allows it
    return cli.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
