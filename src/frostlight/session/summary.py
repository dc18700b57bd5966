"""A table as lists show it: whose turn it is or how it ended, as data that needs no replay."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

import msgspec

from frostlight.kernel import Ending, Outcome
from frostlight.kernel.event import Fact
from frostlight.session.entries import Head, Place
from frostlight.session.session import Session


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a list of tables tells about one of them, in no language."""

    head: str
    """The digest of the head of its table: a summary of another one is not used."""
    version: int
    """How many entries it stands for."""
    places: list[Place]
    waiting: list[int]
    """The seats that are asked."""
    stage: tuple[str, dict[str, Fact]] | None
    """How far the game is: the message and the facts of the outermost thing that it tells."""
    end: Ending | None
    outcome: Outcome | None
    """Points and places, once the game is over."""

    def fits(self, head: Head) -> bool:
        """Whether this can be a table with that head; a damaged row may say anything."""
        if self.head != digest(head):
            return False
        seats = range(len(head.places))
        if len(self.places) != len(seats) or not set(self.waiting) <= set(seats):
            return False
        if self.end is None or self.outcome is None:
            return self.end is None and self.outcome is None
        return len(self.outcome.scores) == len(self.outcome.ranks) == len(seats)


def digest(head: Head) -> str:
    """A short hash of what a table was made as."""
    return sha256(msgspec.json.encode(head)).hexdigest()[:16]


_SUMMARY: Final = msgspec.json.Decoder(Summary)


def summarise(session: Session) -> Summary:
    """A table as it stands now."""
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
    """A stored summary of the table with this head; None if it cannot be used."""
    try:
        found = _SUMMARY.decode(document)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return found if found.fits(head) else None
