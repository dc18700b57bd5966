"""What stands on the map, read once: buildings change far less often than rules ask (FRP-16).

A `Layout` follows from what is printed and from `city.buildings` alone. It is kept for the last
few of these, so that nothing on the table has to be kept up to date with them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from frostlight.games.frostpunk.cards.effects import VERBS, Here, Known, read, ready
from frostlight.games.frostpunk.cards.language import Effect, Node
from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, FLIPPED, KIND_OF, SPACES
from frostlight.games.frostpunk.table import City

BEACON: Final = BUILDING_INDEX["beacon"]
REMEMBERED: Final = 128
"""Number of layouts that are kept: those of the games that are played at the same time."""

PLACES: Final = tuple(Here(-1, space=space) for space in range(SPACES))
"""Each space as a place where something might be done, by no player yet."""
Can = Callable[[City, Any, Here], bool]
Use = tuple[Can, Node | Known]
"""Whether a use would do something, and what to ask about: `can(city, what, here)`."""


class Layout(NamedTuple):
    """The buildings of a city."""

    spaces: tuple[int, ...]
    """The (first) space of each building."""
    usable: tuple[tuple[int, int, bool, Can, Node | Known, Here], ...]
    """Of each building with an action: its first and last space, whether only Engineers use it,
    and `can(what, here)`."""
    removable: tuple[tuple[int, int], ...]
    """The first and the last space of each building that may be dismantled (FRP-15.10)."""
    cards: tuple[tuple[int, int], ...]
    """The space of each building that citizen cards go with, and these cards as bits."""
    expeditions: int
    """One with a Beacon on the map, two if it is upgraded (FRP-17.1, FRP-17.3, FRP-35.16)."""


@cache
def uses(printed: Printed) -> tuple[Use | None, ...]:
    """By building and side (kind * SIDES + side): its use; None = it has no action. Asked often."""
    return tuple(_use(side.does) for both in printed.sides for side in both)


def _use(effect: Effect) -> Use | None:
    """A single statement is asked itself; of several, the whole."""
    if not effect:
        return None
    return (VERBS[effect[0].verb].can, effect[0]) if len(effect) == 1 else (ready, read(effect))


def layout(city: City) -> Layout:
    """What stands on the map now."""
    return _layout(city.printed, tuple(city.buildings))


@lru_cache(maxsize=REMEMBERED)
def _layout(printed: Printed, buildings: tuple[int, ...]) -> Layout:
    known = uses(printed)
    spaces, usable, removable, cards = [], [], [], []
    expeditions = 0
    for space, what in enumerate(buildings):
        if what < 0:
            continue
        kind = KIND_OF[what]
        last = space + 1 if printed.large[kind] else space
        spaces.append(space)
        use = known[what]
        if use is not None:
            usable.append((space, last, printed.engineer_only[kind], *use, PLACES[space]))
        if not printed.fixed[kind]:
            removable.append((space, last))
        if printed.cards_at[kind]:
            cards.append((space, printed.cards_at[kind]))
        if kind == BEACON and not expeditions:
            expeditions = printed.sides[BEACON][FLIPPED[what]].expeditions
    return Layout(tuple(spaces), tuple(usable), tuple(removable), tuple(cards), expeditions)
