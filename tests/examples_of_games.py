"""The games of the examples, from their sources: nothing of them is installed."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from frostlight.kernel import Game
from tests.installed_games.installed import EXAMPLES as FOLDER

NAMES = ("lanterns", "pebbles")


def _game_of(name: str) -> Game[Any]:
    source = str(FOLDER / name / "src")
    if source not in sys.path:
        sys.path.append(source)
    game: Game[Any] = import_module(f"{name}.game").GAME
    return game


EXAMPLES: dict[str, Game[Any]] = {name: _game_of(name) for name in NAMES}
