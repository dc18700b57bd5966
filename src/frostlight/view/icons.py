"""Icons and the shapes of seats. The icons are drawn in `static/icons.svg`.

They take the colour of the text round them; the filled shape may have its own (`--spot`).
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

_DRAWN: Final = files("frostlight.view").joinpath("static", "icons.svg").read_text("utf-8")
_SYMBOL: Final = re.compile(r'<symbol id="i-(\w+)" class="(\w+)"')

SAME: Final = {"adv_resource": "advanced_resource"}
"""Symbols that show a card look as the card does."""

SEAT_SHAPES: Final = {"red": "circle", "blue": "triangle", "green": "square", "yellow": "diamond"}
"""Colours are told apart by shape too."""


def icon_id(name: str) -> str:
    return f"i-{SAME.get(name, name)}"


@cache
def icon(name: str, classes: str = "") -> str:
    """An icon between words; its size is that of its class."""
    extra = f" {classes}" if classes else ""
    return f'<svg class="i{extra}" aria-hidden="true"><use href="#{icon_id(name)}"/></svg>'


@cache
def icon_at(name: str, x: float, y: float, size: float, classes: str = "i") -> str:
    """An icon in a picture, by its middle."""
    half = size / 2
    return (
        f'<use href="#{icon_id(name)}" class="{classes}" x="{x - half:.1f}" y="{y - half:.1f}" '
        f'width="{size:g}" height="{size:g}"/>'
    )


@cache
def sprite() -> str:
    """All icons as symbols, once for a page or a picture."""
    return re.sub(r"\n|<!--.*?-->", "", _DRAWN)


@cache
def icon_sets() -> dict[str, tuple[str, ...]]:
    """The names of the icons by set: buildings, symbols, cards, pieces."""
    found = _SYMBOL.findall(_DRAWN)
    return {kind: tuple(name for name, of in found if of == kind) for _, kind in found}


@cache
def seat_shape(colour: str, r: float) -> str:
    """The shape of a colour round the origin; all look equally large."""
    shape = SEAT_SHAPES[colour]
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
