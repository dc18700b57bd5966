"""All legal answers of a turn (FRP-11.7). Nothing is asked more often, so this is quick."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from typing import Final

from frostlight.games.frostpunk.cards.areas import special_cards
from frostlight.games.frostpunk.city.construction import can_build, removable
from frostlight.games.frostpunk.city.land import can_lay, wooded
from frostlight.games.frostpunk.city.layout import Layout, layout
from frostlight.games.frostpunk.city.tower import fuel_room
from frostlight.games.frostpunk.pieces import (
    CHILD,
    CHILD_ENGINEER,
    CHILD_WORKER,
    ENGINEER,
    FOOD,
    SPACES,
    WORKER,
)
from frostlight.games.frostpunk.questions import (
    CONSTRUCT,
    GATHER,
    PASS,
    REFUEL_BY,
    REMOVE_SNOW,
    SEND,
    SHIFT,
    SPECIAL_ACTION,
    USE,
    Action,
)
from frostlight.games.frostpunk.table import City, bits
from frostlight.games.frostpunk.turn.expedition import free_stacks
from frostlight.games.frostpunk.turn.solo import FIRST_TURN
from frostlight.games.frostpunk.turn.special import has_pawn, is_open
from frostlight.games.frostpunk.turn.ways import (
    able_pawns,
    makes_possible,
    shifts,
    workers,
)

PLACE_OF: Final = {
    "snow": REMOVE_SNOW,
    "construction": CONSTRUCT,
    "gather": GATHER,
    "use": USE,
    "scouts": SEND,
    "special": SPECIAL_ACTION,
}
"""Where the answers of each main action begin in the vocabulary of a turn."""
SCOUTING: Final = Action("scouts", 0)
_SPACES: Final = range(SPACES)


def legal(city: City, seat: int, crew: list[int] | None = None) -> list[int]:
    """Places in the vocabulary of a turn, each once, in its order.

    The crew are the `workers`, if the caller knows them already.
    """
    if crew is None:
        crew = workers(city)
    town = layout(city)
    found = [PASS]
    if crew:
        if can_lay(city, near=True) or can_lay(city, near=False):
            found.append(REMOVE_SNOW)
        if can_build(city, 0) or removable(city):
            found.append(CONSTRUCT)
        pawns, what = city.on_space, city.what
        found += [
            GATHER + space  # with Resources and without a pawn (FRP-14.1, FRP-14.2)
            for space in compress(_SPACES, city.many)
            if what[space] < FOOD and not pawns[space]
        ]
    found += _buildings(city, town, anybody=bool(crew))
    if (stacks := free_stacks(city)) and able_pawns(city, SCOUTING):
        found += [SEND + stack for stack in stacks]
    if spaces := shifts(city):
        found += [SHIFT + space for space in spaces]
    if not city.refuelled:
        found += range(REFUEL_BY + 1, REFUEL_BY + 1 + fuel_room(city))
    found += _specials(city)
    if city.next == FIRST_TURN:
        found.append(city.printed.waking)
    more = _by_cards(city, seat, found, town, anybody=bool(crew))
    return sorted({*found, *more}) if more else found


def _buildings(city: City, town: Layout, *, anybody: bool) -> list[int]:
    """Buildings with room for a pawn that could do something there (FRP-16)."""
    home, pawns = city.home, city.on_space
    engineer = home[ENGINEER] or home[CHILD_ENGINEER]
    return [
        USE + first
        for first, last, engineer_only, can, what, here in town.usable
        if (engineer if engineer_only else anybody)
        and not (pawns[first] and pawns[last])
        and can(city, what, here)
    ]


def _specials(city: City) -> list[int]:
    """Special Actions of cards in the areas that some pawn at home may perform (FRP-18)."""
    printed = city.printed
    found = []
    for laid in city.area:
        rule = printed.special_rules.get(laid[:3])
        if rule is not None and is_open(city, laid, rule) and has_pawn(city, laid, rule):
            found.append(SPECIAL_ACTION + printed.area_base[laid[0]] + laid[1])
    return sorted(found)


def _by_cards(city: City, seat: int, known: list[int], town: Layout, *, anybody: bool) -> list[int]:
    """What only a citizen card in hand makes possible (FRP-25.4, FRP-25.5)."""
    printed = city.printed
    hand = city.hands[seat]
    if anybody:
        hand &= ~printed.gather_cards  # all that they could do is offered already
    if city.played[seat] >= 0 or not hand:  # one card a round (FRP-25.7)
        return []
    found: list[int] = []
    for card in bits(_promising(city, hand, known, town)):
        base, places = _wanted(city, card, town)
        found += [
            base + where
            for where in places
            if base + where not in known
            and makes_possible(city, seat, card, printed.turn.values[base + where])
        ]
    return found


def _promising(city: City, hand: int, known: list[int], town: Layout) -> int:
    """The cards of a hand whose type is at home and whose action is not offered everywhere."""
    printed = city.printed
    home = city.home
    if not home[WORKER]:
        hand &= ~printed.citizens_of[WORKER]
    if not home[ENGINEER]:
        hand &= ~printed.citizens_of[ENGINEER]
    if not (home[CHILD] or home[CHILD_WORKER] or home[CHILD_ENGINEER]):
        hand &= ~printed.citizens_of[CHILD]
    if hand & printed.snow_cards and REMOVE_SNOW in known:
        hand &= ~printed.snow_cards
    if hand & printed.construction_cards and CONSTRUCT in known:
        hand &= ~printed.construction_cards
    with_buildings = hand & printed.use_cards
    hand ^= with_buildings
    if with_buildings:
        for space, cards in town.cards:
            if cards & with_buildings and USE + space not in known:
                hand |= cards & with_buildings
    return hand


def _wanted(city: City, card: int, town: Layout) -> tuple[int, Iterable[int]]:
    """The action that a card goes with, and where; perhaps it does not work there."""
    printed = city.printed
    pattern = printed.citizens[card].action.verb
    if pattern == "use":
        return USE, [space for space, cards in town.cards if cards >> card & 1]
    if pattern == "gather":
        return GATHER, compress(_SPACES, city.many)
    if pattern == "gather_tree":
        return GATHER, wooded(city)
    if pattern == "scouts":
        return SEND, free_stacks(city)
    if pattern == "special":
        return SPECIAL_ACTION, special_cards(city)
    return (REMOVE_SNOW if pattern == "remove_snow" else CONSTRUCT), (0,)
