"""Phases 3 and 4: Generator and Weather (FRP-8, FRP-9)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.cards.modifiers import total
from frostlight.games.frostpunk.cards.scenario import storm_hits
from frostlight.games.frostpunk.city.construction import find
from frostlight.games.frostpunk.city.people import sicken
from frostlight.games.frostpunk.city.stocks import gain
from frostlight.games.frostpunk.city.tower import drop, fuel_room, move_cold, move_rad, refuel
from frostlight.games.frostpunk.phases.order import enter
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, FLIPPED, FOOD
from frostlight.games.frostpunk.questions import REFUEL
from frostlight.games.frostpunk.subjects import COLD
from frostlight.games.frostpunk.table import City, bits
from frostlight.games.frostpunk.turn.expedition import move_all, outposts_send
from frostlight.kernel import MayAsk, Rule, within

HUNTERS_HUT: Final = BUILDING_INDEX["hunters_hut"]


def ask_refuel(city: City) -> Rule:
    """The team may burn Coal, up to the cold marker (FRP-8.1, FRP-21.4)."""
    room = fuel_room(city)
    if room:
        refuel(city, (yield REFUEL.ask(city.leader, list(range(room + 1)))))


def generator(city: City) -> Rule:
    """Fuel first (FRP-8.1)."""
    yield from enter(city, "generator") or ()
    yield from ask_refuel(city)
    city.next = "cold"


def cold(city: City) -> Rule:
    """Sick by the icons between heat and cold, one at a time; then stress (FRP-8.2, FRP-8.13)."""
    printed = city.printed
    if city.heat < city.cold:
        city.tell("cold_bites", heat=city.heat, cold=city.cold, n=city.cold - city.heat)
    for space in range(city.heat, city.cold):
        yield from within(COLD, (), sicken(city, printed.icons[space - 1], "frost")) or ()
    yield from check_stress(city)
    city.next = "weather"


def cubes_to_drop(city: City, heat: int) -> int:
    """What a space of the heat track shows, less what a technology saves (FRP-8.3, FRP-8.4)."""
    return max(0, city.printed.tracks.heat.cubes[heat - 1] - total(city, "drop_less"))


def check_stress(city: City) -> Rule:
    """Drop the cubes; whatever happens, the heat marker goes back to the start (FRP-8.8)."""
    yield from drop(city, cubes_to_drop(city, city.heat))
    city.heat = city.printed.tracks.heat.start


def weather(city: City) -> Rule:
    """Reveal a weather card, resolve its sections A to D (FRP-9.1)."""
    printed = city.printed
    yield from enter(city, "weather") or ()
    if not city.weather:
        city.weather = printed.all_weather  # the discard is shuffled (FRP-9.2)
    cards = bits(city.weather)
    card = yield printed.weather_card.draw(cards, [1] * len(cards))
    city.weather &= ~(1 << card)
    city.forecast = card
    row = printed.weather[card]
    city.tell("weather_card", weather=row.id)
    if row.cold:
        move_cold(city, row.cold)  # A (FRP-9.3)
    for indicator, n in enumerate((row.red, row.orange, row.yellow)):
        move_rad(city, indicator, n)
    hunting = hunting_symbols(city)
    if hunting:
        gain(city, FOOD, hunting)  # B
    yield from outposts_send(city)  # C: Outposts first (FRP-40.5)
    yield from move_all(city, row.scouts + total(city, "scout_bonus"))  # C (FRP-9.6)
    yield from _storm(city, row.storm) or ()  # D
    city.next = "preparation"


def hunting_symbols(city: City) -> int:
    """One on a Hunters' Hut, two on an upgraded one; no pawn, no warmth (FRP-9.5)."""
    printed = city.printed
    return sum(
        printed.sides[HUNTERS_HUT][FLIPPED[city.buildings[space]]].hunting
        for space in find(city, HUNTERS_HUT)
    )


def _storm(city: City, back: int) -> MayAsk:
    """The marker comes back; at the round marker or before it a storm hits (FRP-9.7 to FRP-9.9)."""
    if not city.storm:  # FRP-9.14
        return None
    city.storm = max(1, city.storm - back)
    if back:
        city.tell("storm_marker", round=city.storm)
    return storm_hits(city) if city.storm <= city.round else None
