"""What an option would bring, in a few words beside it; from the view of the one who is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final

from frostlight.games.frostpunk.city.mood import TOKEN_PLACE
from frostlight.games.frostpunk.ending import targets
from frostlight.games.frostpunk.phases.opening import short_of
from frostlight.games.frostpunk.pieces import (
    ACTIVE,
    EXHAUSTED,
    FLIPPED,
    KIND_OF,
    PAWNS,
    REST,
    TOKENS,
    TYPES,
)
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.special import automaton_price
from frostlight.games.frostpunk.view.cards import card_text, say_death, say_pattern
from frostlight.games.frostpunk.view.effects import (
    TYPE,
    clauses,
    say_building,
)
from frostlight.games.frostpunk.view.labels import OF_CARDS, options_read
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.places import SPACE
from frostlight.games.frostpunk.view.reader import CardReader, reader_of
from frostlight.games.frostpunk.view.reading import asked_about
from frostlight.games.frostpunk.view.sites import construction, site, upgrade
from frostlight.games.frostpunk.view.titles import CITIZEN, decks_of, title
from frostlight.games.frostpunk.view.turning import ability, area, normal, refuel, turn
from frostlight.kernel import View
from frostlight.view.scene import Scene

STORED: Final = ("coal", "food", "wood")
TYPED: Final = frozenset(
    {
        *("who_sickens", "who_dies", "who_leaves", "who_comes", "who_is_used", "which_marker"),
        *("cure", "treat", "next_marker", "without_bed", "shift_pawn"),
    }
)
MOODS: Final = frozenset(
    {
        *("hope_rises", "discontent_rises", "hope_falls", "discontent_falls"),
        *("activate", "exhaust", "discard_token", "token_type"),
    }
)
DRAWS: Final = {"hope_rises": 0, "discontent_rises": 1}
"""Questions that offer a draw, and from which bag."""
SPACES: Final = frozenset(
    {
        *("space_gains", "tree_felled", "ruined", "repaired", "destroyed", "build_at"),
        *("upgrade_at", "thump_at", "cut_at", "reuse_at", "reuse_worker"),
    }
)


def note(scene: Scene, kind: str, key: str, view: View) -> str:
    """A remark beside an option; may be empty."""
    reader = reader_of(scene)
    if kind in CARDS:
        return _of_card(reader, kind, key)
    return APART.join(_parts(reader, kind, key, view))


APART: Final = " · "


@lru_cache(2048)
def _of_card(reader: CardReader, kind: str, key: str) -> str:
    return APART.join(CARDS[kind](reader, key))


def _parts(reader: CardReader, kind: str, key: str, view: View) -> Iterable[str]:
    city = open_city(view)
    if kind in OTHERS:
        return OTHERS[kind](reader, city, key)
    if kind in VIEWED:
        return VIEWED[kind](reader, view, key)
    if kind in OF_CARDS:
        options = options_read(reader, kind, view)
        return (options[int(key) - 1].whole,) if int(key) <= len(options) else ()
    if kind in SPACES:
        return _space(reader, city, kind, SPACE[key]) if key in SPACE else ()
    return _counts(reader, city, kind, key)


def _counts(reader: CardReader, city: City, kind: str, key: str) -> Iterable[str]:
    """How many there are of what is chosen: the sick, or tokens."""
    if kind in TYPED and key in TYPES:
        return (_sick(reader, city, TYPES.index(key)),)
    if kind in DRAWS and key == "draw":
        return _bag(reader, city, DRAWS[kind])
    return _tokens(reader, city, key.partition(":")[2] or key) if kind in MOODS else ()


def _location(reader: CardReader, view: View, key: str) -> Iterator[str]:
    """Skipping lays a card of the next deck, exploring shows what the card offers (FRP-29.3)."""
    printed, card = view.printed, asked_about(view, "location")["expedition"]
    deck = printed.expeditions[printed.expedition_index[card]].deck
    if key == "skip":
        yield reader.say("note.skip", pile=NEXT_DECK[deck])
    else:
        yield reader.say("note.explore")


NEXT_DECK: Final = {"A": "B", "B": "C"}


# -- people and moods


def _sick(reader: CardReader, city: City, kind: int) -> str:
    message = "note.sick_grave" if city.skull[kind] else "note.sick"
    return reader.say(message, sick=city.sick[kind], pop=city.pop[kind])


def _tokens(reader: CardReader, city: City, token: str) -> Iterator[str]:
    if token in TOKEN_PLACE:
        track, kind = TOKEN_PLACE[token]
        up, down = city.mood[track][ACTIVE + kind], city.mood[track][EXHAUSTED + kind]
        yield reader.say("note.tokens", active=up, exhausted=down)


def _bag(reader: CardReader, city: City, track: int) -> Iterator[str]:
    """What may be drawn; the last Discontent token that fits is the end (FRP-2.3)."""
    tokens = city.mood[track]
    bag = [f"{reader.name('token', name)} {tokens[n]}" for n, name in enumerate(TOKENS[track])]
    yield reader.say("note.bag", list=", ".join(bag))
    if track and sum(tokens[EXHAUSTED : ACTIVE + 3]) + 1 >= city.printed.limits.discontent_loss:
        yield reader.say("note.defeat", rule="FRP-2.3")


def _pawn(reader: CardReader, view: View, key: str) -> Iterator[str]:
    city, pawn = open_city(view), PAWNS.index(key)
    yield from _free(reader, city, key)
    if pawn not in normal(city, str(asked_about(view, "pawn")["action"])):
        yield reader.say("note.card_only")
    if key == "automaton" and automaton_price(city):
        yield reader.say("note.automaton_coal", n=automaton_price(city))


def _free(reader: CardReader, city: City, key: str) -> Iterator[str]:
    yield reader.say("note.pawns", n=city.home[PAWNS.index(key)])


def _hand(reader: CardReader, city: City, key: str) -> Iterator[str]:
    yield reader.say("note.hand", n=city.hands[int(key.partition(":")[2])].bit_count())


# -- cards


def _lines(deck: str = "") -> Callable[[CardReader, str], Iterator[str]]:
    """All that a card says."""

    def say(reader: CardReader, key: str) -> Iterator[str]:
        card = key.partition(":")[2] or key
        decks = decks_of(reader.printed)
        if not deck and card not in decks:
            return
        found = card_text(reader, deck or decks[card], card)
        yield from found.lines
        yield from (f"{option.label}: {option.whole}" for option in found.options)

    return say


def _cost(reader: CardReader, view: View, key: str) -> Iterator[str]:
    printed = reader.printed
    number = printed.citizen_index[key]
    card = printed.citizens[number]
    yield reader.say("card.cost", effect=clauses(reader, card.cost))
    before = str(asked_about(view, "start_discard").get("chosen", "")).split()
    chosen = [printed.citizen_index[name] for name in before]
    if short_of(open_city(view), [*chosen, number]):
        told = reader.listed([title(reader, name, CITIZEN) for name in before])
        yield reader.say("note.clash", list=told)
    yield f"{reader.name('type', TYPE[card.type])}, {say_pattern(reader, card.action)}"
    yield from ability(reader, key)


def _death(reader: CardReader, key: str) -> Iterator[str]:
    if key in reader.printed.citizen_index:
        card = reader.printed.citizens[reader.printed.citizen_index[key]]
        yield say_death(reader, card, "WEC".index(card.type))


CARDS: Final[dict[str, Callable[[CardReader, str], Iterator[str]]]] = {
    **dict.fromkeys(("law", "technology", "advisor", "advise", "vet_dusk"), _lines()),
    "weather_card": _lines("weather"),
    "hand_discard": ability,
    "play_citizen": ability,
    "last_rites": _death,
}
"""Remarks that need no table."""


# -- the map


def _space(reader: CardReader, city: City, kind: str, space: int) -> Iterator[str]:
    what = city.buildings[space - 1] if city.buildings[space] == REST else city.buildings[space]
    if kind in ("reuse_at", "reuse_worker") and what >= 0:
        yield say_building(reader, KIND_OF[what], FLIPPED[what])


def _snow(reader: CardReader, city: City, key: str) -> Iterator[str]:
    stack = city.near if key == "near" else city.far
    yield reader.say("note.left", n=stack.bit_count())


def _stored(reader: CardReader, city: City, key: str) -> Iterator[str]:
    if key in STORED:
        n = STORED.index(key)
        yield reader.say("note.stored", n=city.stock[n], goal=targets(city)[n])


def _wake_up(reader: CardReader, view: View, key: str) -> Iterator[str]:
    """How many cards the Wake-up Call would bring now (FRP-37.2)."""
    if key == "yes":
        yield reader.say("note.wake", n=asked_about(view, "wake_up")["n"])


def _stress(reader: CardReader, view: View, key: str) -> Iterator[str]:
    """How many cubes leave the stress track (FRP-35.3)."""
    by_hand, stress = int(asked_about(view, "maintenance")["n"]), view.table["stress"]
    gone = min(by_hand, stress) if key == "cubes" else stress
    yield reader.say("note.stress", n=gone, all=stress)


def _corpses(reader: CardReader, city: City, _: str) -> Iterator[str]:
    yield reader.say("note.corpses", n=city.corpses)


OTHERS: Final[dict[str, Callable[[CardReader, City, str], Iterator[str]]]] = {
    "turn": turn,
    "refuel": refuel,
    "snow": _snow,
    "bind_child": _free,
    "taker": _hand,
    "store": _stored,
    "area_order": area,
    "corpses_back": _corpses,
}
VIEWED: Final[dict[str, Callable[[CardReader, View, str], Iterator[str]]]] = {
    "construction": construction,
    "build_at": site,
    "upgrade_at": upgrade,
    "location": _location,
    "pawn": _pawn,
    "wake_up": _wake_up,
    "start_discard": _cost,
    "maintenance": _stress,
}
"""Remarks that need to know what the question is about."""
