"""`frostlight campaign`: games that hang together, kept from evening to evening."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from typing import Any

import msgspec

from frostlight.cli.campaigning import go_on
from frostlight.cli.campaignscreen import Screen
from frostlight.cli.manual import Parser, add_command, add_commands
from frostlight.cli.packs import add_content, bring, chosen
from frostlight.cli.play import example_seats, read_seats
from frostlight.cli.screen import add_language
from frostlight.cli.serve import data_folder
from frostlight.cli.settings import read_settings
from frostlight.cli.sitting import HUMAN
from frostlight.cli.told import told
from frostlight.games import find_game, sound_games
from frostlight.i18n import text
from frostlight.kernel import FrostlightError, Game, write_record
from frostlight.session import Place, check, follows, new_campaign, progress, write_campaign
from frostlight.session.campaign.model import KeptCampaign, declared
from frostlight.store import CampaignFolder, read_file, write_whole

FOLDER = "campaigns"
"""In the folder of the tables: where campaigns lie."""


def add_parser(subparsers: Any) -> None:
    parser = add_command(subparsers, "campaign")
    actions = add_commands(parser, "action")

    def action(name: str, run: Any, *, named: str | None = "?") -> Parser:
        one = add_command(actions, f"campaign.{name}")
        if named != "":
            one.add_argument("name", nargs=named)
        one.add_argument("--data", type=Path, metavar="DIR")
        add_content(one)
        add_language(one)
        one.set_defaults(run=run)
        return one

    new = action("new", begin, named="")
    new.add_argument("game", facts={"games": ", ".join(_games())})
    new.add_argument("--name", default="")
    new.add_argument("--seats", default="")
    new.add_argument("--set", action="append", default=[])
    action("list", list_all, named="")
    play = action("play", play_on)
    play.add_argument("--chapter", default="", metavar="ID")
    play.add_argument("--anew", action="store_true")
    play.add_argument("--seed")
    play.add_argument("--fast", action="store_true")
    action("show", show)
    export = action("export", export_one, named=None)
    export.add_argument("file", type=Path)
    export.add_argument("--game", type=int, metavar="N")
    load = action("import", import_one, named="")
    load.add_argument("file", type=Path)
    load.add_argument("--name", default="")
    load.add_argument("--copy", action="store_true")
    gone = action("delete", delete, named=None)
    gone.add_argument("--yes", action="store_true")


def _games() -> list[str]:
    return [game.id for game in sound_games() if game.campaign is not None]


def folder_of(args: argparse.Namespace) -> CampaignFolder:
    return CampaignFolder((args.data or data_folder()) / FOLDER)


def name_of(args: argparse.Namespace, folder: CampaignFolder) -> str:
    """The named campaign; by default the only one."""
    names = folder.names()
    if args.name or len(names) == 1:
        return str(args.name or names[0])
    if not names:
        raise FrostlightError(
            "There is no campaign yet; begin one with `frostlight campaign new GAME`, "
            f"with one of: {', '.join(_games())}."
        )
    raise FrostlightError(f"Say which campaign: {', '.join(names)}.")


# -- actions


def begin(args: argparse.Namespace) -> int:
    packs = bring(args.content)
    game = find_game(args.game)
    declared(game)
    seats = read_seats(game, args.seats or _usual_seats(game))
    options = read_settings(game, len(seats), chosen(game, packs, args.set))
    named = {word.partition("=")[0].strip().replace("-", "_") for word in args.set}
    own = declared(game).own
    options = {name: value for name, value in options.items() if name in named or name not in own}
    places = [Place("person", "") if seat == HUMAN else Place("bot", "", seat) for seat in seats]
    folder = folder_of(args)
    name = args.name or _free_name(folder, game.id)
    folder.add(name, new_campaign(game.id, name, options, places, secrets.token_urlsafe(12)))
    screen = Screen(progress(folder.load(name)), args.language)
    screen.show()
    screen.say("campaign.begun", name=name)
    return 0


def _usual_seats(game: Game[Any]) -> str:
    """Alone, if that is possible."""
    return example_seats(game, game.seats[0])


def _free_name(folder: CampaignFolder, game: str) -> str:
    names, number = folder.names(), 1
    while (name := game if number == 1 else f"{game}-{number}") in names:
        number += 1
    return name


def list_all(args: argparse.Namespace) -> int:
    bring(args.content)
    folder = folder_of(args)
    for name in folder.names():
        try:
            Screen(progress(folder.load(name)), args.language).line(name)
        except FrostlightError as wrong:  # of one campaign: the others are listed
            print(f"{name}: {told(args.language, str(wrong))}")
    if not folder.names():
        name_of(argparse.Namespace(name=""), folder)  # says how to begin one
    return 0


def play_on(args: argparse.Namespace) -> int:
    bring(args.content)
    folder = folder_of(args)
    go_on(folder, name_of(args, folder), args)
    return 0


def show(args: argparse.Namespace) -> int:
    bring(args.content)
    folder = folder_of(args)
    name = name_of(args, folder)
    screen = Screen(progress(folder.load(name)), args.language)
    screen.show()
    screen.how_to_go_on(name)
    return 0


def export_one(args: argparse.Namespace) -> int:
    folder = folder_of(args)
    kept = folder.load(name_of(args, folder))
    if args.game is None:
        document = write_campaign(kept)
    elif 0 < args.game <= len(kept.games):
        document = write_record(kept.games[args.game - 1].record)
    else:
        raise FrostlightError(f"--game takes a number from 1 to {len(kept.games)}.")
    try:
        write_whole(args.file, document, new=True)
    except FileExistsError:
        raise FrostlightError(f"{args.file} exists already; name another file.") from None
    except OSError as wrong:
        why = wrong.strerror or wrong
        raise FrostlightError(f"{args.file} cannot be written: {why}.") from None
    print(args.file)
    return 0


def import_one(args: argparse.Namespace) -> int:
    bring(args.content)
    folder, (kept, _) = folder_of(args), read_file(args.file)
    try:
        check(kept)
    except FrostlightError as wrong:
        raise FrostlightError(f"{args.file}: {wrong}") from None
    here = folder.find(kept.id)
    if here and not args.copy:
        name = here
        _take_over(folder, here, kept)
    else:
        token = secrets.token_urlsafe(12) if here else kept.id
        name = args.name or _free_name(folder, kept.name if here == "" else f"{kept.name}-copy")
        folder.add(name, msgspec.structs.replace(kept, id=token))
    screen = Screen(progress(folder.load(name)), args.language)
    screen.show()
    screen.how_to_go_on(name)
    return 0


def _take_over(folder: CampaignFolder, name: str, kept: KeptCampaign) -> None:
    """Import another copy of a stored campaign, if it continues the stored one."""
    mine = folder.load(name)
    if not follows(kept, mine):
        here, there = len(mine.games), len(kept.games)
        raise FrostlightError(
            f"This campaign is here already as {name!r}, and has gone another way or further "
            f"({here} games here, {there} in the file). Nothing was changed; --copy keeps the "
            "file as a campaign of its own."
        )
    folder.save(name, msgspec.structs.replace(kept, name=mine.name))


def delete(args: argparse.Namespace) -> int:
    folder = folder_of(args)
    name = name_of(args, folder)
    if name not in folder.names():
        folder.load(name)  # says which there are
    if not args.yes:
        try:
            typed = input(text(args.language, "common.campaign.sure", name=name))
        except EOFError:
            typed = ""
            print()
        if typed.strip() != name:
            print(text(args.language, "common.campaign.stays"))
            return 0
    folder.delete(name)
    return 0
