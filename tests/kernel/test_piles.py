"""Piles and hands that deal, count and are dealt again; points that make an outcome."""

from __future__ import annotations

from typing import Annotated

import pytest

from frostlight.kernel import Hidden, Own, Public, Question, Stream, Table, by_points
from frostlight.kernel.piles import NONE, Deck, deal_anew, draw_from, miscounted

CARD = Question("card", "TOY-1.1", {"moon": 2, "sun": 0, "star": 1}, chance=True)


def test_chance_draws_what_is_left_by_its_number() -> None:
    pile = [3, 0, 1]
    rule = draw_from(pile, CARD)
    asked = next(rule)
    assert (asked.keys, asked.weights) == (["moon", "sun"], [1, 3])
    with pytest.raises(StopIteration) as drawn:
        rule.send(2)
    assert drawn.value.value == 2
    assert pile == [3, 0, 0]


def test_others_are_dealt_as_many_of_all_that_is_unknown() -> None:
    seen = set()
    for seed in range(40):
        pile, hands = [1, 1, 0], [2, 0, NONE, 1]
        deal_anew(pile, hands, [1, 2, 3], Stream(seed))
        assert (hands[0], hands[2]) == (2, NONE)
        held = [hands.count(kind) for kind in range(3)]
        assert [held[kind] + pile[kind] for kind in range(3)] == [2, 2, 1]
        seen.add((hands[1], hands[3]))
    assert seen == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_what_is_lost_or_owed_is_named() -> None:
    assert miscounted(["sun", "moon"], [2, 1], [1, 1], [1, 0]) == []
    assert miscounted(["sun", "moon"], [2, 1], [3, 0], [-1, 0]) == [
        "sun: not 2 of them",
        "moon: not 1 of them",
    ]


def test_most_points_of_all_categories_win() -> None:
    outcome = by_points(cards=[1, 5, 3], wishes=[5, 1, 0])
    assert (outcome.scores, outcome.ranks) == ([6, 6, 3], [1, 1, 3])
    assert outcome.breakdown == {"categories": {"cards": [1, 5, 3], "wishes": [5, 1, 0]}}


class Desk(Table):
    cards: Annotated[list[int], Own()]
    deck: Hidden[list[int]]
    gone: Public[list[int]]


def laid() -> Desk:
    table = Desk("deal")
    table.cards, table.deck, table.gone = [NONE, 1, 0], [1, 0, 1], [0, 1, 0]
    return table


DECK = Deck(["sun", "star", "moon"], [2, 2, 1], open=["gone"])
DRAW = Question("draw", "TOY-1.2", DECK.kinds, chance=True)


def test_a_deck_draws_for_a_seat_whose_card_goes_back() -> None:
    table = laid()
    assert DECK.invariants(table) == []
    rule = DECK.draw(table, 1, DRAW)
    assert next(rule).keys == ["sun", "moon"]
    with pytest.raises(StopIteration) as drawn:
        rule.send(2)
    assert drawn.value.value == "moon"
    assert (table.cards, table.deck) == ([NONE, 2, 0], [1, 1, 0])
    assert DECK.invariants(table) == []


def test_a_deck_is_dealt_again_for_an_observer() -> None:
    seen = set()
    for seed in range(20):
        table = laid()
        DECK.resample(table, 2, Stream(seed))
        assert (table.cards[0], table.cards[2], table.gone) == (NONE, 0, [0, 1, 0])
        assert DECK.invariants(table) == []
        seen.add(table.cards[1])
    assert seen == {0, 1, 2}


def test_a_card_that_lies_nowhere_is_named() -> None:
    table = laid()
    table.gone[1] = 0
    assert DECK.invariants(table) == ["star: not 2 of them"]
