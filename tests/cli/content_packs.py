"""Content packs that tests export, change and check."""

from __future__ import annotations

from pathlib import Path

from frostlight.games import GAMES, packs
from frostlight.i18n import catalogue
from tests.cli.conftest import Run
from tests.ours import OUR_GAMES

OURS = [name for name, game in OUR_GAMES.items() if game.shelf is not None]


def forget_packs() -> None:
    """No pack stays on the shelf, nor its texts in memory: packs of other tests share its name."""
    for remembers in (catalogue._text, catalogue._plain, catalogue._named, catalogue.find):
        remembers.cache_clear()
    catalogue._written.cache_clear()
    catalogue.load_catalogue.cache_clear()
    packs._brought.clear()
    for name in OURS:
        packs.shelf_of(GAMES[name]).packs.clear()


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def said(run: Run, folder: Path | str = "mine") -> list[str]:
    """The mistakes that `content check` names, without their number."""
    done = run("content", "check", str(folder))
    assert (done.code, done.err) == (1, "")
    *mistakes, total = done.out.splitlines()
    assert total == f"{len(mistakes)} mistake{'s' if len(mistakes) > 1 else ''} in {folder}."
    return mistakes
