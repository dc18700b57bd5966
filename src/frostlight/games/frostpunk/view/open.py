"""The city as rules know it, from a view: everything but the drawer lies open (FRP-3.11)."""

from __future__ import annotations

from copy import copy
from types import SimpleNamespace
from typing import cast

from frostlight.games.frostpunk.pieces import NOTHING, REST, SIDES
from frostlight.games.frostpunk.table import City
from frostlight.kernel import View


class OpenCity(SimpleNamespace):
    """The fields of a city that lie open; rules that try something out take a copy (FRP-32.4)."""

    def copy(self) -> OpenCity:
        """An independent city: whoever writes into its lists changes nothing that is shown."""
        fields = vars(self).items()
        return OpenCity(
            **{name: value[:] if isinstance(value, list) else value for name, value in fields}
        )


def open_city(view: View) -> City:
    """For rules that only read; the hidden drawer does not exist and would raise.

    A page asks for the city of the same view once for every option and more.
    """
    known, city = _LATEST[0]
    if known is not view:
        city = cast(City, OpenCity(**{"end": None, "printed": view.printed, **view.table}))
        _LATEST[0] = view, city
    return city


_LATEST: list[tuple[View | None, City]] = [(None, cast(City, None))]


def at_heat(city: City, heat: int) -> City:
    """The same city with another heat, for rules that only read."""
    if isinstance(city, City):
        there = copy(city)
        there.heat = heat
        return there
    return cast(City, OpenCity(**{**vars(city), "heat": heat}))


def with_building(city: City, kind: int, space: int) -> City:
    """The same city with this building put up there, for rules that only read (FRP-15.4)."""
    buildings, what, many = city.buildings[:], city.what[:], city.many[:]
    buildings[space] = kind * SIDES
    covered = (space, space + 1) if city.printed.large[kind] else (space,)
    for under in covered[1:]:
        buildings[under] = REST
    for under in covered:
        what[under], many[under] = NOTHING, 0
    changed = {"buildings": buildings, "what": what, "many": many}
    return cast(City, OpenCity(**{**vars(city), **changed}))
