"""An open page of a table, and what it was sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection

from frostlight.kernel import SPECTATOR
from frostlight.web.live.messages import MAX_UNREAD, Markup, ServerMessage, packed
from frostlight.web.render.draw import Part
from frostlight.web.render.reach import ANYWHERE, Reach
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
        each: bool = False,
        muted: Collection[int] = (),
        device: str = "",
        address: str = "",
        reach: Reach = ANYWHERE,
    ) -> None:
        self.visitor = visitor
        self.address = address
        """Client address."""
        self.reach = reach
        """How other devices would reach what it has reached."""
        self.device = device
        """Device of the visitor."""
        self.language = language
        self.tall = tall
        self.counsel = counsel
        self.each = each
        """Whether it wants to be asked what goes without saying."""
        self.muted = frozenset(muted)
        """Seats whose words it does not want to hear."""
        self.at = at
        """On a shared device: the seat whose player holds it."""
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()
        """Messages that could not be sent at once (back-pressure)."""
        self.says: Callable[[str], bool] | None = None
        """Sends a text at once, if the client keeps up: most do."""
        self.waits = False
        """A message was taken out of the queue and is not written yet."""
        self.lost = False
        """Too slow, or ended: nothing is sent or read any more."""
        self.eyes = Viewpoint(SPECTATOR)
        self.tree: Part | None = None
        self.told = 0
        self.shown = 0
        """Number of changes that were sent."""
        self.around: list[Markup] = []
        """The list of seats as it was last sent."""

    def send(self, message: ServerMessage) -> None:
        self.post(packed(message))

    def post(self, message: str) -> None:
        """Send a packed message; a client with too many unread ones is dropped."""
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
        """Close the socket after what waits."""
        self.lost = True
        self.queue.put_nowait(None)
