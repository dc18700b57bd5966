"""Gaining, losing and spending goods (FRP-3)."""

from __future__ import annotations

from frostlight.games.frostpunk.pieces import GOODS
from frostlight.games.frostpunk.table import City


def gain(city: City, goods: int, n: int) -> None:
    """From the bank to the city (FRP-3.4, FRP-3.6); what is above the limit is lost."""
    have = city.stores[goods] + n
    limit = city.printed.store_limit.get(goods)
    if limit is not None and have > limit:
        n -= have - limit
        have = limit
    city.stores[goods] = have
    if n > 0 and city.events is not None:
        city.tell("gains", goods=GOODS[goods], n=n)


def lose(city: City, goods: int, n: int) -> None:
    """Lose as much as there is, at most n (FRP-3.7)."""
    lost = min(n, city.stores[goods])
    city.stores[goods] -= lost
    if lost:
        city.tell("loses", goods=GOODS[goods], n=lost)


def spend(city: City, goods: int, n: int) -> None:
    """All or nothing: whoever spends has asked before whether it is there (FRP-3.8)."""
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
