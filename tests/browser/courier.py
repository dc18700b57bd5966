"""Answers by socket, for moves that no test looks at: the pages that are open see them all."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Self

from websockets.sync.client import ClientConnection, connect

from frostlight.web.http.identity import VISITOR
from frostlight.web.http.limits import TokenBucket
from tests.browser.person import PACE
from tests.browser.server import Planted, Server
from tests.browser.twin import Twin
from tests.patience import PATIENCE


class Courier:
    """Carries the answers of all seats of a table, no faster than each seat may send them."""

    def __init__(self, server: Server, planted: Sequence[Planted]) -> None:
        self._server = server
        self._planted = planted
        self._sockets: dict[int, tuple[ClientConnection, TokenBucket]] = {}
        self._lines = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._lines.close()

    def answer(self, twin: Twin, key: str) -> None:
        """Answer for the seat that is asked, on the server and in the twin."""
        seat = twin.asked.seat
        seen = twin.session.known(seat)
        socket = self._socket(seat)
        socket.send(json.dumps({"opt": key, "ver": seen}))
        twin.answer(key)
        while seen < twin.session.known(seat):
            message = json.loads(socket.recv(PATIENCE))
            assert "notice" not in message, message["notice"]
            seen = message.get("ver", seen)

    def _socket(self, seat: int) -> ClientConnection:
        if seat not in self._sockets:
            one = self._planted[seat]
            # what is sent while others answer waits unread: no limit, and no pings
            opened = connect(
                f"{self._server.url.replace('http', 'ws', 1)}/t/{one.id}/live",
                additional_headers={"cookie": f"{VISITOR}={one.cookie}"},
                max_queue=None,
                ping_interval=None,
                open_timeout=PATIENCE,
            )
            self._sockets[seat] = self._lines.enter_context(opened), TokenBucket(*PACE)
        socket, bucket = self._sockets[seat]
        while not bucket.take():
            time.sleep(0.05)
        return socket
