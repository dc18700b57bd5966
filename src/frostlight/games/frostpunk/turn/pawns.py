"""Pawns: how many there are, where they go, and what each may do (FRP-11, FRP-32, FRP-33)."""

from __future__ import annotations

from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.pieces import (
    CHILD,
    CHILD_ENGINEER,
    CHILD_WORKER,
    ENGINEER,
    PAWNS,
    TYPES,
    WORKER,
)
from frostlight.games.frostpunk.questions import BIND_CHILD
from frostlight.games.frostpunk.table import PAWN_ON, City
from frostlight.kernel import Rule


def shown(city: City, kind: int) -> int:
    """Pawns that the population track shows for a type (FRP-D.2)."""
    return pawns_for(city.printed, kind, city.pop[kind])


def pawns_for(printed: Printed, kind: int, citizens: int) -> int:
    """Pawns for citizens of a type: one for every five begun, up to its limit (FRP-D.2)."""
    return min(printed.pawn_limits[kind], -(-citizens // printed.limits.citizens_per_pawn))


def out(city: City, kind: int) -> int:
    """Scouts of a type, who count as if they were in the supply (FRP-11.1)."""
    if not any(city.scouts):
        return 0
    kinds = (CHILD, CHILD_WORKER, CHILD_ENGINEER) if kind == CHILD else (kind,)
    return sum(1 for scout in city.scouts if scout - 1 in kinds)


def adjust(city: City) -> None:
    """Set the pawns in the supply to what the track shows (FRP-11.1, FRP-1.21)."""
    for kind in (WORKER, ENGINEER):
        city.home[kind] = max(0, shown(city, kind) - out(city, kind))  # Scouts stay (FRP-11.2)
    special = city.home[CHILD_WORKER] + city.home[CHILD_ENGINEER]
    children = max(0, shown(city, CHILD) - out(city, CHILD))
    plain = city.printed.limits.children - city.scouts.count(CHILD + 1)
    city.home[CHILD] = min(plain, max(0, children - special))  # plain ones go first (FRP-33.2)
    for kind in (CHILD_WORKER, CHILD_ENGINEER):
        if sum(city.home[CHILD:5]) > children and city.home[kind]:
            city.home[kind] = 0


def bind(city: City) -> Rule:
    """One pawn on each used-citizen token; a token without a pawn waits (FRP-11.3, FRP-11.4)."""
    for kind in (WORKER, ENGINEER):
        n = min(city.used[kind] - city.bound[kind], city.home[kind])
        city.home[kind] -= n
        city.bound[kind] += n
    tokens = city.used[CHILD] - sum(city.bound[CHILD:])
    for left in range(tokens, 0, -1):
        pawns = [kind for kind in (CHILD, CHILD_WORKER, CHILD_ENGINEER) if city.home[kind]]
        if not pawns:
            break
        pawn = yield BIND_CHILD.ask(city.leader, pawns, about=(left, tokens))
        city.home[pawn] -= 1
        city.bound[pawn] += 1
    for kind in range(3):
        standing = city.bound[kind] if kind != CHILD else sum(city.bound[CHILD:])
        if standing:
            city.tell("bound", type=TYPES[kind], n=standing)


def unbind(city: City) -> None:
    """Tokens with a pawn go back to the bank, their pawns to the supply (FRP-21.1)."""
    for pawn, n in enumerate(city.bound):
        city.used[min(pawn, CHILD)] -= n
        city.home[pawn] += n
        city.bound[pawn] = 0


def can_train(city: City, name: str) -> bool:
    """The special pawn is not in play, and there is a Child pawn to swap (FRP-33.2)."""
    return not in_play(city, PAWNS.index(name)) and city.home[CHILD] > 0


def train(city: City, name: str) -> None:
    if can_train(city, name):
        city.home[CHILD] -= 1
        city.home[PAWNS.index(name)] += 1
        city.tell("trained", pawn=name)


def in_play(city: City, pawn: int) -> int:
    """Pawns of a kind that the city has: not in the bank, not taken by an event (FRP-32.6)."""
    found = city.home[pawn] + city.snow[pawn] + city.works[pawn] + city.aside[pawn]
    found += city.bound[pawn] if pawn < len(city.bound) else 0
    found += city.on_space.count(pawn + 1)
    found += sum(1 for laid in city.area if laid[PAWN_ON] == pawn + 1)
    return found + city.scouts.count(pawn + 1)
