"""What belongs to a table and leaves it: export, record, deletion, rematch."""

from __future__ import annotations

import secrets
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from frostlight.kernel import write_record
from frostlight.session import Head
from frostlight.session.permissions import may_rematch
from frostlight.web.live.export import exported
from frostlight.web.live.rooms import taken_over
from frostlight.web.pages.context import (
    RefusedError,
    beside,
    document_of,
    download,
    go,
    owned_room,
    room_of,
    rooms_of,
    visitor_of,
)


async def export(request: Request) -> Response:
    rooms, room = rooms_of(request), await owned_room(request)
    mine, still = room.seats_of(visitor_of(request)), room.still()
    entries = (await rooms.stored(rooms.store.load, room.id))[1] if room.session.over else []

    def write() -> bytes:
        return document_of(exported(still.session(), entries, room.keys, mine))

    return download(await beside(request, room, write), "table")


async def record(request: Request) -> Response:
    """The record of a finished game, for all visitors: nothing in it is secret any more."""
    room = await room_of(request)
    if not room.session.over:
        raise RefusedError(403, "error.not_over")
    document = await beside(request, room, write_record, room.session.record())
    return download(document, room.session.head.game)


async def delete(request: Request) -> Response:
    rooms, table = rooms_of(request), request.path_params["table"]
    owner = await rooms.stored(rooms.store.owner, table)
    if not owner:
        raise RefusedError(404, "error.no_table")
    if visitor_of(request) != owner:
        raise RefusedError(403, "error.not_owner")
    await rooms.delete(table)
    return go("/")


async def rematch(request: Request) -> Response:
    """The same people and bots, a new game."""
    rooms, room = rooms_of(request), await room_of(request)
    visitor = visitor_of(request)
    allowed = may_rematch(room.session, room.seats_of(visitor))
    if not allowed:
        raise RefusedError(403, f"error.{allowed.refusal}")
    async with room.lock:
        if not room.rematch:
            head = room.session.head
            places = taken_over(room.session.places)
            holders: list[str | None] = [None] * len(places)
            for held in room.keys:
                holders[held.seat] = held.holder
            again = Head(
                id=secrets.token_urlsafe(9),
                game=head.game,
                edition=room.session.game.edition,
                setup=head.setup,
                places=places,
                seed=secrets.token_hex(16),
            )
            room.rematch = (await rooms.create(again, visitor, holders)).id
            room.push()
    return go(f"/t/{room.rematch}")


ROUTES: Final = [
    Route("/t/{table}/export.json", export),
    Route("/t/{table}/record.json", record),
    Route("/t/{table}/delete", delete, methods=["POST"]),
    Route("/t/{table}/rematch", rematch, methods=["POST"]),
]
