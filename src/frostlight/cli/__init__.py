"""The command line: one module a command, each with `add_parser` and `run`."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from itertools import pairwise

from frostlight import __version__
from frostlight.cli import (
    arena,
    campaign,
    check,
    content,
    dataset,
    games,
    new,
    play,
    replay,
    rules,
    serve,
    simulate,
    verify,
)
from frostlight.cli.manual import Parser, add_commands
from frostlight.cli.screen import one_line, spoken_language
from frostlight.cli.told import told
from frostlight.i18n import LANGUAGES
from frostlight.i18n.forgiving import forgiving
from frostlight.kernel import FrostlightError
from frostlight.kernel.errors import BrokenGameError, raised_by_a_game, where_raised

LIVE = ("serve", "play", "campaign", "replay", "simulate", "arena")
"""Commands with games that are played: no wrong text ends one."""
COMMANDS = (
    *(serve, games, play, campaign, replay, rules),
    *(simulate, arena, dataset, verify, content, check, new),
)


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """Parse the arguments; unknown ones are reported with the usage of their command."""
    Parser.language = _language_of(sys.argv[1:] if argv is None else argv)
    parser = Parser(prog="frostlight")
    parser.add_argument("--version", action="version", version=f"frostlight {__version__}")
    subparsers = add_commands(parser, "command")
    for command in COMMANDS:
        command.add_parser(subparsers)
    args, rest = parser.parse_known_args(argv)
    if rest:
        subparsers.choices[args.command].error(f"unknown: {' '.join(rest)}")
    return args


def _language_of(argv: Sequence[str]) -> str:
    """The language that the arguments wish, else that of the terminal."""
    wished = [after for word, after in pairwise(argv) if word == "--language"]
    wished += [word.partition("=")[2] for word in argv if word.startswith("--language=")]
    return next((word for word in wished if word in LANGUAGES), spoken_language())


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, 2 for wrong arguments or files, 130 for Ctrl-C."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that cannot show ☼ shows ?
            stream.reconfigure(errors="replace")
    try:
        args = parse(argv)
        with forgiving() if args.command in LIVE else nullcontext():
            code: int = args.run(args)
        sys.stdout.flush()
    except FrostlightError as wrong:
        message = told(Parser.language, str(wrong))
        print(one_line(f"frostlight: {message}"), file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of the pipe has closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as wrong:  # whatever a stranger's rules or bot do
        if not raised_by_a_game(wrong):
            raise
        broken = BrokenGameError(
            f"A rule or a bot is broken: {where_raised(wrong)}. `frostlight check` looks for more."
        )
        print(one_line(f"frostlight: {told(Parser.language, str(broken))}"), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except SystemExit as leaving:
        return 2 if leaving.code == 2 else 0  # argparse: wrong, or --help; rich: a broken pipe
    return code
