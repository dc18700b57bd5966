"""The devices of visitors beside the tables: where somebody is known, and where no longer."""

from __future__ import annotations

import sqlite3
from typing import Final, NamedTuple

from frostlight.store.transaction import Transaction

KEPT: Final = 400 * 24 * 3600
"""Seconds after which nobody can have the cookie of an ended device any more."""
MAX_DEVICES: Final = 20
"""Devices of one visitor at a time."""


class Device(NamedTuple):
    """A browser that is known as a visitor."""

    id: str
    """"" = all whose cookie names no device."""
    about: str
    """What kind of browser it is, as it said itself."""
    since: float
    """0 = from before devices were listed."""


class Devices:
    """The table `device`."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def add(self, visitor: str, device: Device) -> bool:
        """One more device of a visitor; False if there are too many."""
        with Transaction(self._db):
            old = device.since - KEPT
            self._db.execute("DELETE FROM device WHERE ended < ?", (old,))
            if len(self.of(visitor)) >= MAX_DEVICES:
                return False
            self._db.execute("INSERT INTO device VALUES (?, ?, ?, ?, NULL)", (visitor, *device))
            return True

    def of(self, visitor: str) -> list[Device]:
        """The devices of a visitor that were not ended, the oldest first."""
        rows = self._db.execute(
            "SELECT id, about, since FROM device WHERE visitor = ? AND ended IS NULL"
            " ORDER BY since, id",
            (visitor,),
        )
        return [Device(*row) for row in rows]

    def end(self, visitor: str, device: str, now: float) -> bool:
        """A device is nobody's from now on; False if there is no such one."""
        with Transaction(self._db):
            changed = self._db.execute(
                "UPDATE device SET ended = ? WHERE visitor = ? AND id = ? AND ended IS NULL",
                (now, visitor, device),
            )
            return changed.rowcount == 1

    def ended(self) -> list[tuple[str, str]]:
        """All that were ended: visitors, and the device of each."""
        return self._db.execute("SELECT visitor, id FROM device WHERE ended IS NOT NULL").fetchall()
