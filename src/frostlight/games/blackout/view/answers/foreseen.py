"""The player's numbers as they would be after an answer.

Where something else is asked before it comes to that, such as what batteries stand in for, or what
is given up for a missing marker, nothing is foreseen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Final

from frostlight.games.blackout.content_tables import Needs
from frostlight.games.blackout.stocks import ways_to_pay
from frostlight.games.blackout.structure import RESOURCE, STOCK
from frostlight.games.blackout.table import Town
from frostlight.view.markup import EMPTY, Html
from frostlight.view.preview import Preview

Change = Mapping[str, int]
"""How much more of it the player would have; `vp` are points, `marker` those in the supply."""


def foreseen(town: Town, seat: int, change: Change, pieces: Html = EMPTY) -> Preview:
    """Numbers that an answer changes at once, and pieces that it places."""
    then = {
        "points" if name == "vp" else f"good-{name}": _had(town, seat, name) + n
        for name, n in change.items()
        if n
    }
    return Preview(pieces, then)


def _had(town: Town, seat: int, name: str) -> int:
    if name in RESOURCE:
        return town.stock[seat * STOCK + RESOURCE[name]]
    return HELD[name](town)[seat]


HELD: Final[dict[str, Callable[[Town], list[int]]]] = {
    "marker": attrgetter("supply"),
    "vp": attrgetter("points"),
    "hkd": attrgetter("hkd"),
    "transport": attrgetter("transport"),
}


def travel(town: Town, seat: int, fields: int) -> dict[str, int]:
    """Own transport tokens first, points for those that are missing (BHK-2.5)."""
    own = min(fields, town.transport[seat])
    return {"transport": -own, "vp": (own - fields) * town.printed.prices.transport_vp}


def deal(town: Town, seat: int, needs: Needs) -> Change:
    """Price and reward of a task, if there is one way only to pay it (BHK-2.3)."""
    price = needs.price
    if price.same or len(ways_to_pay(town, seat, price.units)) > 1:
        return {}
    units = {
        name: -min(n, _had(town, seat, name))
        for name, n in zip(RESOURCE, price.units, strict=False)
        if n
    }
    batteries = sum(price.units) + sum(units.values())
    return {**units, "battery": -batteries, "hkd": needs.hkd - price.hkd, "vp": needs.vp}
