"""What follows from an answer, in lines: stocks as from and to, and who goes hungry tonight."""

from __future__ import annotations

from collections.abc import Mapping

from frostlight.games.frostpunk.pieces import FOOD, GOODS
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.forecast import next_meal
from frostlight.games.frostpunk.view.reader import CardReader
from frostlight.kernel.known import changed


def afterwards(reader: CardReader, city: City, gains: Mapping[str, int]) -> tuple[str, ...]:
    """The stock of each of these goods then; with Food also the next meal (FRP-20.5)."""
    stores = city.stores[:]
    lines = []
    for goods, n in gains.items():
        at = GOODS.index(goods)
        stores[at] += n
        if n:
            lines.append(
                reader.say("note.stock_then", goods=goods, n=city.stores[at], then=stores[at])
            )
    if stores[FOOD] != city.stores[FOOD]:
        lines += _meal(reader, changed(city, stores=stores))
    return tuple(lines)


def _meal(reader: CardReader, city: City) -> list[str]:
    meal = next_meal(city)
    if meal is None:
        return []
    short = meal.missing + meal.hungry
    return [reader.say("note.hungry_tonight", n=short) if short else reader.say("note.fed_tonight")]
