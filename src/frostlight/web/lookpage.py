"""`/look`: the contact sheets of all games, light and dark; only with `serve --look`."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from frostlight.games import GAMES
from frostlight.i18n import Reader
from frostlight.kernel import Game, State, Stream, observe
from frostlight.view import Scene, find_text_view
from frostlight.view.pages import drawn_games, find_page_view
from frostlight.web import draw, pages
from frostlight.web.auth import language_of, theme_of

FAR: Final = 60
"""The cards are those of a game after so many decisions."""


async def look(request: Request) -> Response:
    language = language_of(request)
    sheets = "".join(_sheet(GAMES[game], language, theme) for game, theme in _shown())
    reading = pages.Reading(language, theme_of(request), request.url.path)
    style = '<link rel="stylesheet" href="/static/view/look.css">'
    return HTMLResponse(pages.frame(reading, "/look", f"{style}{draw.sprite()}{sheets}", ""))


def _shown() -> list[tuple[str, str]]:
    return [(game, theme) for game in drawn_games() for theme in ("light", "dark")]


def _sheet(game: Game[Any], language: str, theme: str) -> str:
    state, stream = State.start(game, game.read_setup({})), Stream("look")
    for _ in range(FAR):
        if not state.over:
            options = state.decision.options
            state.answer(state.decision, options[stream.below(len(options))])
    people = find_text_view(game.id).people(game.read_setup({}), Reader(language, game.id))
    reader = Reader(language, game.id, tuple(person.name for person in people))
    scene = Scene(reader, people, printed=state.table.printed)
    drawn = find_page_view(game.id).sheet(observe(state, 0), scene)
    return f'<section class="sheet {theme}">{drawn}</section>'


ROUTE: Final = Route("/look", look)
