"""The text views by game, so that commands know no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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


@dataclass(frozen=True)
class TextView:
    """Everything a terminal needs to show one game."""

    people: Callable[[msgspec.Struct, Words], tuple[Person, ...]]
    """Names and marks of the seats, from the setup."""
    board: Callable[[View, Scene, Sequence[View]], RenderableType]
    """The table as one observer sees it; further views add the hands of those seats."""
    legend: Callable[[Scene], RenderableType]
    """What the short marks of the board mean."""
    event: Callable[[Scene, str, Mapping[str, Fact], bool], str]
    """A log line from kind and facts; True = with secret ones. Empty = not worth a line."""
    result: Callable[[Scene, Outcome, Ending], RenderableType]
    """The end: why, the points by category, the winner."""
    answers: Answers | None = None
    """What any surface shows of an answer."""
    label: Callable[[Scene, str, str, View | None], str] = lambda _scene, _kind, key, _view: key
    """An option in words, from the kind of question and the key."""
    brief: Callable[[Scene, str, str, View, bool], tuple[str, str]] = lambda *_: ("", "")
    """Name and remark of an option in a long list, shorter still in a very long one."""
    note: Callable[[Scene, str, str, View], str] = lambda *_: ""
    """What an option would bring, in a few words; may be empty."""
    group: Callable[[str, str], str] = lambda _kind, _key: ""
    """The message key of the heading under which an option stands; "" = none."""
    row: Callable[[Scene, str, str, View], str] = lambda *_: ""
    """Within its heading: the thing that several options share, in words; "" = none.

    Options with one row stand side by side on a page, and `brief` need not name the thing again.
    """
    pair: Callable[[str, str], str] = lambda _kind, _key: ""
    """What is typed after the number of its row to choose an option of that row: `3 2`.

    "" = the option has a number of its own.
    """
    rank: Callable[[str, str], str] = lambda _kind, _key: "primary"
    """What an option is to whoever is asked: `primary`, `ordinary` or `sacrifice`."""
    begins: frozenset[str] = frozenset()
    """Kinds of events with which a new stretch of the log begins: a turn, a phase."""
    last: frozenset[str] = frozenset()
    """Headings that stand below all others: nobody should end something by a slip."""
    counted: Callable[[Scene, Outcome], tuple[Category, ...]] = plainly
    """The points, counted out category by category."""
    won: Callable[[Scene, Outcome], str] | None = None
    """Who won with how many points, and by which tie-break; None = whoever has the first rank."""
    verdict: Callable[[Scene, Outcome, Ending], Verdict | None] | None = None
    """For a game that all win or lose together: which, and how things stood; None = rivals."""
    stood: Callable[[Scene, Outcome], tuple[tuple[str, str], ...]] = lambda *_: ()
    """What rivals have reached besides points: a name, and what it was."""
    course: Course | None = None
    """Figures that tell the whole game, from turn to turn."""
    in_parts: bool = False
    """Whether each part of the board between empty lines can be read by itself.

    Then those alone are shown again that one's own answer has changed.
    """
    look: Callable[[View, Scene, str], RenderableType | None] | None = None
    """What lies open beside the board, by topic or name; without it the board shows all there is.

    It returns None if nothing has such a name, and without a name it lists its topics.
    """


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
    if view.answers is not None:
        _check_answers(game, view.answers)
    return view


def _check_answers(game: str, answers: Answers) -> None:
    """FrostlightError if the game asks something whose answers cannot be shown."""
    rules = find_game(game)
    kinds = [question.kind for question in rules.questions_of(rules.read_setup({}))]
    if lacking := [repr(kind) for kind in kinds if kind not in answers.kinds]:
        raise FrostlightError(
            f"The game {game!r} is broken: no function shows the answers to {', '.join(lacking)}; "
            "register one with `shows`."
        )
