"""Markup as a type: what stands in a page as it is, told apart from text that must be escaped.

`Html` is a string for the interpreter and a type for the type checker. There are few ways to
it: `esc` escapes text; a literal is markup (`Html("<br>")`, `EMPTY`); an f-string and `"".join`
are markup if all that they put together is. The last is decided by `tests/typing/markup_plugin.py`,
a plugin for mypy: it says "not escaped" of every other value within markup.
"""

from __future__ import annotations

import html
from functools import lru_cache
from typing import Final, NewType

Html = NewType("Html", str)
"""Markup: text in it is escaped."""
EMPTY: Final = Html("")


@lru_cache(16_384)
def esc(text: str) -> Html:
    """Text (names of players, messages, ids of content) as markup, also inside of quotes."""
    return Html(html.escape(text))


def in_quotes(markup: Html) -> Html:
    """Markup as the value of an attribute, with its own quotes turned to single ones."""
    return Html(html.escape(markup.replace('"', "'"), quote=False))


def trusted(text: str) -> Html:
    """Markup that is not made of markup for a reader of types to see; each use says why.

    Files of the program itself are, and what a regular expression leaves of markup.
    """
    return Html(text)
