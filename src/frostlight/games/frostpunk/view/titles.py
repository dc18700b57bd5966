"""Titles, flavour and options of the cards, from the catalogue."""

from __future__ import annotations

from functools import cache
from typing import Final

from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.view.reader import CardReader

CITIZEN: Final = "citizen"
EXPEDITION: Final = "expedition"
"""Citizens and expeditions of deck C share ids: these two must be asked for by name."""


@cache
def decks_of(printed: Printed) -> dict[str, str]:
    """The sort of a card by its id, where ids tell."""
    return {
        **{card.id: card.deck for cards in printed.decks for card in cards},
        **{law.id: "law" for law in printed.laws},
        **{row.id: "technology" for row in printed.technologies},
        **{advisor.id: "advisor" for advisor in printed.advisors},
    }


def card_words(reader: CardReader, deck: str, card: str, part: str) -> str:
    """Title, flavour or option of a card: `card_words(reader, "morning", "M001", "option2")`.

    "" if it has none. A card whose effect was another in an older edition has its words there.
    """
    key = f"{deck}.{card.replace('/', '')}.{part}"
    keys = (f"edition{reader.printed.content}.{key}", key)
    return next((reader.say(one) for one in keys if reader.knows(one)), "")


def title(reader: CardReader, card: str, deck: str = "") -> str:
    """What a card is called; its id if it has no title."""
    return card_words(reader, deck or decks_of(reader.printed)[card], card, "title") or card


def dusk_number(reader: CardReader, card: str) -> str:
    """The number of an unread dusk card, as this language's edition prints it."""
    return reader.say("card.dusk_number", number=card.removeprefix("D"))
