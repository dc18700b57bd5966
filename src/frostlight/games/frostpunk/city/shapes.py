"""How many of everything can lie on the table, by what is printed (FRP-36)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from frostlight.games.frostpunk.city.geometry import CORNERS
from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.pieces import (
    BUILDING_IDS,
    GOODS,
    LAW_BUILDINGS,
    NOTHING,
    PAWNS,
    PHASES,
    REST,
    SCENARIO_BUILDINGS,
    SIDES,
    SPACES,
    STOCKED,
    TOKENS,
    TYPES,
)
from frostlight.games.frostpunk.table import DEALT, City
from frostlight.kernel.fields import Shape, cards, misfits

MAX_AMOUNT: Final = 9999
"""No game brings more of anything."""
CUBES: Final = 200
"""No game drops more cubes into the tower."""
OPTIONS: Final = 9
"""No card has more."""
SEATS: Final = range(1, 5)
STACKS: Final = 3
POSITIONS: Final = 30
BEFORE_CARDS: Final = ("lay_walls", "lay_first_tiles", "draw_cards")
"""Steps of setup in which expeditions may be missing (FRP-1.14)."""


SETUP: Final = (*BEFORE_CARDS, "draw_tokens", "choose_advisor", "deal_citizens", "discard_citizens")
"""Steps before any pawn has acted."""


def shapes(city: City) -> Iterator[str]:
    """Whatever has the wrong number of places, or a number that nothing allows."""
    if city.players not in SEATS:
        yield f"players: {city.players}"
        return
    past = city.next in SETUP or city.end is not None  # also a game that was lost in setup
    found = list(misfits(city, _shapes(city.printed, city.players, past)))
    yield from found
    if found:  # what follows counts on the rest
        return
    for track, tokens in enumerate(city.mood):
        if len(tokens) != 3 * len(TOKENS[track]):
            yield f"mood: {len(tokens)} entries"
    yield from _expeditions(city)
    yield from _cards(city)
    acted = (*city.bound, *city.snow, *city.works, *city.aside, *city.on_space)
    if city.next in SETUP and any(acted):
        yield "pawns have acted before the first turn (FRP-1.22)"


@lru_cache(64)
def _shapes(what: Printed, players: int, past: bool) -> dict[str, Shape]:
    """Made once: they are asked for at every decision of a fuzzed game."""
    return {**_numbers(what, players, past), **_decks(what, players), **_lists(what, players)}


def _numbers(what: Printed, players: int, past: bool) -> dict[str, Shape]:
    """Single numbers; those with a printed limit are checked beside what they count."""
    rounds = what.limits.rounds
    return {
        "society": Shape(0, len(what.societies) - 1),
        "phase": Shape(0, len(PHASES) - 1),
        "seat": Shape(0, players - (not past)),
        "passes": Shape(0, players),
        "held": Shape(0, CUBES),
        "stress": Shape(0, MAX_AMOUNT),
        "dispute_top": Shape(-1, len(what.disputes) - 1),
        "developing": Shape(-1, len(what.technologies) - 1),
        "develop_at": Shape(0, rounds),
        "forecast": Shape(-1, len(what.weather) - 1),
        "storms": Shape(0, rounds),
    }


def _decks(what: Printed, players: int) -> dict[str, Shape]:
    """Decks and piles: as many bits as there are cards."""
    dusk, citizens = len(what.dusk_cards) + len(what.laws), len(what.citizens)
    return {
        "near": cards(len(what.tiles_near)),
        "far": cards(len(what.tiles_far)),
        "morning": cards(len(what.morning)),
        "dusk": cards(dusk),
        "dusk_discard": cards(dusk),
        "disputes": cards(len(what.disputes)),
        "future": cards(len(what.laws)),
        "developed": cards(len(what.technologies)),
        "weather": cards(len(what.weather)),
        "citizens": cards(citizens),
        "citizen_discard": cards(citizens),
        "tokens": cards(what.limits.rounds + 1),
        "expeditions": cards(len(what.expeditions), len(what.expedition_decks)),
        "hands": cards(citizens, players),
    }


def _lists(what: Printed, players: int) -> dict[str, Shape]:
    kinds, tiles = len(what.buildings), max(len(what.tiles_near), len(what.tiles_far))
    return {
        **dict.fromkeys(("pop", "sick", "used"), Shape(0, MAX_AMOUNT, len(TYPES))),
        **dict.fromkeys(("home", "snow", "works", "aside"), Shape(0, MAX_AMOUNT, len(PAWNS))),
        **dict.fromkeys(("board", "ruined", "gone"), Shape(0, MAX_AMOUNT, kinds)),
        "chosen": Shape(-1 - len(what.citizens), len(what.citizens) - 1, players),
        "played": Shape(-1, len(what.citizens) - 1, players),
        "advisors": Shape(DEALT, len(what.advisors) - 1, players),
        "rad": Shape(1, what.tracks.generator.length, len(what.tracks.generator.start)),
        "mood": Shape(0, what.limits.tokens_per_type, len(TOKENS)),
        "skull": Shape(0, 1, len(TYPES)),
        "stores": Shape(0, MAX_AMOUNT, len(GOODS) - 1),
        "bound": Shape(0, MAX_AMOUNT, len(PAWNS) - 1),
        "on_space": Shape(0, len(PAWNS), SPACES),
        "tiles": Shape(-1, tiles - 1, POSITIONS),
        "what": Shape(NOTHING, len(GOODS) - 1, SPACES),
        "many": Shape(0, MAX_AMOUNT, SPACES),
        "buildings": Shape(REST, len(BUILDING_IDS) * SIDES - 1, SPACES),
        "deposits": Shape(NOTHING, len(GOODS) - 1, len(CORNERS)),
        "laws": Shape(0, len(what.laws) - 1),
        "technologies": Shape(0, len(what.technologies) - 1),
        "stacks": Shape(-1, MAX_AMOUNT, STACKS),
        "scouts": Shape(0, len(PAWNS), STACKS),
        "scout_at": Shape(0, MAX_AMOUNT, STACKS),
        "stock": Shape(-1, MAX_AMOUNT, len(STOCKED)),
        "rim": Shape(0, MAX_AMOUNT, len(what.heaps)),
        "marks": Shape(0, MAX_AMOUNT, len(what.scenario_tracks)),
    }


def _cards(city: City) -> Iterator[str]:
    """Cards that lie somewhere with something noted about them."""
    for name, lying in (("laws", city.laws), ("technologies", city.technologies)):
        if len(set(lying)) != len(lying):
            yield f"{name}: one of them lies there twice"
    for deck, card, option, held, pawn, done, spent in city.area:
        noted = 0 <= held <= MAX_AMOUNT and 0 <= pawn <= len(PAWNS) and {done, spent} <= {0, 1}
        if (deck, card, option) not in city.printed.area_rules or not noted:
            yield f"area: card {card} of deck {deck}"
    for kind, *price in city.unlocked:
        if not LAW_BUILDINGS <= kind < SCENARIO_BUILDINGS or not 0 <= min(price) <= MAX_AMOUNT:
            yield f"unlocked: {kind} for {price}"
    for deck, card in city.on_cards:
        if (deck, card, -1) not in city.printed.area_rules:
            yield f"an Automaton on card {card} of deck {deck}"


def _expeditions(city: City) -> Iterator[str]:
    """Three stacks with their Scouts, and the decks (FRP-1.14, FRP-29.13)."""
    what = city.printed
    for stack in city.stacks:
        if any(not 0 <= card < len(what.expeditions) or by > OPTIONS for card, by in stack):
            yield f"stacks: {stack}"
            return
    for scout, at in zip(city.scouts, city.scout_at, strict=False):
        if at and not scout:
            yield "a path without a Scout (FRP-29.13)"
    for deck, left in enumerate(city.expeditions):
        laid = sum(1 << card for stack in city.stacks for card, _ in stack)
        if left & ~what.expedition_decks[deck]:
            yield f"expeditions: a card of another deck in deck {deck}"
        if (
            city.next in BEFORE_CARDS
            and (left | laid) & what.expedition_decks[deck] != (what.expedition_decks[deck])
        ):
            yield f"expeditions: deck {deck} is not whole (FRP-1.14)"
