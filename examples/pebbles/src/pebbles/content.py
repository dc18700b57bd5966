"""What is printed in Pebbles: its cards, and the questions that follow from them."""

from __future__ import annotations

from functools import cache
from typing import Final

from frostlight.kernel import Question
from frostlight.kernel import content as kernel
from frostlight.kernel.content import Content, Row, Shelf
from frostlight.kernel.piles import Deck


class Card(Row, frozen=True):
    """A card (PEB-1.2): what it brings when it is played."""

    id: str
    copies: int
    dives: int = 0
    """Number of pebbles that come from the shore (PEB-2.3)."""
    steals: int = 0
    """Number of pebbles that come from another player (PEB-2.4)."""


class Printed(kernel.Printed):
    """All that is printed. Rules use small ints: a card is its place in `cards`."""

    def __init__(self, content: Content) -> None:
        self.content = content.name
        self.cards: Final = tuple(content.rows("cards.toml", "card", Card))
        self.ids: Final = tuple(card.id for card in self.cards)
        copies = [card.copies for card in self.cards]
        self.deck: Final = Deck(self.ids, copies, open=["played"])
        kinds = self.deck.kinds
        self.deal: Final = Question("deal", "PEB-1.2", kinds, chance=True, about={"seat": None})
        takes = {f"take:{n}": n for n in (1, 2, 3)}
        plays = {f"play:{name}": -1 - n for name, n in kinds.items()}
        self.turn: Final = Question("turn", "PEB-2.1", takes | plays)
        self.questions = (self.deal, self.turn)


SHELF: Final = Shelf("pebbles")
"""The editions of the cards; a player can bring a pack of others (`--content`)."""


@cache
def printed(content: str) -> Printed:
    return Printed(SHELF.find(content))
