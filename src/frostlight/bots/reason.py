"""Reasons of bots for an answer, in the texts of their game: for players who decide together."""

from __future__ import annotations

from typing import Final

from frostlight.bots.eye import Eye
from frostlight.bots.plan import Reason
from frostlight.games import find_entry
from frostlight.kernel import Stream
from frostlight.kernel.event import Message

NO_REASON: Final[Message] = ("", {})


class SaysWhy:
    """A bot that gives the reasons of its game.

    Spectators read a reason, so its eye sees only public state (`session.advise`): hidden state
    was dealt again before.
    """

    def reason(self, eye: Eye, key: str) -> Message:
        """A message `advice.*` of the game's texts with its facts; ("", {}) = none."""
        give: Reason | None = find_entry(eye.game).load("reason")
        if give is None:
            return NO_REASON
        table = eye.imagine(Stream("reason"), keep=False).table
        return give(table, eye.decision, eye.decision.option(key))
