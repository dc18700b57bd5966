"""The worker processes of a server end with it, however it ends."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from pathlib import Path

import httpx2
import pytest

from frostlight.web.bots import Thinkers
from tests.web.site import Site
from tests.web.test_serve import play, served

PATIENCE = 20.0
FORM = {"game": "antarctica", "players": "2", "seat0": "me", "seat1": "bot-greedy"}


def below(process: int) -> set[int]:
    """The processes that a process has started, and those that they have."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError):
            stat = (folder / "stat").read_text()
            parents[int(folder.name)] = int(stat.rpartition(")")[2].split()[1])
    found = {process}
    while new := {child for child, parent in parents.items() if parent in found} - found:
        found |= new
    return found - {process}


def alive(process: int) -> bool:
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] not in ("Z", "X")


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_worker_starts_before_the_first_thought(tmp_path: Path) -> None:
    """So that nobody waits for it: the bot has not been asked yet, and there it is."""
    thinkers = Thinkers()
    with Site(tmp_path, thinkers) as site:
        before = below(os.getpid())
        table = site.browser().make("me", "bot-practised", **{"set-starting_player": "0"})
        assert site.room(table).session.waiting == [0]
        assert below(os.getpid()) > before
    thinkers.close()


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_workers_end_with_a_killed_server(tmp_path: Path) -> None:
    with served(tmp_path) as (address, server):
        with httpx2.Client(base_url=address) as visitor:
            made = visitor.post("/tables", data=FORM)
            cookie = f"visitor={visitor.cookies['visitor']}"
        play(address, made.headers["location"], cookie, answers=3)  # the bot has thought by now
        workers = below(server.pid)
        assert workers
        os.kill(server.pid, signal.SIGKILL)
        server.wait()
        end = time.monotonic() + PATIENCE
        while any(map(alive, workers)) and time.monotonic() < end:
            time.sleep(0.02)
        assert not [worker for worker in workers if alive(worker)]
