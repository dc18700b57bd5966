"""What is wrong with a table: every thing in exactly one place, no limit passed (FRP-36)."""

from __future__ import annotations

from frostlight.games.frostpunk.city.construction import SHELTERS
from frostlight.games.frostpunk.city.geometry import FAR_POSITIONS, NEAR_POSITIONS, SPACE_NAMES
from frostlight.games.frostpunk.city.shapes import shapes
from frostlight.games.frostpunk.city.stocks import steel_left
from frostlight.games.frostpunk.pieces import (
    AUTOMATON,
    CHILD,
    CHILD_ENGINEER,
    CHILD_WORKER,
    FLIPPED,
    FREE,
    KIND_OF,
    NOTHING,
    PAWNS,
    REST,
    SPACES,
    TOKENS,
    TREE,
    TYPES,
)
from frostlight.games.frostpunk.table import City, bits
from frostlight.games.frostpunk.turn.expedition import WHITE
from frostlight.games.frostpunk.turn.pawns import in_play


def invariants(city: City) -> list[str]:
    """All complaints; none, if the table is sound."""
    return list(shapes(city)) or [  # what follows counts on the shapes
        *_people(city),
        *_pawns(city),
        *_mood(city),
        *_tracks(city),
        *_map(city),
        *_buildings(city),
        *_cards(city),
        *_scenario(city),
    ]


def _range(what: str, value: int, low: int, high: int) -> list[str]:
    return [] if low <= value <= high else [f"{what} is {value}, not {low} to {high}"]


def _people(city: City) -> list[str]:
    printed = city.printed
    found = []
    for kind, name in enumerate(TYPES):
        found += _range(f"citizens: {name}", city.pop[kind], 0, printed.limits.citizens)
        found += _range(f"sick: {name}", city.sick[kind], 0, city.pop[kind])
        if city.skull[kind] and not city.pop[kind]:
            found.append(f"{name}: a skull without citizens")
        found += _range(f"used tokens: {name}", city.used[kind], 0, printed.limits.used_tokens)
    found += _range("corpses", city.corpses, 0, printed.limits.corpses_loss)
    found += _range("hunger", city.hunger, 0, printed.limits.hunger)
    found += _range("food", city.stores[4], 0, printed.limits.food)
    found += [f"stores below zero: {city.stores}"] if min(city.stores) < 0 else []
    return found


def _pawns(city: City) -> list[str]:
    printed = city.printed
    found = []
    numbers = [*city.home, *city.bound, *city.snow, *city.works, *city.aside]
    if min(numbers) < 0:
        found.append(f"pawns below zero: {numbers}")
    plain = (
        printed.pawn_limits[0],
        printed.pawn_limits[1],
        printed.limits.children,
        1,
        1,
        printed.limits.automatons,
    )
    for pawn, most in enumerate(plain):
        lying = len(city.on_cards) if pawn == AUTOMATON else 0
        found += _range(f"pawns: {PAWNS[pawn]}", in_play(city, pawn) + lying, 0, most)
    standing = [city.bound[0], city.bound[1], sum(city.bound[CHILD:])]
    for kind, n in enumerate(standing):
        if n > city.used[kind]:
            found.append(f"{n} pawns on {city.used[kind]} used-citizen tokens: {TYPES[kind]}")
    for scout in city.scouts:
        if scout - 1 == AUTOMATON:
            found.append("an Automaton scouts")
    if in_play(city, CHILD_WORKER) + in_play(city, CHILD_ENGINEER) > 2:
        found.append("too many special Child pawns")
    return found


def _mood(city: City) -> list[str]:
    printed = city.printed
    found = []
    for track, names in enumerate(TOKENS):
        tokens = city.mood[track]
        for kind, name in enumerate(names):
            of_kind = tokens[kind] + tokens[3 + kind] + tokens[6 + kind]
            if of_kind != printed.limits.tokens_per_type or min(tokens) < 0:
                found.append(f"tokens: {of_kind} of {name}")
    found += _range("Hope tokens", sum(city.mood[0][3:]), 0, printed.limits.hope_spaces)
    found += _range("Discontent tokens", sum(city.mood[1][3:]), 0, printed.limits.discontent_loss)
    return found


def _tracks(city: City) -> list[str]:
    printed = city.printed
    spaces = len(printed.tracks.heat.cubes)
    found = _range("heat", city.heat, 1, spaces) + _range("cold", city.cold, 1, spaces)
    for at in city.rad:
        found += _range("indicator", at, 1, printed.tracks.generator.length)
    if city.end is None:
        found += _range("stress", city.stress, 0, printed.limits.stress)
    found += _range("drawer", city.drawer, 0, city.held)
    found += _range("round", city.round, 1, printed.limits.rounds)
    found += _range("storm", city.storm, 0, printed.limits.rounds)
    found += _range("leader", city.leader, 0, city.players - 1)
    return found


def _map(city: City) -> list[str]:
    printed = city.printed
    found = []
    for positions, stack, rows in (
        (NEAR_POSITIONS, city.near, printed.tiles_near),
        (FAR_POSITIONS, city.far, printed.tiles_far),
    ):
        laid = [city.tiles[position] for position in positions if city.tiles[position] >= 0]
        if sorted([*laid, *bits(stack)]) != list(range(len(rows))):
            found.append(f"tiles: {laid} on the map, {bits(stack)} in the stack")
    trees = 0
    for space in range(SPACES):
        what, many = city.what[space], city.many[space]
        if (what == NOTHING) != (many == 0) or many < 0:
            found.append(f"{SPACE_NAMES[space]}: {many} of {what}")
        if what == TREE:
            trees += many
        elif many > printed.limits.space:
            found.append(f"{SPACE_NAMES[space]}: {many} Resources")
        if many and city.buildings[space] != FREE:
            found.append(f"{SPACE_NAMES[space]}: goods under a building")
        bare = space >= 5 and city.tiles[(space - 5) // 2] < 0
        if bare and (many or city.buildings[space] != FREE or city.on_space[space]):
            found.append(f"{SPACE_NAMES[space]}: something lies on snow")
    return found + _range("trees", trees, 0, printed.limits.trees)


def _buildings(city: City) -> list[str]:
    printed = city.printed
    found = []
    on_map = [0] * len(printed.buildings)
    for space, what in enumerate(city.buildings):
        if what >= 0:
            on_map[KIND_OF[what]] += 1
            if printed.large[KIND_OF[what]] and city.buildings[space + 1] != REST:
                found.append(f"{SPACE_NAMES[space]}: half of a large building is missing")
            if FLIPPED[what] and not (
                printed.buildings[KIND_OF[what]].upgraded is not None or KIND_OF[what] in SHELTERS
            ):
                found.append(f"{SPACE_NAMES[space]}: a side that does not exist")
    for kind, row in enumerate(printed.buildings):
        tiles = max(row.tiles, 1) if row.group == "printed" else row.tiles
        there = on_map[kind] + city.board[kind] + city.ruined[kind] + city.gone[kind]
        if there != tiles:
            found.append(f"{row.id}: {there} tiles, not {tiles}")
    return found


def _cards(city: City) -> list[str]:
    printed = city.printed
    found = []
    places = [city.citizens, city.citizen_discard, *city.hands]
    places += [1 << card for card in city.played if card >= 0]
    everywhere = sorted(card for mask in places for card in bits(mask))
    if everywhere != sorted(set(everywhere)) or len(everywhere) > len(printed.citizens):
        found.append(f"citizen cards: {everywhere}")
    missing = set(range(len(printed.citizens))) - set(everywhere)
    if missing and city.end is None:
        found.append(f"citizen cards missing: {sorted(missing)}")
    laid = [card for stack in city.stacks for card, _ in stack]
    left = [card for deck in city.expeditions for card in bits(deck)]
    if len(set(laid + left)) != len(laid + left) or len(laid + left) > len(printed.expeditions):
        found.append(f"expedition cards: {laid} laid, {left} left")
    if city.dusk & city.dusk_discard:
        found.append("a dusk card in deck and discard")
    if len(city.laws) > 4 or any(city.future >> law & 1 for law in city.laws):
        found.append(f"laws: {[printed.laws[law].id for law in city.laws]}")
    areas = [laid[:2] for laid in city.area]
    if len(set(areas)) != len(areas):
        found.append(f"cards in the areas: {areas}")
    return found


def _scenario(city: City) -> list[str]:
    """Heaps on the rim, Steel wherever it lies, tracks and Outposts (FRP-40)."""
    printed = city.printed
    found = []
    for (_, many, _), left, row in zip(printed.heaps, city.rim, printed.scenario.rim, strict=True):
        found += _range(f"rim: {row.id}", left, 0, many)
    for track, mark in zip(printed.scenario.track, city.marks, strict=True):
        found += _range(f"track: {track.id}", mark, 0, track.end)
    found += _range("Steel in the bank", steel_left(city), 0, printed.limits.steel)
    for stack, cards in enumerate(city.stacks):
        if cards and cards[-1][1] != WHITE and not city.scouts[stack]:
            found.append(f"stack {stack + 1}: an Outpost without a pawn")
    return found
