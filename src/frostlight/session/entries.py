"""Event sourcing of a live table: an immutable head, and an append-only list of entries."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Literal

import msgspec

from frostlight.kernel import Mixed, Record
from frostlight.kernel.record import FORMAT, Move


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player of a seat: a person, or a bot of some level."""

    kind: Literal["person", "bot"]
    name: str
    bot: str = ""
    """Name of the bot that plays: of a bot's seat, or while a person is away."""


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a table comes from that goes on from a moment of another game."""

    table: str
    """Id of the other table, which may be gone."""
    moves: int
    """Number of its moves that both have."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The immutable facts of a live table."""

    id: str
    game: str
    edition: int
    setup: dict[str, Any]
    places: list[Place]
    """Players at the start; later changes are entries."""
    seed: str
    """Seed of the dice, secret until the end; `commitment` is shown from the start."""
    branch: Branch | None = None
    """The game that this one begins from ("what if"); None = it has its own beginning."""
    lesson: bool = False
    """Whether it is the first game of a newcomer, who is taught (`teaching.py`)."""


class Made(msgspec.Struct, frozen=True, tag="move", omit_defaults=True):
    """An answer of a seat or of chance, as in a record: `"2 sail:Z3"`."""

    move: str
    joined: bool = False
    """Part of a batch with the answer before: undo takes both back together."""
    itself: bool = False
    """It went without saying: no seat was asked."""


class Rewound(msgspec.Struct, frozen=True, tag="rewind"):
    """The game went back to the point after `keep` moves."""

    keep: int
    by: int


class Retracted(msgspec.Struct, frozen=True, tag="retract"):
    """A seat took back moves in its share of a simultaneous decision.

    Its own moves after the first `keep` are gone; those of other seats stay.
    """

    keep: int
    seat: int


class Proposed(msgspec.Struct, frozen=True, tag="propose"):
    """A seat asks the others to go back further than it may by itself."""

    keep: int
    by: int


class Voted(msgspec.Struct, frozen=True, tag="vote"):
    """A seat's answer to a proposal."""

    seat: int
    yes: bool


class Withdrawn(msgspec.Struct, frozen=True, tag="withdraw"):
    """The proposer withdrew a request to go back."""

    by: int


class Seated(msgspec.Struct, frozen=True, tag="seat", omit_defaults=True):
    """The player of a seat changed: a bot for an absent person, or the person again."""

    seat: int
    place: Place
    by: int = -1
    """Seat of the player who did it; -1 = the seat itself, or a host who does not play."""


class Relinked(msgspec.Struct, frozen=True, tag="relink", omit_defaults=True):
    """A seat has a new link: its former holder must be invited again."""

    seat: int
    by: int = -1
    """As above."""


class Arranged(msgspec.Struct, frozen=True, tag="arrange", omit_defaults=True):
    """A player changed the campaign of this table."""

    what: Literal["aside", "ended", "again"]
    """Its game counts no more; there is no campaign any more; the game is at a table again."""
    by: int = -1
    """As above."""


class Added(msgspec.Struct, frozen=True, tag="value"):
    """The browser of a seat's player added a random value to the dice.

    It is never taken back: rolls that were taken back fall the same again.
    """

    mixed: Mixed


class Dealt(msgspec.Struct, frozen=True, tag="deal"):
    """Before the first answer, the dice of the setup were rolled again, with all values so far."""

    by: int


class Paced(msgspec.Struct, frozen=True, tag="pace"):
    """The bots of this table move at this pace from now on; a name of the page's setting."""

    pace: str


class Taught(msgspec.Struct, frozen=True, tag="lesson"):
    """The learner left the lesson of this table, or goes on with it."""

    on: bool


Arrangement = Seated | Relinked | Arranged | Added | Dealt | Paced | Taught
"""Entries about players, dice and pace: no moves of the game."""
Entry = Made | Rewound | Retracted | Proposed | Voted | Withdrawn | Arrangement


def step_of(seat: int, keys: Sequence[str], between: Collection[int] = ()) -> list[Made]:
    """The entries of one step (a batch): all but the first are joined to the one before.

    Those `between` went without saying.
    """
    moves = [str(Move(seat, key)) for key in keys]
    return [Made(move, place > 0, place in between) for place, move in enumerate(moves)]


def moves_of(entries: Iterable[Entry]) -> list[str]:
    """The moves that remain after all entries; no rules are run."""
    moves: list[str] = []
    for entry in entries:
        if isinstance(entry, Made):
            moves.append(entry.move)
        elif isinstance(entry, Rewound):
            del moves[entry.keep :]
        elif isinstance(entry, Dealt):
            moves.clear()
        elif isinstance(entry, Retracted):
            mine = f"{entry.seat} "
            stay = [move for move in moves[entry.keep :] if not move.startswith(mine)]
            moves[entry.keep :] = stay
    return moves


def mixed_of(entries: Iterable[Entry]) -> list[Mixed]:
    """The values that players have added to the dice; no rules are run."""
    mixed: list[Mixed] = []
    for entry in entries:
        if isinstance(entry, Added):
            mixed.append(entry.mixed)
        elif isinstance(entry, Dealt):
            mixed = [msgspec.structs.replace(one, since=0) for one in mixed]
    return mixed


def record_of(head: Head, entries: Sequence[Entry]) -> Record:
    """The record of a table's game with the seed of its dice; no rules are run."""
    places = list(head.places)
    for entry in entries:
        if isinstance(entry, Seated) and entry.seat < len(places):
            places[entry.seat] = entry.place
    return Record(
        format=FORMAT,
        game=head.game,
        edition=head.edition,
        setup=head.setup,
        moves=moves_of(entries),
        seats=[place.bot or "human" for place in places],
        seed=head.seed,
        mixed=mixed_of(entries),
    )
