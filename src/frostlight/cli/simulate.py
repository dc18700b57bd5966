"""`frostlight simulate`: many games between bots, as a summary or as JSON lines."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table

from frostlight.bots import make_bot, usual_bot
from frostlight.bots.outside import bring_bot
from frostlight.cli.manual import add_command
from frostlight.cli.packs import add_content, bring, chosen
from frostlight.cli.screen import add_language
from frostlight.cli.settings import read_settings
from frostlight.games import find_game
from frostlight.i18n import text
from frostlight.kernel import FrostlightError, Record, write_record
from frostlight.research import Match, MatchResult, play_matches


def add_parser(subparsers: Any) -> None:
    parser = add_command(subparsers, "simulate")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("--games", type=int, default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bots", default="")
    parser.add_argument("--set", action="append", default=[])
    add_content(parser)
    add_language(parser)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--out", type=Path, metavar="DIR")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    matches = _matches(args)
    say = partial(text, args.language)
    playing = say("common.simulate.playing")
    results = _with_progress(play_matches(matches, args.jobs), len(matches), playing)
    if args.out is not None:
        results = _written(results, _folder(args.out))
    if args.json:
        for result, _ in results:
            sys.stdout.buffer.write(msgspec.json.encode(result) + b"\n")
        sys.stdout.flush()
    else:
        _print_summary([result for result, _ in results], say)
    return 0


def _matches(args: argparse.Namespace) -> list[Match]:
    game = find_game(args.game)
    players = args.players
    bots = [bring_bot(name.strip()) for name in args.bots.split(",")] if args.bots else []
    if players is None:
        players = len(bots) if len(bots) > 1 else game.seats[0]
    if len(bots) > 1 and len(bots) != players:
        raise FrostlightError(
            f"--bots names {len(bots)} for {players} players: name one for each seat, "
            "or a single one for all."
        )
    if args.games < 1:
        raise FrostlightError(f"--games must be 1 or more, not {args.games}.")
    if args.jobs < 1:
        raise FrostlightError(f"--jobs must be 1 or more, not {args.jobs}.")
    bots = bots or [usual_bot(game.id)]
    for name in bots:
        make_bot(name, game.id)
    if len(bots) == 1:
        bots *= max(players, 0)
    setup = read_settings(game, players, chosen(game, bring(args.content), args.set))
    return [Match(game.id, setup, tuple(bots), args.seed + place) for place in range(args.games)]


PlayedMatches = Iterable[tuple[MatchResult, Record]]


def _with_progress(results: PlayedMatches, total: int, playing: str) -> PlayedMatches:
    """A progress bar on a terminal, none in a pipe."""
    console = Console(stderr=True)
    if not console.is_terminal:
        return results
    return track(results, playing, total=total, console=console, transient=True)


def _folder(path: Path) -> Path:
    try:
        path.mkdir(parents=True, exist_ok=True)
        (path / "results.jsonl").write_bytes(b"")
    except OSError as wrong:
        raise FrostlightError(f"--out {path}: {wrong.strerror}.") from None
    return path


def _written(results: PlayedMatches, folder: Path) -> Iterator[tuple[MatchResult, Record]]:
    """Write each game's result and record as it is finished."""
    with (folder / "results.jsonl").open("wb") as lines:
        for result, record in results:
            lines.write(msgspec.json.encode(result) + b"\n")
            name = f"{result.game}-{result.players}p-{result.seed}.json"
            (folder / name).write_bytes(write_record(record))
            yield result, record


def _print_summary(results: list[MatchResult], say: Callable[..., str]) -> None:
    """Wins and points by seat, and by which rules the games ended."""
    first = results[0]
    facts = {"n": len(results), "game": say(f"{first.game}.title"), "seed": first.seed}
    table = Table(title=say("common.simulate.title", **facts))

    def decimal(number: float) -> str:
        return f"{number:.1f}".replace(".", say("common.join.decimal"))

    for column in ("seat", "bot", "wins", "mean", "least", "most"):
        heading = say(f"common.simulate.{column}")
        table.add_column(heading, justify="left" if column == "bot" else "right")
    for seat, bot in enumerate(first.bots):
        scores = [result.scores[seat] for result in results]
        wins = sum(result.ranks[seat] == 1 for result in results)
        mean = sum(scores) / len(scores)
        table.add_row(str(seat), bot, str(wins), decimal(mean), str(min(scores)), str(max(scores)))
    console = Console()
    console.print(table)
    ends = Counter(result.end_rule for result in results)
    listed = ", ".join(f"{rule}: {count}" for rule, count in ends.most_common())
    console.print(say("common.simulate.ends", list=listed))
    turns = sum(result.turns for result in results) / len(results)
    decisions = sum(result.decisions for result in results) / len(results)
    average = {"turns": decimal(turns), "decisions": decimal(decisions)}
    console.print(say("common.simulate.average", **average))
