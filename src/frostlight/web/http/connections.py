"""Connections below the site: a fair share of reading for each, and an end to waiting for clients.

uvicorn ends a connection that rests between two requests, and a socket that answers no ping. It
waits for ever for the rest of a request (slow loris), and for a client to read what was sent. Both
end here, by plain limits. A connection is an asyncio protocol round that of uvicorn; the site tells
it by middleware when a request has come and when it is answered.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Any, Final, NamedTuple, cast

import h11
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from frostlight.web.http.garbage import LEFT, REQUEST
from frostlight.web.http.security import EVERYWHERE

READ: Final = 4096
"""Bytes of a connection that are parsed at a time: others have their turn in between."""
GRACE: Final = 1.0
"""Seconds in which a client may read why its connection ends."""
CLOSING: Final = 0.01
"""Seconds between two looks whether a connection is closed."""
STATE: Final = "frostlight.connection"
"""The connection of a request, in the state of its scope."""
REFUSAL: Final = b"HTTP/1.1 400 "
"""How uvicorn begins to refuse what is no request."""
HEADERS: Final = "".join(f"{name}: {value}\r\n" for name, value in EVERYWHERE.items()).encode()
TOO_LATE: Final = (
    b"HTTP/1.1 408 Request Timeout\r\ncontent-type: text/plain\r\nconnection: close\r\n"
    + HEADERS
    + b"\r\nThe rest of this request did not come in time.\n"
)


class Timeouts(NamedTuple):
    """How long a connection may keep the server waiting, in seconds, and how many may."""

    request: float = 30.0
    """For the whole of a request, from its connection or first byte on."""
    reading: float = 60.0
    """For a client to take what was sent."""
    unfinished: int = 100
    """Requests from one address that may be unfinished at the same time."""
    every: int = 5
    """Ticks of the server (a tenth of a second) after which the connections are looked at."""


class Connections:
    """All open connections of a server, sockets too."""

    def __init__(self) -> None:
        self._open: set[Connection] = set()

    def add(self, connection: Connection) -> None:
        self._open.add(connection)

    def end_waiting(self, patience: Timeouts) -> None:
        """End what has been waited for long enough, and of too many unfinished ones the oldest."""
        now, unfinished = monotonic(), Counter[str]()
        self._open = {one for one in self._open if not one.is_gone()}
        late = [one for one in self._open if one.unread_for(now) >= patience.reading]
        for connection in late:
            connection.abort()
        waiting = [one for one in self._open if one.waiting_since is not None]
        for connection in sorted(waiting, key=lambda one: one.waiting_since or 0.0, reverse=True):
            unfinished[connection.address] += 1
            long = now - (connection.waiting_since or now) >= patience.request
            if long or unfinished[connection.address] > patience.unfinished:
                connection.refuse()


class Transport:
    """The transport as uvicorn sees it: reading goes on when neither side wants it paused."""

    def __init__(self, transport: asyncio.Transport, connection: Connection) -> None:
        self._transport, self._connection = transport, connection
        self.paused = False
        self.write: Callable[[bytes], None] = self._write
        self.is_closing = transport.is_closing

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def _write(self, data: bytes) -> None:
        """What uvicorn says on its own account, a refusal, gets the headers of a page."""
        own = not self._connection.answering and data.startswith(REFUSAL)
        if own and HEADERS not in data:
            first, _, rest = data.partition(b"\r\n")
            data = b"%b\r\n%b%b" % (first, HEADERS, rest)
        self._transport.write(data)

    def release(self) -> None:
        """It belongs to a socket now."""
        self.write = self._transport.write

    def pause_reading(self) -> None:
        self.paused = True
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        self.paused = False
        self._connection.go_on()


class Connection(asyncio.Protocol):
    """A connection with a client, given to uvicorn's own protocol a little at a time."""

    transport: asyncio.Transport

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.waiting_since: float | None = monotonic()
        """When the client began to owe a request, or the rest of one; None = it does not."""
        self.answering = False
        """Whether an answer to the present request has begun."""
        self.address = ""
        self._all = cast(Settings, config).connections
        self._site: H11Protocol | None = H11Protocol(
            config, server_state, {**app_state, STATE: self}, _loop
        )
        self._seen: Transport | None = None
        self._busy = False
        self._unread_since: float | None = None
        self._held = b""
        self._due = False

    # -- asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert self._site is not None
        self.transport = cast(asyncio.Transport, transport)
        self._seen = Transport(self.transport, self)
        self._all.add(self)
        self._site.connection_made(cast(asyncio.Transport, self._seen))
        peer = transport.get_extra_info("peername")
        self.address = peer[0] if isinstance(peer, tuple) else ""

    def data_received(self, data: bytes) -> None:
        self._held += data
        self._parse()

    def eof_received(self) -> None:
        """The transport closes itself."""

    def pause_writing(self) -> None:
        if self._site is not None:
            self._site.pause_writing()

    def resume_writing(self) -> None:
        if self._site is not None:
            self._site.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._site is not None:
            self._site.connection_lost(exc)
        self._let_go()
        LEFT.add(REQUEST)

    # -- reading

    def go_on(self) -> None:
        """Let uvicorn have more: first what is held, then what comes."""
        if not self._held:
            self.transport.resume_reading()
        elif not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._parse_held)

    def _parse_held(self) -> None:
        self._due = False
        if self._held and not self._is_paused():
            self._parse()

    def _parse(self) -> None:
        """Give uvicorn the next few bytes; the others wait for a later turn of the loop."""
        if self._site is None or self.transport.is_closing():
            return
        now, self._held = self._held[:READ], self._held[READ:]
        if self.waiting_since is None and not self._busy:
            self.waiting_since, self.answering = monotonic(), False
        try:
            self._site.data_received(now)
        except h11.LocalProtocolError:  # uvicorn refuses what comes after the answer has begun
            self.transport.abort()
        socket = self.transport.get_protocol()
        if socket is not self:
            rest = self._held
            self._let_go()
            cast(asyncio.Protocol, socket).data_received(rest)
        elif self._held:
            self.transport.pause_reading()
            if not self._is_paused():
                self.go_on()
        elif not self._is_paused():
            self.transport.resume_reading()

    def _is_paused(self) -> bool:
        return self._seen is not None and self._seen.paused

    def _let_go(self) -> None:
        """It is a socket now, or lost: nothing more is parsed here, and nothing is waited for."""
        if self._seen is not None:
            self._seen.release()
        self.waiting_since = self._seen = self._site = None
        self._held = b""

    # -- what the site tells

    def begin(self, *, whole: bool) -> None:
        """A request has come; its body has still to come unless it is `whole`."""
        self._busy, self.answering = True, False
        if whole:
            self.waiting_since = None

    def complete(self) -> None:
        """The body of the request has come."""
        self.waiting_since = None

    def answered(self) -> None:
        self._busy = False

    async def lost(self) -> None:
        """Wait until a connection that is closing is closed; one that is not read is aborted."""
        while self._site is not None:
            await asyncio.sleep(CLOSING)

    # -- limits

    def is_gone(self) -> bool:
        return self.transport.is_closing() and not self.transport.get_write_buffer_size()

    def unread_for(self, now: float) -> float:
        """Seconds for which something that was sent has not been read; called now and then."""
        if not self.transport.get_write_buffer_size():
            self._unread_since = None
            return 0.0
        if self._unread_since is None:
            self._unread_since = now
        return now - self._unread_since

    def abort(self) -> None:
        self.transport.abort()

    def refuse(self) -> None:
        """Say that it is too late, if nothing has been answered yet, and end the connection."""
        self.waiting_since = None
        if not self.answering:
            self.transport.write(TOO_LATE)
        self.transport.close()
        asyncio.get_running_loop().call_later(GRACE, self.transport.abort)


class Settings(Config):
    """How a site is served, and the connections with it."""

    def __init__(self, app: ASGIApp, **more: Any) -> None:
        self.connections = Connections()
        super().__init__(Watched(app), http=Connection, **more)


class Watched:
    """Middleware: tells a connection how far its request is."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection = scope.get("state", {}).pop(STATE, None)
        if scope["type"] != "http" or not isinstance(connection, Connection):
            await self.app(scope, receive, send)
            return

        async def receive_watched() -> Message:
            message = await receive()
            if not message.get("more_body"):
                connection.complete()
            return message

        async def send_watched(message: Message) -> None:
            if connection.transport.is_closing():  # no client reads an answer, and uvicorn
                await connection.lost()  # complains of none unless it knows that
                return
            connection.answering = True
            await send(message)

        lengths = (value for name, value in scope["headers"] if name in LENGTHS)
        connection.begin(whole=all(value == b"0" for value in lengths))
        try:
            await self.app(scope, receive_watched, send_watched)
        finally:
            connection.answered()


LENGTHS: Final = (b"content-length", b"transfer-encoding")
"""Headers of a request that has a body."""
