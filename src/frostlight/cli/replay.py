"""`frostlight replay`: watch a recorded game, from any seat, at any point."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from frostlight.cli.manual import add_command
from frostlight.cli.packs import add_content, bring
from frostlight.cli.screen import (
    about,
    add_language,
    bot_word,
    load_record,
    make_console,
    make_scene,
)
from frostlight.cli.story import ALL, print_lines, tell
from frostlight.games import find_game
from frostlight.kernel import SPECTATOR, FrostlightError, Journal, Record, observe, trail
from frostlight.kernel.record import Move
from frostlight.view import find_text_view


def add_parser(subparsers: Any) -> None:
    parser = add_command(subparsers, "replay")
    parser.add_argument("file", type=Path)
    parser.add_argument("--at", type=int, metavar="N")
    parser.add_argument("--seat", type=int, metavar="N")
    parser.add_argument("--step", action="store_true")
    add_content(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    bring(args.content)
    showing = Showing(args.file, load_record(args.file), args.seat, args.language)
    last = len(showing.record.moves)
    at = args.at
    if at is not None and not 0 <= at <= last:
        raise FrostlightError(f"--at takes a number of moves from 0 to {last}, not {at}.")
    showing.title()
    if args.step:
        showing.go(at or 0)
        showing.step()
    elif at is not None:
        showing.go(at)
        showing.position()
    else:
        showing.story(0)
        showing.position()
    return 0


class Showing:
    """A record on the screen, as one observer sees it."""

    def __init__(self, file: Path, record: Record, seat: int | None, language: str) -> None:
        self.record = record
        self.console = make_console()
        with about(file):
            self.game = find_game(record.game)
            self.journal: Journal[Any] = Journal.replay(self.game, record)
        self.look = find_text_view(self.game.id)
        self.scene = make_scene(self.journal, self.console, language)
        people = self.scene.people
        if seat is not None and not 0 <= seat < len(people):
            raise FrostlightError(f"--seat takes a seat from 0 to {len(people) - 1}, not {seat}.")
        self.open = seat is None and self.journal.state.over
        """A finished game has no secrets left."""
        self.seat = SPECTATOR if seat is None else seat

    def common(self, key: str, /, **facts: int | str) -> str:
        return self.scene.reader.common(key, **facts)

    def title(self) -> None:
        people = range(len(self.scene.people))
        say = self.common
        title = say(
            "replay.title",
            title=self.scene.reader.say("title"),
            edition=self.record.edition,
            players=len(people),
            n=len(self.record.moves),
        )
        if self.seat != SPECTATOR:
            title += ", " + say("replay.by_seat", seat=self.seat)
        self.console.print(title, style="bold")
        if len(self.record.seats) == len(people):
            names = [bot_word(self.scene, name) for name in self.record.seats]
            who = [say("play.bot", seat=seat, bot=names[seat]) for seat in people]
            self.console.print(say("replay.seats", who=", ".join(who)))
        self.console.print()

    def go(self, at: int) -> None:
        """Go to the position after this number of moves."""
        now = len(self.journal.moves)
        if at < now:
            self.journal.rewind(at)
        for move in self.record.moves[now:at]:
            self.journal.apply(*Move.parse(move))

    def story(self, start: int) -> None:
        """Print the log from the events of this move on."""
        events = [event for some in self.journal.events[start:] for event in some]
        lines = tell(self.look, self.scene, events, ALL if self.open else self.seat)
        print_lines(self.console, self.scene, lines)

    def position(self) -> None:
        """The board, or the result when the game is over."""
        state, say = self.journal.state, self.common
        seats = range(len(self.scene.people))
        opened = [observe(state, seat) for seat in seats] if self.open else []
        self.console.print()
        self.console.print(self.look.board(observe(state, self.seat), self.scene, opened))
        self.console.print()
        now, last = len(self.journal.moves), len(self.record.moves)
        if state.table.end is not None:
            outcome = self.game.outcome(state.table)
            self.console.print(self.look.result(self.scene, outcome, state.table.end))
        else:
            where = trail(state, SPECTATOR)
            words = [self.scene.reader.say(key, **facts) for key, facts in where]
            self.console.print(
                say("join.trail").join([say("replay.after", n=now, all=last), *words])
            )
            if now == last:
                self.console.print(say("replay.goes_on"))

    def step(self) -> None:
        """Enter, b, a number, q."""
        last = len(self.record.moves)
        while True:
            now = len(self.journal.moves)
            self.position()
            self.story(now)
            goal = self.read_goal(now, last)
            if goal is None:
                return
            self.go(goal)

    def read_goal(self, now: int, last: int) -> int | None:
        """Where to go next; None to leave."""
        while True:
            try:
                word = input(self.common("replay.step")).strip().lower()
            except EOFError:
                self.console.print()
                return None
            if word in ("q", "quit") or (not word and now == last):
                return None
            if not word:
                return now + 1
            if word == "b":
                return max(now - 1, 0)
            if word.isascii() and word.isdigit() and len(word) < 9 and int(word) <= last:
                return int(word)
            self.console.print(self.common("replay.step_what", n=last))
