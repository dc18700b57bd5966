"""Restore a live table by replay of its entries, which may be damaged or of another table.

The rules check the moves during the replay. All other entries are checked here.
"""

from __future__ import annotations

from collections.abc import Sequence

from frostlight.bots import bot_names
from frostlight.kernel import FrostlightError
from frostlight.session.entries import Added, Entry, Head, Place
from frostlight.session.session import Session
from frostlight.session.snapshot import SnapshotError, thaw, unpack


def restored(head: Head, entries: Sequence[Entry]) -> Session:
    """Replay all entries; FrostlightError if they are not those of a possible table."""
    session = Session(head)
    players = getattr(session.journal.setup, "players", 0)
    if len(head.places) != players:
        raise FrostlightError(f"{players} play, and {len(head.places)} places are stored.")
    for place in head.places:
        _check_place(head.game, place)
    return _go_on(session, entries)


def resumed(head: Head, frozen: bytes, entries: Sequence[Entry]) -> Session:
    """Load a snapshot, and replay the entries after it.

    SnapshotError if the snapshot is unusable for any reason: all entries can be replayed instead.
    """
    try:
        session = thaw(head, unpack(frozen))
    except SnapshotError:
        raise
    except Exception as wrong:  # a bad cache must never cost players a table
        raise SnapshotError(f"A frozen table cannot be used: {wrong!r}") from wrong
    return _go_on(session, entries)


def _go_on(session: Session, entries: Sequence[Entry]) -> Session:
    """Replay entries that may be damaged."""
    for entry in entries:
        _check(session.head.game, entry, len(session.places), len(session.journal.moves))
        session.commit([entry])
    return session


def _check_place(game: str, place: Place) -> None:
    if place.bot not in ("", *bot_names(game)) or (place.kind == "bot" and not place.bot):
        raise FrostlightError(f"There is no bot {place.bot[:40]!r}.")


def _check(game: str, entry: Entry, seats: int, moves: int) -> None:
    """FrostlightError if an entry names an unknown seat, bot or point of the game."""
    about = entry.mixed if isinstance(entry, Added) else entry
    seat, by = getattr(about, "seat", 0), getattr(about, "by", 0)
    if not (0 <= seat < seats and -1 <= by < seats):
        raise FrostlightError(f"Seats {seat} and {by} of {seats} are stored.")
    if not 0 <= getattr(entry, "keep", 0) <= moves:
        raise FrostlightError("A point of the game is stored that it has not reached.")
    place = getattr(entry, "place", None)
    if place is not None:
        _check_place(game, place)
