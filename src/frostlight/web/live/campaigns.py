"""Campaigns of this server: begun, gone on with at tables, kept, brought and taken away."""

from __future__ import annotations

import contextlib
import logging
import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Final, Literal, NamedTuple

import msgspec

from frostlight.kernel import FrostlightError
from frostlight.kernel.record import FORMAT, Record
from frostlight.session import (
    NOBODY,
    Arranged,
    Entry,
    Head,
    KeptCampaign,
    Note,
    PlayedGame,
    Progress,
    Session,
    Stage,
    StageResult,
    StaleError,
    check,
    follows,
    judged,
    progress,
    read_campaign,
    with_notes,
    write_campaign,
)
from frostlight.store import (
    DamagedError,
    NewTable,
    NotKeptError,
    SeatKey,
    StoredCampaign,
    StoreError,
)
from frostlight.web.http.identity import new_nonce
from frostlight.web.http.limits import Arrival, FullError
from frostlight.web.live.archive import UnplayableError
from frostlight.web.live.room import Room
from frostlight.web.live.rooms import Rooms, taken_over
from frostlight.web.render import draw
from frostlight.web.render.names import numbered
from frostlight.web.render.notes import noted

RECENT: Final = 12
"""Campaigns on the home page of a visitor."""

log = logging.getLogger(__name__)


class SameError(FrostlightError):
    """Another copy of this campaign is here, and has gone another way or further."""


class SharedError(FrostlightError):
    """Other players sit at this campaign, and have not played what a file adds to it."""


class UnreadableError(FrostlightError):
    """What is stored of a campaign is damaged, or nothing that this version can read."""


class OpenCampaign(NamedTuple):
    """A campaign of this server, and how far it has come."""

    stored: StoredCampaign
    found: Progress

    def sees(self, visitor: str) -> bool:
        """Whether a visitor made it or sits at it."""
        return bool(visitor) and visitor in (self.stored.owner, *self.stored.holders)

    def table(self, place: int) -> str:
        """The table of a game; "" if it has none here."""
        return self.stored.games[place].table


class CampaignAccess:
    """Reads and continues campaigns for one client; stateless."""

    def __init__(self, rooms: Rooms, address: str) -> None:
        self.rooms = rooms
        self._who = Arrival(address, "", plays=False)
        """The client, for the fair queue."""
        self.store = rooms.store.campaigns

    async def begin(self, kept: KeptCampaign, visitor: str, holders: Sequence[str | None]) -> str:
        """A campaign that was not here before; returns its id."""
        campaign = secrets.token_urlsafe(9)
        await self.rooms.stored(self.store.add, campaign, kept, visitor, holders, _now())
        return campaign

    async def open(self, campaign: str) -> OpenCampaign:
        """A campaign as it stands; StoreError if there is none, UnreadableError if it is damaged.

        A game that is over at its table is put into the campaign by the first client that looks.
        """
        try:
            stored = await self.rooms.stored(self.store.load, campaign)
        except DamagedError as wrong:
            raise UnreadableError(str(wrong)) from None
        try:
            found = await self._count(progress, stored.kept)
        except FullError:
            raise
        except Exception as wrong:  # rules that are not those of its games may do anything
            raise UnreadableError(f"Campaign {campaign} cannot be read: {wrong}") from wrong
        noted = with_notes(found)
        games = zip(stored.games, stored.kept.games, noted.games, strict=True)
        for number, (here, was, game) in enumerate(games):
            if game.noted is not None and (not here.kept or was.noted != game.noted):
                with contextlib.suppress(NotKeptError):  # its table tells the same meanwhile
                    await self.rooms.stored(self.store.keep, campaign, number, game)
        kept = stored._replace(kept=noted)
        return OpenCampaign(kept, found)

    async def _count(
        self, count: Callable[[KeptCampaign, Sequence[StageResult]], Progress], kept: KeptCampaign
    ) -> Progress:
        """How far a campaign has come, game by game: others have their turn in between."""
        do, seats = self.rooms.counting.do, len(kept.places)
        results = [await do(self._who, judged, game, seats) for game in kept.games]
        return await do(self._who, count, kept, results)

    async def of(self, visitor: str) -> list[OpenCampaign | str]:
        """The campaigns that a visitor made or sits at; of those that cannot be read, the ids."""
        found: list[OpenCampaign | str] = []
        known = await self.rooms.stored(self.store.of_holder, visitor) if visitor else []
        for campaign in known[:RECENT]:
            try:
                found.append(await self.open(campaign))
            except UnreadableError as wrong:
                log.warning("%s", wrong)
                found.append(campaign)
            except FullError:
                raise
            except FrostlightError:
                continue  # deleted just now
        return found

    # -- going on

    async def play(self, opened: OpenCampaign, visitor: str, chapter: str = "") -> str:
        """The table at which the campaign goes on, or a chapter on its own.

        Two players who go on at the same time come to the same table.
        """
        found = opened.found
        stage = found.stage(chapter) if chapter else None
        place = found.unfinished if stage is None else found.open_apart(stage)
        try:
            if place is None:
                return await self._begin(opened, stage)
            return opened.table(place) or await self.lay_out(opened, place, visitor)
        except StaleError:
            again = await self.open(opened.stored.id)
            if len(again.stored.games) == len(opened.stored.games):
                raise
            return await self.play(again, visitor, chapter)

    async def _begin(self, opened: OpenCampaign, stage: Stage | None) -> str:
        found, kept = opened.found, opened.stored.kept
        if stage is None:
            chapter, setup = found.next_setup()
        else:
            chapter, setup = stage.chapter.id, found.setup(stage, counts=False)
        record = Record(FORMAT, kept.game, found.game.edition, setup, [], kept.seats)
        table = self._table(opened, record)
        game = PlayedGame(chapter, record, counts=stage is None)
        number = len(opened.stored.games)
        await self.rooms.stored(self.store.begin, opened.stored.id, number, game, table)
        return table.head.id

    async def lay_out(self, opened: OpenCampaign, place: int, visitor: str) -> str:
        """A table for a game that has none, to play on or to look through.

        A record has nothing but moves: players who go on are told that other lines are gone.
        """
        game, holders = opened.stored.kept.games[place], opened.stored.holders
        table = self._table(opened, game.record)
        by = holders.index(visitor) if visitor in holders else NOBODY
        goes_on = opened.found.results[place].judgement is None
        notes = [Arranged("again", by)] if goes_on else []
        await self.rooms.stored(self.store.lay_out, opened.stored.id, place, game, table, notes)
        return table.head.id

    def _table(self, opened: OpenCampaign, record: Record) -> NewTable:
        stored, game = opened.stored, opened.found.game
        setup = game.read_setup(stored.kept.setup)
        head = Head(
            id=secrets.token_urlsafe(9),
            game=record.game,
            edition=record.edition,
            setup=record.setup,
            places=numbered(game.id, setup, taken_over(stored.kept.places)),
            seed=record.seed or secrets.token_hex(16),
        )
        keys = [
            SeatKey(seat, new_nonce(), holder)
            for seat, holder in enumerate(stored.holders)
            if holder is not None
        ]
        return NewTable(head, keys, stored.owner, _now())

    async def put_aside(self, opened: OpenCampaign, visitor: str) -> None:
        """The unfinished game does not count any more; its table stays, and all there are told."""
        place = opened.found.unfinished
        if place is None:
            return
        room = await self._room(opened.table(place))
        if room is None or await _tell(room, "aside", visitor):
            await self.rooms.stored(self.store.put_aside, opened.stored.id, place)

    async def delete(self, campaign: str, visitor: str) -> None:
        """The campaign is no more; at tables whose games go on all are told."""
        for table in await self.rooms.stored(self.store.open_tables, campaign):
            room = await self._room(table)
            if room is not None:
                await _tell(room, "ended", visitor)
        await self.rooms.stored(self.store.delete, campaign)
        for room in list(self.rooms.by_table.values()):
            if room.session.campaign == campaign:
                room.session.campaign = ""
                room.push()

    async def _room(self, table: str) -> Room | None:
        """A table that can be played."""
        try:
            return await self.rooms.room(table)
        except (UnplayableError, StoreError):
            return None

    # -- files

    def exported(self, opened: OpenCampaign) -> bytes:
        """The campaign with all games that are over.

        One that goes on stays here: its record would tell what others hold and how the dice fall.
        """
        kept, results = opened.stored.kept, opened.found.results
        pairs = zip(kept.games, results, strict=True)
        over = [game for game, result in pairs if result.judgement is not None]
        return write_campaign(msgspec.structs.replace(kept, games=over))

    async def bring(self, document: bytes, visitor: str, *, copy: bool = False) -> str:
        """A campaign from a file; returns its id here.

        Every game is replayed. RecordError if it is not honest, SameError if it would replace
        something that it does not have, SharedError if it would add something for others.
        """
        brought = await self.rooms.counting.do(self._who, read_campaign, document)
        kept = with_notes(await self._count(check, brought))
        mine = None if copy else await self._copy_of(kept, visitor)
        if mine is None:
            token = secrets.token_urlsafe(12) if copy else kept.id
            kept = msgspec.structs.replace(kept, id=token)
            people = [visitor if place.kind == "person" else None for place in kept.places]
            return await self.begin(kept, visitor, people)
        had = mine.kept.games
        if not follows(kept, mine.kept):
            raise SameError("This campaign is here already, and has gone another way or further.")
        same = next((n for n, game in enumerate(had) if not _alike(game, kept.games[n])), len(had))
        if same < len(kept.games) and set(mine.holders) - {visitor, "", None}:
            raise SharedError("Others sit at this campaign, and have not played that.")
        await self.rooms.stored(self.store.go_on, mine.id, len(had), kept.games, same)
        return mine.id

    async def _copy_of(self, kept: KeptCampaign, visitor: str) -> StoredCampaign | None:
        """The same campaign of this visitor, if it is here."""
        for campaign in await self.rooms.stored(self.store.of_holder, visitor):
            try:
                stored = await self.rooms.stored(self.store.load, campaign)
            except DamagedError:
                continue
            if stored.kept.id == kept.id and stored.owner == visitor:
                return stored
        return None


async def _tell(room: Room, what: Literal["aside", "ended"], visitor: str) -> bool:
    """Put what a player does to a campaign into a table's log and on its open pages.

    False if the game there is over: nothing can be done to it any more.
    """
    by = next(iter(room.seats_of(visitor)), NOBODY)

    def make(session: Session) -> list[Entry]:
        return [] if session.over else [Arranged(what, by)]

    await room.change(make)
    if room.session.over:
        return False
    for viewer in list(room.audience.viewers):
        scene = draw.scene_of(room.session, viewer.language)
        words = noted(room.session, scene, Note(0, what, by))
        if words:
            room.show(viewer, words)
    return True


def _alike(one: PlayedGame, other: PlayedGame) -> bool:
    return one.record == other.record and one.counts == other.counts


def _now() -> float:
    return datetime.now(UTC).timestamp()
