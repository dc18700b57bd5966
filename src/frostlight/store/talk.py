"""The tables `talk` and `talk_off`: what players say to each other."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from typing import Final

import msgspec

from frostlight.session import TableTalk, TalkLine
from frostlight.store.transaction import Transaction

MAX_LINES: Final = 100
"""Number of lines that a table keeps; older ones are forgotten."""
_LINE: Final = msgspec.json.Decoder(TalkLine)


class StoredTalk:
    """What is said at the tables of one server."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def of(self, table: str) -> TableTalk:
        """The newest lines of a table; a damaged one is left out."""
        rows = self._db.execute("SELECT line FROM talk WHERE live = ? ORDER BY number", (table,))
        lines = [line for (row,) in rows if (line := _read(row)) is not None]
        off = self._db.execute("SELECT 1 FROM talk_off WHERE live = ?", (table,)).fetchone()
        return TableTalk(lines, off is not None)

    def add(self, table: str, line: TalkLine) -> TableTalk:
        """Add a line, and forget the oldest beyond MAX_LINES; nothing if the table is gone."""
        with Transaction(self._db):
            self._db.execute(
                "INSERT INTO talk SELECT id, (SELECT coalesce(max(number) + 1, 0) FROM talk"
                " WHERE live = ?1), ?2 FROM live WHERE id = ?1",
                (table, msgspec.json.encode(line)),
            )
            self._db.execute(
                "DELETE FROM talk WHERE live = ?1 AND number <="
                " (SELECT max(number) FROM talk WHERE live = ?1) - ?2",
                (table, MAX_LINES),
            )
        return self.of(table)

    def switch(self, table: str, *, off: bool) -> TableTalk:
        """Switch talk off, or on again."""
        with Transaction(self._db):
            self._db.execute("DELETE FROM talk_off WHERE live = ?", (table,))
            if off:
                self._db.execute("INSERT INTO talk_off SELECT id FROM live WHERE id = ?", (table,))
        return self.of(table)

    def forget(self, table: str, seats: Collection[int]) -> None:
        """Delete what was said from these seats. Part of the caller's transaction."""
        rows = self._db.execute("SELECT number, line FROM talk WHERE live = ?", (table,)).fetchall()
        gone = [
            (table, number)
            for number, row in rows
            if (line := _read(row)) is None or line.seat in seats
        ]
        self._db.executemany("DELETE FROM talk WHERE live = ? AND number = ?", gone)


def _read(row: bytes) -> TalkLine | None:
    try:
        return _LINE.decode(row)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
