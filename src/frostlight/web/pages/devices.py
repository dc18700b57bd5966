"""Your devices: all browsers that are the same visitor, where each is open, and how to end one.

A cookie names its device, so that it can be ended alone. An ended device has no seat
any more: its open pages close at once, and come back as those of a spectator.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from frostlight.i18n import Reader
from frostlight.store import Device, NotKeptError
from frostlight.view.markup import Html, esc
from frostlight.web.http.identity import Bearer, new_nonce
from frostlight.web.live.room import Room
from frostlight.web.live.rooms import Rooms
from frostlight.web.live.viewer import Viewer
from frostlight.web.pages.context import (
    RefusedError,
    bearer_of,
    drawn,
    reading_of,
    room_of,
    rooms_of,
    visitor_of,
)
from frostlight.web.pages.reader import Reading

BROWSERS: Final = (
    *(("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet")),
    *(("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("Chrome", "Chrome"), ("CriOS", "Chrome")),
    ("Safari", "Safari"),
)
SYSTEMS: Final = (
    *(("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows")),
    *(("Macintosh", "macOS"), ("Linux", "Linux")),
)
"""Signs in what a browser says of itself, and what they mean; the first that is found counts."""
EARLIER: Final = "earlier"
"""Stands in addresses for all whose cookie names no device."""


def about(agent: str) -> str:
    """What kind of browser this is, in names that are the same in every language.

    >>> about("Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0")
    'Firefox, Android'
    """
    found = (
        next((name for sign, name in known if sign in agent), "") for known in (BROWSERS, SYSTEMS)
    )
    return ", ".join(name for name in found if name)


def new_device(request: Request) -> Device:
    now = datetime.now(UTC).timestamp()
    return Device(new_nonce(), about(request.headers.get("user-agent", "")[:500]), now)


async def known_as(request: Request, visitor: str) -> Bearer:
    """The browser as one of a visitor's devices: the one that it is already, or a new one."""
    rooms, bearer = rooms_of(request), bearer_of(request)
    if bearer.visitor == visitor and bearer.device:
        return bearer
    device = new_device(request)
    with contextlib.suppress(NotKeptError):  # it gets a name at its next request for the list
        if await rooms.stored(rooms.store.devices.add, visitor, device):
            return Bearer(visitor, device.id)
    return Bearer(visitor)


async def welcome(request: Request, response: Response, visitor: str) -> None:
    """Let this browser be a visitor from now on."""
    remember(request, response, await known_as(request, visitor))


def remember(request: Request, response: Response, bearer: Bearer) -> None:
    secure = request.url.scheme == "https"
    rooms_of(request).signer.remember(response, bearer, secure=secure)


# -- where they are open


def viewers_of(rooms: Rooms, visitor: str) -> Iterator[tuple[Room, Viewer]]:
    """The open pages of a visitor, at whatever table."""
    for room in rooms.by_table.values():
        for viewer in room.audience.viewers:
            if viewer.visitor == visitor:
                yield room, viewer


def tell(rooms: Rooms, visitor: str, device: Device) -> None:
    """Tell every open page of the player that one more device is theirs now."""
    for room, viewer in list(viewers_of(rooms, visitor)):
        words = Reader(viewer.language, "web")
        named = device.about or words.say("device.browser")
        room.show(viewer, words.say("notice.device", device=named))


# -- the list


async def listed(request: Request) -> Response:
    """Where the visitor is known, for the drawer of the table or as a page."""
    room, visitor = await room_of(request), visitor_of(request)
    if not visitor:
        raise RefusedError(403, "error.not_seated")
    bearer = await known_as(request, visitor)
    response = await _list(request, room, bearer)
    remember(request, response, bearer)
    return response


async def end(request: Request) -> Response:
    """End a device of the visitor: its cookie is worth nothing from now on."""
    rooms, room, bearer = rooms_of(request), await room_of(request), bearer_of(request)
    if not bearer.visitor:
        raise RefusedError(403, "error.not_seated")
    device = request.path_params["device"]
    ended = Bearer(bearer.visitor, "" if device == EARLIER else device)
    now = datetime.now(UTC).timestamp()
    if not await rooms.stored(rooms.store.devices.end, *ended, now):
        raise RefusedError(404, "error.no_device")
    rooms.signer.ended.add(ended)
    for _, viewer in list(viewers_of(rooms, ended.visitor)):
        if viewer.device == ended.device:
            viewer.end()
    return await _list(request, room, bearer)


async def _list(request: Request, room: Room, bearer: Bearer) -> Response:
    rooms, reading = rooms_of(request), reading_of(request)
    if bearer in rooms.signer.ended:
        shown = f"<p>{reading.html('device.ended')}</p>"
    else:
        devices = await rooms.stored(rooms.store.devices.of, bearer.visitor)
        open_ = Counter(viewer.device for _, viewer in viewers_of(rooms, bearer.visitor))
        rows = "".join(_row(reading, room.id, one, bearer, open_[one.id]) for one in devices)
        shown = f'<p>{reading.html("device.own_lead")}</p><ul class="seats">{rows}</ul>'
    return drawn(
        request,
        f'<article class="drawn devices"><h1>{reading.html("device.own")}</h1>{shown}'
        f'<p><a href="/t/{esc(room.id)}">{reading.html("log.back")}</a></p></article>',
    )


def _row(reading: Reading, table: str, device: Device, mine: Bearer, pages: int) -> Html:
    """One device: what it is, since when, whether it is open, and the button that ends it."""
    name = esc(device.about) or reading.html("device.browser")
    if not device.since:
        name = reading.html("device.earlier")
    this = device.id == mine.device
    here = f" <strong>{reading.html('device.this')}</strong>" if this else ""
    day = datetime.fromtimestamp(device.since, UTC).date().isoformat()
    since = f"{reading.html('device.since', day=day)}, " if device.since else ""
    state = reading.html("device.open", n=pages) if pages else reading.html("device.closed")
    button = (
        f'<form method="post" action="/t/{esc(table)}/devices/{esc(device.id or EARLIER)}/end"'
        f" data-drawer><button>{reading.html('device.end')}</button></form>"
    )
    return (
        f'<li data-device="{esc(device.id)}"><span class="name">{name}</span>{here}'
        f' <span class="status">{since}{state}</span>{button}</li>'
    )


ROUTES: Final = [
    Route("/t/{table}/devices", listed),
    Route("/t/{table}/devices/{device}/end", end, methods=["POST"]),
]
