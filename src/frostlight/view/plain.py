"""A terminal and a page made from what a game declares, until it has views of its own.

An entry names them as `frostlight.view.plain:TERMINAL` and `frostlight.view.plain:PAGE`. They say
what the texts of the game say: `field.<field of the table>`,
`value.<field>.<value>` where a number stands for a thing, `option.<answer>`, `event.<kind>`,
`secret.<kind>` for seats that know its secret, `end.<reason>`, `result.<category>`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from frostlight.kernel import Ending, Outcome, View
from frostlight.kernel.event import Fact
from frostlight.view.markup import esc
from frostlight.view.pages import Names, PageView
from frostlight.view.parts import Part, part
from frostlight.view.registry import TextView
from frostlight.view.scene import Person, Scene, Words
from frostlight.view.shown import Answer, Answers, Shown
from frostlight.view.strip import seat_strip

OF_ALL_TABLES: Final = ("players", "next", "end", "events")
"""Fields that every table has, or that the line of the players shows."""
COLOURS: Final = ("red", "blue", "green", "yellow", "purple", "black")


def people(setup: msgspec.Struct, words: Words) -> tuple[Person, ...]:
    """Players have numbers, until they say their names."""
    seats = range(getattr(setup, "players"))  # noqa: B009 - each game has its own struct
    names = [words.common("seat", n=seat + 1) for seat in seats]
    return tuple(Person(name, str(seat + 1), COLOURS[seat % 6]) for seat, name in enumerate(names))


def answer(given: Answer) -> Shown:
    """`take:3` is said as `option.take` with n = 3, any other answer as `option.<answer>`."""
    stem, colon, rest = given.key.partition(":")
    facts: dict[str, Fact] = {"n": int(rest) if rest.isdigit() else rest} if colon else {}
    return Shown(given.say(f"option.{stem}", **facts))


def event(scene: Scene, kind: str, facts: Mapping[str, Fact], secret: bool) -> str:
    return scene.reader.say(f"{'secret' if secret else 'event'}.{kind}", **facts)


def fields(view: View, scene: Scene) -> Iterator[tuple[str, str]]:
    """The table as this observer sees it: each field with its name, if it has anything to show."""
    for name, value in view.table.items():
        if name not in OF_ALL_TABLES and value not in (None, [], ()):
            values = value if isinstance(value, (list, tuple)) else [value]
            written = ", ".join(_written(scene, name, one) for one in values)
            yield scene.reader.say(f"field.{name}"), written


def _written(scene: Scene, name: str, value: Any) -> str:
    """A value by its name `value.<field>.<value>`, if the game has one for it."""
    key = f"value.{name}.{value}"
    return scene.reader.say(key) if scene.reader.knows(key) else str(value)


def board(view: View, scene: Scene, opened: Sequence[View]) -> RenderableType:
    """The fields, then what those see besides who show all they have."""
    grid, shown = Table.grid(padding=(0, 2, 0, 0)), list(fields(view, scene))
    for name, value in shown:
        grid.add_row(name, value)
    for other in opened:
        for name, value in fields(other, scene):
            if (name, value) not in shown:
                grid.add_row(f"{name}, {scene.name(other.seat)}", value)
    return grid


def result(scene: Scene, outcome: Outcome, ending: Ending) -> RenderableType:
    """Why it ended, and the points by category."""
    say, columns = scene.reader.say, outcome.breakdown.get("categories", {})
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row("", *(say(f"result.{name}") for name in columns), "=")
    for seat, score in enumerate(outcome.scores):
        grid.add_row(scene.name(seat), *(str(one[seat]) for one in columns.values()), str(score))
    return Group(Text(say(f"end.{ending.reason}", **ending.numbers), "bold"), grid)


def tree(view: View, scene: Scene, names: Names | None) -> Part:  # noqa: ARG001 - as any page's
    """The players in a line, and the fields of the table."""
    rows = "".join(
        f"<dt>{esc(name)}</dt><dd>{esc(value)}</dd>" for name, value in fields(view, scene)
    )
    drawn = part("board", f'<section id="board" class="plain"><dl>{rows}</dl></section>')
    return part("table", seat_strip(view, scene, None), drawn)


TERMINAL: Final = TextView(
    people=people,
    board=board,
    legend=lambda _scene: Text(""),
    answers=Answers(answer),
    event=event,
    result=result,
)
PAGE: Final = PageView(tree=tree)
