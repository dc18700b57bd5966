"""The market: three rows of three, their prices, and what leaves (BHK-11.2)."""

from __future__ import annotations

from functools import lru_cache

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.market import price_in
from frostlight.games.blackout.structure import MARKET
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import amount
from frostlight.games.blackout.view.page.cards import deals, with_tasks
from frostlight.games.blackout.view.page.means import (
    NONE,
    Looked,
    Means,
    looked_at,
    town_of,
)
from frostlight.view.cards import Mark, face, row
from frostlight.view.icons import icon
from frostlight.view.markup import Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Words


def offer(town: Town, words: Words, has: Means | None) -> Part:
    """In its phase it stands right under the question; a spectator has no means."""
    return _offer(words, town.printed, tuple(town.market), has, town.phase == MARKET)


@lru_cache(1024)
def _offer(
    words: Words,
    printed: Printed,
    market: tuple[tuple[int, ...], ...],
    has: Means | None,
    at_hand: bool,
) -> Part:
    title, leaves = esc(words.say("page.market")), esc(words.say("page.leaves"))
    rows = [_row(words, printed, has, number, cards) for number, cards in enumerate(market)]
    now = " at-hand" if at_hand else ""
    return part(
        "offer",
        f'<section id="offer" class="offer{now}" aria-label="{title}"><h2>{title}'
        f" <small>{icon('leaves')}{leaves}</small></h2>",
        *rows,
        "</section>",
    )


@lru_cache(2048)
def _row(
    words: Words, printed: Printed, has: Means | None, number: int, cards: tuple[int, ...]
) -> Part:
    """What every card of it costs, and the cards; the rightmost leaves in the clean-up."""
    name: Html = f"row-{number + 1}"
    if not cards:
        said = esc(words.say("board.empty_row", number=number + 1))
        return part(name, f'<div id="{name}" class="shelf-row"><p class="muted">{said}</p></div>')
    faces = []
    for card in cards:
        needs = printed.needs[card]
        there = tuple([looked_at(has, task) if has else None for task in needs])
        faces.append(_card(words, printed, card, there, card == cards[-1]))
    price = _price(printed, cards)
    fee = _fee(words, name, price, has is not None and has.hkd < price)
    return part(name, fee, *row(faces), "</div>")


@lru_cache(1024)
def _price(printed: Printed, cards: tuple[int, ...]) -> int:
    return price_in(town_of(printed, NONE), cards)


@lru_cache(256)
def _fee(words: Words, row_: Html, price: int, poor: bool) -> Html:
    said, lacks = esc(amount(words, "hkd", price)), " poor" if poor else ""
    return (
        f'<div id="{row_}" class="shelf-row"><p class="fee{lacks}" title="{said}">'
        f'<b aria-hidden="true">{price}</b>{icon("hkd")}<span class="quiet">{said}</span></p>'
    )


@lru_cache(8192)
def _card(
    words: Words, printed: Printed, card: int, there: tuple[Looked | None, ...], last: bool
) -> Part:
    tasks = deals(words, printed, card, range(len(there)), there)
    leaves = Mark("leaves", "", words.say("page.leaves")) if last else None
    return face(f"market-{printed.ids[card]}", with_tasks(words, printed, card, tasks, leaves))
