"""What it takes to say that a made-up game is found out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from frostlight.kernel import Game
from frostlight.testing import LAWS, LawBrokenError, check_game


def breaks(
    game: Game[Any], setup: msgspec.Struct, law: int, message: str = "", rarely: int = 2
) -> None:
    """Some game of a few breaks this law, and the report says where."""

    def games() -> None:
        for seed in range(10):
            check_game(game, setup, seed, max_decisions=120, samples=4, rarely=rarely)

    assert law in LAWS
    with pytest.raises(LawBrokenError, match=rf"law {law} .*{message}.*decision \d+, seed \d"):
        games()
