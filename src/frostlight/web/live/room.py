"""A live table with its viewers: every change is stored, then committed, then sent to all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from frostlight.i18n import Reader
from frostlight.kernel import SPECTATOR
from frostlight.session import Entry, Made, Retracted, Session, StaleError, Wish, freeze
from frostlight.session.permissions import PACES, Actor
from frostlight.store import SeatKey
from frostlight.web.http.limits import Arrival
from frostlight.web.live.advisor import Advisor
from frostlight.web.live.archive import TableCopy
from frostlight.web.live.audience import Audience, Broadcast
from frostlight.web.live.bots import TableBots
from frostlight.web.live.messages import Markup, StoryLine, TableChange, packed
from frostlight.web.live.page_cache import PageCache
from frostlight.web.live.presence import Absence, holding
from frostlight.web.live.viewer import Viewer
from frostlight.web.render import draw
from frostlight.web.render.draw import Part
from frostlight.web.render.layout import prompt_of, table_tree
from frostlight.web.render.reach import ANYWHERE, Reach
from frostlight.web.render.seats import Guest, missing, people
from frostlight.web.render.viewpoint import Viewpoint, nothing_to_hide

if TYPE_CHECKING:
    from frostlight.web.live.rooms import Rooms

LOOKED_AT: Final = 100
"""Changes between two stored last looks, in case the server is killed."""
SPOKEN: Final = 8
"""Lines of the story in one message."""


class Room:
    """One live table."""

    def __init__(self, rooms: Rooms, session: Session, owner: str, keys: list[SeatKey]) -> None:
        self.rooms = rooms
        self.session = session
        self.owner = owner
        self.keys = keys
        self._holding = holding(keys)
        self.audience = Audience(self)
        self.lock = asyncio.Lock()
        self.rematch = ""
        self.names = draw.follow(None, session)
        session.held = self.held
        self.used = monotonic()
        self.absence = Absence(rooms.absence)
        """Since when players are away."""
        self.languages: set[str] = set()
        """Languages of clients: the last look is drawn in these."""
        self.frozen = 0
        """Version of the stored snapshot."""
        self.looked = 0
        """Version of the stored last look."""
        self._remembered = session.known(SPECTATOR)
        """Version that spectators had when it was last to be stored."""
        self._trees: dict[Viewpoint, Part] = {}
        self._drawings = PageCache()
        self._bots = TableBots(self)
        self._counsellor = Advisor(self)

    @property
    def id(self) -> str:
        return self.session.head.id

    @property
    def pace(self) -> float:
        """Seconds that a bot takes for a move: as players chose, else the setting of the server."""
        return PACES.get(self.session.pace, self.rooms.pace)

    @property
    def busy(self) -> bool:
        """Whether a page is open or a bot is about to move."""
        return bool(self.audience.viewers) or self._bots.busy

    # -- players, host, spectators

    def seats_of(self, visitor: str) -> tuple[int, ...]:
        """The seats that this visitor holds."""
        return self._holding.seats.get(visitor, ())

    @property
    def held(self) -> frozenset[int]:
        """The seats that are taken."""
        return self._holding.held

    @property
    def here(self) -> frozenset[int]:
        """The seats whose players have a page open."""
        has = self.audience.has
        return frozenset(key.seat for key in self.keys if key.holder and has(key.holder))

    @property
    def homes(self) -> frozenset[str]:
        """The client addresses of players who have a page open."""
        viewers, playing = self.audience.viewers, self.holders
        return frozenset(viewer.address for viewer in viewers if viewer.visitor in playing)

    @property
    def holders(self) -> frozenset[str]:
        """The visitors who have taken a seat."""
        return self._holding.holders

    def arrival(self, address: str, visitor: str) -> Arrival:
        """A client that opens a page of the table, for the limits."""
        plays = bool(visitor) and (visitor in self.holders or self._owns(visitor))
        return Arrival(address, self.id, plays, visitor if plays else "")

    def actor(self, visitor: str) -> Actor:
        """What this visitor's permissions depend on, now."""
        return Actor(self.seats_of(visitor), self._owns(visitor), self._away())

    def _owns(self, visitor: str) -> bool:
        return bool(visitor) and visitor == self.owner

    def _away(self) -> frozenset[int]:
        """The seats whose players have been away for long."""
        here = self.here
        return frozenset(key.seat for key in self.keys if self.absence.is_long(key.seat, here))

    def guest(self, visitor: str, language: str, reach: Reach = ANYWHERE) -> Guest:
        """What the list of seats needs to know about its reader."""
        return Guest(
            language=language,
            mine=self.seats_of(visitor),
            owner=self._owns(visitor),
            here=self.here,
            away=self._away(),
            free=tuple(key.seat for key in self.keys if not key.holder),
            links={
                key.seat: self.invitation(key)
                for key in self.keys
                if not key.holder and visitor == self.owner
            },
            pace=self.pace,
            known=bool(visitor),
            reach=reach,
        )

    def invitation(self, key: SeatKey) -> str:
        """The path of the link to a seat."""
        return f"/t/{self.id}/join?key={self.rooms.signer.link(self.id, key.seat, key.nonce)}"

    def eyes(  # noqa: PLR0913 - by name
        self,
        visitor: str,
        language: str,
        at: int = SPECTATOR,
        *,
        tall: bool = False,
        counsel: bool = False,
        each: bool = False,
    ) -> Viewpoint:
        """The viewpoint of a visitor."""
        if language:
            self.languages.add(language)
        mine = self.seats_of(visitor)
        seat, curtain = self._shown(mine, at)
        hints, each = counsel and bool(mine), each and bool(mine)
        return Viewpoint(seat, mine, curtain, language, tall, hints, each)

    def _shown(self, mine: tuple[int, ...], at: int) -> tuple[int, int | None]:
        """The seat that is shown, and the one that must lift the curtain of a shared device."""
        players = [seat for seat in mine if not self.session.places[seat].bot]
        if len(mine) == 1 or len(players) == 1:
            return (players or list(mine))[0], None
        asked = [seat for seat in self.session.waiting if seat in players]
        if asked and at not in asked and nothing_to_hide(self.session, asked[0]):
            at = asked[0]
        if asked and at not in asked:
            return SPECTATOR, asked[0]
        return at if at in mine else SPECTATOR, None

    def eyes_of(self, viewer: Viewer) -> Viewpoint:
        """The viewpoint of an open page."""
        return self.eyes(
            viewer.visitor,
            viewer.language,
            viewer.at,
            tall=viewer.tall,
            counsel=viewer.counsel,
            each=viewer.each,
        )

    @property
    def eased(self) -> frozenset[int]:
        """Seats of connected players who let answers be given that go without saying."""
        viewers = self.audience.viewers
        seats = {one: self.seats_of(one.visitor) for one in viewers}
        all_asked = {seat for one in viewers if one.each for seat in seats[one]}
        return frozenset(seat for own in seats.values() for seat in own) - all_asked

    # -- pages of viewers

    def tree(self, eyes: Viewpoint) -> Part:
        """The page of a viewpoint now; the same object as before, if nothing has changed."""
        tree = self._trees.get(eyes)
        if tree is None:
            drawn = table_tree(self.session, eyes, self.names, self.rematch)
            tree = self._drawings.keep(eyes, self.session.known(eyes.seat), drawn)
            self._trees[eyes] = tree
        return tree

    def mark(self, eyes: Viewpoint) -> str:
        """Cache key of the page of a viewpoint, which a returning client sends back."""
        return self._drawings.mark(eyes)

    def enter(self, viewer: Viewer, version: int | None, seen: str) -> None:
        """A client opens a page; what differs from its page of this cache key is sent."""
        viewer.eyes = eyes = self.eyes_of(viewer)
        viewer.tree = tree = self.tree(eyes)
        old = self._drawings.find(eyes, seen, version)
        viewer.told = len(draw.known_moves(self.session, eyes.seat))
        parts = [(tree[0], draw.text(tree))] if old is None else draw.diff(old, tree)
        viewer.send(self._changed(eyes, parts))
        self.audience.add(viewer)
        self._bots.wake()
        if eyes.counsel:
            self._counsellor.wake()

    def _changed(self, eyes: Viewpoint, parts: list[Markup], **more: Any) -> TableChange:
        """A message about the game: which page this is, and for whom."""
        return TableChange(self.session.known(eyes.seat), eyes.seat, self.mark(eyes), parts, **more)

    def leave(self, viewer: Viewer) -> None:
        if self.audience.remove(viewer):
            self.used = monotonic()
            for seat in self.seats_of(viewer.visitor):
                self.absence.left(seat, self.audience.tell)
            self.rooms.calls.look(self)

    def push(self, unmoved: dict[Viewpoint, Part] | None = None) -> None:
        """Send the change to all whose page is not among those that are known to be unmoved."""
        self._trees = unmoved or {}
        self.names = draw.follow(self.names, self.session)
        self.audience.push()

    def show(self, viewer: Viewer, notice: str = "") -> None:
        """Send what has changed to one viewer, or that nothing has."""
        self.show_to(viewer, self.eyes_of(viewer), notice)

    def show_to(
        self, viewer: Viewer, eyes: Viewpoint, notice: str = "", shared: Broadcast | None = None
    ) -> None:
        """The same for a viewpoint; messages that others were sent are shared."""
        if eyes.curtain is not None:
            viewer.at = SPECTATOR
        viewer.shown += 1
        tree = self.tree(eyes)
        message = shared.said(viewer, eyes) if shared else None
        if message is None:
            differences = shared.differences if shared else draw.Differences()
            message = self._message(viewer, eyes, notice, differences)
            if shared:
                message = shared.keep(viewer, eyes, message)
        if tree is not viewer.tree:
            viewer.told = len(draw.known_moves(self.session, eyes.seat))
        viewer.eyes, viewer.tree = eyes, tree
        viewer.post(message)

    def _message(
        self, viewer: Viewer, eyes: Viewpoint, notice: str, differences: draw.Differences
    ) -> str:
        """The message for a viewer who has this viewpoint now."""
        tree, old = self.tree(eyes), viewer.tree
        parts = differences.between(old, tree) if old else [(tree[0], draw.text(tree))]
        if tree is old:
            return packed(self._changed(eyes, parts, notice=notice))
        story, say = self._story(viewer, eyes), [prompt_of(self.session, eyes)]
        return packed(self._changed(eyes, parts, story=story, say=say, notice=notice))

    def tell(self, key: str) -> None:
        """Send a notice to all open pages."""
        for viewer in self.audience.viewers:
            self.show(viewer, Reader(viewer.language, "web").say(f"notice.{key}"))

    def _story(self, viewer: Viewer, eyes: Viewpoint) -> list[StoryLine]:
        """What happened since the viewer's last message: lines, and the elements of each."""
        scene = draw.scene_of(self.session, eyes.language)
        lines = draw.story(self.session, scene, eyes.seat, viewer.told)
        shown = [(line.words, list(line.touched)) for line in lines[-SPOKEN:]]
        for line in lines[:-SPOKEN]:  # what is left out happens with the first line
            shown[0][1].extend(line.touched)
        return shown

    def presence(self) -> object:
        """Cache key of the list of seats."""
        session, here, away = self.session, self.here, self._away()
        places, values = tuple(session.places), tuple(session.journal.mixed)
        return here, away, tuple(self.keys), places, values, session.over, self.pace

    def around(self, visitor: str, language: str, reach: Reach = ANYWHERE) -> list[Markup]:
        """The list of seats and the call for missing players, for one visitor."""
        session, guest = self.session, self.guest(visitor, language, reach)
        return [("people", people(session, guest)), ("missing", missing(session, guest))]

    # -- changing

    async def change(self, make: Callable[[Session], list[Entry]]) -> None:
        """Ask the session for a change, store it, commit it, send it to all.

        Raises FrostlightError if the session refuses. A client that disconnects in between does not
        stop it: what is stored must be committed, or the next move would be refused.
        """
        making = asyncio.create_task(self._change(make))
        making.add_done_callback(_look_at)
        await asyncio.shield(making)

    async def _change(self, make: Callable[[Session], list[Entry]]) -> None:
        async with self.lock:
            self.used = monotonic()
            self.session.eased = self.eased
            entries = make(self.session)
            if not entries:
                return
            try:
                await self.rooms.append(self.id, self.session.version, entries)
            except StaleError:
                await self.reload()
                raise
            unmoved = self._commit(entries)
            self.push(unmoved)
        self.rooms.calls.look(self)
        self.rooms.freeze_soon(self)
        self.wake()
        noticed = self.session.known(SPECTATOR)
        if self.session.over or noticed - self._remembered >= LOOKED_AT:
            self._remembered = noticed
            self.rooms.remember_soon(self)

    def _commit(self, entries: list[Entry]) -> dict[Viewpoint, Part]:
        """Commit entries. Gives the pages of viewpoints that cannot have noticed.

        While all plan in secret an answer moves no number but that of its own seat.
        """
        seen = {eyes: self.session.known(eyes.seat) for eyes in self._trees}
        self.session.commit(entries)
        if not all(isinstance(entry, Made | Retracted) for entry in entries):
            return {}
        return {
            eyes: tree
            for eyes, tree in self._trees.items()
            if self.session.known(eyes.seat) == seen[eyes] and eyes.mine in ((), (eyes.seat,))
        }

    def still(self) -> TableCopy:
        """A copy of the table as it stands now."""
        return TableCopy(self.session.head, freeze(self.session), self.held)

    async def reload(self) -> None:
        """Another process wrote to this table: load it again."""
        head, entries = await self.rooms.stored(self.rooms.store.load, self.id)
        campaign = self.session.campaign
        self.session = await self.rooms.replayed(head, entries)
        self.session.campaign = campaign
        self.session.held = self.held
        self._drawings.forget()
        self.push()

    async def reload_keys(self) -> None:
        """Seats were taken or given free."""
        self.keys = await self.rooms.stored(self.rooms.store.keys, self.id)
        self._holding = holding(self.keys)
        self.session.held = self.held
        self.push()

    def close(self) -> None:
        """The table does not exist any more, or the server stops."""
        self.absence.forget()
        self._bots.close()
        self._counsellor.close()
        self.audience.close()

    # -- bots and wishes

    def wake(self) -> None:
        """Let a bot move if it is asked, and give hints to players who want them."""
        self._bots.wake()
        self._counsellor.wake()

    def point(self, seats: Iterable[int], wish: Wish) -> None:
        """Seats say what they favour; a bot that decides for all waits for that."""
        for seat in seats:
            self.session.point(seat, wish)
        self.push()
        self._bots.hear()


def _look_at(made: asyncio.Task[None]) -> None:
    """Retrieve the exception: a refusal was sent to the client, if it is still there."""
    if not made.cancelled():
        made.exception()
