"""A bot from outside: it imagines how a game goes on after each answer."""

from __future__ import annotations

from typing import Any

from frostlight.bots import Eye
from frostlight.kernel import CHANCE, State, Stream

DREAMS = 3
"""Number of imagined games for each answer."""
MOVES = 12
"""Number of moves after which an imagined game is counted."""


class Dreamer:
    """Takes the answer after which it leads most, in games that go on by chance."""

    games = ()  # those that it plays, such as ("antarctica",); () = all

    def choose(self, eye: Eye, stream: Stream) -> str:
        keys = eye.decision.keys
        if len(keys) == 1:
            return keys[0]
        return max(keys, key=lambda key: sum(self.lead(eye, key, stream) for _ in range(DREAMS)))

    def lead(self, eye: Eye, key: str, stream: Stream) -> int:
        """How far it leads some moves later, in one game that could be this one."""
        world = eye.imagine(stream)
        world.apply(eye.seat, key)
        for _ in range(MOVES):
            if world.over:
                break
            move(world, stream)
        scores = world.game.outcome(world.table).scores
        mine = scores.pop(eye.seat)
        return mine - max(scores, default=0)


def move(world: State[Any], stream: Stream) -> None:
    """Any answer; chance by its weights."""
    asked = world.asked(CHANCE) or world.open[0]
    weights = asked.weights or [1] * len(asked.options)
    world.answer(asked, asked.options[stream.weighted(weights)])
