"""What people do to a table beside playing: it stands in everybody's log."""

from __future__ import annotations

from typing import Literal, NamedTuple

from frostlight.session.entry import Place, Proposed

NOBODY = -1
How = Literal["agreed", "refused", "withdrawn", "overtaken"]


class Settled(NamedTuple):
    """How a request to go back ended."""

    how: How
    by: int
    """Who refused, withdrew or moved on; who asked, if all agreed."""
    asked: Proposed


class Note(NamedTuple):
    """Somebody did something that is no move: all are told, and it is never taken back."""

    at: int
    """It stands after so many moves of the game."""
    kind: Literal["covered", "returned", "named", "back", "relinked", "mixed"]
    seat: int
    by: int = NOBODY
    """Who did it, if it was not the seat itself."""
    n: int = 0
    """How many steps were taken back."""
    name: str = ""
    """The bot that plays now, or how the seat was called before."""


class Told:
    """The notes of a table, in their order."""

    def __init__(self) -> None:
        self.notes: list[Note] = []

    def seated(self, at: int, seat: int, before: Place, now: Place, by: int) -> None:
        """Somebody else plays a seat, or it has another name."""
        if before.name != now.name:
            self.notes.append(Note(at, "named", seat, by, name=before.name))
        if now.bot and before.bot != now.bot:
            self.notes.append(Note(at, "covered", seat, by, name=now.bot))
        elif before.bot and not now.bot:
            self.notes.append(Note(at, "returned", seat, by))

    def went_back(self, keep: int, seat: int, n: int) -> None:
        """The game went back: what was noted since then moves to where it stands now."""
        self.notes = [note._replace(at=min(note.at, keep)) for note in self.notes]
        self.notes.append(Note(keep, "back", seat, n=n))

    def relinked(self, at: int, seat: int, by: int) -> None:
        """A seat has a new link, and whoever held it does not any more."""
        self.notes.append(Note(at, "relinked", seat, by))

    def mixed(self, at: int, seat: int) -> None:
        """Whoever sits at a seat has added a value to the dice."""
        self.notes.append(Note(at, "mixed", seat))

    def after(self, move: int) -> list[Note]:
        """What was done when there were so many moves."""
        return [note for note in self.notes if note.at == move]
