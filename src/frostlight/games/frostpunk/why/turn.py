"""Why not this, on my turn? Actions, Scouts, Special Actions and fuel (FRP-11)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.cards.areas import card_at
from frostlight.games.frostpunk.cards.effects import Here
from frostlight.games.frostpunk.cards.modifiers import has
from frostlight.games.frostpunk.city.buildings import has_action
from frostlight.games.frostpunk.city.construction import can_construct, pawns_on, standing
from frostlight.games.frostpunk.city.geometry import SPACE_NAMES
from frostlight.games.frostpunk.city.land import can_lay
from frostlight.games.frostpunk.city.tower import fuel_room
from frostlight.games.frostpunk.content import AreaRule
from frostlight.games.frostpunk.pieces import AUTOMATON, CHILD, COAL, NOTHING, TREE
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.expedition import allowed_expeditions
from frostlight.games.frostpunk.turn.special import (
    automaton_price,
    can_automaton,
    pawns_for,
    rule_at,
)
from frostlight.games.frostpunk.turn.ways import ADULTS
from frostlight.games.frostpunk.why.reason import (
    Explainer,
    Reasons,
    barred,
    does_nothing,
    short_of,
    unpaid,
    why,
)
from frostlight.games.frostpunk.why.using import automaton_coal, idle, nobody, use_reason
from frostlight.kernel import Decision, Why

MOST_FUEL: Final = 12
"""More Coal than this cannot be named in a turn."""


def why_not_turn(city: City, _: Decision) -> Reasons:
    if reason := snow_reason(city) or nobody(city):
        yield "snow", reason
    if not can_construct(city):
        yield "construction", why("FRP-16.4", "nothing_to_construct")
    elif reason := nobody(city):
        yield "construction", reason
    yield from _gather(city)
    for space in standing(city):
        if has_action(city, space) and (reason := use_reason(city, space)):
            yield f"use:{SPACE_NAMES[space]}", reason
    for stack in range(3):
        if reason := scout_reason(city, stack):
            yield f"scouts:{stack + 1}", reason
    yield from _special(city)
    yield from _shift(city)
    if city.refuelled:
        yield "refuel:1", why("FRP-11.7", "refuelled")
    elif fuel_room(city) < MOST_FUEL:
        n = fuel_room(city) + 1
        yield f"refuel:{n}", fuel_reason(city, n)


def snow_reason(city: City) -> Why | None:
    """No tile can be laid, neither Near nor Far (FRP-13.7)."""
    if can_lay(city, near=True) or can_lay(city, near=False):
        return None
    return why("FRP-13.7", "no_tile")


def _gather(city: City) -> Reasons:
    """Spaces with Resources or Trees (FRP-14)."""
    for space, what in enumerate(city.what):
        if what == NOTHING:
            continue
        key = f"gather:{SPACE_NAMES[space]}"
        if what == TREE:
            yield key, why("FRP-14.4", "trees")
        elif city.on_space[space]:
            yield key, why("FRP-14.2", "pawn_gathers")
        elif reason := nobody(city):
            yield key, reason


def fuel_reason(city: City, n: int) -> Why:
    """Heat never goes past the cold (FRP-8.1); then Coal is missing (FRP-3.8)."""
    room = max(0, city.cold - city.heat)
    if not room:
        return why("FRP-8.1", "warm_enough", heat=city.heat, cold=city.cold)
    if n > room:
        return why("FRP-8.1", "too_much_fuel", n=room)
    return short_of(city, COAL, n) or does_nothing()


# -- Scouts


def scout_reason(city: City, stack: int) -> Why | None:
    """No Beacon, enough Scouts out, no such stack, or nobody to send (FRP-17)."""
    most = allowed_expeditions(city)
    if not most:
        return why("FRP-17.1", "no_beacon")
    if not city.stacks[stack]:
        return why("FRP-29.15", "no_stack")
    if city.scouts[stack]:
        return why("FRP-17.2", "scout_there")
    if sum(1 for scout in city.scouts if scout) >= most:
        return why("FRP-17.3", "expeditions_full", n=most)
    return _nobody_to_send(city)


def _nobody_to_send(city: City) -> Why | None:
    if any(city.home[kind] for kind in ADULTS):
        return None
    if not any(city.home):
        return why("FRP-11.7", "no_pawn")
    return no_scout(AUTOMATON if city.home[AUTOMATON] else CHILD)


def no_scout(kind: int) -> Why:
    """Only Workers and Engineers are sent out (FRP-17.2), no Automaton (FRP-32.3)."""
    if kind == AUTOMATON:
        return why("FRP-32.3", "automaton_scout")
    return why("FRP-17.2", "scout_adult")


# -- Special Actions


def _special(city: City) -> Reasons:
    printed = city.printed
    for at, (deck, card, *_) in enumerate(city.area):
        rule = rule_at(city, at)
        if rule is not None and (reason := special_reason(city, at, rule)):
            yield f"special:{printed.area_cards[printed.area_base[deck] + card]}", reason


def special_reason(city: City, at: int, rule: AreaRule) -> Why | None:
    """Done already, too dear, without effect, or no pawn of the right kind (FRP-18)."""
    deck, card, _, _, _, done, spent = city.area[at]
    name = card_at(city.printed, deck, card).id
    if done:
        return why("FRP-18.4", "special_done", card=name)
    if spent and rule.once:
        return why("FRP-18.4", "special_once", card=name)
    return _special_price(city, (deck, card), rule) or _special_pawn(city, (deck, card), rule)


def _special_price(city: City, card: tuple[int, int], rule: AreaRule) -> Why | None:
    """What the card takes, or what it would do, is missing (FRP-18.2, FRP-16.4)."""
    if rule.hold:
        return unpaid(city, rule.whole)
    return barred(city, rule.effect, Here(-1, card=card))


def _special_pawn(city: City, card: tuple[int, int], rule: AreaRule) -> Why | None:
    """No pawn of the right kind is free (FRP-18.2, FRP-32.4)."""
    kinds = [kind for kind in pawns_for(city, rule) if city.home[kind]]
    if not kinds:
        return wanted(city, rule)
    if kinds == [AUTOMATON] and not can_automaton(city, card, automaton_price(city)):
        return automaton_coal(city)
    return None


def wanted(city: City, rule: AreaRule) -> Why:
    """The pawn that a Special Action asks for is not there (FRP-18.2)."""
    if rule.pawn in _WANTED:
        return why("FRP-18.2", "special_pawn", pawn=_WANTED[rule.pawn])
    if rule.pawn == "adult":
        return why("FRP-18.2", "special_adult")
    return nobody(city) or why("FRP-11.7", "no_pawn")


_WANTED: Final = {"": "worker", "W": "worker", "E": "engineer", "C": "child"}


# -- the law Emergency Shift


def _shift(city: City) -> Reasons:
    """Only if the law is in force, and only buildings with a pawn (L12)."""
    if not has(city, "emergency_shift"):
        return
    for space in standing(city):
        pawns = pawns_on(city, space)
        if not pawns or not has_action(city, space):
            continue
        key = f"shift:{SPACE_NAMES[space]}"
        if city.shift_used:
            yield key, why("FRP-30.7", "shift_used")
        elif all(pawn > 1 for pawn in pawns):
            yield key, why("FRP-30.7", "shift_pawn")
        elif reason := idle(city, space):
            yield key, reason


def why_not_refuel(city: City, _: Decision) -> Reasons:
    n = fuel_room(city) + 1
    yield f"{n}", fuel_reason(city, n)


EXPLAINERS: Final[dict[str, Explainer]] = {
    "turn": why_not_turn,
    "refuel": why_not_refuel,
}
