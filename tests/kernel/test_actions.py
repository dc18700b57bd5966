"""Numbers for answers, bounds of a game, and what chance answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from frostlight.games import GAMES
from frostlight.kernel import CHANCE, Actions, Bounds, Game, Question, Rule, State, Stream
from frostlight.testing import any_option, drive
from frostlight.testing.scenario import next_answer
from tests.kernel import ember, relay
from tests.kernel.breaking import breaks

by_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@by_game
def test_every_answer_has_a_number_and_every_number_an_answer(game: Game[Any]) -> None:
    setup = game.read_setup({"players": 2})
    actions = game.actions(setup)
    names = [actions.name(number) for number in range(actions.count)]
    assert len(set(names)) == actions.count == sum(len(q.keys) for q in game.questions_of(setup))
    assert game.actions(setup) is actions


@by_game
def test_numbers_lead_back_to_the_options_they_came_from(game: Game[Any]) -> None:
    setup, stream = game.read_setup({"players": 2}), Stream("numbers")
    actions, state = game.actions(setup), State.start(game, setup)
    while not state.over:
        decision, option = next_answer(state, any_option, stream)
        numbers = actions.numbers(decision)
        assert [actions.option(decision, number) for number in numbers] == decision.options
        assert [actions.name(number)[1] for number in numbers] == decision.keys
        number = actions.number(decision, option)
        assert actions.name(number) == (decision.kind, decision.question.keys[option])
        state.answer(decision, actions.option(decision, number))


@by_game
def test_a_mask_has_a_byte_for_every_number_and_seats_have_numbers_of_their_own(
    game: Game[Any],
) -> None:
    setup, stream = game.read_setup({"players": 2}), Stream("masks")
    actions, state = game.actions(setup), State.start(game, setup)
    seats = actions.of_seats
    assert seats is actions.of_seats
    assert seats.count == actions.count - sum(len(q.keys) for q in actions.questions if q.chance)
    for _ in range(60):
        decision, option = next_answer(state, any_option, stream)
        numbering = actions if decision.seat == CHANCE else seats
        mask = numbering.mask(decision)
        assert len(mask) == numbering.count
        legal = [number for number, allowed in enumerate(mask) if allowed]
        assert legal == sorted(numbering.numbers(decision))
        state.answer(decision, option)
        if state.over:
            break


def test_a_number_of_another_question_is_refused() -> None:
    state = State.start(relay.GAME, relay.Setup(2))
    actions = relay.GAME.actions(relay.Setup(2))
    drive(state, "0 light:0")
    with pytest.raises(ValueError, match="0 is 'light:0' of 'light', not an answer to 'answer_"):
        actions.option(state.decision, 0)
    for wrong in (-1, actions.count):
        with pytest.raises(ValueError, match=f"{wrong} is no answer: there are {actions.count}"):
            actions.name(wrong)


def test_what_changes_the_numbers_changes_the_digest() -> None:
    one, two = Question("a", "TOY-1.1", {"x": 0, "y": 1}), Question("b", "TOY-1.1", {"x": 0})
    more = Question("b", "TOY-1.1", {"x": 0, "z": 1})
    lists = [(one, two), (two, one), (one, more), (one,)]
    assert len({Actions(questions).digest for questions in lists}) == len(lists)
    assert Actions((one, more)).name(2) == Actions((one, two)).name(2) == ("b", "x")


def test_the_most_outcomes_of_chance() -> None:
    assert relay.GAME.actions(relay.Setup()).outcomes == 3
    assert Actions((relay.LIGHT,)).outcomes == 0


def test_a_seat_asked_with_a_question_of_chance_is_found() -> None:
    def turn(table: relay.Coast) -> Rule:
        yield relay.WIND.ask(0, [0, 1])
        yield from relay.turn(table)

    game = replace(relay.GAME, steps={"turn": turn})
    breaks(game, relay.Setup(2), 1, "'wind' .* is not answered by chance")


def test_chance_asked_with_a_question_of_a_seat_is_found() -> None:
    def turn(table: relay.Coast) -> Rule:
        yield relay.LIGHT.draw([0, 1], [1, 1])
        yield from relay.turn(table)

    game = replace(relay.GAME, steps={"turn": turn})
    breaks(game, relay.Setup(2), 1, "'light' .* is answered by chance")


def test_bounds_that_a_game_exceeds_are_found() -> None:
    short = replace(relay.GAME, bounds=lambda _setup: Bounds(9, 0, 16))
    breaks(
        short,
        relay.Setup(2),
        10,
        "not over after 9 decisions, and Game.bounds says 9 at most",
        rarely=1000,
    )
    poor = replace(ember.GAME, bounds=lambda _setup: Bounds(80, 0, 3))
    breaks(poor, ember.Setup(2), 7, "beyond", rarely=1000)
