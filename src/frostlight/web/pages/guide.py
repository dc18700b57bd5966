"""`/guide/<game>`: how to play on one page, its pictures, and the tips of the guided first game."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from frostlight.view import guide
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.pages import drawn_games, find_page_view
from frostlight.web.http.identity import THEMES
from frostlight.web.pages import first_game, frame
from frostlight.web.pages.context import RefusedError, reading_of
from frostlight.web.pages.reader import Reading
from frostlight.web.render import draw
from frostlight.web.render.icons import sign
from frostlight.web.render.lesson import marked
from frostlight.web.render.sample import sample

KEPT: Final = {"cache-control": "no-cache"}


def game_of(request: Request) -> str:
    game: str = request.path_params["game"]
    if game not in drawn_games():
        raise RefusedError(404, "error.no_page")
    return game


# -- how to play


async def how_to_play(request: Request) -> Response:
    """For the drawer of a table, or as a page of its own with the game's icons and colours."""
    game, reading = game_of(request), reading_of(request)
    fragment = _how_to_play(reading, game)
    if request.headers.get("x-drawer"):
        return HTMLResponse(fragment, headers={"vary": "x-drawer"})
    title = _title(reading, game)
    return HTMLResponse(frame.plain(reading, title, draw.sprite(game) + fragment, game=game))


def _title(reading: Reading, game: str) -> Html:
    return reading.html("guide.title", game=draw.title(reading.language, game))


def _how_to_play(reading: Reading, game: str) -> Html:
    _, scene = sample(game, reading.language)
    parts = "".join(
        _chapter(reading, game, part) for part in guide.chapters(reading.language, game)
    )
    legend = draw.text(find_page_view(game).legend(scene))
    return (
        f'<article class="drawn howto"><h1>{_title(reading, game)}</h1>{_goal(reading, game)}'
        f"{first_game.offer(reading, game)}"
        f'{parts}{legend}<p><a href="/rules/{esc(game)}"'
        f" data-drawer>{reading.html('menu.rules')}</a>"
        "</p></article>"
    )


def _goal(reading: Reading, game: str) -> Html:
    found = guide.goal(reading.language, game)
    said = f"<b>{reading.html('guide.goal')}</b> {esc(found)}"
    return f'<p class="goal">{sign("tip")}<span>{said}</span></p>' if found else EMPTY


def _chapter(reading: Reading, game: str, part: guide.GuideChapter) -> Html:
    picture = ""
    if _figure(game, part.name, reading.language):
        picture = _picture(f"/guide/{game}/{part.name}.svg?theme=", reading.theme)
    return f"<section><h2>{esc(part.title)}</h2>{picture}<p>{esc(part.text)}</p></section>"


def _picture(address: str, theme: str) -> Html:
    """The words beside it tell all; without a choice of ours it follows the system."""
    if theme:
        return f'<img src="{esc(address)}{esc(theme)}" alt="">'
    return (
        f'<picture><source media="(prefers-color-scheme: dark)" srcset="{esc(address)}dark">'
        f'<img src="{esc(address)}light" alt=""></picture>'
    )


# -- pictures, drawn from a position


def _figure(game: str, name: str, language: str) -> str:
    view, scene = sample(game, language)
    return find_page_view(game).figure(view, scene, name)


async def figure(request: Request) -> Response:
    """A picture of a part of the table, drawn as the table is."""
    game, reading = game_of(request), reading_of(request)
    drawn = _figure(game, request.path_params["name"], reading.language)
    if not drawn:
        raise RefusedError(404, "error.no_page")
    theme = request.query_params.get("theme", "")
    if theme in THEMES:
        drawn = drawn.replace("<svg ", f'<svg data-theme="{esc(theme)}" ', 1)
    return Response(drawn, media_type="image/svg+xml", headers=KEPT)


# -- tips


async def tips(request: Request) -> Response:
    """All tips of a game by kind of question: `guide.js` shows each when it first comes up."""
    game, reading = game_of(request), reading_of(request)
    found = guide.tips(reading.language, game)
    drawn = {
        kind: {"html": _tip(reading, game, tip), "points": tip.points}
        for kind, tip in found.items()
    }
    return JSONResponse(drawn, headers={**KEPT, "vary": "cookie, accept-language"})


def _tip(reading: Reading, game: str, tip: guide.Tip) -> Html:
    buttons = "".join(
        f'<button type="button" data-tip-{name}>{reading.html(f"guide.{name}")}</button>'
        for name in ("seen", "leave", "back")
    )
    why = f"<summary>{reading.html('guide.why')}</summary><p>{marked(tip.why)}</p>"
    return (
        f'<div class="tip">{_goal(reading, game)}<h2>{esc(tip.title)}</h2>'
        f'<p>{marked(tip.text)}</p><p class="tap">{reading.html("guide.tap")}</p>'
        f'<details>{why}</details><p class="end">{buttons}</p></div>'
    )


ROUTES: Final = [
    Route("/guide/{game}", how_to_play),
    Route("/guide/{game}/tips", tips),
    Route("/guide/{game}/{name}.svg", figure),
]
