"""What is no proper request is answered below the site: with the same headers as any page."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from frostlight.web import make_app, settings
from frostlight.web.http.connections import Timeouts
from frostlight.web.http.security import EVERYWHERE
from frostlight.web.http.server import Server
from frostlight.web.live.thinkers import Thinkers
from tests.web.http.test_serving import OK, connected, read_until, rest

HOST = b"host: here\r\n"
UPGRADE = HOST + b"connection: upgrade\r\nupgrade: websocket\r\n"
KEY = b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
LIVE = b"GET /t/none/live HTTP/1.1\r\n" + UPGRADE
FOREIGN = b"origin: http://elsewhere\r\n"
REQUESTS = {
    "no request": b"hello\r\n\r\n",
    "bytes": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "no version": b"GET /\r\n\r\n",
    "no number": b"GET / HTTP/x\r\n" + HOST + b"\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\n" + HOST * 2 + b"\r\n",
    "a bad header": b"GET / HTTP/1.1\r\n" + HOST + b"a b: c\r\n\r\n",
    "a null": b"GET / HTTP/1.1\r\n" + HOST + b"a: \x00\r\n\r\n",
    "two lengths": b"POST / HTTP/1.1\r\n"
    + HOST
    + b"content-length: 1\r\ncontent-length: 2\r\n\r\n",
    "a bad length": b"POST / HTTP/1.1\r\n" + HOST + b"content-length: -1\r\n\r\n",
    "a bad chunk": b"POST /tables HTTP/1.1\r\n"
    + HOST
    + b"transfer-encoding: chunked\r\n\r\nzz\r\n",
    "a long line": b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n" + HOST + b"\r\n",
    "a long header": b"GET / HTTP/1.1\r\n" + HOST + b"a: " + b"b" * 70_000,
    "many headers": b"GET / HTTP/1.1\r\n" + HOST + b"a: b\r\n" * 12_000,
    "a socket without a key": LIVE + b"sec-websocket-version: 13\r\n\r\n",
    "a socket with a bad key": LIVE + KEY.replace(b"AAA", b"A") + b"\r\n",
    "a socket of another version": LIVE + KEY.replace(b"13", b"99") + b"\r\n",
    "a socket with many headers": LIVE + KEY + b"a: b\r\n" * 500 + b"\r\n",
    "a socket with a long header": LIVE + KEY + b"a: " + b"b" * 20_000 + b"\r\n\r\n",
    "a socket by another method": LIVE.replace(b"GET", b"POST") + KEY + b"\r\n",
    "a socket of another site": LIVE + KEY + FOREIGN + b"\r\n",
    "a socket to nowhere": LIVE.replace(b"/t/none/live", b"/nowhere") + KEY + b"\r\n",
    "what never ends": b"GET / HT",
}


@contextmanager
def serving(app: Starlette) -> Iterator[int]:
    server = Server(settings(app, timeout_graceful_shutdown=1), Timeouts(request=1.0, every=1))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        running = threading.Thread(target=server.run, args=([listener],))
        running.start()
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            running.join()


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory, thinkers: Thinkers) -> Iterator[int]:
    with serving(make_app(tmp_path_factory.mktemp("data"), thinkers=thinkers)) as port:
        yield port


def told(answer: bytes) -> tuple[int, list[tuple[str, str]]]:
    """The status of an answer and its headers."""
    head = answer.partition(b"\r\n\r\n")[0].decode("latin-1")
    first, *lines = head.split("\r\n")
    pairs = (line.partition(": ") for line in lines)
    return int(first.split()[1]), [(name.lower(), value) for name, _, value in pairs]


def check(answer: bytes) -> int:
    """Every header of a page is there, once; returns the status."""
    status, headers = told(answer)
    for name, value in EVERYWHERE.items():
        assert [found for given, found in headers if given == name] == [value], name
    return status


@pytest.mark.slow
@pytest.mark.parametrize("which", REQUESTS)
def test_whatever_is_refused_bears_the_headers_of_a_page(port: int, which: str) -> None:
    with connected(port) as one:
        one.sendall(REQUESTS[which])
        assert 400 <= check(rest(one)) < 500


def test_nothing_of_a_request_comes_back(port: int) -> None:
    with connected(port) as one:
        one.sendall(b"GET /<script>alert(1)</script> HTTP/1.1\r\n<b>: x\r\n\r\n")
        assert b"script>" not in rest(one)


@pytest.mark.slow
def test_what_fails_bears_them_too(tmp_path: Path, thinkers: Thinkers) -> None:
    app = make_app(tmp_path, thinkers=thinkers)

    async def fail(_: Request) -> Response:
        raise RuntimeError("on purpose")

    app.routes.insert(0, Route("/fails", fail))
    with serving(app) as port, connected(port) as one:
        one.sendall(b"GET /fails HTTP/1.1\r\nconnection: close\r\n" + HOST + b"\r\n")
        assert check(rest(one)) == 500


def test_a_proper_socket_is_still_opened(port: int) -> None:
    with connected(port) as one:
        one.sendall(LIVE + KEY + b"\r\n")
        read_until(one, b"HTTP/1.1 101 ")


# -- very many very small things

PING, EMPTY, BEGUN = b"\x89\x80" + bytes(4), b"\x00\x80" + bytes(4), b"\x01\x80" + bytes(4)
PONG, CLOSE = b"\x8a\x00", b"\x88\x80" + bytes(4)
MANY = 5000
CHUNKED = b"POST /tables HTTP/1.1\r\nconnection: close\r\n" + HOST
LENGTH = CHUNKED + b"content-length: %d\r\n\r\n"
CHUNKED += b"transfer-encoding: chunked\r\n\r\n"
GET = b"GET /health HTTP/1.1\r\n" + HOST + b"\r\n"


def all_of(connection: socket.socket) -> bytes:
    """What comes until there is an end, which may be a hard one."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while more := connection.recv(65536):
            found += more
    return found


@pytest.fixture
def table(port: int) -> bytes:
    form = b"game=antarctica&players=2&seat0=me&seat1=link"
    with connected(port) as one:
        one.sendall(b"POST /tables HTTP/1.1\r\nconnection: close\r\n" + HOST)
        one.sendall(b"content-length: %d\r\n\r\n%s" % (len(form), form))
        return dict(told(rest(one))[1])["location"].encode()


def opened(connection: socket.socket, table: bytes) -> None:
    """Open the socket of a table, and wait until it is."""
    connection.sendall(LIVE.replace(b"/t/none", table) + KEY + b"\r\n")
    read_until(connection, b"\r\n\r\n")


@pytest.mark.parametrize(
    ("flood", "answered"), [(PING * MANY, 1000), (BEGUN + EMPTY * MANY + PING, 0)]
)
def test_a_socket_with_very_many_frames_ends(
    port: int, table: bytes, flood: bytes, answered: int
) -> None:
    """A quarter of a megabyte of them blocked the server for seconds."""
    with connected(port) as one:
        opened(one, table)
        with contextlib.suppress(ConnectionError):
            one.sendall(flood + CLOSE)
        assert all_of(one).count(PONG) <= answered


def test_a_socket_may_be_asked_now_and_then_whether_it_is_there(port: int, table: bytes) -> None:
    with connected(port) as one:
        opened(one, table)
        one.sendall(PING * 100 + CLOSE)
        assert all_of(one).count(PONG) == 100


def test_a_request_in_very_many_pieces_is_refused(port: int, capfd: Any) -> None:
    with connected(port) as one:
        one.sendall(CHUNKED)
        with contextlib.suppress(ConnectionError):
            one.sendall(b"1\r\na\r\n" * MANY + b"0\r\n\r\n")
        answer = all_of(one)
    assert not answer or check(answer) == 411  # what was not read may take the answer with it
    assert "Traceback" not in capfd.readouterr().err


def test_a_request_in_chunks_is_told_to_name_its_length(port: int) -> None:
    with connected(port) as one:
        one.sendall(CHUNKED + b"9\r\ngame=none\r\n0\r\n\r\n")
        assert check(rest(one)) == 411


@pytest.mark.slow
def test_a_request_may_come_in_pieces(port: int) -> None:
    form = b"game=none" * 10
    with connected(port) as one:
        one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for each in LENGTH % len(form) + form:
            one.send(bytes([each]))
        assert check(rest(one)) == 422


@pytest.mark.slow
def test_a_request_that_is_large_is_read_in_shares(port: int) -> None:
    """Far more than is parsed at a time, and another request behind it."""
    form = b"game=none&x=" + b"a" * 19_000
    with connected(port) as one:
        keeps = LENGTH.replace(b"connection: close\r\n", b"")
        one.sendall(keeps % len(form) + form + LENGTH % len(form) + form)
        answers = rest(one)
    assert answers.count(b"HTTP/1.1 422 ") == 2


FAIR = 0.25
"""Seconds for another request while chunks are parsed: they take 0.5 s in all."""


@pytest.mark.slow
def test_tiny_pieces_leave_others_their_turn(port: int) -> None:
    flood = CHUNKED + b"1\r\na\r\n" * 10 * MANY
    with connected(port) as one, connected(port) as other:
        other.sendall(GET)
        read_until(other, OK)
        threading.Thread(target=flood_of, args=(one, flood)).start()
        since = time.monotonic()
        other.sendall(GET)
        read_until(other, OK)
        assert time.monotonic() - since < FAIR


def flood_of(connection: socket.socket, flood: bytes) -> None:
    with contextlib.suppress(OSError):
        connection.sendall(flood)
