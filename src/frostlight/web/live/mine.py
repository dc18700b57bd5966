"""What a visitor has played, from stored summaries: no table is woken for it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

import msgspec

from frostlight.games import find_game
from frostlight.kernel import FrostlightError
from frostlight.session import Head, Summary, read_summary, summarise
from frostlight.store import OwnTable
from frostlight.web.live.rooms import Rooms

MAX_GAMES: Final = 1000
"""Number of the newest tables that are looked at."""
_HEAD: Final = msgspec.json.Decoder(Head)


class OwnGame(NamedTuple):
    """A game of a visitor."""

    table: str
    made_at: float
    campaign: bool
    mine: tuple[int, ...]
    head: Head | None
    """None = it cannot be read, or the game is not here."""
    setup: msgspec.Struct | None
    summary: Summary | None
    """None = it was not stored when the table left the memory."""

    @property
    def what_if(self) -> bool:
        """Whether it began from a moment of another game."""
        return self.head is not None and self.head.branch is not None

    @property
    def over(self) -> bool:
        return self.summary is not None and self.summary.end is not None


async def own_games(rooms: Rooms, visitor: str) -> list[OwnGame]:
    """The newest games of a visitor."""
    rows = await rooms.stored(rooms.store.own.of, visitor, MAX_GAMES) if visitor else []
    return [_game(rooms, row) for row in rows]


def _game(rooms: Rooms, row: OwnTable) -> OwnGame:
    game = OwnGame(row.table, row.made_at, row.campaign, row.mine, None, None, None)
    room = rooms.by_table.get(row.table)
    if room is not None:
        session = room.session
        setup, summary = session.journal.setup, summarise(session)
        return game._replace(head=session.head, setup=setup, summary=summary)
    try:
        head = _HEAD.decode(row.head)
        setup = find_game(head.game).stored_setup(head.edition, head.setup)
    except (msgspec.MsgspecError, FrostlightError):
        return game
    return game._replace(head=head, setup=setup, summary=read_summary(row.summary, head))


async def leave(rooms: Rooms, visitor: str, tables: Collection[str]) -> int:
    """Let a visitor be nobody at these tables; gives how many were left.

    Where nobody else has a seat the table is deleted.
    """
    left = await rooms.stored(rooms.store.own.leave, visitor, tables)
    for table in left.deleted:
        rooms.drop(table)
    for table in left.stay:
        room = rooms.by_table.get(table)
        if room is not None:
            room.owner = await rooms.stored(rooms.store.owner, table)
            await room.reload_keys()
    return len(left.stay) + len(left.deleted)
