"""Gaining, losing and spending goods (FRP-3)."""

from __future__ import annotations

from frostlight.games.frostpunk.pieces import GOODS, STEEL
from frostlight.games.frostpunk.table import HELD, City


def gain(city: City, goods: int, n: int) -> None:
    """From the bank to the city (FRP-3.4, FRP-3.6); what is above the limit is lost."""
    if goods == STEEL:
        n = min(n, steel_left(city))
    have = city.stores[goods] + n
    limit = city.printed.store_limit.get(goods)
    if limit is not None and have > limit:
        n -= have - limit
        have = limit
    city.stores[goods] = have
    if n > 0 and city.events is not None:
        city.tell("gains", goods=GOODS[goods], n=n)


def steel_left(city: City) -> int:
    """Steel in the bank: 8 pieces less those in the supply, on the map, the rim and cards."""
    printed = city.printed
    placed = sum(n for what, n in zip(city.what, city.many, strict=True) if what == STEEL)
    for left, (what, _, _) in zip(city.rim, printed.heaps, strict=True):
        placed += left * (what == STEEL)
    for laid in city.area:
        rule = printed.special_rules.get(laid[:3])
        placed += laid[HELD] if rule is not None and rule.hold == "steel" else 0
    return printed.limits.steel - city.stores[STEEL] - placed


def lose(city: City, goods: int, n: int) -> None:
    """Lose as much as there is, at most n (FRP-3.7)."""
    lost = min(n, city.stores[goods])
    city.stores[goods] -= lost
    if lost:
        city.tell("loses", goods=GOODS[goods], n=lost)


def spend(city: City, goods: int, n: int) -> None:
    """All or nothing: the rule that spends has asked before whether it is there (FRP-3.8)."""
    if n:
        city.stores[goods] -= n
        if city.events is not None:
            city.tell("spends", goods=GOODS[goods], n=n)


def starve(city: City, n: int) -> None:
    """Move the hunger marker; it stays on its track (FRP-36.3)."""
    before = city.hunger
    city.hunger = max(0, min(city.printed.limits.hunger, before + n))
    if city.hunger != before:
        city.tell("hunger", n=city.hunger)
