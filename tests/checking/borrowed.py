"""A game that borrows all of Pebbles but its texts and what a test breaks in it."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from frostlight import rulebook
from frostlight.games import entry
from frostlight.i18n import catalogue
from frostlight.i18n.forgiving import MEMOS
from frostlight.view.guide import pointing
from frostlight.view.pages import find_page_view
from frostlight.view.registry import find_text_view
from tests.installed_games.installed import PEBBLES, as_if_installed, bring

SOURCE = """\
import dataclasses
from frostlight.games import GameEntry
import pebbles.game, pebbles.view.page, pebbles.view.terminal
GAME = dataclasses.replace(pebbles.game.GAME, id='mumble')
VIEW, PAGE = pebbles.view.terminal.VIEW, pebbles.view.page.VIEW
{broken}
ENTRY = GameEntry(package='mumble', game='mumble:GAME', terminal='mumble:VIEW', page='mumble:PAGE')
"""


@contextmanager
def mumble(folder: Path, broken: str = "") -> Iterator[Path]:
    """The game is installed as long as this lasts; its texts can still be changed."""
    package = folder / "mumble"
    package.mkdir()
    package.joinpath("__init__.py").write_text(SOURCE.format(broken=broken), "utf-8")
    for part in ("texts", "static", "reference"):
        shutil.copytree(PEBBLES / "src" / "pebbles" / part, package / part)
    bring(folder, "mumble", "mumble:ENTRY")
    forget()
    with as_if_installed(folder, PEBBLES):
        yield package / "texts"
    forget()


def forget(name: str = "mumble") -> None:
    """Each test has a game of this name of its own."""
    sys.modules.pop(name, None)
    seen = (find_text_view, find_page_view, catalogue.load_catalogue, catalogue.namings, pointing)
    for memo in (entry._named, rulebook.load, rulebook._checkout, *seen, *MEMOS):
        memo.cache_clear()


def change(file: Path, old: str, new: str) -> None:
    """Change the first such words of a file."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
