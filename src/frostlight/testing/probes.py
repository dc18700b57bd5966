"""Many probes for leaks alone: games are played, and every step is told once more, otherwise.

`check_game` probes a few points of each step, between all the other laws; this probes as many as
are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from frostlight.kernel import SPECTATOR, Decision, Game, State, Stream
from frostlight.testing.leaks import Telling
from frostlight.testing.policies import Policy, any_option
from frostlight.testing.scenario import next_answer

MAX_DECISIONS: Final = 20_000
"""Number of decisions after which a game is left."""
EACH: Final = 4
"""Number of other answers of a step that are tried, of secret ones and of others."""


class Probe(msgspec.Struct, frozen=True):
    """One step that was told once more."""

    leak: str
    """What an observer was told too much, in words; "" = nothing."""
    seed: str
    decision: int
    """Number of decisions when the step was over."""


class Probing:
    """Watches a game that is played, and probes each of its steps when the step is over."""

    def __init__(self, state: State[Any], stream: Stream, each: int = EACH) -> None:
        players: int = getattr(state.setup, "players")  # noqa: B009 - each game has its own struct
        self._observers = (*range(players), SPECTATOR)
        self._stream = stream
        self._each = each
        self._telling = Telling(state, self._observers)

    def answered(self, state: State[Any], decision: Decision, option: int) -> Iterator[str]:
        """To be called after each answer: a finding in words for each probe, "" = no leak."""
        telling = self._telling
        telling.go_on(decision, option)
        if not state.begins_step:
            return
        for seat in telling.observers:
            yield telling.leak(seat, self._stream)
        for at, other in telling.forks(self._stream, self._each):
            yield telling.leak_of(at, other)
        self._telling = Telling(state, self._observers)


def probe(  # noqa: PLR0913 - each has a good default
    game: Game[Any],
    setup: msgspec.Struct,
    seed: int | str,
    policy: Policy = any_option,
    *,
    each: int = EACH,
    most: int = MAX_DECISIONS,
) -> Iterator[Probe]:
    """Probe every step of a game: dealt again for each observer, and answered otherwise.

    After `most` decisions the game is left.
    """
    stream, number = Stream("probe", seed), 0
    state = State.start(game, setup)
    probing = Probing(state, stream, each)
    while not state.over and number < most:
        decision, option = next_answer(state, policy, stream)
        state.answer(decision, option)
        number += 1
        for leak in probing.answered(state, decision, option):
            yield Probe(leak, str(seed), number)
