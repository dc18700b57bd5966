"""The tables of a visitor as lists show them: a table that sleeps is not woken for it."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from frostlight.games import find_game
from frostlight.kernel import FrostlightError
from frostlight.session import Head, Summary, read_summary, summarise
from frostlight.store import Listed
from frostlight.web.live.archive import UnplayableError, UnplayableTable
from frostlight.web.live.rooms import Rooms

_HEAD: Final = msgspec.json.Decoder(Head)


class ListedTable(NamedTuple):
    """A table in the list of a visitor."""

    head: Head
    setup: msgspec.Struct
    summary: Summary
    mine: tuple[int, ...]
    """The seats of the visitor."""


async def listed(rooms: Rooms, visitor: str, most: int) -> list[ListedTable | UnplayableTable]:
    """The newest tables of a visitor; of those that cannot be played, what is left."""
    found: list[ListedTable | UnplayableTable] = []
    for row in await rooms.stored(rooms.store.recent, visitor, most) if visitor else []:
        try:
            found.append(_asleep(rooms, row) or await _awake(rooms, row))
        except UnplayableError:
            found.append(await rooms.kept(row.table))
        except FrostlightError:
            continue  # deleted just now
    return found


def _asleep(rooms: Rooms, row: Listed) -> ListedTable | None:
    """A table from its stored summary; None if it must be asked itself."""
    if row.table in rooms.by_table or not row.summary:
        return None
    try:
        head = _HEAD.decode(row.head)
        setup = find_game(head.game).stored_setup(head.edition, head.setup)
    except (msgspec.MsgspecError, FrostlightError):  # `_awake` says what is wrong
        return None
    summary = read_summary(row.summary, head)
    if summary is None or any(summary.places[seat].bot for seat in summary.waiting):
        return None  # a bot that is to move goes on when its table is opened
    return ListedTable(head, setup, summary, row.mine)


async def _awake(rooms: Rooms, row: Listed) -> ListedTable:
    session = (await rooms.room(row.table)).session
    return ListedTable(session.head, session.journal.setup, summarise(session), row.mine)
