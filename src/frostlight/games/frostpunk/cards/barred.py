"""What stands against an effect now: the reasons that verbs give, and missing prices."""

from __future__ import annotations

from frostlight.games.frostpunk.cards.effects import VERBS, Here, prices
from frostlight.games.frostpunk.cards.language import Effect, Node
from frostlight.games.frostpunk.city.mood import active
from frostlight.games.frostpunk.pieces import GOODS
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Why
from frostlight.kernel.event import Fact


def why(rule: str, message: str, **facts: Fact) -> Why:
    return Why(rule, message, facts)


def does_nothing() -> Why:
    """The action would change nothing at all (FRP-16.4)."""
    return why("FRP-16.4", "does_nothing")


def short_of(city: City, goods: int, n: int) -> Why | None:
    """Too little of these goods in the supply (FRP-3.8)."""
    have = city.stores[goods]
    return why("FRP-3.8", "goods_short", goods=GOODS[goods], n=n, have=have) if have < n else None


def unpaid(city: City, effect: Effect) -> Why | None:
    """What is missing for the price of an effect: goods (FRP-3.8), Hope tokens (FRP-4.4)."""
    goods, tokens = prices(effect)
    for kind, n in goods.items():
        if reason := short_of(city, kind, n):
            return reason
    for name, n in tokens.items():
        if name != "any_hope" and active(city, name) < n:
            return why("FRP-4.4", "token_short", token=name)
    n, have = sum(tokens.values()), active(city, "any_hope")
    return why("FRP-4.4", "hope_short", n=n, have=have) if have < n else None


def barred(city: City, effect: Effect, here: Here) -> Why | None:
    """Why an effect cannot be paid or would do nothing now (FRP-16.4); None = neither."""
    if reason := unpaid(city, effect):
        return reason
    found = [node for node in effect if not VERBS[node.verb].can(city, node, here)]
    for node in found:
        if VERBS[node.verb].must:
            return hindrance(city, node, here) or does_nothing()
    if len(found) < len(effect):
        return None
    reasons = (hindrance(city, node, here) for node in found)
    return next((reason for reason in reasons if reason), does_nothing())


def hindrance(city: City, node: Node, here: Here) -> Why | None:
    """What forbids one part of an effect, as its verb knows it."""
    known = VERBS[node.verb].why
    return None if known is None else known(city, node, here)
