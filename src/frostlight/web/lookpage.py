"""`/look/<game>`: the contact sheet of a game, light and dark; only with `serve --look`."""

from __future__ import annotations

from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from frostlight.games import GAMES
from frostlight.i18n import Reader
from frostlight.kernel import Game, State, Stream, observe
from frostlight.view import Scene, find_text_view
from frostlight.view.pages import drawn_games, find_page_view
from frostlight.web import draw, pages
from frostlight.web.auth import language_of, theme_of
from frostlight.web.reading import Reading

FAR: Final = 60
"""The cards are those of a game after so many decisions."""


async def look(request: Request) -> Response:
    """The sheet of one game: two would share icons and style sheets."""
    language, game = language_of(request), request.path_params["game"]
    if game not in drawn_games():
        raise HTTPException(404)
    sheets = "".join(_sheet(GAMES[game], language, theme) for theme in ("light", "dark"))
    reading = Reading(language, theme_of(request), request.url.path)
    style = '<link rel="stylesheet" href="/static/view/look.css">'
    body = f"{style}{draw.sprite(game)}{sheets}"
    return HTMLResponse(pages.frame(reading, f"/look/{game}", body, "", game))


async def first(request: Request) -> Response:  # noqa: ARG001
    return RedirectResponse(f"/look/{drawn_games()[0]}", 303)


def _sheet(game: Game[Any], language: str, theme: str) -> str:
    state, stream = State.start(game, game.read_setup({})), Stream("look")
    for _ in range(FAR):
        if not state.over:
            options = state.decision.options
            state.answer(state.decision, options[stream.below(len(options))])
    people = find_text_view(game.id).people(game.read_setup({}), Reader(language, game.id))
    reader = Reader(language, game.id, tuple(person.name for person in people), coded=False)
    scene = Scene(reader, people, printed=state.table.printed)
    drawn = find_page_view(game.id).sheet(observe(state, 0), scene)
    return f'<section class="sheet {theme}">{drawn}</section>'


ROUTES: Final = [Route("/look", first), Route("/look/{game}", look)]
