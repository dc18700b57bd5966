"""What is printed in Lanterns: cards, lanterns, and the questions that follow from them."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from frostlight.kernel import Question
from frostlight.kernel import content as kernel
from frostlight.kernel.content import Content, Row, Shelf


class Card(Row, frozen=True):
    """A card (LAN-1.2): how much oil it brings."""

    id: str
    oil: int
    copies: int


class Lantern(Row, frozen=True):
    """A lantern (LAN-1.1): how much oil it needs for each keeper at the table."""

    id: str
    each: int


class _Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: list[Card]
    lantern: list[Lantern]


class Printed(kernel.Printed):
    """All that is printed. Rules use small ints: a card or a lantern is its place in the list."""

    def __init__(self, content: Content) -> None:
        self.content = content.name
        read = content.read("cards.toml", _Cards)
        self.cards: Final = tuple(read.card)
        self.lanterns: Final = tuple(read.lantern)
        kinds = {card.id: n for n, card in enumerate(self.cards)}
        self.deal: Final = Question("deal", "LAN-1.2", kinds, chance=True, about={"seat": None})
        puts = {f"put:{card.id}": n for n, card in enumerate(self.cards)}
        self.plan: Final = Question("plan", "LAN-2.1", {**puts, "ready": None})
        """What a keeper adds to the plan; None = nothing more."""
        lights = {f"light:{row.id}": n for n, row in enumerate(self.lanterns)}
        self.light: Final = Question(
            "light", "LAN-2.3", {**lights, "wait": None}, team=True, about={"oil": None}
        )
        """What one keeper decides for all: a lantern, or None."""
        self.questions = (self.deal, self.plan, self.light)


SHELF: Final = Shelf("lanterns", ["1"])


@cache
def printed(content: str) -> Printed:
    return Printed(SHELF.find(content))
