"""All live tables of this server: loaded on demand, dropped when idle."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial
from time import monotonic
from typing import Final, ParamSpec, TypeVar

import msgspec

from frostlight.i18n import LANGUAGES, Reader
from frostlight.session import (
    Entry,
    Head,
    Place,
    Session,
    SnapshotError,
    freeze,
    restored,
    resumed,
    summarise,
)
from frostlight.session import pack as frozen
from frostlight.session.snapshot import stamp
from frostlight.store import DamagedError, NotKeptError, SeatKey, SqliteStore, Stored, Writer
from frostlight.web.http.garbage import LEFT, TABLE
from frostlight.web.http.identity import Signer, new_nonce
from frostlight.web.http.limits import Limits, SpectatorLimits
from frostlight.web.live.archive import TableCopy, UnplayableError, UnplayableTable, kept
from frostlight.web.live.background import BackgroundThread
from frostlight.web.live.calls import Calls
from frostlight.web.live.last_look import unpack
from frostlight.web.live.messages import Gone
from frostlight.web.live.room import Room
from frostlight.web.live.thinkers import Thinkers

PATIENCE: Final = 3.0
"""Seconds for storing snapshots and last looks while the server stops."""
SHOWS: Final = 5
"""Running tables of bots alone that one client address may have made."""
LONG: Final = 1000
"""Entries of a long table, which is replayed in a thread of its own so that others do not wait."""
FROZEN_EVERY: Final = 100
"""Entries between two stored snapshots of a table."""

log = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")


class Rooms:
    """The live tables by their ids, with the store and the limits of the server."""

    def __init__(  # noqa: PLR0913 - settings by name
        self,
        store: SqliteStore,
        signer: Signer,
        thinkers: Thinkers,
        *,
        pace: float,
        idle: float,
        absence: float,
        limits: Limits,
    ) -> None:
        self.store = store
        self.signer = signer
        self.thinkers = thinkers
        self.pace = pace
        self.absence = absence
        self.crowd = SpectatorLimits(limits)
        self.by_table: dict[str, Room] = {}
        self.shows: dict[str, str] = {}
        """Tables of bots alone, with the client addresses that made them."""
        self._idle = idle
        self._writer = Writer(store)
        self._replayer = ThreadPoolExecutor(1, "replay")
        self._slow = ThreadPoolExecutor(1, "slow")
        """For long tables and last looks, so that no other table waits behind those."""
        self.beside = BackgroundThread("beside")
        self.counting = BackgroundThread("counting")
        """The same for campaigns, each of which is many games."""
        self.calls = Calls(self)
        self._looking: set[str] = set()
        self._later: set[asyncio.Task[None]] = set()
        self._loading: dict[str, asyncio.Task[Room]] = {}

    async def stored(self, call: Callable[P, R], *args: P.args, **words: P.kwargs) -> R:
        """Call the store in its own thread: one call after the other."""
        return await self._writer.call(lambda: call(*args, **words))

    async def append(self, table: str, version: int, entries: Sequence[Entry]) -> None:
        """Store entries together with those of other tables; StaleError if they come too late."""
        await self._writer.append(table, version, entries)

    async def replayed(self, head: Head, entries: Sequence[Entry]) -> Session:
        """A session from its entries, replayed in a thread: neither the loop nor the disk waits."""
        lane = self._replayer if len(entries) < LONG else self._slow
        return await asyncio.get_running_loop().run_in_executor(lane, restored, head, entries)

    async def _opened(self, stored: Stored) -> Session:
        """A session from its snapshot and later entries, if that fits; else from all entries."""
        if not stored.frozen:
            return await self.replayed(stored.head, stored.entries)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._replayer, resumed, *stored)
        except SnapshotError as wrong:
            log.info("Table %s is played again from its beginning: %s", stored.head.id, wrong)
        return await self.replayed(*await self.stored(self.store.load, stored.head.id))

    # -- tables

    async def room(self, table: str) -> Room:
        """A live table; StoreError if there is none, UnplayableError if it cannot be played."""
        room = self.by_table.get(table)
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
        def read() -> tuple[Stored, str, list[SeatKey], bytes]:
            store = self.store
            return store.open(table), store.owner(table), store.keys(table), store.look(table)

        try:
            found, owner, keys, look = await self.stored(read)
        except DamagedError as wrong:
            log.warning("%s", wrong)
            raise UnplayableError(str(wrong)) from None
        try:
            session = await self._opened(found)
            session.campaign = await self.stored(self.store.campaigns.of_table, table)
            first = session.begin()  # a new table: the dice fall before the first question
            room = Room(self, session, owner, keys)
        except Exception as wrong:  # rules that are not those of the table may do anything
            log.info("Table %s cannot be played: %r", table, wrong)
            raise UnplayableError(f"Table {table} cannot be played: {wrong}") from wrong
        if first:
            await self.append(table, session.version, first)
            session.commit(first)
            room.push()
        last = unpack(look)
        if last is not None:
            room.languages = set(last.drawn)
            room.looked = session.version if last.moves == len(session.journal.moves) else 0
        room.frozen = session.version - len(found.entries) if found.frozen else 0
        self.by_table[table] = room
        self.calls.look(room)
        self.freeze_soon(room)
        if any(place.bot for place in session.places):
            self.thinkers.get_ready(found.head.game)
        room.wake()
        return room

    async def kept(self, table: str) -> UnplayableTable:
        """What is left of a table that cannot be played; StoreError if there is none."""
        return kept(table, await self.stored(self.store.remains, table))

    async def create(
        self,
        head: Head,
        owner: str,
        holders: Sequence[str | None],
        entries: Sequence[Entry] = (),
    ) -> Room:
        """A new table; a holder for each seat: a visitor, "" for a link, None for a bot.

        It may begin with entries of another game.
        """
        keys = [
            SeatKey(seat, new_nonce(), holder)
            for seat, holder in enumerate(holders)
            if holder is not None
        ]
        now = datetime.now(UTC).timestamp()
        await self.stored(self.store.create, head, owner, keys, now, entries)
        try:
            return await self.room(head.id)
        except NotKeptError:  # its first dice: the client is told, and no such table is left
            with contextlib.suppress(NotKeptError):
                await self.stored(self.store.delete, head.id)
            raise

    def may_show(self, address: str) -> bool:
        """Whether a client address may make one more table of bots alone."""
        self.shows = {
            table: maker
            for table, maker in self.shows.items()
            if table in self.by_table and not self.by_table[table].session.over
        }
        return sum(maker == address for maker in self.shows.values()) < SHOWS

    async def delete(self, table: str) -> None:
        """Remove a table with all that belongs to it; open pages are told."""
        await self.stored(self.store.delete, table)
        self.drop(table)

    def drop(self, table: str) -> None:
        """A table was deleted: its open pages are told."""
        room = self.by_table.pop(table, None)
        if room is not None:
            for viewer in room.audience.viewers:
                viewer.send(Gone(Reader(viewer.language, "web").say("client.deleted")))
            room.close()
            LEFT.add(TABLE)

    # -- last looks

    def remember_soon(self, room: Room) -> None:
        """Store the last look of a table in the background."""
        if room.id not in self._looking:
            self._looking.add(room.id)
            self._do_later(self.remember(room))

    async def remember(self, room: Room) -> None:
        """Store the last look of a table, if the disk takes it."""
        version, languages = room.session.version, _languages(room)
        try:
            if room.looked != version:
                drawing = partial(_look, room.still(), languages)
                look = await asyncio.get_running_loop().run_in_executor(self._slow, drawing)
                if look:
                    await self.stored(self.store.remember, room.id, version, look)
                room.looked = version
            if room.session.over:  # lists tell how it ended, even if the server is killed
                await self.stored(self.store.summarise, [_summary(room)])
        except NotKeptError:  # it is tried again
            pass
        finally:
            self._looking.discard(room.id)

    # -- snapshots

    def freeze_soon(self, room: Room) -> None:
        """Store a snapshot in the background, if there are enough new entries."""
        if room.session.version - room.frozen >= FROZEN_EVERY:
            self._do_later(self.freeze(room))

    def _do_later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def freeze(self, room: Room) -> None:
        """Keep what a table has come to, if the disk takes it: nothing is lost if it does not."""
        slow, game = asyncio.get_running_loop().run_in_executor, room.session.head.game
        await slow(self._slow, stamp, game)  # the first time it reads all sources of the rules
        table, before, version = room.id, room.frozen, room.session.version
        document = self._frozen(room)
        try:
            if document:
                await self.stored(lambda: self.store.freeze(table, version, frozen(document)))
        except NotKeptError:
            room.frozen = before

    def _frozen(self, room: Room) -> bytes:
        """A snapshot to be stored; empty if the stored one is of this version."""
        if room.frozen == room.session.version:
            return b""
        room.frozen = room.session.version
        try:
            return freeze(room.session)
        except Exception:  # only a cache: it must not cost a move
            log.exception("Table %s could not be frozen", room.id)
            return b""

    # -- idle tables, and the end

    def sweep(self) -> list[Room]:
        """Drop idle tables from memory; they are safe in the store."""
        old = monotonic() - self._idle
        gone = [
            room
            for room in self.by_table.values()
            if not room.busy and room.used < old and not room.lock.locked()
        ]
        for room in gone:
            del self.by_table[room.id]
        return gone

    async def keep_order(self) -> None:
        while True:
            await asyncio.sleep(max(1.0, self._idle / 4))
            await self._put_away(self.sweep())

    async def _put_away(self, rooms: list[Room]) -> None:
        for room in rooms:
            await self.remember(room)
            await self.freeze(room)
            with contextlib.suppress(NotKeptError):  # only a cache
                await self.stored(self.store.summarise, [_summary(room)])
            room.close()
        LEFT.add(TABLE * len(rooms))

    def stop(self) -> None:
        """The server stops: clients that wait in a queue are refused."""
        self.crowd.stop()
        self.beside.stop()
        self.counting.stop()

    def close(self) -> None:
        for room in self.by_table.values():
            room.close()
        self.beside.close()
        self.counting.close()
        self._slow.shutdown(wait=True, cancel_futures=True)
        self._replayer.shutdown(wait=True)
        self._writer.close()
        end = monotonic() + PATIENCE
        with contextlib.suppress(NotKeptError):
            self.store.summarise([_summary(room) for room in self.by_table.values()])
        for room in sorted(self.by_table.values(), key=lambda room: room.used, reverse=True):
            with contextlib.suppress(NotKeptError):
                old = monotonic() < end and room.looked != room.session.version
                if old and (look := _look(room.still(), _languages(room))):
                    self.store.remember(room.id, room.session.version, look)
                if monotonic() < end and (document := self._frozen(room)):
                    self.store.freeze(room.id, room.session.version, frozen(document))
        self.store.close()


def _summary(room: Room) -> tuple[str, int, bytes]:
    """A table as lists show it, to be stored."""
    found = summarise(room.session)
    return room.id, found.version, msgspec.json.encode(found)


def _languages(room: Room) -> Collection[str]:
    """The languages of the last look."""
    return sorted(room.languages) or LANGUAGES[:1]


def _look(still: TableCopy, languages: Collection[str]) -> bytes:
    """The last look of a table; empty if it cannot be drawn."""
    try:
        return still.look(languages)
    except Exception:  # a drawing that fails must not cost a move
        log.exception("Table %s could not be drawn to be kept", still.head.id)
        return b""


def taken_over(places: Sequence[Place]) -> list[Place]:
    """The same players for another game: people play themselves again."""
    return [Place("person", place.name) if place.kind == "person" else place for place in places]
