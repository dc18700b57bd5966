"""The games of Frostlight, by their short names."""

from __future__ import annotations

from typing import Any

from frostlight.games.antarctica import GAME as ANTARCTICA
from frostlight.games.frostpunk import GAME as FROSTPUNK
from frostlight.kernel import FrostlightError, Game

GAMES: dict[str, Game[Any]] = {game.id: game for game in (ANTARCTICA, FROSTPUNK)}


def find_game(name: str) -> Game[Any]:
    """The game of this name; FrostlightError lists the names there are."""
    try:
        return GAMES[name]
    except KeyError:
        known = ", ".join(GAMES)
        raise FrostlightError(f"There is no game {name!r}; there is: {known}.") from None
