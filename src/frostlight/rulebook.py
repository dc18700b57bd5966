"""The rules reference of a game as data: its rules, where code cites them, which tests show them.

The reference lies in the game's package; places in code and tests are relative to the checkout.
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

PACKAGE: Final = Path(__file__).resolve().parent
CHECKOUT: Final = PACKAGE.parent.parent
NO_RULES: Final = ("view", "bots", "texts", "reference", "static")
"""Folders of a game's package without rules."""

HEADING: Final = re.compile(r"^## (?:(\d+)\. )?(.+)$")
ENTRY: Final = re.compile(r"^- \*\*([A-Z]+-(?:[A-Z]+|\d+)\.\d+)\*\* (.+)$")
LINK: Final = re.compile(r"\[([^\]]+)\]\(#[^)]+\)")
RANGE: Final = re.compile(
    r"\b([A-Z]{3}-(?:[A-Z]{2}|\d+)\.)(\d+) to (?:[A-Z]{3}-(?:[A-Z]{2}|\d+)\.)(\d+)"
)
ID: Final = re.compile(r"\b[A-Z]{3}-(?:[A-Z]{2}|\d+)\.\d+\b")
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
class Place:
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
    code: dict[str, list[Place]] = field(default_factory=dict)
    tests: dict[str, list[Place]] = field(default_factory=dict)

    @property
    def sections(self) -> dict[str, list[RuleText]]:
        """Rules by the heading they stand under, in order."""
        found: dict[str, list[RuleText]] = {}
        for rule in self.rules.values():
            found.setdefault(rule.section, []).append(rule)
        return found

    def find(self, name: str) -> RuleText:
        """The rule of this id; `4.3` and `ant-4.3` will do."""
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

    def missing(self, places: dict[str, list[Place]], *, examples: bool = False) -> list[str]:
        """Rules (or examples) for which there is no place."""
        return [
            rule.id
            for rule in self.rules.values()
            if (rule.example if examples else rule.numbered) and rule.id not in places
        ]

    def unknown(self, places: dict[str, list[Place]]) -> dict[str, list[Place]]:
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
    return Rulebook(game, prefix, rules, _cited(game, prefix), _shown(prefix))


def reference(game: str, language: str = "en") -> Traversable:
    """The file with the rules in a language; it need not exist."""
    return find_entry(game).folder("reference").joinpath(f"{language}.md")


def parse(document: str) -> Iterator[RuleText]:
    """Rules, rulings and examples: lines such as `- **ANT-3.8** ...` under their headings."""
    section = ""
    for line in document.splitlines():
        if heading := HEADING.match(line):
            number, title = heading.groups()
            section = f"{number}. {title}" if number else title
        elif entry := ENTRY.match(line):
            yield RuleText(entry[1], LINK.sub(r"\1", entry[2]), section)


def ids(text: str) -> Iterator[str]:
    """The ids in a text; a range such as `ANT-4.1 to ANT-4.8` names each of them."""
    for start, low, high in RANGE.findall(text):
        yield from (f"{start}{n}" for n in range(int(low), int(high) + 1))
    yield from ID.findall(text)


def _cited(game: str, prefix: str) -> dict[str, list[Place]]:
    found: dict[str, list[Place]] = {}
    for path in _rules_code(game):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            _note(found, ids(line), prefix, Place(_shown_path(path), number))
    return found


def _rules_code(game: str) -> list[Path]:
    """Modules and printed things of the rules; views, bots and texts only speak of them."""
    folder = Path(str(find_entry(game).folder("")))
    return sorted(
        path
        for pattern in ("*.py", "*.toml")
        for path in folder.rglob(pattern)
        if path.relative_to(folder).parts[0] not in NO_RULES
    )


def _shown(prefix: str) -> dict[str, list[Place]]:
    """Tests by the rules of their mark `@pytest.mark.rule(...)`."""
    found: dict[str, list[Place]] = {}
    tests = CHECKOUT / "tests"
    for path in sorted(tests.rglob("test_*.py")) if _in_checkout() else ():
        source = path.read_text(encoding="utf-8")
        for mark in MARK.finditer(source):
            test = TEST.search(source, mark.end())
            if test is not None:
                line = source.count("\n", 0, test.start(1)) + 1
                _note(found, ids(mark[1]), prefix, Place(_shown_path(path), line, test[1]))
    return found


def _note(found: dict[str, list[Place]], names: Iterable[str], prefix: str, place: Place) -> None:
    for name in dict.fromkeys(names):
        if name.startswith(f"{prefix}-"):
            found.setdefault(name, []).append(place)


def _shown_path(path: Path) -> str:
    root = CHECKOUT if _in_checkout() else PACKAGE.parent
    return (path.relative_to(root) if path.is_relative_to(root) else path).as_posix()


def _in_checkout() -> bool:
    return (CHECKOUT / "pyproject.toml").is_file()
