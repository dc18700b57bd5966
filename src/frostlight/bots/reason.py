"""Why a bot favours an answer, in the words of its game: for people who decide for all."""

from __future__ import annotations

from typing import Final

from frostlight.bots.eye import Eye
from frostlight.bots.plan import Reason
from frostlight.games import find_entry
from frostlight.kernel import Stream
from frostlight.kernel.event import Message

NO_REASON: Final[Message] = ("", {})


class SaysWhy:
    """A bot that thinks, and whose reasons are those of its game.

    Whoever looks on reads a reason, so the eyes it is given see what lies open and nothing else
    (`session.advise`): what nobody may know was dealt anew before.
    """

    def reason(self, eye: Eye, key: str) -> Message:
        """A message `advice.*` of the game's texts with its facts; ("", {}) = none."""
        give: Reason | None = find_entry(eye.game).load("reason")
        if give is None:
            return NO_REASON
        table = eye.imagine(Stream("reason"), keep=False).table
        return give(table, eye.decision, eye.decision.option(key))
