"""Frozen tables beside their entries: used only if neither has been touched since."""

from __future__ import annotations

import sqlite3
from hashlib import sha256
from typing import NamedTuple

from frostlight.session import Entry, Head


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
            same = digest != b"" and self._digest(table, version, document) == digest
        except TypeError:  # a row of another kind than ours
            same = False
        return (version, document) if same else (0, b"")

    def _digest(self, table: str, version: int, document: bytes) -> bytes:
        """A hash of head, version and document; empty if there are not so many entries.

        It costs the same however many there are. That nobody has changed them is not asked here:
        the document would not be there any more (migration 7).
        """
        found = self._db.execute(
            "SELECT head FROM live WHERE id = ?1 AND"
            " (?2 = 0 OR EXISTS (SELECT 1 FROM entry WHERE live = ?1 AND version = ?2 - 1))",
            (table, version),
        ).fetchone()
        if found is None:
            return b""
        return sha256(found[0] + b"\0%d\0" % version + document).digest()
