"""Recovery: the readable rows of a damaged table or campaign."""

from __future__ import annotations

import re
import sqlite3
from base64 import b64encode
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from frostlight.session import Entry, Head
from frostlight.store.rows import BROKEN, GoneError

_ENTRY: Final = msgspec.json.Decoder(Entry)
_SECRET: Final = re.compile(rb"[0-9a-f]{8,}")
"""Hexadecimal digits that may be part of the seed in a head that cannot be parsed."""


class Remains(NamedTuple):
    """The readable part of a stored table; no rules are run."""

    head: Head | None
    entries: list[Entry]
    """Entries before the first unreadable one."""
    whole: bool
    """Whether everything could be read."""
    owner: str
    made_at: float
    look: bytes
    """Last rendered page of the table; may be empty."""


def remains(db: sqlite3.Connection, table: str) -> Remains:
    """The readable part of a table; GoneError if there is no such table."""
    row, owner, made_at = _row(db, table)
    head, whole = _read_head(row, table)
    entries: list[Entry] = []
    for number, (version, entry) in enumerate(_entries(db, table)):
        try:
            if version != number:
                raise TypeError("an entry is missing")
            entries.append(_ENTRY.decode(entry))
        except BROKEN:
            whole = False
            break
    if any(seat not in range(len(head.places) if head else 0) for seat, _ in _seats(db, table)):
        whole = False
    look = db.execute("SELECT look FROM last_look WHERE live = ?", (table,)).fetchone()
    return Remains(head, entries, whole, owner, made_at, bytes(look[0]) if look else b"")


def rows_left(db: sqlite3.Connection, table: str) -> dict[str, Any]:
    """Every raw row of a table, for its owner; without the seed of the dice."""
    row, _, made_at = _row(db, table)
    return {
        "format": "frostlight-rows-1",
        "table": table,
        "made_at": made_at,
        "head": _without_seed(row),
        "entries": [[version, _plain(entry)] for version, entry in _entries(db, table)],
        "seats": [{"seat": seat, "taken": bool(holder)} for seat, holder in _seats(db, table)],
    }


def campaign_rows(db: sqlite3.Connection, campaign: str) -> dict[str, Any]:
    """Every raw row of a campaign; the moves of unfinished games are at their tables."""
    names = ("number", "chapter", "counts", "table", "played")
    found = db.execute("SELECT head FROM campaign WHERE id = ?", (campaign,)).fetchone()
    rows = db.execute(
        "SELECT number, chapter, counts, live, played FROM campaign_game WHERE campaign = ?"
        " ORDER BY number",
        (campaign,),
    )
    return {
        "format": "frostlight-rows-1",
        "campaign": campaign,
        "head": _plain(found[0] if found else b""),
        "games": [
            dict(zip(names, (*about, _plain(played)), strict=True)) for *about, played in rows
        ],
    }


# -- inside


def _row(db: sqlite3.Connection, table: str) -> tuple[bytes, str, float]:
    query = "SELECT head, owner, made_at FROM live WHERE id = ?"
    found = db.execute(query, (table,)).fetchone()
    if found is None:
        raise GoneError("There is no such table; it may have been deleted.")
    return bytes(found[0]), str(found[1]), float(found[2])


def _entries(db: sqlite3.Connection, table: str) -> Iterator[tuple[int, bytes]]:
    """The entries of a table in order, up to the first damaged page of the database file."""
    query = "SELECT version, entry FROM entry WHERE live = ? ORDER BY version"
    try:
        for version, entry in db.execute(query, (table,)):
            yield version, bytes(entry)
    except sqlite3.DatabaseError:
        yield -1, b""


def _seats(db: sqlite3.Connection, table: str) -> list[tuple[int, str]]:
    return db.execute("SELECT seat, holder FROM seat_key WHERE live = ?", (table,)).fetchall()


def _read_head(row: bytes, table: str) -> tuple[Head | None, bool]:
    """The fields of a head that this version knows, and whether these are all."""
    try:
        says = msgspec.json.decode(row, type=dict[str, Any])
        known = {name: says[name] for name in Head.__struct_fields__ if name in says}
        head = msgspec.convert(known, Head)
    except BROKEN:
        return None, False
    return head, known == says and head.id == table


def _without_seed(row: bytes) -> Any:
    """A raw head without the seed of the dice: the table may be repaired and played on."""
    try:
        says = msgspec.json.decode(row, type=dict[str, Any])
    except BROKEN:
        return _plain(_SECRET.sub(b"?", row))
    return {name: value for name, value in says.items() if name != "seed"}


def _plain(row: bytes) -> Any:
    """A row as text; base64 if it is not UTF-8."""
    try:
        return row.decode()
    except UnicodeDecodeError:
        return {"base64": b64encode(row).decode()}
