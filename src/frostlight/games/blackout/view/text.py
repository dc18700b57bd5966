"""The town of Blackout for a terminal of 80 columns and more, built from a view alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from frostlight.games.blackout.market import price_in
from frostlight.games.blackout.structure import DICE, GOODS, OWN_STOCK, PHASES, SETUP
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import marked
from frostlight.games.blackout.view.goal import goal
from frostlight.games.blackout.view.map import districts
from frostlight.games.blackout.view.open import known_town
from frostlight.games.blackout.view.players import other_board, own_board
from frostlight.kernel import View
from frostlight.view.lines import capital, explained, plain_table
from frostlight.view.scene import Scene

HEAD = "bold"
DIM = "dim"
DICE_STYLES = {"yellow": "yellow", "red": "red", "blue": "blue"}


def board(view: View, scene: Scene, opened: Sequence[View] = ()) -> RenderableType:
    """Where we are, rondel, map, market, the others, and last the subject of the decision."""
    town, seat = known_town(view), view.seat
    hands = {other.seat: other.table["hands"]["own"] for other in opened}
    others = [n for n in range(town.players) if n != seat]
    parts: list[RenderableType] = [
        where(town, scene),
        *goal(town, scene, seat),
        rondel(town, view, scene),
        Text(),
        *districts(town, scene, seat),
        Text(),
        *market(town, scene),
        Text(),
    ]
    for other in others:
        parts += other_board(town, scene, other, hands.get(other, ()))
    if seat >= 0:
        parts += [*([Text()] if others else []), *own_board(town, scene, seat)]
    return Group(*parts)


def where(town: Town, scene: Scene) -> Text:
    """Round, phase, start player and what is left of the deck (BHK-17.1)."""
    say = scene.reader.say
    phase = capital(scene.reader.name("phase", PHASES[town.phase]))
    parts = [phase] if town.phase == SETUP else [say("trail.round", number=town.round), phase]
    if town.first >= 0 and town.players > 1:
        parts.append(say("board.first", seat=town.first))
    parts.append(say("board.deck", deck=town.deck, reserve=town.reserve))
    if town.last_round:
        parts.append(say("trail.last_round", number=town.last_round))
    return Text(" · ".join(parts), HEAD)


def rondel(town: Town, view: View, scene: Scene) -> Table:
    """The ring with the dice, and below it what each player has there (BHK-2.1, BHK-4.3)."""
    say, name = scene.reader.say, scene.reader.name
    grid = plain_table()
    grid.add_column(say("board.player"), no_wrap=True)
    for good in GOODS:
        grid.add_column(name("short", good), justify="right", no_wrap=True)
    for column in ("hkd", "transport", "gps", "points", "supply", "hand"):
        grid.add_column(say(f"board.{column}"), justify="right", no_wrap=True)
    dice = [Text("·", DIM) for _ in GOODS]
    for die, shown in zip(DICE, town.dice, strict=True):
        if shown >= 0:
            dice[shown] = Text(name("die_mark", die), DICE_STYLES[die])
    grid.add_row(Text(say("board.dice"), DIM), *dice)
    for seat in range(town.players):
        mine = [str(number or "·") for number in town.stock[OWN_STOCK[seat]]]
        tokens = [town.hkd, town.transport, town.gps, town.points, town.supply]
        numbers = [str(numbers[seat]) for numbers in tokens]
        cards = str(view.table["hands"]["counts"][seat])
        active = ">" if seat == town.active and view.end is None else " "
        who = Text.assemble((active, "bold cyan"), scene.letter(seat), " ", scene.name(seat))
        grid.add_row(who, *mine, *numbers, cards)
    return grid


def market(town: Town, scene: Scene) -> Iterator[Text]:
    """Three rows with their prices (BHK-11.2); `look market` tells all of each card."""
    say = scene.reader.say
    for number, row in enumerate(town.market, 1):
        cards = ", ".join(marked(scene.reader, town.printed, card) for card in row)
        price = price_in(town, row) if row else 0
        said = say("board.row", number=number, n=price, list=cards)
        yield Text(said if row else say("board.empty_row", number=number))


def legend(scene: Scene) -> RenderableType:
    """What the short marks mean."""
    return explained(scene.reader.say("board.legend"), scene.width)
