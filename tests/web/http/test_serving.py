"""Slow clients are cut off: requests that never end, and responses that are not read."""

from __future__ import annotations

import asyncio
import select
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from frostlight.i18n import Reader
from frostlight.web import make_app, settings
from frostlight.web.http.connections import Timeouts
from frostlight.web.http.server import Server
from frostlight.web.live.thinkers import Thinkers
from tests.patience import PATIENCE

HURRIED = Timeouts(request=0.3, reading=0.3, every=1)
GET = b"GET /health HTTP/1.1\r\nhost: here\r\n"
OK = b'{"ok":true}'
POST = b"POST /tables HTTP/1.1\r\nhost: here\r\ncontent-length: 100\r\n\r\ngame="
FORM = {"game": "antarctica", "players": "2", "seat0": "me", "seat1": "link"}
UPGRADE = (
    b"GET %s/live HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
LARGE = 40_000_000
"""More bytes than system buffers hold without a reader."""


@contextmanager
def serving(
    app: Starlette, patience: Timeouts = HURRIED, stopping: Callable[[], None] = lambda: None
) -> Iterator[tuple[int, Server]]:
    """A server that has little patience, on a port of this machine."""
    server = Server(settings(app, timeout_graceful_shutdown=1), patience, stopping)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        running = threading.Thread(target=server.run, args=([listener],))
        running.start()
        try:
            yield port, server
        finally:
            server.should_exit = True
            running.join()


@pytest.fixture
def port(tmp_path: Path, thinkers: Thinkers) -> Iterator[int]:
    with serving(make_app(tmp_path, thinkers=thinkers)) as (port, _):
        yield port


def connected(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def rest(connection: socket.socket) -> bytes:
    """All that comes until the server ends the connection; an error if it does not."""
    found = b""
    while more := connection.recv(65536):
        found += more
    return found


@pytest.mark.slow
@pytest.mark.parametrize("begun", [b"", b"GET / HT", GET, POST])
def test_an_unfinished_request_ends(port: int, begun: bytes) -> None:
    with connected(port) as one:
        one.sendall(begun)
        assert b" 408 " in rest(one)


def read_until(connection: socket.socket, word: bytes) -> None:
    found = b""
    while word not in found:
        found += (more := connection.recv(65536))
        assert more, found


@pytest.mark.slow
def test_a_second_request_that_does_not_end_ends_too(port: int) -> None:
    with connected(port) as one:
        one.sendall(GET + b"\r\n")
        read_until(one, OK)
        one.sendall(GET)
        assert b" 408 " in rest(one)


@pytest.mark.slow
def test_drop_by_drop_is_not_enough(port: int) -> None:
    with connected(port) as one:
        one.sendall(GET)
        answered: list[socket.socket] = []
        while not answered:
            one.sendall(b"x: y\r\n")
            answered = select.select([one], [], [], 0.05)[0]
        assert b" 408 " in one.recv(65536)


@pytest.mark.slow
def test_many_unfinished_requests_of_one_address_do_not_pile_up(
    tmp_path: Path, thinkers: Thinkers
) -> None:
    app, patient = make_app(tmp_path, thinkers=thinkers), Timeouts(unfinished=3, every=1)
    with serving(app, patient) as (port, _):
        crowd = [connected(port) for _ in range(6)]
        for one in crowd:
            one.sendall(GET)
        ended: set[socket.socket] = set()
        while len(ended) < 3:
            ended |= set(select.select(crowd, [], [])[0])
        for one in crowd:
            if one in ended:
                assert b" 408 " in rest(one)
            else:
                one.sendall(b"\r\n")
                read_until(one, OK)
            one.close()


@pytest.mark.slow
def test_what_nobody_reads_ends() -> None:
    async def large(request: Request) -> Response:  # noqa: ARG001
        return PlainTextResponse(b"x" * LARGE)

    with serving(Starlette(routes=[Route("/", large)])) as (port, server), connected(port) as one:
        one.sendall(b"GET / HTTP/1.1\r\nhost: here\r\n\r\n")
        first = one.recv(10)
        assert first == b"HTTP/1.1 2"
        assert server.server_state.connections
        while server.server_state.connections:  # nothing else is read meanwhile
            threading.Event().wait(0.05)
        assert len(rest(one)) < LARGE


@pytest.mark.slow
def test_whoever_waits_for_something_long_is_told_that_the_server_stops(
    tmp_path: Path, thinkers: Thinkers
) -> None:
    """And is not waited for, until the patience with them is over too."""
    app, held = make_app(tmp_path, thinkers=thinkers), threading.Event()
    with serving(app, Timeouts(), app.state.stop) as (port, server):
        made = httpx2.post(f"http://127.0.0.1:{port}/tables", data=FORM, timeout=PATIENCE)
        beside = app.state.rooms.beside
        beside._thread.submit(held.wait)  # the log of a very long game
        with connected(port) as one:
            table = made.headers["location"]
            one.sendall(f"GET {table}/log HTTP/1.1\r\nhost: here\r\n\r\n".encode())
            while beside._under_way is None:
                threading.Event().wait(0.01)
            server.should_exit = True
            answer = rest(one)
            held.set()
    assert answer.startswith(b"HTTP/1.1 503 ")
    assert Reader("en", "web").say("full.stopping").encode() in answer


@pytest.mark.slow
def test_a_socket_that_comes_while_the_server_stops_does_not_hold_it_up(
    tmp_path: Path, thinkers: Thinkers
) -> None:
    app = make_app(tmp_path, thinkers=thinkers)
    server = Server(settings(app, timeout_graceful_shutdown=2 * PATIENCE))

    async def come_late() -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            serving = asyncio.create_task(server.serve([listener]))
            port = listener.getsockname()[1]
            here = f"http://127.0.0.1:{port}"
            async with httpx2.AsyncClient(base_url=here, timeout=PATIENCE) as visitor:
                made = await visitor.post("/tables", data=FORM)
            with connected(port) as late:
                late.sendall(UPGRADE % made.headers["location"].encode())
                server.should_exit = True
                threading.Event().wait(0.2)  # the loop hears of both at the same time
                async with asyncio.timeout(PATIENCE):
                    await serving

    asyncio.run(come_late())
