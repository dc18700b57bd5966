"""A game is one entry: its rules, and where all that belongs to them is found.

An installed package names its entry in `[project.entry-points."frostlight.games"]`, as
`pebbles = "pebbles:ENTRY"`. Parts are named as `module:name` and loaded when they are needed, so
that an entry costs next to nothing and rules import no view.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from frostlight.kernel import FrostlightError

GROUP = "frostlight.games"


@dataclass(frozen=True)
class Entry:
    """Where to find what belongs to a game; "" = it has none."""

    package: str
    """The package that holds its files.

    `content` has what is printed, `texts/<language>/*.toml` what is said, `reference/<language>.md`
    the rules, `static` its style sheet, icons and pictures.
    """
    game: str
    """The rules, as `module:name` like all that follow."""
    terminal: str = ""
    page: str = ""
    evaluate: str = ""
    plan: str = ""
    bots: dict[str, str] = field(default_factory=dict)
    """Bots of its own, by name."""

    def folder(self, name: str) -> Traversable:
        """A folder of the package: `content`, `texts`, `reference` or `static`."""
        return files(self.package).joinpath(name)

    def load(self, name: str) -> Any:
        """A part of the game, imported now."""
        where = getattr(self, name)
        if not where:
            return None
        module, _, attribute = where.partition(":")
        return getattr(import_module(module), attribute)


@cache
def entry_names() -> dict[str, EntryPoint]:
    """The games that are installed; nothing of them is imported yet."""
    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        other = found.setdefault(point.name, point)
        if other.value != point.value:
            raise FrostlightError(
                f"Two packages bring {point.name!r}: {other.value}, {point.value}."
            )
    return found


@cache
def find_entry(name: str) -> Entry:
    """The entry of this game; FrostlightError lists the names there are."""
    point = entry_names().get(name)
    if point is None:
        known = ", ".join(entry_names()) or "none; is Frostlight installed?"
        raise FrostlightError(f"There is no game {name!r}; there is: {known}.")
    try:
        entry = point.load()
    except Exception as wrong:  # a stranger's package must not take the others down
        raise FrostlightError(f"The game {name!r} ({point.value}) is broken: {wrong!r}") from wrong
    assert isinstance(entry, Entry)
    return entry
