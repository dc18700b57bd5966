"""`/look/<game>`: the contact sheet of a game, light and dark; only with `serve --look`."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.pages import drawn_games, find_page_view
from frostlight.web.http.identity import language_of, theme_of
from frostlight.web.pages import frame
from frostlight.web.pages.reader import Reading
from frostlight.web.render import draw
from frostlight.web.render.sample import sample


async def look(request: Request) -> Response:
    """The sheet of one game: two would share icons and style sheets."""
    language, game = language_of(request), request.path_params["game"]
    if game not in drawn_games():
        raise HTTPException(404)
    sheets = "".join(_sheet(game, language, theme) for theme in ("light", "dark"))
    reading = Reading(language, theme_of(request), request.url.path)
    style = '<link rel="stylesheet" href="/static/view/look.css">'
    body: Html = f"{style}{draw.sprite(game)}{sheets}"
    return HTMLResponse(frame.frame(reading, esc(f"/look/{game}"), body, EMPTY, game))


async def first(request: Request) -> Response:  # noqa: ARG001
    return RedirectResponse(f"/look/{drawn_games()[0]}", 303)


def _sheet(game: str, language: str, theme: str) -> Html:
    drawn = find_page_view(game).sheet(*sample(game, language))
    return f'<section class="sheet {esc(theme)}">{drawn}</section>'


ROUTES: Final = [Route("/look", first), Route("/look/{game}", look)]
