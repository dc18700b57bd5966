"""Remarks on building: prices, places, the better side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from frostlight.games.frostpunk.city.buildings import (
    rich_spaces,
    side_of,
    thumpable,
    trees_in_reach,
)
from frostlight.games.frostpunk.city.construction import price_list
from frostlight.games.frostpunk.city.geometry import SPACE_NAMES
from frostlight.games.frostpunk.city.warmth import building_is_warm, would_be_warm
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, GOODS, KIND_OF, NOTHING, SIDES
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.drawn import follows_from
from frostlight.games.frostpunk.view.effects import COLOUR, price, say_building
from frostlight.games.frostpunk.view.open import at_heat, open_city, with_building
from frostlight.games.frostpunk.view.places import SPACE
from frostlight.games.frostpunk.view.reader import CardReader
from frostlight.games.frostpunk.view.reading import asked_about
from frostlight.kernel import View


def say_warmth(reader: CardReader, warm: bool, *, short: bool = False) -> str:
    return reader.say("note.warm" if warm else "note.cold_short" if short else "note.cold")


def say_warm_from(
    reader: CardReader, city: City, space: int, is_warm: Callable[[City, int], bool]
) -> str:
    """Warm, or from which heat on: `is_warm` says what is done or stands there (FRP-12.7)."""
    warm_at = next((heat for heat in heats(city) if is_warm(at_heat(city, heat), space)), 0)
    if warm_at > city.heat:
        return reader.say("note.warm_from", n=warm_at)
    return say_warmth(reader, bool(warm_at), short=True)


def say_site(reader: CardReader, view: View, key: str) -> str:
    """Warm or cold, for whatever is being built; below that heading its sites stand together."""
    city, building = open_city(view), str(asked_about(view, "build_at")["building"])
    heat = _warm_at(city, SIDES * BUILDING_INDEX[building], SPACE[key])
    if heat > city.heat:
        return reader.say("group.warm_from", n=heat, coal=heat - city.heat)
    return reader.say("group.warm_now" if heat else "group.cold")


@follows_from("heat", "rad", "buildings", "laws", "developed", most=4096)
def _warm_at(city: City, what: int, space: int) -> int:
    """The first heat from now on at which a building would be warm there; 0 = none."""
    return next((n for n in heats(city) if would_be_warm(at_heat(city, n), what, space)), 0)


def heats(city: City) -> range:
    """The heat of now and all that are higher."""
    return range(city.heat, len(city.printed.tracks.heat.cubes) + 1)


def site(reader: CardReader, view: View, key: str) -> Iterator[str]:
    """When the building is warm there, what it reaches, what goes back to the bank (FRP-15.4).

    Its own insulation counts, and a Field Kitchen beside it (FRP-12.8, FRP-35.29).
    """
    city, space = open_city(view), SPACE[key]
    kind = BUILDING_INDEX[str(asked_about(view, "build_at")["building"])]
    built = with_building(city, kind, space)
    yield say_warm_from(reader, built, space, building_is_warm)
    yield from _reach(reader, built, space)
    lost = [
        reader.say("note.goods", goods=GOODS[city.what[under]], n=city.many[under])
        for under in covered(city, kind, space)
        if city.what[under] != NOTHING
    ]
    if lost:
        yield reader.say("note.bank", list=reader.listed(lost))


def covered(city: City, kind: int, space: int) -> tuple[int, ...]:
    """The spaces that a building takes up."""
    return (space, space + 1) if city.printed.large[kind] else (space,)


REACH: Final[dict[str, Callable[[City, int], list[int]]]] = {
    "cut_here": lambda city, space: trees_in_reach(city, side_of(city, space), space),
    "take_adj": rich_spaces,
}
"""By what a building does: the spaces that it takes something from (FRP-35.12, FRP-35.14)."""


def found_from(city: City, space: int) -> list[int] | None:
    """The spaces that the building there takes something from; None if it takes nothing."""
    for node in side_of(city, space).does:
        if node.verb in REACH:
            return REACH[node.verb](city, space)
    return None


def _reach(reader: CardReader, city: City, space: int) -> Iterator[str]:
    """What a building that gathers finds from there, or where it could put Coal (FRP-35.17)."""
    if any(node.verb == "thump" for node in side_of(city, space).does):
        yield reader.say("note.thumped", n=len(thumpable(city, space)))
    spaces = found_from(city, space)
    if spaces is not None:
        found = [
            f"{reader.say('note.goods', goods=GOODS[city.what[at]], n=city.many[at])} "
            f"({SPACE_NAMES[at]})"
            for at in spaces
        ]
        yield reader.say("note.reach", list=", ".join(found) or reader.say("note.nothing"))


def upgrade(reader: CardReader, view: View, key: str) -> Iterator[str]:
    """The price, none if a card upgrades, and the better side."""
    if key not in SPACE:
        return
    kind = KIND_OF[view.table["buildings"][SPACE[key]]]
    free = asked_about(view, "upgrade_at")["free"]
    row = view.printed.buildings[kind]
    yield reader.say("note.free") if free else price(reader, row.up_wood, row.up_cores)
    yield say_building(reader, kind, 1)
    yield reader.say("note.insulation", colour=COLOUR[row.upgraded_colour])


def cost_now(view: View, kind: int) -> tuple[int, int]:
    """Wood and Steam Cores for building in this action, less what a citizen card takes off."""
    price = _prices(open_city(view)).get(kind)
    if price is None:
        row = view.printed.buildings[kind]
        price = row.wood, row.cores
    return max(0, price[0] - int(asked_about(view, "construction")["cheaper"])), price[1]


_prices: Final = follows_from("board", "laws")(price_list)
"""The same list for all that can be built: it is only read."""


def construction(reader: CardReader, view: View, key: str) -> Iterator[str]:
    """Price, what it does, who may use it, insulation, and how many are left (FRP-15.2)."""
    verb, _, what = key.partition(":")
    if verb != "build":
        return
    kind = BUILDING_INDEX[what]
    yield from _about_building(reader, kind, *cost_now(view, kind))
    yield reader.say("note.stock", n=view.table["board"][kind])


@lru_cache(2048)
def _about_building(reader: CardReader, kind: int, wood: int, cores: int) -> tuple[str, ...]:
    return tuple(_price_and_use(reader, kind, wood, cores))


def _price_and_use(reader: CardReader, kind: int, wood: int, cores: int) -> Iterator[str]:
    row = reader.printed.buildings[kind]
    cost = price(reader, wood, cores)
    yield reader.say("note.price", list=cost) if wood or cores else cost
    yield say_building(reader, kind)
    if row.engineer:
        yield reader.say("note.engineer")
    if row.size == "large":
        yield reader.say("note.large")
    yield reader.say("note.insulation", colour=COLOUR[row.colour])
