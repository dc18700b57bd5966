"""Campaigns beside the live tables of a server: their players, and every game.

The moves of an unfinished game are stored at its table. Its record is copied into the campaign when
the game is over, or when the host deletes the table. The copy is idempotent, and until it is made
the record is read from the table.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from frostlight.kernel import Record
from frostlight.kernel.record import FORMAT
from frostlight.session import Added, Entry, Head, KeptCampaign, Made, PlayedGame, StaleError
from frostlight.session.entries import record_of
from frostlight.store.remains import campaign_rows
from frostlight.store.rows import (
    BROKEN,
    DamagedError,
    GoneError,
    SeatKey,
    insert_entries,
    insert_table,
    read_entries,
)
from frostlight.store.transaction import Transaction

_HEAD: Final = msgspec.json.Decoder(KeptCampaign)
_PLAYED: Final = msgspec.json.Decoder(PlayedGame)
_TABLE: Final = msgspec.json.Decoder(Head)
_GONE: Final = "There is no such campaign; it may have been deleted."


class StoredGame(NamedTuple):
    """Where a game of a campaign is."""

    table: str
    """Its table; "" if it has none on this server."""
    kept: bool
    """Whether its record is stored in the campaign itself."""


class StoredCampaign(NamedTuple):
    """A campaign as this server stores it."""

    id: str
    """Of this server; a copy of the same campaign has another one."""
    kept: KeptCampaign
    owner: str
    holders: list[str | None]
    """By seat: the visitor who holds it, "" = still free, None = a bot."""
    games: list[StoredGame]


class NewTable(NamedTuple):
    """A table to be made for a game."""

    head: Head
    keys: Sequence[SeatKey]
    owner: str
    now: float


class Campaigns:
    """All campaigns of one server."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def add(
        self,
        campaign: str,
        kept: KeptCampaign,
        owner: str,
        holders: Sequence[str | None],
        now: float,
    ) -> None:
        """Insert a campaign, new or imported."""
        head = msgspec.structs.replace(kept, games=[])
        with Transaction(self._db):
            self._db.execute(
                "INSERT INTO campaign VALUES (?, ?, ?, ?)",
                (campaign, msgspec.json.encode(head), owner, now),
            )
            self._db.executemany(
                "INSERT INTO campaign_seat VALUES (?, ?, ?)",
                [(campaign, seat, who) for seat, who in enumerate(holders) if who is not None],
            )
            self._put(campaign, kept.games)

    def go_on(self, campaign: str, had: int, games: Sequence[PlayedGame], since: int = 0) -> None:
        """Import the later games of another copy; optimistic: StaleError if games were added here.

        Games before `since` are the same in both copies, and stay as they are.
        """
        with Transaction(self._db):
            if self._count(campaign) != had:
                raise StaleError("The campaign has gone on meanwhile; look again.")
            self._db.execute(
                "DELETE FROM campaign_game WHERE campaign = ? AND number >= ?", (campaign, since)
            )
            self._put(campaign, games, since)

    def _put(self, campaign: str, games: Sequence[PlayedGame], since: int = 0) -> None:
        self._db.executemany(
            "INSERT INTO campaign_game VALUES (?, ?, ?, ?, NULL, ?)",
            [
                (campaign, number, game.chapter, game.counts, msgspec.json.encode(game))
                for number, game in enumerate(games[since:], since)
            ],
        )

    def load(self, campaign: str) -> StoredCampaign:
        """A campaign with all its games; GoneError or DamagedError if it cannot be loaded."""
        query = "SELECT head, owner FROM campaign WHERE id = ?"
        found = self._db.execute(query, (campaign,)).fetchone()
        if found is None:
            raise GoneError(_GONE)
        try:
            head = _HEAD.decode(found[0])
        except BROKEN as wrong:
            raise DamagedError(f"Campaign {campaign} cannot be read: {wrong}") from None
        seats = self._db.execute(
            "SELECT seat, holder FROM campaign_seat WHERE campaign = ?", (campaign,)
        )
        sits = {int(seat): str(holder) for seat, holder in seats}
        rows = self._db.execute(
            "SELECT chapter, counts, live, played FROM campaign_game WHERE campaign = ?"
            " ORDER BY number",
            (campaign,),
        ).fetchall()
        games = [
            msgspec.structs.replace(
                self._played(head.game, chapter, str(live or ""), played), counts=bool(counts)
            )
            for chapter, counts, live, played in rows
        ]
        return StoredCampaign(
            campaign,
            msgspec.structs.replace(head, games=games),
            str(found[1]),
            [sits.get(seat) for seat in range(len(head.places))],
            [StoredGame(str(live or ""), bool(played)) for _, _, live, played in rows],
        )

    def rows_left(self, campaign: str) -> dict[str, Any]:
        """Every raw row of a campaign, for its owner."""
        return campaign_rows(self._db, campaign)

    def _played(self, game: str, chapter: str, table: str, played: bytes) -> PlayedGame:
        """A game from the campaign, else from its table; an empty record if both are damaged."""
        try:
            if played:
                return _PLAYED.decode(played)
            return PlayedGame(chapter, self._record(table))
        except BROKEN:
            return PlayedGame(chapter, Record(FORMAT, game, 0, {}, []))

    def _record(self, table: str) -> Record:
        """The game at a table, with the seed of its dice."""
        found = self._db.execute("SELECT head FROM live WHERE id = ?", (table,)).fetchone()
        head = _TABLE.decode(found[0] if found else b"")
        return record_of(head, read_entries(self._db, table))

    # -- games

    def begin(self, campaign: str, number: int, game: PlayedGame, table: NewTable) -> None:
        """Insert a new game with its table; StaleError if another player began one first."""
        with Transaction(self._db):
            if self._count(campaign) != number:
                raise StaleError("Somebody else went on with this campaign; look again.")
            insert_table(self._db, table.head, table.owner, table.keys, table.now)
            self._db.execute(
                "INSERT INTO campaign_game VALUES (?, ?, ?, ?, ?, x'')",
                (campaign, number, game.chapter, game.counts, table.head.id),
            )

    def lay_out(
        self,
        campaign: str,
        number: int,
        game: PlayedGame,
        table: NewTable,
        notes: Sequence[Entry] = (),
    ) -> None:
        """Insert a table for a game without one: to continue it, with its notes, or to watch it."""
        entries: list[Entry] = [Added(mixed) for mixed in game.record.mixed]
        entries += [*(Made(move) for move in game.record.moves), *notes]
        with Transaction(self._db):
            insert_table(self._db, table.head, table.owner, table.keys, table.now)
            insert_entries(self._db, table.head.id, 0, entries)
            changed = self._db.execute(
                "UPDATE campaign_game SET live = ?3, played = ?4"
                " WHERE campaign = ?1 AND number = ?2 AND live IS NULL",
                (campaign, number, table.head.id, _kept(game)),
            )
            if changed.rowcount != 1:
                raise StaleError("Somebody else went on with this game; look again.")

    def keep(self, campaign: str, number: int, game: PlayedGame) -> None:
        """Copy the record of a finished game into the campaign."""
        with Transaction(self._db):
            self._keep(campaign, number, game)

    def keep_of(self, table: str) -> None:
        """Copy the record of a table that is deleted. Part of the caller's transaction."""
        found = self._db.execute(
            "SELECT campaign, number, chapter, counts FROM campaign_game"
            " WHERE live = ? AND played = x''",
            (table,),
        ).fetchone()
        if found is None:
            return
        campaign, number, chapter, counts = found
        try:
            game = PlayedGame(str(chapter), self._record(table), bool(counts))
        except BROKEN:
            return  # damaged: no record to copy
        self._keep(str(campaign), int(number), game)

    def _keep(self, campaign: str, number: int, game: PlayedGame) -> None:
        self._db.execute(
            "UPDATE campaign_game SET played = ? WHERE campaign = ? AND number = ?",
            (msgspec.json.encode(game), campaign, number),
        )

    def put_aside(self, campaign: str, number: int) -> None:
        """Mark a game as not counting."""
        with Transaction(self._db):
            self._db.execute(
                "UPDATE campaign_game SET counts = 0 WHERE campaign = ? AND number = ?",
                (campaign, number),
            )

    def _count(self, campaign: str) -> int:
        found = self._db.execute(
            "SELECT (SELECT count(*) FROM campaign_game WHERE campaign = id)"
            " FROM campaign WHERE id = ?",
            (campaign,),
        ).fetchone()
        if found is None:
            raise GoneError(_GONE)
        return int(found[0])

    # -- queries

    def of_holder(self, holder: str) -> list[str]:
        """The campaigns that a visitor owns or has a seat in, the newest first."""
        rows = self._db.execute(
            "SELECT id FROM campaign WHERE owner = ?1 OR EXISTS"
            " (SELECT 1 FROM campaign_seat WHERE campaign = id AND holder = ?1)"
            " ORDER BY made_at DESC, id",
            (holder,),
        )
        return [str(row[0]) for row in rows]

    def owner(self, campaign: str) -> str:
        """The visitor who made a campaign, and may delete it; "" if there is none."""
        query = "SELECT owner FROM campaign WHERE id = ?"
        found = self._db.execute(query, (campaign,)).fetchone()
        return str(found[0]) if found else ""

    def of_table(self, table: str) -> str:
        """The campaign of a table; "" if it stands alone."""
        query = "SELECT campaign FROM campaign_game WHERE live = ?"
        found = self._db.execute(query, (table,)).fetchone()
        return str(found[0]) if found else ""

    def open_tables(self, campaign: str) -> list[str]:
        """The tables of games whose record is not in the campaign yet."""
        query = (
            "SELECT live FROM campaign_game WHERE campaign = ? AND played = x''"
            " AND live IS NOT NULL ORDER BY number"
        )
        return [str(row[0]) for row in self._db.execute(query, (campaign,))]

    def delete(self, campaign: str) -> None:
        """Delete a campaign; its tables stay."""
        with Transaction(self._db):
            self._db.execute("DELETE FROM campaign WHERE id = ?", (campaign,))


def _kept(game: PlayedGame) -> bytes:
    """The row of a game that has a table: empty while the game goes on."""
    return msgspec.json.encode(game) if game.noted is not None else b""
