"""`frostlight games`: the games there are, for how many players, with their options."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from frostlight.bots import bot_names
from frostlight.cli.manual import add_command
from frostlight.cli.packs import add_content, bring
from frostlight.cli.screen import add_language, make_console
from frostlight.cli.told import told
from frostlight.games import GAMES, find_game
from frostlight.games.entry import passed_over
from frostlight.i18n import Reader, text
from frostlight.kernel import FrostlightError, Game
from frostlight.kernel.content import Shelf
from frostlight.view import find_text_view


def add_parser(subparsers: Any) -> None:
    parser = add_command(subparsers, "games")
    add_content(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    console = make_console()
    bring(args.content)
    for name in GAMES:
        try:
            tell_of(console, find_game(name), args.language)
        except FrostlightError as wrong:  # of one game: the others are listed
            broken = text(args.language, "common.games.broken", name=name)
            console.print(broken, style="bold")
            console.print(f"  {told(args.language, str(wrong))}")
        if clash := passed_over(name):
            console.print(f"  {told(args.language, clash)}")
    return 0


def tell_of(console: Console, game: Game[Any], language: str) -> None:
    """Name, rules, bots and options of a game; FrostlightError if a part of it is broken."""
    reader = Reader(language, game.id)
    find_text_view(game.id)
    low, high = game.seats[0], game.seats[-1]
    title, about = reader.say("title"), reader.say("about")
    options = written_options(game.setup())
    said = {name: reader.say(f"setup.{name}") for name in options}
    head = reader.common("games.head", title=title, low=low, high=high)
    console.print(f"{game.id}  {head}", style="bold")
    console.print(f"  {about}")
    rules = reader.common("games.rules", edition=game.edition, name=game.id)
    console.print(f"  {rules}")
    if game.shelf is not None:
        console.print(f"  {told_content(reader, game.shelf)}")
    bots = reader.common("games.bots", list=", ".join(bot_names(game.id)))
    console.print(f"  {bots}")
    if not options:
        return
    console.print(f"  {reader.common('games.options')}")
    grid = Table.grid(padding=(0, 2, 0, 0))
    for name, default in options.items():
        grid.add_row(f"    {name}={default}", said[name])
    console.print(grid)


def told_content(reader: Reader, shelf: Shelf) -> str:
    """The editions, the newest named as such, and the packs that were brought."""
    *older, newest = shelf.editions
    editions = ", ".join([*older, reader.common("games.newest", name=newest)])
    if not shelf.packs:
        return reader.common("games.content", list=editions)
    return reader.common("games.content_packs", list=editions, packs=", ".join(shelf.packs))


def written_options(setup: msgspec.Struct) -> dict[str, str]:
    """The options of a game as they are written after --set."""
    values = msgspec.structs.asdict(setup)
    return {name: written(value) for name, value in values.items() if name != "players"}


def written(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(value) if isinstance(value, tuple) else str(value)
