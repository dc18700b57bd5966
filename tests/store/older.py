"""A file of tables as an older version has left it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

LATER = (
    *((10, f"TABLE call_{name}") for name in ("way", "quiet", "lost", "due")),
    (9, "TABLE talk"),
    (9, "TABLE talk_off"),
    (8, "TRIGGER summary_goes_with_changed_entries"),
    (8, "TRIGGER summary_goes_with_removed_entries"),
    (8, "TABLE summary"),
    (8, "INDEX live_owner"),
    (8, "INDEX seat_key_holder"),
    (3, "TABLE last_look"),
    (4, "TRIGGER campaign_follows_seats"),
    (4, "TABLE campaign_seat"),
    (4, "TABLE campaign_game"),
    (4, "TABLE campaign"),
    (7, "TRIGGER frozen_goes_with_changed_entries"),
    (7, "TRIGGER frozen_goes_with_removed_entries"),
    (5, "TABLE frozen"),
    (6, "TABLE device"),
)
"""What came with which form of the file, in an order in which it can go."""


def go_back(path: Path, form: int) -> None:
    """Take away from a file what its later forms have brought."""
    with closing(sqlite3.connect(path)) as db, db:
        for since, what in LATER:
            if since > form:
                db.execute(f"DROP {what}")
        db.execute(f"PRAGMA user_version = {form}")
