"""Titles, flavour and options of the cards, from the catalogue."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.content import NEWEST
from frostlight.i18n import Reader

CITIZEN: Final = "citizen"
EXPEDITION: Final = "expedition"
"""Citizens and expeditions of deck C share ids: these two must be asked for by name."""

DECK_OF: Final[dict[str, str]] = {
    **{
        card.id: card.deck
        for card in (
            *NEWEST.morning,
            *NEWEST.dusk,
            *NEWEST.disputes,
            *NEWEST.consequences,
            *NEWEST.scenario_cards,
        )
    },
    **{law.id: "law" for law in NEWEST.laws},
    **{row.id: "technology" for row in NEWEST.technologies},
    **{advisor.id: "advisor" for advisor in NEWEST.advisors},
}
"""The sort of a card by its id, where ids tell."""


def card_words(reader: Reader, deck: str, card: str, part: str) -> str:
    """Title, flavour or option of a card: `card_words(reader, "morning", "M001", "option2")`.

    "" if it has none.
    """
    key = f"{deck}.{card.replace('/', '')}.{part}"
    return reader.say(key) if reader.knows(key) else ""


def title(reader: Reader, card: str, deck: str = "") -> str:
    """What a card is called; its id if it has no title."""
    return card_words(reader, deck or DECK_OF[card], card, "title") or card


def dusk_number(reader: Reader, card: str) -> str:
    """The number of an unread dusk card, as this language's edition prints it."""
    return reader.say("card.dusk_number", number=card.removeprefix("D"))
