"""Remarks on the actions of a turn: what they bring, warm or cold, with or without a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from frostlight.games.frostpunk.cards.areas import lies_at, rules_of
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.cards.modifiers import in_force, most
from frostlight.games.frostpunk.city.warmth import building_is_warm, space_is_warm
from frostlight.games.frostpunk.phases.generator import cubes_to_drop
from frostlight.games.frostpunk.pieces import BUILDING_IDS, FLIPPED, GOODS, KIND_OF, PAWNS, PHASES
from frostlight.games.frostpunk.table import BY_OPTION, City
from frostlight.games.frostpunk.turn.main_actions import GATHERED
from frostlight.games.frostpunk.turn.solo import cards
from frostlight.games.frostpunk.turn.ways import able_pawns, card_of, cards_for, possible
from frostlight.games.frostpunk.view.cards import card_text
from frostlight.games.frostpunk.view.effects import (
    clauses,
    say_area_rule,
    say_building,
    say_modifier,
    sentence,
)
from frostlight.games.frostpunk.view.places import SPACE
from frostlight.games.frostpunk.view.reader import CardReader
from frostlight.games.frostpunk.view.sites import say_warmth
from frostlight.games.frostpunk.view.titles import CITIZEN, title

ACTIONS: Final = frozenset({"snow", "construction", "gather", "use", "scouts", "special"})


def verb_of(key: str) -> str:
    """What is done, without where."""
    return key.partition(":")[0]


def turn(reader: CardReader, city: City, key: str) -> Iterator[str]:
    verb, colon, what = key.partition(":")
    if verb in ACTIONS and not normal(city, key):
        yield from _with_card(reader, city, key)
    elif verb == "snow":
        yield say_warmth(reader, False)
    elif verb == "pass" and city.passes + 1 == city.players:
        yield _last_pass(reader, city)
    elif verb == "wake_up":
        yield reader.say("note.wake", n=cards(city))
        yield reader.say("note.wake_first")
    elif colon and verb in TURN:
        yield from TURN[verb](reader, city, what)


def normal(city: City, key: str) -> list[int]:
    """The pawns that may do this without a citizen card (FRP-25.5).

    The note of an option and its icons ask for them, one after the other.
    """
    known, of, pawns = _LATEST[0]
    if known is not city or of != key:
        pawns = _normal(city, key)
        _LATEST[0] = city, key, pawns
    return pawns


_LATEST: Final[list[tuple[City | None, str, list[int]]]] = [(None, "", [])]


def _normal(city: City, key: str) -> list[int]:
    printed = city.printed
    action = printed.turn.values[printed.turn.index[key]]
    return able_pawns(city, action) if possible(city, action) else []


def _with_card(reader: CardReader, city: City, key: str) -> Iterator[str]:
    """What the cards do that make it possible: it takes the place of all else (FRP-25.6)."""
    printed = city.printed
    action = printed.turn.values[printed.turn.index[key]]
    found = {card for cards in cards_for(city, city.seat, action).values() for card in cards}
    yield reader.say("note.card_only")
    for card in sorted(found):
        name = printed.citizens[card].id
        yield f"{title(reader, name, CITIZEN)}: {' '.join(ability(reader, name))}"
    usual = any(printed.citizens[card].warmth == "normal" for card in found)
    if usual and action.verb in WARMTH:
        yield say_warmth(reader, WARMTH[action.verb](city, action.what))


WARMTH: Final[dict[str, Callable[[City, int], bool]]] = {
    "gather": space_is_warm,
    "use": building_is_warm,
    "snow": lambda *_: False,
}
"""Actions that may be cold, and where they are not (FRP-12.1)."""


def _last_pass(reader: CardReader, city: City) -> str:
    """All have passed in a row then: nobody acts any more this round (FRP-11.6)."""
    free = [f"{reader.name('pawn', PAWNS[pawn])} {n}" for pawn, n in enumerate(city.home) if n]
    if not free:
        return reader.say("note.pass_end")
    return reader.say("note.pass_last", list=", ".join(free))


def _gather(reader: CardReader, city: City, what: str) -> Iterator[str]:
    space = SPACE[what]
    here = city.many[space]
    if GOODS[city.what[space]] == "tree":
        yield reader.say("note.trees", n=here)
    else:
        yield reader.say("note.here", n=here, take=gathered(city, space))
    yield say_warmth(reader, space_is_warm(city, space))


def gathered(city: City, space: int) -> int:
    """How many goods a pawn takes from a space (FRP-14.1)."""
    return min(city.many[space], most(city, "gather_limit", GATHERED))


def _use(reader: CardReader, city: City, what: str) -> Iterator[str]:
    building = city.buildings[SPACE[what]]
    if building < 0:
        return
    yield say_building(reader, KIND_OF[building], FLIPPED[building])
    if city.printed.buildings[KIND_OF[building]].engineer:
        yield reader.say("note.engineer")
    name = BUILDING_IDS[KIND_OF[building]]
    for verb in ("yield", "cure_bonus"):
        for args in in_force(city, verb):
            if name in args:
                yield say_modifier(reader, Node(verb, args))
    if not building_is_warm(city, SPACE[what]):
        yield say_warmth(reader, False)


def _special(reader: CardReader, city: City, what: str) -> Iterator[str]:
    return _area_rules(reader, city, what, "action")


def area(reader: CardReader, city: City, what: str) -> Iterator[str]:
    """What a card in its area does in this phase (FRP-28.10)."""
    phase = PHASES[city.phase]
    return _area_rules(reader, city, what, phase if phase == "dusk" else f"phase:{phase}")


def _area_rules(reader: CardReader, city: City, what: str, when: str) -> Iterator[str]:
    deck, card = card_of(city.printed, city.printed.area_cards.index(what))
    at = lies_at(city, deck, card)
    if at >= 0:
        name = what.partition(":")[2]
        for rule in rules_of(city.printed, deck, card, city.area[at][BY_OPTION]):
            if rule.when == when:
                yield say_area_rule(reader, rule, name)


def _scouts(reader: CardReader, city: City, what: str) -> Iterator[str]:
    stack = city.stacks[int(what) - 1]
    if stack:
        yield from card_text(reader, "expedition", city.printed.expeditions[stack[-1][0]].id).lines


def refuel(reader: CardReader, city: City, what: str) -> Iterator[str]:
    heat = city.heat + int(what)
    yield reader.say("note.heat", heat=heat, cold=city.cold)
    if heat <= len(city.printed.tracks.heat.cubes):
        yield reader.say("note.cubes", n=cubes_to_drop(city, heat))


TURN: Final[dict[str, Callable[[CardReader, City, str], Iterator[str]]]] = {
    "gather": _gather,
    "use": _use,
    "shift": _use,
    "special": _special,
    "scouts": _scouts,
    "refuel": refuel,
}


def ability(reader: CardReader, key: str) -> Iterator[str]:
    if key in reader.printed.citizen_index:
        card = reader.printed.citizens[reader.printed.citizen_index[key]]
        yield sentence(clauses(reader, card.ability, offered=True))
        if card.warmth != "normal":
            yield reader.say(f"warmth.{card.warmth}")
