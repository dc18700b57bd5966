"""The text views by game, so that commands know no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import msgspec
from rich.console import RenderableType

from frostlight.games import find_entry, find_game
from frostlight.kernel import Ending, FrostlightError, Outcome, View
from frostlight.kernel.event import Fact
from frostlight.view.ending import Category, Course, Verdict, plainly
from frostlight.view.scene import Person, Scene, Words
from frostlight.view.shown import Answers
from frostlight.view.tale import Tale


@dataclass(frozen=True)
class TextView:
    """Everything a terminal needs to show one game."""

    people: Callable[[msgspec.Struct, Words], tuple[Person, ...]]
    """Names and marks of the seats, from the setup."""
    board: Callable[[View, Scene, Sequence[View]], RenderableType]
    """The table as one observer sees it; further views add the hands of those seats."""
    legend: Callable[[Scene], RenderableType]
    """Meanings of the short marks of the board."""
    answers: Answers
    """Display of answers on any surface, by kind of question."""
    event: Callable[[Scene, str, Mapping[str, Fact], bool], str]
    """A log line from kind and facts; True = with secret ones. Empty = not worth a line."""
    result: Callable[[Scene, Outcome, Ending], RenderableType]
    """The end: why, the points by category, the winner."""
    asks: Callable[[View, str], str] = lambda _view, kind: f"question.{kind}"
    """The message of a kind of question, where it depends on what lies open on the table."""
    begins: frozenset[str] = frozenset()
    """Kinds of events with which a new stretch of the log begins: a turn, a phase."""
    order: tuple[str, ...] = ()
    """Headings in the order of what a player wants; others stand where their answers come."""
    last: frozenset[str] = frozenset()
    """Headings that stand below all others, so that no player ends something by mistake."""
    counted: Callable[[Scene, Outcome], tuple[Category, ...]] = plainly
    """The points, counted out category by category."""
    won: Callable[[Scene, Outcome], str] | None = None
    """The winner with points and tie-break; None = the seats of the first rank."""
    verdict: Callable[[Scene, Outcome, Ending], Verdict | None] | None = None
    """For a game that all win or lose together: which, and how things stood; None = rivals."""
    stood: Callable[[Scene, Outcome], tuple[tuple[str, str], ...]] = lambda *_: ()
    """Results of rivals besides points: a name, and the result."""
    tale: Tale | None = None
    """The story round the games of a campaign."""
    course: Course | None = None
    """Figures of the whole game, from turn to turn."""
    in_parts: bool = False
    """Whether each part of the board between empty lines can be read by itself.

    Then only the parts that the player's own answer has changed are shown again.
    """
    look: Callable[[View, Scene, str], RenderableType | None] | None = None
    """Public things beside the board, by topic or name; None = the board shows everything.

    It returns None if nothing has such a name, and without a name it lists its topics.
    """

    def in_order(self, groups: Iterable[str]) -> list[str]:
        """Headings by what a player wants; what ends something stands below all else."""
        places = {group: place for place, group in enumerate(self.order)}

        def rank(group: str) -> tuple[bool, int]:
            return group in self.last, places.get(group, -1)

        return sorted(groups, key=rank)


@cache
def find_text_view(game: str) -> TextView:
    """How this game looks in a terminal."""
    view = find_entry(game).load("terminal")
    if view is None:
        raise FrostlightError(f"{game} has no view for a terminal.")
    if not isinstance(view, TextView):
        raise FrostlightError(
            f"The game {game!r} is broken: its terminal is {type(view).__name__}, no TextView."
        )
    _check_answers(game, view.answers)
    return view


def _check_answers(game: str, answers: Answers) -> None:
    """FrostlightError if a kind of question has no function that shows its answers."""
    rules = find_game(game)
    kinds = [question.kind for question in rules.questions_of(rules.read_setup({}))]
    lacking = [repr(kind) for kind in kinds if kind not in answers.kinds]
    if lacking and answers.usual is None:
        raise FrostlightError(
            f"The game {game!r} is broken: no function shows the answers to {', '.join(lacking)}; "
            "register one with `shows`."
        )
