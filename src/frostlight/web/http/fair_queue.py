"""Requests of one address are answered one after the other: others are attended to in between.

Whatever the server has received it answers in one go. A hundred connections that ask for a page
each would so keep everybody at every table waiting, for a hundred pages. Here an address waits for
itself: who asks for one thing after the other, as people do, notices nothing of it.
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
"""Seconds after which the next one begins while an answer is still waited for: for the rest of a
form, the disk, or work that is done beside the loop."""
HEALTH: Final = "/health"
"""Who asks for this watches the server, and may do so from anywhere."""
WAITING: Final = 300
"""So many requests of one address wait at the same time."""
TOO_MANY: Final = "Too much was asked for at once from your address. Try again in a moment."


class FairQueue:
    """Middleware: a line for each address at which somebody asks for something now."""

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
        if scope["type"] == "websocket":  # it stays open: how it is opened is what takes time
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
    """Those of one address: the one whose turn it is, and those who wait."""

    def __init__(self) -> None:
        self.head = asyncio.Lock()
        self.length = 0


class _Turn:
    """Somebody is attended to: until they are answered, or wait for something else.

    If more of the same address wait they rest as long as that took: so half of the time is left
    for those who play.
    """

    def __init__(self, line: _Line, pass_on: Callable[[], None]) -> None:
        self._line, self._pass_on = line, pass_on
        self._since = monotonic()
        self._ended = False

    def end(self, *, rests: bool = True) -> None:
        """Let the next one begin; only the first end counts."""
        if self._ended:
            return
        self._ended = True
        took = min(monotonic() - self._since, REST) if rests else 0.0
        asyncio.get_running_loop().call_soon(self._rest, took)

    def _rest(self, seconds: float) -> None:
        """By now it is known whether others came at the same time."""
        if self._line.length > 1:
            asyncio.get_running_loop().call_later(seconds, self._pass_on)
        else:
            self._pass_on()


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1013})
    else:
        await PlainTextResponse(TOO_MANY, 503)(scope, receive, send)
