"""Load: `python3 dev.py load [--game G] [--tables N] [--seconds S] [--every E] [--crowd N]`.

Starts a server on loopback (on one core, if `taskset` is there) with tables in the middle of games
that bots have played. Four sockets a table give the answers of those games, one every few seconds;
then everything stops by itself. A click counts as shown when all seats that can notice it have
got the difference; one that was lost counts with the time it was waited for. The first round of
moves is not measured. The clients are a process of their own, on the other cores: if their core
is nearly full, the clients are slow.

With `--crowd`, N spectators watch one table more, whose moves are sent to all of them, while
the others are measured; at the end the server is told to stop with all of them connected.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import math
import os
import re
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple
from urllib.parse import urlencode

import msgspec
from starlette.responses import Response
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench import crowd
from bench.first_load import fetch, first_load
from bench.load_server import BOUNDS, Noticed, Running, serve, started
from bench.load_tables import LATE, SEATS, Answer, Plan, prepare, visitor
from bench.yardstick import Yardstick
from frostlight.cli.serve import open_files
from frostlight.kernel import Stream
from frostlight.view.pages import drawn_games
from frostlight.web.http.identity import VISITOR, Bearer, Signer, server_secret

MOST_TABLES: Final = 5000
MOST_SECONDS: Final = 600.0
SHOWN: Final = re.compile(r' data-(ver|at|seen)="([^"]*)"')
"""What a page says about itself."""
PATIENCE: Final = 10.0
"""Seconds after which an answer without an effect counts as lost."""
OPENING: Final = 240.0
"""Seconds that opening and closing all tables may take; then the run is given up."""
OPENED: Final = 16
"""Tables that are opened at once."""


class Used(NamedTuple):
    """What a process has used: seconds of CPU, seconds of waiting for it, KB of own memory."""

    cpu: float
    wait: float
    memory: int


def used(process: int) -> Used:
    """Of a process; nothing where the system does not say it in files."""
    place = Path(f"/proc/{process}")
    try:
        spent = place.joinpath("stat").read_text().rpartition(")")[2].split()
        waited = place.joinpath("schedstat").read_text().split()
        mapped = place.joinpath("smaps_rollup").read_text()
    except OSError:
        return Used(0.0, 0.0, 0)
    own = re.findall(r"^Private_\w+:\s+(\d+) kB", mapped, re.MULTILINE)
    ticks = os.sysconf("SC_CLK_TCK")
    cpu = (int(spent[11]) + int(spent[12])) / ticks
    return Used(cpu, int(waited[1]) / 1e9, sum(map(int, own)))


def cookie(signer: Signer, who: str) -> str:
    response = Response()
    signer.remember(response, Bearer(who), secure=False)
    written = response.headers["set-cookie"].partition(";")[0]
    assert written.startswith(VISITOR)
    return written


# -- the players


class Message(msgspec.Struct):
    """What a page is told, as far as it matters here."""

    ver: int = -1
    parts: list[tuple[str, str]] = []
    at: int | None = None
    notice: str = ""


_MESSAGE = msgspec.json.Decoder(Message)


@dataclass
class Tally:
    """What was seen while measuring."""

    moves: int = 0
    lost: int = 0
    refused: int = 0
    messages: int = 0
    size: int = 0
    wire: list[int] = field(default_factory=list)
    """Bytes of each message as it came over the wire."""
    delays: list[float] = field(default_factory=list)

    def clear(self) -> None:
        self.moves = self.lost = self.refused = self.messages = self.size = 0
        self.delays.clear()
        self.wire.clear()


class Counted(ClientConnection):
    """A socket that counts what comes over the wire."""

    arrived = 0

    def data_received(self, data: bytes) -> None:
        self.arrived += len(data)
        super().data_received(data)


class Table:
    """One table with its sockets."""

    def __init__(self, plan: Plan, tally: Tally, stream: Stream) -> None:
        self.plan = plan
        self.tally = tally
        self.stream = stream
        self.sockets: list[ClientConnection] = []
        self.versions = [-1] * plan.players
        self.seen = asyncio.Event()
        self._readers: list[asyncio.Task[None]] = []

    async def open(self, port: int, signer: Signer) -> None:
        """As browsers do: a page, then a socket that says which page it has."""
        for seat in range(self.plan.players):
            known = cookie(signer, visitor(self.plan.name, seat))
            page, _ = await fetch(port, f"/t/{self.plan.name}", known)
            has = dict(SHOWN.findall(page))
            opened = await connect(
                f"ws://127.0.0.1:{port}/t/{self.plan.name}/live?"
                + urlencode({"v": has["ver"], "at": has["at"], "seen": has["seen"]}),
                additional_headers={"cookie": known},
                create_connection=Counted,
                ping_interval=None,
                max_size=None,
                proxy=None,
            )
            self.sockets.append(opened)
            assert isinstance(opened, Counted)
            self._readers.append(asyncio.create_task(self._read(seat, opened)))
        while min(self.versions) < 0:
            await self._change()

    async def _read(self, seat: int, opened: Counted) -> None:
        known = 0
        with contextlib.suppress(ConnectionClosed):
            async for text in opened:
                self.tally.messages += 1
                self.tally.size += len(text)
                self.tally.wire.append(opened.arrived - known)
                known = opened.arrived
                message = _MESSAGE.decode(text)
                if message.at is not None:
                    self.versions[seat] = message.ver
                    self.tally.refused += bool(message.notice)
                    self.seen.set()

    async def _change(self) -> None:
        await asyncio.wait_for(self.seen.wait(), PATIENCE)
        self.seen.clear()

    async def play(self, every: float, until: float) -> None:
        """Answer at this interval in seconds, from a moment on that differs from table to table."""
        due = perf_counter() + self.stream.below(1000) / 1000 * every
        for move in self.plan.moves:
            if due >= until:
                return
            await asyncio.sleep(max(0.0, due - perf_counter()))
            due += every
            await self._answer(move)

    async def _answer(self, move: Answer) -> None:
        start, said = perf_counter(), {"opt": move.key, "ver": self.versions[move.seat]}
        try:
            await self.sockets[move.seat].send(msgspec.json.encode(said).decode())
            while any(has < due for has, due in zip(self.versions, move.known, strict=True)):
                await self._change()
        except (TimeoutError, ConnectionClosed):
            self.tally.lost += 1
        else:
            self.tally.moves += 1
        self.tally.delays.append(perf_counter() - start)

    async def close(self) -> None:
        for opened in self.sockets:
            await opened.close()
        await asyncio.gather(*self._readers)


async def load(
    args: argparse.Namespace, folder: Path, server: Running, plans: Sequence[Plan]
) -> None:
    """Open the tables, play, measure, print, close."""
    stream, tally, signer = Stream("load", "0"), Tally(), Signer(server_secret(folder))
    tables = [Table(plan, tally, stream) for plan in plans]
    watched = Tally()
    if args.crowd:
        tables[0].tally = watched
    process = server.process.pid
    first = await first_load(server.port, LATE, cookie(signer, visitor(LATE, 0)))
    empty, gate = used(process), asyncio.Semaphore(OPENED)  # after the first: texts are loaded

    async def open_(table: Table) -> None:
        async with gate:
            await table.open(server.port, signer)

    await asyncio.gather(*map(open_, tables))
    opened = used(process)
    warm = args.every
    until = perf_counter() + warm + args.seconds
    playing = asyncio.gather(*(table.play(args.every, until) for table in tables))
    await asyncio.sleep(warm)
    tally.clear()
    server.noticed()
    before, own, start = used(process), used(os.getpid()), perf_counter()
    yardstick = Yardstick(server.core)
    onlookers = (
        crowd.started(server.port, plans[0].name, args.crowd, args.seconds) if args.crowd else None
    )
    await asyncio.sleep(args.seconds)
    last, seconds = used(process), perf_counter() - start
    played = used(os.getpid())
    grown = opened.memory - empty.memory
    slow = yardstick.slowness()
    report(args, tally, seconds, Used(last.cpu - before.cpu, last.wait - before.wait, grown), slow)
    share, wait = (played.cpu - own.cpu) / seconds, (played.wait - own.wait) / seconds
    print(f"players' CPU  {100 * share:8.0f} %    (on another core; they waited {wait:.0%})")
    print(f"first load    {first.wire:8d} bytes on the wire of a late table ({first.files} files)")
    report_noticed(server.noticed())
    await playing
    if onlookers is not None:
        report_crowd(await asyncio.to_thread(crowd.seen, onlookers), watched)
        print(f"end           {await ended(server):8.1f} s    with all of them connected")
        onlookers.wait()
    await asyncio.gather(*(table.close() for table in tables))


async def ended(server: Running) -> float:
    """Seconds that a server takes to end when it is told to."""
    start = perf_counter()
    server.process.terminate()
    await asyncio.to_thread(server.process.wait)
    return perf_counter() - start


def report_crowd(came: crowd.Came, watched: Tally) -> None:
    print(
        f"crowd         {came.people:8d} people after {came.seconds:.1f} s, the slowest"
        f" {came.slowest:.2f} s; {came.again} went and came again"
    )
    print(f"crowd         {came.refused:8d} refused, {came.closed} closed by the server")
    told = sorted(watched.delays) or [0.0]
    print(f"at its table  {1e3 * told[len(told) // 2]:8.1f} ms   until all seats have a move (p50)")


def report(
    args: argparse.Namespace, tally: Tally, seconds: float, spent: Used, slow: float
) -> None:
    moves = max(1, tally.moves)
    delays = sorted(tally.delays) or [0.0]
    p50, p99 = (1e3 * delays[int(len(delays) * share)] for share in (0.5, 0.99))
    print(
        f"{args.tables} tables of {args.game}, {SEATS} seats each, a move every {args.every:g} s,"
        f" for {seconds:.0f} s"
    )
    print(
        f"moves         {tally.moves / seconds:8.1f} /s   (wanted {args.tables / args.every:.1f})"
    )
    print(f"latency p50   {p50:8.1f} ms   from the click until all seats have it")
    print(f"latency p99   {p99:8.1f} ms   (longest {1e3 * delays[-1]:.1f} ms)")
    share, each = 100 * spent.cpu / seconds, 1e3 * spent.cpu / moves
    print(f"server CPU    {share:8.0f} %    ({each:.2f} ms a move)")
    print(f"at its best   {each / slow:8.2f} ms a move: its core ran at {100 / slow:.0f} % of that")
    print(f"server waited {100 * spent.wait / seconds:8.0f} %    for its core (others were busy)")
    print(f"memory        {spent.memory / args.tables:8.0f} KB a table")
    print(f"messages      {tally.messages / moves:8.1f} a move")
    wire = sorted(tally.wire) or [0]
    print(f"bytes         {tally.size / moves:8.0f} a move, {sum(wire) / moves:.0f} on the wire")
    print(f"a change      {wire[len(wire) // 2]:8d} bytes on the wire (median of one page)")
    print(f"lost, refused {tally.lost:8d}, {tally.refused}")


def report_noticed(noticed: Noticed) -> None:
    """How long single pieces of work blocked the server."""
    bounds = ["0", *map(str, BOUNDS)]
    classes = zip(bounds, noticed.blocks, strict=True)
    counts = ", ".join(f"{count} from {bound}" for bound, count in classes if count)
    print(f"longest block {noticed.longest:8.1f} ms   (of the event loop, in ms: {counts})")
    turns = zip(bounds, noticed.turns, strict=True)
    counts = ", ".join(f"{count} from {bound}" for bound, count in turns if count)
    print(f"longest turn  {noticed.turn:8.1f} ms   (of the loop, CPU alone: {counts})")
    pauses = ", ".join(
        f"{count} of at most {pause:.1f} ms"
        for count, pause in zip(noticed.collections, noticed.pauses, strict=True)
    )
    print(f"collector     {noticed.collecting:8.0f} ms   in all: {pauses}   (young, middle, all)")
    each = noticed.stored / max(1, noticed.commits)
    slowest = f"the slowest {noticed.slowest:.1f} ms"
    print(f"commits       {noticed.commits:8d}      ({each:.2f} moves each, {slowest})")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="dev.py load",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", choices=drawn_games(), default=drawn_games()[0])
    parser.add_argument("--tables", type=int, default=100, help="live tables (100)")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure (30)")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between moves (5)")
    parser.add_argument("--crowd", type=int, default=0, help="who look on at one table more (0)")
    parser.add_argument(
        "--profile", default="", metavar="FILE", help="write a profile of the server"
    )
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(args.serve, args.profile)
        return 0
    if not 1 <= args.tables <= MOST_TABLES:
        parser.error(f"--tables is from 1 to {MOST_TABLES}")
    if not 0 <= args.crowd <= crowd.MAX_SPECTATORS:
        parser.error(f"--crowd is at most {crowd.MAX_SPECTATORS}")
    if not (0 < args.seconds <= MOST_SECONDS and 0 < args.every <= MOST_SECONDS):
        parser.error(f"--seconds and --every are at most {MOST_SECONDS:g}")
    open_files()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ahead = 2 + math.ceil((args.every + args.seconds) / args.every)
        plans = prepare(folder, args.game, args.tables + bool(args.crowd), ahead)
        gc.disable()
        longest = OPENING + args.every + args.seconds + PATIENCE
        with started(folder, args.profile) as server:
            try:
                asyncio.run(asyncio.wait_for(load(args, folder, server, plans), longest))
            except TimeoutError:
                print(f"Given up after {longest:.0f} s: this machine is too slow for so much.")
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
