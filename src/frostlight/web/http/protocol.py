"""HTTP and WebSocket protocols on top of uvicorn, and its settings.

A malformed request never reaches the site: uvicorn answers it. Here such answers get the security
headers of every other, and a socket whose handshake failed is closed.

uvicorn parses all that it has received in one go, before other clients are served. A flood of tiny
pieces or frames costs a thousand times what it takes to send it, so their number is limited.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop, BaseTransport
from http import HTTPStatus
from typing import Any, Final

import h11
from starlette.applications import Starlette
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.http11 import Request, Response
from websockets.protocol import Event, State
from websockets.server import ServerProtocol

from frostlight.web.http.frames import BITS, SharedFrame
from frostlight.web.http.garbage import LEFT, OPEN, REQUEST, SOCKET
from frostlight.web.http.limits import TokenBucket
from frostlight.web.http.security import EVERYWHERE

LARGEST_HEAD: Final = 65536
"""Bytes of the longest request head, as in uvicorn."""
LARGEST: Final = 8192
"""Bytes of the largest message of a socket; characters are counted in `live.socket`."""
FRAMES: Final = (50.0, 200.0)
"""Rate limit of the frames of a socket: a second, and in a burst."""
PIECE: Final = 1024
"""Bytes of a socket that are parsed before their frames are counted."""
READ: Final = 4096
"""Bytes of a request that are parsed at a time."""
SMALL: Final = 64
PIECES: Final = 500
"""Number of pieces below SMALL bytes in which a request may come."""
COMPRESSED: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=BITS,
    client_max_window_bits=12,
    compress_settings={"level": 1, "memLevel": 5},
)
"""Fast compression with context takeover: messages of a page resemble each other (ADR 47)."""
SAYS: Final = "frostlight.says"
"""Extension of the ASGI scope: sends a text at once, without a task."""

REFUSED: Final = [
    (b"content-type", b"text/plain; charset=utf-8"),
    (b"connection", b"close"),
    *((name.encode(), value.encode()) for name, value in EVERYWHERE.items()),
]


class RequestParser(h11.Connection):
    """h11 with a limit of tiny pieces of a request."""

    _small = 0

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._small = 0
        elif isinstance(event, h11.Data) and len(event.data) < SMALL:
            self._small += 1
            if self._small > PIECES:
                raise h11.RemoteProtocolError("A request in very many pieces.")
        return event


class HttpProtocol(H11Protocol):
    """An HTTP connection that refuses malformed requests with the headers of the site."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = RequestParser(h11.SERVER, LARGEST_HEAD)

    def data_received(self, data: bytes) -> None:
        """Parse in pieces: h11 copies its whole buffer for each event that it finds."""
        for start in range(0, len(data), READ):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            super().data_received(data[start : start + READ])

    def send_400_response(self, msg: str) -> None:
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):  # else an answer is under way
            events = (
                h11.Response(status_code=400, headers=REFUSED, reason=b"Bad Request"),
                h11.Data(data=msg.encode("ascii")),
                h11.EndOfMessage(),
            )
            for event in events:
                self.transport.write(self.conn.send(event) or b"")
        if self.cycle is not None:  # an answer of the site comes too late
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        LEFT.add(REQUEST)


class SocketHandshake(ServerProtocol):
    """The opening of a socket, refused with the headers of the site; it counts frames."""

    came = 0

    def events_received(self) -> list[Event]:
        events = super().events_received()
        self.came += len(events)
        return events

    def reject(self, status: int, text: str) -> Response:
        response = super().reject(status, text)
        response.headers.update(EVERYWHERE)
        return response


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket with compression, frame limits and sending without a task."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = self._counted = SocketHandshake(
            extensions=[COMPRESSED], max_size=config.ws_max_size, logger=self.logger
        )
        self._frames = TokenBucket(*FRAMES)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])
            self._check()

    def _check(self) -> None:
        """Close on too many frames or a failed handshake: uvicorn would wait for ever."""
        came, self._counted.came = self._counted.came, 0
        if not all(self._frames.take() for _ in range(came)):
            self.transport.abort()
        elif self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_initiated = self.handshake_complete = self.close_sent = True
            refusal = self.conn.reject(HTTPStatus.BAD_REQUEST, "Invalid HTTP request received.")
            self.transport.write(refusal.serialize())
            self.transport.close()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][SAYS] = {"say": self.say}

    def say(self, message: str) -> bool:
        """Send a text at once; False under back-pressure, or if the socket is closed.

        A shared frame is written as it is.
        """
        goes = self.conn.state is State.OPEN and not self.close_sent and not self.disconnected
        if not goes or not self.writable.is_set() or self.transport.is_closing():
            return False
        if isinstance(message, SharedFrame) and self._forgets():
            self.transport.write(message.frame)
            return True
        self.conn.send_text(message.encode())
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def _forgets(self) -> bool:
        """End context takeover for what is sent from now on; False without compression.

        The browser keeps its own context all the same, which does no harm.
        """
        for packer in self.conn.extensions:
            if isinstance(packer, PerMessageDeflate) and packer.local_max_window_bits >= BITS:
                packer.local_no_context_takeover = True
                vars(packer).pop("encoder", None)
                return True
        return False

    def connection_made(self, transport: BaseTransport) -> None:
        LEFT.opened(OPEN)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.extensions.clear()  # frees the compressors; the rest waits for a full collection
        LEFT.opened(-OPEN)
        LEFT.add(SOCKET)


def settings(app: Starlette, **more: Any) -> Config:
    """The settings of uvicorn for a site; `more` overrides them."""
    return Config(
        app,
        http=HttpProtocol,  # `server` looks into it
        ws=SocketProtocol,
        ws_max_size=LARGEST,
        log_level="warning",
        server_header=False,
        **more,
    )
