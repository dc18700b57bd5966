"""`frostlight arena`: which bot is better, by how much, and how sure that is."""

from __future__ import annotations

import argparse
import os
import shlex
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table

from frostlight.bots.outside import bring_bot
from frostlight.cli.manual import add_command
from frostlight.cli.packs import add_content, bring, chosen
from frostlight.cli.screen import add_language
from frostlight.cli.settings import read_settings
from frostlight.games import find_game
from frostlight.i18n import text
from frostlight.kernel import FrostlightError
from frostlight.research.arena import MatchResult
from frostlight.research.contest import Contest, ContestTable, contest_of, run_contest, table_of
from frostlight.research.contest_page import Phrase, page_of, told_apart, written
from frostlight.store import write_whole


def add_parser(subparsers: Any) -> None:
    parser = add_command(subparsers, "arena")
    parser.add_argument("game")
    parser.add_argument("--bots", required=True)
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("--games", type=int, default=400, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=[])
    add_content(parser)
    add_language(parser)
    parser.add_argument("--out", type=Path, metavar="DIR")
    parser.add_argument("--records", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    contest = _contest(args)
    say = partial(_say, args.language)
    folder = args.out or Path(f"arena-{contest.game}-{contest.players}p-{contest.seed}")
    playing = run_contest(contest, folder, jobs=args.jobs, records=args.records)
    shown = _with_progress(playing, len(contest.matches()), say("playing"))
    table = table_of(contest, list(shown))
    title = text(args.language, f"{contest.game}.title")
    page = page_of(
        table, say, title=title, command=command_of(contest, args), language=args.language
    )
    written_as = msgspec.json.format(msgspec.json.encode(table)) + b"\n"
    try:
        write_whole(folder / "table.json", written_as)
        write_whole(folder / "index.html", page.encode())
    except OSError as wrong:
        raise FrostlightError(f"--out {folder}: {wrong.strerror}.") from None
    if args.json:
        print(msgspec.json.encode(table).decode())
    else:
        _print(table, say, title, folder)
    return 0


def _say(language: str, key: str, **facts: Any) -> str:
    return text(language, f"common.arena.{key}", **facts)


def _contest(args: argparse.Namespace) -> Contest:
    game = find_game(args.game)
    bots = [bring_bot(name.strip()) for name in args.bots.split(",")]
    usual = game.seats[0] if game.together else min(max(len(bots), game.seats[0]), game.seats[-1])
    players = usual if args.players is None else args.players
    if args.games < 1:
        raise FrostlightError(f"--games must be 1 or more, not {args.games}.")
    if args.jobs < 1:
        raise FrostlightError(f"--jobs must be 1 or more, not {args.jobs}.")
    setup = read_settings(game, players, chosen(game, bring(args.content), args.set))
    return contest_of(game.id, setup, bots, args.seed, args.games)


def command_of(contest: Contest, args: argparse.Namespace) -> str:
    """The command that plays a contest again, with all that it depends on."""
    defaults = msgspec.to_builtins(find_game(contest.game).read_setup({"players": contest.players}))
    words = ["frostlight", "arena", contest.game, "--players", str(contest.players)]
    words += ["--bots", args.bots]
    words += ["--games", str(contest.games), "--seed", str(contest.seed)]
    for name, value in contest.setup.items():
        if value != defaults[name]:
            said = ",".join(value) if isinstance(value, list | tuple) else value
            words += ["--set", f"{name}={str(said).lower() if isinstance(said, bool) else said}"]
    for pack in args.content:
        words += ["--content", str(pack)]
    return shlex.join(words)


def _with_progress(
    results: Iterable[MatchResult], total: int, playing: str
) -> Iterable[MatchResult]:
    """A progress bar on a terminal, none in a pipe."""
    console = Console(stderr=True)
    if not console.is_terminal:
        return results
    return track(results, playing, total=total, console=console, transient=True)


def _print(table: ContestTable, say: Phrase, title: str, folder: Path) -> None:
    console = Console()
    heading = say("title", game=title, n=table.games, seed=table.contest.seed)
    grid = Table(title=heading)
    for column in ("bot", "games", "wins", "points", "rating"):
        grid.add_column(say(column), justify="left" if column == "bot" else "right")
    for line in table.bots:
        rating = "" if line.rating is None else written(line.rating, "{:.0f}")
        wins, points = written(line.wins, "{:.1%}"), written(line.points, "{:.1f}")
        grid.add_row(line.bot, str(line.games), wins, points, rating)
    console.print(grid)
    console.print(say("about"))
    if warning := told_apart(table, say):
        console.print(warning)
    console.print(say("page", file=str(folder / "index.html")))
