"""Bots of Lanterns: an evaluation for the general bots, and a bot of its own."""

from __future__ import annotations

from frostlight.bots import Eye
from frostlight.kernel import Stream
from frostlight.kernel.event import Fact
from lanterns.table import KINDS, Shore


def evaluate(table: Shore, seat: int) -> float:  # noqa: ARG001 - all win or lose together
    """Lanterns that burn count most, then oil for the next."""
    cards = zip(table.printed.cards * table.players, table.hands, table.plans, strict=True)
    oil = sum(card.oil * (held + planned) for card, held, planned in cards)
    return 20.0 * sum(table.lit) + table.oil + oil / 10


class Watchman:
    """Plans the best two cards, and favours the lantern that takes most oil."""

    def choose(self, eye: Eye, stream: Stream) -> str:  # noqa: ARG002
        keys, printed = eye.decision.keys, eye.view.printed
        worth = {f"put:{card.id}": card.oil for card in printed.cards}
        worth |= {f"light:{row.id}": KINDS + row.each for row in printed.lanterns}
        return max(keys, key=lambda key: worth.get(key, 0))

    def reason(self, eye: Eye, key: str) -> tuple[str, dict[str, Fact]]:
        """Why it favours that, for the player who decides: a message `advice.*` with its facts."""
        if key == "wait":
            return "none", {}
        return "most_oil", {"oil": eye.view.table["oil"]}
