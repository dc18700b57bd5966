"""A live table as data: what all its entries have come to, so that it opens without replaying them.

Entries are the truth, and this is a cache of them (law 7). It fits only the very program that has
made it: with other rules the same entries may lead elsewhere, or be told in other events.
"""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec

from frostlight.games import find_entry
from frostlight.kernel import Event, FrostlightError, Journal, Mixed, load_snapshot, save_snapshot
from frostlight.kernel.journal import Given
from frostlight.kernel.record import Move
from frostlight.session.entries import Head, Made, Place, Proposed
from frostlight.session.notes import Note, Settled
from frostlight.session.recent import KEPT
from frostlight.session.redo import UndoneStep
from frostlight.session.session import Session
from frostlight.session.versions import Numbers

LARGEST: Final = 50_000_000
"""No table has more bytes."""
PACKAGES: Final = ("frostlight.kernel", "frostlight.session")
SOURCES: Final = (".py", ".toml")
UNREAD: Final = ("texts", "static", "reference", "view", "bots", "__pycache__")
"""Folders of a game that rules do not use."""


class SnapshotError(FrostlightError):
    """A frozen table that cannot be used: its entries must be played again."""


class SessionSnapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The document."""

    stamp: str
    """The program that made it: see `stamp`."""
    version: int
    state: bytes
    """The position, as a snapshot."""
    marks: dict[int, bytes]
    """Positions before it, to go back to."""
    moves: list[str]
    given: list[Given]
    events: list[list[Event]]
    mixed: list[Mixed]
    thrown: int
    places: list[Place]
    known: Numbers
    common: list[UndoneStep]
    own: dict[int, list[UndoneStep]]
    settled: Settled | None
    proposal: Proposed | None
    votes: dict[int, bool]
    notes: list[Note]
    pace: str
    valued: list[int]
    answered: dict[int, list[tuple[int, Made]]]


_FROZEN: Final = msgspec.msgpack.Decoder(SessionSnapshot)


def freeze(session: Session) -> bytes:
    """All that the entries of a table have come to; what they never say is not in it."""
    journal, undone = session.journal, session.undone
    return msgspec.msgpack.encode(
        SessionSnapshot(
            stamp=stamp(session.head.game),
            version=session.version,
            state=save_snapshot(journal.state),
            marks=journal.marks.saved(),
            moves=[str(move) for move in journal.moves],
            given=journal.given,
            events=journal.events,
            mixed=journal.mixed,
            thrown=journal.thrown,
            places=session.places,
            known=session.seen.numbers,
            common=undone.common,
            own=undone.own,
            settled=session.settled,
            proposal=session.proposal,
            votes=session.votes,
            notes=session.told.notes,
            pace=session.pace,
            valued=sorted(session.valued),
            answered={seat: list(made) for seat, made in session.answered.by_seat.items()},
        )
    )


def thaw(head: Head, document: bytes) -> Session:
    """The table that was frozen; SnapshotError if it cannot be used."""
    try:
        frozen = _FROZEN.decode(document)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise SnapshotError(f"A frozen table cannot be read: {wrong}") from None
    if frozen.stamp != stamp(head.game):
        raise SnapshotError("A table was frozen by another version.")
    session = Session(head)
    session.journal = _journal(session, frozen)
    session.version, session.places = frozen.version, frozen.places
    session.seen.numbers = frozen.known
    session.undone.common, session.undone.own = frozen.common, frozen.own
    session.settled, session.proposal = frozen.settled, frozen.proposal
    session.votes, session.told.notes = frozen.votes, frozen.notes
    session.pace, session.valued = frozen.pace, set(frozen.valued)
    for seat, made in frozen.answered.items():
        session.answered.by_seat[seat] = deque(made, KEPT)
    return session


def _journal(session: Session, frozen: SessionSnapshot) -> Journal[Any]:
    """The game where it stood, with everybody listening."""
    count = len(frozen.moves)
    if (len(frozen.given), len(frozen.events)) != (count, count + 1):
        raise SnapshotError("A frozen table does not hold together.")
    try:
        state = load_snapshot(session.game, frozen.state)
        moves = [Move.parse(text) for text in frozen.moves]
    except FrostlightError as wrong:
        raise SnapshotError(f"A frozen table cannot be played: {wrong}") from None
    journal = session.journal
    journal.resume(state, moves, frozen.given, frozen.events, frozen.thrown)
    journal.mixed = frozen.mixed
    journal.marks.load(frozen.marks)
    return journal


def pack(document: bytes) -> bytes:
    """As it is stored."""
    return zlib.compress(document, 1)


def unpack(stored: bytes) -> bytes:
    """What was packed; SnapshotError if that is not whole."""
    try:
        found = zlib.decompressobj()
        document = found.decompress(stored, LARGEST)
    except zlib.error as wrong:
        raise SnapshotError(f"A frozen table is damaged: {wrong}") from None
    if not found.eof:
        raise SnapshotError("A frozen table is damaged: it is cut off.")
    return document


@cache
def stamp(game: str) -> str:
    """A hash of all that decides what entries come to: the kernel, sessions, and the game."""
    found = sha256()
    for package in (*PACKAGES, find_entry(game).package):
        for file in _sources(files(package)):
            found.update(file.name.encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


def _sources(folder: Traversable) -> Iterator[Traversable]:
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            if one.name not in UNREAD:
                yield from _sources(one)
        elif one.name.endswith(SOURCES):
            yield one
