"""A crowd for `dev.py load --crowd N`: N spectators at one table, of whom some come and go.

A process of its own. Each opens the page and a socket as a browser does, a bounded number at
once, and throws away what is sent. When all are there, one in ten leaves and comes back, again and
again, until the time is over; then all stay until the server closes their sockets.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import shutil
import subprocess
import sys
from base64 import b64encode
from time import perf_counter
from typing import Final
from urllib.parse import urlencode

import msgspec

from bench.first_load import fetch

AT_ONCE: Final = 50
"""Spectators that come in at the same time."""
CHURN: Final = 10
"""One spectator in this number goes and comes back."""
SHOWN: Final = re.compile(r' data-(ver|at|seen)="([^"]*)"')
KEY: Final = b64encode(b"one who looks on").decode()
TEXT, PING, PONG = 1, 9, 10
EXTENDED: Final = 126
"""A length from here on stands in the next bytes of a frame."""
MAX_SPECTATORS: Final = 10_000
GIVE_WAY: Final = ("nice",) if shutil.which("nice") else ()
SERVER_CLOSES: Final = 60.0
"""Seconds after which a remaining spectator closes its socket itself."""


class Came(msgspec.Struct):
    """What a crowd has seen."""

    people: int = 0
    seconds: float = 0.0
    """Until all were there."""
    slowest: float = 0.0
    """Seconds that one of them took to come in, at most."""
    again: int = 0
    """How many went and came back."""
    refused: int = 0
    closed: int = 0
    """How many were closed by the server before the end."""


class Socket(asyncio.Protocol):
    """A socket that reads and forgets."""

    def __init__(self, asked: bytes) -> None:
        self._asked = asked
        self._head = self._left = b""
        self.shown: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.closed = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._asked)

    def data_received(self, data: bytes) -> None:
        self._left += data
        if not self._head:
            head, found, left = self._left.partition(b"\r\n\r\n")
            if not found:
                return
            self._head, self._left = head, left
            if b" 101 " not in head:
                self.transport.close()
                return
        while (end := frame_end(self._left)) is not None:
            opcode = self._left[0] & 0x0F
            if opcode == PING:
                self._answer(self._left[2:end])
            elif not self.shown.done():
                self.shown.set_result(opcode == TEXT)
            self._left = self._left[end:]

    def _answer(self, payload: bytes) -> None:
        """The server takes a client that does not answer a ping as gone."""
        self.transport.write(bytes((0x80 | PONG, 0x80 | len(payload), 0, 0, 0, 0)) + payload)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self.closed.set()
        if not self.shown.done():
            self.shown.set_result(False)


def frame_end(data: bytes) -> int | None:
    """Where the first frame of some data ends; None if it is not there as a whole."""
    start = 2
    if len(data) < start:
        return None
    length = data[1]
    if length >= EXTENDED:
        start += 2 if length == EXTENDED else 8
        if len(data) < start:
            return None
        length = int.from_bytes(data[2:start], "big")
    return start + length if len(data) >= start + length else None


class Crowd:
    """All spectators of one table."""

    def __init__(self, port: int, table: str) -> None:
        self._port, self._table = port, table
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._sockets: list[Socket] = []
        self.came = Came()

    async def come(self, people: int) -> None:
        start = perf_counter()
        await asyncio.gather(*(self._one() for _ in range(people)))
        self.came.people, self.came.seconds = len(self._sockets), perf_counter() - start

    async def come_and_go(self, until: float) -> None:
        while perf_counter() < until and self._sockets:
            leaving = self._sockets[: max(1, len(self._sockets) // CHURN)]
            del self._sockets[: len(leaving)]
            for socket in leaving:
                self.came.closed += socket.closed.is_set()
                socket.transport.close()
            await asyncio.gather(*(self._one() for _ in leaving))
            self.came.again += len(leaving)
        self.came.closed += sum(socket.closed.is_set() for socket in self._sockets)

    async def stay(self) -> None:
        every = asyncio.gather(*(socket.closed.wait() for socket in self._sockets))
        await asyncio.wait_for(every, SERVER_CLOSES)

    async def _one(self) -> None:
        async with self._gate:
            start = perf_counter()
            try:
                page, _ = await fetch(self._port, f"/t/{self._table}")
                socket = await self._open(dict(SHOWN.findall(page)))
            except (AssertionError, OSError, KeyError):
                self.came.refused += 1
                return
            if not await socket.shown:
                self.came.refused += 1
                return
            self._sockets.append(socket)
            self.came.slowest = max(self.came.slowest, perf_counter() - start)

    async def _open(self, has: dict[str, str]) -> Socket:
        query = urlencode({"v": has["ver"], "at": has["at"], "seen": has["seen"]})
        asked = (
            f"GET /t/{self._table}/live?{query} HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\n"
            "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
            f"sec-websocket-key: {KEY}\r\nsec-websocket-extensions: permessage-deflate\r\n\r\n"
        ).encode()
        loop = asyncio.get_running_loop()
        return (await loop.create_connection(lambda: Socket(asked), "127.0.0.1", self._port))[1]


async def look_on(args: argparse.Namespace) -> None:
    crowd, until = Crowd(args.port, args.table), perf_counter() + args.seconds
    await crowd.come(args.people)
    await crowd.come_and_go(until)
    print(msgspec.json.encode(crowd.came).decode(), flush=True)
    await crowd.stay()


def started(port: int, table: str, people: int, seconds: float) -> subprocess.Popen[str]:
    """A crowd in a process of its own; a line of output says what it has seen.

    It has a lower priority than the measuring process: spectators have machines of their own.
    """
    given = [str(port), table, str(people), str(seconds)]
    command = [*GIVE_WAY, sys.executable, "-m", "bench.crowd", *given]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def seen(crowd: subprocess.Popen[str]) -> Came:
    """What a crowd has seen, once its time is over."""
    assert crowd.stdout is not None
    return msgspec.json.decode(crowd.stdout.readline(), type=Came)


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.crowd", description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("table")
    parser.add_argument("people", type=int)
    parser.add_argument("seconds", type=float)
    asyncio.run(look_on(parser.parse_args()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
