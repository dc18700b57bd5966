"""Why not this pawn, why not this citizen card? For FRP-11, FRP-25 and FRP-32."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.cards.areas import lies_at
from frostlight.games.frostpunk.cards.modifiers import has
from frostlight.games.frostpunk.content import Citizen
from frostlight.games.frostpunk.pieces import AUTOMATON, CHILD, KIND_OF, PAWNS, TYPES
from frostlight.games.frostpunk.questions import Action
from frostlight.games.frostpunk.table import City, bits
from frostlight.games.frostpunk.turn.pawns import in_play
from frostlight.games.frostpunk.turn.special import pawns_for, rule_at
from frostlight.games.frostpunk.turn.ways import (
    PAWNS_OF,
    able_pawns,
    card_of,
    fits,
    here_for,
    possible,
    would_work,
)
from frostlight.games.frostpunk.why.reason import (
    Explainer,
    Reasons,
    barred,
    does_nothing,
    why,
)
from frostlight.games.frostpunk.why.turn import no_scout, wanted
from frostlight.games.frostpunk.why.using import automaton_coal, engineer_only
from frostlight.kernel import Decision, Why


def action_asked(city: City, key: str) -> Action:
    """The action that a pawn is chosen for, by its key in a turn."""
    turn = city.printed.turn
    action: Action = turn.values[turn.index[key]]
    return action


def why_not_pawn(city: City, decision: Decision) -> Reasons:
    """Every kind of pawn that is in play."""
    (key,) = decision.about
    action = action_asked(city, key)
    for kind, name in enumerate(PAWNS):
        if not city.home[kind]:
            if in_play(city, kind):
                yield name, away(city, kind)
        elif reason := pawn_reason(city, action, kind):
            yield name, reason


def away(city: City, kind: int) -> Why:
    """None of them is free: they have acted, are out, or stand on used-citizen tokens."""
    if kind != AUTOMATON and city.bound[kind] == in_play(city, kind):
        return why("FRP-11.4", "pawns_bound", pawn=PAWNS[kind])
    return why("FRP-11.7", "none_home", pawn=PAWNS[kind])


def pawn_reason(city: City, action: Action, kind: int) -> Why | None:
    """Why a pawn of the supply may not do this action without a citizen card; None = it may."""
    if not possible(city, action):
        return why("FRP-25.4", "only_with_card")
    return _barred(city, action, kind)


def _barred(city: City, action: Action, kind: int) -> Why | None:
    """The pawn may not do it, or an Automaton's Coal is missing; None = neither."""
    if kind in able_pawns(city, action):
        return None
    verb, what = action
    if kind == CHILD and not has(city, "child_acts"):
        return why("FRP-11.10", "child_law")
    if verb == "use" and city.printed.engineer_only[KIND_OF[city.buildings[what]]]:
        return engineer_only(city, what)
    if verb == "scouts":
        return no_scout(kind)
    return _not_wanted(city, what, kind) if verb == "special" else automaton_coal(city)


def _not_wanted(city: City, what: int, kind: int) -> Why:
    """The card asks for another pawn (FRP-18.2, FRP-32.3)."""
    rule = rule_at(city, lies_at(city, *card_of(city.printed, what)))
    if rule is None or kind in pawns_for(city, rule):
        return automaton_coal(city)
    return why("FRP-32.3", "automaton_special") if kind == AUTOMATON else wanted(city, rule)


# -- citizen cards


def why_not_card(city: City, decision: Decision) -> Reasons:
    """The other cards of this hand, and no card at all."""
    printed = city.printed
    key, pawn = decision.about
    action = action_asked(city, key)
    yield "none", why("FRP-25.5", "card_needed", pawn=PAWNS[pawn])
    for what in bits(city.hands[decision.seat]):
        if reason := card_reason(city, printed.citizens[what], action, pawn, decision.seat):
            yield printed.citizens[what].id, reason


def card_reason(city: City, card: Citizen, action: Action, pawn: int, seat: int) -> Why | None:
    """The card does not fit, the pawn may not act with it, or its ability would not work."""
    reason = _unfit(city, card, action, pawn, seat)
    if reason is None and not card.child_allowed:
        reason = _barred(city, action, pawn)
    here = here_for(city.printed, seat, action, pawn)
    if reason or would_work(city, card, here):
        return reason
    return barred(city, card.ability, here) or does_nothing()


def _unfit(city: City, card: Citizen, action: Action, pawn: int, seat: int) -> Why | None:
    """One ability a round (FRP-25.7), for pawns of its type and its action (FRP-25.4)."""
    if city.played[seat] >= 0:
        return why("FRP-25.7", "card_played")
    if pawn == AUTOMATON:
        return why("FRP-32.7", "automaton_card")
    if pawn not in PAWNS_OF[card.type]:
        return why("FRP-25.4", "card_type", type=TYPES["WEC".index(card.type)])
    if not fits(city, card, action):
        return why("FRP-25.4", "card_action")
    return None


EXPLAINERS: Final[dict[str, Explainer]] = {
    "pawn": why_not_pawn,
    "play_citizen": why_not_card,
}
