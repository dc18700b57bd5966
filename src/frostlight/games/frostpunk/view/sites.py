"""Remarks on building: prices, places, the better side."""

from __future__ import annotations

from collections.abc import Iterator

from frostlight.games.frostpunk.construction import price_list
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, GOODS, KIND_OF, NOTHING
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.effects import COLOUR, price, say_building
from frostlight.games.frostpunk.view.labels import SPACE
from frostlight.games.frostpunk.view.open import at_heat, open_city
from frostlight.games.frostpunk.view.reader import CardReader
from frostlight.games.frostpunk.view.reading import asked_about
from frostlight.games.frostpunk.warmth import zone_is_warm
from frostlight.kernel import View


def say_warmth(reader: CardReader, warm: bool, *, short: bool = False) -> str:
    return reader.say("note.warm" if warm else "note.cold_short" if short else "note.cold")


def say_zone(reader: CardReader, city: City, space: int) -> str:
    """Warm, or from which heat on (FRP-12.7)."""
    heats = range(city.heat, len(city.printed.tracks.heat.cubes) + 1)
    warm_at = next((heat for heat in heats if zone_is_warm(at_heat(city, heat), space)), 0)
    if warm_at > city.heat:
        return reader.say("note.warm_from", n=warm_at)
    return say_warmth(reader, bool(warm_at), short=True)


def site(reader: CardReader, view: View, key: str) -> Iterator[str]:
    """From which heat on the place is warm, and what goes back to the bank (FRP-15.4)."""
    city, space = open_city(view), SPACE[key]
    yield say_zone(reader, city, space)
    lost = [
        reader.say("note.goods", goods=GOODS[city.what[place]], n=city.many[place])
        for place in _covered(view, space)
        if city.what[place] != NOTHING
    ]
    if lost:
        yield reader.say("note.bank", list=reader.listed(lost))


def _covered(view: View, space: int) -> tuple[int, ...]:
    """The spaces that would be built on: a large building is named by its first one (FRP-15.6)."""
    kind = BUILDING_INDEX[str(asked_about(view, "build_at")["building"])]
    return (space, space + 1) if view.printed.large[kind] else (space,)


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
    row = view.printed.buildings[kind]
    wood, cores = price_list(open_city(view)).get(kind, (row.wood, row.cores))
    return max(0, wood - int(asked_about(view, "construction")["cheaper"])), cores


def construction(reader: CardReader, view: View, key: str) -> Iterator[str]:
    """Price, what it does, who may use it, insulation, and how many are left (FRP-15.2)."""
    verb, _, what = key.partition(":")
    if verb != "build":
        return
    kind = BUILDING_INDEX[what]
    row = view.printed.buildings[kind]
    wood, cores = cost_now(view, kind)
    cost = price(reader, wood, cores)
    yield reader.say("note.price", list=cost) if wood or cores else cost
    yield say_building(reader, kind)
    if row.engineer:
        yield reader.say("note.engineer")
    if row.size == "large":
        yield reader.say("note.large")
    yield reader.say("note.insulation", colour=COLOUR[row.colour])
    yield reader.say("note.stock", n=view.table["board"][kind])
