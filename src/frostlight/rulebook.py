"""The rules reference of a game as data: its rules, where code cites them, which tests show them.

The reference lies in the game's package; places in code and tests are relative to the folder with
the `pyproject.toml` that the package comes from. An installed package has no tests to show.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from frostlight.games import find_entry, find_game
from frostlight.kernel import FrostlightError

NO_RULES: Final = ("view", "bots", "texts", "reference", "static")
"""Folders of a game's package without rules; a module of such a name has none either."""
DEEPEST: Final = 5
"""A package lies no deeper than this below the folder that it is made from."""

HEADING: Final = re.compile(r"^## (?:(\d+)\. )?(.+)$")
ENTRY: Final = re.compile(r"^- \*\*([A-Z]+-(?:[A-Z]+|\d+)\.\d+)\*\* (.+)$")
LINK: Final = re.compile(r"\[([^\]]+)\]\(#[^)]+\)")
SECTION: Final = r"\b[A-Z]{2,}-(?:[A-Z]{2,}|\d+)\."
"""How an id begins: the letters of the game, then a number or the letters of a list."""
RANGE: Final = re.compile(rf"({SECTION})(\d+) to (?:{SECTION})(\d+)")
ID: Final = re.compile(rf"{SECTION}\d+\b")
MARK: Final = re.compile(r"\bpytest\.mark\.rule\(([^)]*)\)", re.DOTALL)
TEST: Final = re.compile(r"^\s*(?:async )?def (test_\w+)", re.MULTILINE)


@dataclass(frozen=True)
class RuleText:
    """One rule, ruling or example of the reference."""

    id: str
    text: str
    section: str

    @property
    def numbered(self) -> bool:
        """A rule proper, to be traced to code and tests; not a ruling or an example."""
        return self.id.partition("-")[2][0].isdigit()

    @property
    def example(self) -> bool:
        return "-EX." in self.id


@dataclass(frozen=True)
class SourceLine:
    """A line of a file; for a test, with its name."""

    path: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}" + (f" {self.name}" if self.name else "")


@dataclass(frozen=True)
class Rulebook:
    """The reference of one game."""

    game: str
    prefix: str
    rules: dict[str, RuleText]
    code: dict[str, list[SourceLine]] = field(default_factory=dict)
    tests: dict[str, list[SourceLine]] = field(default_factory=dict)

    @property
    def sections(self) -> dict[str, list[RuleText]]:
        """Rules by the heading they stand under, in order."""
        found: dict[str, list[RuleText]] = {}
        for rule in self.rules.values():
            found.setdefault(rule.section, []).append(rule)
        return found

    def find(self, name: str) -> RuleText:
        """The rule of this id; `4.3` and small letters will do."""
        wanted = name.upper().strip().rstrip(".")
        if not wanted.startswith(f"{self.prefix}-"):
            wanted = f"{self.prefix}-{wanted}"
        try:
            return self.rules[wanted]
        except KeyError:
            first, last = next(iter(self.rules)), next(reversed(self.rules))
            raise FrostlightError(
                f"{self.game} has no rule {name!r}; ids run from {first} to {last}, "
                f"`frostlight rules` lists the sections."
            ) from None

    def search(self, words: str) -> list[RuleText]:
        """Rules in which all the words stand."""
        wanted = words.casefold().split()
        return [
            rule
            for rule in self.rules.values()
            if all(word in f"{rule.section} {rule.text}".casefold() for word in wanted)
        ]

    def missing(self, places: dict[str, list[SourceLine]], *, examples: bool = False) -> list[str]:
        """Rules (or examples) for which there is no place."""
        return [
            rule.id
            for rule in self.rules.values()
            if (rule.example if examples else rule.numbered) and rule.id not in places
        ]

    def unknown(self, places: dict[str, list[SourceLine]]) -> dict[str, list[SourceLine]]:
        """Ids that are cited somewhere but are not in the reference."""
        return {name: found for name, found in places.items() if name not in self.rules}


@cache
def load(game: str, language: str = "en") -> Rulebook:
    """The reference of a game with all its citations.

    Rules are told in the language where that has been written; tables, rulings and examples
    are in English.
    """
    prefix = find_game(game).prefix
    whole = reference(game)
    if not whole.is_file():
        raise FrostlightError(f"{game} has no rules reference: there is no {whole.name}.")
    rules = {rule.id: rule for rule in parse(whole.read_text(encoding="utf-8"))}
    translation = reference(game, language)
    if translation.is_file():
        told = parse(translation.read_text(encoding="utf-8"))
        rules |= {rule.id: rule for rule in told if rule.id in rules}
    return Rulebook(game, prefix, rules, _cited(game, prefix), _shown(game, prefix))


def reference(game: str, language: str = "en") -> Traversable:
    """The file with the rules in a language; it need not exist."""
    return find_entry(game).folder("reference").joinpath(f"{language}.md")


def parse(document: str) -> Iterator[RuleText]:
    """Rules, rulings and examples: lines such as `- **PEB-3.8** ...` under their headings."""
    section = ""
    for line in document.splitlines():
        if heading := HEADING.match(line):
            number, title = heading.groups()
            section = f"{number}. {title}" if number else title
        elif entry := ENTRY.match(line):
            yield RuleText(entry[1], LINK.sub(r"\1", entry[2]), section)


def ids(text: str) -> Iterator[str]:
    """The ids in a text; a range such as `PEB-4.1 to PEB-4.8` names each of them."""
    for start, low, high in RANGE.findall(text):
        yield from (f"{start}{n}" for n in range(int(low), int(high) + 1))
    yield from ID.findall(text)


def _cited(game: str, prefix: str) -> dict[str, list[SourceLine]]:
    found: dict[str, list[SourceLine]] = {}
    for path in _rules_code(game):
        shown = _shown_path(game, path)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            _note(found, ids(line), prefix, SourceLine(shown, number))
    return found


def _rules_code(game: str) -> list[Path]:
    """Modules and printed things of the rules; views, bots and texts only speak of them."""
    folder = _folder(game)
    return sorted(
        path
        for pattern in ("*.py", "*.toml")
        for path in folder.rglob(pattern)
        if path.relative_to(folder).parts[0].partition(".")[0] not in NO_RULES
    )


def _shown(game: str, prefix: str) -> dict[str, list[SourceLine]]:
    """Tests by the rules of their mark `@pytest.mark.rule(...)`."""
    found: dict[str, list[SourceLine]] = {}
    checkout = _checkout(game)
    for path in sorted(checkout.joinpath("tests").rglob("test_*.py")) if checkout else ():
        source, shown = path.read_text(encoding="utf-8"), _shown_path(game, path)
        for mark in MARK.finditer(source):
            test = TEST.search(source, mark.end())
            if test is not None:
                line = source.count("\n", 0, test.start(1)) + 1
                _note(found, ids(mark[1]), prefix, SourceLine(shown, line, test[1]))
    return found


def _note(
    found: dict[str, list[SourceLine]], names: Iterable[str], prefix: str, place: SourceLine
) -> None:
    for name in dict.fromkeys(names):
        if name.startswith(f"{prefix}-"):
            found.setdefault(name, []).append(place)


def _shown_path(game: str, path: Path) -> str:
    top = find_entry(game).package.count(".") + 1
    root = _checkout(game) or _folder(game).parents[top - 1]
    return path.relative_to(root).as_posix()


def _folder(game: str) -> Path:
    return Path(str(find_entry(game).folder(""))).resolve()


@cache
def _checkout(game: str) -> Path | None:
    """The folder that a game's package is made from; None once it is installed."""
    return next(
        (
            folder
            for folder in _folder(game).parents[:DEEPEST]
            if folder.joinpath("pyproject.toml").is_file()
        ),
        None,
    )
