"""The tables of one visitor, to look back at and to leave."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Final, NamedTuple

from frostlight.store.talk import StoredTalk
from frostlight.store.transaction import Transaction

_OWN: Final = (
    "SELECT live.id, head, made_at, document,"
    " EXISTS (SELECT 1 FROM campaign_game WHERE campaign_game.live = live.id),"
    " (SELECT group_concat(seat) FROM seat_key WHERE seat_key.live = live.id AND holder = ?1)"
    " FROM live LEFT JOIN summary ON summary.live = live.id AND"
    " version = (SELECT coalesce(max(version) + 1, 0) FROM entry WHERE entry.live = live.id)"
    " WHERE live.id IN"
    " (SELECT id FROM live WHERE owner = ?1 UNION SELECT live FROM seat_key WHERE holder = ?1)"
    " ORDER BY made_at DESC, live.id LIMIT ?2"
)
GONE: Final = "gone:"
"""How the owner of a table begins whose host has left it: no visitor is called so."""


class OwnTable(NamedTuple):
    """A table that a visitor made or has a seat at."""

    table: str
    head: bytes
    made_at: float
    summary: bytes
    """Summary of its newest version; empty if none is stored."""
    campaign: bool
    """Whether its game belongs to a campaign."""
    mine: tuple[int, ...]
    """The seats of the visitor."""


class Left(NamedTuple):
    """Tables that a visitor has left."""

    stay: list[str]
    """Other visitors are at these."""
    deleted: list[str]


class OwnTables:
    """What the tables `live`, `seat_key` and `summary` tell of one visitor."""

    def __init__(self, db: sqlite3.Connection, talk: StoredTalk) -> None:
        self._db = db
        self._talk = talk

    def of(self, visitor: str, most: int) -> list[OwnTable]:
        """The newest tables of a visitor, by one query."""
        return [
            OwnTable(
                *(table, head, made_at, document or b"", bool(campaign)),
                tuple(sorted(map(int, seats.split(",")))) if seats else (),
            )
            for table, head, made_at, document, campaign, seats in self._db.execute(
                _OWN, (visitor, most)
            )
        ]

    def leave(self, visitor: str, tables: Iterable[str]) -> Left:
        """Let a visitor be nobody at these tables; those where nobody is left are deleted.

        Tables of a campaign stay as they are: its progress is computed from them.
        """
        left = Left([], [])
        with Transaction(self._db):
            for table in tables:
                if not self._of_campaign(table) and self._leaves(visitor, table):
                    (left.deleted if self._deserted(table) else left.stay).append(table)
            self._db.executemany(
                "DELETE FROM live WHERE id = ?", [(table,) for table in left.deleted]
            )
        return left

    def _of_campaign(self, table: str) -> bool:
        found = self._db.execute("SELECT 1 FROM campaign_game WHERE live = ?", (table,))
        return found.fetchone() is not None

    def _leaves(self, visitor: str, table: str) -> bool:
        """Give seats and ownership up, with what was said from these seats.

        The old links of the seats are worth nothing then.
        """
        own = self._db.execute(
            "SELECT seat FROM seat_key WHERE live = ? AND holder = ?", (table, visitor)
        )
        self._talk.forget(table, [seat for (seat,) in own.fetchall()])
        seats = self._db.execute(
            "UPDATE seat_key SET holder = '', nonce = hex(randomblob(9))"
            " WHERE live = ? AND holder = ?",
            (table, visitor),
        )
        owned = self._db.execute(
            f"UPDATE live SET owner = '{GONE}' || hex(randomblob(9)) WHERE id = ? AND owner = ?",
            (table, visitor),
        )
        return seats.rowcount + owned.rowcount > 0

    def _deserted(self, table: str) -> bool:
        """Whether no visitor has a seat or the ownership."""
        found = self._db.execute(
            f"SELECT 1 FROM live WHERE id = ?1 AND owner LIKE '{GONE}%' AND NOT EXISTS"
            " (SELECT 1 FROM seat_key WHERE live = ?1 AND holder != '')",
            (table,),
        )
        return found.fetchone() is not None
