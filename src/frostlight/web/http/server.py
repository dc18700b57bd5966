"""The server under the site: ends connections that keep it waiting, and itself without delay."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Any, Final

import uvicorn

from frostlight.web.http.connections import Settings, Timeouts
from frostlight.web.http.garbage import LEFT

SOON: Final = 0.05
"""Seconds after which connections that have come while the server stops are ended."""


class Server(uvicorn.Server):
    """uvicorn with an end to waiting; `stopping` is called before it waits for the last answers."""

    def __init__(
        self,
        config: Settings,
        patience: Timeouts | None = None,
        stopping: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(config)
        self._connections = config.connections
        self._patience = patience or Timeouts()
        self._stopping = stopping

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._stopping()
        late = asyncio.create_task(self._end_late(set(self.server_state.connections)))
        try:
            await super().shutdown(sockets)
        finally:
            late.cancel()

    async def _end_late(self, known: set[Any]) -> None:
        """End connections that had just been accepted when all that were known were told to end.

        A socket that was opened like that would stay open until the server has lost its patience.
        """
        while True:
            await asyncio.sleep(SOON)
            for connection in self.server_state.connections - known:
                known.add(connection)
                connection.shutdown()

    async def on_tick(self, counter: int) -> bool:
        if counter % self._patience.every == 0:
            self._connections.end_waiting(self._patience)
            LEFT.clear()
        return await super().on_tick(counter)
