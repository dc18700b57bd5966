"""What every page reads from its request, and how it answers."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar
from urllib.parse import parse_qsl, urlencode

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from frostlight.kernel import FrostlightError
from frostlight.store import NotKeptError
from frostlight.view.markup import Html
from frostlight.view.pages import drawn_games
from frostlight.web.http.forms import FormError, local_path, read_form, split
from frostlight.web.http.identity import Bearer, language_of, theme_of
from frostlight.web.http.limits import address_of
from frostlight.web.http.security import SAFE
from frostlight.web.live.archive import UnplayableError
from frostlight.web.live.room import Room
from frostlight.web.live.rooms import Rooms
from frostlight.web.pages import frame
from frostlight.web.pages.reader import Reading

P = ParamSpec("P")
R = TypeVar("R")


class RefusedError(Exception):
    """A page that cannot be shown: status and the key of the message."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(key)
        self.status, self.key = status, key


def reading_of(request: Request, *kept: str) -> Reading:
    """Who reads this page; of its query only what is `kept` belongs to its address.

    A stranger can make a player open an address with a query of their choice. Nothing of it stands
    on a page with secrets: beside them it would be compressed, and the length would tell.
    """
    return Reading(language_of(request), theme_of(request), _address(request, kept))


def _address(request: Request, kept: Sequence[str]) -> str:
    """Where a visitor can come back to: for an answer to a form, the page that it stood on."""
    path, query = request.url.path, dict(request.query_params)
    if request.method not in SAFE:
        came = split(request.headers.get("referer", ""))
        ours = came.netloc == request.headers.get("host")
        path, query = (local_path(came.path) if ours else "/"), dict(parse_qsl(came.query))
    if query.get("game") not in drawn_games():
        query.pop("game", None)
    own = urlencode({name: value for name, value in query.items() if name in kept})
    return f"{path}?{own}" if own else path


def rooms_of(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


async def room_of(request: Request, table: str = "") -> Room:
    """The table of this page, or the one that is named."""
    try:
        return await rooms_of(request).room(table or request.path_params["table"])
    except (UnplayableError, NotKeptError):
        raise  # `unplayable` shows what is left of it; the disk may take it the next time
    except FrostlightError:
        raise RefusedError(404, "error.no_table") from None


async def beside(
    request: Request, room: Room, work: Callable[P, R], *args: P.args, **words: P.kwargs
) -> R:
    """Run a job over a whole game when it is this client's turn (fair queue)."""
    arrival = room.arrival(address_of(request), visitor_of(request))
    return await rooms_of(request).beside.do(arrival, work, *args, **words)


async def owned_room(request: Request) -> Room:
    """The table, for its owner only."""
    room = await room_of(request)
    if visitor_of(request) != room.owner:
        raise RefusedError(403, "error.not_owner")
    return room


def visitor_of(request: Request) -> str:
    return bearer_of(request).visitor


def bearer_of(request: Request) -> Bearer:
    return rooms_of(request).signer.bearer(request)


async def form_of(request: Request) -> dict[str, str]:
    try:
        return await read_form(request)
    except FormError as wrong:
        raise RefusedError(413, str(wrong)) from None


def go(path: str) -> RedirectResponse:
    return RedirectResponse(path, 303)


def drawn(request: Request, fragment: Html, *kept: str) -> Response:
    """Something for the drawer: alone for the table's page, or as a page of its own."""
    if request.headers.get("x-drawer"):
        return HTMLResponse(fragment, headers={"vary": "x-drawer"})
    reading = reading_of(request, *kept)
    return HTMLResponse(frame.plain(reading, reading.html("menu.drawer"), fragment))


def document_of(content: Any) -> bytes:
    """Plain data as a file that people can read."""
    return msgspec.json.format(msgspec.json.encode(content), indent=1)


def download(document: bytes, name: str) -> Response:
    plain = re.sub(r"[^A-Za-z0-9_-]", "", name)[:40]  # it may come from a damaged row
    disposition = "attachment; filename=" + f'"frostlight-{plain}.json"'
    headers = {"content-disposition": disposition}
    return Response(document, media_type="application/json", headers=headers)


def for_many(request: Request, page: str) -> Response:
    """A page that many clients ask for in the same words, as spectators do: compressed once."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return HTMLResponse(page)
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return HTMLResponse(_squeezed(page), headers=headers)


@lru_cache(8)
def _squeezed(page: str) -> bytes:
    return gzip.compress(page.encode(), mtime=0)
