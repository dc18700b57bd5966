"""Signs of the site itself, drawn as the icons of the games are: strokes on a grid of 24."""

from __future__ import annotations

from typing import Final

from frostlight.view.markup import Html, esc

PATHS: Final = {
    "undo": "M8.5 4.5 4 9l4.5 4.5M4 9h9.5a6 6 0 0 1 0 12H9",
    "redo": "M15.5 4.5 20 9l-4.5 4.5M20 9h-9.5a6 6 0 0 0 0 12H15",
    "menu": "M4 6.5h16M4 12h16M4 17.5h16",
    "whole": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M9 9h6v6H9z",
    "fold": "m6 9 6 6 6-6",
    "people": (
        "M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.5 "
        "3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5"
    ),
    "clock": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2",
    "me": "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0",
    "link": (
        "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1"
    ),
    "device": (
        "M8 3.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 "
        "19V5A1.5 1.5 0 0 1 8 3.5zM11 17.5h2"
    ),
    "bot": (
        "M6 9h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 18 19H6a1.5 1.5 0 0 "
        "1-1.5-1.5v-7A1.5 1.5 0 0 1 6 9zM12 9V5M9 13v1.5M15 13v1.5"
    ),
    "chance": (
        "M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 "
        "18.5v-13A1.5 1.5 0 0 1 5.5 4zM8.5 8.5h.01M15.5 15.5h.01M15.5 8.5h.01M8.5 "
        "15.5h.01M12 12h.01"
    ),
    "check": "m4.5 12.5 5 5 10-11",
    "play": "M8 5v14l11-7z",
    "pause": "M8.5 5v14M15.5 5v14",
    "chapter-back": "M18 5v14l-8.5-7zM6.5 5v14",
    "chapter-forward": "M6 5v14l8.5-7zM17.5 5v14",
    "tip": "M9.5 17.5h5M10.5 20.5h3M12 3.5a6 6 0 0 0-3.5 10.9l.7 3.1h5.6l.7-3.1A6 6 0 0 0 12 3.5z",
    "plus": "M12 5.5v13M5.5 12h13",
    "less": "M5.5 12h13",
    "back": "m14.5 5-7 7 7 7",
    "lock": "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
    "theme": "M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17",
}


def sign(name: str) -> Html:
    """A sign between words; a screen reader needs a name beside it."""
    return (
        f'<svg class="i sign-{esc(name)}" viewBox="0 0 24 24" aria-hidden="true">'
        f'<path d="{PATHS[name]}"/></svg>'
    )


def bars(rank: int, of: int) -> Html:
    """An amount, by the number of bars that are full."""
    drawn = "".join(
        f'<rect class="{"on" if n < rank else "off"}" x="{n * 6}" y="{12 - 12 * (n + 1) / of:.1f}"'
        f' width="4.5" height="{12 * (n + 1) / of:.1f}" rx="1"/>'
        for n in range(of)
    )
    return f'<svg class="bars-of" viewBox="0 0 {of * 6} 12" aria-hidden="true">{drawn}</svg>'
