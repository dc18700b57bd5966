"""All or nothing."""

from __future__ import annotations

import sqlite3


class Transaction:
    """All or nothing; the write lock is taken at the start."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def __enter__(self) -> None:
        self._db.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                self._db.execute("COMMIT")
        finally:
            if self._db.in_transaction:  # a full disk may have ended it already
                self._db.execute("ROLLBACK")
