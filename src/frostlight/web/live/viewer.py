"""Somebody who has the page of a table open, and what they were sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from frostlight.kernel import SPECTATOR
from frostlight.web.live.messages import MAX_UNREAD, Markup, ServerMessage, packed
from frostlight.web.render.draw import Part
from frostlight.web.render.viewpoint import Viewpoint


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
        """What could not be said at once."""
        self.says: Callable[[str], bool] | None = None
        """Says something at once, as long as nothing else waits: most pages read at once."""
        self.waits = False
        """Something was taken out of the queue and is not on its way yet."""
        self.lost = False
        """Too slow, or ended: nothing is sent any more, and nothing taken."""
        self.eyes = Viewpoint(SPECTATOR)
        self.tree: Part | None = None
        self.told = 0
        self.shown = 0
        """How often the game was shown."""
        self.around: list[Markup] = []
        """The list of seats as it was last sent."""

    def send(self, message: ServerMessage) -> None:
        self.post(packed(message))

    def post(self, message: str) -> None:
        """Send what is packed already."""
        if self.lost:
            return
        free = not self.waits and self.queue.empty()
        if free and self.says is not None and self.says(message):
            return
        if self.queue.qsize() >= MAX_UNREAD:
            self.lost = True
            self.queue.put_nowait(None)
            return
        self.queue.put_nowait(message)

    def end(self) -> None:
        """Nothing more will come, and nothing is taken any more."""
        self.lost = True
        self.queue.put_nowait(None)
