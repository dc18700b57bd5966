"""Bots of Pebbles: an evaluation for the general bots, and a bot of its own."""

from __future__ import annotations

from frostlight.bots import Eye
from frostlight.kernel import Stream
from pebbles.game import outcome
from pebbles.table import Pond


def evaluate(table: Pond, seat: int) -> float:
    """How much better a seat stands than the best of the others; greedy plays by it."""
    scores = outcome(table).scores
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - max(others) + (0.5 if table.holds[seat] else 0.0)


class Magpie:
    """Takes whatever glitters: as much as it can, and from the player who has most."""

    def choose(self, eye: Eye, stream: Stream) -> str:
        keys, kind, table = eye.decision.keys, eye.decision.kind, eye.view.table
        if kind == "victim":
            return max(keys, key=lambda key: table["pebbles"][int(key.partition(":")[2])])
        if kind == "turn":
            return next((key for key in keys if key == "play:otter"), _most(keys))
        return keys[stream.below(len(keys))]


def _most(keys: list[str]) -> str:
    return max(key for key in keys if key.startswith("take:"))
