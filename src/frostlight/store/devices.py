"""The devices of visitors: browsers that are signed in, and those that were signed out."""

from __future__ import annotations

import sqlite3
from typing import Final, NamedTuple

from frostlight.store.transaction import Transaction

KEPT: Final = 400 * 24 * 3600
"""Seconds for which an ended device is stored: by then its cookie has expired."""
MAX_DEVICES: Final = 20
"""Largest number of devices of one visitor at a time."""


class Device(NamedTuple):
    """A browser that is signed in as a visitor."""

    id: str
    """"" = all browsers whose cookie names no device."""
    about: str
    """The kind of browser, from its own headers."""
    since: float
    """Time of signing in; 0 = before devices were listed."""


class Devices:
    """The table `device`."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def add(self, visitor: str, device: Device) -> bool:
        """Add a device of a visitor; False if MAX_DEVICES is reached."""
        with Transaction(self._db):
            old = device.since - KEPT
            self._db.execute("DELETE FROM device WHERE ended < ?", (old,))
            if len(self.of(visitor)) >= MAX_DEVICES:
                return False
            self._db.execute("INSERT INTO device VALUES (?, ?, ?, ?, NULL)", (visitor, *device))
            return True

    def of(self, visitor: str) -> list[Device]:
        """The devices of a visitor that are signed in, the oldest first."""
        rows = self._db.execute(
            "SELECT id, about, since FROM device WHERE visitor = ? AND ended IS NULL"
            " ORDER BY since, id",
            (visitor,),
        )
        return [Device(*row) for row in rows]

    def end(self, visitor: str, device: str, now: float) -> bool:
        """Sign a device out; False if there is no such device."""
        with Transaction(self._db):
            changed = self._db.execute(
                "UPDATE device SET ended = ? WHERE visitor = ? AND id = ? AND ended IS NULL",
                (now, visitor, device),
            )
            return changed.rowcount == 1

    def ended(self) -> list[tuple[str, str]]:
        """All devices that were signed out, as pairs of visitor and device."""
        return self._db.execute("SELECT visitor, id FROM device WHERE ended IS NOT NULL").fetchall()
