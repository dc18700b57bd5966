"""The front door: a game in one line, as `import frostlight as fl` offers it."""

from __future__ import annotations

import io
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

import msgspec
from rich.console import Console

from frostlight.bots import Bot, Eye, bot_luck, make_bot
from frostlight.games import find_game
from frostlight.i18n import LANGUAGES, Reader, catalogue_of
from frostlight.kernel import (
    CHANCE,
    SPECTATOR,
    FrostlightError,
    Journal,
    Record,
    State,
    Stream,
    observe,
    write_record,
)
from frostlight.research.arena import Match, MatchResult, play_by
from frostlight.view import Scene, find_text_view
from frostlight.view.pages import find_page_view

KEYS_SHOWN: Final = 12
"""Legal answers that are written out under a drawing; of more there is the number."""
WIDTH: Final = 100
"""Columns of a drawing in words."""


class DrawnState(State[Any]):
    """A game in progress that prints itself in a terminal and draws itself in a notebook.

    It is a `State` in all else, and so are its clones. It is shown with the eyes of the seat that
    is asked, or of a spectator while chance decides.
    """

    __slots__ = ()

    def settle(self, luck: Stream) -> Self:
        """Let chance decide until a seat is asked or the game is over; returns the state itself."""
        while not self.over and (asked := self.serial).seat == CHANCE:
            assert asked.weights is not None
            self.answer(asked, asked.options[luck.weighted(asked.weights)])
        return self

    def utilities(self) -> list[float]:
        """What the end is worth to each seat, from -1 to 1: see `Game.utilities`."""
        return self.game.utilities(self.table)

    @property
    def looker(self) -> int:
        """The seat with whose eyes the state is drawn: the one that is asked, else a spectator."""
        return self.serial.seat if self.open and self.serial.seat != CHANCE else SPECTATOR

    def text(self, seat: int | None = None, language: str = LANGUAGES[0]) -> str:
        """The table in words, as the terminal shows it, and what is asked."""
        seat = self.looker if seat is None else seat
        view = observe(self, seat)
        page = Console(file=io.StringIO(), width=WIDTH, highlight=False, markup=False, emoji=False)
        with page.capture() as capture:
            try:
                page.print(find_text_view(self.game.id).board(view, self._scene(language), ()))
            except FrostlightError:  # a game without a view or without words
                page.print(msgspec.json.format(view.encode()).decode())
        lines = [line.rstrip() for line in capture.get().rstrip().splitlines()]
        return "\n".join([*lines, "", self._asking(seat)])

    def svg(self, seat: int | None = None, language: str = LANGUAGES[0]) -> str:
        """The board as a picture, as the page shows it; "" = the game draws none."""
        view = observe(self, self.looker if seat is None else seat)
        try:
            return find_page_view(self.game.id).picture(view, self._scene(language, coded=False))
        except FrostlightError:
            return ""

    def _scene(self, language: str, *, coded: bool = True) -> Scene:
        setup = self.setup or self.game.read_setup({"players": self.table.players})
        catalogue = catalogue_of(self.game.id, getattr(setup, "content", ""))
        reader = Reader(language, catalogue, (), coded, typeset=not coded)
        people = find_text_view(self.game.id).people(setup, reader)
        names = tuple(person.name for person in people)
        reader = Reader(language, catalogue, names, coded, typeset=not coded)
        return Scene(reader, people, WIDTH, self.table.printed)

    def _asking(self, seat: int) -> str:
        """What is asked, and the answers where this seat may see them."""
        if self.table.end is not None:
            utilities = ", ".join(f"{one:+.2f}" for one in self.utilities())
            return f"over: {self.table.end.reason} ({self.table.end.rule}), utilities {utilities}"
        asked = self.serial
        if asked.seat == CHANCE:
            return f"chance decides {asked.kind!r} ({asked.rule})"
        if asked.seat != seat and asked.question.peek:
            return f"seat {asked.seat} is asked {asked.kind!r} ({asked.rule})"
        keys = asked.keys
        shown = ", ".join(keys[:KEYS_SHOWN]) + (", ..." if len(keys) > KEYS_SHOWN else "")
        said = f"seat {asked.seat} is asked {asked.kind!r} ({asked.rule})"
        return f"{said}, {len(keys)} answers: {shown}" if asked.seat == seat else said

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{self.game.id}: {self._asking(self.looker)}>"

    def _repr_svg_(self) -> str | None:
        return self.svg() or None

    def _repr_html_(self) -> str:
        """The picture with what is asked under it; without one the table in words."""
        picture = self.svg()
        words = self._asking(self.looker) if picture else self.text()
        return f'<div style="max-width: 60em">{picture}<pre>{escape(words)}</pre></div>'


def new(game: str, **options: Any) -> DrawnState:
    """A new game with these options of its setup, run to its first question.

    FrostlightError lists the games there are, or says which option does not fit.
    """
    rules = find_game(game)
    return DrawnState.start(rules, rules.read_setup(options))


class Played(NamedTuple):
    """A game that was played to its end."""

    result: MatchResult
    """Points, places and how the game ended; `docs/formats.md` describes each field."""
    record: Record
    """Every move: `frostlight replay` shows it."""

    @property
    def scores(self) -> list[int]:
        """The points by seat."""
        return self.result.scores

    @property
    def winners(self) -> list[int]:
        """The seats that have won, several where they share the first place or win together."""
        return [seat for seat, rank in enumerate(self.result.ranks) if rank == 1]

    def save(self, path: str | Path) -> Path:
        """Write the record to a file, for `frostlight replay FILE`."""
        path = Path(path)
        path.write_bytes(write_record(self.record))
        return path


def play(game: str, bots: Sequence[str | Bot], *, seed: int = 0, **options: Any) -> Played:
    """Play one game between bots, one for each seat: by name, or any object with `choose`.

    The same seed gives the same game.
    """
    makers = [make_bot(bot, game) if isinstance(bot, str) else bot for bot in bots]
    names = tuple(bot if isinstance(bot, str) else type(bot).__name__ for bot in bots)
    match = Match(game, {"players": len(bots), **options}, names, seed)

    def answers(journal: Journal[Any], seat: int) -> str:
        luck = bot_luck(str(seed), seat, len(journal.moves))
        return makers[seat].choose(Eye(journal.state, seat), luck)

    return Played(*play_by(answers, match))
