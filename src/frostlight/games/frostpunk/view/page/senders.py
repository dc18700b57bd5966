"""Who sent the pawns on the map: the table does not say, but the page has watched them come."""

from __future__ import annotations

from typing import Final

from frostlight.kernel import View
from frostlight.view.pages import Names

NOBODY: Final = ""
UNKNOWN: Final = "?"
"""The pawn was there before the viewer came."""


def follow(known: Names | None, view: View) -> Names:
    """Senders by space, and whose turn it is: a pawn that is new was sent by the one before.

    A player alone has sent them all: nothing needs to be said then.
    """
    if view.table["players"] == 1:
        return ()
    pawns, turn = view.table["on_space"], (str(view.table["seat"]),)
    if not known:
        return tuple([UNKNOWN if pawn else NOBODY for pawn in pawns]), turn
    before, (acted,) = known
    new = zip(pawns, before, strict=True)
    return tuple([(sender or acted) if pawn else NOBODY for pawn, sender in new]), turn


def sender_of(senders: tuple[str, ...], space: int) -> str:
    """The seat that sent the pawn there; "" if that is not known, or there is none."""
    return senders[space].strip(UNKNOWN) if senders else NOBODY
