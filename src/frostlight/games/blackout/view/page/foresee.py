"""What an option would bring: the marker where it would stand, and the own numbers then.

Where something else is asked before it comes to that, such as what batteries stand in for, or what
is given up for a missing marker, nothing is foreseen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Final

from frostlight.games.blackout.content_tables import Needs
from frostlight.games.blackout.market import price_in
from frostlight.games.blackout.objectives import open_tasks
from frostlight.games.blackout.stocks import ways_to_pay
from frostlight.games.blackout.structure import DICE, RESOURCE, RESTORATIONS, STOCK, shift
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.labels import asked_about
from frostlight.games.blackout.view.notes import marker_prices
from frostlight.games.blackout.view.open import known_town
from frostlight.games.blackout.view.page.checkpoints import marker_at
from frostlight.kernel import View
from frostlight.view.preview import NOTHING, Preview
from frostlight.view.scene import Scene

Change = Mapping[str, int]
"""How much more of something one would have; `vp` are points, `marker` those in the supply."""


def preview(view: View, scene: Scene, kind: str, key: str) -> Preview:
    """For questions whose answer changes at once what lies before whoever is asked."""
    foresee, seat = CHANGES.get(kind), view.seat
    if foresee is None:
        return NOTHING
    town = known_town(view)
    then = {
        "points" if name == "vp" else f"good-{name}": _had(town, seat, name) + n
        for name, n in foresee(view, town, key).items()
        if n
    }
    there = marker_at(town, scene, seat, key) if kind in ("marker", "first_marker") else ""
    return Preview(f'<g class="piece">{there}</g>' if there else "", then)


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


# -- changes


def _way(town: Town, seat: int, fields: int) -> dict[str, int]:
    """Own transport tokens first, points for those that are missing (BHK-2.5)."""
    own = min(fields, town.transport[seat])
    return {"transport": -own, "vp": (own - fields) * town.printed.prices.transport_vp}


def _marker(view: View, town: Town, key: str) -> Change:
    """A marker of the supply, and the way to its place (BHK-7.3)."""
    price = marker_prices(view).get(town.printed.checkpoint_ids.index(key), 0)
    return {"marker": -1, **_way(town, view.seat, price)}


def _bring(view: View, town: Town, key: str) -> Change:
    """The units of a volunteer, and the way from the die (BHK-5.3, BHK-5.4)."""
    units = int(asked_about(view, "n") or 0)
    if key not in RESOURCE or town.supply[view.seat] < units:
        return {}
    far = shift(town.dice[DICE.index(asked_about(view, "die"))], RESOURCE[key])
    return {key: units, "marker": -units, **_way(town, view.seat, far)}


def _buy(_view: View, town: Town, key: str) -> Change:
    """By the row in which it lies (BHK-11.2)."""
    if key == "pass":
        return {}
    card = town.printed.card[key.partition(":")[2]]
    row = next(cards for cards in town.market if card in cards)
    return {"hkd": -price_in(town, row)}


def _objective(view: View, town: Town, key: str) -> Change:
    """Price and reward of a task; the last one of a plan brings more, which its card tells."""
    verb, _, rest = key.partition(":")
    what, seat = town.printed, view.seat
    if verb == "restore":
        return _deal(town, seat, what.restorations[RESTORATIONS.index(rest)])
    if verb == "card":
        return _deal(town, seat, what.needs[what.card[rest]][0])
    if verb != "task":
        return {}
    name, _, number = rest.rpartition(":")
    card = what.card[name]
    last = len(open_tasks(town, seat, card)) == 1
    return {} if last else _deal(town, seat, what.needs[card][int(number) - 1])


def _deal(town: Town, seat: int, needs: Needs) -> Change:
    """If there is one way only to pay it (BHK-2.3)."""
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


CHANGES: Final[dict[str, Callable[[View, Town, str], Change]]] = {
    "marker": _marker,
    "first_marker": _marker,
    "bring": _bring,
    "buy": _buy,
    "objective": _objective,
}
"""By kind of question."""
