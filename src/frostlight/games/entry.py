"""A game is one entry: its rules, and where all that belongs to them is found.

An installed package names its entry in `[project.entry-points."frostlight.games"]`, as
`pebbles = "pebbles:ENTRY"`. Parts are named as `module:name` and loaded when they are needed, so
that an entry costs next to nothing and rules import no view.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

from frostlight.kernel import FrostlightError
from frostlight.kernel.errors import where_raised

GROUP: Final = "frostlight.games"
HOUSE: Final = "frostlight"
"""The package whose games are our own."""
RESERVED: Final = ("common", "web", "errors", "manual", "view")
"""Names of our own catalogues and of our own folders of files: no game can have them."""
NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
"""How a game may be called: it stands in commands, addresses and file names."""


@dataclass(frozen=True)
class GameEntry:
    """Where to find what belongs to a game; "" = it has none."""

    package: str
    """The package that holds its files.

    `content` has what is printed, `texts/<language>/*.toml` what is said, `reference/<language>.md`
    the rules, `static` what a page needs: `table.css`, `icons.svg` and pictures.
    """
    game: str
    """The rules, as `module:name` like all that follow."""
    terminal: str = ""
    page: str = ""
    evaluate: str = ""
    plan: str = ""
    search: str = ""
    reason: str = ""
    """What speaks for an answer, where a bot says what it favours and another player decides."""
    bots: dict[str, str] = field(default_factory=dict)
    """Bots of its own, by name."""

    def folder(self, name: str) -> Traversable:
        """A folder of the package: `content`, `texts`, `reference` or `static`."""
        try:
            return files(self.package).joinpath(name)
        except (ImportError, TypeError) as wrong:
            raise FrostlightError(
                f"{self.package!r} has no folders: {wrong}; "
                "name a package in `GameEntry(package=...)`."
            ) from wrong

    def load(self, name: str) -> Any:
        """A part of the game, imported now; None if it has no such part."""
        where: str = getattr(self, name)
        return self._import(name, where) if where else None

    def load_bot(self, name: str) -> Any:
        """A bot of its own, imported now."""
        return self._import(f"bot {name!r}", self.bots[name])

    def _import(self, part: str, where: str) -> Any:
        module = where.partition(":")[0]
        try:
            return _named(where)
        except (Exception, SystemExit) as wrong:  # whatever a stranger's module does
            told = _told(wrong)
            closer = (
                f'; look closer with python -c "import {module}".' if told != str(wrong) else ""
            )
            raise FrostlightError(
                f"The {part} of {self.package} cannot be loaded from {where!r}: {told}{closer}"
            ) from wrong


def _told(wrong: BaseException) -> str:
    """A sentence for people as it is, anything else with its line in the game."""
    return str(wrong) if isinstance(wrong, FrostlightError) else where_raised(wrong)


@cache
def _named(where: str) -> Any:
    """What `module:name` names: asked for many times a move."""
    module, _, attribute = where.partition(":")
    return getattr(import_module(module), attribute)


@cache
def entry_points_by_name() -> dict[str, list[EntryPoint]]:
    """What installed packages bring under each name, our own games first; nothing is imported."""
    found: dict[str, list[EntryPoint]] = {}
    points = [*entry_points(group=GROUP), *_beside_this_module()]
    for point in sorted(points, key=lambda point: (not _ours(point), point)):
        same = found.setdefault(point.name, [])
        if point.value not in [other.value for other in same]:
            same.append(point)
    return found


def _beside_this_module() -> list[EntryPoint]:
    """Our own games, as a checkout has them that is not installed (`PYTHONPATH=src`)."""
    packages = [one.name for one in iter_modules([str(Path(__file__).parent)]) if one.ispkg]
    return [EntryPoint(name, f"{GROUP}.{name}:ENTRY", GROUP) for name in packages]


def _ours(point: EntryPoint) -> bool:
    return point.value.startswith(f"{HOUSE}.")


def entry_names() -> list[str]:
    """The games that are installed, our own first; some may be broken."""
    return list(entry_points_by_name())


def is_ours(name: str) -> bool:
    """Whether a game is part of this package, not a stranger's."""
    return any(_ours(point) for point in entry_points_by_name().get(name, ()))


@cache
def find_entry(name: str) -> GameEntry:
    """The entry of this game; FrostlightError lists the names there are, or says what is broken."""
    points = entry_points_by_name().get(name)
    if points is None:
        known = ", ".join(entry_names()) or "none; is Frostlight installed?"
        raise FrostlightError(f"There is no game {name!r}; there is: {known}.")
    if name in RESERVED or not NAME.fullmatch(name):
        raise FrostlightError(
            f"A game cannot be called {name!r} ({points[0].value}): choose another name, of small "
            f"letters, digits and _, and none of {', '.join(RESERVED)}."
        )
    if len(points) > 1 and not _ours(points[0]):
        raise FrostlightError(_clash(points))
    entry = _load(points[0])
    if not isinstance(entry, GameEntry):
        kind = type(entry).__name__
        raise FrostlightError(
            f"The game {name!r} is broken: {points[0].value} is {kind}, no GameEntry."
        )
    return entry


def passed_over(name: str) -> str:
    """What to know of our game of this name while a stranger's has it too."""
    points = entry_points_by_name().get(name, [])
    return _clash(points) if len(points) > 1 else ""


def _clash(points: list[EntryPoint]) -> str:
    both = " and ".join(f"{point.value} ({_package(point)})" for point in points)
    return f"Two packages bring the game {points[0].name!r}: {both}; uninstall one of them."


def _load(point: EntryPoint) -> Any:
    try:
        return point.load()
    except (Exception, SystemExit) as wrong:  # a stranger's package must not take others down
        raise FrostlightError(
            f"The game {point.name!r} ({point.value}) is broken: {wrong!r}; repair or uninstall "
            f"{_package(point)}."
        ) from wrong


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.value
