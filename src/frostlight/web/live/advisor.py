"""Hints: a bot thinks for players who want one, a task for each seat, dropped with its question."""

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
    """The hints of a table: at most one task of a worker for each seat."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._thoughts: dict[int, tuple[Decision, asyncio.Task[None]]] = {}
        """By seat: its question, and the task."""

    @property
    def _session(self) -> Session:
        return self._room.session

    def close(self) -> None:
        """The table is gone."""
        for _, thought in self._thoughts.values():
            thought.cancel()

    def wake(self) -> None:
        """Start tasks for the questions of now; cancel those of questions that are gone."""
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
        """The seats whose open pages want hints."""
        eyes = [viewer.eyes for viewer in self._room.audience.viewers]
        return {one.seat for one in eyes if one.counsel and one.seat in one.mine}

    async def _think(self, decision: Decision) -> None:
        try:
            task, room = task_for(self._session, decision), self._room
            wish = await room.rooms.thinkers.consult(task, room.homes)
        except FrostlightError:  # the game goes on without
            log.exception("No counsel at table %s", self._room.id)
            return
        if advised_question(self._session, decision.seat) is decision:
            self._session.counsel.give(decision, wish)
            self._room.push()
