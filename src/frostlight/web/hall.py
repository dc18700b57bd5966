"""All live tables of this server: loaded when somebody needs them, dropped when nobody does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from time import monotonic
from typing import ParamSpec, TypeVar

from frostlight.session import Entry, Head, Place, Session
from frostlight.store import SeatKey, SqliteStore, Writer
from frostlight.web.auth import Signer, new_nonce
from frostlight.web.bots import Thinkers
from frostlight.web.room import Room

P = ParamSpec("P")
R = TypeVar("R")


class Hall:
    """Where the tables stand."""

    def __init__(
        self, store: SqliteStore, signer: Signer, thinkers: Thinkers, *, pace: float, idle: float
    ) -> None:
        self.store = store
        self.signer = signer
        self.thinkers = thinkers
        self.pace = pace
        self.rooms: dict[str, Room] = {}
        self._idle = idle
        self._writer = Writer(store)
        self._replayer = ThreadPoolExecutor(1, "replay")
        self._loading: dict[str, asyncio.Task[Room]] = {}

    async def stored(self, call: Callable[P, R], *args: P.args, **words: P.kwargs) -> R:
        """Use the store, in its own thread: one call after the other."""
        return await self._writer.call(lambda: call(*args, **words))

    async def append(self, table: str, version: int, entries: Sequence[Entry]) -> None:
        """Store entries together with those of other tables; StaleError if they come too late."""
        await self._writer.append(table, version, entries)

    async def replayed(self, head: Head, entries: Sequence[Entry]) -> Session:
        """A table from what is stored: neither the loop nor the disk has to wait for the replay."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._replayer, Session, head, entries)

    # -- tables

    async def room(self, table: str) -> Room:
        """A live table; StoreError if there is none."""
        room = self.rooms.get(table)
        if room is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.create_task(self._load(table))
            try:
                room = await asyncio.shield(loading)
            finally:
                self._loading.pop(table, None)
        room.used = monotonic()
        return room

    async def _load(self, table: str) -> Room:
        def read() -> tuple[Head, list[Entry], str, list[SeatKey]]:
            return *self.store.load(table), self.store.owner(table), self.store.keys(table)

        head, entries, owner, keys = await self.stored(read)
        session = await self.replayed(head, entries)
        first = session.begin()  # a new table: the dice fall before anybody is asked
        if first:
            await self.append(table, session.version, first)
            session.commit(first)
        room = self.rooms[table] = Room(self, session, owner, keys)
        room.wake()
        return room

    async def create(self, head: Head, owner: str, holders: Sequence[str | None]) -> Room:
        """A new table; a holder for each seat: a visitor, "" for a link, None for a bot."""
        keys = [
            SeatKey(seat, new_nonce(), holder)
            for seat, holder in enumerate(holders)
            if holder is not None
        ]
        now = datetime.now(UTC).timestamp()
        await self.stored(self.store.create, head, owner, keys, now)
        return await self.room(head.id)

    async def delete(self, table: str) -> None:
        """Remove a table with all that belongs to it; whoever looks on is told."""
        await self.stored(self.store.delete, table)
        room = self.rooms.pop(table, None)
        if room is not None:
            for viewer in room.viewers:
                viewer.send(gone=True)
            room.close()

    # -- order in the house

    def sweep(self) -> None:
        """Forget tables that nobody has used for a while; they are safe in the store."""
        old = monotonic() - self._idle
        for table, room in list(self.rooms.items()):
            if not room.busy and room.used < old and not room.lock.locked():
                del self.rooms[table]

    async def keep_order(self) -> None:
        while True:
            await asyncio.sleep(max(1.0, self._idle / 4))
            self.sweep()

    def close(self) -> None:
        for room in self.rooms.values():
            room.close()
        self._replayer.shutdown(wait=True)
        self._writer.close()
        self.store.close()


def taken_over(places: Sequence[Place]) -> list[Place]:
    """The same players for another game: people play themselves again."""
    return [Place("person", place.name) if place.kind == "person" else place for place in places]
