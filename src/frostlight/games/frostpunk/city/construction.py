"""Building, dismantling, destroying, ruining, repairing and upgrading (FRP-15, FRP-28, FRP-35)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from frostlight.games.frostpunk.cards.effects import Here, run
from frostlight.games.frostpunk.cards.technologies import first_workshop, workshops_lost
from frostlight.games.frostpunk.city.geometry import CORNER_OF, SPACE_NAMES, position_of, spaces_of
from frostlight.games.frostpunk.city.land import clear
from frostlight.games.frostpunk.city.layout import layout
from frostlight.games.frostpunk.city.stocks import spend
from frostlight.games.frostpunk.city.unlocked import unlocked
from frostlight.games.frostpunk.content import Site
from frostlight.games.frostpunk.pieces import (
    BUILDING_IDS,
    BUILDING_INDEX,
    CORE,
    FLIP,
    FLIPPED,
    FREE,
    KIND_OF,
    REST,
    SIDES,
    WOOD,
)
from frostlight.games.frostpunk.questions import (
    BUILD_AT,
    CONSTRUCTION,
    DESTROYED,
    DISMANTLE,
    REPAIRED,
    RUINED,
    STOP_BUILDING,
    STOP_SPACE,
    UPGRADE_AT,
)
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule

WORKSHOP: Final = BUILDING_INDEX["workshop"]
SHELTERS: Final = tuple(BUILDING_INDEX[name] for name in ("tent", "bunkhouse", "house"))
"""Their other side is Ruins (FRP-1.24)."""
_BOTH: Final = tuple(spaces_of(position) for position in range(30))
"""Both spaces of each position."""


def find(city: City, kind: int) -> list[int]:
    """The (first) spaces with a building of this kind, whatever its side."""
    if city.board[kind] + city.gone[kind] == city.printed.building_tiles[kind] > 0:
        return []  # all of them are elsewhere
    return [space for space, what in enumerate(city.buildings) if KIND_OF[what] == kind]


def standing(city: City) -> tuple[int, ...]:
    """The (first) spaces of all buildings on the map."""
    return layout(city).spaces


def pawns_on(city: City, space: int) -> list[int]:
    """Kinds of the pawns on a building; a large one has room for two (FRP-16.2)."""
    pawns = [city.on_space[space]]
    if city.printed.large[KIND_OF[city.buildings[space]]]:
        pawns.append(city.on_space[space + 1])
    return [pawn - 1 for pawn in pawns if pawn]


def is_ruins(what: int) -> bool:
    """A shelter on its back."""
    return what >= 0 and FLIPPED[what] and KIND_OF[what] in SHELTERS


# -- building


def price_list(city: City) -> dict[int, tuple[int, int]]:
    """Wood and Steam Cores for each kind that can be built now (FRP-15.2, FRP-15.3, FRP-30.7)."""
    printed = city.printed
    board = city.board
    found = {kind: (wood, cores) for kind, wood, cores in printed.basic_prices if board[kind]}
    found |= {kind: (wood, cores) for kind, wood, cores in unlocked(city)}
    return found


def sites(city: City, kind: int) -> list[int]:
    """Spaces where this kind may stand (FRP-15.4, FRP-15.7, FRP-15.8).

    For a large one the first of both spaces of a map tile (FRP-15.6).
    """
    return _sites(city, city.printed.site[kind])


def _sites(city: City, site: Site) -> list[int]:
    large, on_generator, deposit = site
    buildings, pawns = city.buildings, city.on_space
    if large:
        return [
            first
            for (first, second), tile in zip(_BOTH, city.tiles, strict=True)
            if tile >= 0
            and buildings[first] == FREE == buildings[second]
            and not (pawns[first] or pawns[second])
            and (deposit < 0 or _touches(city, position_of(first), deposit))
        ]
    found = list(city.printed.on_generator) if on_generator else []
    for both, tile in zip(_BOTH, city.tiles, strict=True):
        if tile >= 0:
            found += both
    return [space for space in found if buildings[space] == FREE and not pawns[space]]


def has_site(city: City, site: Site) -> bool:
    """Whether there is any such space: the first one will do."""
    large, on_generator, deposit = site
    if deposit >= 0:
        return bool(_sites(city, site))
    buildings, pawns = city.buildings, city.on_space
    if on_generator:
        for space in city.printed.on_generator:
            if buildings[space] == FREE and not pawns[space]:
                return True
    for (first, second), tile in zip(_BOTH, city.tiles, strict=True):
        if tile >= 0:
            free = buildings[first] == FREE and not pawns[first]
            if free == large:  # a large one needs both, a small one takes the other
                free = buildings[second] == FREE and not pawns[second]
            if free:
                return True
    return False


def _touches(city: City, position: int, deposit: int) -> bool:
    """The tile lies at a rim corner with this Deposit (FRP-34.7)."""
    return position in CORNER_OF and city.deposits[CORNER_OF[position]] == deposit


def put_up(city: City, kind: int, space: int, seat: int) -> Rule:
    """The tile comes from the board; what lay there goes to the bank (FRP-15.4).

    It stands there ready for use, also in this round (FRP-15.12).
    """
    city.board[kind] -= 1
    city.buildings[space] = kind * SIDES
    clear(city, space)
    if city.printed.large[kind]:
        city.buildings[space + 1] = REST
        clear(city, space + 1)
    if city.events is not None:
        city.tell("builds", building=BUILDING_IDS[kind], space=SPACE_NAMES[space])
    if kind == WORKSHOP and len(find(city, WORKSHOP)) == 1:
        yield from first_workshop(city)  # FRP-35.8
    yield from run(city, city.printed.when_built[kind], Here(seat, space=space))  # FRP-35.30


def build_free(city: City, kind: int, seat: int) -> Rule:
    """By an effect: the usual limits, also that of the laws, but no price (FRP-28.4)."""
    places = sites(city, kind) if kind in price_list(city) else []
    if places:
        yield from _build(city, kind, places, seat)
    else:
        city.tell("not_built", building=BUILDING_IDS[kind])


def _build(city: City, kind: int, places: list[int], seat: int) -> Rule:
    """The player on turn says where it will stand."""
    space = yield BUILD_AT.ask(seat, places, about=(kind,))
    yield from put_up(city, kind, space, seat)


# -- the Construction action


def affordable(city: City, cheaper: int) -> list[int]:
    """Kinds whose price is there (FRP-3.8) and that have a place to stand."""
    printed = city.printed
    wood, cores, board = city.stores[WOOD] + cheaper, city.stores[CORE], city.board
    within = [
        kind
        for kind, needs_wood, needs_cores in printed.basic_prices
        if needs_wood <= wood and needs_cores <= cores and board[kind]
    ]
    within += [
        kind
        for kind, needs_wood, needs_cores in unlocked(city)
        if needs_wood <= wood and needs_cores <= cores
    ]
    sorts = {printed.sort[kind] for kind in within}  # most kinds share one of five sorts of site
    full = [sort for sort in sorts if not has_site(city, printed.sorts[sort])]
    return [kind for kind in within if printed.sort[kind] not in full] if full else within


def can_build(city: City, cheaper: int) -> bool:
    """Whether any kind is affordable: the cheapest ones are tried first."""
    printed = city.printed
    wood, cores, board = city.stores[WOOD] + cheaper, city.stores[CORE], city.board
    for needs_wood, needs_cores, kind in printed.cheapest:
        if needs_wood > wood:
            break
        if needs_cores <= cores and board[kind] and has_site(city, printed.site[kind]):
            return True
    return any(
        needs_wood <= wood and needs_cores <= cores and has_site(city, printed.site[kind])
        for kind, needs_wood, needs_cores in unlocked(city)
    )


def removable(city: City) -> list[int]:
    """The buildings without pawns that may be dismantled (FRP-15.9, FRP-15.10)."""
    pawns = city.on_space
    return [first for first, last in layout(city).removable if not (pawns[first] or pawns[last])]


def can_construct(city: City, cheaper: int = 0) -> bool:
    """Construction could do something now (FRP-15.1)."""
    return can_build(city, cheaper) or bool(removable(city))


def construct(city: City, most: int, cheaper: int, seat: int) -> Rule:
    """Up to a number of sub-actions, each Build or Dismantle, in any mix (FRP-15.1).

    No player may stop before the first one: the action must do something (FRP-16.4).
    """
    for turn in range(most):
        options = affordable(city, cheaper)
        options += [DISMANTLE + space for space in removable(city)]
        if not options:
            return
        if turn:
            options.append(STOP_BUILDING)
        answer = yield CONSTRUCTION.ask(seat, options, about=(most - turn, most, cheaper))
        if answer is None:
            return
        doing, what = answer
        if doing == "build":
            wood, cores = price_list(city)[what]
            spend(city, WOOD, max(0, wood - cheaper))
            spend(city, CORE, cores)
            yield from _build(city, what, sites(city, what), seat)
        else:
            take_down(city, what, "dismantles")


# -- taking down


def take_down(city: City, space: int, how: str) -> None:
    """Back to the board, base side up; Ruins leave the game (FRP-15.9, FRP-15.11, FRP-28.5)."""
    what = city.buildings[space]
    kind = KIND_OF[what]
    city.buildings[space] = FREE
    if city.printed.large[kind]:
        city.buildings[space + 1] = FREE
    if is_ruins(what):
        city.gone[kind] += 1
    else:
        city.board[kind] += 1
    city.tell(how, building=BUILDING_IDS[kind], space=SPACE_NAMES[space])
    if kind == WORKSHOP and not find(city, WORKSHOP):
        workshops_lost(city)  # FRP-31.6


def _matches(filter_: str) -> Callable[[int], bool]:
    """Which buildings (kind * 2 + side) a card means (FRP-D.15)."""
    if filter_ == "shelter":
        return lambda what: what >= 0 and KIND_OF[what] in SHELTERS and not FLIPPED[what]
    if filter_ == "ruins":
        return is_ruins
    if filter_ == "any":
        return lambda what: what >= 0
    kind = BUILDING_INDEX[filter_]
    return lambda what: KIND_OF[what] == kind and not is_ruins(what)


def spaces_meant(city: City, filter_: str) -> list[int]:
    fits = _matches(filter_)
    return [space for space, what in enumerate(city.buildings) if fits(what)]


def destructible(city: City, filter_: str) -> list[int]:
    """Never a building with the red icon (FRP-28.5)."""
    printed = city.printed
    return [
        space
        for space in spaces_meant(city, filter_)
        if not printed.fixed[KIND_OF[city.buildings[space]]]
    ]


def destroy(city: City, filter_: str, n: int) -> Rule:
    """Destroy buildings, also with pawns on them (FRP-28.5, FRP-28.11)."""
    printed = city.printed
    for done in range(n):
        spaces = destructible(city, filter_)
        if not spaces:
            return
        space = yield DESTROYED.ask(city.leader, spaces, about=(filter_, n - done, n))
        for pawn in pawns_on(city, space):
            city.aside[pawn] += 1
        city.on_space[space] = 0
        if printed.large[KIND_OF[city.buildings[space]]]:
            city.on_space[space + 1] = 0
        take_down(city, space, "destroyed")


def ruin(city: City, filter_: str, n: int) -> Rule:
    """Turn shelters on the map to Ruins, the team's choice."""
    for done in range(n):
        spaces = spaces_meant(city, filter_)
        if not spaces:
            return
        about = (filter_, n - done, n)
        turn_to_ruins(city, (yield RUINED.ask(city.leader, spaces, about=about)))


def turn_to_ruins(city: City, space: int) -> None:
    city.buildings[space] |= FLIP
    kind = KIND_OF[city.buildings[space]]
    city.tell("ruined", building=BUILDING_IDS[kind], space=SPACE_NAMES[space])


def ruins_of(city: City, filter_: str) -> list[int]:
    """Ruins on the map that were such a shelter, or any."""
    kinds = SHELTERS if filter_ == "shelter" else (BUILDING_INDEX[filter_],)
    return [
        space for space in spaces_meant(city, "ruins") if KIND_OF[city.buildings[space]] in kinds
    ]


def repair(city: City, filter_: str, n: int) -> Rule:
    """Turn Ruins on the map back to what they were."""
    for done in range(n):
        spaces = ruins_of(city, filter_)
        if not spaces:
            return
        space = yield REPAIRED.ask(city.leader, spaces, about=(filter_, n - done, n))
        city.buildings[space] &= ~FLIP
        kind = KIND_OF[city.buildings[space]]
        city.tell("repaired", building=BUILDING_IDS[kind], space=SPACE_NAMES[space])


# -- upgrading


def upgradable(city: City, *, free: bool = False) -> list[int]:
    """Buildings that can be turned to their better side now (FRP-34.9, FRP-35.6)."""
    printed = city.printed
    wood, cores = city.stores[WOOD], city.stores[CORE]
    found = []
    for space, what in enumerate(city.buildings):
        if what < 0 or FLIPPED[what] or not printed.buildings[KIND_OF[what]].upgradable:
            continue
        price = printed.upgrade_price[KIND_OF[what]]
        if (free or (price[0] <= wood and price[1] <= cores)) and not pawns_on(city, space):
            found.append(space)
    return found


def upgrade(city: City, space: int, *, free: bool = False) -> None:
    """Pay the price and turn the tile; it may be used this round (FRP-35.6, FRP-35.9)."""
    printed = city.printed
    kind = KIND_OF[city.buildings[space]]
    if not free:
        spend(city, WOOD, printed.upgrade_price[kind][0])
        spend(city, CORE, printed.upgrade_price[kind][1])
    city.buildings[space] |= FLIP
    city.tell("upgrades", building=BUILDING_IDS[kind], space=SPACE_NAMES[space])


def unfinished(city: City, name: str) -> list[int]:
    """Where this building stands with its first side up."""
    return [
        space for space in find(city, BUILDING_INDEX[name]) if not FLIPPED[city.buildings[space]]
    ]


def finish(city: City, name: str) -> None:
    """A building whose work is done is turned over, with the pawns on it (FRP-40.7)."""
    for space in unfinished(city, name):
        city.buildings[space] |= FLIP
        city.tell("finished", building=name, space=SPACE_NAMES[space])


def upgrade_free(city: City, n: int, seat: int) -> Rule:
    """Up to n upgrades without a price, by an effect."""
    for done in range(n):
        spaces = upgradable(city, free=True)
        if not spaces:
            return
        space = yield UPGRADE_AT.ask(seat, [*spaces, STOP_SPACE], about=(True, n - done, n))
        if space is None:
            return
        upgrade(city, space, free=True)
