"""Storage of live tables and campaigns: SQLite for a server, files for a terminal."""

from frostlight.store.calls import CallWay, Due, Quiet
from frostlight.store.campaigns import Campaigns, NewTable, StoredCampaign, StoredGame
from frostlight.store.devices import Device, Devices
from frostlight.store.folder import CampaignFolder, read_file
from frostlight.store.mine import Left, OwnTable
from frostlight.store.remains import Remains
from frostlight.store.rows import DamagedError, GoneError, NotKeptError, SeatKey, StoreError
from frostlight.store.snapshots import Stored
from frostlight.store.sqlite import Append, Listed, SqliteStore
from frostlight.store.whole import read_plain, write_whole
from frostlight.store.writer import Writer

__all__ = [
    "Append",
    "CallWay",
    "CampaignFolder",
    "Campaigns",
    "DamagedError",
    "Device",
    "Devices",
    "Due",
    "GoneError",
    "Left",
    "Listed",
    "NewTable",
    "NotKeptError",
    "OwnTable",
    "Quiet",
    "Remains",
    "SeatKey",
    "SqliteStore",
    "StoreError",
    "Stored",
    "StoredCampaign",
    "StoredGame",
    "Writer",
    "read_file",
    "read_plain",
    "write_whole",
]
