"""What uvicorn is told: the same for those who play and for those who measure."""

from __future__ import annotations

from asyncio import AbstractEventLoop
from typing import Any, Final

from starlette.applications import Starlette
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from frostlight.web.leftovers import LEFT, REQUEST, SOCKET

LARGEST: Final = 8192
"""Bytes of the largest message that a socket takes in; characters are counted later."""
COMPRESSED: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=13,
    client_max_window_bits=12,
    compress_settings={"level": 1, "memLevel": 5},
)
"""Quickly, with a memory of the last few messages: a page says much the same again (ADR 47)."""


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
        self.conn.available_extensions = [COMPRESSED]

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        LEFT.add(SOCKET)


class Requests(H11Protocol):
    """A connection over which pages are asked for."""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        LEFT.add(REQUEST)


def settings(app: Starlette, **more: Any) -> Config:
    """How a site is served; `more` is what differs."""
    return Config(
        app,
        http=Requests,  # `serving` looks into it
        ws=Socket,
        ws_max_size=LARGEST,
        log_level="warning",
        server_header=False,
        **more,
    )
