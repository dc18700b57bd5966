"""Costs, tasks and deals of the content as small ints, ready for the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from frostlight.games.blackout.content_rows import Check, Deal, ObjectiveCard, Restoration, Task
from frostlight.games.blackout.structure import COLOURS, KIND, LETTERS, RESOURCE, RESOURCES

FREE: Final = (0,) * len(RESOURCES)


class Price(NamedTuple):
    """What is paid: units by resource, units of one kind of the player's choice, HK$ (BHK-6.3)."""

    units: tuple[int, ...] = FREE
    same: int = 0
    hkd: int = 0


class Needs(NamedTuple):
    """An objective: its price, what is only looked at, and its reward (BHK-6.2)."""

    price: Price
    column: tuple[int, ...]
    """Cards by colour in one column; empty = not asked for (BHK-6.6)."""
    scouted: int
    """Kinds of scout tokens as bits; 0 = not asked for (BHK-6.7)."""
    connect: int
    """The letter of crisis centres; -1 = not asked for (BHK-6.8)."""
    hkd: int
    vp: int


class Action(NamedTuple):
    """A deal: one of several prices, and what is gained, as pairs of name and number."""

    prices: tuple[Price, ...]
    gain: tuple[tuple[str, int], ...]

    @property
    def takes_units(self) -> bool:
        """Whether resources are paid, so that a battery could help (BHK-2.3)."""
        return any(any(price.units) for price in self.prices)


def price_of(cost: Mapping[Any, int]) -> Price:
    units = tuple(cost.get(name, 0) for name in RESOURCES)
    return Price(units, cost.get("of_one_kind", 0), cost.get("hkd", 0))


def needs_of(task: Task | ObjectiveCard | Restoration) -> Needs:
    """A task of a plan, the task of a card, or a power restoration."""
    if isinstance(task, Restoration):
        return Needs(price_of(task.cost), (), 0, -1, 0, task.vp)
    letter = task.connect if isinstance(task, Task) else ""
    return Needs(
        price_of(task.cost),
        tuple(task.column.get(name, 0) for name in COLOURS) if task.column else (),
        1 << KIND["points"] | 1 << KIND[task.scouted] if task.scouted else 0,
        LETTERS.index(letter) if letter else -1,
        task.reward.get("hkd", 0),
        task.reward.get("vp", 0),
    )


def action_of(deal: Deal | Check) -> Action:
    either = deal.either if isinstance(deal, Deal) else []
    prices = [price_of({name: 1}) for name in either] or [price_of(deal.pay)]
    return Action(tuple(prices), tuple(deal.gain.items()))


def is_good(name: str) -> bool:
    """Whether something that is gained lies on the rondel."""
    return name in RESOURCE
