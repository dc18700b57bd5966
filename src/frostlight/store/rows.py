"""What rows of the store are, and how a table is put among them."""

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
"""What reading a damaged row can raise."""


class StoreError(FrostlightError):
    """The file cannot be used; the message says what to do."""


class GoneError(StoreError):
    """There is no such table or campaign; it may have been deleted."""


class DamagedError(StoreError):
    """What is stored of a table or a campaign cannot be read."""


class NotKeptError(StoreError):
    """The disk did not take something: nothing of it is stored, and what was stored stays."""


class SeatKey(msgspec.Struct, frozen=True):
    """Who may sit at a seat: a link with this nonce, redeemed by one holder."""

    seat: int
    nonce: str
    holder: str = ""


def insert_table(
    db: sqlite3.Connection, head: Head, owner: str, keys: Sequence[SeatKey], now: float
) -> None:
    """A new table with the keys of its seats. Part of a transaction."""
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
    """Add entries by one statement: SQLite takes back a whole one that breaks a constraint."""
    if entries:
        rows = map(msgspec.json.encode, entries)
        db.execute(_insertion(len(entries)), (table, version, *rows))


@lru_cache
def _insertion(count: int) -> str:
    """A statement that adds so many entries: the table, the first version, the entries."""
    rows = (f"(?1, ?2 + {place}, ?{place + 3})" for place in range(count))
    return f"INSERT INTO entry VALUES {', '.join(rows)}"


def read_entries(db: sqlite3.Connection, table: str, since: int = 0) -> list[Entry]:
    """What happened at a table from a version on; one of BROKEN if that cannot be read."""
    query = "SELECT entry, version FROM entry WHERE live = ? AND version >= ? ORDER BY version"
    entries: list[Entry] = []
    for entry, version in db.execute(query, (table, since)):
        if version != since + len(entries):
            raise TypeError(f"version {since + len(entries)} is missing")
        entries.append(_ENTRY.decode(entry))
    return entries
