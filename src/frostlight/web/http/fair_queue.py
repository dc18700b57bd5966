"""Fair queue of requests: one at a time for each client address, others in between.

The server answers all that it has received in one go. A hundred connections of one client would
delay every player at every table by a hundred pages. With this queue a client waits for itself; a
client that sends one request after the other, as browsers of players do, notices nothing of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from frostlight.web.http.limits import REST, address_of

HOLD: Final = 0.05
"""Seconds before the next request of a client starts while the first still waits: for the rest of a
form, the disk, or a background thread."""
HEALTH: Final = "/health"
"""Path of the health check, which is never queued."""
WAITING: Final = 300
"""Requests of one client that may wait; more are refused with 503, a socket with 1013."""
TOO_MANY: Final = "Too much was asked for at once from your address. Try again in a moment."


class FairQueue:
    """Middleware: a queue for each client address that has requests under way."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._lines: dict[str, _Line] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope["path"] == HEALTH:
            await self.app(scope, receive, send)
            return
        address = address_of(HTTPConnection(scope))
        line = self._lines.setdefault(address, _Line())
        if line.length >= WAITING:
            await _refuse(scope, receive, send)
            return
        line.length += 1
        try:
            await line.head.acquire()
        except asyncio.CancelledError:
            self._leave(address, line)
            raise
        turn = _Turn(line, partial(self._pass_on, address, line))
        loop = asyncio.get_running_loop()
        if scope["type"] == "websocket":  # it stays open: only the handshake is queued
            end: asyncio.Handle = loop.call_soon(turn.end)
        else:
            end = loop.call_later(HOLD, partial(turn.end, rests=False))
        try:
            await self.app(scope, receive, send)
        finally:
            end.cancel()
            turn.end()

    def _pass_on(self, address: str, line: _Line) -> None:
        line.head.release()
        self._leave(address, line)

    def _leave(self, address: str, line: _Line) -> None:
        line.length -= 1
        if not line.length:
            del self._lines[address]


class _Line:
    """The queue of one client: the request that is answered, and those that wait."""

    def __init__(self) -> None:
        self.head = asyncio.Lock()
        self.length = 0


class _Turn:
    """A request that is answered, until the answer is sent or waits for something else.

    If more requests of the client wait, the queue pauses for as long as this one took: half of the
    server's time is left for players.
    """

    def __init__(self, line: _Line, pass_on: Callable[[], None]) -> None:
        self._line, self._pass_on = line, pass_on
        self._since = monotonic()
        self._ended = False

    def end(self, *, rests: bool = True) -> None:
        """Start the next request; only the first call counts."""
        if self._ended:
            return
        self._ended = True
        took = min(monotonic() - self._since, REST) if rests else 0.0
        asyncio.get_running_loop().call_soon(self._rest, took)

    def _rest(self, seconds: float) -> None:
        """Pause, if other requests of the client came at the same time."""
        if self._line.length > 1:
            asyncio.get_running_loop().call_later(seconds, self._pass_on)
        else:
            self._pass_on()


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1013})
    else:
        await PlainTextResponse(TOO_MANY, 503)(scope, receive, send)
