"""Cards of Antarctica: building cards on offer, the own hand, cards to choose from."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from frostlight.games.antarctica.build import price
from frostlight.games.antarctica.content import Printed
from frostlight.games.antarctica.structure import (
    DECKS,
    KIND,
    KIND_GROUPS,
    RESOURCE_IDS,
    SHIPYARD_IDS,
    has,
)
from frostlight.games.antarctica.view.open import open_table, within_reach
from frostlight.games.antarctica.view.words import TAKEN, does, stands_for
from frostlight.kernel import View
from frostlight.view import remembered
from frostlight.view.cards import Card, Mark, chip, face, pile, row, whole
from frostlight.view.markup import esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene, Words

# -- building cards


def offer(seat: int, open_: View, scene: Scene) -> Part:
    """The top cards of the three decks, for a seat with its ships or for a spectator without."""
    reach, tops = within_reach(open_, seat), remembered(open_, top_cards)
    met = tuple([top and reach & top.needs for top in tops])
    return _offer(scene.reader, open_.printed, tops, met)


@lru_cache(2048)
def _offer(
    reader: Words, printed: Printed, tops: tuple[Top | None, ...], met: tuple[int | None, ...]
) -> Part:
    heading = esc(reader.say("page.offer"))
    cards = [
        card_of(reader, printed, deck, top, in_reach or 0)
        for deck, (top, in_reach) in enumerate(zip(tops, met, strict=True))
    ]
    return part(
        "offer",
        f'<section id="offer" class="offer" aria-label="{heading}">',
        *row(cards),
        "</section>",
    )


@lru_cache(2048)
def card_of(reader: Words, printed: Printed, deck: int, top: Top | None, met: int) -> Part:
    """The top of a deck, or its empty place."""
    name = f"card-{DECKS[deck]}"
    if top is None:
        return pile(name, reader.name("deck", DECKS[deck]), 0, reader.say("board.nothing_left"))
    return face(name, building_card(reader, printed, top, met))


class Top(NamedTuple):
    """All that is seen of the top of a deck."""

    deck: int
    card: int
    cost: int
    below: int
    needs: int
    """The buildings that it needs, as bits."""


def top_cards(view: View) -> tuple[Top | None, ...]:
    """The tops of the three decks."""
    return tuple([top_of(view, deck) for deck in range(len(DECKS))])


def top_of(view: View, deck: int) -> Top | None:
    """The top of a deck; None = it is empty."""
    card = view.table["offer"][deck]
    if card < 0:
        return None
    below = view.table["decks"][deck].bit_count()
    needs = sum({1 << KIND[kind] for kind in view.printed.cards[card].requires})
    return Top(deck, card, price(open_table(view), card), below, needs)


def building_card(reader: Words, printed: Printed, top: Top, met: int) -> Card:
    """Needs, what is built, then price and gain; for a player who has some of the needs."""
    card, deck = printed.cards[top.card], top.deck
    marks = [Mark("scientist_piece", str(top.cost), reader.say("note.scientists", n=top.cost))]
    if card.points:
        marks.append(Mark("rp", f"+{card.points}", reader.say("note.points", n=card.points)))
    if card.star:
        marks.append(Mark("star", "", reader.say("page.star")))
    return Card(
        title=reader.name("kind", card.builds),
        icon=card.builds,
        sort=reader.say("page.deck", deck=DECKS[deck]),
        needs=tuple(need(reader, kind, has(met, KIND[kind])) for kind in card.requires),
        marks=tuple(marks),
        under=(top.below, reader.say("page.below", n=top.below)),
        look=f"build g-{KIND_GROUPS[card.builds]}",
    )


def need(reader: Words, kind: str, met: bool) -> Mark:
    """A building that a card asks for, in a zone with a ship of the viewer (ANT-4.3)."""
    said = reader.say("page.in_reach" if met else "page.out_of_reach", kind=kind)
    return Mark(kind, "", said, "met" if met else "missing")


# -- cards in hand


def hand(view: View, scene: Scene) -> Part:
    """The own shipyard and resource cards."""
    seat, table = view.seat, view.table
    counts = (*table["hands"]["own"], table["basic"][seat], table["advanced"][seat])
    return _hand(scene.reader, view.printed, seat, counts)


@lru_cache(1024)
def _hand(reader: Words, printed: Printed, seat: int, counts: tuple[int, ...]) -> Part:
    said = esc(reader.say("page.hand"))
    opened = f'<section id="hand" class="in-hand" aria-label="{said}">'
    held = zip(SHIPYARD_IDS + RESOURCE_IDS, counts, strict=True)
    cards = [
        chip(f"hand-{name}", hand_card(reader, printed, name, count))
        for name, count in held
        if count
    ]
    if not cards:
        none = esc(reader.say("board.empty_hand", seat=seat))
        return part("hand", f'{opened}<p class="muted">{none}</p></section>')
    return part("hand", opened, *row(cards, "strip"), "</section>")


def hand_card(reader: Words, printed: Printed, name: str, copies: int = 1) -> Card:
    """A card with what it does; resource cards show what they stand in for (ANT-9.7, ANT-9.8)."""
    replaced = stands_for(printed, name)
    return Card(
        title=reader.name("card", name),
        icon=name,
        marks=tuple(Mark(kind, "", reader.name("kind", kind)) for kind in replaced),
        text=(does(reader, printed, name),),
        copies=copies,
        look="resource" if replaced else "yard",
    )


def take(view: View, scene: Scene) -> Part:
    """The shipyard cards to choose from, for the player who is asked."""
    asked = [row.options or [] for row in view.asked if row.seat == view.seat and row.kind in TAKEN]
    if not asked or not asked[0]:
        return part("take", '<section id="take" class="take" hidden="hidden"></section>')
    said = esc(scene.reader.say("page.take"))
    cards = [
        whole(f"take-{name}", hand_card(scene.reader, view.printed, name)) for name in asked[0]
    ]
    return part(
        "take",
        f'<section id="take" class="take"><h2>{said}</h2>',
        *row(cards, "hand"),
        "</section>",
    )
