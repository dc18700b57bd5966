"""The tables of a visitor as lists show them: a table that sleeps is not woken for it."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from frostlight.games import find_game
from frostlight.kernel import FrostlightError
from frostlight.session import Head, Summary, read_summary, summarise
from frostlight.store import Listed
from frostlight.web.live.archive import Kept, UnplayableError
from frostlight.web.live.rooms import Hall

_HEAD: Final = msgspec.json.Decoder(Head)


class ListedTable(NamedTuple):
    """A table in the list of a visitor."""

    head: Head
    setup: msgspec.Struct
    summary: Summary
    mine: tuple[int, ...]
    """The seats of the visitor."""


async def listed(hall: Hall, visitor: str, most: int) -> list[ListedTable | Kept]:
    """The newest tables of a visitor; of those that cannot be played, what is left."""
    found: list[ListedTable | Kept] = []
    for row in await hall.stored(hall.store.recent, visitor, most) if visitor else []:
        try:
            found.append(_asleep(hall, row) or await _awake(hall, row))
        except UnplayableError:
            found.append(await hall.kept(row.table))
        except FrostlightError:
            continue  # deleted just now
    return found


def _asleep(hall: Hall, row: Listed) -> ListedTable | None:
    """A table from its stored summary; None if it must be asked itself."""
    if row.table in hall.rooms or not row.summary:
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


async def _awake(hall: Hall, row: Listed) -> ListedTable:
    session = (await hall.room(row.table)).session
    return ListedTable(session.head, session.journal.setup, summarise(session), row.mine)
