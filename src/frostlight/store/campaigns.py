"""Campaigns beside the live tables of a server: who plays, and every game.

A game that goes on is where its moves are: at its table. Its record is put into the campaign when
the game is over, or when somebody deletes the table. Doing that twice changes nothing, and as long
as nobody has done it the table tells the same.
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
    """Its table; "" if it has none here."""
    kept: bool
    """Whether its record is in the campaign itself."""


class StoredCampaign(NamedTuple):
    """A campaign as this server has it."""

    id: str
    """Of this server; a copy of the same campaign has another one."""
    kept: KeptCampaign
    owner: str
    holders: list[str | None]
    """For each seat: who sits there, "" = nobody yet, None = a bot."""
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
        """A campaign that was not here before, new or brought from elsewhere."""
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
        """The games of another copy that went on; StaleError if more happened here meanwhile.

        Those before `since` are the same here and there, and stay as they are.
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
        """A campaign with all its games; StoreError if there is none."""
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
        """Every row of a campaign as it is, for its owner."""
        return campaign_rows(self._db, campaign)

    def _played(self, game: str, chapter: str, table: str, played: bytes) -> PlayedGame:
        """A game by what the campaign or its table has; nothing to replay if both are damaged."""
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
        """A new game with its table; StaleError if somebody else began one at the same time."""
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
        """A table for a game that has none: to play on, with what is told there, or to watch it."""
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
        """The game is over: its record belongs to the campaign from now on."""
        with Transaction(self._db):
            self._keep(campaign, number, game)

    def keep_of(self, table: str) -> None:
        """A table goes: what was played there stays. Part of somebody else's transaction."""
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
            return  # nothing that could be kept
        self._keep(str(campaign), int(number), game)

    def _keep(self, campaign: str, number: int, game: PlayedGame) -> None:
        self._db.execute(
            "UPDATE campaign_game SET played = ? WHERE campaign = ? AND number = ?",
            (msgspec.json.encode(game), campaign, number),
        )

    def put_aside(self, campaign: str, number: int) -> None:
        """A game does not count any more."""
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

    # -- finding them

    def of_holder(self, holder: str) -> list[str]:
        """The campaigns that somebody made or sits at, the newest first."""
        rows = self._db.execute(
            "SELECT id FROM campaign WHERE owner = ?1 OR EXISTS"
            " (SELECT 1 FROM campaign_seat WHERE campaign = id AND holder = ?1)"
            " ORDER BY made_at DESC, id",
            (holder,),
        )
        return [str(row[0]) for row in rows]

    def owner(self, campaign: str) -> str:
        """Who made a campaign, and may delete it."""
        query = "SELECT owner FROM campaign WHERE id = ?"
        found = self._db.execute(query, (campaign,)).fetchone()
        return str(found[0]) if found else ""

    def of_table(self, table: str) -> str:
        """The campaign to which a table belongs; "" if to none."""
        query = "SELECT campaign FROM campaign_game WHERE live = ?"
        found = self._db.execute(query, (table,)).fetchone()
        return str(found[0]) if found else ""

    def open_tables(self, campaign: str) -> list[str]:
        """The tables of games that go on, as far as the campaign knows."""
        query = (
            "SELECT live FROM campaign_game WHERE campaign = ? AND played = x''"
            " AND live IS NOT NULL ORDER BY number"
        )
        return [str(row[0]) for row in self._db.execute(query, (campaign,))]

    def delete(self, campaign: str) -> None:
        """Remove a campaign; its tables stay tables."""
        with Transaction(self._db):
            self._db.execute("DELETE FROM campaign WHERE id = ?", (campaign,))


def _kept(game: PlayedGame) -> bytes:
    """What the campaign itself keeps of a game that has a table: nothing while it goes on."""
    return msgspec.json.encode(game) if game.noted is not None else b""
