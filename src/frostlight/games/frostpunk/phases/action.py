"""Phase 6: pawns, turns and the main actions (FRP-11 to FRP-18)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.cards.areas import card_at, lies_at, update
from frostlight.games.frostpunk.cards.effects import Here, run
from frostlight.games.frostpunk.cards.modifiers import most
from frostlight.games.frostpunk.city.buildings import perform as use_building
from frostlight.games.frostpunk.city.buildings import usable
from frostlight.games.frostpunk.city.construction import construct
from frostlight.games.frostpunk.city.geometry import SPACE_NAMES
from frostlight.games.frostpunk.city.land import gather, has_resources
from frostlight.games.frostpunk.city.people import sicken
from frostlight.games.frostpunk.city.stocks import spend
from frostlight.games.frostpunk.city.tower import refuel
from frostlight.games.frostpunk.phases.order import enter
from frostlight.games.frostpunk.pieces import (
    AUTOMATON,
    BUILDING_IDS,
    CHILD,
    CHILD_ENGINEER,
    CHILD_WORKER,
    COAL,
    KIND_OF,
    PAWNS,
    TYPE_OF,
)
from frostlight.games.frostpunk.questions import PAWN, Action
from frostlight.games.frostpunk.subjects import (
    ACTING,
    CITIZEN_CARD,
    COLD,
    CONSTRUCTING,
    GATHERING,
    LEADS,
    REMOVING_SNOW,
    SENDING,
    SHIFT,
    SPECIAL,
    USING,
)
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.expedition import send
from frostlight.games.frostpunk.turn.legal import PLACE_OF, legal
from frostlight.games.frostpunk.turn.main_actions import GATHERED, SUB_ACTIONS, remove_snow
from frostlight.games.frostpunk.turn.pawns import adjust, bind
from frostlight.games.frostpunk.turn.reuse import emergency_shift
from frostlight.games.frostpunk.turn.solo import FIRST_TURN, cards, wake_up
from frostlight.games.frostpunk.turn.special import automaton_price, can_perform
from frostlight.games.frostpunk.turn.special import perform as special_action
from frostlight.games.frostpunk.turn.ways import (
    able_pawns,
    card_of,
    cards_for,
    here_for,
    possible,
    shifts,
    workers,
    works_warm,
    would_work,
)
from frostlight.kernel import MayAsk, Rule, within
from frostlight.kernel.decision import Within
from frostlight.kernel.rule import inside

_SLOTS: Final = {"snow": REMOVING_SNOW, "construction": CONSTRUCTING}


def begin(city: City) -> Rule:
    """Pawns as the track shows, then those on used-citizen tokens (FRP-11.1, FRP-11.3)."""
    yield from enter(city, "action") or ()
    adjust(city)
    yield from bind(city)
    city.seat = city.leader  # FRP-11.5
    city.passes = 0
    city.refuelled = city.shift_used = False
    prepared = city.round > 1  # round 1 has no Preparation (FRP-5.2)
    city.next = FIRST_TURN if prepared and cards(city) else "turn"


def turn(city: City) -> MayAsk:
    """One player's turn: perhaps refuel, then one main action or a pass (FRP-11.7, FRP-11.9).

    Before the first one who plays alone may use the Wake-up Call (FRP-37.2).
    """
    crew = workers(city)
    # until no usable pawn is left, or all have passed in a row (FRP-11.5, FRP-11.6)
    if city.passes < city.players and (crew or _something_left(city)):
        return _turn(city, crew)
    city.next = "dusk"
    return None


def _something_left(city: City) -> bool:
    """Without a pawn for ordinary actions: a Wake-up Call, an Emergency Shift, a Child with a card.

    The pawns are the city's: the player on turn may use any of them (FRP-11.11).
    """
    printed = city.printed
    if city.next == FIRST_TURN or shifts(city):
        return True
    children = city.home[CHILD] + city.home[CHILD_WORKER] + city.home[CHILD_ENGINEER]
    return children > 0 and any(
        hand & printed.for_children and city.played[seat] < 0
        for seat, hand in enumerate(city.hands)
    )


def _turn(city: City, crew: list[int]) -> Rule:
    seat = city.seat
    question = city.printed.turn.ask(seat, lambda city, seat: legal(city, seat, crew))
    if city.players > 1:
        question.within = ((LEADS, (city.leader,)),)
    action: Action = yield question
    verb, what = action
    city.next = "turn"
    if verb == "wake_up":
        yield from wake_up(city)
        return  # the same player goes on
    if verb == "refuel":
        refuel(city, what)
        city.refuelled = True
        return  # the same player goes on
    city.refuelled = False
    city.seat = (seat + 1) % city.players
    if verb == "pass":
        city.passes += 1
        if city.events is not None:
            city.tell("passes", seat=seat)
        return
    city.passes = 0
    if verb == "shift":
        city.tell("shift", seat=seat, space=SPACE_NAMES[what])
        building = KIND_OF[city.buildings[what]]
        yield from within(SHIFT, (building, what), emergency_shift(city, what, seat))
    else:
        yield from _act(city, seat, action)


# -- one main action


def _doing(city: City, action: Action) -> Within:
    """The subject of all that is asked in a main action."""
    verb, what = action
    if verb == "gather":
        return GATHERING, (what,)
    if verb == "use":
        return USING, (KIND_OF[city.buildings[what]], what)
    if verb == "scouts":
        return SENDING, (what + 1,)
    if verb == "special":
        return SPECIAL, (card_at(city.printed, *card_of(city.printed, what)),)
    return _SLOTS[verb], ()


def _act(city: City, seat: int, action: Action) -> Rule:
    """Pawn, card, place, cold, effect: in this order (FRP-11.7, FRP-12.2, FRP-25.4).

    All that is asked is asked inside the action, and inside its pawn as soon as that is chosen.
    """
    printed = city.printed
    around: tuple[Within, ...] = (_doing(city, action),)
    with_card = cards_for(city, seat, action)
    # what no card makes possible is possible anyway, or it would not have been offered
    normal = able_pawns(city, action) if not with_card or possible(city, action) else []
    key = printed.turn.keys[PLACE_OF[action.verb] + action.what]
    options = sorted({*normal, *with_card} if with_card else normal)
    question = PAWN.ask(seat, options, about=(key,))
    question.within = around
    pawn = yield question
    around += ((ACTING, (pawn,)),)
    card = -1
    if pawn in with_card:
        cards = [1 + card for card in with_card[pawn]]
        if pawn in normal:
            cards.insert(0, 0)
        question = printed.play_citizen.ask(seat, cards, about=(key, pawn))
        question.within = around
        card = yield question
    _place(city, seat, action, pawn)
    warmth = "normal"
    if card >= 0:
        city.hands[seat] &= ~(1 << card)  # each card serves once (FRP-25.3)
        city.played[seat] = card
        warmth = printed.citizens[card].warmth
        city.tell("plays_citizen", seat=seat, citizen=printed.citizens[card].id)
    if pawn != AUTOMATON and not _is_warm(city, action, warmth):  # FRP-12.3
        asks = sicken(city, TYPE_OF[pawn], "work")  # before the action is resolved (FRP-12.2)
        if asks is not None:
            yield from inside((*around, (COLD, ())), asks)
    here = here_for(printed, seat, action, pawn)
    if card >= 0:
        row = printed.citizens[card]
        if would_work(city, row, here):  # it replaces the effect (FRP-25.6)
            ability = run(city, row.ability, here)
            yield from inside((*around, (CITIZEN_CARD, (row,))), ability)
    elif effect := _perform(city, action, here):
        yield from inside(around, effect)


def _place(city: City, seat: int, action: Action, pawn: int) -> None:
    """The pawn leaves the supply for its slot, space, building or card."""
    verb, what = action
    city.home[pawn] -= 1
    if pawn == AUTOMATON:
        spend(city, COAL, automaton_price(city))  # before the action's own price (FRP-32.4)
    if verb == "snow":
        city.snow[pawn] += 1
    elif verb == "construction":
        city.works[pawn] += 1
    elif verb == "special":
        card = here_for(city.printed, seat, action, pawn).card
        update(city, lies_at(city, *card), pawn=pawn + 1)
    elif verb != "scouts":
        space = what + 1 if city.on_space[what] else what
        city.on_space[space] = pawn + 1
    if city.events is not None:
        _tell_action(city, seat, action, pawn)


def _tell_action(city: City, seat: int, action: Action, pawn: int) -> None:
    verb, what = action
    who = PAWNS[pawn]
    if verb == "use":
        building, where = BUILDING_IDS[KIND_OF[city.buildings[what]]], SPACE_NAMES[what]
        city.tell("acts_use", seat=seat, pawn=who, space=where, place=what, building=building)
    else:
        where = SPACE_NAMES[what] if verb == "gather" else ""
        city.tell(f"acts_{verb}", seat=seat, pawn=who, space=where, place=what)


def _is_warm(city: City, action: Action, warmth: str) -> bool:
    """Always warm, always cold, or by place; a citizen card may say otherwise (FRP-12.1)."""
    if warmth != "normal":
        return warmth == "warm"
    return works_warm(city, action)


def _perform(city: City, action: Action, here: Here) -> MayAsk:
    """The normal effect; a death by cold may have made it impossible, the pawn has acted."""
    verb, what = action
    if verb == "gather":
        if has_resources(city, what):
            gather(city, what, most(city, "gather_limit", GATHERED))
    elif verb == "snow":
        return remove_snow(city, here.seat)
    elif verb == "construction":
        return construct(city, SUB_ACTIONS, 0, here.seat)
    elif verb == "scouts":
        return send(city, what, here.pawn)
    elif verb == "special":
        if can_perform(city, here.card):
            return special_action(city, here)
    elif city.buildings[what] >= 0 and usable(city, what):
        return use_building(city, here)
    return None
