"""Why a building cannot be used now (FRP-16, FRP-35)."""

from __future__ import annotations

from frostlight.games.frostpunk.city.buildings import side_of, usable
from frostlight.games.frostpunk.city.layout import PLACES
from frostlight.games.frostpunk.pieces import AUTOMATON, BUILDING_IDS, CHILD, COAL, KIND_OF
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.special import automaton_price
from frostlight.games.frostpunk.turn.ways import ENGINEERS, has_room, workers
from frostlight.games.frostpunk.why.reason import barred, does_nothing, why
from frostlight.kernel import Why


def use_reason(city: City, space: int) -> Why | None:
    """The first reason against using the building here; None if there is none."""
    printed = city.printed
    kind = KIND_OF[city.buildings[space]]
    if not has_room(city, space):
        return why("FRP-16.2", "in_use", n=2 if printed.large[kind] else 1)
    if printed.engineer_only[kind]:
        if not any(city.home[pawn] for pawn in ENGINEERS):
            return engineer_only(city, space)
    elif reason := nobody(city):
        return reason
    return idle(city, space)


def engineer_only(city: City, space: int) -> Why:
    return why("FRP-16.3", "engineer_only", building=BUILDING_IDS[KIND_OF[city.buildings[space]]])


def nobody(city: City) -> Why | None:
    """Nobody in the supply may do an ordinary action (FRP-11.7)."""
    if workers(city):
        return None
    if city.home[AUTOMATON]:
        return automaton_coal(city)
    if city.home[CHILD]:
        return why("FRP-11.10", "child_law")
    return why("FRP-11.7", "no_pawn")


def automaton_coal(city: City) -> Why:
    """The Automaton's own price is missing, or what would be left for the action (FRP-32.4)."""
    n, have = automaton_price(city), city.stores[COAL]
    if have < n:
        return why("FRP-32.4", "automaton_coal", n=n, have=have)
    return why("FRP-32.4", "automaton_coal_first", n=n, have=have)


def idle(city: City, space: int) -> Why | None:
    """Its action cannot be paid or would do nothing (FRP-16.4): the verbs say why."""
    if usable(city, space):
        return None
    return barred(city, side_of(city, space).does, PLACES[space]) or does_nothing()
