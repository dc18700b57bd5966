"""The conformance check finds games that tell what is hidden (law 6): each here does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from frostlight.kernel import PUBLIC, SPECTATOR, Bounds, Game, Own, OwnElseCount, Question, Rule
from frostlight.testing import check_game
from tests.kernel import envelopes
from tests.kernel.breaking import breaks

# -- in the table


@pytest.mark.parametrize(
    ("field", "sight"),
    [("bids", PUBLIC), ("lots", PUBLIC), ("hands", PUBLIC), ("piles", PUBLIC)],
)
def test_a_sight_that_shows_too_much(field: str, sight: Any) -> None:
    game = replace(envelopes.GAME, sight={**envelopes.GAME.sight, field: sight})
    breaks(game, envelopes.Setup(3), 6, "cannot know")


def test_a_stride_that_shows_the_neighbour() -> None:
    game = replace(envelopes.GAME, sight={**envelopes.GAME.sight, "hands": OwnElseCount(4)})
    breaks(game, envelopes.Setup(3), 6)


def test_a_field_without_a_sight() -> None:
    sight = {name: rule for name, rule in envelopes.GAME.sight.items() if name != "bids"}
    breaks(replace(envelopes.GAME, sight=sight), envelopes.Setup(2), 6, "bids")


def test_counts_that_show_how_far_another_has_planned() -> None:
    class Chosen(Own):
        def show(self, table: Any, value: Any, seat: int) -> Any:  # noqa: ARG002
            return [lot != -1 for lot in value]

    game = replace(envelopes.GAME, sight={**envelopes.GAME.sight, "lots": Chosen()})
    breaks(game, envelopes.Setup(3), 6, "imagines a game that is not theirs")


def test_options_that_depend_on_another_hand() -> None:
    def bid(table: envelopes.Auction) -> Rule:
        options = envelopes.values_in(envelopes.cards_of(table.hands, 1))
        yield envelopes.CHANGE.ask(0, [*options, envelopes.KEEP])
        yield from envelopes.bid(table)

    steps = {**envelopes.GAME.steps, "bid": bid}
    breaks(replace(envelopes.GAME, steps=steps), envelopes.Setup(2), 6)


def test_an_event_with_a_secret_for_a_spectator() -> None:
    def deal(table: envelopes.Auction) -> Rule:
        table.tell("leak", secret={"card": 1}, to=(SPECTATOR,))
        yield from envelopes.deal(table)

    steps = {**envelopes.GAME.steps, "deal": deal}
    breaks(replace(envelopes.GAME, steps=steps), envelopes.Setup(2), 6, "addressed to")


# -- in the middle of a step: what is asked must not tell either


def holds_ace(table: envelopes.Auction) -> bool:
    """What only seat 1 can know."""
    return envelopes.cards_of(table.hands, 1)[2] > 0


def asks_first(rule: Callable[[envelopes.Auction], Rule]) -> Game[Any]:
    """Envelopes, but with one more rule in the middle of a step.

    Seat 1 answers first: it knows its own hand, so law 8 has nothing to say about what follows.
    """

    def bid(table: envelopes.Auction) -> Rule:
        yield envelopes.LOT.ask(1, [0, 1])
        yield from rule(table)
        yield from envelopes.bid(table)

    steps = {**envelopes.GAME.steps, "bid": bid}
    return replace(envelopes.GAME, steps=steps, bounds=lambda _setup: Bounds(100, 0, 6))


def test_one_more_question_tells() -> None:
    def rule(table: envelopes.Auction) -> Rule:
        if holds_ace(table):
            yield envelopes.LOT.ask(0, [0, 1])

    breaks(asks_first(rule), envelopes.Setup(2), 6, "asking 'lot' of", rarely=1000)


def test_another_kind_of_question_tells() -> None:
    def rule(table: envelopes.Auction) -> Rule:
        question = envelopes.SEAL if holds_ace(table) else envelopes.LOT
        yield question.ask(0, [0, 1])

    breaks(asks_first(rule), envelopes.Setup(2), 6, "asking '(lot|seal)' of seat 0", rarely=1000)


def test_another_seat_that_is_asked_tells() -> None:
    def rule(table: envelopes.Auction) -> Rule:
        yield envelopes.LOT.ask(2 if holds_ace(table) else 0, [0, 1])

    breaks(asks_first(rule), envelopes.Setup(3), 6, "asking 'lot' of seat [02]", rarely=1000)


def test_the_options_of_a_later_question_tell() -> None:
    def rule(table: envelopes.Auction) -> Rule:
        yield envelopes.SEAL.ask(0, [0, 2] if holds_ace(table) else [0, 1])

    breaks(
        asks_first(rule),
        envelopes.Setup(2),
        6,
        "asking 'seal' of seat 0 shows seat 0 .* by its options",
        rarely=1000,
    )


@pytest.mark.slow
def test_passing_over_a_question_tells() -> None:
    def rule(table: envelopes.Auction) -> Rule:
        yield envelopes.SEAL.ask(1, [0, 2] if holds_ace(table) else [0])

    def veiled(table: envelopes.Auction) -> Rule:
        yield envelopes.SEAL.ask(1, [0, 2] if holds_ace(table) else [0], veil=True)

    breaks(asks_first(rule), envelopes.Setup(2), 6, "asking", rarely=1000)
    for seed in range(10):
        check_game(asks_first(veiled), envelopes.Setup(2), seed, max_decisions=120)


@pytest.mark.slow
def test_what_is_told_tells_too_much() -> None:
    def rule(table: envelopes.Auction) -> Rule:
        table.tell("shown", card=envelopes.values_in(envelopes.cards_of(table.hands, 1))[0])
        yield envelopes.LOT.ask(0, [0, 1])

    game = asks_first(rule)
    breaks(game, envelopes.Setup(2), 6, "event 'shown' tells", rarely=1000)
    for seed in range(10):  # a rule that lays a card open says so
        declared = replace(game, reveals=frozenset({"shown"}))
        check_game(declared, envelopes.Setup(2), seed, max_decisions=120, rarely=1000)


@pytest.mark.slow
def test_a_look_at_hidden_cards_is_declared() -> None:
    """With `peek` the asked seat may learn from its options; the others still may not."""

    def look(question: Question) -> Game[Any]:
        def rule(table: envelopes.Auction) -> Rule:
            values = envelopes.values_in(envelopes.cards_of(table.hands, 1))
            yield question.ask(0, values, veil=True)

        game = asks_first(rule)
        return replace(game, questions=(*game.questions, question))

    answers = {f"card:{value + 1}": value for value in range(envelopes.VALUES)}
    for seed in range(10):
        game = look(Question("look", "TOY-2.3", answers, peek=True))
        check_game(game, envelopes.Setup(3), seed, max_decisions=120, samples=4)
    breaks(look(Question("look", "TOY-2.3", answers)), envelopes.Setup(3), 6, "shows seat 0")
