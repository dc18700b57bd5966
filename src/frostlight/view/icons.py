"""Icons of a game, drawn in its `static/icons.svg`, and the shapes of seats.

Icons take the colour of the text round them; the filled shape may have its own (`--spot`).
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from frostlight.games import find_entry
from frostlight.view.markup import EMPTY, Html, esc, trusted

_SYMBOL: Final = re.compile(r'<symbol id="i-(\w+)" class="(\w+)"')
_WHOLE: Final = re.compile(r'<symbol id="i-(\w+)".*?</symbol>')
_NAMED: Final = re.compile(r"#i-(\w+)")

INLINE: Final = Html("i")
"""The class of icons."""

SEAT_SHAPES: Final = {
    "red": "circle",
    "blue": "triangle",
    "green": "square",
    "yellow": "diamond",
    **dict.fromkeys(("orange", "hot_pink"), "circle"),
    **dict.fromkeys(("grey", "cyan"), "triangle"),
    **dict.fromkeys(("white", "bold"), "diamond"),
}
"""Styles of players, as terminals and as people call them, are told apart by shape too.

Any other style has a circle.
"""


@cache
def icon(name: str, classes: Html = EMPTY) -> Html:
    """An icon between words; its size is that of its class."""
    extra = f" {classes}" if classes else ""
    return f'<svg class="i{extra}" aria-hidden="true"><use href="#i-{esc(name)}"/></svg>'


@cache
def icon_at(name: str, x: float, y: float, size: float, classes: Html = INLINE) -> Html:
    """An icon in a picture, by its middle."""
    half, name = size / 2, esc(name)
    return (
        f'<use href="#i-{name}" class="{classes}" x="{_short(x - half)}" y="{_short(y - half)}" '
        f'width="{size:g}" height="{size:g}"/>'
    )


def _short(number: float) -> Html:
    """Rounded to a tenth, without trailing zeros: a page has hundreds of coordinates."""
    return f"{round(number, 1):g}"


@cache
def sprite(game: str) -> Html:
    """All icons of a game as symbols, once for a page or a picture."""
    bare = _SYMBOL.sub(r'<symbol id="i-\1"', _drawn(game))  # no rule asks for the set of an icon
    return trusted(re.sub(r"\n|<!--.*?-->", "", bare))  # a file of the game


def sprite_of(game: str, shown: str, rest: str) -> Html:
    """The icons that a drawing uses; `rest` is the address of the whole set."""
    whole, names = sprite(game), frozenset(_NAMED.findall(shown))
    few = _WHOLE.sub(lambda found: found[0] if found[1] in names else "", whole)
    return trusted(few).replace("<svg ", f'<svg data-rest="{esc(rest)}" ', 1)


def _drawn(game: str) -> str:
    place = find_entry(game).folder("static").joinpath("icons.svg")
    return place.read_text("utf-8") if place.is_file() else ""


@cache
def icon_sets(game: str) -> dict[str, tuple[str, ...]]:
    """The names of a game's icons by set: the class of the symbol."""
    found = _SYMBOL.findall(_drawn(game))
    return {kind: tuple(name for name, of in found if of == kind) for _, kind in found}


@cache
def seat_shape(colour: str, r: float) -> Html:
    """The shape of a colour round the origin; all look equally large."""
    shape = SEAT_SHAPES.get(colour, "circle")
    if shape == "circle":
        return f'<circle r="{r:g}"/>'
    if shape == "triangle":
        return (
            f'<path d="M0 {_short(-1.2 * r)}L{_short(1.22 * r)} {_short(0.88 * r)}'
            f'H{_short(-1.22 * r)}z" stroke-linejoin="round"/>'
        )
    if shape == "square":
        side = 0.9 * r
        return (
            f'<rect x="{_short(-side)}" y="{_short(-side)}" width="{_short(2 * side)}" '
            f'height="{_short(2 * side)}" rx="{_short(r / 6)}"/>'
        )
    tip = 1.25 * r
    return f'<path d="M0 {_short(-tip)}L{_short(tip)} 0 0 {_short(tip)} {_short(-tip)} 0z"/>'


@cache
def badge(colour: str) -> Html:
    """The shape of a player beside the name."""
    return (
        f'<svg class="badge c-{esc(colour)}" viewBox="-8 -8 16 16" aria-hidden="true">'
        f"{seat_shape(colour, 6)}</svg>"
    )
