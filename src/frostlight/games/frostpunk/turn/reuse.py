"""Using a building or a Worker once more (FRP-28.8, FRP-28.9, FRP-35.31, law L12)."""

from __future__ import annotations

from collections.abc import Sequence

from frostlight.games.frostpunk.cards.effects import Here
from frostlight.games.frostpunk.cards.modifiers import most
from frostlight.games.frostpunk.city.buildings import perform, usable
from frostlight.games.frostpunk.city.construction import (
    can_construct,
    construct,
    pawns_on,
    standing,
)
from frostlight.games.frostpunk.city.land import can_lay, gather, has_resources
from frostlight.games.frostpunk.city.people import sicken
from frostlight.games.frostpunk.pieces import AUTOMATON, FREE, KIND_OF, TYPE_OF, WORKER
from frostlight.games.frostpunk.questions import REUSE_AT, REUSE_WORKER, SHIFT_PAWN
from frostlight.games.frostpunk.subjects import CONSTRUCTING, OVERWORK, REMOVING_SNOW, USING
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.main_actions import GATHERED, SUB_ACTIONS, remove_snow
from frostlight.kernel import Rule, within


def used_buildings(city: City, apart_from: int = -1) -> list[int]:
    """Buildings with a citizen pawn whose action could be performed again (FRP-28.8).

    Not the building whose action is going on; Automatons are no citizens (FRP-32.7).
    """
    return [
        space
        for space in standing(city)
        if space != apart_from
        and any(pawn != AUTOMATON for pawn in pawns_on(city, space))
        and usable(city, space)
    ]


def reuse_buildings(city: City, n: int, here: Here) -> Rule:
    """Perform the action of n different used buildings: warm, without a pawn (FRP-28.8)."""
    done: list[int] = []
    for left in range(n, 0, -1):
        spaces = [space for space in used_buildings(city, here.space) if space not in done]
        if not spaces:
            return
        space = yield REUSE_AT.ask(here.seat, spaces, about=(left, n))
        done.append(space)
        yield from _use_again(city, space, here.seat)


def _use_again(city: City, space: int, seat: int) -> Rule:
    """The action of a building, without a pawn."""
    kind = KIND_OF[city.buildings[space]]
    return within(USING, (kind, space), perform(city, Here(seat, space=space)))


# -- Workers


def _acted(city: City, here: Here, done: Sequence[int | str] = ()) -> list[int | str]:
    """Where a Worker has acted this round and could act once more (FRP-28.9).

    The pawn whose action is being resolved is no target; pawns on cards are none either. A slot
    can have several Workers, of which some have acted again already (`done`).
    """
    found: list[int | str] = []
    busy = [*done, here.slot] if here.pawn == WORKER else done
    if city.snow[WORKER] > busy.count("snow") and _snow_left(city):
        found.append("snow")
    if city.works[WORKER] > busy.count("construction") and can_construct(city):
        found.append("construction")
    for space, pawn in enumerate(city.on_space):
        if pawn != WORKER + 1 or space == here.space or space in done:
            continue
        first = space - 1 if city.buildings[space] < FREE else space
        again = has_resources(city, space) if city.buildings[space] == FREE else usable(city, first)
        if again and first != here.space:
            found.append(space)
    return found


def _snow_left(city: City) -> bool:
    return can_lay(city, near=True) or can_lay(city, near=False)


def can_reuse_worker(city: City, here: Here) -> bool:
    return bool(_acted(city, here))


def reuse_workers(city: City, n: int, here: Here) -> Rule:
    """Let n Workers act once more where they stand: always warm (FRP-28.9)."""
    done: list[int | str] = []
    for left in range(n, 0, -1):
        places = _acted(city, here, done)
        if not places:
            return
        options = [place + 2 if isinstance(place, int) else _SLOTS[place] for place in places]
        place = yield REUSE_WORKER.ask(here.seat, options, about=(left, n))
        done.append(place)
        yield from _again(city, place, here.seat)


_SLOTS = {"snow": 0, "construction": 1}


def _again(city: City, place: int | str, seat: int) -> Rule:
    if place == "snow":
        yield from within(REMOVING_SNOW, (), remove_snow(city, seat))
    elif place == "construction":
        yield from within(CONSTRUCTING, (), construct(city, SUB_ACTIONS, 0, seat))
    elif isinstance(place, int) and city.buildings[place] == FREE:
        gather(city, place, most(city, "gather_limit", GATHERED))
    elif isinstance(place, int):
        first = place - 1 if city.buildings[place] < FREE else place
        yield from _use_again(city, first, seat)


# -- the law Emergency Shift (L12)


def shift_targets(city: City) -> list[int]:
    """Buildings with a Worker or Engineer pawn on them that could be used again."""
    return [
        space for space in used_buildings(city) if any(pawn <= 1 for pawn in pawns_on(city, space))
    ]


def emergency_shift(city: City, space: int, seat: int) -> Rule:
    """Once in an Action phase, instead of a pawn; the citizen who worked falls sick (FRP-30.7)."""
    city.shift_used = True
    building = KIND_OF[city.buildings[space]]
    kinds = sorted({TYPE_OF[pawn] for pawn in pawns_on(city, space) if pawn <= 1})
    kind = yield SHIFT_PAWN.ask(seat, kinds, about=(building,))
    yield from perform(city, Here(seat, space=space))
    yield from within(OVERWORK, (), sicken(city, kind, "shift")) or ()
