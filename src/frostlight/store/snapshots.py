"""Stored snapshots of tables: a cache beside the entries, validated by a digest."""

from __future__ import annotations

import sqlite3
from hashlib import sha256
from typing import NamedTuple

from frostlight.session import Entry, Head


class Stored(NamedTuple):
    """A table as it is stored: a snapshot, and the entries to replay on top of it."""

    head: Head
    frozen: bytes
    """Snapshot after its first entries; empty = no valid one is stored."""
    entries: list[Entry]
    """The entries after the snapshot; all of them if there is none."""


class StoredSnapshots:
    """The SQL table `frozen`. Writes are part of the caller's transaction."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def keep(self, table: str, version: int, document: bytes) -> None:
        """Store the snapshot of a table at a stored version; an older one replaces no newer."""
        digest = self._digest(table, version, document)
        if digest:
            self._db.execute(
                "INSERT INTO frozen VALUES (?1, ?2, ?3, ?4) ON CONFLICT (live) DO UPDATE"
                " SET version = ?2, digest = ?3, document = ?4 WHERE version <= ?2",
                (table, version, digest, document),
            )

    def find(self, table: str) -> tuple[int, bytes]:
        """The version of a table's snapshot, and the document; (0, b"") if none is valid."""
        query = "SELECT version, digest, document FROM frozen WHERE live = ?"
        found = self._db.execute(query, (table,)).fetchone()
        if found is None:
            return 0, b""
        version, digest, document = found
        try:
            same = digest != b"" and self._digest(table, version, document) == digest
        except TypeError:  # damaged row: columns of other types
            same = False
        return (version, document) if same else (0, b"")

    def _digest(self, table: str, version: int, document: bytes) -> bytes:
        """Digest over head, version and document; empty if the table has fewer entries.

        Its cost does not grow with the entries. Changed entries need no check here: a trigger
        deletes the snapshot when an entry is updated or deleted (migration 7).
        """
        found = self._db.execute(
            "SELECT head FROM live WHERE id = ?1 AND"
            " (?2 = 0 OR EXISTS (SELECT 1 FROM entry WHERE live = ?1 AND version = ?2 - 1))",
            (table, version),
        ).fetchone()
        if found is None:
            return b""
        return sha256(found[0] + b"\0%d\0" % version + document).digest()
