"""Whose turn it is while they are away is called, once for each turn: by mail, by web push.

A call is stored before it is made, so that it outlives a restart, and made beside all tables: a
slow mail server costs nobody a move.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterator
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote
from zoneinfo import ZoneInfo

from frostlight.i18n import Reader
from frostlight.kernel import FrostlightError
from frostlight.store import CallWay, Due, NotKeptError, Quiet
from frostlight.web.live.mail import Mailer
from frostlight.web.live.push import Pusher
from frostlight.web.live.ways import CallMessage, DeadError, LaterError
from frostlight.web.render import draw

if TYPE_CHECKING:
    from frostlight.web.live.room import Room
    from frostlight.web.live.rooms import Rooms

AWAY: Final = 120.0
"""Seconds for which a player may be away before a call: most turns are seen by then."""
BACK_OFF: Final = (60.0, 300.0, 1800.0, 7200.0, 43200.0)
"""Seconds before each further try."""
AT_ONCE: Final = 8
"""Messages that are sent at the same time."""
LONGEST_PAUSE: Final = 60.0
"""Seconds between two looks at what is due."""

log = logging.getLogger(__name__)


def now() -> float:
    """The time, which tests replace."""
    return datetime.now(UTC).timestamp()


def zone_of(name: str) -> ZoneInfo | None:
    """A time zone by its name; None if this system does not know it."""
    try:
        return ZoneInfo(name) if name and len(name) < 60 else None
    except (KeyError, ValueError, OSError):
        return None


def quiet_until(quiet: Quiet, at: float) -> float | None:
    """When quiet hours end in which this moment lies; None if it lies in none."""
    if quiet.start == quiet.stop:
        return None
    here = datetime.fromtimestamp(at, zone_of(quiet.zone) or UTC)
    passed, length = (here.hour - quiet.start) % 24, (quiet.stop - quiet.start) % 24
    if passed >= length:
        return None
    end = here.replace(hour=quiet.stop, minute=0, second=0, microsecond=0)
    return (end if end > here else end + timedelta(days=1)).timestamp()


class Calls:
    """The calls of one server."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self.mail: Mailer | None = None
        self.push: Pusher | None = None
        self.clock: Callable[[], float] = now
        self.wanted: set[str] = set()
        """Visitors who are called in some way."""
        self.lost: dict[str, set[str]] = defaultdict(set)
        """Visitors who are told, once, that an address was forgotten: the kinds."""
        self._due: dict[str, dict[str, Due]] = defaultdict(dict)
        """By table and visitor."""
        self._round = asyncio.Lock()
        self._lanes = asyncio.Semaphore(AT_ONCE)
        self._news = asyncio.Event()
        self._writing: set[asyncio.Task[None]] = set()

    @property
    def able(self) -> bool:
        """Whether this server can call anybody."""
        return self.mail is not None or self.push is not None

    async def open(self) -> None:
        """What was stored when the server stopped."""
        store = self._rooms.store.calls
        self.wanted |= await self._rooms.stored(store.visitors)
        for due in await self._rooms.stored(store.due):
            self._due[due.table].setdefault(due.visitor, due)

    # -- turns

    def want(self, visitor: str) -> None:
        """A visitor has an address now: tables may wait for them already."""
        self.wanted.add(visitor)
        for room in self._rooms.by_table.values():
            self.look(room)

    def look(self, room: Room) -> None:
        """Call those for whom a table waits now, after a change there or when a player has left."""
        known = self._due.get(room.id, {})
        if not self.wanted and not known:
            return
        asked = set(asked_at(room)) & self.wanted
        for visitor in asked - known.keys():
            self._put(Due(room.id, visitor, self.clock() + AWAY))
        for visitor in known.keys() - asked:
            self._drop(room.id, visitor)

    def _put(self, due: Due) -> None:
        self._due[due.table][due.visitor] = due
        self._write(self._rooms.stored(self._rooms.store.calls.put, due))
        self._news.set()

    def _drop(self, table: str, visitor: str) -> None:
        self._due[table].pop(visitor, None)
        if not self._due[table]:
            del self._due[table]
        self._write(self._rooms.stored(self._rooms.store.calls.drop, table, visitor))

    def _write(self, work: Coroutine[Any, Any, None]) -> None:
        async def write() -> None:
            with contextlib.suppress(NotKeptError):  # a call may be lost with the disk, no move
                await work

        task = asyncio.create_task(write())
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    # -- calling

    async def keep_calling(self) -> None:
        """Make calls as they become due, until the server stops."""
        await self.open()
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), self._pause())
            self._news.clear()
            try:
                await self.round()
            except Exception:
                log.exception("Calls could not be made")

    def _pause(self) -> float:
        soonest = min((due.at for due in self._all() if due.at is not None), default=None)
        wait = LONGEST_PAUSE if soonest is None else soonest - self.clock()
        return min(max(wait, 0.1), LONGEST_PAUSE)

    def _all(self) -> Iterator[Due]:
        for by_visitor in self._due.values():
            yield from by_visitor.values()

    async def round(self) -> None:
        """Make all calls that are due now."""
        async with self._round:
            at = self.clock()
            due = [one for one in self._all() if one.at is not None and one.at <= at]
            await asyncio.gather(*(self._call(one) for one in due))

    async def _call(self, due: Due) -> None:
        """Make one call, unless its turn was taken, its player is here, or it is quiet."""
        try:
            room = await self._rooms.room(due.table)
        except FrostlightError:
            self._drop(due.table, due.visitor)
            return
        if due.visitor not in asked_at(room) or room.audience.has(due.visitor):
            self._drop(due.table, due.visitor)  # who leaves without an answer is asked again
            return
        store = self._rooms.store.calls
        until = quiet_until(await self._rooms.stored(store.quiet, due.visitor), self.clock())
        if until is not None:
            self._put(due._replace(at=until))
            return
        ways = await self._rooms.stored(store.ways, due.visitor)
        left = [way for way in ways if way.confirmed and way.address not in due.done]
        sent = await asyncio.gather(*(self._reach(room, due.visitor, way) for way in left))
        reached = (way.address for way, ok in zip(left, sent, strict=True) if ok)
        done = (*due.done, *reached)
        later = BACK_OFF[due.tries : due.tries + 1] if not all(sent) else ()
        at = self.clock() + later[0] if later else None
        self._settle(room, due._replace(at=at, tries=due.tries + 1, done=done))

    def _settle(self, room: Room, due: Due) -> None:
        """A call was made, or is tried again; in between the turn may have been taken."""
        if due.visitor in asked_at(room):
            self._put(due)
        else:
            self._drop(due.table, due.visitor)

    async def _reach(self, room: Room, visitor: str, way: CallWay) -> bool:
        """Send the call one way; False if it is to be tried again."""
        try:
            async with self._lanes:
                await self._send(room, visitor, way)
        except DeadError:
            await self.forget(visitor, way)
        except LaterError as wrong:
            log.info("A call by %s could not be made: %s", way.kind, wrong)
            return False
        return True

    async def _send(self, room: Room, visitor: str, way: CallWay) -> None:
        if way.kind == "mail" and self.mail is not None:
            await self.mail.send(way.address, self.message(room, visitor, way))
        elif way.kind == "push" and self.push is not None:
            await self.push.send(way.address, way.keys, self.message(room, visitor, way))

    def message(self, room: Room, visitor: str, way: CallWay) -> CallMessage:
        """What is said: that it is one's turn, and at which game."""
        web = Reader(way.language, "web")
        game = draw.title(way.language, room.session.head.game)
        key = quote(self._rooms.signer.call_link(visitor, way.address))
        leave = f"/called/leave?key={key}" if way.kind == "mail" else ""
        return CallMessage(
            web.say("called.subject", game=game), web.say("called.body"), f"/t/{room.id}", leave
        )

    async def forget(self, visitor: str, way: CallWay) -> None:
        """An address is dead: it is forgotten, and its visitor is told."""
        store = self._rooms.store.calls
        with contextlib.suppress(NotKeptError):
            await self._rooms.stored(store.remove, visitor, way.kind, way.address, lost=True)
        self.lost[visitor].add(way.kind)

    def told(self, visitor: str, language: str) -> str:
        """What a visitor must know of addresses that were forgotten; "" = nothing. Said once."""
        kinds = self.lost.pop(visitor, set()) if visitor else set()
        web = Reader(language, "web")
        return " ".join(web.say(f"called.lost_{kind}") for kind in sorted(kinds))


def asked_at(room: Room) -> list[str]:
    """The visitors whose answer a table waits for."""
    session = room.session
    if session.over:
        return []
    waiting = {seat for seat in session.waiting if not session.places[seat].bot}
    return [key.holder for key in room.keys if key.holder and key.seat in waiting]
