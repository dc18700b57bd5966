"""Shared by the commands: the console, options, and reading of files."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from rich.console import Console

from frostlight.i18n import LANGUAGES, Reader, best_language, catalogue_of
from frostlight.i18n.catalogue import SPOKEN, has, load_catalogue
from frostlight.kernel import FrostlightError, Journal, Record, RecordError, read_record
from frostlight.kernel.codec import LIMIT
from frostlight.store import read_plain
from frostlight.view import Scene, find_text_view

WIDEST = 120
"""Wider lines are no pleasure to read."""

LONGEST_WORD = 100
LONGEST_LINE = 600
"""Largest number of characters in an error line: files may hold anything."""


def make_console() -> Console:
    """Texts are printed as they are; colours only on a terminal, and not with NO_COLOR."""
    console = Console(highlight=False, markup=False, emoji=False)
    if not console.is_terminal or console.width > WIDEST:
        console = Console(
            highlight=False, markup=False, emoji=False, width=min(console.width, WIDEST)
        )
    return console


def spoken_language() -> str:
    """The language of the terminal, if there are texts for it; else English."""
    return best_language(os.environ.get("LC_ALL", ""), os.environ.get("LANG", ""))


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add `--language`; default: that of the terminal, if there are texts for it."""
    parser.add_argument("--language", choices=LANGUAGES, default=spoken_language())


def make_scene(journal: Journal[Any], console: Console, language: str) -> Scene:
    """The scene of this game: its players, this language, this screen."""
    load_catalogue(SPOKEN, journal.game.id)  # a game without any words cannot be shown
    content: str = getattr(journal.setup, "content", "")
    reader = Reader(language, catalogue_of(journal.game.id, content))
    people = find_text_view(journal.game.id).people(journal.setup, reader)
    reader = replace(reader, names=tuple(person.name for person in people))
    return Scene(reader, people, console.width, journal.state.table.printed)


def bot_word(scene: Scene, bot: str) -> str:
    """Name of a bot at the terminal, in the reader's language; as it is typed if it has none."""
    reader = cast(Reader, scene.reader)
    if has(reader.language, f"common.level.{bot}"):
        return reader.common(f"level.{bot}")
    return reader.name("bot", bot) if reader.knows(f"name.bot.{bot}") else bot


def load_record(path: Path) -> Record:
    """The record in a file; the error names the file, and the place in it."""
    try:
        document = read_plain(path, LIMIT)
    except IsADirectoryError:
        raise FrostlightError(f"{path} is a folder; name the file of a game.") from None
    except (OSError, ValueError) as wrong:
        why = getattr(wrong, "strerror", None) or wrong
        raise FrostlightError(f"{path} cannot be read: {why}.") from None
    with about(path):
        record = read_record(document)
        _check_words(record)
        return record


@contextmanager
def about(path: Path) -> Iterator[None]:
    """Add the file's name to errors about it."""
    try:
        yield
    except FrostlightError as wrong:
        raise RecordError(f"{path}: {wrong}") from None


def _check_words(record: Record) -> None:
    """Texts that are shown as they are must be short and harmless for a terminal."""
    words = {"$.seed": record.seed} | {
        f"$.seats[{place}]": name for place, name in enumerate(record.seats)
    }
    for place, word in words.items():
        if len(word) > LONGEST_WORD or not word.isprintable():
            raise RecordError(f"{place}: {word[:20]!r} is not a plain short text.")


def one_line(message: str) -> str:
    """A message without line breaks, control characters or endless quotations."""
    line = " ".join(message.split())
    line = "".join(letter if letter.isprintable() else "?" for letter in line)
    return line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 4] + " ..."
