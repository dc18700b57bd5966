"""Phases 1 and 2: Dawn and Morning (FRP-6, FRP-7)."""

from __future__ import annotations

from frostlight.games.frostpunk.cards.events import resolve
from frostlight.games.frostpunk.cards.scenario import decide, token_reached
from frostlight.games.frostpunk.cards.technologies import finish
from frostlight.games.frostpunk.phases.order import enter
from frostlight.games.frostpunk.pieces import MORNING
from frostlight.games.frostpunk.table import City, bits
from frostlight.kernel import Rule


def dawn(city: City) -> Rule:
    """Leader, round marker, development, scenario tokens: in this order (FRP-6.1 to FRP-6.5).

    What a card does at Dawn comes before all of them, under the old Leader (FRP-28.10).
    The storm marker is looked at in the Weather phase only (FRP-6.6). The round marker never
    leaves its track: the scenario is decided first (FRP-38.2), if only at the end of a round.
    """
    if city.round >= city.printed.last_round:
        yield from decide(city)
    yield from enter(city, "dawn", city.round + 1) or ()
    city.leader = (city.leader + 1) % city.players
    city.round += 1
    if city.developing >= 0 and city.round >= city.develop_at:
        yield from finish(city)
    if city.tokens >> city.round & 1:
        yield from token_reached(city)
    city.next = "morning"


def morning(city: City) -> Rule:
    """Reveal the top morning card and resolve it (FRP-7.1)."""
    printed = city.printed
    yield from enter(city, "morning") or ()
    if city.morning:
        cards = bits(city.morning)
        card = yield printed.morning_card.draw(cards, [1] * len(cards))
        city.morning &= ~(1 << card)
        city.tell("morning_card", card=printed.morning[card].id)
        yield from resolve(city, MORNING, card)
    city.next = "generator"
