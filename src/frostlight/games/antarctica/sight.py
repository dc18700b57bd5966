"""Information (ANT-17): who sees what, and dealing again what an observer cannot know."""

from __future__ import annotations

from operator import add

from frostlight.games.antarctica.structure import HAND, HANDS, HELD, ICEBREAKER
from frostlight.games.antarctica.table import Continent
from frostlight.kernel import Stream


def resample(table: Continent, observer: int, stream: Stream) -> None:
    """Deal again the shipyard cards that the observer cannot know: deck, other hands, draft.

    The deck (or what of it went to the box) holds only cards that were there when the observer
    last looked (ANT-17.3).
    """
    unknown = list(table.printed.shipyard_cards)
    for kind in range(HAND):
        unknown[kind] -= table.played[kind] + laid(table, kind)
        if observer >= 0:
            unknown[kind] -= table.hands[HELD[observer][kind]]
        if table.draft_holder == observer:
            unknown[kind] -= table.draft[kind]
    limits = seen_by(table, observer)
    in_deck = [min(have, most) for have, most in zip(unknown, limits, strict=True)]
    deck = deal(in_deck, sum(table.shipyard), stream)
    unknown = [have - gone for have, gone in zip(unknown, deck, strict=True)]
    table.shipyard[:] = deck
    others = [seat for seat in range(table.players) if seat != observer]
    for seat in others:
        hand = deal(unknown, sum(table.hands[HANDS[seat]]), stream)
        unknown = [have - gone for have, gone in zip(unknown, hand, strict=True)]
        table.hands[HANDS[seat]] = hand
    if table.draft_holder != observer:
        table.draft[:] = unknown
    for seat in others:
        table.seen[HANDS[seat]] = map(add, deck, table.draft)


def seen_by(table: Continent, observer: int) -> list[int]:
    """At most these cards are in the deck, for all the observer has seen (ANT-17.3)."""
    if observer < 0:
        return list(table.printed.shipyard_cards)
    return table.seen[HANDS[observer]]


def laid(table: Continent, kind: int) -> int:
    """Shipyard cards of this kind that lie in zones: icebreakers only."""
    return sum(table.icebreakers) if kind == ICEBREAKER else 0


def deal(cards: list[int], number: int, stream: Stream) -> list[int]:
    """A number of random cards from counts of kinds."""
    left = cards[:]
    dealt = [0] * len(cards)
    for _ in range(number):
        kind = stream.weighted(left)
        left[kind] -= 1
        dealt[kind] += 1
    return dealt
