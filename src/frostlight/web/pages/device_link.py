"""Continue on another device: a link, also as a QR code, that makes it the same visitor.

The link works once and for a short time. As with seats, opening it changes nothing, so that
previews do no harm; the button on its page does.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from frostlight.view.markup import Html, esc, trusted
from frostlight.web.http.identity import Bearer, DeviceLink, new_nonce
from frostlight.web.live.reaching import reach_of
from frostlight.web.live.room import Room
from frostlight.web.pages import frame
from frostlight.web.pages.context import (
    RefusedError,
    bearer_of,
    drawn,
    form_of,
    go,
    reading_of,
    room_of,
    rooms_of,
    visitor_of,
)
from frostlight.web.pages.devices import new_device, remember, tell
from frostlight.web.pages.reader import Reading
from frostlight.web.render import draw
from frostlight.web.render.reach import Reach, obstacle

MINUTES: Final = 10
"""Time for which a link is valid."""


def now() -> int:
    return int(datetime.now(UTC).timestamp())


# -- on the device of the player


async def offer(request: Request) -> Response:
    """A new link for the player here."""
    room, bearer = await room_of(request), bearer_of(request)
    if not bearer.visitor:
        raise RefusedError(403, "error.not_seated")
    link = DeviceLink(room.id, *bearer, new_nonce(), now() + MINUTES * 60)
    reach = reach_of(request)
    base = reach.base or f"{request.url.scheme}://{request.url.netloc}"
    address = f"{base}/device?key={rooms_of(request).signer.device_link(link)}"
    return drawn(request, panel(reading_of(request), room.id, address, reach))


async def back(request: Request) -> Response:
    """The player changed the language on the page of a link, or reloaded it."""
    return go(f"/t/{request.path_params['table']}")


def panel(reading: Reading, table: str, address: str, reach: Reach) -> Html:
    """The link as a picture and as text, for the drawer of the table or a page of its own."""
    code = segno.make_qr(address, error="l")  # on a screen nothing gets dirty
    drawn = code.svg_inline(
        border=4, dark="#000", light="#fff", omitsize=True, svgclass=None, lineclass=None
    )
    picture = trusted(drawn)  # of squares alone
    link, copy = esc(address), reading.html("seat.copy")
    return (
        f'<article class="drawn device"><h1>{reading.html("device.title")}</h1>'
        f"<p>{reading.html('device.lead', n=MINUTES)} {reading.html('device.secret')}</p>"
        f"{obstacle(reading.words, reach)}"
        f'<div class="qr" role="img" aria-label="{reading.html("device.picture")}">{picture}</div>'
        f'<p class="link"><input readonly aria-label="{reading.html("device.link")}"'
        f' value="{link}" data-link>'
        f'<button type="button" data-copy="{link}">{copy}</button></p>'
        f'<p><a href="/t/{esc(table)}/devices" data-drawer>{reading.html("device.own")}</a></p>'
        f'<p><a href="/t/{esc(table)}">{reading.html("log.back")}</a></p></article>'
    )


# -- on the other device


async def arrival(request: Request) -> Response:
    """Says what the button will do; only the button does it."""
    rooms, mine = rooms_of(request), visitor_of(request)
    key = request.query_params.get("key", "")
    link = _read(request, key)
    if link.visitor == mine:
        return go(f"/t/{link.table}")
    _check_time(link)
    if await rooms.stored(rooms.store.link_used, link.nonce):
        raise RefusedError(410, "error.device_used")
    room = await room_of(request, link.table)
    others = len(await rooms.stored(rooms.store.of_holder, mine)) if mine else 0
    return HTMLResponse(landing(reading_of(request, "key"), room, link, key, others))


async def move_in(request: Request) -> Response:
    """From now on this device is the visitor who made the link."""
    rooms = rooms_of(request)
    link = _read(request, (await form_of(request)).get("key", ""))
    response = go(f"/t/{link.table}")
    if link.visitor == visitor_of(request):
        return response  # pressed twice
    _check_time(link)
    if await rooms.stored(rooms.store.link_used, link.nonce):
        raise RefusedError(410, "error.device_used")
    device, devices = new_device(request), rooms.store.devices
    if not await rooms.stored(devices.add, link.visitor, device):
        raise RefusedError(409, "error.device_many")
    if not await rooms.stored(rooms.store.use_link, link.nonce, link.until, now()):
        await rooms.stored(devices.end, link.visitor, device.id, now())
        raise RefusedError(410, "error.device_used")
    tell(rooms, link.visitor, device)
    remember(request, response, Bearer(link.visitor, device.id))
    return response


def _read(request: Request, key: str) -> DeviceLink:
    link = rooms_of(request).signer.read_device_link(key)
    if link is None:
        raise RefusedError(403, "error.device")
    return link


def _check_time(link: DeviceLink) -> None:
    if link.until <= now():
        raise RefusedError(410, "error.device_late")


def landing(reading: Reading, room: Room, link: DeviceLink, key: str, others: int) -> Html:
    """Who the visitor will be on this device, with a warning if it has tables of its own."""
    game = draw.title(reading.language, room.session.head.game)
    people = draw.people(room.session, reading.language)
    names = [people[seat].name for seat in room.seats_of(link.visitor)]
    who = reading.html("device.who", list=reading.words.listed(names)) if names else ""
    warning = f'<p class="alert">{reading.html("device.others", n=others)}</p>' if others else ""
    title = reading.html("device.arrive", game=game)
    return frame.plain(
        reading,
        title,
        f'<form class="card-form" method="post" action="/device"><h1>{title}</h1>'
        f"<p>{who} {reading.html('device.tables')}</p>{warning}"
        f'<input type="hidden" name="key" value="{esc(key)}">'
        f'<button class="act big">{reading.html("device.here")}</button></form>',
    )


ROUTES: Final = [
    Route("/t/{table}/device", back),
    Route("/t/{table}/device", offer, methods=["POST"]),
    Route("/device", arrival),
    Route("/device", move_in, methods=["POST"]),
]
