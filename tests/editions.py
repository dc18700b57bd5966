"""Games whose numbers are tuned during the tests: their old editions must stay."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from frostlight.cli.editions import freeze, pin
from frostlight.games import GAMES
from frostlight.kernel.content import Shelf

TUNED: dict[str, tuple[str, str, str]] = {
    "antarctica": ("tracks.toml", r"values = \[(\d+)", r"values = [1\1"),
    "frostpunk": ("societies.toml", r"coal = \d+", r"coal = 9"),
}
"""For each game a number that its end depends on: file, pattern, and what takes its place."""

NAMES = [name for name in TUNED if GAMES[name].shelf is not None]


def shelf_of(name: str) -> Shelf:
    shelf = GAMES[name].shelf
    assert shelf is not None
    return shelf


@contextmanager
def tuned(name: str, folder: Path) -> Iterator[str]:
    """The game uses a copy of its content that is frozen and tuned; gives the new edition.

    What the game remembers of it by name stays good: every test tunes the same number.
    """
    shelf: Shelf = shelf_of(name)
    original = shelf.folder
    shutil.copytree(Path(str(original)), folder)
    try:
        shelf.open(folder)
        newest = freeze(shelf, "tuned by a test")
        file, pattern, instead = TUNED[name]
        text = (folder / file).read_text(encoding="utf-8")
        changed, number = re.subn(pattern, instead, text)
        assert number
        (folder / file).write_text(changed, encoding="utf-8")
        assert pin(shelf) == [file]
        yield newest
    finally:
        shelf.open(original)


every_tuned_game = pytest.mark.parametrize("name", NAMES)
