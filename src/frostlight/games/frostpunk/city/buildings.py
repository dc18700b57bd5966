"""Using a building (FRP-16): its sides say what it does, in the language of the cards (FRP-35).

The verbs for it stand in `cards.verbs`; here is what several of them, and the cards, ask about
buildings.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from frostlight.games.frostpunk.cards.effects import Here, run
from frostlight.games.frostpunk.cards.modifiers import in_force
from frostlight.games.frostpunk.city import rim
from frostlight.games.frostpunk.city.geometry import ADJACENT, position_of, spaces_of
from frostlight.games.frostpunk.city.land import beside_building, can_hold, gather, put
from frostlight.games.frostpunk.city.layout import PLACES, uses
from frostlight.games.frostpunk.content import Side
from frostlight.games.frostpunk.pieces import (
    ACTIVE,
    AUTOMATON,
    BUILDING_IDS,
    COAL,
    DISCONTENT,
    EXHAUSTED,
    FLIPPED,
    FOOD,
    FREE,
    GOODS,
    HOPE,
    KIND_OF,
    NOTHING,
    SPACES,
    TREE,
)
from frostlight.games.frostpunk.questions import STOP_SPACE, THUMP_AT
from frostlight.games.frostpunk.table import PAWN_ON, City
from frostlight.kernel import Rule

_ON_TILE: Final = tuple(
    spaces_of(position_of(space)) if position_of(space) >= 0 else () for space in range(SPACES)
)
"""Both spaces of the map tile that a space is on; none on the Generator tile."""
_ADJACENT: Final = tuple(tuple(there for there, _ in ADJACENT[space]) for space in range(SPACES))
"""The spaces beside a space, whether their tiles lie face up or not."""
_REACH: Final = (
    _ON_TILE,
    tuple(tuple(sorted({*own, *beside})) for own, beside in zip(_ON_TILE, _ADJACENT, strict=True)),
)
"""Where a Sawmill finds Trees: on its own tile; `trees_beside`: also beside it (FRP-35.14)."""
_GOODS_IN_REACH: Final = tuple(
    tuple(itemgetter(*reach) if reach else itemgetter(slice(0)) for reach in spaces)
    for spaces in _REACH
)
"""The same to read all of `city.what` there at once."""


def side_of(city: City, space: int) -> Side:
    """The side that lies up."""
    what = city.buildings[space]
    return city.printed.sides[KIND_OF[what]][FLIPPED[what]]


def has_action(city: City, space: int) -> bool:
    """A building stands here that can be used at all."""
    what = city.buildings[space]
    return what >= 0 and uses(city.printed)[what] is not None


def usable(city: City, space: int) -> bool:
    """The building has an action that can be paid and would do something (FRP-16.4)."""
    use = uses(city.printed)[city.buildings[space]]
    return use is not None and use[0](city, use[1], PLACES[space])


def perform(city: City, here: Here) -> Rule:
    """The action of the building at this place (FRP-16.1)."""
    return run(city, side_of(city, here.space).does, here)


def output(city: City, here: Here, goods: int, printed: int) -> int:
    """What a building gives, with the technologies that raise it (FRP-31.5)."""
    name = BUILDING_IDS[KIND_OF[city.buildings[here.space]]]
    more = (args for args in in_force(city, "yield") if args[:2] == (name, GOODS[goods]))
    return printed + sum(int(args[2]) for args in more)


# -- mood


def hope_can_rise(city: City) -> bool:
    """Not with six active tokens (FRP-4.8)."""
    return sum(city.mood[HOPE][ACTIVE:]) < city.printed.limits.hope_spaces


def discontent_can_fall(city: City) -> bool:
    return any(city.mood[DISCONTENT][EXHAUSTED:])


# -- Automatons


def automatons_left(city: City) -> int:
    """Automatons in the bank (FRP-32.6)."""
    placed = sum(1 for pawn in city.on_space if pawn == AUTOMATON + 1)
    cards = sum(1 for laid in city.area if laid[PAWN_ON] == AUTOMATON + 1)
    slots = city.home[AUTOMATON] + city.snow[AUTOMATON] + city.works[AUTOMATON]
    out = placed + cards + slots + city.aside[AUTOMATON] + len(city.on_cards)
    return city.printed.limits.automatons - out


def gain_automatons(city: City, n: int) -> None:
    """From the bank, as many as it has (FRP-32.1, FRP-36.2)."""
    n = min(n, automatons_left(city))
    if n:
        city.home[AUTOMATON] += n
        city.tell("automaton", n=n)


def automaton_onto_card(city: City, card: tuple[int, int]) -> None:
    """An event takes one: of the bank, or of the supply if that has none (FRP-32.6)."""
    from_bank = automatons_left(city) > 0
    if not from_bank and not city.home[AUTOMATON]:
        return
    city.home[AUTOMATON] -= not from_bank
    city.on_cards.append(card)
    source = "bank" if from_bank else "supply"
    city.tell(f"automaton_from_{source}", card=city.printed.decks[card[0]][card[1]].id)


# -- what lies beside it


def rich_spaces(city: City, space: int) -> list[int]:
    """Adjacent spaces with Resources, occupied or not (FRP-35.12)."""
    what = city.what  # nothing lies where no tile is face up, nor below a building (FRP-15.4)
    return [there for there in _ADJACENT[space] if NOTHING < what[there] < FOOD]


def take_beside(city: City, space: int, n: int) -> None:
    """From each adjacent space, and from each heap on the rim beside it (FRP-34.7)."""
    for there in rich_spaces(city, space):
        gather(city, there, n)
    for heap in rim.beside_space(city, space):
        rim.take_from(city, heap, n)


def rich_place(city: City, space: int) -> bool:
    """There is something to take beside it, on the map or on the rim."""
    return bool(rich_spaces(city, space) or rim.beside_space(city, space))


def trees_here(city: City, space: int) -> list[int]:
    """The Trees that a pawn may cut: on its space, or as the Sawmill it uses may (FRP-35.14)."""
    if city.buildings[space] == FREE:
        return [space] if city.what[space] == TREE else []
    return trees_in_reach(city, side_of(city, space), space)


def trees_in_reach(city: City, side: Side, space: int) -> list[int]:
    """Spaces with Trees on the Sawmill's own tile; upgraded: also adjacent ones (FRP-35.14)."""
    what = city.what
    return [there for there in _REACH[side.trees_beside][space] if what[there] == TREE]


def tree_in_reach(city: City, space: int) -> bool:
    """Whether there is one. It is asked often."""
    built = city.buildings[space]
    if built == FREE:
        return city.what[space] == TREE
    beside = city.printed.sides[KIND_OF[built]][FLIPPED[built]].trees_beside
    return TREE in _GOODS_IN_REACH[beside][space](city.what)


def thumpable(city: City, space: int) -> list[int]:
    """Adjacent spaces that can take Coal (FRP-35.17)."""
    return [there for there in beside_building(city, space) if can_hold(city, there, COAL)]


def thump(city: City, most: int, each: int, here: Here) -> Rule:
    """Coal on each of several different adjacent spaces; the first is not optional."""
    done: list[int] = []
    for left in range(most, 0, -1):
        spaces = [there for there in thumpable(city, here.space) if there not in done]
        if not spaces:
            return
        options = [*spaces, STOP_SPACE] if done else spaces
        space = yield THUMP_AT.ask(here.seat, options, about=(here.space, left, most))
        if space is None:
            return
        done.append(space)
        put(city, space, COAL, each)
