"""The open pages of a table: players are sent a change at once, spectators in batches.

However many spectators there are, no other table waits for them: between two batches the server
does other work. A spectator who is slower than the game is sent the newest page, not every step.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING, Final

from frostlight.web.http.frames import SharedFrame
from frostlight.web.live.messages import Markup, SeatsChange
from frostlight.web.live.viewer import Viewer
from frostlight.web.render.draw import Differences, Part
from frostlight.web.render.viewpoint import Viewpoint

if TYPE_CHECKING:
    from frostlight.web.live.room import Room

IN_TURN: Final = 20
"""Spectators in a batch."""
TOGETHER: Final = 0.2
"""Seconds for which arrivals and departures are gathered before all are told."""


class Broadcast:
    """A change that is sent to many clients: equal messages are made once."""

    def __init__(self) -> None:
        self.differences = Differences()
        self._said: dict[tuple[Viewpoint, Viewpoint, int, int], tuple[Part | None, str]] = {}
        """Cache key: viewpoint now and before, page before, and how much of the story was told."""

    def said(self, viewer: Viewer, eyes: Viewpoint) -> str | None:
        """The message for this cache key, if it was made."""
        found = self._said.get((eyes, viewer.eyes, id(viewer.tree), viewer.told))
        return found[1] if found else None

    def keep(self, viewer: Viewer, eyes: Viewpoint, message: str) -> str:
        """Keep a message under its cache key; called before the viewer changes."""
        key = (eyes, viewer.eyes, id(viewer.tree), viewer.told)
        kept = message if eyes.mine else SharedFrame(message)
        self._said[key] = viewer.tree, kept
        return kept


class Audience:
    """The open pages of one table."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.viewers: dict[Viewer, None] = {}
        """In the order in which they came."""
        self._pages: Counter[str] = Counter()
        """Number of pages, by visitor."""
        self._around: object = None
        """What the list of seats was last drawn from."""
        self._told: object = None
        """What it was drawn from when all were told."""
        self._lists: dict[object, list[Markup]] = {}
        """The list of seats as it is drawn now, by what readers may do about it."""
        self._round = Broadcast()
        self._due: dict[Viewer, None] = {}
        """Spectators who have not been sent the last change."""
        self._crier: asyncio.Task[None] | None = None
        self._soon: asyncio.TimerHandle | None = None

    def has(self, visitor: str) -> bool:
        """Whether a visitor has a page open."""
        return self._pages[visitor] > 0

    def add(self, viewer: Viewer) -> None:
        self.viewers[viewer] = None
        self._pages[viewer.visitor] += 1
        self._refresh()
        self._show_list(viewer)
        self.tell_soon()

    def remove(self, viewer: Viewer) -> bool:
        """A page was closed; False if it was not here."""
        if viewer not in self.viewers:
            return False
        del self.viewers[viewer]
        self._due.pop(viewer, None)
        self._pages[viewer.visitor] -= 1
        if not self._pages[viewer.visitor]:
            del self._pages[viewer.visitor]
        self.tell_soon()
        return True

    def close(self) -> None:
        """The table is gone: end all sockets."""
        if self._crier is not None:
            self._crier.cancel()
        if self._soon is not None:
            self._soon.cancel()
        for viewer in self.viewers:
            viewer.end()

    # -- a change of the game

    def push(self) -> None:
        """Send a change: to players at once, to spectators in batches."""
        self._round = Broadcast()
        self._refresh()
        self._told = self._around
        for viewer in self._players():
            self._show(viewer)
        self._go_round()

    def _players(self) -> list[Viewer]:
        """The pages of players; those of spectators become due."""
        playing = self._room.holders
        self._due = {viewer: None for viewer in self.viewers if viewer.visitor not in playing}
        return [viewer for viewer in self.viewers if viewer.visitor in playing]

    def _go_round(self) -> None:
        if self._due and (self._crier is None or self._crier.done()):
            self._crier = asyncio.create_task(self._cry())

    async def _cry(self) -> None:
        """Send to spectators batch by batch, with other work in between."""
        while self._due:
            for viewer in list(islice(self._due, IN_TURN)):
                del self._due[viewer]
                self._show(viewer)
            await asyncio.sleep(0)

    def _show(self, viewer: Viewer) -> None:
        """Send a change, if this viewer can see one."""
        room = self._room
        eyes = room.eyes_of(viewer)
        if eyes != viewer.eyes or room.tree(eyes) is not viewer.tree:
            room.show_to(viewer, eyes, shared=self._round)
        self._show_list(viewer)

    # -- who is here

    def tell_soon(self) -> None:
        """A client came or went: all are told, with others who come or go meanwhile."""
        if self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(TOGETHER, self.tell)

    def tell(self) -> None:
        """Send the list of seats: nothing of the game, so it has no version."""
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        self._refresh()
        if self._around != self._told:  # one more spectator changes nothing for the others
            self._told = self._around
            for viewer in self._players():
                self._show_list(viewer)
            self._go_round()

    def _refresh(self) -> None:
        """Draw the lists again if who is here has changed."""
        now = self._room.presence()
        if now != self._around:
            self._around = now
            self._lists.clear()

    def _show_list(self, viewer: Viewer) -> None:
        room = self._room
        mine, owner = room.seats_of(viewer.visitor), viewer.visitor == room.owner
        reader = (viewer.language, mine, owner, bool(viewer.visitor), viewer.reach)
        if reader not in self._lists:
            self._lists[reader] = room.around(viewer.visitor, viewer.language, viewer.reach)
        around = self._lists[reader]
        if around is not viewer.around:
            sent = [part for part in around if part not in viewer.around]
            if sent:
                viewer.send(SeatsChange(room.session.known(viewer.eyes.seat), sent))
            viewer.around = around
