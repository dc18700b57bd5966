"""What goes without saying: answers that are given unless a player wants to be asked (ADR 66)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from frostlight.games.blackout.content_tables import Action, Price, is_good
from frostlight.games.blackout.objectives import best_column, meets, open_tasks, plans_and_cards
from frostlight.games.blackout.questions import CARD, PAY_WITH
from frostlight.games.blackout.scouting import gps_value, most_strength, wanted
from frostlight.games.blackout.structure import (
    BATTERY,
    OUTPOSTS,
    RESTORATIONS,
    RING,
    SLOTS,
    STOCK,
)
from frostlight.games.blackout.table import Town
from frostlight.kernel import Decision

PLENTY: Final = 8
"""Markers in the supply with which one more on the rondel is no decision (BHK-18.2)."""
NOTHING: Final = Price()
TOKENS: Final = frozenset({"hkd", "transport", "gps", "vp"})
"""Gains that are never declined: they have no limit and take no marker (BHK-18.4)."""


def usual(table: Town, decision: Decision) -> str:
    """The answer that goes without saying; "" = there is something to decide."""
    find = USUAL.get(decision.kind)
    return find(table, decision) if find else ""


def _only(_table: Town, decision: Decision) -> str:
    """The last card comes to light anyway (BHK-5.1)."""
    return decision.keys[0] if len(decision.options) == 1 else ""


# -- phase 2 and check actions: what is free is taken


def _use(table: Town, decision: Decision) -> str:
    """Actions of the specialist that is resolved (BHK-5.7)."""
    name = next(str(values[0]) for around, values in decision.within if around is CARD)
    actions = table.printed.actions[table.printed.card[name]]
    return _taken(table, decision, {f"use:{n + 1}": one for n, one in enumerate(actions)})


def _check(table: Town, decision: Decision) -> str:
    """Check actions of the board and of plans (BHK-14.4)."""
    what = table.printed
    board = zip(OUTPOSTS, what.board_actions, strict=True)
    plans = ((what.ids[card], what.checks[card]) for card in table.completed[decision.seat])
    free = table.outposts[decision.seat]
    actions = {name: one for n, (name, one) in enumerate(board) if not free >> n & 1}
    return _taken(table, decision, actions | {name: one for name, one in plans if one})


def _taken(table: Town, decision: Decision, actions: dict[str, Action]) -> str:
    """A free gain; the end, where no battery that could be bought opens anything (BHK-2.4)."""
    offered = [key for key in decision.keys if key in actions]
    for key in offered:
        if _is_gift(table, decision.seat, actions[key]):
            return key
    prices = [price for one in actions.values() for price in one.prices]
    return "" if offered or _battery_opens(table, decision.seat, prices) else "done"


def _is_gift(table: Town, seat: int, action: Action) -> bool:
    goods = sum(n for what, n in action.gain if is_good(what))
    known = all(is_good(what) or what in TOKENS for what, _ in action.gain)
    free = all(price == NOTHING for price in action.prices)
    return free and known and (not goods or table.supply[seat] >= PLENTY)


def _battery_opens(table: Town, seat: int, prices: Iterable[Price]) -> bool:
    """Whether batteries that can be paid for would be enough for one of these, not paid yet."""
    cost = table.printed.prices.battery
    for price in prices:
        short = batteries_short(table, seat, price)
        if short > 0 and table.hkd[seat] >= price.hkd + short * cost:
            return True
    return False


def batteries_short(table: Town, seat: int, price: Price) -> int:
    """How many more batteries this price takes than there are (BHK-2.3)."""
    own = table.stock[seat * STOCK : seat * STOCK + RING]
    batteries = table.stock[seat * STOCK + BATTERY]
    if price.same:
        return price.same - max(own) - batteries
    return sum(max(0, n - has) for n, has in zip(price.units, own, strict=True)) - batteries


# -- phase 3


def _objective(table: Town, decision: Decision) -> str:
    """The end, where neither a task nor a battery that could be bought for one is left."""
    if not {"battery", "end"}.issuperset(decision.keys):
        return ""
    seat, what = decision.seat, table.printed
    prices = [
        needs.price
        for card in plans_and_cards(table, seat)
        for task in open_tasks(table, seat, card)
        if meets(table, seat, needs := what.needs[card][task])
    ]
    prices += [
        what.restorations[n].price
        for n in range(len(RESTORATIONS))
        if not table.restored[seat] >> n & 1
    ]
    return "" if _battery_opens(table, seat, prices) else "end"


def _goods_first(_table: Town, decision: Decision) -> str:
    """Goods pay before batteries (BHK-2.3); a player may pick another way with the task."""
    return decision.keys[0]


def _one_kind(_table: Town, decision: Decision) -> str:
    """The only kind that pays with the fewest batteries (BHK-6.4)."""
    ways = {key: decision.question.value(key)[1] for key in decision.keys}
    fewest = [key for key, replaced in ways.items() if replaced == min(ways.values())]
    return fewest[0] if len(fewest) == 1 else ""


def _good_first(_table: Town, decision: Decision) -> str:
    """The only good of either (BHK-15.4)."""
    goods = [key for key in decision.keys if PAY_WITH.value(key) != BATTERY]
    return goods[0] if len(goods) == 1 else ""


# -- phases 4 to 8


def _everybody(table: Town, decision: Decision) -> str:
    """A team that needs all who can go, and all GPS tokens, without other players."""
    seat = decision.seat
    if table.players > 1 or table.picked < 0:
        return ""
    spare = most_strength(table, seat) - wanted(table)
    left = [table.printed.patrol[card] for card in table.hands[seat]]
    left += [gps_value(table, seat)] * bool(table.gps[seat])
    if spare >= min(n for n in left if n):
        return ""
    wishes = ("add:", "gps:more", "send")
    return next((key for wish in wishes for key in decision.keys if key.startswith(wish)), "")


def _keep(table: Town, decision: Decision) -> str:
    """With room for another card nothing has to go (BHK-11.3, BHK-12.6)."""
    return "keep" if len(table.slots[decision.seat]) < SLOTS else ""


def _draw(table: Town, decision: Decision) -> str:
    """The only column that is largest, if no open task is met by it (BHK-14.2, BHK-6.6)."""
    if len(decision.options) != 2:
        return ""
    seat = decision.seat
    wanted_ = [
        colours
        for card in plans_and_cards(table, seat)
        for task in open_tasks(table, seat, card)
        if (colours := table.printed.needs[card][task].column)
    ]
    return "" if any(best_column(table, seat, one)[0] for one in wanted_) else decision.keys[0]


USUAL: Final[dict[str, Callable[[Town, Decision], str]]] = {
    "reveal": _only,
    "use": _use,
    "check": _check,
    "objective": _objective,
    "pay": _goods_first,
    "pay_kind": _one_kind,
    "pay_with": _good_first,
    "patrol": _everybody,
    "discard": _keep,
    "draw": _draw,
}
"""By kind of question."""
