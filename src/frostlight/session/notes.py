"""Notes in the log of all players: what players do to a table besides moves."""

from __future__ import annotations

from bisect import bisect_left
from typing import Literal, NamedTuple

from frostlight.session.entries import Place, Proposed

NOBODY = -1
How = Literal["agreed", "refused", "withdrawn", "overtaken", "relinked"]


class Settled(NamedTuple):
    """The outcome of a request to go back."""

    how: How
    by: int
    """Seat that refused, withdrew or moved on; the proposer if all agreed."""
    asked: Proposed

    def bars(self, seat: int) -> bool:
        """Whether this seat's request was refused or withdrawn."""
        return self.asked.by == seat and self.how in ("refused", "withdrawn")


class Note(NamedTuple):
    """An act that is no move: shown to all, and never taken back."""

    at: int
    """Number of moves of the game before it."""
    kind: Literal[
        "covered",
        "returned",
        "named",
        "back",
        "relinked",
        "mixed",
        "dealt",
        "aside",
        "ended",
        "again",
    ]
    seat: int
    """Seat that it concerns; of a campaign, the seat that did it, or NOBODY for no player."""
    by: int = NOBODY
    """Seat that did it, if it was not the seat itself."""
    n: int = 0
    """Number of steps that were taken back."""
    name: str = ""
    """The bot that plays now, or the former name of the seat."""


class Notes:
    """The notes of a table in order. A repeated act at one place is one note."""

    def __init__(self) -> None:
        self.notes: list[Note] = []

    def seated(self, at: int, seat: int, before: Place, now: Place, by: int) -> None:
        """The player of a seat changed, or its name."""
        if before.name != now.name and not self._is_named(at, seat):
            self._add(Note(at, "named", seat, by, name=before.name))
        if now.bot and before.bot != now.bot:
            self._add(Note(at, "covered", seat, by, name=now.bot))
        elif before.bot and not now.bot:
            self._add(Note(at, "returned", seat, by))

    def went_back(self, keep: int, seat: int, n: int) -> None:
        """The game went back: later notes move to the new last move."""
        first = self._first(keep + 1)
        later = self.notes[first:]
        del self.notes[first:]
        for note in later:
            self._add(note._replace(at=keep))
        self._add(Note(keep, "back", seat, n=n))

    def relinked(self, at: int, seat: int, by: int) -> None:
        """A seat has a new link, and its former holder is out."""
        self._add(Note(at, "relinked", seat, by))

    def arranged(self, at: int, what: Literal["aside", "ended", "again"], by: int) -> None:
        """A player changed the campaign of the table."""
        self._add(Note(at, what, by))

    def mixed(self, at: int, seat: int) -> None:
        """The player of a seat added a value to the dice."""
        self._add(Note(at, "mixed", seat))

    def dealt(self, seat: int) -> None:
        """The dice of the setup were rolled again: earlier notes move before them."""
        self.notes = [note._replace(at=0) for note in self.notes]
        self.notes.append(Note(0, "dealt", seat))

    def after(self, move: int) -> list[Note]:
        """The notes after this number of moves."""
        if not self.notes:
            return self.notes
        return self.notes[self._first(move) : self._first(move + 1)]

    def _add(self, note: Note) -> None:
        """Add a note; merge it with the same note at the same place, and sum their steps."""
        for place in range(self._first(note.at), len(self.notes)):
            if self.notes[place]._replace(n=0) == note._replace(n=0):
                note = note._replace(n=note.n + self.notes.pop(place).n)
                break
        self.notes.insert(self._first(note.at + 1), note)

    def _is_named(self, at: int, seat: int) -> bool:
        """Whether a new name is noted there: a limit, so that a player cannot flood the log."""
        return any(note.kind == "named" and note.seat == seat for note in self.after(at))

    def _first(self, move: int) -> int:
        """Index of the first note of this move or a later one."""
        return bisect_left(self.notes, move, key=lambda note: note.at)
