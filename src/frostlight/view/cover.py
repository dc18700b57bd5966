"""The cover of a game: a small picture for the choice of a game.

It stands on a page with those of other games, so it brings its own colours (no style sheet is
its own there) and no ids but those that begin with the name of its game.
"""

from __future__ import annotations

from typing import Final

from frostlight.view.markup import Html

WIDTH: Final = 320
HEIGHT: Final = 150


def tone(light: Html, dark: Html) -> Html:
    """A colour for both themes, as an attribute takes it.

    >>> tone("#fff", "#000")
    'light-dark(#fff,#000)'
    """
    return f"light-dark({light},{dark})"


def plain() -> Html:
    """For a game that brings no picture: lamplight over an empty table."""
    wood, edge = tone("#c9b79c", "#2b2620"), tone("#8f7d61", "#5b4f3d")
    return (
        f'<path fill="{tone("#dfe7ee", "#101a26")}" d="M0 0h320v150H0z"/>'
        f'<path fill="{tone("#fff3d6", "#2a2a22")}" d="M150 34 60 128h200L170 34z"/>'
        f'<ellipse cx="160" cy="122" rx="122" ry="26" fill="{wood}" stroke="{edge}"'
        ' stroke-width="2"/>'
        f'<ellipse cx="160" cy="120" rx="86" ry="16" fill="{tone("#f4e4bf", "#55482c")}"/>'
        f'<path fill="none" stroke="{edge}" stroke-width="3" d="M160 0v18"/>'
        f'<path fill="{tone("#3c4c5c", "#8fa3b8")}" d="M142 34q0-16 18-16t18 16z"/>'
        f'<circle cx="160" cy="36" r="6" fill="{tone("#f2a541", "#f8c775")}"/>'
    )
