"""What laws and technologies change for good (FRP-30.7, FRP-31.5): read from their data."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.content import LAWS, TECHNOLOGIES
from frostlight.games.frostpunk.language import Word
from frostlight.games.frostpunk.table import City

Source = tuple[bool, int, tuple[Word, ...]]
"""Whether a law (else a technology), its place, and the arguments of the modifier."""


def _sources() -> dict[str, list[Source]]:
    found: dict[str, list[Source]] = {}
    cards = [(True, place, law.modifiers) for place, law in enumerate(LAWS)]
    cards += [(False, place, row.modifiers) for place, row in enumerate(TECHNOLOGIES)]
    for is_law, place, nodes in cards:
        for node in nodes:
            found.setdefault(node.verb, []).append((is_law, place, node.args))
    return found


SOURCES: Final = _sources()
_HOLDERS: Final = {
    name: (
        frozenset(place for is_law, place, _ in sources if is_law),
        sum({1 << place for is_law, place, _ in sources if not is_law}),
    )
    for name, sources in SOURCES.items()
}
"""By modifier: the laws and, as bits, the technologies that have it."""
_COLOURS: Final = ("red", "orange", "yellow")


def in_force(city: City, name: str) -> list[tuple[Word, ...]]:
    """The arguments of each law and developed technology with this modifier."""
    if not has(city, name):
        return []
    return [
        args
        for is_law, place, args in SOURCES[name]
        if (place in city.laws if is_law else city.developed >> place & 1)
    ]


def has(city: City, name: str) -> bool:
    """Whether any law or developed technology has this modifier."""
    if not city.laws and not city.developed:
        return False
    laws, technologies = _HOLDERS[name]
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
    """A building may count as better insulated than it is printed (Wall Insulation)."""
    for worse, better in in_force(city, "insulation_shift"):
        if colour >= 0 and _COLOURS[colour] == worse:
            return _COLOURS.index(str(better))
    return colour
