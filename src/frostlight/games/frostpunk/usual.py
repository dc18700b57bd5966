"""What goes without saying: answers that are given unless a player wants to be asked (ADR 66)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from frostlight.games.frostpunk.pieces import (
    AUTOMATON,
    CHILD,
    CHILD_ENGINEER,
    CHILD_WORKER,
    ENGINEER,
    WORKER,
)
from frostlight.games.frostpunk.questions import STOP_TYPE
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Decision

SENT_FIRST: Final = (WORKER, CHILD, CHILD_WORKER, ENGINEER, CHILD_ENGINEER, AUTOMATON)
"""Pawns in the order in which they can be spared: an Engineer can do what others cannot (FRP-16.3),
an Automaton burns Coal (FRP-32.4)."""

TRIED: Final = frozenset({"area_order", "next_marker", "scout_order"})
"""Questions about an order, which may not matter (FRP-9.6, FRP-10.4, FRP-19.1)."""


def usual(city: City, decision: Decision) -> str:
    """The answer that goes without saying; "" = there is something to decide."""
    find = USUAL.get(decision.kind)
    return find(city, decision) if find else ""


def spared(pawns: list[int]) -> int:
    """The pawn that is sent unless a player says otherwise (FRP-11.7)."""
    return min(pawns, key=SENT_FIRST.index)


def _pawn(_city: City, decision: Decision) -> str:
    return decision.question.keys[spared(decision.options)]


def _no_card(_city: City, decision: Decision) -> str:
    """A Citizen card is played by who chooses it with the action (FRP-25.4)."""
    return decision.keys[0] if decision.options[0] == 0 else ""


def _all_cured(city: City, decision: Decision) -> str:
    """Nobody stays sick who can be cured, if it is enough for all, or for one type (FRP-23.1)."""
    kinds = [option for option in decision.options if option != STOP_TYPE]
    sick = sum(city.sick[kind] - city.skull[kind] for kind in kinds)
    enough = sick <= decision.left or len(kinds) == 1
    return decision.keys[0] if enough else ""


USUAL: Final[dict[str, Callable[[City, Decision], str]]] = {
    "pawn": _pawn,
    "play_citizen": _no_card,
    "cure": _all_cured,
}
"""By kind of question."""
