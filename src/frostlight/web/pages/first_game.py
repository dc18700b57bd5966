"""A game that is made for learning: offered to newcomers, as a form that is filled in already."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from frostlight.games import find_game
from frostlight.view import guide
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.pages import drawn_games
from frostlight.web.pages import ways
from frostlight.web.pages.reader import Reading
from frostlight.web.render.icons import sign

ASKED: Final = "first"
"""The parameter that asks for it on the home page."""


def filled_in(game: str) -> dict[str, str]:
    """The fields of a new table as a newcomer should fill them in."""
    wanted = guide.pointing(game).first if game in drawn_games() else {}
    fields = {name if name == "players" else f"set-{name}": value for name, value in wanted.items()}
    return fields | ways.of_chapter(find_game(game), wanted) if wanted else {}


def offer(reading: Reading, game: str, filled: Mapping[str, str] | None = None) -> Html:
    """A link to it; "" if the game has none, or it is chosen already."""
    words, wanted = guide.first(reading.language, game), filled_in(game)
    if not words or wanted.items() <= (filled or {}).items():
        return EMPTY
    there = f"/?game={game}&{ASKED}=1#new"
    return f'<p class="first-game">{sign("tip")}<a href="{esc(there)}">{esc(words)}</a></p>'
