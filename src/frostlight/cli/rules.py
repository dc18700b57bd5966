"""`frostlight rules`: a rule, where the code cites it and which tests show it."""

from __future__ import annotations

import argparse
import re
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from frostlight.cli.manual import add_command
from frostlight.cli.screen import add_language, make_console
from frostlight.games import GAMES, find_game, sound_games
from frostlight.i18n import text
from frostlight.kernel import FrostlightError
from frostlight.rulebook import Rulebook, RuleText, SourceLine, load

LOOKS_LIKE_ID = re.compile(r"^(?:[A-Za-z]{2,}-(?:\d+|[A-Za-z]+)|\d+|[A-Za-z]{2,})\.\d+$")
LOOKS_LIKE_SECTION = re.compile(r"^\d+$")
ID_PREFIX = re.compile(r"^([A-Za-z]{2,})-")


def add_parser(subparsers: Any) -> None:
    parser = add_command(subparsers, "rules")
    parser.add_argument("ids", nargs="*", metavar="ID")
    parser.add_argument("--coverage", action="store_true")
    parser.add_argument("--game")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    console = make_console()
    if args.ids and args.game is None and args.ids[0].lower() in GAMES:
        args.game = args.ids.pop(0).lower()
    if args.coverage:
        book = load(choose_game(args.game, ""), args.language)
        if args.ids:
            raise FrostlightError("--coverage is about all rules: leave the ids out.")
        return print_coverage(console, book)
    if not args.ids:
        print_sections(console, load(choose_game(args.game, ""), args.language), args.language)
    for place, name in enumerate(args.ids):
        if place:
            console.print()
        look_up(console, load(choose_game(args.game, name), args.language), name, args.language)
    return 0


def choose_game(named: str | None, rule: str) -> str:
    """The named game, else the game whose rule ids have this prefix, else the first."""
    if named:
        return find_game(named).id
    prefix = ID_PREFIX.match(rule)
    if prefix is None or not LOOKS_LIKE_ID.match(rule):
        return sound_games()[0].id
    for game in sound_games():
        if game.prefix == prefix[1].upper():
            return game.id
    known = ", ".join(f"{game.prefix}- ({game.id})" for game in sound_games())
    raise FrostlightError(f"No game has ids like {rule!r}; ids begin with: {known}.")


def look_up(console: Console, book: Rulebook, name: str, language: str = "") -> None:
    """A rule by its id, a section by its number, a search.

    With a language, a rule has its places in code and tests.
    """
    if LOOKS_LIKE_ID.match(name):
        rule = book.find(name)
        print_rule(console, book, rule, language) if language else print_text(console, rule)
        return
    if LOOKS_LIKE_SECTION.match(name):
        found = [rule for rule in book.rules.values() if rule.section.startswith(f"{name}. ")]
    else:
        found = book.search(name)
    if not found:
        raise FrostlightError(
            f"No rule of {book.game} says {name!r}; `frostlight rules` lists the sections."
        )
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            console.print(section, style="bold")
        print_text(console, rule)


def print_text(console: Console, rule: RuleText) -> None:
    line = Text.assemble((rule.id, "bold cyan"), "  ", rule.text)
    console.print(Padding(line, (0, 0, 0, 2)))


def print_rule(console: Console, book: Rulebook, rule: RuleText, language: str) -> None:
    """Print a rule with its text, code and tests."""
    console.print(rule.section, style="bold")
    print_text(console, rule)
    if rule.numbered or rule.id in book.code:
        print_places(console, "code", book.code.get(rule.id, []), language)
    print_places(console, "tests", book.tests.get(rule.id, []), language)


def print_places(console: Console, title: str, places: list[SourceLine], language: str) -> None:
    none = "" if places else " " + text(language, "common.rules.none")
    console.print(f"  {text(language, f'common.rules.{title}')}{none}", style="dim")
    for place in places:
        console.print(f"    {place}", soft_wrap=True)


def print_sections(console: Console, book: Rulebook, language: str) -> None:
    for section, rules in book.sections.items():
        first, last = rules[0].id, rules[-1].id
        span = text(language, "common.rules.range", first=first, last=last)
        console.print(Text.assemble((section, "bold"), f"  {span}"))


def print_coverage(console: Console, book: Rulebook) -> int:
    """By section: number of rules, cited in code, shown by tests; then the missing ones."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("section")
    for title in ("rules", "in code", "in tests"):
        table.add_column(title, justify="right")
    for section, rules in book.sections.items():
        traced = [rule for rule in rules if rule.numbered or rule.example]
        if traced:
            in_code = sum(rule.id in book.code for rule in traced)
            in_tests = sum(rule.id in book.tests for rule in traced)
            shown = "-" if traced[0].example else str(in_code)
            table.add_row(section, str(len(traced)), shown, str(in_tests))
    console.print(table)
    lists = {
        "not cited in code": book.missing(book.code),
        "not shown by a test": book.missing(book.tests),
        "examples without a test": book.missing(book.tests, examples=True),
        "unknown ids in code": list(book.unknown(book.code)),
        "unknown ids in tests": list(book.unknown(book.tests)),
    }
    for title, names in lists.items():
        console.print(f"{title}: {', '.join(names) if names else 'none'}")
    return 0
