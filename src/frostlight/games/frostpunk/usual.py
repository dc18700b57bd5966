"""What goes without saying: answers that are given unless a player wants to be asked (ADR 66)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from frostlight.games.frostpunk.city.construction import find
from frostlight.games.frostpunk.city.warmth import building_is_warm
from frostlight.games.frostpunk.phases.night import PRISON, warm_beds
from frostlight.games.frostpunk.pieces import (
    AUTOMATON,
    CHILD,
    CHILD_ENGINEER,
    CHILD_WORKER,
    ENGINEER,
    PHASES,
    WORKER,
)
from frostlight.games.frostpunk.questions import STOP_TYPE, Action
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.ways import works_warm
from frostlight.kernel import Decision
from frostlight.kernel.known import changed

SENT_FIRST: Final = (CHILD, WORKER, CHILD_WORKER, ENGINEER, CHILD_ENGINEER, AUTOMATON)
"""Pawns in the order in which they can be spared: a Child can do less than others (FRP-11.10), an
Engineer what others cannot (FRP-16.3), an Automaton burns Coal (FRP-32.4)."""
SENT_INTO_THE_COLD: Final = (WORKER, CHILD, CHILD_WORKER, ENGINEER, CHILD_ENGINEER, AUTOMATON)
"""Who works there falls sick (FRP-12.2)."""
NIGHT: Final = PHASES.index("night")

TRIED: Final = frozenset({"area_order", "next_marker", "scout_order"})
"""Questions about an order, which may not matter (FRP-9.6, FRP-10.4, FRP-19.1)."""


def usual(city: City, decision: Decision) -> str:
    """The answer that goes without saying; "" = there is something to decide."""
    find = USUAL.get(decision.kind)
    return find(city, decision) if find else ""


def spared(city: City, action: Action, pawns: list[int]) -> int:
    """The pawn that is sent unless a player says otherwise (FRP-11.7)."""
    order = SENT_FIRST if works_warm(city, action) else SENT_INTO_THE_COLD
    return min(pawns, key=order.index)


def _pawn(city: City, decision: Decision) -> str:
    (key,) = decision.about
    action = city.printed.turn.value(key)
    return decision.question.keys[spared(city, action, decision.options)]


def _no_card(_city: City, decision: Decision) -> str:
    """A Citizen card is played by who chooses it with the action (FRP-25.4)."""
    return decision.keys[0] if decision.options[0] == 0 else ""


def _all_cured(city: City, decision: Decision) -> str:
    """Nobody stays sick who can be cured, if it is enough for all, or for one type (FRP-23.1)."""
    kinds = [option for option in decision.options if option != STOP_TYPE]
    sick = sum(city.sick[kind] - city.skull[kind] for kind in kinds)
    enough = sick <= decision.left or len(kinds) == 1
    return decision.keys[0] if enough else ""


def _no_coal(city: City, decision: Decision) -> str:
    """At Night Coal is burnt for beds alone: the Generator phase asks again (FRP-8.1, FRP-21.4)."""
    if city.phase != NIGHT:
        return ""
    hotter = {_warm_places(changed(city, heat=city.heat + n)) for n in decision.options}
    return "0" if len(hotter) == 1 else ""


def _warm_places(city: City) -> tuple[object, ...]:
    """What a night depends on: warm beds, and a warm Prison (FRP-21.5, FRP-35.33)."""
    return (*warm_beds(city), *(building_is_warm(city, space) for space in find(city, PRISON)))


USUAL: Final[dict[str, Callable[[City, Decision], str]]] = {
    "pawn": _pawn,
    "play_citizen": _no_card,
    "cure": _all_cured,
    "refuel": _no_coal,
}
"""By kind of question."""
