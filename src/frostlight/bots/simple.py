"""Bots that need no knowledge of a game."""

from __future__ import annotations

from frostlight.bots.eye import Eye
from frostlight.kernel import Stream


class RandomBot:
    """Takes a legal answer at random, all equally likely."""

    def choose(self, eye: Eye, stream: Stream) -> str:
        keys = eye.decision.keys
        return keys[stream.below(len(keys))]


class LastBot:
    """Perverse play for tests: always the last option."""

    def choose(self, eye: Eye, stream: Stream) -> str:  # noqa: ARG002
        return eye.decision.keys[-1]


class FirstBot:
    """Stubborn play for tests: always the first option."""

    def choose(self, eye: Eye, stream: Stream) -> str:  # noqa: ARG002
        return eye.decision.keys[0]
