"""Copies of every kind, at every decision of whole games: clones, imagined games, pickles."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from frostlight.games import GAMES
from frostlight.kernel import CHANCE, SPECTATOR, Decision, Game, State, Stream, observe
from frostlight.kernel.errors import RuleError
from frostlight.testing import any_option, find_policy, fingerprint, play
from frostlight.testing.scenario import next_answer
from tests.kernel import ember, envelopes, relay

pytestmark = pytest.mark.slow  # copies at every position of whole games

TOYS: list[tuple[Game[Any], msgspec.Struct]] = [
    (ember.GAME, ember.Setup(2)),
    (envelopes.GAME, envelopes.Setup(3)),
    (relay.GAME, relay.Setup(3)),
]
TABLES: list[tuple[Game[Any], msgspec.Struct]] = [
    *TOYS,
    *((game, game.read_setup({"players": n})) for game in GAMES.values() for n in (2, 4)),
]
by_table = pytest.mark.parametrize(
    ("game", "setup"), TABLES, ids=[f"{game.id}-{n}" for n, (game, _) in enumerate(TABLES)]
)


def alike(one: State[Any], other: State[Any], stream: Stream, moves: int) -> None:
    """Both are the same position, and stay it when they get the same answers."""
    for _ in range(moves):
        assert fingerprint(one) == fingerprint(other)
        if one.over:
            return
        decision, option = next_answer(one, any_option, stream)
        one.answer(decision, option)
        other.answer(other.asked_in(decision.branch), option)
    assert fingerprint(one) == fingerprint(other)


def check_dreams(state: State[Any], stream: Stream, number: int) -> bool:
    """A bot that imagines this position gets a whole game; whether amid a step."""
    seats = range(state.setup.players)  # type: ignore[union-attr]
    for seat in {state.decision.seat, number % len(seats)} - {CHANCE}:
        view = observe(state, seat).encode()
        dream = state.imagine(seat, stream)
        assert observe(dream, seat).encode() == view, "another game for the one who imagines it"
        assert not state.game.invariants(dream.table)
        assert dream.saves == (state.begins_step and not state.decision.question.peek)
        before = fingerprint(dream)
        alike(dream.clone(), dream.clone().clone(), stream, 4)
        deeper = dream.imagine(seat, stream)
        assert observe(deeper, seat).encode() == view
        alike(deeper.clone(), pickle.loads(pickle.dumps(deeper)), stream, 3)
        assert fingerprint(dream) == before, "its clones have changed it"
    return not state.begins_step


def check_a_game(game: Game[Any], setup: msgspec.Struct, policy: str, seed: int) -> int:
    state, stream, choose = State.start(game, setup), Stream(policy, seed), find_policy(policy)
    halfway = number = 0
    while not state.over:
        before = fingerprint(state)
        alike(state.clone(), copy.deepcopy(state), stream, 2)
        alike(state.clone(), pickle.loads(pickle.dumps(state)), stream, 2)
        halfway += check_dreams(state, stream, number)
        assert fingerprint(state) == before
        state.answer(*next_answer(state, choose, stream))
        number += 1
    over = pickle.loads(pickle.dumps(state.imagine(SPECTATOR, stream).clone()))
    assert over.over
    assert fingerprint(state.clone()) == fingerprint(state)
    return halfway


@by_table
def test_every_position_can_be_copied_imagined_and_pickled(
    game: Game[Any], setup: msgspec.Struct
) -> None:
    assert check_a_game(game, setup, "constructive", 1) > 3


@pytest.mark.share(5)
@by_table
@pytest.mark.parametrize("policy", ["random", "constructive", "planner"])
@pytest.mark.parametrize("seed", range(4))
def test_so_can_those_of_many_games(
    game: Game[Any], setup: msgspec.Struct, policy: str, seed: int
) -> None:
    if (game, setup) in TOYS and policy == "planner":
        policy = "last"
    check_a_game(game, setup, policy, seed)


@by_table
def test_an_imagined_game_that_was_cloned_goes_on_to_the_end(
    game: Game[Any], setup: msgspec.Struct
) -> None:
    state, stream = State.start(game, setup), Stream("to the end")
    number = 0
    while not state.over:
        seat = state.decision.seat
        if number % 9 == 0 and seat != CHANCE:
            dream = state.imagine(seat, stream)
            tried = play(dream.clone(), any_option, stream)
            assert not game.invariants(tried.table)
            fast = play(dream.clone(keep=False), any_option, stream)
            assert not game.invariants(fast.table)
        state.answer(*next_answer(state, any_option, stream))
        number += 1


def test_a_table_a_view_and_a_decision_can_be_copied_and_pickled() -> None:
    state = play_some(GAMES["antarctica"], 40)
    table, view, decision = state.table, observe(state, 0), state.decision
    assert copy.deepcopy(table).hands == table.hands
    assert copy.deepcopy(table).hands is not table.hands
    assert pickle.loads(pickle.dumps(view)) == copy.deepcopy(view) == view
    for twin in (copy.deepcopy(decision), pickle.loads(pickle.dumps(decision))):
        assert isinstance(twin, Decision)
        assert (twin.seat, twin.kind, twin.keys) == (decision.seat, decision.kind, decision.keys)
    assert copy.deepcopy(decision).question is decision.question
    assert copy.copy(state.game) is state.game


def test_a_game_that_lives_in_no_module_cannot_be_pickled() -> None:
    state = State.start(replace(relay.GAME, edition=2), relay.Setup(2))
    with pytest.raises(RuleError, match="only a game that is the GAME of a module"):
        pickle.dumps(state)


def test_a_clone_makes_no_options() -> None:
    """Options given as a function are made once, however often the position is copied."""
    made = []

    def dark(table: relay.Coast, seat: int) -> list[int]:
        made.append(seat)
        return table.dark()

    def turn(table: relay.Coast) -> Any:
        beacon = yield relay.LIGHT.ask(table.active, dark)
        relay.light(table, table.active, beacon)
        table.waiting.clear()
        yield relay.WIND.draw([0, 1, 2], [1, 2, 1])

    state = State.start(replace(relay.GAME, steps={"turn": turn}), relay.Setup(2))
    assert made == [0]
    twin = state.clone().clone()
    assert twin.decision.keys == state.decision.keys
    twin.apply(0, "light:3")
    twin.clone()
    assert made == [0]
    assert fingerprint(twin.imagine(0, Stream(1))) == fingerprint(twin)


def play_some(game: Game[Any], moves: int) -> State[Any]:
    state, stream = State.start(game, game.read_setup({"players": 3})), Stream("some")
    for _ in range(moves):
        state.answer(*next_answer(state, any_option, stream))
    return state
