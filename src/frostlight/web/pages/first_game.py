"""A game that is made for learning: offered to newcomers, as a form that is filled in already."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

from frostlight.games import find_game
from frostlight.games.lesson import lesson_of
from frostlight.view import guide
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.pages import drawn_games
from frostlight.web.pages import ways
from frostlight.web.pages.reader import Reading
from frostlight.web.pages.table_form import LESSON, ME, usual_bot
from frostlight.web.render.icons import sign

ASKED: Final = "first"
"""The parameter that asks for it on the home page."""
AS: Final = "as"
"""The field with the whole form of what a button begins."""


def filled_in(game: str) -> dict[str, str]:
    """The fields of a new table as a newcomer should fill them in."""
    return _fields(game, guide.pointing(game).first if game in drawn_games() else {})


def taught(game: str) -> dict[str, str]:
    """The form of a first game that is played with a learner; {} if the game has no lesson."""
    lesson = lesson_of(game) if game in drawn_games() else None
    if lesson is None:
        return {}
    fields = {"game": game, LESSON: "1", "seat0": ME} | _fields(game, lesson.setup)
    bots = {f"seat{seat}": usual_bot(game) for seat in range(1, int(fields["players"]))}
    return fields | bots


def _fields(game: str, wanted: Mapping[str, str]) -> dict[str, str]:
    fields = {name if name == "players" else f"set-{name}": value for name, value in wanted.items()}
    return fields | ways.of_chapter(find_game(game), wanted) if wanted else {}


def offer(reading: Reading, game: str, filled: Mapping[str, str] | None = None) -> Html:
    """A link to it; "" if the game has none, or it is chosen already."""
    words, wanted = guide.first(reading.language, game), filled_in(game)
    if not words or wanted.items() <= (filled or {}).items():
        return EMPTY
    there = f"/?game={game}&{ASKED}=1#new"
    return f'<p class="first-game">{sign("tip")}<a href="{esc(there)}">{esc(words)}</a></p>'


def lesson(reading: Reading, game: str) -> Html:
    """The button of a form that begins the lesson of a game; "" if it has none."""
    form = taught(game)
    if not form:
        return EMPTY
    return (
        f'<p class="first-game">{sign("tip")}<button name="{AS}" value="{esc(urlencode(form))}"'
        f" formnovalidate>{reading.html('lesson.begin')}</button></p>"
    )
