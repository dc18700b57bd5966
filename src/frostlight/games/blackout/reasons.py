"""Why a price cannot be paid, a task not be fulfilled, an action not be used: rule and numbers."""

from __future__ import annotations

from collections.abc import Iterator

from frostlight.games.blackout.actions import open_checks
from frostlight.games.blackout.content_tables import Action, Needs, Price
from frostlight.games.blackout.markers import chain, chain_missing
from frostlight.games.blackout.objectives import best_column
from frostlight.games.blackout.stocks import marker_for_battery
from frostlight.games.blackout.structure import (
    BATTERY,
    COLOURS,
    KINDS,
    LETTERS,
    RESOURCES,
    STOCK,
    members,
)
from frostlight.games.blackout.table import Town
from frostlight.kernel import Why
from frostlight.kernel.event import Fact

Reasons = Iterator[tuple[str, Why]]


def why(rule: str, message: str, **facts: Fact) -> Why:
    return Why(rule, message, facts)


def few_hkd(table: Town, seat: int, hkd: int, rule: str) -> Why | None:
    have = table.hkd[seat]
    return why(rule, "few_hkd", n=hkd, have=have) if have < hkd else None


def price_reason(table: Town, seat: int, price: Price, rule: str) -> Why | None:
    """What is missing of a price, with all batteries counted; None if it can be paid."""
    if reason := few_hkd(table, seat, price.hkd, rule):
        return reason
    at = seat * STOCK
    batteries = table.stock[at + BATTERY]
    if price.same:
        most = max(table.stock[at : at + BATTERY]) + batteries
        return why(rule, "few_of_one_kind", n=price.same, have=most) if most < price.same else None
    lacking = [max(0, need - table.stock[at + good]) for good, need in enumerate(price.units)]
    short = sum(lacking) - batteries
    if short <= 0:
        return None
    missing = ",".join(RESOURCES[good] for good, number in enumerate(lacking) if number)
    return why(rule, "few_units", missing=missing, n=short)


def task_reason(table: Town, seat: int, needs: Needs) -> Why | None:
    """Requirements first, then the price; None if the task can be fulfilled (BHK-6.2)."""
    if needs.column:
        there, lacks = best_column(table, seat, needs.column)
        if not there:
            names = [name for place, name in enumerate(COLOURS) for _ in range(lacks[place])]
            return why("BHK-6.6", "column_lacks", colours=",".join(names), n=len(names))
    unknown = needs.scouted & ~table.kinds[seat]
    if unknown:
        kinds = ",".join(KINDS[kind] for kind in members(unknown))
        return why("BHK-6.7", "tokens_missing", kinds=kinds)
    own = table.markers[seat]
    if needs.connect >= 0 and not chain(table.printed, own, needs.connect):
        missing = chain_missing(table.printed, own, needs.connect)
        return why("BHK-6.8", "chain_broken", letter=LETTERS[needs.connect], n=missing)
    return price_reason(table, seat, needs.price, "BHK-6.2")


def action_reason(table: Town, seat: int, action: Action) -> Why:
    """Why an action that a card or a board shows cannot be used."""
    gains = dict(action.gain)
    if "heal" in gains and not table.hospital[seat]:
        return why("BHK-15.1", "hospital_empty")
    if "check" in gains and not open_checks(table, seat):
        return why("BHK-OP.36", "no_check_action")
    reasons = [price_reason(table, seat, price, "BHK-5.7") for price in action.prices]
    return next((reason for reason in reasons if reason), why("BHK-5.7", "action_used"))


def battery_reason(table: Town, seat: int) -> Reasons:
    """A battery is for sale as long as there are HK$ and a marker for it (BHK-2.4)."""
    if reason := few_hkd(table, seat, table.printed.prices.battery, "BHK-2.4"):
        yield "battery", reason
    elif not table.supply[seat] and not marker_for_battery(table, seat):
        yield "battery", why("BHK-2.4", "no_markers")
    else:
        yield "battery", why("BHK-OP.12", "battery_helps_nothing")
