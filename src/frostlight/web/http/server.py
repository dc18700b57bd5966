"""uvicorn with time-outs against slow-loris clients.

uvicorn ends a connection that rests between two requests, and a socket that answers no ping. It
waits for ever for the rest of a request, and for a client to read what was sent. Here both time
out, and a client may have only so many unfinished requests.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any, Final, NamedTuple

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from frostlight.web.http.garbage import LEFT
from frostlight.web.http.security import EVERYWHERE

_HEAD: Final = {"content-type": "text/plain", "connection": "close", **EVERYWHERE}
TOO_LATE: Final = (
    "HTTP/1.1 408 Request Timeout\r\n"
    + "".join(f"{name}: {value}\r\n" for name, value in _HEAD.items())
    + "\r\nThe rest of this request did not come in time.\n"
).encode("ascii")
SOON: Final = 0.05
"""Seconds between two looks for new connections while the server stops."""
UNREAD, UNFINISHED = "unread", "unfinished"


class Timeouts(NamedTuple):
    """Time-outs of a connection in seconds, and the limit of unfinished requests."""

    request: float = 30.0
    """For a whole request, from its connection or first byte on."""
    reading: float = 60.0
    """For a client to read what was sent (back-pressure)."""
    unfinished: int = 100
    """Unfinished requests of one client address."""
    every: int = 5
    """Ticks of the server, each a tenth of a second, between two checks."""


class _Wait(NamedTuple):
    """What the server waits for at a connection, since a time of the clock."""

    what: str
    request: object
    since: float


class Server(uvicorn.Server):
    """uvicorn with time-outs; `stopping` is called before it waits for the last answers."""

    def __init__(
        self,
        config: uvicorn.Config,
        patience: Timeouts | None = None,
        stopping: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(config)
        self._patience = patience or Timeouts()
        self._stopping = stopping
        self._waits: dict[Any, _Wait] = {}

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._stopping()
        late = asyncio.create_task(self._end_late(set(self.server_state.connections)))
        try:
            await super().shutdown(sockets)
        finally:
            late.cancel()

    async def _end_late(self, known: set[Any]) -> None:
        """End connections that had just been accepted when all that were known were told to end.

        A socket that was opened like that would stay open until the server has lost its patience.
        """
        while True:
            await asyncio.sleep(SOON)
            for connection in self.server_state.connections - known:
                known.add(connection)
                connection.shutdown()

    async def on_tick(self, counter: int) -> bool:
        if counter % self._patience.every == 0:
            self._look_at(self.server_state.connections)
            LEFT.clear()
        return await super().on_tick(counter)

    def _look_at(self, connections: Iterable[Any]) -> None:
        """Close connections that have timed out."""
        now, before = monotonic(), self._waits
        self._waits = {}
        for connection in connections:
            what, request = _waits_for(connection)
            if what:
                known = before.get(connection)
                same = known is not None and known[:2] == (what, request)
                since = known.since if known is not None and same else now
                self._waits[connection] = _Wait(what, request, since)
        unfinished: Counter[str] = Counter()
        newest_first = sorted(self._waits.items(), key=lambda one: one[1].since, reverse=True)
        for connection, (what, _, since) in newest_first:  # of too many the oldest must go
            if what == UNREAD:
                if now - since >= self._patience.reading:
                    connection.transport.abort()
                continue
            address = connection.client[0] if connection.client else ""
            unfinished[address] += 1
            late = now - since >= self._patience.request
            if late or unfinished[address] > self._patience.unfinished:
                _refuse(connection)


def _waits_for(connection: Any) -> tuple[str, object]:
    """What a client has to do before the server can go on; "" = nothing."""
    transport = connection.transport
    if transport is None:
        return "", None
    if transport.get_write_buffer_size():
        return UNREAD, None
    if isinstance(connection, H11Protocol) and not transport.is_closing():
        theirs, rests = connection.conn.their_state, connection.timeout_keep_alive_task is not None
        if theirs is h11.SEND_BODY or (theirs is h11.IDLE and not rests):
            return UNFINISHED, connection.cycle
    return "", None


def _refuse(connection: H11Protocol) -> None:
    """Answer 408, if nothing has been answered yet, and close the connection."""
    if connection.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
        connection.transport.write(TOO_LATE)
    connection.transport.close()
    asyncio.get_running_loop().call_later(1.0, connection.transport.abort)
