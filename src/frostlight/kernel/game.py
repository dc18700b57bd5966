"""Declaration of a game for the kernel: name, table, steps, and visibility of fields."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, Final, Generic, Literal, TypeVar

import msgspec

from frostlight.kernel.actions import Actions
from frostlight.kernel.campaign import Campaign
from frostlight.kernel.content import Content, Printed, Shelf
from frostlight.kernel.decision import Decision, Question
from frostlight.kernel.dice import Stream
from frostlight.kernel.encoding import Code
from frostlight.kernel.errors import RuleError, SetupError
from frostlight.kernel.event import Fact
from frostlight.kernel.rule import MayAsk
from frostlight.kernel.sight import Sight
from frostlight.kernel.table import Table

T = TypeVar("T", bound=Table)

Step = Callable[[T], MayAsk]
"""One turn, or one player's share of a phase. A step without questions returns None."""


class Why(msgspec.Struct, frozen=True):
    """Why an answer that a player would expect is not legal now: rule, message key, numbers."""

    rule: str
    message: str
    facts: dict[str, Fact] = {}
    instead: str = ""
    """Key of the same answer in another shape (paid with a card, say), offered in its place.

    A player who sees that one does not miss this one: it is explained only on request.
    """


class Bounds(msgspec.Struct, frozen=True):
    """Limits that a game never exceeds."""

    decisions: int
    """Largest number of questions in one game, those to chance included."""
    least: int
    """The lowest score of a seat."""
    most: int
    """The highest score of a seat."""


class SetupChoice(msgspec.Struct, frozen=True):
    """The values of a setup option where its type does not list them; forms offer only these."""

    kind: Literal["one", "seat", "each"]
    """One of the values; a seat, or a value such as -1; or a value of its own for each seat."""
    values: Callable[[], Sequence[str | int]]
    """Lazy: content is read when a form needs it."""


class Outcome(msgspec.Struct, frozen=True):
    """How a finished game went: points and places by seat, and where the points came from."""

    scores: list[int]
    ranks: list[int]
    breakdown: dict[str, Any]


def by_points(**categories: Sequence[int]) -> Outcome:
    """The points of each seat by category; most points win, equal seats together."""
    scores = [sum(column) for column in zip(*categories.values(), strict=True)]
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    shown = {name: list(column) for name, column in categories.items()}
    return Outcome(scores, ranks, {"categories": shown})


def _fields_of(table: Table) -> dict[str, Any]:
    """Each field of a table as it stands."""
    return {name: getattr(table, name) for name in type(table).FIELDS}


@dataclass(frozen=True, eq=False)
class Game(Generic[T]):
    """Everything about a game that is not a text or a picture."""

    id: str
    """Short name used in commands and records, such as `pebbles`."""
    prefix: str
    """How its rule ids begin, such as `PEB`."""
    edition: int
    """Raised when a record would mean something else or questions come in another order."""
    seats: range
    """Numbers of players."""
    setup: type[msgspec.Struct]
    """The options of a new game, with their defaults; its first field is `players`."""
    new: Callable[[Any], T]
    """The table before the first step; raises SetupError for options that do not fit."""
    steps: Mapping[str, Step[T]]
    questions: Sequence[Question]
    """Every kind of question that does not depend on the content: see `questions_of`."""
    sight: Mapping[str, Sight]
    """Visibility of each field of the table, without exception."""
    resample: Callable[[T, int, Stream], None]
    """Determinisation: deal again, in place, all state that is hidden from this observer."""
    invariants: Callable[[T], list[str]]
    """Violations of the table's invariants: every thing in exactly one place, nothing negative."""
    outcome: Callable[[T], Outcome]
    """Points and places as the table stands."""
    bounds: Callable[[Any], Bounds]
    """How long a game with these options can last, and how scores lie."""
    together: bool = False
    """All win or lose together."""
    encoding: Callable[[Any], Mapping[str, Code]] = lambda _setup: {}
    """By field: how it becomes numbers, where it is no plain number or list of numbers."""
    explain: Callable[[T, Decision], dict[str, Why]] = lambda _table, _decision: {}
    """By key of an answer that a player would expect but is not offered: why not."""
    trail: Callable[[T], list[tuple[str, dict[str, Fact]]]] = lambda _table: []
    """Position in the course of the game, from the outside in, as message keys with facts."""
    describe: Callable[[T], dict[str, Any]] = _fields_of
    """The full table in words and numbers, as `docs/formats.md` describes it; else its fields."""
    turns: Callable[[T], int] = lambda table: getattr(table, "turn", 0)
    """Number of turns (or rounds) begun; else the field `turn`."""
    choices: Mapping[str, SetupChoice] = field(default_factory=dict)
    """By name of a setup option: its values."""
    reveals: frozenset[str] = frozenset()
    """Kinds of events that make hidden state public, such as a hand laid down, or that tell all
    what chance decided without a trace on the table (law 6).

    A move that led to one cannot be freely taken back (law 8).
    """
    usual: Callable[[T, Decision], str] = lambda _table, _decision: ""
    """Key of the answer that goes without saying, by the table as all know it; "" = a decision.

    Then no question is asked, unless a player wants each (`session/itself.py`, ADR 66).
    """
    tried: frozenset[str] = frozenset()
    """Kinds of questions that are skipped where all answers lead to the same table (an order that
    does not matter)."""
    campaign: Campaign[T] | None = None
    """The campaign of the game; None = it has none."""

    shelf: Shelf | None = None
    """Editions and packs of its printed things; its setup then has a field `content`."""
    printed: Callable[[Any], Printed] | None = None
    """The printed content of a game with this setup: one value, made once (memo)."""
    content_of: Mapping[int, str] = field(default_factory=dict)
    """By edition of the rules: the content of records that name none."""
    check_content: Callable[[Content], Sequence[tuple[str, str, str]]] | None = None
    """Every mistake in a content, as `Mistake` has it: file, path and message."""

    def questions_of(self, setup: Any) -> Sequence[Question]:
        """Every kind of question of a game with this setup."""
        if self.printed is None:
            return self.questions
        return [*self.questions, *self.printed(setup).questions]

    def question(self, kind: str, printed: Printed | None = None) -> Question:
        """The question of this kind, where this is printed."""
        return _by_kind((*self.questions, *(printed.questions if printed is not None else ())))[
            kind
        ]

    def utilities(self, table: T) -> list[float]:
        """What the end is worth to each seat, from -1 to 1; all 0 while the game goes on.

        Rivals play for the first place: 1 for a seat that has it alone, -1 / (n - 1) for each of
        the others, shared where it is shared, so that the sum is 0. Where all win or lose together,
        in solo games, and without a winner, it is 1 for a victory and -1 for a defeat.
        """
        ranks = self.outcome(table).ranks
        if table.end is None:
            return [0.0] * len(ranks)
        first, others = ranks.count(1), len(ranks) - 1
        if self.together or not others or not first:
            return [1.0 if rank == 1 else -1.0 for rank in ranks]
        won = (len(ranks) / first - 1) / others
        return [won if rank == 1 else -1 / others for rank in ranks]

    def actions(self, setup: Any) -> Actions:
        """The action space of a game with this setup."""
        return _actions(tuple(self.questions_of(setup)))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its home: the module whose GAME it is."""
        home = _HOMES.get(self.id, "")
        if not self._lives_in(home):  # one search: there are some thousand modules
            home = next(filter(self._lives_in, list(sys.modules)), "")
        if not home:
            raise RuleError(
                f"only a game that is the GAME of a module can be pickled, not {self.id!r}"
            )
        _HOMES[self.id] = home
        return _game_of, (home,)

    def _lives_in(self, module: str) -> bool:
        return getattr(sys.modules.get(module), "GAME", None) is self

    def __copy__(self) -> Game[T]:
        return self

    def __deepcopy__(self, _memo: dict[int, Any]) -> Game[T]:
        return self

    def stored_setup(self, edition: int, options: Mapping[str, Any]) -> msgspec.Struct:
        """The options of a stored game; SetupError if this version cannot continue it.

        A game continues with the rules and the content that it was begun with, or not at all.
        """
        if edition != self.edition:
            raise SetupError(
                f"This game follows edition {edition} of {self.id}; "
                f"this version of Frostlight plays edition {self.edition}."
            )
        named = self.content_of.get(edition)
        if named is not None and not options.get("content"):
            options = {**options, "content": named}
        return self.read_setup(options)

    def read_setup(self, options: Mapping[str, Any]) -> msgspec.Struct:
        """The options of a new game from plain data, checked."""
        try:
            setup = msgspec.convert(options, self.setup)
        except msgspec.ValidationError as wrong:
            raise SetupError(f"{self.id}: {wrong}") from None
        players: int = getattr(setup, "players")  # noqa: B009 - each game has its own struct
        if players not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise SetupError(f"{self.id} is for {low} to {high} players, not {players}.")
        if self.shelf is not None:  # a table names its content from the first day
            content: str = getattr(setup, "content")  # noqa: B009
            named = self.shelf.find(content or self.shelf.newest).name
            setup = msgspec.structs.replace(setup, content=named)
            if self.printed is not None:
                self.printed(setup)  # refuses an option that this content lacks, such as a scenario
        return setup


@cache
def _actions(questions: tuple[Question, ...]) -> Actions:
    return Actions(questions)


@cache
def _by_kind(questions: tuple[Question, ...]) -> dict[str, Question]:
    return {question.kind: question for question in questions}


_HOMES: Final[dict[str, str]] = {}
"""Memo by the id of a game: the module where it was found last."""


def _game_of(module: str) -> Any:
    return import_module(module).GAME
