"""The configuration of uvicorn: the same for players and for benchmarks.

A socket is uvicorn's, with our own compression (`frames.py`), a rate limit of frames, and a way to
write a message at once. uvicorn goes through all frames that it has received before any other
client is served, so very many small ones cost a thousand times what it takes to send them.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop, BaseTransport
from http import HTTPStatus
from typing import Any, Final

from starlette.applications import Starlette
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request, Response
from websockets.protocol import Event, State
from websockets.server import ServerProtocol

from frostlight.web.http.connections import Settings
from frostlight.web.http.frames import SharedDeflate, SharedDeflateFactory, SharedFrame
from frostlight.web.http.garbage import LEFT, OPEN, SOCKET
from frostlight.web.http.limits import TokenBucket
from frostlight.web.http.security import EVERYWHERE

LARGEST: Final = 8192
"""Bytes of the largest message that a socket takes in; characters are counted later."""
FRAMES: Final = (50.0, 200.0)
"""Frames of a socket that are taken a second, and at once; a page needs far fewer."""
PIECE: Final = 1024
"""Bytes that a socket takes in before the frames in them are counted."""
SAYS: Final = "frostlight.says"
"""What a socket can do beside what ASGI knows: to say something at once, without a task for it."""


class SocketHandshake(ServerProtocol):
    """How a socket is opened, or refused with the headers of a page; it counts what came."""

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
    """A socket that can send many the same frame; a client that cannot inflate gets it plain."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = self._counted = SocketHandshake(
            extensions=[SharedDeflateFactory()], max_size=config.ws_max_size, logger=self.logger
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
        if isinstance(message, SharedFrame) and self._drops_context():
            self.transport.write(message.frame)
            return True
        self.conn.send_text(message.encode())
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def _drops_context(self) -> bool:
        return any(
            isinstance(extension, SharedDeflate) and extension.drop_context()
            for extension in self.conn.extensions
        )

    def connection_made(self, transport: BaseTransport) -> None:
        LEFT.opened(OPEN)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.extensions.clear()  # the compressors; the rest goes with a full round alone
        LEFT.opened(-OPEN)
        LEFT.add(SOCKET)


def settings(app: Starlette, **more: Any) -> Settings:
    """How a site is served; `more` is what differs."""
    return Settings(
        app,
        ws=SocketProtocol,
        ws_max_size=LARGEST,
        log_level="warning",
        server_header=False,
        **more,
    )
