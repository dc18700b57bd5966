"""Snapshots in the store: a cache beside the entries, and never instead of them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from frostlight.session import freeze, pack, resumed
from frostlight.store import SqliteStore
from tests.session.tables import Live
from tests.store.older import go_back
from tests.store.test_sqlite import stored

FILE = "tables.db"


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    return SqliteStore(tmp_path / FILE)


def frozen(store: SqliteStore) -> Live:
    """A table with a snapshot of its first entries."""
    live = stored(store)
    store.freeze("t1", live.session.version, pack(freeze(live.session)))
    before = live.session.version
    live.play(10, seed=1)
    store.append("t1", before, live.entries[before:])
    return live


def test_a_frozen_table_opens_with_the_entries_that_came_later(store: SqliteStore) -> None:
    live = frozen(store)
    found = store.open("t1")
    assert found.frozen
    assert 0 < len(found.entries) < len(live.entries)
    assert found.entries == live.entries[-len(found.entries) :]
    assert freeze(resumed(*found)) == freeze(live.session)


@pytest.mark.parametrize(
    "change",
    [
        'UPDATE entry SET entry = CAST(\'{"type":"pace","pace":"fast"}\' AS BLOB)'
        " WHERE version = 3",
        "DELETE FROM entry WHERE version = 5",
        "UPDATE live SET head = CAST(replace(CAST(head AS TEXT), 'a secret', 'another') AS BLOB)",
        "UPDATE frozen SET document = substr(document, 2)",
        "UPDATE frozen SET version = version - 1",
        "UPDATE frozen SET version = 1000000",
        "UPDATE frozen SET digest = x''",
    ],
)
def test_whatever_was_changed_it_is_not_used(
    store: SqliteStore, tmp_path: Path, change: str
) -> None:
    frozen(store)
    with sqlite3.connect(tmp_path / FILE) as db:
        assert db.execute(change).rowcount == 1
    db.close()
    assert store.frozen.find("t1") == (0, b"")


def test_it_opens_without_looking_at_every_entry(store: SqliteStore) -> None:
    """However long a table was played: the disk is read where it has to be."""
    frozen(store)
    read: list[str] = []
    store._db.set_trace_callback(read.append)
    store.open("t1")
    store._db.set_trace_callback(None)
    version, _ = store.frozen.find("t1")
    scans = [query for query in read if "entry" in query and "version = " not in query]
    assert scans == [query for query in scans if f"version >= {version}" in query]


def test_an_older_one_does_not_replace_a_newer(store: SqliteStore) -> None:
    live = frozen(store)
    version, document = store.frozen.find("t1")
    store.freeze("t1", version - 1, b"older")
    assert store.frozen.find("t1") == (version, document)
    store.freeze("t1", len(live.entries) + 1, b"of entries that are not stored")
    assert store.frozen.find("t1") == (version, document)
    store.freeze("t1", len(live.entries), b"newer")
    assert store.frozen.find("t1") == (len(live.entries), b"newer")


def test_it_goes_with_its_table(store: SqliteStore, tmp_path: Path) -> None:
    frozen(store)
    store.delete("t1")
    with sqlite3.connect(tmp_path / FILE) as db:
        assert db.execute("SELECT count(*) FROM frozen").fetchone() == (0,)
    db.close()


def test_a_file_of_before_opens_as_it_was(store: SqliteStore, tmp_path: Path) -> None:
    live = stored(store)
    store.close()
    go_back(tmp_path / FILE, 4)
    again = SqliteStore(tmp_path / FILE)
    assert again.open("t1").entries == live.entries
    again.freeze("t1", live.session.version, pack(freeze(live.session)))
    assert again.open("t1").entries == []
