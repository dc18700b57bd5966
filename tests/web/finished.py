"""Games that go on without a page: seats answer by chance, and dice fall as they would."""

from __future__ import annotations

from frostlight.kernel import Stream
from frostlight.kernel.record import Move
from frostlight.session import Entry, Made, Session
from tests.web.site import Site


def play_on(site: Site, table: str, moves: int = 100_000, seed: str = "on") -> None:
    """Let all seats of a table make a number of moves, dice included; else to the end."""
    stream = Stream("web", seed)

    def make(session: Session) -> list[Entry]:
        journal, made = session.journal, list[Entry]()
        state, rolls = journal.state.clone(), journal.rolls
        while not state.over and len(made) < moves:
            asked = state.open[0]
            if asked.weights is None:
                at = stream.below(len(asked.keys))
            else:
                at = journal.fall(session.head.seed, rolls, asked.weights)
                rolls += 1
            move = Move(asked.seat, asked.keys[at])
            state.apply(*move)
            made.append(Made(str(move)))
        return made

    portal = site.client.portal
    assert portal is not None
    portal.call(site.rooms.room, table)
    portal.call(site.room(table).change, make)
