"""Why not build, dismantle, upgrade or reuse this? For FRP-15, FRP-28 and FRP-35."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.city.buildings import has_action
from frostlight.games.frostpunk.city.construction import (
    can_construct,
    is_ruins,
    pawns_on,
    price_list,
    sites,
    standing,
)
from frostlight.games.frostpunk.city.geometry import SPACE_NAMES, position_of, spaces_of
from frostlight.games.frostpunk.city.land import has_resources, positions
from frostlight.games.frostpunk.city.unlocked import is_unlocked
from frostlight.games.frostpunk.pieces import (
    AUTOMATON,
    BUILDING_IDS,
    BUILDING_INDEX,
    CORE,
    FLIPPED,
    FREE,
    KIND_OF,
    REST,
    WOOD,
    WORKER,
)
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.why.reason import Explainer, Reasons, short_of, why
from frostlight.games.frostpunk.why.turn import snow_reason
from frostlight.games.frostpunk.why.using import idle
from frostlight.kernel import Decision, Why

NEVER: Final = tuple(BUILDING_INDEX[name] for name in ("cookhouse", "ruins"))
"""The buildings with the red Build icon (FRP-15.5)."""


# -- construction


def why_not_construction(city: City, decision: Decision) -> Reasons:
    printed = city.printed
    *_, cheaper = decision.about
    prices = price_list(city)
    for kind, row in enumerate(printed.buildings):
        if reason := _build_reason(city, kind, prices.get(kind), cheaper):
            yield f"build:{row.id}", reason
    for space in standing(city):
        key = f"dismantle:{SPACE_NAMES[space]}"
        if printed.fixed[KIND_OF[city.buildings[space]]]:
            yield key, why("FRP-15.10", "fixed")
        elif pawns_on(city, space):
            yield key, why("FRP-15.9", "pawn_on_building")
    yield "stop", why("FRP-16.4", "do_something")


def _build_reason(city: City, kind: int, price: tuple[int, int] | None, cheaper: int) -> Why | None:
    """Never, by law only, none left, too dear (even if cheaper), or nowhere to stand."""
    printed = city.printed
    if kind in NEVER:
        return why("FRP-15.5", "never_built")
    if price is None:
        return _unavailable(city, kind)
    wood, cores = price
    reason = short_of(city, WOOD, max(0, wood - cheaper)) or short_of(city, CORE, cores)
    if reason or sites(city, kind):
        return reason
    row = printed.buildings[kind]
    if row.at_deposit:
        rule = "FRP-35.20" if row.at_deposit == "coal" else "FRP-35.21"
        return why(rule, "no_deposit_site", goods=row.at_deposit)
    if printed.large[kind]:
        return why("FRP-15.6", "no_whole_tile")
    return why("FRP-15.4", "no_free_space")


def _unavailable(city: City, kind: int) -> Why | None:
    """Locked by a law, or none on the board; None for what was never in this game."""
    printed = city.printed
    row = printed.buildings[kind]
    if row.law and not is_unlocked(city, kind):
        if city.future >> printed.law_index[row.law] & 1:
            return why("FRP-15.3", "law_needed", law=row.law)
        opposite = printed.laws[printed.law_index[row.law]].opposite
        if opposite and printed.law_index[opposite] in city.laws:
            return why("FRP-30.5", "law_gone", law=row.law)
        return None
    if city.ruined[kind]:
        return why("FRP-9.15", "ruined_on_board", building=row.id)
    return why("FRP-15.2", "none_left", building=row.id) if row.tiles else None


# -- where to build


def why_not_build_at(city: City, decision: Decision) -> Reasons:
    (kind,) = decision.about
    for space in range(5):
        if reason := _no_site(city, kind, space):
            yield SPACE_NAMES[space], reason
    snowed = positions(city, near=True, taken=[]) + positions(city, near=False, taken=[])
    for position, tile in enumerate(city.tiles):
        for space in spaces_of(position):
            if tile < 0 and position in snowed:
                yield SPACE_NAMES[space], why("FRP-15.8", "snow_there")
            elif tile >= 0 and (reason := _no_site(city, kind, space)):
                yield SPACE_NAMES[space], reason


def _taken(city: City, space: int) -> Why | None:
    """A building or a pawn is there (FRP-15.4)."""
    there = city.buildings[space]
    if there != FREE:
        first = space - 1 if there == REST else space
        name = BUILDING_IDS[KIND_OF[city.buildings[first]]]
        return why("FRP-15.4", "building_there", building=name)
    return why("FRP-15.4", "pawn_there") if city.on_space[space] else None


def _no_site(city: City, kind: int, space: int) -> Why | None:
    printed = city.printed
    if reason := _taken(city, space):
        return reason
    row = printed.buildings[kind]
    if space < 5 and not row.on_generator_tile:
        rule = "FRP-15.6" if printed.large[kind] else "FRP-35.29"
        return why(rule, "not_on_generator_tile")
    if space < 5 or not printed.large[kind]:
        return None
    if any(_taken(city, there) for there in spaces_of(position_of(space))):
        return why("FRP-15.6", "half_taken")
    if row.at_deposit and spaces_of(position_of(space))[0] not in sites(city, kind):
        rule = "FRP-35.20" if row.at_deposit == "coal" else "FRP-35.21"
        return why(rule, "no_deposit", goods=row.at_deposit)
    return None


# -- upgrading


def why_not_upgrade_at(city: City, decision: Decision) -> Reasons:
    """An upgrade by an effect costs nothing (and may be left out)."""
    free, *_ = decision.about
    for space in standing(city):
        if reason := upgrade_reason(city, space, free=free):
            yield SPACE_NAMES[space], reason


def upgrade_reason(city: City, space: int, *, free: bool) -> Why | None:
    printed = city.printed
    what = city.buildings[space]
    if not printed.buildings[KIND_OF[what]].upgradable:
        rule = "FRP-35.22" if is_ruins(what) else "FRP-34.9"
        return why(rule, "no_upgrade")
    if FLIPPED[what]:
        return why("FRP-35.6", "upgraded_already")
    if pawns_on(city, space):
        return why("FRP-35.6", "pawn_on_building")
    if free:
        return None
    wood, cores = printed.upgrade_price[KIND_OF[what]]
    return short_of(city, WOOD, wood) or short_of(city, CORE, cores)


def why_not_workshop(city: City, _: Decision) -> Reasons:
    yield "upgrade", why("FRP-35.6", "nothing_to_upgrade")
    if city.developing < 0:
        yield "develop", why("FRP-35.5", "nothing_developing")
    yield "stop", why("FRP-35.5", "do_something")


# -- using once more


def why_not_reuse(city: City, _: Decision) -> Reasons:
    """Buildings with an action that are not to be had (FRP-28.8)."""
    for space in standing(city):
        if has_action(city, space):
            yield SPACE_NAMES[space], _no_reuse(city, space)


def _no_reuse(city: City, space: int) -> Why:
    pawns = pawns_on(city, space)
    if not pawns:
        return why("FRP-28.8", "no_citizen_pawn")
    if all(pawn == AUTOMATON for pawn in pawns):
        return why("FRP-32.7", "automaton_reuse")
    return idle(city, space) or why("FRP-28.8", "reused_now")


def why_not_reuse_worker(city: City, _: Decision) -> Reasons:
    """Slots and spaces where pawns have acted (FRP-28.9)."""
    yield "snow", _no_worker(city.snow[WORKER]) or snow_reason(city) or _worked()
    nothing = None if can_construct(city) else why("FRP-16.4", "nothing_to_construct")
    yield "construction", _no_worker(city.works[WORKER]) or nothing or _worked()
    for space, pawn in enumerate(city.on_space):
        if pawn:
            first = space - 1 if city.buildings[space] == REST else space
            nothing = idle(city, first) if city.buildings[first] >= 0 else _gathered(city, space)
            reason = _no_worker(pawn == WORKER + 1) or nothing or _worked()
            yield SPACE_NAMES[space], reason


def _no_worker(there: int) -> Why | None:
    return None if there else why("FRP-28.9", "no_worker_there")


def _gathered(city: City, space: int) -> Why | None:
    return None if has_resources(city, space) else why("FRP-14.1", "nothing_here")


def _worked() -> Why:
    """The Worker is acting now, or has just acted once more."""
    return why("FRP-28.9", "worker_reused")


def why_not_destroy(city: City, _: Decision) -> Reasons:
    """Buildings that nothing can destroy (FRP-15.10)."""
    printed = city.printed
    for space in standing(city):
        if printed.fixed[KIND_OF[city.buildings[space]]]:
            yield SPACE_NAMES[space], why("FRP-15.10", "fixed")


def why_not_corpses(city: City, decision: Decision) -> Reasons:
    """More than there are (FRP-3.7), or than the Cemetery takes (FRP-35.26)."""
    (most,) = decision.about
    for n in range(1, 4):
        if n > city.corpses:
            yield str(n), why("FRP-3.7", "few_corpses", n=city.corpses)
        elif n > most:
            yield str(n), why("FRP-35.26", "cemetery_limit", n=most)


EXPLAINERS: Final[dict[str, Explainer]] = {
    "construction": why_not_construction,
    "build_at": why_not_build_at,
    "upgrade_at": why_not_upgrade_at,
    "workshop": why_not_workshop,
    "reuse_at": why_not_reuse,
    "reuse_worker": why_not_reuse_worker,
    "destroyed": why_not_destroy,
    "corpses_back": why_not_corpses,
}
