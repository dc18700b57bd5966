"""Clients that are gone leave nothing in memory for long, though the collector seldom runs."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from websockets.asyncio.client import connect

from frostlight.web import make_app, settings
from frostlight.web.http import garbage as leftovers
from frostlight.web.http.garbage import MAX_GARBAGE, PART, SHARE, GarbageMeter
from frostlight.web.http.protocol import SocketProtocol
from frostlight.web.http.server import Server
from frostlight.web.live.room import Room
from frostlight.web.live.thinkers import Thinkers
from tests.patience import PATIENCE

FORM = {"game": "antarctica", "players": "2", "seat0": "me", "seat1": "link"}


@pytest.fixture(autouse=True)
def nothing_by_itself() -> Iterator[None]:
    """What has grown old is not looked at, as on a server."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


class Circle:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


def left(kind: type) -> int:
    return sum(isinstance(thing, kind) for thing in gc.get_objects())


@pytest.mark.slow
def test_a_little_is_left_alone_and_much_is_cleared_away() -> None:
    some = GarbageMeter()
    Circle()
    some.add(MAX_GARBAGE - 1)
    assert not some.clear()
    assert left(Circle) == 1
    some.add(1)
    assert some.clear()
    assert left(Circle) == 0
    assert not some.clear(), "there is nothing more"


@pytest.mark.slow
def test_where_much_is_open_more_may_gather() -> None:
    some = GarbageMeter()
    some.opened(2 * PART * MAX_GARBAGE)
    some.add(2 * MAX_GARBAGE - 1)
    assert not some.clear()
    some.opened(-PART)
    assert some.clear()


@pytest.mark.slow
def test_it_takes_no_more_than_its_share_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([100.0, 101.0, 100.0 + 1 / SHARE, 101.5 + 1 / SHARE, 102.0 + 1 / SHARE])
    monkeypatch.setattr(leftovers, "monotonic", lambda: next(times))
    some, cleared = GarbageMeter(), []
    for _ in range(3):
        some.add(MAX_GARBAGE)
        cleared.append(some.clear())
    assert cleared == [True, False, True]


@pytest.mark.slow
def test_pages_and_tables_that_go_are_cleared_away(
    tmp_path: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One table and its pages are enough here."""
    monkeypatch.setattr(leftovers.LEFT, "_most", leftovers.TABLE)
    monkeypatch.setattr(leftovers.LEFT, "_size", 0)  # other tests have left much: it would be
    monkeypatch.setattr(leftovers.LEFT, "_rests_until", 0.0)  # cleared at once, and then rest
    app = make_app(tmp_path, thinkers=thinkers, idle=0.1)
    server = Server(settings(app, timeout_graceful_shutdown=1))

    async def come_and_go() -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            serving = asyncio.create_task(server.serve([listener]))
            here = f"127.0.0.1:{listener.getsockname()[1]}"
            async with httpx2.AsyncClient(base_url=f"http://{here}", timeout=PATIENCE) as visitor:
                made = await visitor.post("/tables", data=FORM)
            live = f"ws://{here}{made.headers['location']}/live"
            async with connect(live, proxy=None, open_timeout=PATIENCE) as page:
                await page.recv()
                assert left(SocketProtocol) == left(Room) == 1
            async with asyncio.timeout(PATIENCE):
                while left(SocketProtocol) or left(Room):
                    await asyncio.sleep(0.1)
            server.should_exit = True
            await serving

    asyncio.run(come_and_go())
