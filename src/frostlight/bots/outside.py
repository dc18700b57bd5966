"""Bots from outside: of installed packages, and of a file that a player at a terminal names.

A package names its bots as entry points `frostlight.bots`; `games` of a bot are the games that it
can play, () = all. Code of a file runs only if its path is typed at a terminal: no record, form or
message can bring one.
"""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final

from frostlight.bots.eye import Bot
from frostlight.kernel import FrostlightError

GROUP: Final = "frostlight.bots"
NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
_FILES: Final[dict[str, tuple[str, type[Bot]]]] = {}
"""Bots of files by name: where they were found, and what makes them."""


@cache
def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in sorted(entry_points(group=GROUP), reverse=True)}


def outside_bots(game: str) -> list[str]:
    """The bots from outside that play this game; one that cannot be loaded is left out."""
    found = []
    for name in [*_points(), *_FILES]:
        try:
            games = getattr(load_outside(name), "games", ())
        except FrostlightError:  # reported when it is asked for by name
            continue
        if NAME.fullmatch(name) and (not games or game in games):
            found.append(name)
    return found


def is_outside(name: str) -> bool:
    """Whether a bot of this name was brought or installed, sound or not."""
    return name in _FILES or name in _points()


@cache
def _loaded(name: str) -> Any:
    point = _points()[name]
    try:
        return point.load()
    except (Exception, SystemExit) as wrong:  # a stranger's package must not take others down
        raise FrostlightError(
            f"The bot {name!r} ({point.value}) cannot be loaded: {wrong!r}."
        ) from wrong


def load_outside(name: str) -> type[Bot]:
    """What makes a bot; FrostlightError if it cannot be loaded, or cannot choose."""
    made: type[Bot] = _FILES[name][1] if name in _FILES else _loaded(name)
    if not callable(getattr(made, "choose", None)):
        raise FrostlightError(f"The bot {name!r} has no method `choose`: see add-a-bot.md.")
    return made


def bring_bot(words: str) -> str:
    """A bot as it is typed at a terminal: `./mybot.py:Dreamer` brings it; returns its name."""
    path, colon, kind = words.rpartition(":")
    if not colon:
        return words
    name = kind.lower()
    if _FILES.get(name, (words,))[0] != words or name in _points():
        raise FrostlightError(f"There is a bot {name!r} already: give {words} another name.")
    if name not in _FILES:
        _FILES[name] = words, _of_file(Path(path), kind)
    load_outside(name)
    return name


def _of_file(path: Path, kind: str) -> Any:
    spec = importlib.util.spec_from_file_location(f"bot_{path.stem}", path)
    if path.suffix != ".py" or not path.is_file() or spec is None or spec.loader is None:
        raise FrostlightError(f"{path} is no file with a bot: write ./mybot.py:Dreamer.")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
        return getattr(module, kind)
    except (Exception, SystemExit) as wrong:
        raise FrostlightError(f"{path} has no bot {kind!r}: {wrong!r}.") from wrong


def brought_bots() -> list[str]:
    """The bots of files, as they were typed: another process brings them again."""
    return [words for words, _ in _FILES.values()]
