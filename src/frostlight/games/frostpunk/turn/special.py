"""Special Actions of cards in the event and scenario areas (FRP-18)."""

from __future__ import annotations

from functools import cache

from frostlight.games.frostpunk.cards.areas import lies_at, special_rule, update
from frostlight.games.frostpunk.cards.effects import Here, able, affordable, run
from frostlight.games.frostpunk.cards.modifiers import has
from frostlight.games.frostpunk.content import AreaRule
from frostlight.games.frostpunk.pieces import (
    AUTOMATON,
    CHILD,
    CHILD_ENGINEER,
    CHILD_WORKER,
    COAL,
    ENGINEER,
    WORKER,
)
from frostlight.games.frostpunk.table import DONE, PAWN_ON, SPENT, City, Laid
from frostlight.kernel import Rule


def rule_at(city: City, at: int) -> AreaRule | None:
    deck, card, option, *_ = city.area[at]
    return special_rule(city.printed, deck, card, option)


def is_cold(city: City, card: tuple[int, int]) -> bool:
    """The card says that its Special Action is done in the cold; else it is warm (FRP-12.1)."""
    at = lies_at(city, *card)
    rule = rule_at(city, at) if at >= 0 else None
    return rule is not None and rule.cold


def stays_overnight(city: City, laid: Laid) -> bool:
    """A pawn stands on this card, and the card keeps it for the night (FRP-21.14)."""
    rule = city.printed.special_rules.get(laid[:3]) if laid[PAWN_ON] else None
    return rule is not None and rule.overnight


def pawns_for(city: City, rule: AreaRule) -> tuple[int, ...]:
    """Kinds of pawn that may perform it (FRP-32.3, FRP-33.3)."""
    return _kinds(rule.pawn, rule.automaton, has(city, "child_acts"))


@cache
def _kinds(pawn: str, automaton: bool, child_acts: bool) -> tuple[int, ...]:
    """W, E and C name a type of citizen pawn.

    A Child Worker counts as W, a Child Engineer as E, by law every Child as W. An Automaton only
    where the card says "any" or adds it.
    """
    kinds = []
    if pawn == "C":
        kinds += [CHILD, CHILD_WORKER, CHILD_ENGINEER]
    elif pawn != "E":
        kinds += [WORKER, CHILD_WORKER]
        if child_acts:
            kinds.append(CHILD)
    if pawn in ("E", "adult", "any"):
        kinds += [ENGINEER, CHILD_ENGINEER]
    if automaton or pawn == "any":
        kinds.append(AUTOMATON)
    return tuple(sorted(kinds))


@cache
def _at(card: tuple[int, int]) -> Here:
    """A card as a place where something might be done, by no player yet."""
    return Here(-1, card=card)


def can_perform(city: City, card: tuple[int, int]) -> bool:
    """The card lies there with a Special Action that can be performed."""
    at = lies_at(city, *card)
    rule = rule_at(city, at) if at >= 0 else None
    return rule is not None and is_open(city, city.area[at], rule)


def is_open(city: City, laid: Laid, rule: AreaRule) -> bool:
    """The Special Action of a card that lies there is open, can be paid, and would do something.

    Open: not yet performed this round, and not used up if it is for once a game (FRP-18.4).
    """
    if laid[DONE] or (laid[SPENT] and rule.once) or not affordable(city, rule.whole):
        return False
    return bool(rule.hold) or able(city, rule.effect, _at(laid[:2]))


def has_pawn(city: City, laid: Laid, rule: AreaRule) -> bool:
    """Some pawn in the supply may perform it. The Automaton comes last: it must pay (FRP-32.4)."""
    home = city.home
    for kind in pawns_for(city, rule):
        if home[kind]:
            return kind != AUTOMATON or can_automaton(city, laid[:2], automaton_price(city))
    return False


def automaton_price(city: City) -> int:
    """Each use costs 1 Coal, unless a technology makes it free (FRP-32.4)."""
    return 0 if has(city, "automaton_free") else 1


def can_automaton(city: City, card: tuple[int, int], price: int) -> bool:
    """Whether it would still work once the Automaton's own Coal is paid (FRP-32.4)."""
    if city.stores[COAL] < price:
        return False
    paid = city.copy()
    paid.stores[COAL] -= price
    return can_perform(paid, card)


def perform(city: City, here: Here) -> Rule:
    """Pay or place what the card asks for, then its effect (FRP-18.2)."""
    at = lies_at(city, *here.card)
    rule = rule_at(city, at)
    assert rule is not None
    update(city, at, done=1, spent=1)
    yield from run(city, rule.whole, here)
