from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from frostlight.session import Made, Rewound, Session, StaleError, moves_of
from frostlight.store import DamagedError, Device, SeatKey, SqliteStore, StoreError
from tests.session.tables import Live, head
from tests.store.older import go_back

KEYS = [SeatKey(0, "n0", "ann"), SeatKey(1, "n1")]


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    return SqliteStore(tmp_path / "tables.db")


def stored(store: SqliteStore, moves: int = 30) -> Live:
    live = Live()
    live.play(moves)
    store.create(head(), "ann", KEYS, now=1.0)
    store.append("t1", 0, live.entries)
    return live


def test_a_table_comes_back_as_it_was(store: SqliteStore, tmp_path: Path) -> None:
    live = stored(store)
    store.close()
    again = SqliteStore(tmp_path / "tables.db")
    found, entries = again.load("t1")
    assert found == head()
    assert entries == live.entries
    assert Session(found, entries).journal.moves == live.session.journal.moves


def test_the_second_of_two_writers_is_told_that_the_table_moved_on(store: SqliteStore) -> None:
    live = stored(store)
    version = live.session.version
    store.append("t1", version, [Made("0 pass"), Made("0 end")])
    with pytest.raises(StaleError):
        store.append("t1", version + 1, [Made("0 end"), Made("* camp")])
    assert len(store.load("t1")[1]) == version + 2  # all or nothing


def test_a_seat_link_works_once(store: SqliteStore) -> None:
    stored(store)
    assert not store.redeem("t1", 1, "wrong", "bo")
    assert store.redeem("t1", 1, "n1", "bo")
    assert store.redeem("t1", 1, "n1", "bo")  # the same person opens it again
    assert not store.redeem("t1", 1, "n1", "eve")
    assert store.keys("t1")[1] == SeatKey(1, "n1", "bo")


def test_a_renewed_link_puts_the_holder_out(store: SqliteStore) -> None:
    stored(store)
    store.redeem("t1", 1, "n1", "bo")
    assert not store.renew("t1", 1, "n2", ""), "they have just sat down"
    assert store.keys("t1")[1] == SeatKey(1, "n1", "bo")
    assert store.renew("t1", 1, "n2", "bo")
    assert not store.redeem("t1", 1, "n1", "bo")
    assert store.redeem("t1", 1, "n2", "cy")


def test_tables_are_found_by_those_who_made_them_or_sit_there(store: SqliteStore) -> None:
    stored(store)
    assert store.of_holder("ann") == ["t1"]
    assert store.of_holder("bo") == []
    store.redeem("t1", 1, "n1", "bo")
    assert store.of_holder("bo") == ["t1"]
    assert store.owner("t1") == "ann"


def test_a_deleted_table_leaves_nothing(store: SqliteStore, tmp_path: Path) -> None:
    stored(store)
    store.delete("t1")
    with pytest.raises(StoreError, match="no such table"):
        store.load("t1")
    with pytest.raises(StaleError):
        store.append("t1", 0, [Made("0 pass")])
    assert store.keys("t1") == []
    assert store.owner("t1") == ""
    store.close()
    with sqlite3.connect(tmp_path / "tables.db") as db:
        assert db.execute("SELECT count(*) FROM entry").fetchone() == (0,)
    db.close()


def test_a_file_of_a_newer_version_is_refused(store: SqliteStore, tmp_path: Path) -> None:
    store.close()
    db = sqlite3.connect(tmp_path / "tables.db")
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(StoreError, match="newer Frostlight"):
        SqliteStore(tmp_path / "tables.db")


@pytest.mark.parametrize("name", ["folder", "text", "missing/tables.db"])
def test_what_is_no_database_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "text").write_text("not a database, but long enough to look at" * 100)
    with pytest.raises(StoreError, match="cannot be used"):
        SqliteStore(tmp_path / name)


WRITER = """
    import sys
    from pathlib import Path
    from frostlight.session import Made
    from frostlight.store import SqliteStore
    from tests.session.tables import head

    store = SqliteStore(Path(sys.argv[1]))
    store.create(head(), "ann", [], 1.0)
    for version in range(100_000):
        store.append("t1", version, [Made(f"0 {version}")])
        print(version, flush=True)
"""


@pytest.mark.slow
def test_killing_the_server_loses_no_acknowledged_move(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(WRITER), str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
    ) as writer:
        assert writer.stdout is not None
        acknowledged = [int(writer.stdout.readline()) for _ in range(50)]
        writer.send_signal(signal.SIGKILL)
        acknowledged += [int(line) for line in writer.stdout if line.strip().isdigit()]
    _, entries = SqliteStore(path).load("t1")
    assert len(entries) >= len(acknowledged)
    kept = entries[: len(acknowledged)]
    assert kept == [Made(f"0 {version}") for version in acknowledged]


# -- what is left of a table


def test_a_damaged_row_is_told_and_the_rest_is_there(store: SqliteStore, tmp_path: Path) -> None:
    live = stored(store)
    with sqlite3.connect(tmp_path / "tables.db") as db:
        db.execute("UPDATE entry SET entry = ? WHERE version = 4", (b"{",))
    with pytest.raises(DamagedError, match="table t1 cannot be read"):
        store.load("t1")
    left = store.remains("t1")
    assert (left.head, left.entries, left.whole) == (head(), live.entries[:4], False)
    assert (left.owner, left.made_at, left.look) == ("ann", 1.0, b"")
    with sqlite3.connect(tmp_path / "tables.db") as db:
        db.execute("UPDATE live SET head = ?", (b"[1]",))
    assert store.remains("t1").head is None
    with pytest.raises(DamagedError):
        store.load("t1")
    with pytest.raises(StoreError, match="no such table"):
        store.remains("t2")


def test_the_moves_are_known_without_rules(store: SqliteStore) -> None:
    live = stored(store)
    seat = live.session.journal.moves[-1].seat
    live.make([Rewound(len(live.session.journal.moves) - 2, seat)])
    assert moves_of(live.entries) == list(map(str, live.session.journal.moves))


def test_the_newest_look_is_kept(store: SqliteStore) -> None:
    stored(store)
    store.remember("t1", 7, b"seven")
    store.remember("t1", 5, b"five")  # a slow writer
    assert store.look("t1") == b"seven"
    store.remember("t1", 7, b"again")
    assert store.remains("t1").look == b"again"
    store.remember("t2", 1, b"of no table")
    assert store.look("t2") == b""
    store.delete("t1")
    assert store.look("t1") == b""


def test_an_older_file_gets_a_place_for_looks(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    stored(store)
    store.close()
    go_back(path, 2)
    store = SqliteStore(path)
    store.remember("t1", 3, b"look")
    assert store.look("t1") == b"look"
    assert store.load("t1")[0] == head()
    assert store.devices.of("ann") == [Device("", "", 0.0)], "those of before can be ended too"
