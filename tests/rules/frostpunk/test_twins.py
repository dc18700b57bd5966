"""Quick readings agree with slow ones: at every turn of games that are played in many ways.

What is asked often has a quick form beside the plain one. Here the plain ones are told again, as
slowly and simply as the rules say them, and compared.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from frostlight.games.frostpunk.cards import modifiers
from frostlight.games.frostpunk.cards.areas import special_cards
from frostlight.games.frostpunk.cards.barred import barred
from frostlight.games.frostpunk.cards.effects import (
    VERBS,
    Here,
    able,
    affordable,
    prices,
    run,
    works,
)
from frostlight.games.frostpunk.cards.language import Effect, Node
from frostlight.games.frostpunk.city import construction, land
from frostlight.games.frostpunk.city.buildings import (
    has_action,
    rich_spaces,
    side_of,
    tree_in_reach,
    trees_here,
    usable,
)
from frostlight.games.frostpunk.city.layout import PLACES
from frostlight.games.frostpunk.city.mood import active
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import (
    BUILDING_INDEX,
    COAL,
    CORE,
    FOOD,
    FREE,
    SPACES,
    TREE,
    WOOD,
)
from frostlight.games.frostpunk.questions import PASS, REFUEL_BY, SHIFT
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.expedition import allowed_expeditions
from frostlight.games.frostpunk.turn.legal import legal
from frostlight.games.frostpunk.turn.reuse import shift_targets
from frostlight.games.frostpunk.turn.special import rule_at
from frostlight.games.frostpunk.turn.ways import able_pawns, makes_possible, playable, possible
from frostlight.kernel import CHANCE, Decision, GameOver, State, Stream
from frostlight.kernel.codec import table_to_plain
from frostlight.testing import find_policy
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.test_explain import rich

pytestmark = pytest.mark.share(3)
SLOW = pytest.mark.slow
WAYS = ["random", "constructive", "last", "planner"]
"""As chance will have it, to build something, perversely, and sensibly."""
games = pytest.mark.parametrize("way", WAYS)
seeds = pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=SLOW) for n in range(1, 6))])


def turns(way: str, seed: int, *, start: str = "setup") -> Iterator[City]:
    """The table at each turn of a game, or of two rounds in a city with everything."""
    players = seed % 4 + 1
    if start == "setup":
        state = State.start(GAME, GAME.read_setup({"players": players, "survive_only": True}))
    else:
        table = rich(players).city
        table.next, table.events = start, None
        state = State(GAME, table)
        state.run()
    last = PRINTED.limits.rounds if start == "setup" else state.table.round + 1
    policy, stream = find_policy(way), Stream("twins", way, seed, start)
    while not state.over and state.table.round <= last:
        decision = state.decision
        if decision.kind == "turn":
            yield state.table
        if decision.seat == CHANCE:
            option = decision.options[stream.below(len(decision.options))]
        else:
            option = policy(state, decision, stream)
        state.answer(decision, option)


def both_starts(way: str, seed: int) -> Iterator[City]:
    yield from turns(way, seed)
    yield from turns(way, seed, start="turn")


def crowded(way: str, seed: int) -> Iterator[City]:
    """The same cities, nearly full, with any goods, laws and technologies: seldom seen in games."""
    stream = Stream("crowded", way, seed)
    for city in both_starts(way, seed):
        yield city
        full = city.copy()
        room = stream.below(3)
        free = [space for space in range(SPACES) if full.buildings[space] == FREE]
        for space in free[room:] if stream.below(2) else free:
            if stream.below(40):
                full.on_space[space] = 1
        full.stores[WOOD], full.stores[CORE] = stream.below(7), stream.below(3)
        full.laws = [law for law in range(len(PRINTED.laws)) if stream.below(5) == 0]
        full.developed = stream.below(1 << len(PRINTED.technologies)) * stream.below(2)
        yield full


# -- building


def slow_sites(city: City, kind: int) -> list[int]:
    """Spaces where a building may stand, one rule after the other (FRP-15.4, 15.6 to 15.8)."""
    row = PRINTED.buildings[kind]
    found = []
    for space in range(SPACES):
        large = row.size == "large"
        spaces = [space, space + 1] if large else [space]
        on_tile = space >= 5 and city.tiles[(space - 5) // 2] >= 0
        printed = space < 5 and bool(PRINTED.petals[space].building)
        if large and (space < 5 or space % 2 == 0):
            continue
        if not on_tile and (space >= 5 or printed or not row.on_generator_tile):
            continue
        if any(city.buildings[there] != FREE or city.on_space[there] for there in spaces):
            continue
        found.append(space)
    return found


def slow_kinds(city: City, cheaper: int) -> set[int]:
    """What can be paid and has a place to stand (FRP-15.2, FRP-15.3, FRP-30.7)."""
    wood, cores = city.stores[WOOD] + cheaper, city.stores[CORE]
    unlocked = {
        BUILDING_INDEX[name]: price
        for law in city.laws
        for name, price in PRINTED.laws[law].unlocks
    }
    found = set()
    for kind, row in enumerate(PRINTED.buildings):
        price = (row.wood, row.cores)
        if row.law:
            price = (unlocked[kind], 0) if kind in unlocked else (99, 99)
        elif not row.buildable:
            continue
        if city.board[kind] and price[0] <= wood and price[1] <= cores:
            found.add(kind)
    return {kind for kind in found if construction.sites(city, kind)}


@pytest.mark.slow
@games
@seeds
@pytest.mark.rule("FRP-15.2", "FRP-15.4")
def test_what_can_be_built_is_the_same_quickly_and_slowly(way: str, seed: int) -> None:
    for city in crowded(way, seed):
        for kind, row in enumerate(PRINTED.buildings):
            sites = construction.sites(city, kind)
            assert construction.has_site(city, PRINTED.site[kind]) == bool(sites), row.id
            if not row.at_deposit:
                assert sorted(sites) == slow_sites(city, kind), row.id
            assert set(sites) <= set(slow_sites(city, kind)), row.id
            there = [space for space, what in enumerate(city.buildings) if what >> 1 == kind]
            assert construction.find(city, kind) == there, row.id
        for cheaper in (0, 1, 2):
            kinds = construction.affordable(city, cheaper)
            assert len(set(kinds)) == len(kinds)
            assert set(kinds) == slow_kinds(city, cheaper)
            assert construction.can_build(city, cheaper) == bool(kinds)


@pytest.mark.slow
@games
@seeds
@pytest.mark.rule("FRP-15.10", "FRP-17.3", "FRP-35.14", "FRP-35.12", "FRP-13.5")
def test_what_stands_and_lies_there_is_the_same_quickly_and_slowly(way: str, seed: int) -> None:
    for city in crowded(way, seed):
        built = [space for space, what in enumerate(city.buildings) if what >= 0]
        rows = {space: PRINTED.buildings[city.buildings[space] >> 1] for space in built}
        size = {space: 2 if rows[space].size == "large" else 1 for space in built}
        assert list(construction.standing(city)) == built
        assert construction.removable(city) == [
            space
            for space in built
            if not rows[space].fixed and not any(city.on_space[space : space + size[space]])
        ]
        beacons = [city.buildings[s] % 2 + 1 for s in built if rows[s].id == "beacon"]
        assert allowed_expeditions(city) == sum(beacons)
        for space in built:
            tile = range(space - (space + 1) % 2, space - (space + 1) % 2 + 2) if space > 4 else ()
            beside = land.beside_building(city, space)
            assert rich_spaces(city, space) == [s for s in beside if 0 <= city.what[s] < FOOD]
            upgraded = side_of(city, space).trees_beside
            reach = sorted({*tile, *(beside if upgraded else ())})
            assert trees_here(city, space) == [s for s in reach if city.what[s] == TREE]
            assert tree_in_reach(city, space) == bool(trees_here(city, space))
        for near, stack in ((True, city.near), (False, city.far)):
            places = land.positions(city, near=near, taken=[])
            assert land.can_lay(city, near=near) == bool(stack and places)


# -- a turn


def slow_turn(city: City, seat: int) -> set[int]:
    """Every answer in the vocabulary of a turn, tried one by one (FRP-11.7)."""
    found = {PASS}
    for option, action in enumerate(PRINTED.turn.values):
        verb, place = action
        if verb in ("pass", "refuel", "shift", "wake_up"):
            continue
        if verb == "use" and city.buildings[place] < 0:
            continue
        if verb == "special" and place not in special_cards(city):
            continue
        cards = [card for card in playable(city, seat) if makes_possible(city, seat, card, action)]
        if cards or (possible(city, action) and able_pawns(city, action)):
            found.add(option)
    if not city.refuelled:
        room = max(0, min(city.cold - city.heat, city.stores[COAL], 12))
        found |= {REFUEL_BY + n for n in range(1, room + 1)}
    if not city.shift_used and modifiers.in_force(city, "emergency_shift"):
        found |= {SHIFT + space for space in shift_targets(city)}
    if city.next == "first_turn":  # FRP-37.2
        found.add(PRINTED.turn.index["wake_up"])
    return found


@pytest.mark.slow
@games
@seeds
@pytest.mark.rule("FRP-11.7", "FRP-25.4")
def test_a_turn_offers_what_is_possible_and_nothing_else(way: str, seed: int) -> None:
    for city in both_starts(way, seed):
        options = legal(city, city.seat)
        assert options == sorted(set(options))
        assert set(options) == slow_turn(city, city.seat)


# -- effects


def slow_price(city: City, effect: Effect) -> bool:
    goods, tokens = prices(effect)
    return all(city.stores[kind] >= n for kind, n in goods.items()) and (
        all(active(city, name) >= n for name, n in tokens.items())
        and active(city, "any_hope") >= sum(tokens.values())
    )


def slow_works(city: City, effect: Effect, here: Here) -> bool:
    """It can be paid, no part that it needs is impossible, and it does something (FRP-16.4)."""
    needed = [node for node in effect if VERBS[node.verb].must]
    return (
        slow_price(city, effect)
        and all(VERBS[node.verb].can(city, node, here) for node in needed)
        and able(city, effect, here)
    )


def effects() -> list[Effect]:
    """All that cards say where a player chooses."""
    return [
        *(card.ability for card in PRINTED.citizens),
        *(row.ability for row in PRINTED.advisors),
        *(option.effect for card in PRINTED.morning for option in card.options),
        *(option.effect for card in PRINTED.dusk_cards for option in card.options),
    ]


@pytest.mark.slow
@games
@seeds
@pytest.mark.rule("FRP-16.4", "FRP-3.8")
def test_an_effect_works_unless_there_is_a_reason_against_it(way: str, seed: int) -> None:
    known = effects()
    for n, city in enumerate(both_starts(way, seed)):
        for space, what in enumerate(city.buildings):
            if not has_action(city, space):
                continue
            does = side_of(city, space).does
            assert usable(city, space) == slow_works(city, does, PLACES[space]), what
            assert usable(city, space) == (barred(city, does, PLACES[space]) is None), what
        for effect in known[n % 7 :: 7]:
            here = Here(0, space=n % SPACES)
            assert affordable(city, effect) == slow_price(city, effect)
            assert works(city, effect, here) == slow_works(city, effect, here)
            assert works(city, effect, here) == (barred(city, effect, here) is None)


def carried_out(city: City, effect: Effect, here: Here, stream: Stream | None = None) -> bool:
    """Whether an effect changes a copy of the table, with any answers, or with the first ones."""
    twin = city.copy()
    rule = run(twin, effect, here)
    try:
        decision = next(rule)
        while True:
            assert isinstance(decision, Decision)
            option = decision.options[stream.below(len(decision.options)) if stream else 0]
            decision = rule.send(decision.question.values[option])
    except StopIteration:
        return table_to_plain(twin) != table_to_plain(city)
    except GameOver:
        return True


@pytest.mark.slow
@games
@seeds
@pytest.mark.rule("FRP-16.4")
def test_a_building_that_can_be_used_changes_something(way: str, seed: int) -> None:
    for city in both_starts(way, seed):
        for space in construction.standing(city):
            if usable(city, space) and city.buildings[space] >> 1 not in SHELTERING:
                here = PLACES[space]._replace(seat=0)  # who stops at once has changed nothing
                assert carried_out(city, side_of(city, space).does, here), space


SHELTERING = (BUILDING_INDEX["prison"],)
"""Its pawn is sheltered at night, whatever else it does."""


def statements(effect: Effect) -> Iterator[Node]:
    """Every part of an effect, also inside others."""
    for node in effect:
        if node.inner:
            for inner in node.inner:
                yield from statements(inner)
        else:
            yield node


ELSEWHERE = ("pay", "hold", "cut_here", "send_scout", "do_special")
"""Prices: what they change is not what they are chosen for. And verbs that need a stack or a card
to stand on."""


@pytest.mark.slow
@games
@seeds
@pytest.mark.rule("FRP-3.7", "FRP-16.4")
def test_a_part_that_can_do_nothing_does_nothing(way: str, seed: int) -> None:
    said = {node: None for effect in effects() for node in statements(effect)}
    said |= {
        node: None for both in PRINTED.sides for side in both for node in statements(side.does)
    }
    nodes = [node for node in said if node.verb not in ELSEWHERE]
    stream = Stream("idle", way, seed)
    for n, city in enumerate(both_starts(way, seed)):
        built = construction.standing(city)
        here = Here(0, space=built[n % len(built)])
        for node in nodes[n % 5 :: 5]:
            if not VERBS[node.verb].can(city, node, here):
                assert not carried_out(city, (node,), here, stream), node


# -- lasting changes


@games
@seeds
@pytest.mark.rule("FRP-30.7", "FRP-31.5")
def test_laws_and_technologies_are_found_quickly_and_slowly(way: str, seed: int) -> None:
    for city in crowded(way, seed):
        cards = [PRINTED.laws[law] for law in city.laws]
        nodes = [node for card in cards for node in card.modifiers]
        for place, technology in enumerate(PRINTED.technologies):
            if city.developed >> place & 1:
                nodes += technology.modifiers
        for name in PRINTED.sources:
            args = [node.args for node in nodes if node.verb == name]
            assert sorted(modifiers.in_force(city, name), key=repr) == sorted(args, key=repr)
            assert modifiers.has(city, name) == bool(args)
        for place, laid in enumerate(city.area):
            slow = rule_at(city, place) is not None
            at = PRINTED.area_base[laid[0]] + laid[1]
            assert slow == (at in special_cards(city))
