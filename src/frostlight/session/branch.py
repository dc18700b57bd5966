"""What if: the game of a table that is over, begun again from one of its moments.

The decisions up to there are the same, with the answers of chance. From there on the dice fall
differently: a new value is mixed into them, so that the new game's record can be checked too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from frostlight.kernel import CHANCE, FrostlightError, Mixed
from frostlight.kernel.dice import MAX_VALUES
from frostlight.session.entries import Added, Branch, Entry, Head, Made, Place
from frostlight.session.levels import levels

if TYPE_CHECKING:
    from frostlight.session.session import Session

PERSON: Final = "person"


@dataclass(frozen=True)
class BranchRequest:
    """Who goes on, from where, at which new table."""

    table: str
    """Id of the new table."""
    moves: int
    """Number of moves that stay."""
    seat: int
    """The seat that is taken over; bots play all others."""
    value: str
    """Random value for the dice of the new table: 64 hexadecimal digits."""
    name: str = ""


def branch(session: Session, wish: BranchRequest) -> tuple[Head, list[Entry]]:
    """The head and the first entries of a table that goes on from a moment of this one.

    FrostlightError if the game still runs (its secrets would come out), or there is no such moment.
    """
    if not session.over:
        raise FrostlightError("Only a game that is over can be played on from another moment.")
    if not 0 <= wish.moves < len(session.journal.moves):
        raise FrostlightError("After the last move nothing is left to play.")
    if wish.seat not in range(len(session.places)):
        raise FrostlightError("There is no such seat.")
    head = msgspec.structs.replace(
        session.head,
        id=wish.table,
        places=_places(session, wish),
        branch=Branch(session.head.id, wish.moves),
    )
    return head, _entries(session, wish)


def _places(session: Session, wish: BranchRequest) -> list[Place]:
    best = levels(session.game.id)[-1]
    places = [Place("bot", "", place.bot or best) for place in session.places]
    places[wish.seat] = Place(PERSON, wish.name)
    return places


def _entries(session: Session, wish: BranchRequest) -> list[Entry]:
    """Values of the dice that counted by then, the decisions, and the value for what comes."""
    journal = session.journal
    made = journal.moves[: wish.moves]
    rolls = sum(move.seat == CHANCE for move in made)
    mixed = [one for one in journal.mixed if one.since <= rolls]
    entries: list[Entry] = [Added(one) for one in mixed]
    joined: Sequence[bool] = journal.joined
    entries += [Made(str(move), joined[at]) for at, move in enumerate(made)]
    if len(mixed) < MAX_VALUES:
        entries.append(Added(Mixed(seat=wish.seat, since=rolls, value=wish.value)))
    return entries
