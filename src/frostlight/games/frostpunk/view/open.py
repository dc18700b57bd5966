"""The city as rules know it, from a view: everything but the drawer lies open (FRP-3.11)."""

from __future__ import annotations

from frostlight.games.frostpunk.pieces import NOTHING, REST, SIDES
from frostlight.games.frostpunk.table import City
from frostlight.kernel import View, changed, known_table
from frostlight.view import remembered


def open_city(view: View) -> City:
    """The city as all players know it, for rules that only read (see `kernel.known`)."""
    return remembered(view, _known_city)


def _known_city(view: View) -> City:
    return known_table(City, view)


def at_heat(city: City, heat: int) -> City:
    """The same city with another heat, for rules that only read."""
    return changed(city, heat=heat)


def with_building(city: City, kind: int, space: int) -> City:
    """The same city with this building put up there, for rules that only read (FRP-15.4)."""
    buildings, what, many = city.buildings[:], city.what[:], city.many[:]
    buildings[space] = kind * SIDES
    covered = (space, space + 1) if city.printed.large[kind] else (space,)
    for under in covered[1:]:
        buildings[under] = REST
    for under in covered:
        what[under], many[under] = NOTHING, 0
    return changed(city, buildings=buildings, what=what, many=many)
