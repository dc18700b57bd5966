"""How visitors are called when it is their turn, and the calls that are still to be made."""

from __future__ import annotations

import sqlite3
from typing import Final, NamedTuple

import msgspec

from frostlight.store.transaction import Transaction

MAX_WAYS: Final = 10
"""Addresses of one visitor at most, of each kind."""


class CallWay(NamedTuple):
    """An address at which a visitor is called."""

    kind: str
    """`mail` or `push`."""
    address: str
    """Of a mailbox, or the endpoint of a browser's push service."""
    keys: str = ""
    """Of the browser, as JSON: only it can read what is sent."""
    language: str = "en"
    confirmed: bool = True
    """Whether the owner of the mailbox has agreed."""


class Quiet(NamedTuple):
    """Hours in which the player is not called; alike = none."""

    start: int = 0
    stop: int = 0
    zone: str = "UTC"
    """Name of a time zone."""


class Due(NamedTuple):
    """A call for one turn of a visitor."""

    table: str
    visitor: str
    at: float | None
    """When it is made next; None = it was made."""
    tries: int = 0
    done: tuple[str, ...] = ()
    """Addresses that were reached."""


class StoredCalls:
    """The tables `call_way`, `call_quiet`, `call_lost` and `call_due`."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    # -- addresses

    def visitors(self) -> set[str]:
        """All who are called in some way."""
        return {visitor for (visitor,) in self._db.execute("SELECT DISTINCT visitor FROM call_way")}

    def ways(self, visitor: str) -> list[CallWay]:
        rows = self._db.execute(
            "SELECT kind, address, keys, language, confirmed FROM call_way WHERE visitor = ?"
            " ORDER BY kind, address",
            (visitor,),
        )
        return [
            CallWay(kind, address, keys, language, bool(confirmed))
            for kind, address, keys, language, confirmed in rows
        ]

    def add(self, visitor: str, way: CallWay) -> bool:
        """Add an address, or change its keys; False if there are MAX_WAYS of its kind.

        An address that is confirmed stays so.
        """
        with Transaction(self._db):
            known = [one.address for one in self.ways(visitor) if one.kind == way.kind]
            if way.address not in known and len(known) >= MAX_WAYS:
                return False
            self._db.execute(
                "INSERT INTO call_way VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO UPDATE"
                " SET keys = ?4, language = ?5, confirmed = max(confirmed, ?6)",
                (visitor, *way),
            )
            self._db.execute(
                "DELETE FROM call_lost WHERE visitor = ? AND kind = ?", (visitor, way.kind)
            )
            return True

    def confirm(self, visitor: str, address: str) -> bool:
        """The owner of a mailbox agrees; False if it is not listed any more."""
        with Transaction(self._db):
            changed = self._db.execute(
                "UPDATE call_way SET confirmed = 1"
                " WHERE visitor = ? AND kind = 'mail' AND address = ?",
                (visitor, address),
            )
            return changed.rowcount == 1

    def remove(self, visitor: str, kind: str, address: str, *, lost: bool = False) -> None:
        """Forget an address; with `lost`, remember that one could not be reached."""
        with Transaction(self._db):
            self._db.execute(
                "DELETE FROM call_way WHERE visitor = ? AND kind = ? AND address = ?",
                (visitor, kind, address),
            )
            if lost:
                self._db.execute("INSERT OR IGNORE INTO call_lost VALUES (?, ?)", (visitor, kind))

    def lost(self, visitor: str) -> list[str]:
        """The kinds of addresses that were forgotten."""
        rows = self._db.execute("SELECT kind FROM call_lost WHERE visitor = ?", (visitor,))
        return [kind for (kind,) in rows]

    # -- quiet hours

    def quiet(self, visitor: str) -> Quiet:
        row = self._db.execute(
            "SELECT start, stop, zone FROM call_quiet WHERE visitor = ?", (visitor,)
        ).fetchone()
        return Quiet(*row) if row else Quiet()

    def be_quiet(self, visitor: str, quiet: Quiet) -> None:
        with Transaction(self._db):
            self._db.execute(
                "INSERT INTO call_quiet VALUES (?1, ?2, ?3, ?4)"
                " ON CONFLICT DO UPDATE SET start = ?2, stop = ?3, zone = ?4",
                (visitor, *quiet),
            )

    # -- calls

    def due(self) -> list[Due]:
        """All calls, those that were made included."""
        rows = self._db.execute("SELECT live, visitor, at, tries, done FROM call_due")
        return [
            Due(table, visitor, at, tries, msgspec.json.decode(done, type=tuple[str, ...]))
            for table, visitor, at, tries, done in rows
        ]

    def put(self, due: Due) -> None:
        """Store a call; nothing if its table is gone."""
        done = msgspec.json.encode(due.done).decode()
        with Transaction(self._db):
            self._db.execute(
                "INSERT INTO call_due SELECT id, ?2, ?3, ?4, ?5 FROM live WHERE id = ?1"
                " ON CONFLICT DO UPDATE SET at = ?3, tries = ?4, done = ?5",
                (due.table, due.visitor, due.at, due.tries, done),
            )

    def drop(self, table: str, visitor: str) -> None:
        """The turn was taken."""
        with Transaction(self._db):
            self._db.execute(
                "DELETE FROM call_due WHERE live = ? AND visitor = ?", (table, visitor)
            )
