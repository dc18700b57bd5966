"""The data of a table for its owner: all once the game is over, before that nothing secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from frostlight.kernel import SPECTATOR
from frostlight.session import Entry, Session
from frostlight.store import SeatKey


def exported(
    session: Session, entries: Sequence[Entry], keys: Sequence[SeatKey], mine: tuple[int, ...]
) -> dict[str, Any]:
    """What is stored, as plain data.

    While the game runs, the seed and what others chose in secret stay here: the owner is a
    player too. Instead there is what the owner's seat (a shared device: a spectator) has heard.
    """
    head = msgspec.to_builtins(session.head)
    seats = [{"seat": key.seat, "taken": bool(key.holder)} for key in keys]
    if session.over:
        return {
            "table": head,
            "promise": session.promise,
            "seats": seats,
            "record": msgspec.to_builtins(session.record()),
            "entries": msgspec.to_builtins(entries),
        }
    del head["seed"]
    seat = mine[0] if len(mine) == 1 else SPECTATOR
    heard = [[[event.kind, event.facts] for event in events] for events in session.heard(seat)]
    own = [str(move) for move in session.journal.moves if move.seat == seat]
    return {
        "table": head,
        "promise": session.promise,
        "values": msgspec.to_builtins(session.journal.mixed),
        "seats": seats,
        "own_moves": own,
        "events": heard,
    }
