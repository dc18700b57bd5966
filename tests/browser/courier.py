"""Answers by socket, for moves that no test looks at: the pages that are open see them all."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Self

from websockets.sync.client import ClientConnection, connect

from frostlight.web.auth import VISITOR
from tests.browser.server import Planted, Server
from tests.browser.twin import Twin

BURST = 18
"""So many messages in a row a socket may send without being taken for a machine."""
WAIT = 20.0
"""Seconds: a server that does not answer by then is broken."""


class Courier:
    """Carries the answers of all seats of a table; a tired socket is replaced by a fresh one."""

    def __init__(self, server: Server, planted: Sequence[Planted]) -> None:
        self._server = server
        self._planted = planted
        self._sockets: dict[int, tuple[ExitStack, ClientConnection, int]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for seat in list(self._sockets):
            self._hang_up(seat)

    def answer(self, twin: Twin, key: str) -> None:
        """Answer for whoever is asked, on the server and in the twin."""
        seat = twin.asked.seat
        seen = twin.session.known(seat)
        socket = self._socket(seat)
        socket.send(json.dumps({"opt": key, "ver": seen}))
        twin.answer(key)
        while seen < twin.session.known(seat):
            message = json.loads(socket.recv(WAIT))
            assert "notice" not in message, message["notice"]
            seen = message.get("ver", seen)

    def _socket(self, seat: int) -> ClientConnection:
        if seat in self._sockets and not self._sockets[seat][2]:
            self._hang_up(seat)
        if seat not in self._sockets:
            one, line = self._planted[seat], ExitStack()
            # what is sent while others answer waits unread: no limit, and nobody pings
            opened = connect(
                f"{self._server.url.replace('http', 'ws', 1)}/t/{one.id}/live",
                additional_headers={"cookie": f"{VISITOR}={one.cookie}"},
                max_queue=None,
                ping_interval=None,
            )
            self._sockets[seat] = line, line.enter_context(opened), BURST
        line, socket, left = self._sockets[seat]
        self._sockets[seat] = line, socket, left - 1
        return socket

    def _hang_up(self, seat: int) -> None:
        line, _, _ = self._sockets.pop(seat)
        line.close()
