"""Replay of a game: which point of view may see which positions, and where its chapters begin."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from frostlight.kernel import SPECTATOR, Journal
from frostlight.kernel.decision import MAIN
from frostlight.kernel.record import Move
from frostlight.session import Session, UndoneSteps
from frostlight.web.live.room import Room
from frostlight.web.pages.context import RefusedError
from frostlight.web.render import draw
from frostlight.web.render.draw import Names

WATCH: Final = "watch"
OPEN: Final = "open"
"""Points of view beside the numbers of seats: of a spectator, and everything."""


class FilmChapter(NamedTuple):
    """A stretch of the log, as the log declares it."""

    at: int
    """The position at which it begins."""
    words: str
    kind: str
    """The kind of event: a round, a phase, a turn."""


@dataclass(frozen=True)
class Film:
    """Whose eyes see which moves: fixed by the request, whatever happens then."""

    eyes: str
    """A seat, `watch` or `open`."""
    allowed: tuple[str, ...]
    """All points of view that may be chosen."""
    moves: tuple[Move, ...]
    language: str
    tall: bool = False
    stops: tuple[int, ...] = ()
    """Numbers of moves at which the replay may stop; () = after each. A secret move is no step of
    its own: it comes with the next public one."""
    over: bool = False
    """Whether the game has ended: then nothing of it is secret."""
    chapters: tuple[FilmChapter, ...] = ()
    """Where rounds, phases and turns begin."""

    @property
    def places(self) -> Sequence[int]:
        return self.stops or range(len(self.moves) + 1)

    @property
    def length(self) -> int:
        return len(self.places) - 1

    def at(self, moves: int) -> int:
        """The number of the position after a number of moves."""
        return bisect_left(self.places, moves)

    @property
    def seat(self) -> int:
        return int(self.eyes) if self.eyes.isdigit() else SPECTATOR

    def chapter(self, at: int) -> int:
        """The place of the chapter to which a position belongs; -1 = before the first."""
        return bisect_right([chapter.at for chapter in self.chapters], at) - 1

    def address(self, table: str, at: int, eyes: str = "") -> str:
        place = min(max(at, 0), self.length)
        return f"/t/{table}/replay?at={place}&seat={eyes or self.eyes}"


# -- who may see what


def allowed_eyes(room: Room, visitor: str) -> tuple[str, ...]:
    """The points of view of this visitor, the usual one first.

    While the game runs: what the table page may show. People round one device share it, so
    they look back as spectators.
    """
    own = room.eyes(visitor, "").seat
    if not room.session.over:
        return (WATCH,) if own == SPECTATOR else (str(own), WATCH)
    seats = [str(seat) for seat in range(len(room.session.places))]
    every = (OPEN, *seats, WATCH)
    return every if own == SPECTATOR else (str(own), *(eyes for eyes in every if eyes != str(own)))


def film_of(room: Room, visitor: str, eyes: str, language: str) -> Film:
    allowed = allowed_eyes(room, visitor)
    eyes = eyes or allowed[0]
    if eyes not in allowed:
        known = {OPEN, WATCH, *map(str, range(len(room.session.places)))}
        raise RefusedError(*((403, "error.replay") if eyes in known else (404, "error.no_page")))
    film = Film(eyes, allowed, (), language)
    journal = room.session.journal
    places, begun = journal.followed(film.seat), journal.begun
    stops = (n for n, at in enumerate(places, 1) if at >= begun or journal.share_of(at) == MAIN)
    moves = tuple(journal.moves[at] for at in places)
    return replace(film, moves=moves, stops=(0, *stops), over=room.session.over)


# -- positions


def aside(session: Session) -> Session:
    """The session as it stands now, for another thread: the living one goes on meanwhile."""
    still = copy(session)
    still.position = None  # the living table is drawn meanwhile
    journal = still.journal = copy(session.journal)
    journal.moves, journal.events = list(journal.moves), list(journal.events)
    journal.given = list(journal.given)
    return still


def positions(session: Session, moves: Iterable[Move]) -> Iterator[tuple[Session, Names]]:
    """The session after no move, after one, and so on; it is the same object every time."""
    past = copy(session)
    past.position = None  # the living table is drawn meanwhile
    past.undone, past.proposal, past.votes = UndoneSteps(), None, {}
    past.journal = Journal(session.game, session.journal.setup)
    names = draw.follow(None, past)
    yield past, names
    for move in moves:
        past.journal.apply(*move)
        names = draw.follow(names, past)
        yield past, names


# -- the log


def in_film(session: Session, film: Film, lines: Iterable[draw.LogLine]) -> list[draw.LogLine]:
    """Lines of the log, each with the position of the film at which it is there."""
    followed = session.journal.followed(film.seat)
    return [line._replace(at=film.at(bisect_left(followed, line.move))) for line in lines]


def with_chapters(session: Session, film: Film) -> Film:
    """The film with the beginnings that the log declares, as far as these eyes may read it."""
    seat = None if film.eyes == OPEN else film.seat
    scene = draw.scene_of(session, film.language)
    lines = in_film(session, film, draw.beginnings(session, scene, seat))
    chapters = tuple(FilmChapter(line.at, line.words, line.kind) for line in lines)
    return replace(film, chapters=chapters)
