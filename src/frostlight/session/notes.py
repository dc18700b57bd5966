"""What people do to a table beside playing: it stands in everybody's log."""

from __future__ import annotations

from bisect import bisect_left
from typing import Literal, NamedTuple

from frostlight.session.entries import Place, Proposed

NOBODY = -1
How = Literal["agreed", "refused", "withdrawn", "overtaken", "relinked"]


class Settled(NamedTuple):
    """How a request to go back ended."""

    how: How
    by: int
    """Who refused, withdrew or moved on; who asked, if all agreed."""
    asked: Proposed

    def bars(self, seat: int) -> bool:
        """Whether a seat asked in vain."""
        return self.asked.by == seat and self.how in ("refused", "withdrawn")


class Note(NamedTuple):
    """Somebody did something that is no move: all are told, and it is never taken back."""

    at: int
    """It stands after so many moves of the game."""
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
    """Whom it concerns; where the campaign is meant, who did it, or NOBODY who plays."""
    by: int = NOBODY
    """Who did it, if it was not the seat itself."""
    n: int = 0
    """How many steps were taken back."""
    name: str = ""
    """The bot that plays now, or how the seat was called before."""


class Notes:
    """The notes of a table, in their order. What is done again and again at one place is one."""

    def __init__(self) -> None:
        self.notes: list[Note] = []

    def seated(self, at: int, seat: int, before: Place, now: Place, by: int) -> None:
        """Somebody else plays a seat, or it has another name."""
        if before.name != now.name and not self._is_named(at, seat):
            self._add(Note(at, "named", seat, by, name=before.name))
        if now.bot and before.bot != now.bot:
            self._add(Note(at, "covered", seat, by, name=now.bot))
        elif before.bot and not now.bot:
            self._add(Note(at, "returned", seat, by))

    def went_back(self, keep: int, seat: int, n: int) -> None:
        """The game went back: what was noted since then moves to where it stands now."""
        first = self._first(keep + 1)
        later = self.notes[first:]
        del self.notes[first:]
        for note in later:
            self._add(note._replace(at=keep))
        self._add(Note(keep, "back", seat, n=n))

    def relinked(self, at: int, seat: int, by: int) -> None:
        """A seat has a new link, and whoever held it does not any more."""
        self._add(Note(at, "relinked", seat, by))

    def arranged(self, at: int, what: Literal["aside", "ended", "again"], by: int) -> None:
        """Somebody did something to the campaign of the table."""
        self._add(Note(at, what, by))

    def mixed(self, at: int, seat: int) -> None:
        """Whoever sits at a seat has added a value to the dice."""
        self._add(Note(at, "mixed", seat))

    def dealt(self, seat: int) -> None:
        """The dice of the setup fell anew: what was noted before comes before them."""
        self.notes = [note._replace(at=0) for note in self.notes]
        self.notes.append(Note(0, "dealt", seat))

    def after(self, move: int) -> list[Note]:
        """What was done when there were so many moves."""
        if not self.notes:
            return self.notes
        return self.notes[self._first(move) : self._first(move + 1)]

    def _add(self, note: Note) -> None:
        """Note what happened last; the same at the same place is told once, with all its steps."""
        for place in range(self._first(note.at), len(self.notes)):
            if self.notes[place]._replace(n=0) == note._replace(n=0):
                note = note._replace(n=note.n + self.notes.pop(place).n)
                break
        self.notes.insert(self._first(note.at + 1), note)

    def _is_named(self, at: int, seat: int) -> bool:
        """Whether a new name is noted there: with more of them nobody fills everybody's log."""
        return any(note.kind == "named" and note.seat == seat for note in self.after(at))

    def _first(self, move: int) -> int:
        """Where the notes of this move or a later one begin."""
        return bisect_left(self.notes, move, key=lambda note: note.at)
