"""What is stored of a live table: a head, and entries that are only ever added."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec

from frostlight.kernel import Mixed, Record
from frostlight.kernel.record import FORMAT, Move


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat: a person, or a bot of some level."""

    kind: Literal["person", "bot"]
    name: str
    bot: str = ""
    """The bot that plays: of a bot's seat, or while a person is away."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What never changes about a live table."""

    id: str
    game: str
    edition: int
    setup: dict[str, Any]
    places: list[Place]
    """Who sat down at the start; later changes are entries."""
    seed: str
    """The dice. Secret until the end; `commitment` is shown from the start."""


class Made(msgspec.Struct, frozen=True, tag="move", omit_defaults=True):
    """An answer of a seat or of chance, as in a record: `"2 sail:Z3"`."""

    move: str
    joined: bool = False
    """Given at once with the answer before: the two are taken back together."""


class Rewound(msgspec.Struct, frozen=True, tag="rewind"):
    """The game went back to the point after so many moves."""

    keep: int
    by: int


class Retracted(msgspec.Struct, frozen=True, tag="retract"):
    """A seat took back what it had done in its share of a simultaneous decision.

    Of the moves after the first `keep`, its own are gone; those of the others stay.
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
    """Whoever asked to go back does not want it any more."""

    by: int


class Seated(msgspec.Struct, frozen=True, tag="seat", omit_defaults=True):
    """Somebody else plays a seat from now on: a bot for an absent person, or the person again."""

    seat: int
    place: Place
    by: int = -1
    """The seat whose person did it; -1 = its own, or one who does not play."""


class Relinked(msgspec.Struct, frozen=True, tag="relink", omit_defaults=True):
    """A seat has a new link: whoever held it must be invited again."""

    seat: int
    by: int = -1
    """As above."""


class Arranged(msgspec.Struct, frozen=True, tag="arrange", omit_defaults=True):
    """Somebody did something to the campaign of this table."""

    what: Literal["aside", "ended", "again"]
    """Its game counts no more; there is no campaign any more; the game is at a table again."""
    by: int = -1
    """As above."""


class Added(msgspec.Struct, frozen=True, tag="value"):
    """The browser of whoever sits at a seat added a random value to the dice.

    It is never taken back: whatever went back is rolled again as it fell.
    """

    mixed: Mixed


class Dealt(msgspec.Struct, frozen=True, tag="deal"):
    """Before anybody had answered, the dice of the setup fell anew, with all values so far."""

    by: int


class Paced(msgspec.Struct, frozen=True, tag="pace"):
    """The bots of this table move at this pace from now on; a name that the page knows."""

    pace: str


Arrangement = Seated | Relinked | Arranged | Added | Dealt | Paced
"""Who plays, and how: nothing of the game."""
Entry = Made | Rewound | Retracted | Proposed | Voted | Withdrawn | Arrangement


def step_of(seat: int, keys: Sequence[str]) -> list[Made]:
    """The entries of a step: all but the first are joined to the one before."""
    return [Made(str(Move(seat, key)), place > 0) for place, key in enumerate(keys)]


def moves_of(entries: Iterable[Entry]) -> list[str]:
    """The moves that entries leave on the table, without asking any rules."""
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
    """What people have added to the dice, likewise."""
    mixed: list[Mixed] = []
    for entry in entries:
        if isinstance(entry, Added):
            mixed.append(entry.mixed)
        elif isinstance(entry, Dealt):
            mixed = [msgspec.structs.replace(one, since=0) for one in mixed]
    return mixed


def record_of(head: Head, entries: Sequence[Entry]) -> Record:
    """The game at a table with the seed of its dice, without asking any rules."""
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
