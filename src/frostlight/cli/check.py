"""`frostlight check`: all that can be wrong with a game, on one screen."""

from __future__ import annotations

import argparse
from functools import partial
from typing import Any, Final

from rich.console import Console

from frostlight.checking import PARTS, Checked, check_all
from frostlight.cli.manual import add_command
from frostlight.cli.screen import add_language, make_console
from frostlight.cli.words import Say
from frostlight.games import find_game
from frostlight.i18n import text
from frostlight.kernel import FrostlightError

SHOWN: Final = 5
"""Number of mistakes of a part that are shown; `--all` shows every one."""
WIDTH: Final = 300
"""Width in characters after which a mistake is cut."""


def add_parser(subparsers: Any) -> None:
    parser = add_command(subparsers, "check")
    parser.add_argument("game")
    parser.add_argument("--only", choices=[*PARTS])
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--times", type=int, default=1, metavar="N")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Exit code 1 if something is wrong."""
    game, say, console = find_game(args.game), partial(text, args.language), make_console()
    if args.times < 1:
        raise FrostlightError(f"--times must be 1 or more, not {args.times}.")
    total = 0
    for checked in check_all(game, args.times, args.only):
        total += len(checked.report.wrong)
        show(console, checked, say, 10_000 if args.all else SHOWN)
    key = "wrong" if total else "good"
    console.print(say(f"common.check.{key}", n=total, name=game.id), style="bold")
    return 1 if total else 0


def show(console: Console, checked: Checked, say: Say, most: int) -> None:
    """A line about a part, then its mistakes."""
    part, report = checked
    mark = "✗" if report.wrong or report.again else "✓"
    told = say(f"common.check.{part}", **report.facts) if report.facts else "-"
    console.print(f"{mark} {say(f'common.check.part.{part}'):<10} {told}")
    for mistake in [*report.wrong][:most]:
        console.print(f"    {mistake[:WIDTH]}", style="red")
    if len(report.wrong) > most:
        console.print(f"    {say('common.check.more', n=len(report.wrong) - most)}")
    if report.again:
        console.print(f"    {say('common.check.again', n=report.again)}")
    if report.notes:
        shown = "; ".join(report.notes) if most > SHOWN else ", ".join(report.notes[:SHOWN])
        more = f" ({len(report.notes)})" if len(report.notes) > SHOWN and most == SHOWN else ""
        console.print(f"    {say(f'common.check.note.{part}', list=shown + more)}", style="dim")
