"""The parser of the command line: what `--help` says is in the catalogue `manual`.

There each command has a table: `about` for the list of commands, and a line for each of its
arguments; `every` has those that several commands share, `value` what stands for a typed value.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final, NoReturn

from frostlight.cli.screen import one_line
from frostlight.cli.told import told
from frostlight.i18n import LANGUAGES, text
from frostlight.i18n.catalogue import has

CATALOGUE: Final = "manual"


HEADINGS: Final = {"positional arguments": "arguments", "options": "options"}
"""Of `argparse`, with their keys."""


class Formatter(argparse.HelpFormatter):
    """Help whose first word and headings are in the language of the terminal too."""

    def start_section(self, heading: str | None) -> None:
        key = HEADINGS.get(heading or "")
        super().start_section(text(Parser.language, f"{CATALOGUE}.{key}") if key else heading)

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        first = f"{text(Parser.language, 'errors.usage')} " if prefix is None else prefix
        super().add_usage(usage, actions, groups, first)


class Parser(argparse.ArgumentParser):
    """A parser that says all in one language, and of an error in one line what is right."""

    language: ClassVar[str] = LANGUAGES[0]
    """Of the terminal, or as the arguments wish: errors are told before they are all read."""

    def __init__(self, *, path: str = "", **how: Any) -> None:
        self.path = path
        about = self.word(f"{path}.about" if path else "about")
        super().__init__(description=about, formatter_class=Formatter, add_help=False, **how)
        self.add_argument("-h", "--help", action="help", default=argparse.SUPPRESS)

    def add_argument(
        self, *names: Any, facts: Mapping[str, str] | None = None, **how: Any
    ) -> argparse.Action:
        """One more argument, with what the catalogue says of it."""
        action = super().add_argument(*names, **how)
        if action.help is None or action.dest == "version":
            own = f"{self.path}.{action.dest}"
            own = own if has(self.language, f"{CATALOGUE}.{own}") else f"every.{action.dest}"
            action.help = self.word(own, **(facts or {}))
        if action.nargs != 0 and action.choices is None:
            name = self.word(f"value.{str(action.metavar or action.dest).lower()}")
            action.metavar = name.upper() if action.option_strings or action.metavar else name
        return action

    def word(self, key: str, **facts: str) -> str:
        return text(self.language, f"{CATALOGUE}.{key}", **facts)

    def error(self, message: str) -> NoReturn:
        usage = " ".join(self.format_usage().split())
        self.exit(2, one_line(f"{self.prog}: {told(self.language, message)}; {usage}") + "\n")


def add_command(commands: Any, path: str) -> Parser:
    """A command such as `play`, or an action of one such as `campaign.new`."""
    about = text(Parser.language, f"{CATALOGUE}.{path}.about")
    command: Parser = commands.add_parser(path.rpartition(".")[2], path=path, help=about)
    return command


def add_commands(parser: Parser, dest: str) -> Any:
    """Room for commands below a parser; the name of the one that is typed goes to `dest`."""
    return parser.add_subparsers(
        dest=dest, metavar=parser.word(f"value.{dest}").upper(), required=True
    )


def usage_of(language: str, typed: str) -> str:
    """What is typed at the prompt, such as `log [N]`, with its capitals in a language."""
    words = re.compile(r"[A-Z]{2,}")
    return words.sub(
        lambda word: text(language, f"{CATALOGUE}.value.{word[0].lower()}").upper(), typed
    )
