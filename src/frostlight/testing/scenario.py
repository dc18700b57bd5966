"""A position in the middle of a game in three lines, for tests.

>>> from frostlight.games import sound_games
>>> from frostlight.kernel import State, Stream
>>> game = sound_games()[0]
>>> state = roll_all(State.start(game, game.read_setup({"players": 2})), Stream("example"))
>>> first = state.decision
>>> state = drive(state, f"{first.seat} {first.keys[0]}")
>>> state.decision is first
False
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from frostlight.kernel import CHANCE, Decision, Game, State, Stream, Table
from frostlight.kernel.record import Move
from frostlight.testing.policies import Policy, any_option

T = TypeVar("T", bound=Table)


class EndlessGameError(AssertionError):
    """A game that should have been over long ago (law 10)."""


def drive(state: State[T], *answers: str) -> State[T]:
    """Give the answers, written as in records: `"2 take:3"`, or `"* frog"` for chance."""
    for answer in answers:
        state.apply(*Move.parse(answer))
    return state


def roll_all(state: State[T], stream: Stream) -> State[T]:
    """Let the stream answer while chance is asked."""
    while (asked := state.asked(CHANCE)) is not None:
        state.answer(asked, draw(asked, stream))
    return state


def draw(asked: Decision, stream: Stream) -> int:
    """A random option by weight, as chance decides."""
    assert asked.weights is not None
    return asked.options[stream.weighted(asked.weights)]


def next_answer(state: State[Any], policy: Policy, stream: Stream) -> tuple[Decision, int]:
    """An open decision (any of them, when several seats plan at once) and the answer to it."""
    asked = state.open
    decision = asked[0] if len(asked) == 1 else asked[stream.below(len(asked))]
    if decision.seat == CHANCE:
        decision = state.asked(CHANCE) or decision  # records name no share: the first is meant
        return decision, draw(decision, stream)
    return decision, policy(state, decision, stream)


def play(
    state: State[T], policy: Policy = any_option, stream: Stream | None = None, limit: int = 20_000
) -> State[T]:
    """Play to the end, every seat by the same policy."""
    stream = stream or Stream("play")
    for _ in range(limit):
        if state.over:
            return state
        state.answer(*next_answer(state, policy, stream))
    raise EndlessGameError(f"the game goes on after {limit} decisions")


def at_step(
    game: Game[T], table: T, setup: msgspec.Struct | None = None, *, listen: bool = False
) -> State[T]:
    """A state that begins with the step that `table.next` names, run to its first question."""
    state = State(game, table, setup)
    if listen:
        table.events = []
    state.run()
    return state
