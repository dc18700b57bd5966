"""The market: three rows of three, their prices, and what leaves (BHK-11.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from frostlight.games.blackout.market import price_in
from frostlight.games.blackout.structure import MARKET
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import amount
from frostlight.games.blackout.view.page.cards import with_tasks
from frostlight.games.blackout.view.page.tasks import Means, means, relevant
from frostlight.kernel import View
from frostlight.view.cards import Mark, face, row
from frostlight.view.icons import icon
from frostlight.view.parts import Kept, Part, esc, part
from frostlight.view.scene import Scene, Words

_CARDS = Kept(8192)


class Buyer(NamedTuple):
    """Whoever looks; a spectator has no means."""

    seat: int
    has: Means | None


def offer(view: View, town: Town, scene: Scene) -> Part:
    """In its phase it stands right under the question."""
    words = scene.reader
    title, leaves = esc(words.say("page.market")), esc(words.say("page.leaves"))
    buyer = Buyer(view.seat, means(town, view.seat) if view.seat >= 0 else None)
    rows = [_row(town, words, buyer, number) for number in range(len(town.market))]
    now = " at-hand" if town.phase == MARKET else ""
    return part(
        "offer",
        f'<section id="offer" class="offer{now}" aria-label="{title}"><h2>{title}'
        f" <small>{icon('leaves')}{leaves}</small></h2>",
        *rows,
        "</section>",
    )


def _row(town: Town, words: Words, buyer: Buyer, number: int) -> Part:
    """What every card of it costs, and the cards; the rightmost leaves in the clean-up."""
    cards, name = town.market[number], f"row-{number + 1}"
    if not cards:
        said = esc(words.say("board.empty_row", number=number + 1))
        return part(name, f'<div id="{name}" class="shelf-row"><p class="muted">{said}</p></div>')
    faces = [_card(town, words, buyer, card, last=card == cards[-1]) for card in cards]
    price = price_in(town, cards)
    said = esc(amount(words, "hkd", price))
    poor = " poor" if buyer.has and buyer.has.hkd < price else ""
    return part(
        name,
        f'<div id="{name}" class="shelf-row"><p class="fee{poor}" title="{said}">'
        f'<b aria-hidden="true">{price}</b>{icon("hkd")}<span class="quiet">{said}</span></p>',
        *row(faces),
        "</div>",
    )


def _card(town: Town, words: Words, buyer: Buyer, card: int, *, last: bool) -> Part:
    (seat, has), needs = buyer, town.printed.needs[card]
    there = tuple(relevant(has, task) for task in needs) if has else None

    def drawn() -> Part:
        tasks = tuple(range(len(needs)))
        shown = with_tasks(words, town, seat, card, tasks)
        if last:
            shown = replace(shown, corner=Mark("leaves", "", words.say("page.leaves")))
        return face(f"market-{town.printed.ids[card]}", shown)

    return _CARDS.of((words, town.printed, card, last, there), drawn)
