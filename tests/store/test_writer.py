from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
import threading
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import msgspec
import pytest

from frostlight.session import Made, StaleError
from frostlight.store import Append, NotKeptError, SqliteStore, Writer
from tests.patience import PATIENCE
from tests.session.tables import head

TABLES = [f"t{number}" for number in range(20)]


class Counting(SqliteStore):
    """A store that remembers how many wishes were written together."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.batches: list[int] = []
        for table in TABLES:
            self.create(msgspec.structs.replace(head(), id=table), "ann", [], 1.0)

    def append_all(self, wishes: list[Append]) -> list[StaleError | None]:  # type: ignore[override]
        self.batches.append(len(wishes))
        return super().append_all(wishes)

    def moves(self, table: str) -> list[str]:
        return [entry.move for entry in self.load(table)[1] if isinstance(entry, Made)]

    def refuse(self, yes: bool) -> None:
        """Behave like a disk that cannot be written to."""
        self._db.execute(f"PRAGMA query_only = {int(yes)}")


@pytest.fixture
def store(tmp_path: Path) -> Counting:
    return Counting(tmp_path / "tables.db")


@contextmanager
def writing(store: SqliteStore) -> Iterator[Writer]:
    writer = Writer(store)
    try:
        yield writer
    finally:
        writer.close()


@asynccontextmanager
async def held_up(writer: Writer) -> AsyncIterator[None]:
    """While the disk is busy with something else, all that is asked for has to wait."""
    begun, free = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def block() -> None:
        loop.call_soon_threadsafe(begun.set)
        assert free.wait(PATIENCE)

    busy = asyncio.ensure_future(writer.call(block))
    await begun.wait()
    try:
        yield
    finally:
        free.set()
        await busy


def test_what_waits_together_is_written_together(store: Counting) -> None:
    async def play() -> None:
        with writing(store) as writer:
            async with held_up(writer):
                all_ = [asyncio.ensure_future(writer.append(t, 0, [Made(t)])) for t in TABLES]
                await asyncio.sleep(0)
            await asyncio.gather(*all_)

    asyncio.run(play())
    assert store.batches == [len(TABLES)]
    assert [store.moves(table) for table in TABLES] == [[table] for table in TABLES]


def test_one_that_comes_too_late_does_not_keep_out_the_others(store: Counting) -> None:
    store.append("t3", 0, [Made("first")])
    store.delete("t7")

    async def play() -> list[BaseException | None]:
        with writing(store) as writer:
            async with held_up(writer):
                wishes = [writer.append(t, 0, [Made("a"), Made("b")]) for t in TABLES]
                # half of this one would still fit, but it is all or nothing
                wishes.append(writer.append("t5", 1, [Made("c"), Made("d")]))
                all_ = asyncio.gather(*wishes, return_exceptions=True)
                await asyncio.sleep(0)
            return await all_

    results = asyncio.run(play())
    late = [place for place, result in enumerate(results) if isinstance(result, StaleError)]
    assert late == [3, 7, len(TABLES)]
    assert store.moves("t3") == ["first"]
    assert all(store.moves(table) == ["a", "b"] for table in TABLES if table not in ("t3", "t7"))


def test_each_table_keeps_the_order_of_its_moves(store: Counting) -> None:
    async def play(writer: Writer, table: str) -> None:
        for version in range(30):
            await writer.append(table, version, [Made(f"{table} {version}")])

    async def play_all() -> None:
        with writing(store) as writer:
            await asyncio.gather(*(play(writer, table) for table in TABLES))

    asyncio.run(play_all())
    for table in TABLES:
        assert store.moves(table) == [f"{table} {version}" for version in range(30)]
    assert len(store.batches) < len(TABLES) * 30  # they did share


def test_calls_and_appends_are_done_in_the_order_asked(store: Counting) -> None:
    async def play() -> tuple[list[str], list[str]]:
        with writing(store) as writer:
            first = asyncio.ensure_future(writer.append("t1", 0, [Made("a")]))
            then = asyncio.ensure_future(writer.call(lambda: store.moves("t1")))
            second = asyncio.ensure_future(writer.append("t1", 1, [Made("b")]))
            last = asyncio.ensure_future(writer.call(lambda: store.moves("t1")))
            await asyncio.gather(first, second)
            return await then, await last

    assert asyncio.run(play()) == (["a"], ["a", "b"])


def test_a_failing_disk_is_told_to_all_who_wait_and_forgotten(store: Counting) -> None:
    async def play() -> list[BaseException | None]:
        with writing(store) as writer:
            await writer.call(lambda: store.refuse(True))
            async with held_up(writer):
                wishes = [writer.append(table, 0, [Made("a")]) for table in TABLES]
                all_ = asyncio.gather(*wishes, return_exceptions=True)
                await asyncio.sleep(0)
            results = await all_
            await writer.call(lambda: store.refuse(False))
            await writer.append("t1", 0, [Made("b")])
            return results

    assert {type(result) for result in asyncio.run(play())} == {NotKeptError}
    assert store.moves("t1") == ["b"]
    assert store.moves("t2") == []


def test_whoever_stops_waiting_does_not_disturb_the_others(store: Counting) -> None:
    async def play() -> None:
        with writing(store) as writer:
            async with held_up(writer):
                gone = asyncio.ensure_future(writer.append("t1", 0, [Made("a")]))
                stays = asyncio.ensure_future(writer.append("t2", 0, [Made("a")]))
                await asyncio.sleep(0)
                gone.cancel()
            await stays

    asyncio.run(play())
    assert store.moves("t2") == ["a"]


def test_closing_finishes_what_was_asked_for(store: Counting) -> None:
    async def play() -> None:
        with writing(store) as writer:
            all_ = asyncio.gather(*(writer.append(table, 0, [Made("a")]) for table in TABLES))
            await asyncio.sleep(0)
        await all_

    asyncio.run(play())
    assert all(store.moves(table) == ["a"] for table in TABLES)


SERVER = """
    import asyncio, sys
    from pathlib import Path
    import msgspec
    from frostlight.session import Made
    from frostlight.store import SqliteStore, Writer
    from tests.session.tables import head

    async def play(writer, table):
        for version in range(100_000):
            await writer.append(table, version, [Made(f"0 {version}")])
            print(table, version, flush=True)

    async def main():
        store = SqliteStore(Path(sys.argv[1]))
        tables = [f"t{number}" for number in range(8)]
        for table in tables:
            store.create(msgspec.structs.replace(head(), id=table), "ann", [], 1.0)
        writer = Writer(store)
        await asyncio.gather(*(play(writer, table) for table in tables))

    asyncio.run(main())
"""


@pytest.mark.slow
def test_killing_the_server_loses_no_move_that_was_written_together(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(SERVER), str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
    ) as server:
        assert server.stdout is not None
        lines = [server.stdout.readline() for _ in range(200)]
        server.send_signal(signal.SIGKILL)
        lines += [line for line in server.stdout if line.endswith("\n")]
    told = Counter(line.split()[0] for line in lines)
    store = SqliteStore(path)
    for table, count in told.items():
        _, entries = store.load(table)
        assert len(entries) >= count
        assert entries == [Made(f"0 {version}") for version in range(len(entries))]
