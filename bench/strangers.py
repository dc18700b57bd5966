"""What strangers cost the players: `python -m bench.strangers [--pairs N] [--readers N]`.

A server of its own on this machine, bounded. First, tables with a long history of undo and
redo: each is opened when nothing is kept of it, as after an update, with a short table
beside it; then again after a restart. Second, how long `/health` takes while readers look through
finished games, again and again, as fast as they are answered.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Final

from bench.asking import ask
from bench.store import FOLDER
from frostlight.kernel import Record, read_record
from frostlight.kernel.record import Move
from frostlight.session import Entry, Head, Made, Place, Rewound, Session
from frostlight.store import SeatKey, SqliteStore
from frostlight.view.pages import drawn_games

AT_ONCE: Final = 500
"""Entries that are stored by one statement."""
BEGUN: Final = 60
"""Moves before those that are taken back."""
SECONDS: Final = 6.0
PAGES: Final = ("replay", "log", "dice")
MAX_PAIRS: Final = 100_000


# -- tables


def put(store: SqliteStore, head: Head, entries: list[Entry]) -> None:
    keys = [SeatKey(seat, f"n{seat}", f"person {seat}") for seat in range(len(head.places))]
    store.create(head, "owner", keys, 0.0)
    for start in range(0, len(entries), AT_ONCE):
        store.append(head.id, start, entries[start : start + AT_ONCE])


def longest(game: str) -> Record:
    """The stored game of bots with the most moves."""
    records = (read_record(path.read_bytes()) for path in sorted((FOLDER / game).glob("*.json")))
    return max(records, key=lambda record: len(record.moves))


def finished(name: str, record: Record) -> tuple[Head, list[Entry]]:
    """A table at which this game was played to its end."""
    places = [Place("person", f"P{seat}") for seat in range(int(record.setup["players"]))]
    head = Head(name, record.game, record.edition, record.setup, places, record.seed)
    return head, [Made(move) for move in record.moves]


def begun(name: str, record: Record, pairs: int) -> tuple[Head, list[Entry]]:
    """The same in the middle, with an answer that was given and taken back so often."""
    head, moves = finished(name, record)
    session = Session(head)
    for keep, made in enumerate(moves):
        session.commit([made])
        seat = Move.parse(record.moves[keep]).seat
        if keep >= BEGUN and seat >= 0 and session.journal.undo_point(seat) == keep:
            return head, [*moves[:keep], *([made, Rewound(keep, seat)] * pairs)]
    raise AssertionError("nothing in this game can be taken back")


# -- a server


@contextmanager
def served(data: Path) -> Iterator[int]:
    words = ["serve", "--no-browser", "--port", "0", "--data", str(data)]
    with subprocess.Popen(
        [sys.executable, "-m", "frostlight", *words], stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            found = re.search(r":(\d+)/", server.stdout.readline())
            assert found is not None
            yield int(found[1])
        finally:
            server.send_signal(signal.SIGTERM)


async def took(port: int, path: str) -> float:
    """Milliseconds until a page is there."""
    start = perf_counter()
    answer = await ask(port, path)
    assert answer.status == 200, f"{path}: {answer.status}"
    return 1e3 * (perf_counter() - start)


async def open_all(port: int, games: list[str], *, beside: bool) -> None:
    for game in games:
        await took(port, f"/t/{game}-warm")  # the game itself is read once
        wishes = [took(port, f"/t/{game}-long")]
        if beside:
            wishes.append(took(port, f"/t/{game}-short"))
        long, *short = await asyncio.gather(*wishes)
        told = f", {short[0]:.0f} ms a short table beside it" if short else ""
        print(f"  {game:<12} {long:8.0f} ms{told}", flush=True)
    if beside:
        await asyncio.sleep(1)  # what they have come to is kept meanwhile


async def read_on(port: int, games: list[str], page: str, readers: int) -> None:
    """A number of readers; another client asks for `/health`."""
    answers, reading = [0, 0], True

    async def read(number: int) -> None:
        while reading:
            answer = await ask(port, f"/t/{games[number % len(games)]}-over/{page}")
            answers[answer.status != 200] += 1

    tasks = [asyncio.create_task(read(number)) for number in range(readers)]
    await asyncio.sleep(0.5)
    times, end = [], perf_counter() + SECONDS
    while perf_counter() < end:
        times.append(await took(port, "/health"))
        await asyncio.sleep(0.02)
    reading = False
    await asyncio.gather(*tasks)
    times.sort()
    middle, late = times[len(times) // 2], times[int(0.99 * len(times))]
    print(
        f"  {page:<8} p50 {middle:5.0f} ms, p99 {late:5.0f} ms, longest {times[-1]:5.0f} ms;"
        f" {answers[0]} pages shown, {answers[1]} refused",
        flush=True,
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.strangers", description=__doc__)
    parser.add_argument("--pairs", type=int, default=10_000, help="answers taken back (10000)")
    parser.add_argument("--readers", type=int, default=40, help="who look through games (40)")
    args = parser.parse_args()
    if not (1 <= args.pairs <= MAX_PAIRS and 1 <= args.readers <= 200):
        parser.error(f"at most {MAX_PAIRS} pairs and 200 readers")
    games = list(drawn_games())
    with tempfile.TemporaryDirectory() as name:
        data = Path(name)
        store = SqliteStore(data / "tables.sqlite")
        for game in games:
            record = longest(game)
            put(store, *begun(f"{game}-long", record, args.pairs))
            for short in ("short", "warm"):
                put(store, *begun(f"{game}-{short}", record, 1))
            put(store, *finished(f"{game}-over", record))
        store.close()
        print(f"a table with {args.pairs} answers taken back, of which nothing is kept, opens in")
        with served(data) as port:
            asyncio.run(open_all(port, games, beside=True))
        print("and after a restart in")
        with served(data) as port:
            asyncio.run(open_all(port, games, beside=False))
            print(f"/health while {args.readers} strangers of one address look through games")
            for page in PAGES:
                asyncio.run(read_on(port, games, page, args.readers))
    return 0


if __name__ == "__main__":
    sys.exit(main())
