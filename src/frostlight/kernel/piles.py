"""Face-down piles, counted by kind: an order that nobody knows does not exist (law 5)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final

from frostlight.kernel.decision import Decision, Question
from frostlight.kernel.dice import Stream

NONE = -1
"""In a hand of one card: there is none."""


class Deck:
    """Cards of some kinds: in a face-down pile, one in each hand, in piles that lie open.

    It knows the fields of the table by their names: those of the pile and of open piles count
    cards by kind, that of the hands has the kind of each seat, or NONE. `resample` and
    `invariants` can be those of a `Game` whose only hidden state it is.
    """

    def __init__(
        self,
        ids: Sequence[str],
        copies: Sequence[int],
        *,
        pile: str = "deck",
        hands: str = "cards",
        open: Sequence[str] = (),  # noqa: A002 - as they lie
    ) -> None:
        self.ids: Final = tuple(ids)
        self.kinds: Final = {name: kind for kind, name in enumerate(ids)}
        """The answers to a question that draws one."""
        self.copies: Final = tuple(copies)
        self._pile, self._hands, self._open = pile, hands, tuple(open)

    def draw(
        self, table: Any, seat: int, question: Question, about: tuple[Any, ...] = ()
    ) -> Generator[Decision, Any, str]:
        """Chance draws a card for this seat, whose old one goes back; its id is the result."""
        pile, hands = getattr(table, self._pile), getattr(table, self._hands)
        kind = yield from draw_from(pile, question, about)
        if hands[seat] != NONE:
            pile[hands[seat]] += 1
        hands[seat] = kind
        return self.ids[kind]

    def resample(self, table: Any, observer: int, stream: Stream) -> None:
        """Deal again what the observer cannot know: the pile and all hands but its own."""
        hands = getattr(table, self._hands)
        others = [seat for seat in range(len(hands)) if seat != observer]
        deal_anew(getattr(table, self._pile), hands, others, stream)

    def invariants(self, table: Any) -> list[str]:
        """Every card is in exactly one place."""
        hands = getattr(table, self._hands)
        held = [hands.count(kind) for kind in range(len(self.ids))]
        piles = [getattr(table, name) for name in (self._pile, *self._open)]
        return miscounted(self.ids, self.copies, held, *piles)


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
