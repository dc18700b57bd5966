"""Where live tables are kept."""

from frostlight.store.sqlite import Append, SeatKey, SqliteStore, StoreError
from frostlight.store.writer import Writer

__all__ = ["Append", "SeatKey", "SqliteStore", "StoreError", "Writer"]
