"""Three good beginnings for the first marker, each with another reason (BHK-1.17)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from frostlight.games.blackout.objectives import open_tasks, plans_and_cards
from frostlight.games.blackout.structure import members
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.districts import worth_of
from frostlight.games.blackout.view.open import known_town
from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.view import remembered

Hint: TypeAlias = tuple[str, dict[str, Fact]]
"""A message with its facts."""
MOST: Final = 3


def beginnings(view: View) -> dict[int, Hint]:
    """By checkpoint, the best first; nothing where no first marker is asked for."""
    return remembered(view, _beginnings)


def _beginnings(view: View) -> dict[int, Hint]:
    if not any(one.seat == view.seat and one.kind == "first_marker" for one in view.asked):
        return {}
    town, found = known_town(view), dict[int, Hint]()
    taken = 0
    for own in town.markers:
        taken |= own
    free = members(town.printed.everywhere & ~taken)
    for way in WAYS:
        best = next((one for one in way(town, view.seat, free) if one[0] not in found), None)
        if best is not None:
            found[best[0]] = best[1]
    return dict(list(found.items())[:MOST])


Found: TypeAlias = Iterator[tuple[int, Hint]]


def _joins(town: Town, seat: int, free: list[int]) -> Found:
    """A crisis centre that a task asks to join with the other one of its letter (BHK-6.8)."""
    for card in plans_and_cards(town, seat):
        for task in open_tasks(town, seat, card):
            letter = town.printed.needs[card][task].connect
            for place in town.printed.centres[letter] if letter >= 0 else ():
                if place in free:
                    yield place, ("joins", {"card": town.printed.ids[card]})


def _in_the_middle(town: Town, _seat: int, free: list[int]) -> Found:
    """Where most districts meet, with the most ways on (BHK-7.1)."""
    for place in sorted(free, key=lambda at: (-_touching(town, at), -_ways(town, at))):
        yield place, ("middle", {"n": _ways(town, place)})


def _soonest(town: Town, _seat: int, free: list[int]) -> Found:
    """The smallest district without a player near: points soonest (BHK-13.5)."""
    what = town.printed
    rivals = [
        (any(own & border for own in town.markers), border.bit_count(), n)
        for n, border in enumerate(what.borders)
    ]
    for near, most, district in sorted(rivals):
        places = [at for at in free if what.borders[district] >> at & 1]
        for place in sorted(places, key=lambda at: -_touching(town, at)):
            facts: dict[str, Fact] = {
                "district": what.district_ids[district],
                "most": most,
                "n": worth_of(what, district),
            }
            yield place, ("soonest" if near else "alone", facts)


WAYS: Final[tuple[Callable[[Town, int, list[int]], Found], ...]] = (
    _in_the_middle,
    _soonest,
    _joins,
    _soonest,
)


def _touching(town: Town, place: int) -> int:
    return sum(border >> place & 1 for border in town.printed.borders)


def _ways(town: Town, place: int) -> int:
    return town.printed.around[place].bit_count()
