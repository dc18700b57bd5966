"""Signs of the site itself, drawn as the icons of the games are: strokes on a grid of 24."""

from __future__ import annotations

from typing import Final

PATHS: Final = {
    "undo": "M8.5 4.5 4 9l4.5 4.5M4 9h9.5a6 6 0 0 1 0 12H9",
    "redo": "M15.5 4.5 20 9l-4.5 4.5M20 9h-9.5a6 6 0 0 0 0 12H15",
    "menu": "M4 6.5h16M4 12h16M4 17.5h16",
    "zoom": "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21M7.5 10.5h6M10.5 7.5v6",
    "fold": "m6 9 6 6 6-6",
    "theme": "M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17",
}


def sign(name: str) -> str:
    """A sign between words; whoever cannot see it needs a name beside it."""
    return (
        f'<svg class="i sign-{name}" viewBox="0 0 24 24" aria-hidden="true">'
        f'<path d="{PATHS[name]}"/></svg>'
    )
