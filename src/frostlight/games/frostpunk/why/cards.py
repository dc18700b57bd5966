"""Why not this card or option? Setup, events, expeditions, laws, advisors (FRP-7, FRP-29)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.cards.effects import Here
from frostlight.games.frostpunk.cards.scenario import STOCKED
from frostlight.games.frostpunk.city.land import tiles_with
from frostlight.games.frostpunk.city.mood import active
from frostlight.games.frostpunk.content import DECKS, as_price
from frostlight.games.frostpunk.ending import targets
from frostlight.games.frostpunk.phases.opening import discardable
from frostlight.games.frostpunk.pieces import CORE, GOODS
from frostlight.games.frostpunk.table import City, bits
from frostlight.games.frostpunk.why.reason import (
    Explainer,
    Reasons,
    barred,
    short_of,
    unmet,
    unpaid,
    why,
)
from frostlight.kernel import Decision, Why

# -- setup


def why_not_advisor(city: City, _: Decision) -> Reasons:
    for n, row in enumerate(city.printed.advisors):
        if n in city.advisors:
            yield row.id, why("FRP-1.34", "advisor_taken", seat=city.advisors.index(n))


def why_not_start_discard(city: City, decision: Decision) -> Reasons:
    """Starting costs that cannot be paid in full (FRP-1.36), the card that has lost (FRP-1.37)."""
    printed, offered = city.printed, discardable(city, decision.seat)
    for card in bits(city.hands[decision.seat]):
        if reason := cost_reason(city, card):
            yield printed.citizens[card].id, reason
        elif card not in offered:
            yield printed.citizens[card].id, why("FRP-1.37", "card_lost")


def cost_reason(city: City, card: int) -> Why | None:
    price = as_price(city.printed.citizens[card].cost)
    for node in price:
        if node.verb == "map_lose":
            goods, n, tiles = str(node.args[0]), int(node.args[1]), int(node.args[2])
            have = len(tiles_with(city, GOODS.index(goods), n))
            if have < tiles:
                return why("FRP-1.36", "tiles_short", goods=goods, n=tiles, have=have)
    reason = unpaid(city, price)
    return Why("FRP-1.36", reason.message, reason.facts) if reason else None


# -- events


def why_not_option(city: City, decision: Decision) -> Reasons:
    """A prerequisite is not met (FRP-7.2) or the price is not there (FRP-3.8, FRP-4.4)."""
    (card,) = decision.about
    here = Here(city.leader)
    for n, option in enumerate(card.options):
        reason = unmet(city, option.need, here, "FRP-7.2") or unpaid(city, option.effect)
        if reason:
            yield str(n + 1), reason


# -- expeditions


def why_not_skip(_: City, decision: Decision) -> Reasons:
    card, _stack = decision.about
    if card.deck == "S":
        yield "skip", why("FRP-40.4", "line_no_skip")
    elif card.deck == "C":
        yield "skip", why("FRP-29.4", "no_skip")
    else:
        after = DECKS[DECKS.index(card.deck) + 1]
        yield "skip", why("FRP-29.15", "deck_empty", pile=after)


def why_not_discovery(city: City, decision: Decision) -> Reasons:
    card, _ = decision.about
    for n, trip in enumerate(card.options):
        if reason := unmet(city, trip.need, Here(city.leader), "FRP-29.7"):
            yield str(n + 1), reason
        elif trip.kind == "continue":
            yield str(n + 1), why("FRP-29.15", "deck_empty", pile=trip.next)


def why_not_order(city: City, _: Decision) -> Reasons:
    for n in range(3):
        if city.scouts[n]:
            yield f"stack:{n + 1}", why("FRP-9.6", "scout_moved")
        else:
            yield f"stack:{n + 1}", why("FRP-9.6", "no_scout")


# -- laws, technologies, advisors


def why_not_law(city: City, _: Decision) -> Reasons:
    printed = city.printed
    for n, row in enumerate(printed.laws):
        if n in city.laws:
            yield row.id, why("FRP-30.6", "law_in_force")
        elif row.opposite and printed.law_index[row.opposite] in city.laws:
            yield row.id, why("FRP-30.5", "law_opposite", law=row.opposite)


def why_not_technology(city: City, _: Decision) -> Reasons:
    printed = city.printed
    for n in city.technologies:
        if city.developed >> n & 1:
            yield printed.technologies[n].id, why("FRP-31.5", "developed")


def why_not_advise(city: City, _: Decision) -> Reasons:
    for n, row in enumerate(city.printed.advisors):
        if n not in city.advisors:
            yield row.id, why("FRP-24.3", "no_such_advisor")
        elif not active(city, row.exhaust):
            yield row.id, why("FRP-10.2", "token_short", token=row.exhaust)
        elif reason := barred(city, row.ability, Here(city.advisors.index(n))):
            yield row.id, reason


# -- stocks and the Generator


def why_not_store(city: City, _: Decision) -> Reasons:
    for n, (goods, goal) in enumerate(zip(STOCKED, targets(city), strict=True)):
        name = GOODS[goods]
        if city.stock[n] >= goal:
            yield name, why("FRP-18.2", "stock_full", goods=name, n=goal)
        elif reason := short_of(city, goods, 1):
            yield name, reason
    yield "stop", why("FRP-16.4", "do_something")


def why_not_maintain(city: City, decision: Decision) -> Reasons:
    _, price = decision.about
    if not city.stress:
        yield "cubes", why("FRP-35.3", "no_stress")
    if reason := short_of(city, CORE, price):
        yield "core", reason


EXPLAINERS: Final[dict[str, Explainer]] = {
    "advisor": why_not_advisor,
    "start_discard": why_not_start_discard,
    "event_option": why_not_option,
    "location": why_not_skip,
    "discovery": why_not_discovery,
    "scout_order": why_not_order,
    "law": why_not_law,
    "technology": why_not_technology,
    "advise": why_not_advise,
    "store": why_not_store,
    "maintenance": why_not_maintain,
}
