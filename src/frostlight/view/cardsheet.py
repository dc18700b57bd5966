"""A card in every form and state, for the contact sheet of a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, get_args

from frostlight.view.cards import Card, CardState, chip, face, pile, whole
from frostlight.view.markup import Html, trusted
from frostlight.view.parts import Part, text

LIT: Final[tuple[Html, ...]] = (
    Html('data-opt=""'),
    Html('data-opt="" data-lit=""'),
    Html('data-changed=""'),
    Html('data-barred=""'),
)
"""States that a page sets."""
_ID: Final = re.compile(r' (?:id|aria-describedby)="[^"]*"')


def card_sheet(card: Card, why: str) -> Html:
    """All of them without ids, so that a page can hold them in several colours."""
    rows = "".join(
        f'<ul class="cards states">{"".join(_states(form, card, why))}</ul>'
        for form in (chip, face, whole)
    )
    piles = "".join(text(pile("pile", card.title, n, str(n), card.icon)) for n in (12, 0))
    return bare(f'{rows}<ul class="cards states">{piles}</ul>')


def _states(form: Callable[[str, Card], Part], card: Card, why: str) -> Iterator[Html]:
    for state in get_args(CardState):
        said = why if state in ("spent", "barred") else ""
        yield text(form("card", replace(card, state=state, why=said)))
    drawn = text(form("card", card))
    for attributes in LIT:
        yield drawn.replace("<li ", f"<li {attributes} ", 1)


def bare(markup: Html) -> Html:
    """Without the names that must be unique on a page."""
    return trusted(_ID.sub("", markup))
