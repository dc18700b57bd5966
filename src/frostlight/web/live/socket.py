"""The socket of a table page: requests in, changes out."""

from __future__ import annotations

import contextlib
from typing import Final

import anyio
from starlette.websockets import WebSocket, WebSocketDisconnect

from frostlight.i18n import Reader
from frostlight.kernel import SPECTATOR, FrostlightError
from frostlight.store import NotKeptError
from frostlight.web.http.identity import language_of, muted_by, wants_advice, wants_each
from frostlight.web.http.limits import FullError, RateLimiter, address_of
from frostlight.web.http.protocol import SAYS
from frostlight.web.http.security import same_origin
from frostlight.web.live.commands import obey
from frostlight.web.live.messages import MAX_LENGTH, CloseCode, Full, PageState, packed
from frostlight.web.live.reaching import reach_of
from frostlight.web.live.room import Room
from frostlight.web.live.rooms import Rooms
from frostlight.web.live.viewer import Viewer
from frostlight.web.render import hints

PATIENCE: Final = 5.0
"""Seconds that the closing handshake of a socket may take."""


async def live(socket: WebSocket) -> None:
    """Serve one open page until it is closed."""
    rooms: Rooms = socket.app.state.rooms
    if not same_origin(socket.headers, socket.url.scheme):
        await socket.close(CloseCode.REFUSED)
        return
    try:
        room = await rooms.room(socket.path_params["table"])
    except FrostlightError as wrong:
        await socket.accept()
        full_disk = isinstance(wrong, NotKeptError)
        await socket.close(CloseCode.TRY_LATER if full_disk else CloseCode.GONE)
        return
    await socket.accept()
    page = PageState.read(socket.query_params)
    bearer = rooms.signer.bearer(socket)
    viewer = Viewer(
        bearer.visitor,
        language_of(socket),
        SPECTATOR if page.at is None else page.at,
        tall=page.tall,
        counsel=wants_advice(socket, usually=hints.usually(room.session)),
        each=wants_each(socket),
        muted=muted_by(socket),
        device=bearer.device,
        address=address_of(socket),
        reach=reach_of(socket),
    )
    viewer.says = socket.scope.get("extensions", {}).get(SAYS, {}).get("say")
    arrival = room.arrival(viewer.address, viewer.visitor)
    try:
        with rooms.crowd.room_for(arrival):
            async with rooms.crowd.way_in(arrival):
                viewer.visitor, viewer.device = rooms.signer.bearer(socket)  # ended at the door?
                room.enter(viewer, page.ver, page.seen)
            if lost := rooms.calls.told(viewer.visitor, viewer.language):
                room.show(viewer, lost)
            code = await _attend(socket, room, viewer)
    except FullError as why:
        words = Reader(viewer.language, "web").say(str(why))
        with contextlib.suppress(WebSocketDisconnect):
            await socket.send_text(packed(Full(words)))
        code = CloseCode.FULL
    if code:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect), anyio.move_on_after(PATIENCE):
            await socket.close(code)


async def _attend(socket: WebSocket, room: Room, viewer: Viewer) -> int:
    """Read and write until the client goes: 0, or the code to close with."""
    code = 0
    try:
        async with anyio.create_task_group() as both:

            async def write() -> None:
                nonlocal code
                await _write(socket, viewer)
                code = CloseCode.TRY_LATER  # too slow, or the table is gone
                both.cancel_scope.cancel()

            both.start_soon(write)
            code = await _read(socket, room, viewer)
            both.cancel_scope.cancel()
    finally:
        room.leave(viewer)
    return code


async def _write(socket: WebSocket, viewer: Viewer) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (message := await viewer.queue.get()) is not None:
            viewer.waits = True  # a later message must not overtake it
            await socket.send_text(message)
            viewer.waits = False


async def _read(socket: WebSocket, room: Room, viewer: Viewer) -> int:
    """Read until the client goes or must go: 0, or the code to close with."""
    talk: RateLimiter = socket.app.state.talk
    who = viewer.visitor or address_of(socket)
    while True:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return 0
        if viewer.lost:  # what it should have read is still under way
            return CloseCode.TRY_LATER
        text = received.get("text") or ""
        if len(text) > MAX_LENGTH or received.get("bytes"):
            return CloseCode.TOO_BIG
        if not talk.take(who):
            return CloseCode.REFUSED
        shown = viewer.shown
        notice = await obey(room, viewer, text)
        if notice:
            words = Reader(viewer.language, "web").say(f"notice.{notice.key}", **notice.facts)
            room.show(viewer, words)
        elif viewer.shown == shown:  # nothing has changed, but the page waits for an answer
            room.show(viewer)
