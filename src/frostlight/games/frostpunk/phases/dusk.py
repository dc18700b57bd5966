"""Phase 7: Dusk (FRP-19)."""

from __future__ import annotations

from frostlight.games.frostpunk.cards import duskdeck
from frostlight.games.frostpunk.cards.areas import start_of_phase
from frostlight.games.frostpunk.cards.events import resolve
from frostlight.games.frostpunk.phases.order import enter
from frostlight.games.frostpunk.pieces import DUSK
from frostlight.games.frostpunk.table import City, bits
from frostlight.kernel import Rule


def dusk(city: City) -> Rule:
    """Cards in the areas first, in the team's order (FRP-19.1)."""
    yield from enter(city, "dusk") or ()
    yield from start_of_phase(city, "dusk") or ()
    city.next = "dusk_card"


def dusk_card(city: City) -> Rule:
    """Shuffle, reveal, resolve (FRP-19.2); where the card goes: FRP-19.3."""
    printed = city.printed
    card = yield from duskdeck.draw(city)
    if card >= 0:
        city.tell("dusk_card", card=printed.dusk_cards[card].id)
        yield from resolve(city, DUSK, card)
        if card in printed.dispute_place:
            city.tell("dispute_settled", card=printed.dusk_cards[card].id)
            yield from next_dispute(city)
    city.next = "hunger"


def next_dispute(city: City) -> Rule:
    """The next dispute is read and shuffled in with deck and discard (FRP-19.5, FRP-19.6)."""
    printed = city.printed
    city.dusk |= city.dusk_discard
    city.dusk_discard = 0
    if city.dispute_top >= 0:
        city.dusk |= 1 << printed.dispute_place[city.dispute_top]
        city.tell("dispute_read", card=printed.disputes[city.dispute_top].id)
        yield from turn_up_dispute(city)


def turn_up_dispute(city: City) -> Rule:
    """The pile lies face up: all players see its top card (FRP-1.31, FRP-3.11)."""
    city.dispute_top = -1
    if city.disputes:
        pile = bits(city.disputes)
        city.dispute_top = yield city.printed.dispute.draw(pile, [1] * len(pile))
        city.disputes &= ~(1 << city.dispute_top)
