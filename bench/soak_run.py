"""One run of the soak: lives of a server, what is done to it in each, and what is checked."""

from __future__ import annotations

import asyncio
import contextlib
import re
import signal
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final, NamedTuple

import msgspec

from bench.asking import ask
from bench.soak_page import GONE, PATIENCE, BrokenError
from bench.soak_people import Table, World, look_on, read_all, read_nothing
from bench.soak_referee import Referee
from bench.soak_server import Held
from frostlight.session import Entry, Head
from frostlight.store.rows import read_entries
from frostlight.web.http.garbage import MAX_GARBAGE

STUCK: Final = 45.0
"""Seconds after which a table at which nothing happens waits for ever."""
SETTLING: Final = 20.0
"""Seconds that a server has to give back what those held who have left."""
FULL: Final = 5.0
"""Seconds for which a disk is full."""
SLACK: Final = 3
"""Handles that a server may have more than before: a checkpoint, a page that is read."""
GROWTH: Final = {"blocks": 40_000, "used": 8_000}
"""Growth of an idle server with empty caches, at most, in blocks and KB: SQLite has a
cache of its own, and up to 10,000 addresses of recent clients are remembered."""
LYING: Final = 1.5 * MAX_GARBAGE
"""KB that may lie about until the collector has its next full round (`web/http/garbage.py`)."""
LARGEST: Final = 220_000
"""KB of a server with a few tables: 60,000 to begin with, 85,000 of full caches, what lies about,
the tables, and a quarter of holes between them."""


REFUSED: Final = 403
ROW: Final = re.compile(r"<li data-device=.*?</li>")
ENDS: Final = re.compile(r'action="([^"]+/end)"')
"""A device in the list, and the address that ends it."""


class Sample(NamedTuple):
    """What the server held at a moment without clients."""

    minute: float
    life: int
    memory: int
    handles: int
    processes: int


class Run:
    """A server with its people, until the time is over."""

    def __init__(self, world: World, tables: list[Table], *, crowd: int, end: float) -> None:
        self.world = world
        self.tables = tables
        self.samples: list[Sample] = []
        self.longest = 0.0
        """Seconds that `/health` took at most."""
        self._crowd = crowd
        self._start = monotonic()
        self._end = end
        self._playing = False
        self._slow = asyncio.Event()
        self._readers: list[asyncio.Task[None]] = []
        self._kinds: dict[str, Callable[[], Awaitable[None]]] = {
            "workers killed": self._kill_workers,
            "crowds": self._let_a_crowd_in,
            "disks full": self.fill_the_disk,
            "clock steps": self._step_the_clock,
            "slow readers come": self._stop_reading,
        }

    # -- lives

    async def go(self) -> None:
        """Lives with everything in them, short ones, and a long one in which growth would show."""
        stream, kinds = self.world.stream, list(self._kinds)
        await self._start_server()
        for table in self.tables:
            await table.make()
        await self._live(self._start, kinds)
        await self._end_server(signal.SIGKILL)
        while monotonic() < self._start + (self._end - self._start) * 0.6:
            await self._start_server()
            if stream.below(3) == 0:
                await self._live(self._start, stream.shuffled(kinds)[: 1 + stream.below(3)])
            await self._end_server(signal.SIGKILL if stream.below(5) else signal.SIGTERM)
        await self._start_server()
        await self._live(self._end, kinds if monotonic() < self._end else kinds[:1])
        await self._end_server(signal.SIGTERM)
        await self._start_server()
        self._found(await self.world.server.end(signal.SIGTERM))

    async def _start_server(self) -> None:
        await self.world.server.start()
        self.world.life += 1
        self.world.counts["starts"] += 1
        await self._check()

    async def _live(self, until: float, kinds: list[str]) -> None:
        """Play with what these kinds do to the server, as often as there is time."""
        await self._play(4.0)
        samples = await self._calm([])
        held: Held | None = None
        while True:
            for kind in self.world.stream.shuffled(kinds):
                self._say(kind)
                async with self._at_table():
                    await asyncio.sleep(1 + self.world.stream.below(20) / 10)
                    await self._kinds[kind]()
                    self.world.counts[kind] += 1
            samples = await self._calm(samples)
            last = monotonic() >= until
            if held is None and not last:  # by now everything has been done and drawn once
                await read_all(self.world, {table.game for table in self.tables})
                held = await self.world.server.held()
            elif held is not None and last:
                self.compare(held, await self.world.server.held())
            if last:
                return

    def compare(self, before: Held, now: Held) -> None:
        """What a server holds after a long life is what it held before, up to a little."""
        self._say(f"it held {before}, and now {now}")
        for name, most in GROWTH.items():
            old, new = getattr(before, name), getattr(now, name)
            if new > old + most:
                self.world.find(f"{name} that a server held grew from {old} to {new} in one life")
        if now.garbage > LYING:
            self.world.find(f"{now.garbage} KB lay about that nobody could use any more")

    async def _end_server(self, how: signal.Signals) -> None:
        """End it while people play, and perhaps while a crowd comes or workers die."""
        stream = self.world.stream
        async with self._at_table():
            await asyncio.sleep(2 + stream.below(60) / 10)
            crowd = asyncio.gather(*(self._spectators() if stream.below(2) else []))
            await asyncio.sleep(stream.below(10) / 10)
            if stream.below(3) == 0:
                self.world.counts["workers that died"] += self.world.server.kill_workers()
            self._say(how.name)
            self.world.counts["kill -9" if how == signal.SIGKILL else how.name] += 1
            self._found(await self.world.server.end(how))
            await crowd

    @asynccontextmanager
    async def _at_table(self) -> AsyncIterator[None]:
        """All clients play, and the server is watched."""
        for table in self.tables:
            table.moved = monotonic()
        tasks = [asyncio.create_task(table.play()) for table in self.tables]
        tasks.append(asyncio.create_task(self._watch()))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception):
                    raise result

    async def _play(self, seconds: float) -> None:
        async with self._at_table():
            await asyncio.sleep(seconds)

    async def _watch(self) -> None:
        """Whether the server answers, and whether every table goes on."""
        world = self.world
        told: set[str] = set()
        while True:
            await asyncio.sleep(1)
            life, start = world.life, monotonic()
            if not world.server.up:
                continue
            try:
                async with asyncio.timeout(PATIENCE):
                    answer = await ask(world.server.port, "/health", source="127.0.0.9")
                if answer.status != 200:
                    world.met(life, f"/health: {answer.status}")
                self.longest = max(self.longest, monotonic() - start)
            except GONE as gone:
                world.met(life, f"/health met {gone!r}")
            for table in self.tables:
                if monotonic() - table.moved > STUCK and table.id not in told and not world.full:
                    told.add(table.id)
                    world.met(life, f"nothing happens at a table of {table.game} ({table.id})")

    # -- what is done to it

    async def _kill_workers(self) -> None:
        """Kill the worker processes, and those that replace them."""
        for _ in range(2):
            for _ in range(50):
                if killed := self.world.server.kill_workers():
                    self.world.counts["workers that died"] += killed
                    break
                await asyncio.sleep(0.1)
            await asyncio.sleep(1.5)

    def _spectators(self) -> list[Awaitable[None]]:
        stream, tables = self.world.stream, self.tables
        return [
            look_on(
                tables[stream.below(len(tables))],
                0.5 + stream.below(30) / 10,
                cut=stream.below(3) == 0,
            )
            for _ in range(self._crowd)
        ]

    async def _let_a_crowd_in(self) -> None:
        await asyncio.gather(*self._spectators())

    async def _stop_reading(self) -> None:
        """They stay until all leave."""
        for table in self.tables:
            self._readers.append(asyncio.create_task(read_nothing(table, self._slow)))
        await asyncio.sleep(3)

    async def fill_the_disk(self) -> None:
        world = self.world
        disk, server = world.server.disk, world.server.pid
        told, end = world.counts["refused, disk full"], monotonic() + PATIENCE
        world.full = True
        disk.fill(server)
        try:
            await asyncio.sleep(FULL)
            while world.counts["refused, disk full"] == told and monotonic() < end:
                await asyncio.sleep(0.1)  # on a busy machine it may take a while to be asked
        finally:
            disk.clear(server)
        if world.counts["refused, disk full"] == told:
            world.find("nobody was told that the disk is full")
        await asyncio.sleep(1)
        world.full = False
        for table in self.tables:
            table.moved = monotonic()
        await asyncio.sleep(3)

    async def _step_the_clock(self) -> None:
        """A link for another device works once and for ten minutes, whatever the clock does."""
        world, life = self.world, self.world.life
        table = self.tables[world.stream.below(len(self.tables))]
        hours = (-6, -1, 1, 6)[world.stream.below(4)]
        who, late = table.people[0].visitor, 410
        try:
            link = await self._device_link(table)
            old = await self._device_link(table)
            phone = world.visitor()
            await phone.post("/device", {"key": link})
            world.server.step_clock(3600.0 * hours)
            await asyncio.sleep(0.5)
            await world.visitor().post("/device", {"key": link}, late)
            other = await world.visitor().post("/device", {"key": old}, late)
            if (other.status == late) is not (hours > 0):
                world.find(f"a link to a device: {other.status} after {hours} hours")
            await who.get("/")
            await self._end_devices(table)
            if (await phone.post(f"/t/{table.id}/device", {}, 200, 403)).status != REFUSED:
                world.find("a device that was ended plays on")
        except (BrokenError, *GONE) as wrong:
            world.met(life, f"after the clock was changed: {wrong}")

    async def _end_devices(self, table: Table) -> None:
        """End all devices of a visitor but the present one; an ended device must have no rights."""
        who = table.people[0].visitor
        page = (await who.get(f"/t/{table.id}/devices")).text
        for row in ROW.findall(page):
            if "<strong>" not in row:  # it is not this one
                await who.post(ENDS.findall(row)[0], {}, 200)
                self.world.counts["devices ended"] += 1

    async def _device_link(self, table: Table) -> str:
        panel = await table.people[0].visitor.post(f"/t/{table.id}/device", {}, 200)
        return panel.text.partition("/device?key=")[2].partition('"')[0]

    # -- what is checked

    async def _calm(self, before: list[Sample]) -> list[Sample]:
        """All have left: nothing of theirs may stay. The first such sample is what is usual."""
        world, server = self.world, self.world.server
        self._slow.set()
        await asyncio.gather(*self._readers)
        self._slow.clear()
        self._readers.clear()
        usual = before[0].handles + SLACK if before else 0
        end = monotonic() + SETTLING
        while monotonic() < end and server.handles > usual:
            usual = max(usual, server.handles) if not before else usual
            await asyncio.sleep(1)
        minute = (monotonic() - self._start) / 60
        now = Sample(minute, world.life, server.memory, server.handles, server.family)
        self.samples.append(now)
        for name, count in (("handles", now.handles - SLACK), ("processes", now.processes)):
            if before and count > getattr(before[0], name):
                world.find(f"{name} when all had left: {getattr(before[0], name)}, then {count}")
        if now.memory > LARGEST:
            world.find(f"the server has {now.memory} KB")
        if server.zombies:
            world.find(f"nobody buries the processes {server.zombies}")
        await self._check()
        return [*before, now]

    async def _check(self) -> None:
        """Look at every table with what is stored of it, and at what the server has written."""
        if self.world.server.running:
            await asyncio.to_thread(self._look)
        complaints = self.world.server.complaints()
        if complaints:
            shown = [line for line in complaints if not line.startswith(" ")]
            self.world.find("the server writes: " + " | ".join(shown[-6:]))

    def _look(self) -> None:
        place = self.world.server.disk.data / "tables.sqlite"
        self.world.counts["checks"] += 1
        with contextlib.closing(sqlite3.connect(f"file:{place}?mode=ro", uri=True)) as tables:
            for table in self.tables:
                for name, referee in [*table.finished, (table.id, table.referee)]:
                    if name:
                        self._look_at(tables, name, referee, table.game)
                table.finished.clear()

    def _look_at(self, tables: sqlite3.Connection, name: str, referee: Referee, game: str) -> None:
        found = tables.execute("SELECT head FROM live WHERE id = ?", (name,)).fetchone()
        if found is None:
            self.world.find(f"a table of {game} is not stored")
            return
        head = msgspec.json.decode(found[0], type=Head)
        entries: list[Entry] = read_entries(tables, name)
        query = "SELECT seat FROM seat_key WHERE live = ? AND holder != ''"
        referee.look(head, entries, [seat for (seat,) in tables.execute(query, (name,))])
        for wrong in referee.findings:
            self.world.find(f"{game}, table {name}, {wrong}")
        referee.findings.clear()
        for name_, count in (("acknowledged", referee.acknowledged), ("pages", referee.compared)):
            self.world.counts[name_] += count
        referee.acknowledged = referee.compared = 0

    def _found(self, wrong: list[str]) -> None:
        for what in wrong:
            self.world.find(what)

    # -- what is told

    def _say(self, what: str) -> None:
        minute = (monotonic() - self._start) / 60
        print(f"{minute:6.1f}  life {self.world.life}: {what}", flush=True)

    def report(self) -> None:
        """All of it, for the reader of the note."""
        counts, minutes = self.world.counts, (monotonic() - self._start) / 60
        kind = "a small disk of its own" if self.world.server.disk.small else "a limit on files"
        games = ", ".join(sorted({table.game for table in self.tables}))
        print(f"\n{minutes:.1f} minutes, {len(self.tables)} tables ({games}), with {kind}")
        for name, count in sorted(counts.items()):
            print(f"  {count:8d}  {name}")
        print(f"  {self.longest:8.1f}  seconds that /health took at most")
        print("when all had left: minute, life, memory (KB), handles, processes")
        step = max(1, len(self.samples) // 30)
        for sample in self.samples[::step]:
            print(
                f"  {sample.minute:6.1f} {sample.life:4d} {sample.memory:9d} {sample.handles:5d}"
                f" {sample.processes:3d}"
            )
        print(f"{len(self.world.findings)} findings" if self.world.findings else "no findings")
        for what, count in self.world.findings.items():
            print(f"  {count} times: {what}" if count > 1 else f"  {what}")
