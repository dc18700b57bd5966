"""What is said to players who are called, and what may go wrong with it."""

from __future__ import annotations

from typing import NamedTuple

from frostlight.kernel import FrostlightError


class DeadError(FrostlightError):
    """The address will never be reached again: the mailbox or the browser is gone."""


class LaterError(FrostlightError):
    """The message could not be sent now: it is tried again."""


class CallMessage(NamedTuple):
    """That it is one's turn, and where: nothing of the game, for others may read it."""

    subject: str
    body: str
    path: str
    """The path of the table."""
    leave: str = ""
    """The path at which one unsubscribes without a visit."""
