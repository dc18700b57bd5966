"""What the player on turn can do: actions, the pawns for them, and citizen cards (FRP-11, FRP-25).

An action is a verb and what it is done to: a space of the map, a stack, a card in an area, or 0.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from frostlight.games.frostpunk.cards.areas import lies_at
from frostlight.games.frostpunk.cards.effects import Here, works
from frostlight.games.frostpunk.cards.modifiers import has
from frostlight.games.frostpunk.city.buildings import usable
from frostlight.games.frostpunk.city.construction import can_construct
from frostlight.games.frostpunk.city.land import can_lay, has_resources
from frostlight.games.frostpunk.city.warmth import building_is_warm, space_is_warm
from frostlight.games.frostpunk.content import VERB_OF, Citizen, Printed
from frostlight.games.frostpunk.pieces import (
    AUTOMATON,
    CHILD,
    CHILD_ENGINEER,
    CHILD_WORKER,
    COAL,
    ENGINEER,
    FREE,
    KIND_OF,
    TREE,
    WORKER,
)
from frostlight.games.frostpunk.questions import Action
from frostlight.games.frostpunk.table import City, bits
from frostlight.games.frostpunk.turn import reuse
from frostlight.games.frostpunk.turn.expedition import free_stacks
from frostlight.games.frostpunk.turn.special import (
    automaton_price,
    can_automaton,
    can_perform,
    is_cold,
    pawns_for,
    rule_at,
)

ENGINEERS: Final = (ENGINEER, CHILD_ENGINEER)
ADULTS: Final = (WORKER, ENGINEER, CHILD_WORKER, CHILD_ENGINEER)
"""Who may scout (FRP-17.2): the special Child pawns act as what they are called (FRP-33.1)."""
PAWNS_OF: Final = {
    "W": (WORKER,),
    "E": (ENGINEER,),
    "C": (CHILD, CHILD_WORKER, CHILD_ENGINEER),
}
"""The pawns that match a citizen card's type (FRP-25.4); no Automaton (FRP-32.7)."""


# -- pawns


def workers(city: City) -> list[int]:
    """Kinds in the supply that may perform ordinary actions (FRP-11.10, FRP-32.2)."""
    home = city.home
    found = [WORKER] if home[WORKER] else []
    if home[ENGINEER]:
        found.append(ENGINEER)
    if home[CHILD_WORKER]:
        found.append(CHILD_WORKER)
    if home[CHILD_ENGINEER]:
        found.append(CHILD_ENGINEER)
    if home[CHILD] and has(city, "child_acts"):
        found.append(CHILD)
    if home[AUTOMATON] and city.stores[COAL] >= automaton_price(city):
        found.append(AUTOMATON)
    return found


def able_pawns(city: City, action: Action) -> list[int]:
    """Kinds in the supply that may normally perform this action."""
    verb, what = action
    if verb == "use" and city.printed.engineer_only[KIND_OF[city.buildings[what]]]:
        return [kind for kind in ENGINEERS if city.home[kind]]  # FRP-16.3
    if verb == "scouts":
        return [kind for kind in ADULTS if city.home[kind]]
    if verb == "special":
        return special_pawns(city, what)
    return workers(city)


def special_pawns(city: City, what: int) -> list[int]:
    card = card_of(city.printed, what)
    laid = lies_at(city, *card)
    rule = rule_at(city, laid) if laid >= 0 else None
    if rule is None:
        return []
    home = city.home
    kinds = [kind for kind in pawns_for(city, rule) if home[kind]]
    if AUTOMATON in kinds and not can_automaton(city, card, automaton_price(city)):
        kinds.remove(AUTOMATON)
    return kinds


@cache
def card_of(printed: Printed, what: int) -> tuple[int, int]:
    """Deck and card from a number in the vocabulary of cards in the areas."""
    deck = sum(1 for base in printed.area_base[1:] if what >= base)
    return deck, what - printed.area_base[deck]


def without_card(city: City, action: Action) -> list[int]:
    """The pawns that may do this without a Citizen card (FRP-25.5)."""
    return able_pawns(city, action) if possible(city, action) else []


def works_warm(city: City, action: Action) -> bool:
    """Always warm, always cold, or by place; a citizen card may say otherwise (FRP-12.1)."""
    verb, what = action
    if verb == "snow":
        return False
    if verb == "gather":
        return space_is_warm(city, what)
    if verb == "special":
        return not is_cold(city, card_of(city.printed, what))
    return verb != "use" or building_is_warm(city, what)


# -- places


def has_room(city: City, space: int) -> bool:
    """A small building takes one pawn, a large one two (FRP-16.2, FRP-34.2)."""
    pawns = city.on_space
    return not pawns[space] or (
        city.printed.large[KIND_OF[city.buildings[space]]] and not pawns[space + 1]
    )


def possible(city: City, action: Action) -> bool:
    """The normal effect of the action could do something now."""
    verb, what = action
    if verb == "gather":  # a pawn blocks its space, and only that one (FRP-14.2, FRP-14.3)
        return has_resources(city, what) and not city.on_space[what]
    if verb == "use":
        return has_room(city, what) and usable(city, what)
    if verb == "snow":
        return can_lay(city, near=True) or can_lay(city, near=False)
    if verb == "construction":
        return can_construct(city)
    if verb == "scouts":
        return what in free_stacks(city)
    return can_perform(city, card_of(city.printed, what))


# -- citizen cards


def playable(city: City, seat: int) -> list[int]:
    """Cards in hand that the seat could still play this round (FRP-25.7)."""
    return [] if city.played[seat] >= 0 else bits(city.hands[seat])


def card_pawns(city: City, card: Citizen, action: Action) -> list[int]:
    """Kinds of the card's type that may act with it; the card may allow a Child (FRP-25.5)."""
    kinds = [kind for kind in PAWNS_OF[card.type] if city.home[kind]]
    if card.child_allowed or not kinds:
        return kinds
    normal = able_pawns(city, action)
    return [kind for kind in kinds if kind in normal]


@cache
def here_for(printed: Printed, seat: int, action: Action, pawn: int) -> Here:
    """Where the effect of an action takes place."""
    verb, what = action
    if verb == "special":
        return Here(seat, pawn, card=card_of(printed, what))
    if verb in ("snow", "construction"):
        return Here(seat, pawn, slot=verb)
    return Here(seat, pawn, space=what)


def would_work(city: City, card: Citizen, here: Here) -> bool:
    """The ability can be paid and does something (FRP-D.15)."""
    return works(city, card.ability, here)


def fits(city: City, card: Citizen, action: Action) -> bool:
    """The card names this action, and its place is free (FRP-25.4)."""
    verb, what = action
    pattern = card.action.verb
    if verb != VERB_OF[pattern]:
        return False
    if pattern == "use":
        return KIND_OF[city.buildings[what]] in city.printed.buildings_for[card.id] and has_room(
            city, what
        )
    if pattern == "gather_tree":
        return _is_wood(city, what)
    if pattern in ("gather", "scouts", "special"):
        return possible(city, action)
    return True


def _is_wood(city: City, space: int) -> bool:
    """A Tree, and neither pawn nor building."""
    free = city.buildings[space] == FREE and not city.on_space[space]
    return free and city.what[space] == TREE


def cards_for(city: City, seat: int, action: Action) -> dict[int, list[int]]:
    """By kind of pawn: the cards in hand that can be played with this action (FRP-25.4)."""
    printed = city.printed
    found: dict[int, list[int]] = {}
    hand = city.hands[seat] & printed.cards_for[action.verb]
    if not hand or city.played[seat] >= 0:  # one card a round (FRP-25.7)
        return found
    for number in bits(hand):
        card = printed.citizens[number]
        if not fits(city, card, action):
            continue
        for kind in card_pawns(city, card, action):
            if would_work(city, card, here_for(printed, seat, action, kind)):
                found.setdefault(kind, []).append(number)
    return found


def makes_possible(city: City, seat: int, number: int, action: Action) -> bool:
    """A citizen card in hand lets some pawn perform this action."""
    card = city.printed.citizens[number]
    if not fits(city, card, action):
        return False
    kinds = card_pawns(city, card, action)
    return bool(kinds) and would_work(city, card, here_for(city.printed, seat, action, kinds[0]))


def shifts(city: City) -> list[int]:
    """Buildings for an Emergency Shift, once in an Action phase (law L12)."""
    if city.shift_used or not has(city, "emergency_shift"):
        return []
    return reuse.shift_targets(city)
