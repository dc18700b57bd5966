"""The Generator: fuel, the tower as a random process, stress and breakdown (FRP-8, FRP-D.5)."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final

from frostlight.games.frostpunk.city.stocks import spend
from frostlight.games.frostpunk.content import Chances, Printed
from frostlight.games.frostpunk.ending import explode
from frostlight.games.frostpunk.pieces import COAL
from frostlight.games.frostpunk.questions import FALLEN, IN_DRAWER, LOOSENED, SHAKEN
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Question, Rule
from frostlight.kernel.rule import Asking

SCALE: Final = 10**9
"""Chances are whole numbers of this many parts."""


def chances(city: City) -> Chances:
    """The tower keeps more cubes once it is upgraded (FRP-35.4)."""
    return city.printed.tower_chances[city.upgraded]


# -- fuel


def fuel_room(city: City) -> int:
    """How much Coal can be burnt: up to the cold marker, not past it (FRP-8.1)."""
    room = city.cold - city.heat
    return min(city.stores[COAL], room) if room > 0 else 0


def refuel(city: City, n: int) -> None:
    """One space up for each Coal (FRP-8.1); no stress check now (FRP-11.8)."""
    if n:
        spend(city, COAL, n)
        city.heat += n
        if city.events is not None:
            city.tell("refuels", n=n, heat=city.heat)


def move_heat(city: City, n: int) -> None:
    """By an effect, without Coal; when it rises it stays below or at the cold marker."""
    if n > 0:
        n = max(0, min(n, city.cold - city.heat))
    city.heat = max(1, city.heat + n)
    city.tell("heat", n=city.heat)


def move_cold(city: City, n: int) -> None:
    """The cold marker stays on its track (FRP-9.3); heat above it stays (FRP-OP.66)."""
    city.cold = max(1, min(city.printed.heat_end, city.cold + n))
    city.tell("cold", n=city.cold)


def move_rad(city: City, indicator: int, n: int) -> None:
    """A radiated-heat indicator; several may share a space (FRP-9.3, FRP-9.4)."""
    city.rad[indicator] = max(1, min(city.printed.tracks.generator.length, city.rad[indicator] + n))


# -- stress


def add_stress(city: City, n: int) -> None:
    """Ten small spaces, then the overflow: one cube there is a breakdown (FRP-8.6, FRP-8.7).

    Outside the Generator phase it happens at once too (FRP-8.12).
    """
    city.stress += n
    if n:
        city.tell("stress", n=city.stress)
    if city.stress > city.printed.limits.stress:
        _break_down(city)


def _break_down(city: City) -> None:
    """The first time (FRP-8.9); the second is the end. The tower keeps its cubes (FRP-8.11)."""
    if city.overheated:
        explode(city)
    city.overheated = True
    city.tell("breakdown", n=city.stress - city.printed.limits.stress)  # what overflows
    move_cold(city, 1)
    for indicator in range(3):
        move_rad(city, indicator, 1)
    city.stress = 0


def remove_stress(city: City, n: int) -> None:
    """Cubes of the track go to the bank, as many as there are."""
    n = min(n, city.stress)
    if n:
        city.stress -= n
        city.tell("stress_removed", n=n, left=city.stress)


# -- the tower


@cache
def _weights(printed: Printed, question: Question, upgraded: bool, cubes: int, n: int) -> list[int]:
    """Probabilities that 0, 1, 2 ... of a number of cubes fall; empty where none can.

    Each falls through, is shaken down, or is knocked loose by at least one of n cubes.
    """
    tower = printed.tower_chances[upgraded]
    chance = {
        LOOSENED: 1 - (1 - tower.knock) ** n,
        FALLEN: tower.through,
        SHAKEN: tower.open,
        IN_DRAWER: tower.close,
    }[question]
    if not cubes or not chance:
        return []
    return [
        max(1, round(SCALE * comb(cubes, k) * chance**k * (1 - chance) ** (cubes - k)))
        for k in range(cubes + 1)
    ]


def _falls(
    city: City, question: Question, cubes: int, n: int = 0, *, hidden: bool = False
) -> Asking[int]:
    """A number of the cubes fall.

    Whether any are there may be hidden; then chance is asked even for none, or its silence told.
    """
    weights = _weights(city.printed, question, city.upgraded, cubes, n)
    if not weights:
        if not hidden:
            return 0
        weights = [1]
    fallen: int = yield question.draw(list(range(len(weights))), weights, veil=hidden)
    return fallen


def drop(city: City, n: int) -> Rule:
    """Drop n cubes from the bank and pull the drawer (FRP-8.3, FRP-8.5)."""
    inside, hidden = city.held - city.drawer, city.held > 0
    out, city.drawer = city.drawer, 0
    loosened = yield from _falls(city, LOOSENED, inside, n, hidden=hidden and n > 0)
    fallen = yield from _falls(city, FALLEN, n)
    inside += n - loosened - fallen
    surplus = max(0, inside - chances(city).cap)
    inside -= surplus
    shaken = yield from _falls(city, SHAKEN, inside, hidden=hidden and not n)
    inside -= shaken
    out += loosened + fallen + surplus + shaken
    city.held = inside
    city.tell("dropped", n=n, out=out)
    city.drawer = yield from _falls(city, IN_DRAWER, inside)
    add_stress(city, out)
