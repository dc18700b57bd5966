"""`frostlight games`: the games there are, for how many players, with their options."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec
from rich.table import Table

from frostlight.cli.screen import add_language, make_console
from frostlight.games import GAMES
from frostlight.i18n import Reader


def add_parser(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "games", help="list the games and their options", description=__doc__
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    console = make_console()
    for game in GAMES.values():
        reader = Reader(args.language, game.id)
        low, high = game.seats[0], game.seats[-1]
        console.print(f"{game.id}  {reader.say('title')}, {low} to {high} players", style="bold")
        console.print(f"  {reader.say('about')}")
        console.print(f"  rules: edition {game.edition}, `frostlight rules --game {game.id}`")
        console.print("  options for --set:")
        grid = Table.grid(padding=(0, 2, 0, 0))
        for name, default in written_options(game.setup()).items():
            grid.add_row(f"    {name}={default}", reader.say(f"setup.{name}"))
        console.print(grid)
    return 0


def written_options(setup: msgspec.Struct) -> dict[str, str]:
    """The options of a game as they are written after --set."""
    values = msgspec.structs.asdict(setup)
    return {name: written(value) for name, value in values.items() if name != "players"}


def written(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(value) if isinstance(value, tuple) else str(value)
