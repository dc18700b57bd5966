"""How event cards are resolved, in the morning and at dusk (FRP-7, FRP-27)."""

from __future__ import annotations

from frostlight.games.frostpunk.cards.areas import card_at, lay
from frostlight.games.frostpunk.cards.effects import Here, available, run
from frostlight.games.frostpunk.content import EventCard
from frostlight.games.frostpunk.pieces import DUSK
from frostlight.games.frostpunk.questions import EVENT_OPTION
from frostlight.games.frostpunk.subjects import EVENT
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule, within


def resolve(city: City, deck: int, number: int) -> Rule:
    """All that a card does when it comes, inside it."""
    card = card_at(city.printed, deck, number)
    return within(EVENT, (card,), _resolve(city, card, Here(city.leader, card=(deck, number))))


def _resolve(city: City, card: EventCard, here: Here) -> Rule:
    """Immediate effect, then exactly one available option, then where it goes (FRP-7.1 to 7.3).

    A card may lack any of its parts (FRP-27.1).
    """
    yield from run(city, card.now, here)
    then: str = card.then
    chosen = -1
    if card.options:
        offers = [(option.need, option.effect) for option in card.options]
        options = available(city, offers, here)
        then = "X"  # without an option nothing happens and the card is removed (FRP-7.4)
        if options:
            chosen = yield EVENT_OPTION.ask(city.leader, options, about=(card,))
            city.tell("option", card=card.id, option=chosen + 1)
            yield from run(city, card.options[chosen].effect, here)
            then = card.options[chosen].then
    deck, number = here.card
    if then == "!":
        lay(city, deck, number, chosen)
    elif then == "-" and deck == DUSK:  # only dusk cards have a discard (FRP-27.2)
        city.dusk_discard |= 1 << number
