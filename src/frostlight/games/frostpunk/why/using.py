"""Why a building cannot be used now (FRP-16, FRP-35)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from frostlight.games.frostpunk.buildings import (
    automatons_left,
    discontent_can_fall,
    hope_can_rise,
    side_of,
    usable,
)
from frostlight.games.frostpunk.content import Side
from frostlight.games.frostpunk.laws import MOST_LAWS
from frostlight.games.frostpunk.mood import on_track
from frostlight.games.frostpunk.pieces import (
    AUTOMATON,
    BUILDING_IDS,
    BUILDING_INDEX,
    CHILD,
    COAL,
    CORE,
    DISCONTENT,
    FOOD,
    WOOD,
)
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.ways import ENGINEERS, automaton_price, has_room, workers
from frostlight.games.frostpunk.why.reason import does_nothing, short_of, why
from frostlight.kernel import Why


def use_reason(city: City, space: int) -> Why | None:
    """The first reason against using the building here; None if there is none."""
    printed = city.printed
    kind = city.buildings[space] >> 1
    if not has_room(city, space):
        return why("FRP-16.2", "in_use", n=2 if printed.large[kind] else 1)
    if printed.engineer_only[kind]:
        if not any(city.home[pawn] for pawn in ENGINEERS):
            return engineer_only(city, space)
    elif reason := nobody(city):
        return reason
    return idle(city, space)


def engineer_only(city: City, space: int) -> Why:
    return why("FRP-16.3", "engineer_only", building=BUILDING_IDS[city.buildings[space] >> 1])


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
    """Its action cannot be paid or would do nothing (FRP-16.4)."""
    if usable(city, space):
        return None
    side = side_of(city, space)
    reason = _IDLE.get(city.buildings[space] >> 1, _nothing)(city, side)
    return reason or does_nothing()


def _nothing(_: City, __: Side) -> Why | None:
    return None


def _cookhouse(city: City, side: Side) -> Why | None:
    if reason := short_of(city, FOOD, side.pay_food):
        return reason
    if hope_can_rise(city) or discontent_can_fall(city):
        return None
    return why("FRP-16.4", "mood_at_best")


def _arena(city: City, _: Side) -> Why | None:
    return no_discontent(city)


def no_discontent(city: City) -> Why | None:
    """Nothing to decrease (FRP-4.10)."""
    return None if on_track(city, DISCONTENT) else why("FRP-4.10", "no_discontent")


def hope_full(city: City) -> Why | None:
    """All six tokens are active (FRP-4.8)."""
    if hope_can_rise(city):
        return None
    return why("FRP-4.8", "hope_at_best", n=city.printed.limits.hope_spaces)


def law_barred(city: City) -> Why | None:
    """Four laws are in force, or none is left (FRP-30.2, FRP-30.6)."""
    if len(city.laws) >= MOST_LAWS:
        return why("FRP-30.6", "laws_full", n=MOST_LAWS)
    return None if city.future else why("FRP-30.2", "no_law_left")


def _generator(city: City, side: Side) -> Why | None:
    if city.stress:
        return None
    if city.upgraded:
        return why("FRP-16.4", "no_stress")
    return why("FRP-16.4", "no_stress_no_core", n=side.pay_cores, have=city.stores[CORE])


def _factory(city: City, side: Side) -> Why | None:
    if reason := short_of(city, CORE, side.pay_cores):
        return reason
    limit = city.printed.limits.automatons
    return None if automatons_left(city) else why("FRP-32.6", "no_automaton_left", n=limit)


def _food(city: City, _: Side) -> Why:
    return why("FRP-36.3", "food_full", n=city.printed.limits.food)


def _healing(city: City, _: Side) -> Why:
    """Nobody is sick, or only gravely ill ones are left, whom this building cannot treat."""
    return why("FRP-23.2", "treat_first") if any(city.skull) else nobody_sick()


def nobody_sick() -> Why:
    return why("FRP-23.1", "nobody_sick")


_BY_NAME: Final[dict[str, Callable[[City, Side], Why | None]]] = {
    "cookhouse": _cookhouse,
    "fighting_arena": _arena,
    "public_house": lambda city, _: hope_full(city),
    "cemetery": lambda _, __: why("FRP-35.26", "no_corpses"),
    "temple": lambda _, __: why("FRP-35.27", "no_exhausted_hope"),
    "agitator": lambda _, __: why("FRP-35.32", "no_active_discontent"),
    "platform": lambda city, _: law_barred(city),
    "faith_keepers": lambda _, __: why("FRP-35.28", "no_dusk_cards"),
    "generator": _generator,
    "workshop": lambda _, __: why("FRP-35.5", "no_workshop_work"),
    "factory": _factory,
    "charcoal_kiln": lambda city, side: short_of(city, WOOD, side.pay_wood),
    "hunters_hut": _food,
    "hothouse": _food,
    "gathering_post": lambda _, __: why("FRP-35.12", "nothing_beside"),
    "sawmill": lambda _, side: why(
        "FRP-35.14", "no_tree_beside" if side.trees_beside else "no_tree_here"
    ),
    "coal_thumper": lambda _, __: why("FRP-35.17", "no_room_beside"),
    "medical_post": _healing,
    "infirmary": _healing,
    "care_house": _healing,
    "propaganda_centre": lambda _, __: why("FRP-35.31", "no_used_building"),
}
_IDLE: Final = {BUILDING_INDEX[name]: reason for name, reason in _BY_NAME.items()}
"""By building: what is missing when its action cannot be done; None = nothing that we know."""
