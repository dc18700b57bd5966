"""The town of Blackout for a terminal of 80 columns and more, built from a view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from frostlight.games.blackout.structure import DICE, GOODS, OWN_STOCK
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.open import known_town
from frostlight.kernel import View
from frostlight.view.scene import Scene

HEAD = "bold"
DIM = "dim"
DICE_STYLES = {"yellow": "yellow", "red": "red", "blue": "blue"}


def board(view: View, scene: Scene, opened: Sequence[View] = ()) -> RenderableType:  # noqa: ARG001
    """Rondel and what each player has."""
    return Group(rondel(known_town(view), view, scene))


def plain_table(**options: Any) -> Table:
    """Columns without lines: quiet, narrow, and readable when copied."""
    return Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style=HEAD, **options)


def rondel(town: Town, view: View, scene: Scene) -> Table:
    """The ring with the dice, and below it what each player has there (BHK-2.1, BHK-4.3)."""
    say, name = scene.reader.say, scene.reader.name
    grid = plain_table()
    grid.add_column(say("board.player"), no_wrap=True)
    for good in GOODS:
        grid.add_column(name("short", good), justify="right", no_wrap=True)
    for column in ("hkd", "transport", "gps", "points", "supply", "hand"):
        grid.add_column(say(f"board.{column}"), justify="right", no_wrap=True)
    dice = [Text()] * len(GOODS)
    for die, shown in zip(DICE, town.dice, strict=True):
        if shown >= 0:
            dice[shown] = Text(name("die", die), DICE_STYLES[die])
    grid.add_row(Text(say("board.dice"), DIM), *dice)
    for seat in range(town.players):
        mine = [str(number) for number in town.stock[OWN_STOCK[seat]]]
        tokens = [town.hkd, town.transport, town.gps, town.points, town.supply]
        numbers = [str(numbers[seat]) for numbers in tokens]
        hand = str(view.table["hands"]["counts"][seat])
        grid.add_row(scene.name(seat), *mine, *numbers, hand)
    return grid


def legend(scene: Scene) -> RenderableType:
    """What the short marks mean."""
    return Text(scene.reader.say("board.legend"), DIM)
