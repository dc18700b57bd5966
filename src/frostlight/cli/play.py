"""`frostlight play`: a game at the terminal, with people and bots."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import secrets
import sys
from pathlib import Path
from typing import Any

import msgspec

from frostlight.bots import BOTS, bot_names, usual_bot
from frostlight.bots.outside import bring_bot
from frostlight.cli.commands import LEAVE, MOVED, is_command, obey
from frostlight.cli.manual import add_command
from frostlight.cli.menu import Menu
from frostlight.cli.packs import add_content, bring, chosen
from frostlight.cli.screen import about, add_language, load_record
from frostlight.cli.settings import read_settings
from frostlight.cli.several import give, read
from frostlight.cli.sitting import HUMAN, DisplaySettings, Sitting
from frostlight.games import GAMES, find_game
from frostlight.kernel import SPECTATOR, Decision, FrostlightError, Game, Journal, Record

USUAL_PLAYERS = 3
EVERYTHING = 1_000_000


def add_parser(subparsers: Any) -> None:
    parser = add_command(subparsers, "play")
    parser.add_argument("game", nargs="?", facts={"games": ", ".join(GAMES)})
    parser.add_argument("--seats", facts={"bots": ", ".join(BOTS)})
    parser.add_argument("--seed")
    parser.add_argument("--set", action="append", default=[])
    add_content(parser)
    parser.add_argument("--load", type=Path, metavar="FILE")
    parser.add_argument("--fast", action="store_true")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    sitting = resume(args) if args.load else begin(args)
    sit_down(sitting)
    if not sitting.journal.state.over and not sitting.is_saved:
        sitting.console.print(sitting.how_to_go_on(), soft_wrap=True)
    return 0


# -- a new game, or one that goes on


def begin(args: argparse.Namespace) -> Sitting:
    if args.game is None:
        raise FrostlightError(f"Name a game ({', '.join(GAMES)}), or a file with --load FILE.")
    game = find_game(args.game)
    seats = read_seats(game, args.seats or usual_seats(game))
    settings = chosen(game, bring(args.content), args.set)
    setup = game.read_setup(read_settings(game, len(seats), settings))
    seed = fresh_seed() if args.seed is None else read_seed(args.seed)
    return Sitting(
        Journal(game, setup),
        seats,
        seed,
        DisplaySettings(args.language, args.fast, tuple(args.content)),
    )


def resume(args: argparse.Namespace) -> Sitting:
    if args.set:
        raise FrostlightError("--set is for a new game; the options of this one are in its file.")
    bring(args.content)
    record = load_record(args.load)
    with about(args.load):
        game = find_game(args.game or record.game)
        journal = Journal.replay(game, record)
        seats, seed = seats_of(journal, record, args)
    if args.seed is not None and args.seed != seed:
        raise FrostlightError("--seed is for a new game; the seed of this one is in its file.")
    sitting = Sitting(
        journal, seats, seed, DisplaySettings(args.language, args.fast, tuple(args.content))
    )
    sitting.file, sitting.saved = args.load, journal.moves[:]
    return sitting


def seats_of(
    journal: Journal[Any], record: Record, args: argparse.Namespace
) -> tuple[list[str], str]:
    """The seats of a saved game, and the seed of its dice and bots."""
    players: int = msgspec.to_builtins(journal.setup)["players"]
    one = args.seats and "," not in args.seats
    named = ",".join([args.seats] * players) if one else args.seats or ",".join(record.seats)
    if not named:
        raise FrostlightError(f"the file does not say who plays: name {players} with --seats.")
    seats = read_seats(journal.game, named)
    if len(seats) != players:
        raise FrostlightError(f"the game has {players} players, but {len(seats)} seats are named.")
    return seats, record.seed or read_seed(args.seed or fresh_seed())


def usual_seats(game: Game[Any]) -> str:
    """The default seats: a person and default bots, three in all if the game allows it."""
    players = USUAL_PLAYERS if USUAL_PLAYERS in game.seats else game.seats[0]
    return example_seats(game, players)


def example_seats(game: Game[Any], players: int) -> str:
    return ",".join([HUMAN, *[usual_bot(game.id)] * (players - 1)])


def read_seats(game: Game[Any], text: str) -> list[str]:
    """`human,strong,practised`; FrostlightError says what is right."""
    seats = [bring_bot(name.strip()) for name in text.split(",")]
    known = [HUMAN, *bot_names(game.id)]
    for name in seats:
        if name not in known:
            raise FrostlightError(f"--seats: {name!r} cannot play; choose from {', '.join(known)}.")
    low, high = game.seats[0], game.seats[-1]
    if len(seats) not in game.seats:
        raise FrostlightError(
            f"--seats names {len(seats)}; {game.id} is for {low} to {high} players, "
            f"as in --seats {example_seats(game, low)}."
        )
    return seats


def read_seed(seed: str) -> str:
    if not seed or not seed.isprintable() or len(seed) > 100:
        raise FrostlightError("--seed takes a number or a short plain text, such as 7.")
    return seed


def fresh_seed() -> str:
    """Short enough to type again."""
    return str(secrets.randbelow(10**9))


# -- the loop


def sit_down(sitting: Sitting) -> None:
    """Play until the game is over, or a player quits."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):  # not everywhere
            importlib.import_module("readline")  # editing and history at the prompt
    sitting.welcome()
    try:
        play(sitting)
    except EOFError:
        sitting.console.print()
        sitting.say("say.no_input")


def play(sitting: Sitting) -> None:
    while True:
        decision = sitting.asked()
        if decision is None:
            if end_of_game(sitting) != MOVED:
                return
        elif question(sitting, decision) == LEAVE:
            return


def question(sitting: Sitting, decision: Decision) -> str:
    """Ask a player until there is an answer, or a command has changed the game."""
    seat = decision.seat
    sitting.hand_over(seat)
    sitting.show_news(seat)
    menu = sitting.show_question(decision)
    while True:
        line = typed(sitting, seat)
        if not line:
            sitting.show_question(decision)
            continue
        done = answer(sitting, seat, menu, line)
        if done:
            return MOVED
        outcome = None if done is not None else obey(sitting, seat, menu, line)
        if outcome in (MOVED, LEAVE):
            return outcome
        if outcome is None and done is None:
            sitting.console.print(misread(sitting, menu, line))


def misread(sitting: Sitting, menu: Menu, line: str) -> str:
    """A hint what to type instead of a line that is neither answer nor command."""
    row = menu.in_row(line)
    if row:
        marks = " · ".join(f"`{entry.mark}`" for entry in row)
        return sitting.common("say.which", words=row[0].row, list=marks)
    words = "".join(letter for letter in line[:40] if letter.isprintable())
    low, high = menu.bounds
    return sitting.common("say.what", words=words, low=low, high=high)


def typed(sitting: Sitting, seat: int) -> str:
    """Read a line. Ctrl-C must not lose a game by mistake: it warns as `quit` does."""
    while True:
        try:
            return input(sitting.common("play.prompt", seat=seat)).strip()
        except KeyboardInterrupt:
            begun = sitting.journal.last_answer(seat) is not None
            if sitting.is_saved or sitting.warned or not begun:
                raise
            sitting.warned = True
            sitting.console.print()
            sitting.say("say.quit_twice")


def answer(sitting: Sitting, seat: int, menu: Menu, line: str) -> bool | None:
    """True if the line chose an option, False if it named a barred one, None if neither."""
    words = " ".join(line.split())
    entry = menu.find(words.lower()) or menu.find(words)
    if entry is None:
        return answer_all(sitting, seat, menu, line)
    if entry.why is not None:
        sitting.console.print(f"{entry.label}: {menu.reason(entry)}")
        return False
    sitting.answer(seat, entry.key)
    sitting.chosen = entry.label
    return True


def answer_all(sitting: Sitting, seat: int, menu: Menu, line: str) -> bool | None:
    """True if the line gave several answers, None if it is no such line."""
    wishes = None if is_command(line) else read(menu, line)
    if wishes is None:
        return None
    given = give(sitting.journal.state, menu, wishes, sitting.menu)
    sitting.answer(seat, *given.keys)
    sitting.chosen = given.words
    if given.stopped:
        why = sitting.common(f"stopped.{given.stopped}", words=given.at)
        sitting.notice = sitting.common("stopped.at", n=len(given.keys), all=given.of, why=why)
    return True


def end_of_game(sitting: Sitting) -> str:
    """Show how it ended; afterwards the game can still be saved, read and taken back."""
    if sitting.humans:
        sitting.show_news(sitting.at_screen, board=False)
    else:
        sitting.show_log(SPECTATOR, EVERYTHING)
    sitting.show_end()
    if not sitting.humans:
        return LEAVE
    sitting.console.print()
    sitting.say("play.over" if sitting.keeper is None else "play.over_kept")
    while True:
        try:
            line = input(sitting.common("play.over_prompt"))
        except EOFError:
            sitting.console.print()
            return LEAVE
        outcome = obey(sitting, sitting.at_screen, None, line)
        if outcome in (MOVED, LEAVE):
            return outcome
        if outcome is None:
            return LEAVE
