"""The end of a game of Frostpunk: won or lost, by which rule, and how the city stood."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from frostlight.kernel import Ending, Outcome
from frostlight.view.scene import Scene

ROWS = ("round", "citizens", "sick", "corpses", "hope", "discontent")


def result(scene: Scene, outcome: Outcome, ending: Ending) -> RenderableType:
    """Everybody wins or loses together (FRP-2.1)."""
    say, parts = scene.reader.say, outcome.breakdown
    won = bool(parts["won"])
    why = say(f"end.{ending.reason}", **ending.numbers)
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    grid.add_column()
    grid.add_column(justify="right")
    for name in ROWS:
        grid.add_row(say(f"result.{name}"), str(parts[name]))
    stocks = zip(("coal", "food", "wood"), parts["stock"], parts["targets"], strict=True)
    for goods, n, target in stocks:
        if n >= 0:
            grid.add_row(say("result.stock", goods=goods), f"{n}/{target}" if target else str(n))
    head = Text(say("result.won" if won else "result.lost"), "bold green" if won else "bold red")
    return Group(head, Text(f"{why} ({ending.rule})"), Text(), grid)
