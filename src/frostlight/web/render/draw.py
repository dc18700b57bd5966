"""The only place where the web meets the drawing of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from frostlight.games import find_game
from frostlight.i18n import Reader, catalogue_of
from frostlight.kernel import SPECTATOR, Onlookers, View
from frostlight.kernel.event import Fact
from frostlight.session import Place, Session
from frostlight.view import Person, Scene, find_text_view
from frostlight.view import cover as covers
from frostlight.view.cards import whole
from frostlight.view.icons import badge, sprite, sprite_of
from frostlight.view.markup import EMPTY, Html, esc, in_quotes
from frostlight.view.pages import (
    Apart,
    Names,
    PageView,
    Spoken,
    drawn_games,
    find_page_view,
)
from frostlight.view.parts import Differences, Part, diff, part, text
from frostlight.view.preview import Preview
from frostlight.view.shown import Shown
from frostlight.web.render.notes import noted

__all__ = [
    "Differences",
    "LogLine",
    "Names",
    "Part",
    "Position",
    "badge",
    "beginnings",
    "cover",
    "cover_again",
    "diff",
    "follow",
    "game_parts",
    "has_secrets",
    "is_spoken",
    "known_moves",
    "latest",
    "open_story",
    "part",
    "people",
    "place_card",
    "position",
    "preview",
    "scene_of",
    "seen",
    "spoken",
    "sprite",
    "sprite_of",
    "story",
    "text",
    "title",
    "told",
]


class LogLine(NamedTuple):
    """A line of the log: the move it belongs to, its words, and whether a new stretch begins."""

    move: int
    words: str
    begins: bool
    touched: tuple[str, ...] = ()
    """Prefixes of the ids of the elements that it has changed."""
    seat: int | None = None
    """The seat that did it, or that it happened to."""
    at: int = 0
    """The number of the move that may be told: of those that all know of."""
    kind: str = ""
    """The kind of event with which a section begins."""


def people(session: Session, language: str) -> tuple[Person, ...]:
    """The players: by the names they gave, or as the game calls them."""
    return scene_of(session, language).people


def scene_of(session: Session, language: str, *, tall: bool = False) -> Scene:
    """The players of this table in a language, for a page that lies or stands."""
    scenes, journal = position(session).scenes, session.journal
    if (language, tall) not in scenes:
        scene = scene_for(session.head.game, journal.setup, tuple(session.places), language)
        scenes[language, tall] = _placed(scene, journal.state.table.printed, tall)
    return scenes[language, tall]


@lru_cache(4096)
def scene_for(game: str, setup: msgspec.Struct, places: tuple[Place, ...], language: str) -> Scene:
    """These players of a game with this setup, before there is a table."""
    catalogue = catalogue_of(game, getattr(setup, "content", ""))
    found = find_text_view(game).people(setup, Reader(language, catalogue))
    everybody = tuple(
        person._replace(name=place.name) if place.name else person
        for person, place in zip(found, places, strict=True)
    )
    names = tuple(person.name for person in everybody)
    return Scene(Reader(language, catalogue, names, coded=False, typeset=True), everybody)


def scene_before(
    game: str, setup: msgspec.Struct, places: tuple[Place, ...], language: str
) -> Scene:
    """The same with what is printed in their game, without asking their table."""
    printed = find_game(game).printed
    scene = scene_for(game, setup, places, language)
    return _placed(scene, printed(setup) if printed is not None else None, False)


@lru_cache(4096)
def _placed(scene: Scene, printed: Any, tall: bool) -> Scene:
    """The same players at their table: one scene for all its positions."""
    return replace(scene, printed=printed, tall=tall)


Told: TypeAlias = dict[tuple[int, Scene], tuple[object, list[LogLine]]]
"""By move and scene: the events that were told, and their lines."""


class Position:
    """What was drawn of a table as it stands now, for all viewers.

    It belongs to the session, which one thread at a time draws.
    """

    def __init__(self, session: Session, told: Told) -> None:
        self.version, self.journal = session.version, session.journal
        self.moves = len(session.journal.moves)
        """The moment: it ends with the next change."""
        self.onlookers = Onlookers(session.journal.state)
        self.views: dict[int, View] = {}
        """By seat."""
        self.scenes: dict[tuple[str, bool], Scene] = {}
        """By language, and by how the page stands."""
        self.open: dict[tuple[Scene, Names], tuple[Part, ...]] = {}
        """Regions that all see alike, by scene and names of pieces."""
        self.alike: dict[tuple[object, ...], Any] = {}
        """What else all see alike: by its function and scene."""
        self.told = told
        """Lines of the log: the next positions of the table go on with them."""

    def is_now(self, session: Session) -> bool:
        journal = session.journal
        if self.version != session.version or self.journal is not journal:
            return False
        return self.moves == len(journal.moves)

    def seen(self, seat: int) -> View:
        """What a seat sees; shared by all that need it again."""
        view = self.views.get(seat)
        if view is None:
            view = self.views[seat] = self.onlookers.observe(seat)
        return view


def position(session: Session) -> Position:
    """The table as it stands now."""
    known: Position | None = session.position
    if known is None or not known.is_now(session):
        known = session.position = Position(session, known.told if known is not None else {})
    return known


def seen(session: Session, seat: int) -> View:
    """What a seat sees now; shared by all that need it again for the same position."""
    return position(session).seen(seat)


def follow(names: Names | None, session: Session) -> Names:
    """Names of the pieces after a change of the table, so that they can glide."""
    return find_page_view(session.head.game).names(names, seen(session, SPECTATOR))


def game_parts(session: Session, scene: Scene, seat: int, names: Names) -> dict[str, Part]:
    """The regions of the game that this observer sees, by their ids."""
    page, now = find_page_view(session.head.game), position(session)
    if page.apart is None:
        tree = page.tree(now.seen(seat), scene, names)[1]
        return {inner[0]: inner for inner in tree if not isinstance(inner, str)}
    shared = _open_parts(now, page.apart, scene, names)
    own = page.apart.own(now.seen(seat), now.seen(SPECTATOR), scene)
    return {inner[0]: inner for inner in (*shared, *own)}


def _open_parts(now: Position, apart: Apart, scene: Scene, names: Names) -> tuple[Part, ...]:
    """What all see alike, drawn once for each language: from the view of a spectator."""
    known = now.open.get((scene, names))
    if known is None:
        known = now.open[scene, names] = apart.open(now.seen(SPECTATOR), scene, names)
    return known


@cache
def cover(game: str) -> Html:
    """The picture of a game; what is inside can be drawn again by `cover_again`."""
    return _picture(
        f'<g id="cover-{esc(game)}">{find_page_view(game).cover()}</g>', 0, covers.WIDTH
    )


def cover_again(game: str) -> Html:
    """The middle of a game's picture, once more on the same page; a plain one if it has none."""
    side, drawn = covers.HEIGHT, f'<use href="#cover-{esc(game)}"/>'
    inside = drawn if game in drawn_games() else covers.plain()
    return _picture(inside, (covers.WIDTH - side) / 2, side)


def _picture(inside: Html, left: float, wide: float) -> Html:
    return (
        f'<svg class="cover" viewBox="{left:g} 0 {wide:g} {covers.HEIGHT}"'
        f' preserveAspectRatio="xMidYMid slice" aria-hidden="true">{inside}</svg>'
    )


def is_spoken(game: str) -> bool:
    """Whether the game tells its board in words."""
    return find_page_view(game).spoken is not PageView.spoken


def spoken(session: Session, scene: Scene, seat: int) -> tuple[Spoken, ...]:
    """The board in words, place by place, as this observer sees it."""
    view = seen(session, seat)
    return find_page_view(session.head.game).spoken(view, scene)


def place_card(session: Session, scene: Scene, seat: int, name: str) -> Html:
    """The card of a place of the board as this observer sees it; "" = there is none."""
    view = seen(session, seat)
    card = find_page_view(session.head.game).place_card(view, scene, name)
    return text(whole("place", card)) if card else EMPTY


def told(session: Session, scene: Scene, kind: str, key: str, view: View | None = None) -> Shown:
    """What is shown of an answer; without a view, of one that was given before."""
    question = session.game.question(kind, session.journal.state.table.printed)
    return find_text_view(session.head.game).answers.show(question, key, scene, view)


def preview(found: Preview) -> Html:
    """What an answer would bring, as attributes of its button."""
    then = " ".join([f"{element}:{count}" for element, count in found.then.items()])
    return _ghost(found.pieces) + (f' data-then="{esc(then)}"' if then else "")


@lru_cache(4096)
def _ghost(pieces: Html) -> Html:
    """Pieces come to stand at the same places again and again."""
    drawn = in_quotes(pieces)
    return f' data-ghost="{drawn}"' if drawn else EMPTY


def story(session: Session, scene: Scene, seat: int, start: int = 0) -> list[LogLine]:
    """The log as this observer may read it, after this number of moves that it knows of."""
    moves = known_moves(session, seat)[start:]
    return [line for move in moves for line in _lines(session, scene, move, seat)]


def known_moves(session: Session, seat: int) -> Sequence[int]:
    """The moves that this observer may know, by their places in the log; 0 is the setup."""
    journal = session.journal
    if journal.begun == len(journal.moves):
        return range(len(journal.events))
    return [0, *(at + 1 for at in journal.followed(seat))]


def open_story(session: Session, scene: Scene) -> list[LogLine]:
    """The log with all secrets: for finished games."""
    moves = range(len(session.journal.events))
    return [line for move in moves for line in _lines(session, scene, move, None)]


def beginnings(session: Session, scene: Scene, seat: int | None) -> list[LogLine]:
    """The lines with which stretches begin; without a seat those of the open table."""
    kinds, events = find_text_view(session.head.game).begins, session.journal.events
    moves = range(len(events)) if seat is None else known_moves(session, seat)
    return [
        line
        for move in moves
        if any(event.kind in kinds for event in events[move])
        for line in _lines(session, scene, move, seat)
        if line.begins
    ]


def has_secrets(session: Session, start: int) -> bool:
    """Whether some seats know more than others of what happened from this move on."""
    return any(event.secret for events in session.journal.events[start:] for event in events)


def latest(session: Session, scene: Scene, seat: int, count: int) -> list[LogLine]:
    """The last lines of the log; only these are put into words."""
    lines: list[LogLine] = []
    for move in reversed(known_moves(session, seat)):
        lines[:0] = _lines(session, scene, move, seat)
        if len(lines) >= count:
            break
    return lines[-count:]


REMEMBERED: Final = 64
"""Moves of a table whose lines are kept (memo): those of the last pages."""


def _lines(session: Session, scene: Scene, move: int, seat: int | None) -> list[LogLine]:
    """The lines of one move; for a seat with the secrets that it saw, without a seat with all."""
    lines, notes = _happened(session, scene, move, seat), session.told.after(move)
    if not notes:
        return lines
    worded = ((note, noted(session, scene, note)) for note in notes)
    at = session.journal.number(move)
    return lines + [
        LogLine(move, words, begins=False, seat=note.seat, at=at) for note, words in worded if words
    ]


def _happened(session: Session, scene: Scene, move: int, seat: int | None) -> list[LogLine]:
    """The events of one move: without secrets they are the same for all."""
    events = session.journal.events[move]
    if any(event.secret for event in events):
        return list(_worded(session, scene, move, seat))
    told = position(session).told
    known = told.get((move, scene))
    if known is None or known[0] is not events:
        if len(told) >= REMEMBERED:
            told.clear()
        known = told[move, scene] = events, list(_worded(session, scene, move, None))
    return known[1]


def _worded(session: Session, scene: Scene, move: int, seat: int | None) -> Iterator[LogLine]:
    look, page = find_text_view(session.head.game), find_page_view(session.head.game)
    at = session.journal.number(move)
    quiet: tuple[str, ...] = ()  # what events without words have changed: the next line tells it
    for event in session.journal.events[move]:
        knows = bool(event.secret) and (seat is None or seat in event.to)
        facts = event.facts | event.secret if knows else event.facts
        words = _words(session.head.game, scene, event.kind, tuple(facts.items()), knows)
        touched = quiet + page.touched(event.kind, event.facts)
        if words:
            who = event.facts.get("seat")
            seat_of = who if isinstance(who, int) and who >= 0 else None
            begins = event.kind in look.begins
            kind = event.kind if begins else ""
            yield LogLine(move, words, begins, touched, seat_of, at, kind)
        quiet = () if words else touched


@lru_cache(16_384)
def _words(
    game: str, scene: Scene, kind: str, facts: tuple[tuple[str, Fact], ...], knows: bool
) -> str:
    """An event in words: equal for all seats that know the same of it, on all pages."""
    return find_text_view(game).event(scene, kind, dict(facts), knows)


@lru_cache(100)
def title(language: str, game: str) -> str:
    """How the game is called."""
    return Reader(language, game, typeset=True).say("title")
