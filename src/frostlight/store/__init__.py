"""Where live tables are kept."""

from frostlight.store.sqlite import Append, DamagedError, Remains, SeatKey, SqliteStore, StoreError
from frostlight.store.writer import Writer

__all__ = ["Append", "DamagedError", "Remains", "SeatKey", "SqliteStore", "StoreError", "Writer"]
