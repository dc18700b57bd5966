"""Where live tables are kept."""

from frostlight.store.folder import CampaignFolder, read_file
from frostlight.store.sqlite import Append, DamagedError, Remains, SeatKey, SqliteStore, StoreError
from frostlight.store.whole import write_whole
from frostlight.store.writer import Writer

__all__ = [
    "Append",
    "CampaignFolder",
    "DamagedError",
    "Remains",
    "SeatKey",
    "SqliteStore",
    "StoreError",
    "Writer",
    "read_file",
    "write_whole",
]
