"""Our own games: a stranger's that is installed here too is no business of our tests."""

from __future__ import annotations

from typing import Any

from frostlight.games import GAMES, is_ours
from frostlight.kernel import Game

OUR_GAMES: dict[str, Game[Any]] = {name: GAMES[name] for name in GAMES if is_ours(name)}
