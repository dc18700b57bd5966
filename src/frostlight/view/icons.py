"""Icons of a game, drawn in its `static/icons.svg`, and the shapes of seats.

Icons take the colour of the text round them; the filled shape may have its own (`--spot`).
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from frostlight.games import find_entry

_SYMBOL: Final = re.compile(r'<symbol id="i-(\w+)" class="(\w+)"')

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
def icon(name: str, classes: str = "") -> str:
    """An icon between words; its size is that of its class."""
    extra = f" {classes}" if classes else ""
    return f'<svg class="i{extra}" aria-hidden="true"><use href="#i-{name}"/></svg>'


@cache
def icon_at(name: str, x: float, y: float, size: float, classes: str = "i") -> str:
    """An icon in a picture, by its middle."""
    half = size / 2
    return (
        f'<use href="#i-{name}" class="{classes}" x="{x - half:.1f}" y="{y - half:.1f}" '
        f'width="{size:g}" height="{size:g}"/>'
    )


@cache
def sprite(game: str) -> str:
    """All icons of a game as symbols, once for a page or a picture."""
    return re.sub(r"\n|<!--.*?-->", "", _drawn(game))


def _drawn(game: str) -> str:
    place = find_entry(game).folder("static").joinpath("icons.svg")
    return place.read_text("utf-8") if place.is_file() else ""


@cache
def icon_sets(game: str) -> dict[str, tuple[str, ...]]:
    """The names of a game's icons by set: the class of the symbol."""
    found = _SYMBOL.findall(_drawn(game))
    return {kind: tuple(name for name, of in found if of == kind) for _, kind in found}


@cache
def seat_shape(colour: str, r: float) -> str:
    """The shape of a colour round the origin; all look equally large."""
    shape = SEAT_SHAPES.get(colour, "circle")
    if shape == "circle":
        return f'<circle r="{r:g}"/>'
    if shape == "triangle":
        return (
            f'<path d="M0 {-1.2 * r:.1f}L{1.22 * r:.1f} {0.88 * r:.1f}'
            f'H{-1.22 * r:.1f}z" stroke-linejoin="round"/>'
        )
    if shape == "square":
        side = 0.9 * r
        return (
            f'<rect x="{-side:.1f}" y="{-side:.1f}" width="{2 * side:.1f}" '
            f'height="{2 * side:.1f}" rx="{r / 6:.1f}"/>'
        )
    tip = 1.25 * r
    return f'<path d="M0 {-tip:.1f}L{tip:.1f} 0 0 {tip:.1f} {-tip:.1f} 0z"/>'


@cache
def badge(colour: str) -> str:
    """The shape of a player beside the name."""
    return (
        f'<svg class="badge c-{colour}" viewBox="-8 -8 16 16" aria-hidden="true">'
        f"{seat_shape(colour, 6)}</svg>"
    )
