"""Lets bots think for players who want a hint: one thought a seat, dropped with its question."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from frostlight.kernel import Decision, FrostlightError
from frostlight.session import Session, advised_question, task_for

if TYPE_CHECKING:
    from frostlight.web.live.room import Room

log = logging.getLogger(__name__)


class Advisor:
    """Lets a bot think in the place of those who want counsel, one thought for each seat."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._thoughts: dict[int, tuple[Decision, asyncio.Task[None]]] = {}
        """By seat: what it was asked, and the thought about that."""

    @property
    def _session(self) -> Session:
        return self._room.session

    def close(self) -> None:
        """The table is gone."""
        for _, thought in self._thoughts.values():
            thought.cancel()

    def wake(self) -> None:
        """Think about what is asked now; what is no longer asked needs no counsel."""
        for seat, (asked, thought) in list(self._thoughts.items()):
            if advised_question(self._session, seat) is not asked:
                thought.cancel()
                del self._thoughts[seat]
        for seat in self._wanted() - set(self._thoughts):
            decision = advised_question(self._session, seat)
            if decision is not None:
                thought = asyncio.create_task(self._think(decision))
                self._thoughts[seat] = decision, thought

    def _wanted(self) -> set[int]:
        """The seats at whose open pages somebody wants counsel."""
        eyes = [viewer.eyes for viewer in self._room.audience.viewers]
        return {one.seat for one in eyes if one.counsel and one.seat in one.mine}

    async def _think(self, decision: Decision) -> None:
        try:
            task, room = task_for(self._session, decision), self._room
            wish = await room.rooms.thinkers.consult(task, room.homes)
        except FrostlightError:  # nobody needs it to play on
            log.exception("No counsel at table %s", self._room.id)
            return
        if advised_question(self._session, decision.seat) is decision:
            self._session.counsel.give(decision, wish)
            self._room.push()
