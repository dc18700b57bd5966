"""What a seat has that a task may look at: cards with tasks are drawn from it, and from no more.

So they can be remembered by it: players with as much of what a task asks for see the same card.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.content_tables import FREE, Needs
from frostlight.games.blackout.objectives import open_tasks, plans_and_cards
from frostlight.games.blackout.structure import BATTERY, OWN_COLUMNS, OWN_STOCK, STOCK
from frostlight.games.blackout.table import Town
from frostlight.kernel import partial_table

ALONE: Final = 0
"""The only seat of a town that is made of the means of one player."""
NOTHING: Final = (0,) * STOCK


class Means(NamedTuple):
    """All that decides whether tasks can be fulfilled."""

    printed: Printed
    stock: tuple[int, ...]
    hkd: int
    columns: tuple[tuple[int, ...], ...]
    kinds: int
    markers: int


def means(town: Town, seat: int) -> Means:
    columns = tuple(town.columns[OWN_COLUMNS[seat]])
    stock = tuple(town.stock[OWN_STOCK[seat]])
    return Means(town.printed, stock, town.hkd[seat], columns, town.kinds[seat], town.markers[seat])


def after_plan(has: Means, town: Town, planned: Sequence[int]) -> Means:
    """With what the cards planned so far bring without transport tokens, and where they will lie.

    Specialists and other kinds are the player's choice later (BHK-4.5, BHK-5.3).
    """
    what, stock = has.printed, list(has.stock)
    for card in planned:
        if card >= 0 and (n := what.cubes[card]):
            stock[town.dice[what.colour[card]]] += n
    columns = [
        (*cards, down) if down >= 0 else cards
        for cards, down in zip(has.columns, planned, strict=True)
    ]
    return has._replace(stock=tuple(stock), columns=tuple(columns))


Looked: TypeAlias = tuple[tuple[int, ...], int, tuple[tuple[int, ...], ...], int, int]
"""Of the means: stock, HK$, columns, kinds, markers, as far as one task looks at them."""
NONE: Final[Looked] = (NOTHING, 0, (), 0, 0)


def looked_at(has: Means, needs: Needs) -> Looked:
    """What a task looks at, and no more of it than it asks for.

    With other gains and losses the task is drawn as before.
    """
    units, same, hkd = needs.price
    stock = NOTHING
    if same:
        stock = has.stock
    elif units != FREE:
        own = tuple(map(min, has.stock, units))  # as long as the price: without batteries
        # batteries stand in for all that is missing, or they are no use
        short = sum(units) - sum(own) if own != units else 0
        stock = (*own, short if has.stock[BATTERY] >= short else 0)
    return (
        stock,
        min(has.hkd, hkd) if hkd else 0,
        has.columns if needs.column else (),
        has.kinds & needs.scouted,
        has.markers if needs.connect >= 0 else 0,
    )


def town_of(printed: Printed, looked: Looked) -> Town:
    """A town in which one player, `ALONE`, has this; whatever else a rule reads would raise."""
    stock, hkd, columns, kinds, markers = looked
    return partial_table(
        Town,
        printed,
        stock=stock,
        hkd=(hkd,),
        columns=columns,
        kinds=(kinds,),
        markers=(markers,),
    )


# -- which tasks there are

Tasks: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]
"""Cards that can be fulfilled, each with its open tasks."""


def tasks_of(town: Town, seat: int) -> Tasks:
    """The cards of a seat that have open tasks, in their order (BHK-6.1)."""
    ticks = tuple(town.ticks)
    return _tasks(town.printed, seat, town.slots[seat], town.emergency[seat], ticks)


@lru_cache(4096)
def _tasks(
    printed: Printed, seat: int, slots: tuple[int, ...], bound: int, ticks: tuple[int, ...]
) -> Tasks:
    town = partial_table(Town, printed, slots={seat: slots}, emergency={seat: bound}, ticks=ticks)
    found = [(card, tuple(open_tasks(town, seat, card))) for card in plans_and_cards(town, seat)]
    # a shared plan stays there when it is done (BHK-19.6)
    return tuple((card, tasks) for card, tasks in found if tasks)
