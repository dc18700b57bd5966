"""One game at the terminal: its seats, whose turn it is, and what each player is shown."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from rich.text import Text

from frostlight.bots import Eye, Hurry, bot_luck, make_bot, no_hurry
from frostlight.cli.games import written_options
from frostlight.cli.menu import Menu
from frostlight.cli.screen import bot_word, make_console, make_scene
from frostlight.cli.story import print_lines, tell
from frostlight.kernel import SPECTATOR, Decision, Game, Journal, Record, State, observe, trail
from frostlight.kernel.record import Move
from frostlight.view import find_text_view
from frostlight.view.tale import story_after, story_before

HUMAN = "human"
NEWS = 24
"""Largest number of log lines about others that are shown unasked; `log` has the rest."""
PATIENCE: Final = 1.5
"""Seconds that all bots together may think until a player is asked again."""


class DisplaySettings(NamedTuple):
    """A player's settings of the display."""

    language: str
    fast: bool
    packs: tuple[Path, ...] = ()
    """The folders of content that were brought."""


def after(seconds: float) -> Hurry:
    """A deadline: hurry from this number of seconds on."""
    end = monotonic() + seconds
    return lambda: monotonic() > end


def parts_of(board: str) -> list[str]:
    r"""What stands between the empty lines of a board.

    >>> parts_of("Map\nA B\n\nHand\n")
    ['Map\nA B', 'Hand']
    """
    return re.split(r"\n *\n", board.strip("\n"))


class Sitting:
    """A game between people at one screen and bots."""

    def __init__(
        self, journal: Journal[Any], seats: list[str], seed: str, wishes: DisplaySettings
    ) -> None:
        game: Game[Any] = journal.game
        self.game = game
        self.journal = journal
        self.seats = seats
        self.seed = seed
        self.console = make_console()
        self.fast = wishes.fast
        self.language = wishes.language
        self.packs = [word for folder in wishes.packs for word in ("--content", str(folder))]
        self.look = find_text_view(game.id)
        self.scene = make_scene(journal, self.console, self.language)
        self.bots = {s: make_bot(name, game.id) for s, name in enumerate(seats) if name != HUMAN}
        self.humans = [seat for seat, name in enumerate(seats) if name == HUMAN]
        self.file: Path | None = None
        self.saved: list[Move] | None = None
        """The moves that are safe in the file."""
        self.keeper: Callable[[Record], None] | None = None
        """Autosave: called with the record after each move; None = the player saves."""
        self.undone: list[list[tuple[Move, bool]]] = []
        """Redo stack: moves taken back, and whether each was joined to the one before."""
        self.told = dict.fromkeys(self.humans, len(journal.events) - bool(journal.moves))
        """By player at the screen: number of moves whose events they have read."""
        self.at_screen = self.humans[0] if self.humans else SPECTATOR
        self.warned = False
        self.chosen = ""
        """The last answer in words, until it has been shown with its events."""
        self.notice = ""
        """Why several answers stopped before their end, until it has been shown."""
        self.drawn = ""
        """The board as last shown: unchanged parts are not printed again."""

    def common(self, key: str, /, **facts: int | str) -> str:
        return self.scene.reader.common(key, **facts)

    def say(self, key: str, /, **facts: int | str) -> None:
        self.console.print(self.common(key, **facts))

    @property
    def is_saved(self) -> bool:
        return self.saved == self.journal.moves

    def keep(self) -> None:
        """Let the keeper have the game as it stands."""
        if self.keeper is not None and not self.is_saved:
            self.keeper(self.journal.record(seats=self.seats, seed=self.seed))
            self.saved = self.journal.moves[:]

    def answer_words(self, kind: str, key: str) -> str:
        """An answer that was given before, in words."""
        if not kind:
            return key
        question = self.journal.game.question(kind, self.journal.state.table.printed)
        return self.look.answers.show(question, key, self.scene).verb

    # -- the course of the game

    def asked(self) -> Decision | None:
        """Let chance and bots answer until a player is asked; None when the game is over."""
        self.keep()
        decision = self._asked()
        self.keep()
        return decision

    def _asked(self) -> Decision | None:
        journal = self.journal
        hurry = after(PATIENCE) if self.humans else no_hurry
        while not journal.state.over:
            journal.roll(self.seed)
            bot_turn = next((d for d in journal.state.open if d.seat in self.bots), None)
            if bot_turn is None:
                return journal.state.decision if journal.state.open else None
            seat = bot_turn.seat
            luck = bot_luck(self.seed, seat, len(journal.moves))
            journal.apply(seat, self.bots[seat].choose(Eye(journal.state, seat, hurry), luck))
        return None

    def answer(self, seat: int, *keys: str) -> None:
        """Give an answer, or a batch of them: one step to take back."""
        for place, key in enumerate(keys):
            self.journal.apply(seat, key, joined=place > 0)
        self.undone.clear()
        self.warned = False

    def rewind(self, keep: int, seat: int | None = None) -> int:
        """Undo to the first `keep` moves, for a later redo; returns the number of moves taken back.

        With a seat, only its own moves in its share of a simultaneous decision.
        """
        gone = self.journal.rewind(keep, seat)
        self.undone.append(gone)
        self.told = {seat: min(read, keep) for seat, read in self.told.items()}
        return len(gone)

    def redo(self) -> int:
        """Redo the last rewind; returns the number of moves, 0 if there is none."""
        moves = self.undone.pop() if self.undone else []
        for move, joined in moves:
            self.journal.apply(*move, joined=joined)
        return len(moves)

    # -- display

    def welcome(self) -> None:
        who = ", ".join(self.person(seat) for seat in range(len(self.seats)))
        title = self.scene.reader.say("title")
        self.console.print(
            self.common("play.start", title=title, who=who, seed=self.seed), style="bold"
        )
        if self.journal.moves:
            self.say("play.loaded", n=len(self.journal.moves))
        if self.humans:
            self.say("play.start_hint")
            if self.look.look is not None:
                self.say("play.look_hint")
            self.console.print()
            self.console.print(self.look.legend(self.scene))
        if not self.journal.moves:
            self._tell(story_before(self.look.tale, self.scene))
        self.console.print()

    def _tell(self, story: str) -> None:
        """A paragraph of the story of a campaign, if there is one."""
        if story:
            self.console.print()
            self.console.print(story)

    def person(self, seat: int) -> str:
        if seat not in self.humans:
            bot = bot_word(self.scene, self.seats[seat])
            return self.common("play.bot", seat=seat, bot=bot)
        return self.common("play.you" if len(self.humans) == 1 else "play.human", seat=seat)

    def show_board(self, seat: int) -> None:
        self.drawn = self._drawn(seat)
        self.console.print()
        self.console.print(self.look.board(observe(self.journal.state, seat), self.scene, ()))

    def show_changes(self, seat: int, *, whole: bool) -> None:
        """Print the board if it changed; of a long one, after own answers, the changed parts."""
        before, now = self.drawn, self._drawn(seat)
        if now == before:
            return
        if whole or not before or not self.look.in_parts:
            self.show_board(seat)
            return
        self.drawn = now
        known = set(parts_of(before))
        for part in parts_of(now):
            if part not in known:
                self.console.print()
                self.console.print(Text.from_ansi(part))

    def _drawn(self, seat: int) -> str:
        """The board as plain text, to see whether it has changed."""
        with self.console.capture() as capture:
            self.console.print(self.look.board(observe(self.journal.state, seat), self.scene, ()))
        return capture.get()

    def show_news(self, seat: int, *, board: bool = True) -> None:
        """Print the board if it changed, and the log since this player last looked."""
        events, moves = self.journal.events, self.journal.moves
        read = self.told[seat]
        if read >= len(events):
            return
        others = any(move.seat != seat for move in moves[max(read - 1, 0) :])
        if board and (others or not self.fast):
            self.show_changes(seat, whole=others)
        news = [event for some in events[read:] for event in some]
        lines = list(tell(self.look, self.scene, news, seat))
        if lines or self.chosen:
            self.console.print()
        if self.chosen:
            self.console.print(Text(f"\u25b8 {self.chosen}", "bold"))
            self.chosen = ""
        if len(lines) > NEWS:
            self.say("play.earlier", n=len(lines) - NEWS, all=len(lines))
        print_lines(self.console, self.scene, lines[-NEWS:])
        if self.notice:
            self.console.print(Text(self.notice, "yellow"))
            self.notice = ""
        self.told[seat] = len(events)

    def show_log(self, seat: int, number: int) -> None:
        events = [event for some in self.journal.events for event in some]
        lines = list(tell(self.look, self.scene, events, seat))
        print_lines(self.console, self.scene, lines[-number:] if number else [])

    def show_question(self, decision: Decision) -> Menu:
        """Print the trail, the question with its rule, and the options."""
        state, reader = self.journal.state, self.scene.reader
        where = [reader.say(key, **facts) for key, facts in trail(state, decision.seat)]
        self.console.print()
        self.console.print(Text(self.common("join.trail").join(where), "dim"))
        question = Text.assemble(self.scene.name(decision.seat), ": ")
        said = self.look.asks(observe(state, SPECTATOR), decision.kind)
        question.append(reader.say(said, **decision.subject), "bold")
        question.append(f" ({decision.rule})", "cyan")
        menu = self.menu(state, decision)
        self.console.print(question)
        menu.print(self.console)
        return menu

    def menu(self, state: State[Any], decision: Decision) -> Menu:
        """The menu of a question: legal options and barred ones."""
        view, barred = observe(state, decision.seat), self.game.explain(state.table, decision)
        return Menu(self.look, self.scene, decision, view, barred)

    def hand_over(self, seat: int) -> None:
        """Clear the screen between players who share it: no player sees another's hand."""
        if seat == self.at_screen:
            return
        self.at_screen = seat
        self.chosen = self.notice = ""
        self.clear()
        input(self.common("play.hand_over", seat=seat))
        self.clear()

    def clear(self) -> None:
        """Clear the screen and its scrollback."""
        self.console.clear()
        if self.console.is_terminal and not self.console.legacy_windows:
            self.console.file.write("\x1b[3J")

    def show_end(self) -> None:
        state = self.journal.state
        assert state.table.end is not None
        opened = [observe(state, seat) for seat in range(len(self.seats))]
        self.console.print()
        self.console.print(self.look.board(observe(state, SPECTATOR), self.scene, opened))
        self.console.print()
        result = self.look.result(self.scene, self.game.outcome(state.table), state.table.end)
        self.console.print(result)
        self._tell(story_after(self.look.tale, self.scene, self.game, state.table, self.humans))

    def how_to_go_on(self) -> str:
        """The command that continues or repeats this game."""
        if self.file is not None:
            return self.common(
                "say.quit_since", file=shlex.quote(str(self.file)), load=self.loading(self.file)
            )
        options = ["--seats", ",".join(self.seats), "--seed", self.seed, *self.packs]
        defaults = written_options(self.game.read_setup({}))
        for name, value in written_options(self.journal.setup).items():
            if value != defaults[name]:
                options += ["--set", f"{name}={value}"]
        return self.common("say.quit_unsaved", game=self.game.id, options=shlex.join(options))

    def loading(self, file: Path) -> str:
        """The arguments after `--load` that continue a file: its name, and its packs."""
        return shlex.join([str(file), *self.packs])
