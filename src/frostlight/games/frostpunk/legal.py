"""All legal answers of a turn (FRP-11.7). Nothing is asked more often, so this is quick."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.areas import special_rule
from frostlight.games.frostpunk.buildings import ACTIONS, ENGINEER_ONLY, PLACES
from frostlight.games.frostpunk.construction import FIXED, LARGE, affordable, find
from frostlight.games.frostpunk.content import BUILDING_INDEX, BUILDINGS, CITIZENS, SIDES
from frostlight.games.frostpunk.expedition import free_stacks
from frostlight.games.frostpunk.land import can_lay
from frostlight.games.frostpunk.questions import (
    AREA_BASE,
    CONSTRUCT,
    GATHER,
    PASS,
    REFUEL_BY,
    REMOVE_SNOW,
    SEND,
    SHIFT,
    SPECIAL_ACTION,
    USE,
)
from frostlight.games.frostpunk.special import can_perform
from frostlight.games.frostpunk.table import FOOD, TREE, City
from frostlight.games.frostpunk.tower import fuel_room
from frostlight.games.frostpunk.ways import (
    ADULTS,
    ENGINEERS,
    PAWNS_OF,
    Action,
    makes_possible,
    playable,
    shifts,
    special_pawns,
    workers,
)

_ACTION: Final = tuple(ACTIONS.get(kind) for kind in range(len(BUILDINGS)))
PLACE_OF: Final = {
    "snow": REMOVE_SNOW,
    "construction": CONSTRUCT,
    "gather": GATHER,
    "use": USE,
    "scouts": SEND,
    "special": SPECIAL_ACTION,
}
"""Where the answers of each main action begin in the vocabulary of a turn."""
_KINDS: Final = tuple(
    tuple(BUILDING_INDEX[str(name)] for name in card.action.args) for card in CITIZENS
)
"""For each citizen card that goes with a building: which ones."""


def legal(city: City, seat: int) -> list[int]:
    """Places in the vocabulary of a turn, each once, in its order."""
    anybody = bool(workers(city))
    found = _with_buildings(city, anybody)
    if anybody:
        on_space = city.on_space
        found += [
            GATHER + space  # with Resources and without a pawn (FRP-14.1, FRP-14.2)
            for space, what in enumerate(city.what)
            if -1 < what < FOOD and not on_space[space]
        ]
        if can_lay(city, near=True) or can_lay(city, near=False):
            found.append(REMOVE_SNOW)
    if any(city.home[kind] for kind in ADULTS):
        found += [SEND + stack for stack in free_stacks(city)]
    for deck, card, option, *_ in city.area:
        if special_rule(deck, card, option) is not None and can_perform(city, (deck, card)):
            place = AREA_BASE[deck] + card
            if special_pawns(city, place):
                found.append(SPECIAL_ACTION + place)
    options = set(found)
    options.update(_by_cards(city, seat, options, anybody))
    options.update([SHIFT + space for space in shifts(city)])
    if not city.refuelled:
        options.update(range(REFUEL_BY + 1, REFUEL_BY + 1 + fuel_room(city)))
    options.add(PASS)
    return sorted(options)


def _with_buildings(city: City, anybody: bool) -> list[int]:
    """Buildings that can be used (FRP-16), and Construction if it could do something (FRP-15)."""
    on_space = city.on_space
    engineer = any(city.home[kind] for kind in ENGINEERS)
    found: list[int] = []
    removable = False
    for space, what in enumerate(city.buildings):
        if what < 0:
            continue
        kind = what >> 1
        room = not on_space[space] or (LARGE[kind] and not on_space[space + 1])
        if not removable and not FIXED[kind]:
            removable = not (on_space[space] or (LARGE[kind] and on_space[space + 1]))
        action = _ACTION[kind]
        if action is None or not room or not (engineer if ENGINEER_ONLY[kind] else anybody):
            continue
        if action.can(city, SIDES[kind][what & 1], PLACES[space]):
            found.append(USE + space)
    if anybody and (removable or affordable(city, 0)):
        found.append(CONSTRUCT)
    return found


def _by_cards(city: City, seat: int, known: set[int], anybody: bool) -> list[int]:
    """What only a citizen card in hand makes possible (FRP-25.4, FRP-25.5)."""
    found: list[int] = []
    for place in playable(city, seat):
        card = CITIZENS[place]
        if not any(city.home[kind] for kind in PAWNS_OF[card.type]):
            continue
        for option, action in _wanted(city, place, anybody):
            if option not in known and makes_possible(city, seat, place, action):
                found.append(option)
    return found


def _wanted(  # noqa: PLR0911 - one for each sort of action
    city: City, place: int, anybody: bool
) -> list[tuple[int, Action]]:
    """The actions that a card could be played with, whether or not they work."""
    pattern = CITIZENS[place].action.verb
    if pattern == "use":
        return [
            (USE + space, Action("use", space))
            for kind in _KINDS[place]
            for space in find(city, kind)
        ]
    if pattern in ("gather", "gather_tree"):
        if pattern == "gather" and anybody:
            return []  # every such space is offered already
        return [
            (GATHER + space, Action("gather", space))
            for space, what in enumerate(city.what)
            if (what == TREE if pattern == "gather_tree" else -1 < what < FOOD)
        ]
    if pattern == "scouts":
        return [(SEND + stack, Action("scouts", stack)) for stack in range(3)]
    if pattern == "special":
        cards = [AREA_BASE[deck] + card for deck, card, *_ in city.area]
        return [(SPECIAL_ACTION + card, Action("special", card)) for card in cards]
    if pattern == "remove_snow":
        return [(REMOVE_SNOW, Action("snow", 0))]
    return [(CONSTRUCT, Action("construction", 0))]
