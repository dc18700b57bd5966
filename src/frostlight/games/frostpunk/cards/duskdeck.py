"""The dusk deck: a set of cards that is shuffled every evening (FRP-19.4, FRP-28.3)."""

from __future__ import annotations

from frostlight.games.frostpunk.questions import CONSEQUENCE
from frostlight.games.frostpunk.table import City, bits
from frostlight.kernel import Rule
from frostlight.kernel.rule import Asking


def draw(city: City) -> Asking[int]:
    """The top card of the shuffled deck; -1 if deck and discard are empty (FRP-19.8).

    Which of a law's two consequences lies there is unread: it is decided now (FRP-30.3).
    """
    printed = city.printed
    if not city.dusk:
        city.dusk, city.dusk_discard = city.dusk_discard, 0
        if not city.dusk:
            return -1
    cards = bits(city.dusk)
    card: int = yield printed.dusk_card.draw(cards, [1] * len(cards))
    city.dusk &= ~(1 << card)
    if card >= printed.unread:
        law = printed.laws[card - printed.unread]
        which = yield CONSEQUENCE.draw([0, 1], [1, 1], about=(law,))
        card = printed.dusk_index[law.consequences[which]]
    return card


def vet(city: City, n: int, seat: int) -> Rule:
    """Look at n cards; one that is not red may be discarded without effect (FRP-35.28).

    With fewer cards all are shown; the discard is not shuffled in (FRP-OP.41).
    """
    printed = city.printed
    shown: list[int] = []
    for _ in range(min(n, city.dusk.bit_count())):
        card = yield from draw(city)
        shown.append(card)
        city.tell("vetted", card=printed.dusk_cards[card].id)
    choices = [card for card in shown if not printed.dusk_cards[card].red]  # FRP-19.7
    if choices:
        card = yield printed.vet_dusk.ask(seat, [*sorted(choices), len(printed.dusk_cards)])
        if card >= 0:
            shown.remove(card)
            city.dusk_discard |= 1 << card
            city.tell("dusk_discarded", card=printed.dusk_cards[card].id)
    for card in shown:
        city.dusk |= 1 << card


def add(city: City, card: int) -> None:
    """A numbered card from the box goes into the deck, unread (FRP-28.3)."""
    city.dusk |= 1 << card
    city.tell("added", card=city.printed.dusk_cards[card].id)
