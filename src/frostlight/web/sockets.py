"""What uvicorn is told: the same for those who play and for those who measure.

What is no proper request never reaches the site, and uvicorn answers it by itself. Here these
answers get the headers of every other, and a socket that cannot be opened is closed.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop
from http import HTTPStatus
from typing import Any, Final

import h11
from starlette.applications import Starlette
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Response
from websockets.server import ServerProtocol

from frostlight.web.guard import EVERYWHERE
from frostlight.web.leftovers import LEFT, REQUEST, SOCKET

LARGEST: Final = 8192
"""Bytes of the largest message that a socket takes in; characters are counted later."""
COMPRESSED: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=13,
    client_max_window_bits=12,
    compress_settings={"level": 1, "memLevel": 5},
)
"""Quickly, with a memory of the last few messages: a page says much the same again (ADR 47)."""


REFUSED: Final = [
    (b"content-type", b"text/plain; charset=utf-8"),
    (b"connection", b"close"),
    *((name.encode(), value.encode()) for name, value in EVERYWHERE.items()),
]


class Line(H11Protocol):
    """A connection on which whatever is no request is refused as the site would refuse it."""

    def send_400_response(self, msg: str) -> None:
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):  # else an answer is under way
            events = (
                h11.Response(status_code=400, headers=REFUSED, reason=b"Bad Request"),
                h11.Data(data=msg.encode("ascii")),
                h11.EndOfMessage(),
            )
            for event in events:
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        LEFT.add(REQUEST)


class Handshake(ServerProtocol):
    """How a socket is opened, or refused likewise."""

    def reject(self, status: int, text: str) -> Response:
        response = super().reject(status, text)
        response.headers.update(EVERYWHERE)
        return response


class Socket(WebSocketsSansIOProtocol):
    """A socket that compresses what it sends as above; whoever cannot read that gets it plain."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = Handshake(
            extensions=[COMPRESSED], max_size=config.ws_max_size, logger=self.logger
        )

    def data_received(self, data: bytes) -> None:
        """What websockets cannot read as a request is refused: uvicorn would wait for ever."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_initiated = self.handshake_complete = self.close_sent = True
            refusal = self.conn.reject(HTTPStatus.BAD_REQUEST, "Invalid HTTP request received.")
            self.transport.write(refusal.serialize())
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        LEFT.add(SOCKET)


def settings(app: Starlette, **more: Any) -> Config:
    """How a site is served; `more` is what differs."""
    return Config(
        app,
        http=Line,  # `serving` looks into it
        ws=Socket,
        ws_max_size=LARGEST,
        log_level="warning",
        server_header=False,
        **more,
    )
