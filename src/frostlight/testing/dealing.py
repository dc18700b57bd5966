"""Hidden state that `Game.resample` leaves as it is: bots would play with what they cannot know.

At a decision of chance, or in a seat's share of a simultaneous one, two answers are given. What is
another on the table then, while an observer sees the same, this observer cannot know: dealing again
for them must change it now and then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from frostlight.kernel import CHANCE, SPECTATOR, Decision, Game, State, Stream, observe
from frostlight.kernel.decision import MAIN
from frostlight.testing.policies import Policy
from frostlight.testing.scenario import next_answer

TRIES: Final = 4
"""Number of deals at each point."""


class Dealing:
    """Watches games, and notes which hidden fields are dealt again."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self.points = 0
        """Number of decisions at which the hidden table forked."""
        self._unknown: dict[str, str] = {}
        self._mixed: set[str] = set()

    @property
    def left(self) -> list[str]:
        """What no deal has changed, in words."""
        return [
            f"{asked} changes {field!r}, some observers cannot know how, and Game.resample never "
            "deals it again: bots would see it"
            for field, asked in self._unknown.items()
            if field not in self._mixed
        ]

    def watch(
        self, setup: msgspec.Struct, seed: int | str, policy: Policy, decisions: int, points: int
    ) -> None:
        """Look at a game, up to a number of decisions or points."""
        state, stream = State.start(self._game, setup), Stream("dealing", seed)
        observers = (*range(getattr(setup, "players")), SPECTATOR)  # noqa: B009
        while not state.over and decisions > 0 and self.points < points:
            decision, option = next_answer(state, policy, stream)
            secret = decision.seat == CHANCE or decision.branch != MAIN
            if secret and len(decision.options) > 1:
                self._fork(state, decision, option, observers, stream)
            state.answer(decision, option)
            decisions -= 1

    def _fork(
        self,
        state: State[Any],
        decision: Decision,
        option: int,
        observers: Sequence[int],
        stream: Stream,
    ) -> None:
        other = next(one for one in decision.options if one != option)
        one, two = (_answered(state, decision, given) for given in (option, other))
        fields = [
            name
            for name in type(one.table).FIELDS
            if getattr(one.table, name) != getattr(two.table, name)
        ]
        if one.over or two.over or not fields:
            return
        blind = [s for s in observers if observe(one, s).table == observe(two, s).table]
        self.points += bool(blind)
        for seat in blind:
            for field in fields:
                self._unknown.setdefault(field, f"{decision.kind!r} ({decision.rule})")
            for _ in range(TRIES if not self._mixed.issuperset(fields) else 0):
                twin = one.clone()
                self._game.resample(twin.table, seat, stream)
                self._mixed |= {
                    field
                    for field in fields
                    if getattr(twin.table, field) != getattr(one.table, field)
                }


def _answered(state: State[Any], decision: Decision, option: int) -> State[Any]:
    twin = state.clone()
    twin.answer(twin.asked_in(decision.branch), option)
    return twin
