"""`/rules/<game>`: the rules reference of a game, as a page or drawer."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from frostlight.i18n.typography import set_type
from frostlight.kernel import FrostlightError
from frostlight.rulebook import ID, Rulebook, RuleText, load
from frostlight.view.markup import Html, esc, trusted
from frostlight.web.http.limits import address_of
from frostlight.web.pages.context import (
    RefusedError,
    drawn,
    reading_of,
    rooms_of,
)
from frostlight.web.pages.reader import Reading
from frostlight.web.render import draw

CODE: Final = re.compile(r"`([^`]+)`")
STRONG: Final = re.compile(r"\*\*([^*]+)\*\*")
MILD: Final = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")
LONGEST_SEARCH: Final = 80


def rules_article(reading: Reading, game: str, words: str) -> Html:
    """The rules in which the words stand, or all of them."""
    book = load(game, reading.language)
    words = words.strip()[:LONGEST_SEARCH]
    found = _wanted(book, words) if words else None
    listed = book.rules.values() if found is None else found
    title = reading.html("rules.title", game=draw.title(reading.language, game))
    count = (
        "" if found is None else f'<p role="status">{reading.html("rules.found", n=len(found))}</p>'
    )
    return (
        f'<article class="drawn rules"><h1>{title}</h1>'
        f'<form method="get" action="/rules/{esc(game)}" role="search" data-drawer>'
        f'<label>{reading.html("rules.search")} <input type="search" name="q"'
        f' value="{esc(words)}" maxlength="{LONGEST_SEARCH}"></label>'
        f"<button>{reading.html('rules.go')}</button></form>{count}"
        f"{''.join(_sections(listed, reading.language))}</article>"
    )


def _wanted(book: Rulebook, words: str) -> list[RuleText]:
    """Rules, rulings and examples by their id, or by words."""
    by_id = [rule for rule in book.rules.values() if rule.id.casefold() == words.casefold()]
    return by_id or book.search(words)


def _sections(rules: Iterable[RuleText], language: str) -> Iterable[Html]:
    for section, inside in groupby(rules, key=lambda rule: rule.section):
        rows = "".join(
            f'<dt id="{esc(rule.id)}">{esc(rule.id)}</dt>'
            f"<dd>{_marked_up(set_type(language, rule.text))}</dd>"
            for rule in inside
        )
        yield f"<section><h2>{esc(set_type(language, section))}</h2><dl>{rows}</dl></section>"


def _marked_up(text: str) -> Html:
    """The little markup that rules use; ids become links."""
    shown = CODE.sub(r"<code>\1</code>", esc(text))
    shown = STRONG.sub(r"<strong>\1</strong>", shown)
    shown = MILD.sub(r"<em>\1</em>", shown)
    return trusted(ID.sub(r'<a href="#\g<0>">\g<0></a>', shown))


async def rules_page(request: Request) -> Response:
    game = request.path_params["game"]
    try:
        async with rooms_of(request).crowd.page(address_of(request)):
            page = rules_article(reading_of(request, "q"), game, request.query_params.get("q", ""))
    except FrostlightError:  # no such game, no reference, or a broken one
        raise RefusedError(404, "error.no_page") from None
    return drawn(request, page, "q")


ROUTES: Final = [
    Route("/rules/{game}", rules_page),
]
