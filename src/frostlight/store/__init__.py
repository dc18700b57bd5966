"""Where live tables are kept."""

from frostlight.store.sqlite import SeatKey, SqliteStore, StoreError

__all__ = ["SeatKey", "SqliteStore", "StoreError"]
