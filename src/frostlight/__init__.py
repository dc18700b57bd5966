"""Frostlight: a digital table for modern board games.

What a program needs is at the front door; `docs/guide/research.md` shows each name at work.

>>> import frostlight as fl
>>> state, luck = fl.new(fl.games()[0], players=2), fl.Stream("any seed")
>>> while not state.over:
...     asked = state.settle(luck).serial
...     state.answer(asked, asked.options[luck.below(len(asked.options))])
>>> len(state.utilities())
2

The names are loaded when they are used: `import frostlight` alone costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from frostlight.bots import Bot, Eye, bot_names
    from frostlight.games import find_game
    from frostlight.kernel import (
        CHANCE,
        SPECTATOR,
        Decision,
        FrostlightError,
        Game,
        State,
        Stream,
        View,
        observe,
    )
    from frostlight.research import DrawnState, MatchResult, Played, new, play

    def games() -> list[str]:
        """The names of the games that are installed, our own first."""


__version__ = "1.0.0"

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Bot",
    "Decision",
    "DrawnState",
    "Eye",
    "FrostlightError",
    "Game",
    "MatchResult",
    "Played",
    "State",
    "Stream",
    "View",
    "bot_names",
    "find_game",
    "games",
    "new",
    "observe",
    "play",
]

_HOMES: Final = {
    "frostlight.bots": ("Bot", "Eye", "bot_names"),
    "frostlight.research": ("DrawnState", "MatchResult", "Played", "new", "play"),
    "frostlight.games": ("find_game",),
}
"""Modules of the names that do not come from the kernel."""
_PACKAGES: Final = ("bots", "games", "kernel", "research")
"""Packages for programs, found as attributes without an import of their own."""


def __getattr__(name: str) -> Any:
    """A public name, loaded now."""
    if name in _PACKAGES:  # `games` too: that package lists the games when it is called
        return import_module(f"frostlight.{name}")
    if name not in __all__:
        raise AttributeError(f"module 'frostlight' has no attribute {name!r}")
    home = next((home for home, names in _HOMES.items() if name in names), "frostlight.kernel")
    found = globals()[name] = getattr(import_module(home), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_PACKAGES})
