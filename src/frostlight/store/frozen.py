"""Frozen tables beside their entries: used only if not a byte of either has changed since."""

from __future__ import annotations

import sqlite3
from hashlib import sha256
from typing import Final, NamedTuple

from frostlight.session import Entry, Head

AT_ONCE: Final = 1000
"""So many entries are read at once."""


class Stored(NamedTuple):
    """A table as it is stored."""

    head: Head
    frozen: bytes
    """What its first entries have come to; empty = nothing that fits is kept."""
    entries: list[Entry]
    """Those that came after that; without it, all of them."""


class FrozenTables:
    """The table `frozen`. Its writes are part of a transaction of whoever calls them."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def keep(self, table: str, version: int, document: bytes) -> None:
        """Keep what a table has come to at a version that is stored; never for an older one."""
        digest = self._digest(table, version, document)
        if digest:
            self._db.execute(
                "INSERT INTO frozen VALUES (?1, ?2, ?3, ?4) ON CONFLICT (live) DO UPDATE"
                " SET version = ?2, digest = ?3, document = ?4 WHERE version <= ?2",
                (table, version, digest, document),
            )

    def find(self, table: str) -> tuple[int, bytes]:
        """The version up to which a table is frozen, and the document; 0 if none fits."""
        query = "SELECT version, digest, document FROM frozen WHERE live = ?"
        found = self._db.execute(query, (table,)).fetchone()
        if found is None:
            return 0, b""
        version, digest, document = found
        try:
            same = self._digest(table, version, document) == digest
        except TypeError:  # a row of another kind than ours
            same = False
        return (version, document) if same else (0, b"")

    def _digest(self, table: str, version: int, document: bytes) -> bytes:
        """A hash of head, first entries and document; empty if there are not so many."""
        head = self._db.execute("SELECT head FROM live WHERE id = ?", (table,)).fetchone()
        if head is None:
            return b""
        rows = self._db.execute(
            "SELECT entry FROM entry WHERE live = ? AND version < ? ORDER BY version",
            (table, version),
        )
        hashed, count = sha256(head[0]), 0
        while some := rows.fetchmany(AT_ONCE):
            count += len(some)
            hashed.update(b"\n".join(row[0] for row in some) + b"\n")
        hashed.update(document)
        return hashed.digest() if count == version else b""
