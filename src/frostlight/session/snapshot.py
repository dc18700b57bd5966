"""Snapshot of a live table: the outcome of all its entries, so that it opens without a replay.

Entries are the source of truth, and a snapshot is a cache of them (law 7). It is valid only for
the program that made it: with other rules the same entries may lead to another position or events.
"""

from __future__ import annotations

import ast
import tomllib
import zlib
from collections import deque
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec

from frostlight.games import find_entry, find_game
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
"""Largest size of a snapshot in bytes."""
PACKAGES: Final = ("frostlight.kernel", "frostlight.session")
SOURCES: Final = (".py", ".toml")
UNREAD: Final = ("texts", "static", "reference", "view", "bots", "__pycache__")
"""Folders of a game that do not affect its rules, left out of the stamp."""


class SnapshotError(FrostlightError):
    """The snapshot is unusable: its table's entries must be replayed."""


class SessionSnapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The schema of a snapshot."""

    stamp: str
    """Cache key of the program that made it: see `stamp`."""
    version: int
    state: bytes
    """The position, as a snapshot of the kernel."""
    marks: dict[int, bytes]
    """By number of moves: keyframes before it, to go back to."""
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
    taught: bool
    valued: list[int]
    answered: dict[int, list[tuple[int, Made]]]


_FROZEN: Final = msgspec.msgpack.Decoder(SessionSnapshot)


def freeze(session: Session) -> bytes:
    """The snapshot of a table; it holds only what follows from the entries."""
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
            taught=session.taught,
            valued=sorted(session.valued),
            answered={seat: list(made) for seat, made in session.answered.by_seat.items()},
        )
    )


def thaw(head: Head, document: bytes) -> Session:
    """The table of a snapshot; SnapshotError if it is unusable."""
    try:
        frozen = _FROZEN.decode(document)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise SnapshotError(f"A frozen table cannot be read: {wrong}") from None
    if frozen.stamp != stamp(head.game):
        raise SnapshotError("A table was frozen by another version.")
    session = Session(head, journal=_journal(head, frozen))
    session.version, session.places = frozen.version, frozen.places
    session.seen.numbers = frozen.known
    session.undone.common, session.undone.own = frozen.common, frozen.own
    session.settled, session.proposal = frozen.settled, frozen.proposal
    session.votes, session.told.notes = frozen.votes, frozen.notes
    session.pace, session.valued = frozen.pace, set(frozen.valued)
    session.taught = frozen.taught
    for seat, made in frozen.answered.items():
        session.answered.by_seat[seat] = deque(made, KEPT)
    return session


def _journal(head: Head, frozen: SessionSnapshot) -> Journal[Any]:
    """The journal of the game at its position, with events on; no setup is run."""
    game = find_game(head.game)
    count = len(frozen.moves)
    if (len(frozen.given), len(frozen.events)) != (count, count + 1):
        raise SnapshotError("A frozen table does not hold together.")
    try:
        setup = game.stored_setup(head.edition, head.setup)
        state = load_snapshot(game, frozen.state)
        moves = [Move.parse(text) for text in frozen.moves]
    except FrostlightError as wrong:
        raise SnapshotError(f"A frozen table cannot be played: {wrong}") from None
    journal = Journal(game, setup, resumed=state)
    journal.resume(state, moves, frozen.given, frozen.events, frozen.thrown)
    journal.mixed = frozen.mixed
    journal.marks.load(frozen.marks)
    return journal


def pack(document: bytes) -> bytes:
    """Compress a snapshot for the store."""
    return zlib.compress(document, 1)


def unpack(stored: bytes) -> bytes:
    """Decompress a stored snapshot; SnapshotError if it is damaged."""
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
    """Cache key: a hash of all code that decides the outcome of entries: kernel, session, game."""
    parts = [_digest(package) for package in (*PACKAGES, find_entry(game).package)]
    return sha256("".join(parts).encode()).hexdigest()


@cache
def _digest(package: str) -> str:
    """A hash over the meaning of a package's sources; memo: it takes some tenths of a second."""
    found = sha256()
    for file in _sources(files(package)):
        found.update(file.name.encode() + b"\0" + meaning(file.name, file.read_bytes()))
    return found.hexdigest()


def meaning(name: str, source: bytes) -> bytes:
    """The syntax tree of a source file, without comments, docstrings and layout."""
    if name.endswith(".toml"):
        return msgspec.json.encode(tomllib.loads(source.decode()), enc_hook=str)
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [line for line in body if not _is_text(line)]  # type: ignore[attr-defined]
    return ast.dump(tree).encode()


def _is_text(line: ast.AST) -> bool:
    """Whether a statement is only a string: a docstring, or one under a field."""
    return (
        isinstance(line, ast.Expr)
        and isinstance(line.value, ast.Constant)
        and isinstance(line.value.value, str)
    )


def _sources(folder: Traversable) -> Iterator[Traversable]:
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            if one.name not in UNREAD:
                yield from _sources(one)
        elif one.name.endswith(SOURCES):
            yield one
