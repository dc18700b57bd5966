"""Live tables in one SQLite file (write-ahead log): entries are durable before clients see them."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from frostlight.session import Entry, Head, StaleError
from frostlight.store.calls import StoredCalls
from frostlight.store.campaigns import Campaigns
from frostlight.store.devices import Devices
from frostlight.store.mine import OwnTables
from frostlight.store.remains import Remains, remains, rows_left
from frostlight.store.rows import (
    BROKEN,
    DamagedError,
    GoneError,
    SeatKey,
    StoreError,
    insert_entries,
    insert_table,
    read_entries,
)
from frostlight.store.snapshots import Stored, StoredSnapshots
from frostlight.store.talk import StoredTalk
from frostlight.store.transaction import Transaction

_HEAD = msgspec.json.Decoder(Head)
DAY: Final = 24 * 3600
"""Seconds for which a used link is stored after it expired: the server's clock may be set back."""


class Append(NamedTuple):
    """Entries to append to a table after an expected (optimistic) version."""

    table: str
    version: int
    entries: Sequence[Entry]


class Listed(NamedTuple):
    """A table in the list of a visitor."""

    table: str
    head: bytes
    summary: bytes
    """Summary of its newest version; empty if none is stored."""
    mine: tuple[int, ...]
    """The seats of the visitor."""


_OF_HOLDER: Final = (
    "SELECT id FROM live WHERE owner = ?1 UNION SELECT live FROM seat_key WHERE holder = ?1"
)


class SqliteStore:
    """All live tables of one server."""

    def __init__(self, path: Path) -> None:
        try:
            _keep_to_owner(path)
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self._db.text_factory = partial(str, encoding="utf-8", errors="replace")
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.execute("PRAGMA foreign_keys = ON")
            self._db.execute("PRAGMA secure_delete = ON")
            _migrate(self._db, path)
        except (sqlite3.Error, OSError) as wrong:
            raise StoreError(f"{path} cannot be used as the file of tables: {wrong}.") from None
        self.campaigns = Campaigns(self._db)
        self.frozen = StoredSnapshots(self._db)
        self.devices = Devices(self._db)
        self.calls = StoredCalls(self._db)
        self.talk = StoredTalk(self._db)
        self.own = OwnTables(self._db, self.talk)

    def close(self) -> None:
        self._db.close()

    # -- tables

    def create(
        self,
        head: Head,
        owner: str,
        keys: Sequence[SeatKey],
        now: float,
        entries: Sequence[Entry] = (),
    ) -> None:
        """Insert a new table with the keys of its seats, and what has happened there already."""
        with self._transaction():
            insert_table(self._db, head, owner, keys, now)
            insert_entries(self._db, head.id, 0, entries)

    def append(self, table: str, version: int, entries: Sequence[Entry]) -> None:
        """Append entries after this version; StaleError if another writer came first."""
        (stale,) = self.append_all([Append(table, version, entries)])
        if stale is not None:
            raise stale

    def append_all(self, wishes: Sequence[Append]) -> list[StaleError | None]:
        """Append to many tables in one transaction (group commit); None or the error of each.

        Each wish is atomic, and a stale one does not prevent the others. A failing disk raises
        NotKeptError, and then nothing was appended.
        """
        with self._transaction():
            return [self._insert(wish) for wish in wishes]

    def _insert(self, wish: Append) -> StaleError | None:
        try:
            insert_entries(self._db, wish.table, wish.version, wish.entries)
        except sqlite3.IntegrityError:
            return StaleError("The table has moved on, or does not exist any more.")
        return None

    def load(self, table: str) -> tuple[Head, list[Entry]]:
        """A table with all its entries; GoneError or DamagedError if it cannot be loaded."""
        return self._read(table, 0)

    def open(self, table: str) -> Stored:
        """A table as its snapshot and the entries after it; errors as in `load`."""
        version, frozen = self.frozen.find(table)
        head, entries = self._read(table, version)
        return Stored(head, frozen, entries)

    def freeze(self, table: str, version: int, document: bytes) -> None:
        """Store a snapshot of a table at this version."""
        with self._transaction():
            self.frozen.keep(table, version, document)

    def _read(self, table: str, since: int) -> tuple[Head, list[Entry]]:
        found = self._db.execute("SELECT head FROM live WHERE id = ?", (table,)).fetchone()
        if found is None:
            raise GoneError("There is no such table; it may have been deleted.")
        try:
            head = _HEAD.decode(found[0])
            if head.id != table:
                raise TypeError("this is the head of another table")
            if any(key.seat not in range(len(head.places)) for key in self.keys(table)):
                raise TypeError("there is a key of no seat")
            return head, read_entries(self._db, table, since)
        except BROKEN as wrong:
            raise DamagedError(f"What is stored of table {table} cannot be read: {wrong}") from None

    def remains(self, table: str) -> Remains:
        """The readable part of a damaged table; GoneError if there is no such table."""
        return remains(self._db, table)

    def rows_left(self, table: str) -> dict[str, Any]:
        """Every raw row of a table, for its owner; GoneError if there is no such table."""
        return rows_left(self._db, table)

    def owner(self, table: str) -> str:
        """The visitor who made the table (host), and may export or delete it; "" if it is gone."""
        found = self._db.execute("SELECT owner FROM live WHERE id = ?", (table,)).fetchone()
        return str(found[0]) if found else ""

    def delete(self, table: str) -> None:
        """Delete a table with all its rows; a campaign keeps the record of its game."""
        with self._transaction():
            self.campaigns.keep_of(table)
            self._db.execute("DELETE FROM live WHERE id = ?", (table,))

    def of_holder(self, holder: str) -> list[str]:
        """The tables that a visitor made or has a seat at, the newest first."""
        rows = self._db.execute(
            f"SELECT id FROM live WHERE id IN ({_OF_HOLDER}) ORDER BY made_at DESC, id", (holder,)
        )
        return [str(row[0]) for row in rows]

    # -- summaries for lists

    def recent(self, holder: str, most: int) -> list[Listed]:
        """The newest tables of a visitor, each with its summary if that is current."""
        rows = self._db.execute(
            "SELECT id, head, document FROM live LEFT JOIN summary ON summary.live = id AND"
            " version = (SELECT coalesce(max(version) + 1, 0) FROM entry WHERE entry.live = id)"
            f" WHERE id IN ({_OF_HOLDER}) ORDER BY made_at DESC, id LIMIT ?2",
            (holder, most),
        )
        return [
            Listed(str(table), head, document or b"", tuple(self.seats_of(table, holder)))
            for table, head, document in rows.fetchall()
        ]

    def seats_of(self, table: str, holder: str) -> list[int]:
        """The seats of a table that a visitor holds."""
        return [key.seat for key in self.keys(table) if key.holder == holder]

    def summarise(self, summaries: Sequence[tuple[str, int, bytes]]) -> None:
        """Store summaries: table, version and document of each; never over a newer one."""
        with self._transaction():
            self._db.executemany(
                "INSERT INTO summary SELECT id, ?2, ?3 FROM live WHERE id = ?1"
                " ON CONFLICT (live) DO UPDATE SET version = ?2, document = ?3 WHERE version <= ?2",
                summaries,
            )

    # -- last rendered page

    def remember(self, table: str, version: int, look: bytes) -> None:
        """Store the rendered page of a table at this version; an older one replaces no newer."""
        with self._transaction():
            self._db.execute(
                "INSERT INTO last_look SELECT id, ?2, ?3 FROM live WHERE id = ?1"
                " ON CONFLICT (live) DO UPDATE SET version = ?2, look = ?3 WHERE version <= ?2",
                (table, version, look),
            )

    def look(self, table: str) -> bytes:
        """The last rendered page of a table; empty if none is stored."""
        query = "SELECT look FROM last_look WHERE live = ?"
        found = self._db.execute(query, (table,)).fetchone()
        return bytes(found[0]) if found else b""

    # -- seats

    def keys(self, table: str) -> list[SeatKey]:
        rows = self._db.execute(
            "SELECT seat, nonce, holder FROM seat_key WHERE live = ? ORDER BY seat", (table,)
        )
        return [SeatKey(*row) for row in rows]

    def redeem(self, table: str, seat: int, nonce: str, holder: str) -> bool:
        """Take a seat with its link: works for one holder, and is idempotent for that one."""
        with self._transaction():
            changed = self._db.execute(
                "UPDATE seat_key SET holder = ?4"
                " WHERE live = ?1 AND seat = ?2 AND nonce = ?3 AND holder IN ('', ?4)",
                (table, seat, nonce, holder),
            )
            return changed.rowcount == 1

    def renew(self, table: str, seat: int, nonce: str, holder: str) -> bool:
        """Replace the link of a seat: the old link and its holder are out.

        False if `holder` is not the present one: another visitor has taken the seat since.
        """
        with self._transaction():
            changed = self._db.execute(
                "UPDATE seat_key SET nonce = ?, holder = '' WHERE live = ? AND seat = ?"
                " AND holder = ?",
                (nonce, table, seat, holder),
            )
            return changed.rowcount == 1

    # -- links to another device

    def use_link(self, nonce: str, until: float, now: float) -> bool:
        """Use up a one-time link; False if it was used. Links expired for a DAY are deleted."""
        with self._transaction():
            self._db.execute("DELETE FROM used_link WHERE until < ?", (now - DAY,))
            added = self._db.execute(
                "INSERT OR IGNORE INTO used_link VALUES (?, ?)", (nonce, until)
            )
            return added.rowcount == 1

    def link_used(self, nonce: str) -> bool:
        found = self._db.execute("SELECT 1 FROM used_link WHERE nonce = ?", (nonce,))
        return found.fetchone() is not None

    def _transaction(self) -> Transaction:
        return Transaction(self._db)


def _migrate(db: sqlite3.Connection, path: Path) -> None:
    """Run the schema migrations that the file lacks, each in a transaction, by their numbers."""
    steps = sorted(
        (
            step
            for step in files("frostlight.store").joinpath("migrations").iterdir()
            if step.name.endswith(".sql")
        ),
        key=lambda step: step.name,
    )
    with closing(db.execute("PRAGMA user_version")) as found:
        version = int(found.fetchone()[0])
    if version > len(steps):
        raise StoreError(
            f"{path} was written by a newer Frostlight (form {version}, here {len(steps)}): "
            "use that version, or another file."
        )
    for number, step in enumerate(steps[version:], start=version + 1):
        script = step.read_text(encoding="utf-8")
        db.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")


def _keep_to_owner(path: Path) -> None:
    """Set mode 600: the file holds hidden cards and seeds, closed to other users of the machine.

    SQLite gives the files of its write-ahead log the same mode.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    if os.name != "nt":
        path.chmod(0o600)
