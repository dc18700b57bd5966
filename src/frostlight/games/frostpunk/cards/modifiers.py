"""What laws and technologies change for good (FRP-30.7, FRP-31.5): read from their data."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.cards.language import Word
from frostlight.games.frostpunk.content import Law
from frostlight.games.frostpunk.content.buildings import LIGHT_BLUE, ORANGE, RED, YELLOW
from frostlight.games.frostpunk.table import City

_COLOURS: Final = {"red": RED, "orange": ORANGE, "yellow": YELLOW, "light_blue": LIGHT_BLUE}


_SHIFT: Final = "insulation_shift"


def in_force(city: City, name: str) -> list[tuple[Word, ...]]:
    """The arguments of each law and developed technology with this modifier."""
    if not has(city, name):
        return []
    return [
        args
        for is_law, row, args in city.printed.sources[name]
        if (row in city.laws if is_law else city.developed >> row & 1)
    ]


def laws_with(city: City, name: str) -> list[tuple[Law, tuple[Word, ...]]]:
    """The laws in force with this modifier, each with its arguments."""
    if not has(city, name):
        return []
    return [
        (city.printed.laws[row], args)
        for is_law, row, args in city.printed.sources[name]
        if is_law and row in city.laws
    ]


def has(city: City, name: str) -> bool:
    """Whether any law or developed technology has this modifier."""
    if not city.laws and not city.developed:
        return False
    laws, technologies = city.printed.holders[name]
    return not laws.isdisjoint(city.laws) or city.developed & technologies != 0


def total(city: City, name: str) -> int:
    """The sum of a modifier that is one number."""
    return sum(int(args[-1]) for args in in_force(city, name))


def most(city: City, name: str, base: int) -> int:
    """A number that a modifier replaces by a higher one."""
    found = in_force(city, name)
    return max([int(args[-1]) for args in found]) if found else base


def bonus(city: City, name: str, building: str) -> int:
    """A number added for one building; it stands last, buildings first."""
    return sum(int(args[-1]) for args in in_force(city, name) if building in args)


def insulation_shifts(city: City, colour: int) -> int:
    """A building may count as better insulated than it is printed (Wall Insulation, L15)."""
    shifts = {_COLOURS[str(worse)]: str(better) for worse, better in in_force(city, _SHIFT)}
    while colour in shifts:
        colour = _COLOURS[shifts.pop(colour)]
    return colour
