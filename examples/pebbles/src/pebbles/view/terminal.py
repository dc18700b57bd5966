"""Pebbles in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from frostlight.kernel import View
from frostlight.view import Scene, TextView
from frostlight.view.plain import result
from pebbles.rules import WISH
from pebbles.view import words
from pebbles.view.answers import ANSWERS


def board(view: View, scene: Scene, opened: Sequence[View]) -> RenderableType:
    """The shore, and a row for each player; `opened` are views of seats that show everything."""
    say, shore = scene.reader.say, view.table["shore"]
    grid = Table.grid(padding=(0, 2, 0, 0))
    for seat, pebbles in enumerate(view.table["pebbles"]):
        eyes = next((other for other in (view, *opened) if other.seat == seat), None)
        grid.add_row(scene.name(seat), f"{'o' * pebbles} {pebbles}", card(view, eyes, scene, seat))
    return Group(Text(f"{say('board.shore')}: {'o ' * shore}({shore})"), grid)


def card(view: View, eyes: View | None, scene: Scene, seat: int) -> str:
    """What a player keeps to themselves, as far as we may look."""
    if eyes is None:
        return "#" if view.table["holds"][seat] else ""
    (held,), (wish,) = eyes.table["cards"], eyes.table["wishes"]
    shown = [scene.reader.name("card", view.printed.ids[held])] if held >= 0 else []
    shown += [scene.reader.say(f"option.{WISH.keys[wish]}")] if wish >= 0 else []
    return ", ".join(shown)


def legend(scene: Scene) -> RenderableType:
    return Text(scene.reader.say("board.legend"), "dim")


VIEW = TextView(
    people=words.people,
    board=board,
    legend=legend,
    answers=ANSWERS,
    event=words.event,
    result=result,
    begins=frozenset({"turn"}),
)
