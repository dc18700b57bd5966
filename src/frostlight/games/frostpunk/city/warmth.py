"""Warm and cold: heat marker, indicators, zones and insulation (FRP-12)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.cards.modifiers import insulation_shifts
from frostlight.games.frostpunk.city.geometry import position_of, spaces_of
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, FLIPPED, KIND_OF
from frostlight.games.frostpunk.table import City

RED: Final = 0
ORANGE: Final = 1
YELLOW: Final = 2
_COLOURS: Final = {"R": RED, "O": ORANGE, "Y": YELLOW}
FIELD_KITCHEN: Final = BUILDING_INDEX["field_kitchen"]


def lit(city: City, indicator: int) -> bool:
    """An indicator below the heat marker; with the Generator off none is (FRP-12.5, FRP-12.6)."""
    return 1 < city.heat > city.rad[indicator]


def zone_is_warm(city: City, space: int) -> bool:
    """Any lit indicator whose zone reaches this space warms all that is done there (FRP-12.7).

    Red: the Generator tile. Orange: also Near tiles. Yellow: everything (FRP-12.4, FRP-12.12).
    """
    heat = city.heat
    if heat <= 1:
        return False
    red, orange, yellow = city.rad
    if yellow < heat:
        return True
    if space < 5:
        return orange < heat or red < heat
    return orange < heat and space < 29


def kitchen_warms(city: City, space: int) -> bool:
    """A Field Kitchen warms its whole tile, also with the Generator off (FRP-35.29)."""
    if space < 5:
        return False
    first, second = spaces_of(position_of(space))
    return FIELD_KITCHEN in (KIND_OF[city.buildings[first]], KIND_OF[city.buildings[second]])


def space_is_warm(city: City, space: int) -> bool:
    """For gathering: no building, so only zone and Field Kitchen count (FRP-12.11)."""
    return zone_is_warm(city, space) or kitchen_warms(city, space)


def building_is_warm(city: City, space: int) -> bool:
    """What stands there is warm."""
    return would_be_warm(city, city.buildings[space], space)


def would_be_warm(city: City, what: int, space: int) -> bool:
    """By zone, or by the building's own insulation: one is enough (FRP-12.8, FRP-12.9)."""
    if zone_is_warm(city, space):
        return True
    printed = city.printed.insulation[KIND_OF[what]][FLIPPED[what]]
    colour = insulation_shifts(city, printed)
    return (colour >= 0 and lit(city, colour)) or kitchen_warms(city, space)
