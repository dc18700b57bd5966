"""Summary of a table for lists: whose turn it is or how it ended, as data without replay."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

import msgspec

from frostlight.kernel import Ending, Outcome
from frostlight.kernel.event import Fact
from frostlight.session.entries import Head, Place
from frostlight.session.session import Session


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of a list of tables, as data of no language."""

    head: str
    """Digest of its table's head: a summary of another table is not used."""
    version: int
    """Number of entries that it stands for."""
    places: list[Place]
    waiting: list[int]
    """The seats that are asked."""
    stage: tuple[str, dict[str, Fact]] | None
    """Progress of the game: message and facts of the outermost part of its trail."""
    end: Ending | None
    outcome: Outcome | None
    """Points and places, once the game is over."""

    def fits(self, head: Head) -> bool:
        """Whether it is valid for a table with that head; a damaged row may hold anything."""
        if self.head != digest(head):
            return False
        seats = range(len(head.places))
        if len(self.places) != len(seats) or not set(self.waiting) <= set(seats):
            return False
        if self.end is None or self.outcome is None:
            return self.end is None and self.outcome is None
        return len(self.outcome.scores) == len(self.outcome.ranks) == len(seats)


def digest(head: Head) -> str:
    """A short digest of a table's head."""
    return sha256(msgspec.json.encode(head)).hexdigest()[:16]


_SUMMARY: Final = msgspec.json.Decoder(Summary)


def summarise(session: Session) -> Summary:
    """The summary of a table's present position."""
    table, game = session.journal.state.table, session.game
    stages = game.trail(table)
    return Summary(
        head=digest(session.head),
        version=session.version,
        places=session.places,
        waiting=sorted(session.waiting),
        stage=stages[0] if stages else None,
        end=table.end,
        outcome=game.outcome(table) if table.end is not None else None,
    )


def read_summary(document: bytes, head: Head) -> Summary | None:
    """A stored summary of the table with this head; None if it is invalid."""
    try:
        found = _SUMMARY.decode(document)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return found if found.fits(head) else None
