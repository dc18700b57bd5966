"""Play now: one button for the last game as it was begun, or for a first one against bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qsl, urlencode

from starlette.requests import Request
from starlette.responses import Response

from frostlight.games import find_game
from frostlight.view import guide
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.pages import drawn_games
from frostlight.web.http.forms import FormError
from frostlight.web.http.identity import YEAR
from frostlight.web.pages import first_game, ways
from frostlight.web.pages.first_game import AS
from frostlight.web.pages.reader import Reading
from frostlight.web.pages.table_form import LESSON, ME, read_table, usual_bot
from frostlight.web.render import draw
from frostlight.web.render.icons import sign

LAST: Final = "last"
"""The cookie with the form of the last table."""
LONGEST: Final = 1500
"""Bytes of a form that is remembered."""
FIELDS: Final = ("game", "players", "way", "chapter", "seat", "name", "set-")
"""Beginnings of the names of its fields."""


def remember(response: Response, form: Mapping[str, str]) -> None:
    """Keep how a table was begun, for the next one."""
    fields = {name: text for name, text in form.items() if name.startswith(FIELDS) and text}
    words = urlencode(fields)
    if len(words) <= LONGEST:
        response.set_cookie(LAST, words, max_age=YEAR, samesite="lax", httponly=True)


def unfolded(form: Mapping[str, str]) -> Mapping[str, str]:
    """The form of a new table, whichever of the two was sent."""
    return dict(parse_qsl(form[AS])) if AS in form else form


def remembered(request: Request) -> dict[str, str]:
    """How the last table was begun; empty if there is none, or it cannot be begun any more."""
    form = dict(parse_qsl(request.cookies.get(LAST, "")))
    return form if _can_begin(form) else {}


def _can_begin(form: Mapping[str, str]) -> bool:
    try:
        read_table(form, "")
    except FormError:
        return False
    return True


def presets(game: str, last: Mapping[str, str]) -> dict[str, str]:
    """The form of a new table of a game: as it was last, or as newcomers should begin it."""
    if last.get("game") == game:
        return dict(last)
    known = {"name0": last["name0"]} if "name0" in last else {}
    if last:
        return known
    newcomer = guide.pointing(game).newcomer if game in drawn_games() else {}
    return {f"set-{name}": value for name, value in newcomer.items()}


def _first(game: str) -> dict[str, str]:
    """A first game: a lesson if there is one, else as it is made for learning, against bots."""
    form = first_game.taught(game)
    if form:
        return form
    fields = presets(game, {}) | first_game.filled_in(game)
    fields.setdefault("players", str(min(2, *find_game(game).seats[-1:])))
    fields["seat0"] = ME
    for seat in range(1, int(fields["players"])):
        fields[f"seat{seat}"] = usual_bot(game)
    return {"game": game} | fields


def offer(reading: Reading, game: str, last: Mapping[str, str]) -> Html:
    """The button, and what it begins."""
    form = dict(last) or _first(game)
    if not _can_begin(form) or form.get("way") == ways.CAMPAIGN:
        return EMPTY
    fields = f'<input type="hidden" name="{AS}" value="{esc(urlencode(form))}">'
    title = draw.title(reading.language, form["game"])
    first = "home.taught" if form.get(LESSON) else "home.first"
    told = reading.html("home.again" if last else first, game=title, n=int(form["players"]))
    return (
        f'<form class="play-now" method="post" action="/tables">{fields}'
        f'<button class="act big">{sign("play")}{reading.html("home.play_now")}</button>'
        f"<p>{told}</p></form>"
    )
