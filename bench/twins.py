"""Law 6 on pages: what a client is sent is drawn again from a game that it could not tell apart.

What it may not know is different there. So if a page is the same in every byte, nothing that
is hidden from it has gone into it.
"""

from __future__ import annotations

from copy import copy

import msgspec

from frostlight.kernel import Event, Stream
from frostlight.session import Session


def twin_of(session: Session, observer: int, stream: Stream) -> Session:
    """A session that could be this one for all that the observer knows; it cannot go on."""
    twin, journal = copy(session), copy(session.journal)
    twin.position = None
    twin.head = msgspec.structs.replace(session.head, seed="another")
    journal.state = session.journal.state.imagine(observer, stream)
    journal.events = [
        [_blanked(event, observer) for event in events] for events in session.journal.events
    ]
    twin.journal = journal
    return twin


def _blanked(event: Event, observer: int) -> Event:
    """Secret facts of others say nothing: putting them into words is an error."""
    if not event.secret or observer in event.to:
        return event
    return Event(event.kind, event.facts, dict.fromkeys(event.secret, "?"), event.to)
