"""Lanterns in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from frostlight.kernel import Ending, Outcome, View
from frostlight.view import Scene, TextView
from frostlight.view.ending import Course, Curve, Verdict
from lanterns.view import words
from lanterns.view.answers import ANSWERS


def board(view: View, scene: Scene, opened: Sequence[View]) -> RenderableType:
    """The lanterns, and a row for each keeper; `opened` are views that show everything."""
    say, table = scene.reader.say, view.table
    shore = Table.grid(padding=(0, 2, 0, 0))
    for row, lit in zip(view.printed.lanterns, table["lit"], strict=True):
        needs = say("board.burns") if lit else say("board.needs", n=row.each * table["players"])
        shore.add_row("*" if lit else ".", scene.reader.name("lantern", row.id), needs)
    hands = Table.grid(padding=(0, 2, 0, 0))
    for seat, count in enumerate(table["hands"]["counts"]):
        eyes = next((other for other in (view, *opened) if other.seat == seat), None)
        hands.add_row(scene.name(seat), held(eyes, scene) if eyes else "# " * count)
    return Group(Text(f"{say('board.oil')}: {table['oil']}"), shore, hands)


def held(eyes: View, scene: Scene) -> str:
    """The cards of the viewer, and those in the plan once more in brackets."""
    names = [scene.reader.name("card", card.id) for card in eyes.printed.cards]
    shown = []
    for cards, frame in ((eyes.table["hands"]["own"], "{}"), (eyes.table["plans"], "[{}]")):
        shown += [frame.format(f"{n} x {name}") for n, name in zip(cards, names, strict=True) if n]
    return ", ".join(shown)


def legend(scene: Scene) -> RenderableType:
    return Text(scene.reader.say("board.legend"), "dim")


def verdict(scene: Scene, outcome: Outcome, _ending: Ending) -> Verdict:
    """All win or lose together (LAN-3.1)."""
    won, say = bool(outcome.breakdown["won"]), scene.reader.say
    burning = ((say("result.lanterns"), str(outcome.scores[0])),)
    return Verdict(won, say("result.won" if won else "result.lost"), burning)


COURSE = Course((Curve("lit", "result.lanterns"),), lambda table: {"lit": sum(table.lit)})


def result(scene: Scene, outcome: Outcome, ending: Ending) -> RenderableType:
    """Why it ended, and how many lanterns burn."""
    say = scene.reader.say
    why = Text(say(f"end.{ending.reason}", **ending.numbers), "bold")
    return Group(why, Text(f"{say('result.lanterns')}: {outcome.scores[0]}"))


VIEW = TextView(
    people=words.people,
    board=board,
    legend=legend,
    answers=ANSWERS,
    event=words.event,
    result=result,
    verdict=verdict,
    course=COURSE,
    begins=frozenset({"round"}),
)
