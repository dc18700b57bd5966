"""Words at a table: stored, then shown to all its players who want to hear them."""

from __future__ import annotations

from time import monotonic_ns

from frostlight.session import TableTalk, TalkLine
from frostlight.web.live.messages import Markup, SeatsChange
from frostlight.web.live.room import Room
from frostlight.web.render import talk as drawn


async def talk_at(room: Room) -> TableTalk:
    """What was said at a table."""
    return await room.rooms.stored(room.rooms.store.talk.of, room.id)


async def say(room: Room, line: TalkLine) -> TableTalk:
    """A player says something."""
    talk = await room.rooms.stored(room.rooms.store.talk.add, room.id, line)
    tell(room, talk, line)
    return talk


async def switch(room: Room, *, off: bool) -> TableTalk:
    """The host switches talk off, or on again."""
    return await room.rooms.stored(room.rooms.store.talk.switch, room.id, off=off)


def tell(room: Room, talk: TableTalk, line: TalkLine) -> None:
    """Send the lines to the open pages of players; nothing of the game, so it has no version.

    Who has said it sees it in the list. A muted seat is not heard at all.
    """
    session, now = room.session, monotonic_ns()
    for viewer in list(room.audience.viewers):
        mine = room.seats_of(viewer.visitor)
        if not mine or line.seat in viewer.muted:
            continue
        parts: list[Markup] = [
            ("talk-lines", drawn.lines(session, viewer.language, talk, viewer.muted))
        ]
        if line.seat not in mine:
            parts.append(("said", drawn.newest(session, viewer.language, line, now)))
        viewer.send(SeatsChange(session.known(viewer.eyes.seat), parts))


def mute(room: Room, visitor: str, device: str, seats: frozenset[int]) -> None:
    """The open pages of a device hear these seats no more."""
    for viewer in room.audience.viewers:
        if (viewer.visitor, viewer.device) == (visitor, device):
            viewer.muted = seats
