"""Live tables in one SQLite file: every entry is on the disk before anybody sees it."""

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
from frostlight.store.campaigns import Campaigns
from frostlight.store.devices import Devices
from frostlight.store.frozen import FrozenTables, Stored
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
from frostlight.store.transaction import Transaction

_HEAD = msgspec.json.Decoder(Head)
DAY: Final = 24 * 3600
"""So long a used link is remembered after its end, in case the clock of the server is put back."""


class Append(NamedTuple):
    """Entries to be added to a table after a version."""

    table: str
    version: int
    entries: Sequence[Entry]


class Listed(NamedTuple):
    """A table in the list of a visitor."""

    table: str
    head: bytes
    summary: bytes
    """What it has come to; empty if nothing is stored of its newest version."""
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
        self.frozen = FrozenTables(self._db)
        self.devices = Devices(self._db)

    def close(self) -> None:
        self._db.close()

    # -- tables

    def create(self, head: Head, owner: str, keys: Sequence[SeatKey], now: float) -> None:
        """A new table with the keys of its seats."""
        with self._transaction():
            insert_table(self._db, head, owner, keys, now)

    def append(self, table: str, version: int, entries: Sequence[Entry]) -> None:
        """Add entries after this version; StaleError if somebody else was faster."""
        (stale,) = self.append_all([Append(table, version, entries)])
        if stale is not None:
            raise stale

    def append_all(self, wishes: Sequence[Append]) -> list[StaleError | None]:
        """Add to many tables with one wait for the disk; for each what kept it from being added.

        Each wish is all or nothing, and one that comes too late does not keep out the others.
        An error of the disk is raised, and then nothing at all was added.
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
        """A table as it was stored; StoreError if there is none."""
        return self._read(table, 0)

    def open(self, table: str) -> Stored:
        """The same, without the entries whose outcome is kept; StoreError if there is none."""
        version, frozen = self.frozen.find(table)
        head, entries = self._read(table, version)
        return Stored(head, frozen, entries)

    def freeze(self, table: str, version: int, document: bytes) -> None:
        """Keep what the first entries of a table have come to."""
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
        """Whatever can be read of a table; StoreError if there is none."""
        return remains(self._db, table)

    def rows_left(self, table: str) -> dict[str, Any]:
        """Every row of a table as it is, for its owner; StoreError if there is none."""
        return rows_left(self._db, table)

    def owner(self, table: str) -> str:
        """Who made the table, and may export or delete it."""
        found = self._db.execute("SELECT owner FROM live WHERE id = ?", (table,)).fetchone()
        return str(found[0]) if found else ""

    def delete(self, table: str) -> None:
        """Remove a table with all that belongs to it; a campaign keeps what was played there."""
        with self._transaction():
            self.campaigns.keep_of(table)
            self._db.execute("DELETE FROM live WHERE id = ?", (table,))

    def of_holder(self, holder: str) -> list[str]:
        """The tables at which a visitor sits or which they made, the newest first."""
        rows = self._db.execute(
            f"SELECT id FROM live WHERE id IN ({_OF_HOLDER}) ORDER BY made_at DESC, id", (holder,)
        )
        return [str(row[0]) for row in rows]

    # -- as lists show it

    def recent(self, holder: str, most: int) -> list[Listed]:
        """The newest tables of a visitor, each with its summary if that is up to date."""
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
        """The seats of a table that a visitor has taken."""
        return [key.seat for key in self.keys(table) if key.holder == holder]

    def summarise(self, summaries: Sequence[tuple[str, int, bytes]]) -> None:
        """Keep summaries: for each table the version that it stands for, and the document."""
        with self._transaction():
            self._db.executemany(
                "INSERT INTO summary SELECT id, ?2, ?3 FROM live WHERE id = ?1"
                " ON CONFLICT (live) DO UPDATE SET version = ?2, document = ?3 WHERE version <= ?2",
                summaries,
            )

    # -- what it looked like last

    def remember(self, table: str, version: int, look: bytes) -> None:
        """Keep what a table looks like at this version; an older look does not replace a newer."""
        with self._transaction():
            self._db.execute(
                "INSERT INTO last_look SELECT id, ?2, ?3 FROM live WHERE id = ?1"
                " ON CONFLICT (live) DO UPDATE SET version = ?2, look = ?3 WHERE version <= ?2",
                (table, version, look),
            )

    def look(self, table: str) -> bytes:
        """What a table looked like last; nothing if nobody has kept it."""
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
        """Take a seat with its link: works once, and again for whoever took it."""
        with self._transaction():
            changed = self._db.execute(
                "UPDATE seat_key SET holder = ?4"
                " WHERE live = ?1 AND seat = ?2 AND nonce = ?3 AND holder IN ('', ?4)",
                (table, seat, nonce, holder),
            )
            return changed.rowcount == 1

    def renew(self, table: str, seat: int, nonce: str, holder: str) -> bool:
        """A new link for a seat; the old one, and whoever held the seat by it, are out.

        False if somebody else holds it: they have sat down meanwhile.
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
        """Use up a link that is valid until then: works once. Those long past are forgotten."""
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
    """Bring the file to the newest form, one numbered step at a time."""
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
    """What is hidden at a table stands in this file: nobody else on this machine may read it.

    The files that SQLite puts beside it take over what it allows.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    if os.name != "nt":
        path.chmod(0o600)
