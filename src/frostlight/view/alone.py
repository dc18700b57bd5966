"""A board alone: a picture that needs nothing else, for documents, thumbnails and how to play."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from frostlight.games import find_entry
from frostlight.view.icons import sprite
from frostlight.view.markup import EMPTY, Html, trusted

_OPENED: Final = re.compile(r'<svg ([^>]*)class="map"([^>]*)>')
_BOX: Final = re.compile(r'viewBox="[^"]*"')
PAGE: Final = "/* == page"
"""Marker in a style sheet: the rules after it are for the page round the board."""


@cache
def _style(game: str) -> Html:
    """The colours and the part of the style sheets that a board needs."""
    sheets = (
        files("frostlight.view").joinpath("static", "page.css"),
        find_entry(game).folder("static").joinpath("table.css"),
    )
    drawn = "".join(sheet.read_text("utf-8").partition(PAGE)[0] for sheet in sheets)
    return trusted(drawn.replace(":root", ".alone"))  # files of the game


def alone(game: str, drawn: Html, box: Html = EMPTY) -> Html:
    """The map (`<svg class="map">`) within something that was drawn; only what lies in a box."""
    opened = _OPENED.search(drawn)
    assert opened is not None, "no map is drawn there"
    before, after = trusted(opened[1]), trusted(opened[2])  # pieces of what was drawn
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {before}class="map alone"{after}>'
    if box:
        head = trusted(_BOX.sub(f'viewBox="{box}"', head))
    inside = trusted(drawn[opened.end() : drawn.rindex("</svg>", opened.end())])
    return f"{head}<style>{_style(game)}</style>{sprite(game)}{inside}</svg>"
