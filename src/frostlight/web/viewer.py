"""Somebody who has the page of a table open, and what they were sent."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec

from frostlight.kernel import SPECTATOR
from frostlight.web.draw import Part
from frostlight.web.looking import Eyes

BACKLOG: Final = 50
"""A browser that has not read so many messages is dropped; it comes back for the whole page."""


class Viewer:
    """One open page of a table."""

    def __init__(  # noqa: PLR0913 - by name
        self,
        visitor: str,
        language: str,
        at: int = SPECTATOR,
        *,
        tall: bool = False,
        counsel: bool = False,
        device: str = "",
        address: str = "",
    ) -> None:
        self.visitor = visitor
        self.address = address
        """Where they come from."""
        self.device = device
        """Which of the visitor's it is."""
        self.language = language
        self.tall = tall
        self.counsel = counsel
        self.at = at
        """On a shared device: the seat whose person holds it."""
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()
        self.lost = False
        """Too slow, or ended: nothing is sent any more, and nothing taken."""
        self.eyes = Eyes(SPECTATOR)
        self.tree: Part | None = None
        self.told = 0
        self.shown = 0
        """How often the game was shown."""
        self.around: list[tuple[str, str]] = []
        """The list of seats as it was last sent."""

    def send(self, **message: Any) -> None:
        self.post(packed(message))

    def post(self, message: str) -> None:
        """Send what is packed already."""
        if self.lost:
            return
        if self.queue.qsize() >= BACKLOG:
            self.lost = True
            self.queue.put_nowait(None)
            return
        self.queue.put_nowait(message)

    def end(self) -> None:
        """Nothing more will come, and nothing is taken any more."""
        self.lost = True
        self.queue.put_nowait(None)


def packed(message: dict[str, Any]) -> str:
    """A message as it is sent."""
    return msgspec.json.encode(message).decode()
