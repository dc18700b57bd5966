"""Rows of the store: errors, seat keys, and inserting and reading of a table's entries."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from frostlight.kernel import FrostlightError
from frostlight.session import Entry, Head

_ENTRY: Final = msgspec.json.Decoder(Entry)
BROKEN: Final = (
    *(msgspec.MsgspecError, UnicodeDecodeError, RecursionError, TypeError),
    sqlite3.DatabaseError,
)
"""Exceptions that reading a damaged row can raise."""


class StoreError(FrostlightError):
    """The database or folder cannot be used; the message says what to do."""


class GoneError(StoreError):
    """There is no such table or campaign; it may have been deleted."""


class DamagedError(StoreError):
    """The stored rows of a table or a campaign cannot be read."""


class NotKeptError(StoreError):
    """A write failed, such as on a full disk: it was rolled back, and earlier data stays."""


class SeatKey(msgspec.Struct, frozen=True):
    """Credential of a seat: a link with this nonce, redeemed by one holder."""

    seat: int
    nonce: str
    holder: str = ""


def insert_table(
    db: sqlite3.Connection, head: Head, owner: str, keys: Sequence[SeatKey], now: float
) -> None:
    """Insert a new table with the keys of its seats. Part of the caller's transaction."""
    db.execute(
        "INSERT INTO live VALUES (?, ?, ?, ?)", (head.id, msgspec.json.encode(head), owner, now)
    )
    db.executemany(
        "INSERT INTO seat_key VALUES (?, ?, ?, ?)",
        [(head.id, key.seat, key.nonce, key.holder) for key in keys],
    )


def insert_entries(
    db: sqlite3.Connection, table: str, version: int, entries: Sequence[Entry]
) -> None:
    """Insert entries by one statement: SQLite rolls it back whole if a constraint fails."""
    if entries:
        rows = map(msgspec.json.encode, entries)
        db.execute(_insertion(len(entries)), (table, version, *rows))


@lru_cache
def _insertion(count: int) -> str:
    """A statement that inserts `count` entries; parameters: table, first version, entries."""
    rows = (f"(?1, ?2 + {place}, ?{place + 3})" for place in range(count))
    return f"INSERT INTO entry VALUES {', '.join(rows)}"


def read_entries(db: sqlite3.Connection, table: str, since: int = 0) -> list[Entry]:
    """The entries of a table from a version on; raises one of BROKEN if a row is damaged."""
    query = "SELECT entry, version FROM entry WHERE live = ? AND version >= ? ORDER BY version"
    entries: list[Entry] = []
    for entry, version in db.execute(query, (table, since)):
        if version != since + len(entries):
            raise TypeError(f"version {since + len(entries)} is missing")
        entries.append(_ENTRY.decode(entry))
    return entries
