"""Atomic writes to SQLite."""

from __future__ import annotations

import sqlite3
from types import TracebackType

from frostlight.store.rows import NotKeptError


class Transaction:
    """A write transaction, atomic; the write lock is taken at the start.

    NotKeptError if the disk is full or fails: it was rolled back, and later ones may succeed.
    """

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def __enter__(self) -> None:
        try:
            self._db.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as wrong:
            raise _not_kept(wrong) from wrong

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if kind is None:
                self._db.execute("COMMIT")
        except sqlite3.OperationalError as failed:
            raise _not_kept(failed) from failed
        finally:
            if self._db.in_transaction:  # a full disk may have ended it already
                self._db.execute("ROLLBACK")
        if isinstance(wrong, sqlite3.OperationalError):
            raise _not_kept(wrong) from wrong


def _not_kept(wrong: sqlite3.OperationalError) -> NotKeptError:
    return NotKeptError(f"Nothing could be stored: {wrong}.")
