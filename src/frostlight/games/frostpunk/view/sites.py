"""Sites of buildings: warm or cold, what is found from there, prices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from frostlight.games.frostpunk.city.buildings import rich_spaces, side_of, trees_in_reach
from frostlight.games.frostpunk.city.construction import price_list
from frostlight.games.frostpunk.city.warmth import would_be_warm
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, SIDES
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.drawn import follows_from
from frostlight.games.frostpunk.view.open import at_heat, open_city
from frostlight.games.frostpunk.view.reader import CardReader
from frostlight.games.frostpunk.view.reading import asked_about
from frostlight.kernel import View
from frostlight.view.scene import Words


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


def say_site(words: Words, view: View, space: int) -> str:
    """Warm or cold, for whatever is being built; below that heading its sites stand together."""
    city, building = open_city(view), str(asked_about(view, "build_at")["building"])
    heat = _warm_at(city, SIDES * BUILDING_INDEX[building], space)
    if heat > city.heat:
        return words.say("group.warm_from", n=heat, coal=heat - city.heat)
    return words.say("group.warm_now" if heat else "group.cold")


@follows_from("heat", "rad", "buildings", "laws", "developed", most=4096)
def _warm_at(city: City, what: int, space: int) -> int:
    """The first heat from now on at which a building would be warm there; 0 = none."""
    return next((n for n in heats(city) if would_be_warm(at_heat(city, n), what, space)), 0)


def heats(city: City) -> range:
    """The heat of now and all that are higher."""
    return range(city.heat, len(city.printed.tracks.heat.cubes) + 1)


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


def cost_now(view: View, kind: int) -> tuple[int, int]:
    """Wood and Steam Cores for building in this action, less what a citizen card takes off."""
    price = _prices(open_city(view)).get(kind)
    if price is None:
        row = view.printed.buildings[kind]
        price = row.wood, row.cores
    return max(0, price[0] - int(asked_about(view, "construction")["cheaper"])), price[1]


_prices: Final = follows_from("board", "laws")(price_list)
"""The same list for all that can be built: it is only read."""
