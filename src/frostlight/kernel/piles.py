"""Face-down piles, counted by kind: an order that nobody knows does not exist (law 5)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from frostlight.kernel.decision import Decision, Question
from frostlight.kernel.dice import Stream

NONE = -1
"""In a hand of one card: there is none."""


def draw_from(
    pile: list[int], question: Question, about: tuple[Any, ...] = ()
) -> Generator[Decision, Any, int]:
    """Chance draws a card; the value of an answer is its kind, the place in the pile.

    Written as `card = yield from draw_from(table.deck, DEAL, about=(seat,))`.
    """
    places = [place for place, kind in enumerate(question.values) if pile[kind]]
    weights = [pile[question.values[place]] for place in places]
    kind: int = yield question.draw(places, weights, about=about)
    pile[kind] -= 1
    return kind


def deal_anew(pile: list[int], hands: list[int], seats: Sequence[int], stream: Stream) -> None:
    """Mix the single cards of these seats with the pile, and deal as many again: `resample`."""
    holders = [seat for seat in seats if hands[seat] != NONE]
    cards = [kind for kind, left in enumerate(pile) for _ in range(left)]
    cards = stream.shuffled(cards + [hands[seat] for seat in holders])
    for seat in holders:
        hands[seat] = cards.pop()
    pile[:] = [cards.count(kind) for kind in range(len(pile))]


def miscounted(names: Sequence[str], copies: Sequence[int], *places: Sequence[int]) -> list[str]:
    """Kinds of which not all are somewhere, or fewer than none: `invariants`.

    Each place has as many of each kind as its entry says.
    """
    return [
        f"{name}: not {copies[kind]} of them"
        for kind, name in enumerate(names)
        if sum(place[kind] for place in places) != copies[kind]
        or min(place[kind] for place in places) < 0
    ]
