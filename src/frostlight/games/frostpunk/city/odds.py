"""What the tower may do next: exact chances from what all players know (FRP-D.5)."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.phases.generator import cubes_to_drop
from frostlight.games.frostpunk.table import City


def _binomial(n: int, p: float) -> list[float]:
    return [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]


@lru_cache(4096)
def falling(printed: Printed, held: int, n: int, upgraded: bool) -> tuple[float, ...]:
    """How likely 0, 1, 2 ... cubes come out when n are dropped and `held` are in the tower."""
    tower = printed.tower_chances[upgraded]
    knock = float(1 - (1 - tower.knock) ** n)
    found = [0.0] * (held + n + 1)
    for drawer, in_drawer in enumerate(_binomial(held, float(tower.close))):
        for loose, loosened in enumerate(_binomial(held - drawer, knock)):
            for through, fell in enumerate(_binomial(n, float(tower.through))):
                stays = held - drawer - loose + n - through
                surplus = max(0, stays - tower.cap)
                share = in_drawer * loosened * fell
                shaken = _binomial(stays - surplus, float(tower.open))
                for more, chance in enumerate(shaken):
                    found[drawer + loose + through + surplus + more] += share * chance
    return tuple(found)


def breakdown_chance(city: City, heat: int) -> float:
    """The chance that the next stress check at this heat overloads the Generator (FRP-8.7)."""
    n = cubes_to_drop(city, heat)
    room = city.printed.limits.stress - city.stress
    return sum(falling(city.printed, city.held, n, city.upgraded)[room + 1 :])
