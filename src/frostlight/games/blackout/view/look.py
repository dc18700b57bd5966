"""What players may look at beside the board: cards in full, checkpoints, scales; all lies open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from frostlight.games.blackout.market import price_in
from frostlight.games.blackout.structure import DICE, OUTPOSTS, RESOURCES
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import (
    action_words,
    amount,
    card_text,
    marked,
    token_text,
)
from frostlight.games.blackout.view.map import checkpoints, districts
from frostlight.games.blackout.view.open import known_hand, known_town
from frostlight.games.blackout.view.players import other_board
from frostlight.kernel import View
from frostlight.view.lines import Lines, entry, heading
from frostlight.view.scene import Scene


def whole_card(town: Town, scene: Scene, card: int) -> RenderableType:
    """All that a card says."""
    lines = card_text(scene.reader, town.printed, card)
    return entry(marked(scene.reader, town.printed, card), "\n".join(lines))


def market(town: Town, scene: Scene) -> Lines:
    """Every card of the market, row by row with its price (BHK-11.2)."""
    found: Lines = []
    for number, row in enumerate(town.market, 1):
        price = price_in(town, row) if row else 0
        found.append(heading(scene.reader.say("look.row", number=number, n=price)))
        found += [whole_card(town, scene, card) for card in row]
    return found


def cards(town: Town, scene: Scene) -> Lines:
    """The cards that the observer sees: own hand, and objectives and columns of all players."""
    found: Lines = []
    for seat in range(town.players):
        found.append(heading(scene.reader.say("look.cards_of", seat=seat)))
        mine = dict.fromkeys([*town.slots[seat], *known_hand(town, seat), *town.hospital[seat]])
        if town.emergency[seat] >= 0:
            mine[town.emergency[seat]] = None
        found += [
            whole_card(town, scene, card) for card in town.printed.first_of_twins(tuple(mine))
        ]
    return found


def the_map(town: Town, scene: Scene) -> Lines:
    """Districts and checkpoints with their lines."""
    return [*districts(town, scene, -1), Text(), checkpoints(town, scene)]


def players(town: Town, scene: Scene) -> Lines:
    """What lies before each player."""
    return [
        line
        for seat in range(town.players)
        for line in other_board(town, scene, seat, known_hand(town, seat))
    ]


def scales(town: Town, scene: Scene) -> Lines:
    """What is printed on the boards: points for districts and scout tokens, prices, dice."""
    say, what = scene.reader.say, town.printed
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row(say("look.districts"), _scale(what.board.districts.vp))
    grid.add_row(say("look.scout_set"), _scale(what.board.scout_set.vp))
    for die, faces in zip(DICE, what.weights, strict=True):
        shown = [_copies(scene, "what", name, n) for name, n in zip(RESOURCES, faces, strict=True)]
        grid.add_row(say("look.die", die=die), ", ".join(filter(None, shown)))
    for name, action in zip(OUTPOSTS, what.board_actions, strict=True):
        grid.add_row(say("look.check", name=name), action_words(scene.reader, action))
    prices = what.prices
    for thing, n in (("battery", prices.battery), ("transport", prices.transport_vp)):
        paid = amount(scene.reader, "vp" if thing == "transport" else "hkd", n)
        grid.add_row(amount(scene.reader, thing, 1), paid)
    return [heading(say("look.title.scales")), Padding(grid, (0, 0, 0, 2), expand=False)]


def _copies(scene: Scene, group: str, thing: str, n: int) -> str:
    """The name of a thing, with its number if there are several; "" = there is none."""
    name = scene.reader.name(group, thing)
    return scene.reader.say("card.copies", name=name, n=n) if n > 1 else name * n


def _scale(points: list[int]) -> str:
    return " · ".join(f"{n}: {vp}" for n, vp in enumerate(points))


def tokens(town: Town, scene: Scene) -> Lines:
    """Every kind of scout token, and how many there are (BHK-T.15)."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for place, row in enumerate(town.printed.tokens):
        name = _copies(scene, "token", row.id, row.copies)
        grid.add_row(name, token_text(scene.reader, town.printed, place))
    return [heading(scene.reader.say("look.title.tokens")), Padding(grid, (0, 0, 0, 2))]


TOPICS: Final[dict[str, Callable[[Town, Scene], Lines]]] = {
    "map": the_map,
    "market": market,
    "cards": cards,
    "players": players,
    "tokens": tokens,
    "scales": scales,
}


def look(view: View, scene: Scene, what: str) -> RenderableType | None:
    """A topic, or whatever has such a name; nothing said: what there is to look at.

    None if there is no such thing.
    """
    say, town = scene.reader.say, known_town(view)
    if not what:
        grid = Table.grid(padding=(0, 3, 0, 0))
        for topic in TOPICS:
            grid.add_row(f"  {topic}", say(f"look.about.{topic}"))
        grid.add_row("  C07, …", say("look.about.name"))
        return grid
    wanted = what.casefold()
    topic = next((name for name in TOPICS if name.startswith(wanted)), "")
    found = TOPICS[topic](town, scene) if topic else list(named(town, scene, wanted))
    return Group(*found) if found else None


def named(town: Town, scene: Scene, wanted: str) -> Iterator[RenderableType]:
    """Cards and checkpoints whose name has these letters: all that is printed is known to all."""
    what = town.printed
    for card in what.first_of_twins(tuple(range(len(what.cards)))):
        if wanted in scene.reader.name("card", what.ids[card]).casefold():
            yield whole_card(town, scene, card)
    places = [
        place
        for place, name in enumerate(what.checkpoint_ids)
        if wanted in scene.reader.name("checkpoint", name).casefold()
    ]
    if places:
        yield checkpoints(town, scene, places)
