"""What uvicorn is told: the same for those who play and for those who measure.

What is no proper request never reaches the site, and uvicorn answers it by itself. Here these
answers get the headers of every other, and a socket that cannot be opened is closed.

What uvicorn has received it goes through at once, before anybody else is attended to. So nobody
may send very many very small things: those cost a thousand times what it takes to send them.
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
"""Bytes of a request before its body, as uvicorn has it."""
LARGEST: Final = 8192
"""Bytes of the largest message that a socket takes in; characters are counted later."""
FRAMES: Final = (50.0, 200.0)
"""So many frames of a socket are taken a second, and at once; a page needs far fewer."""
PIECE: Final = 1024
"""Bytes that a socket takes in before the frames in them are counted."""
READ: Final = 4096
"""The same for requests."""
SMALL: Final = 64
PIECES: Final = 500
"""A request may come in so many pieces of fewer bytes than that."""
COMPRESSED: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=BITS,
    client_max_window_bits=12,
    compress_settings={"level": 1, "memLevel": 5},
)
"""Quickly, with a memory of the last few messages: a page says much the same again (ADR 47)."""
SAYS: Final = "frostlight.says"
"""What a socket can do beside what ASGI knows: to say something at once, without a task for it."""

REFUSED: Final = [
    (b"content-type", b"text/plain; charset=utf-8"),
    (b"connection", b"close"),
    *((name.encode(), value.encode()) for name, value in EVERYWHERE.items()),
]


class RequestParser(h11.Connection):
    """What comes on a connection: no request in very many pieces."""

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
    """A connection on which whatever is no request is refused as the site would refuse it."""

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
        """A little at a time: h11 moves all that it has for each thing that it finds in it."""
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
        if self.cycle is not None:  # whatever the site would answer comes too late
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        LEFT.add(REQUEST)


class SocketHandshake(ServerProtocol):
    """How a socket is opened, or refused likewise; it counts what came."""

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
    """A socket that compresses what it sends as above; whoever cannot read that gets it plain."""

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
        """Refuse what is too much, and what websockets cannot read: uvicorn would wait for ever."""
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
        """Send a text at once; False if that cannot be, as while something waits to be read.

        What many are sent alike is compressed once for all of them.
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
        """Let no later message refer to what was said before; False if there is no compressor.

        A browser keeps what it has read all the same, and that does not matter to it.
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
        self.conn.extensions.clear()  # the compressors; the rest goes with a full round alone
        LEFT.opened(-OPEN)
        LEFT.add(SOCKET)


def settings(app: Starlette, **more: Any) -> Config:
    """How a site is served; `more` is what differs."""
    return Config(
        app,
        http=HttpProtocol,  # `serving` looks into it
        ws=SocketProtocol,
        ws_max_size=LARGEST,
        log_level="warning",
        server_header=False,
        **more,
    )
