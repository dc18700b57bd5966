"""The bots of a table: they move, say what they favour, and listen to players."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final

from frostlight.kernel import Decision, FrostlightError
from frostlight.session import BatchStep, Entry, Session
from frostlight.store import NotKeptError

if TYPE_CHECKING:
    from frostlight.web.live.room import Room

LISTENS: Final = 4
"""Factor of the pace: how long a bot that decides for all waits for players' wishes."""

AGAIN: Final = 5.0
"""Seconds before a bot that failed tries again."""

log = logging.getLogger(__name__)


class TableBots:
    """All bots of one room; one of them moves at a time."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._driver: asyncio.Task[None] | None = None
        self._adviser: asyncio.Task[None] | None = None
        self._asked: Decision | None = None
        """The question about which bots say what they favour."""
        self._spoken = asyncio.Event()
        """All players who are here have said what they favour."""
        self._thought: tuple[int, int, asyncio.Task[list[str]]] | None = None
        """The task of a bot: its seat, the version that it has seen, and the task."""
        self._stuck = False
        """The disk did not take the last move, and players were told."""

    @property
    def _session(self) -> Session:
        return self._room.session

    @property
    def busy(self) -> bool:
        """Whether a bot is about to move."""
        return self._driver is not None and not self._driver.done()

    def close(self) -> None:
        """The table is gone."""
        for task in (self._driver, self._adviser):
            if task is not None:
                task.cancel()

    def wake(self) -> None:
        """Let a bot move if it is asked; a task about an earlier question is cancelled."""
        if self._thought is not None and not self._may_move(*self._thought[:2]):
            self._thought[2].cancel()
        self._wake_adviser()
        if not self.busy and self._due() is not None:
            self._driver = asyncio.create_task(self._drive())

    # -- deciding together

    def hear(self) -> None:
        """A player has said what they favour."""
        if not self._session.wishes.silent(self._people()):
            self._spoken.set()

    def _people(self) -> list[int]:
        """The seats of players who are here, without those that bots play."""
        return [seat for seat in sorted(self._room.here) if not self._session.places[seat].bot]

    async def _listen(self) -> None:
        """Where a bot decides for all it waits a little for players' wishes."""
        self._spoken.clear()
        asked = self._session.advised_decision
        if asked and asked.question.team and self._session.wishes.silent(self._people()):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._spoken.wait(), LISTENS * self._room.pace)

    def _wake_adviser(self) -> None:
        """Advise on the question of now; cancel a task about an earlier one to free its worker."""
        asked, under_way = self._session.advised_decision, self._adviser
        if under_way is not None and asked is not self._asked:
            under_way.cancel()
        elif under_way is not None and not under_way.done():
            return
        self._asked, some = asked, self._session.advisers()
        self._adviser = asyncio.create_task(self._advise()) if some else None

    async def _advise(self) -> None:
        """Bots say what they favour where a player decides."""
        while advisers := self._session.advisers():
            asked, seat = self._session.advised_decision, advisers[0]
            try:
                wish = await self._room.rooms.thinkers.advise(
                    self._session.task(seat), self._room.homes
                )
                if self._session.advised_decision is asked and seat in self._session.advisers():
                    self._room.point([seat], wish)
            except FrostlightError:
                log.exception("A bot at table %s has no advice", self._room.id)
                return

    # -- moving

    def _due(self) -> int | None:
        """The bot that is asked now, unless a vote is open, or bots are all by themselves."""
        alone = not self._room.audience.viewers and all(one.bot for one in self._session.places)
        return None if alone or self._session.proposal is not None else self._session.due_bot()

    async def _drive(self) -> None:
        """Bots move at their pace until a player is asked or a vote is open."""
        try:
            while (seat := self._due()) is not None:
                version, thought = self._session.known(seat), asyncio.create_task(self._think(seat))
                self._thought = seat, version, thought
                try:
                    await asyncio.wait([thought])
                finally:
                    self._thought = None
                    thought.cancel()  # if the table is closed meanwhile
                if not thought.cancelled():
                    await self._move(seat, thought.result(), version)
        except NotKeptError:
            if not self._stuck:
                self._room.tell("bot_not_kept")
            self._stuck = True
            asyncio.get_running_loop().call_later(AGAIN, self.wake)
        except Exception:  # the table must not wait for ever
            log.exception("A bot at table %s gave up; it is asked again soon", self._room.id)
            asyncio.get_running_loop().call_later(AGAIN, self.wake)

    async def _think(self, seat: int) -> list[str]:
        """The answer of the bot: what all players here favour, else what it thinks best."""
        task, room = self._session.task(seat), self._room
        thought = room.rooms.thinkers.think(task, lambda: bool(room.here), room.homes)
        key, _, _ = await asyncio.gather(thought, asyncio.sleep(room.pace), self._listen())
        return list(self._session.wishes.agreed(self._people())) or [key]

    def _may_move(self, seat: int, version: int) -> bool:
        """Whether a bot is still asked the same, and no request to go back is open."""
        session = self._session
        asked = session.is_fresh(seat, version) and bool(session.places[seat].bot)
        return asked and session.proposal is None

    async def _move(self, seat: int, keys: list[str], version: int) -> None:
        def make(session: Session) -> list[Entry]:
            if not self._may_move(seat, version):
                return []  # people went back, or took over, while the bot thought
            return session.answer_all(seat, [BatchStep(key) for key in keys], version).entries

        await self._room.change(make)
        self._stuck = False
