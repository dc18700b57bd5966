"""The pages and forms of campaigns."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Collection
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from frostlight.kernel import FrostlightError
from frostlight.session import new_campaign
from frostlight.session.campaign.model import declared
from frostlight.store import NotKeptError, StoreError
from frostlight.web.http.forms import FormError, read_body
from frostlight.web.http.identity import new_visitor
from frostlight.web.http.limits import address_of
from frostlight.web.http.multipart import read_parts
from frostlight.web.live.campaigns import CampaignAccess, OpenCampaign, SameError, SharedError
from frostlight.web.pages import frame
from frostlight.web.pages.campaign.draw import damaged, page
from frostlight.web.pages.context import (
    RefusedError,
    document_of,
    download,
    form_of,
    go,
    reading_of,
    rooms_of,
    visitor_of,
)
from frostlight.web.pages.devices import welcome
from frostlight.web.pages.table_form import TableRequest
from frostlight.web.render import draw
from frostlight.web.render.names import read_name

LARGEST_FILE: Final = 4_000_000
"""Bytes of a campaign that a player brings."""
LONGEST_UPLOAD: Final = 30.0
"""Seconds for the upload of a campaign."""

log = logging.getLogger(__name__)


def desk_of(request: Request) -> CampaignAccess:
    return CampaignAccess(rooms_of(request), address_of(request))


async def opened_of(request: Request) -> OpenCampaign:
    """The campaign of this page, for its host and its players."""
    try:
        opened = await desk_of(request).open(request.path_params["campaign"])
    except StoreError:
        raise RefusedError(404, "campaign.none") from None
    if not opened.sees(visitor_of(request)):
        raise RefusedError(404, "campaign.none")
    return opened


def take_turn(request: Request) -> None:
    """Rate limit for new tables and campaigns."""
    if not request.app.state.makers.take(address_of(request)):
        raise RefusedError(429, "error.too_many")


async def remembered(request: Request, response: Response, visitor: str) -> Response:
    await welcome(request, response, visitor)
    return response


async def show_unreadable(request: Request, wrong: Exception) -> Response:
    """Any request for an unreadable campaign: its owner gets the stored rows."""
    log.warning("%s", wrong)
    rooms, visitor = rooms_of(request), visitor_of(request)
    campaign, store = request.path_params["campaign"], rooms.store.campaigns
    if campaign not in await rooms.stored(store.of_holder, visitor):
        return HTMLResponse(frame.error(reading_of(request), "campaign.none"), 404)
    owner = await rooms.stored(store.owner, campaign) == visitor
    if owner and request.url.path == f"/c/{campaign}/export.json":
        return download(document_of(await rooms.stored(store.rows_left, campaign)), "rows")
    shown = request.url.path == f"/c/{campaign}"
    return HTMLResponse(damaged(reading_of(request), campaign, owner=owner), 200 if shown else 409)


# -- one campaign


async def show(request: Request) -> Response:
    opened = await opened_of(request)
    owner = visitor_of(request) == opened.stored.owner
    return HTMLResponse(page(reading_of(request), opened, owner=owner))


async def begin(request: Request, wanted: TableRequest, called: str, visitor: str) -> Response:
    """A campaign with the people and options of the form of a new table."""
    own = declared(wanted.game).own
    options = {name: value for name, value in wanted.setup.items() if name not in own}
    title = draw.title(reading_of(request).language, wanted.game.id)
    name = read_name(called) or read_name(title)
    token = secrets.token_urlsafe(12)
    try:
        kept = new_campaign(wanted.game.id, name, options, wanted.places, token)
    except FrostlightError:
        raise RefusedError(422, "error.setup") from None
    campaign = await desk_of(request).begin(kept, visitor, wanted.holders)
    return await remembered(request, go(f"/c/{campaign}"), visitor)


async def play(request: Request) -> Response:
    """To the table at which it goes on."""
    take_turn(request)
    opened, form = await opened_of(request), await form_of(request)
    try:
        table = await desk_of(request).play(opened, visitor_of(request), form.get("chapter", ""))
    except NotKeptError:
        raise
    except FrostlightError:
        raise RefusedError(409, "campaign.over") from None
    return go(f"/t/{table}")


async def aside(request: Request) -> Response:
    opened = await opened_of(request)
    await desk_of(request).put_aside(opened, visitor_of(request))
    return go(f"/c/{opened.stored.id}")


async def watch(request: Request) -> Response:
    """Open the replay of a finished game; it gets a table if it has none."""
    opened, form = await opened_of(request), await form_of(request)
    places = {str(place): place for place in range(len(opened.found.results))}
    place = places.get(form.get("game", ""), -1)
    if place < 0 or opened.found.results[place].judgement is None:
        raise RefusedError(422, "error.form")
    table = opened.table(place)
    if not table:
        take_turn(request)
        table = await desk_of(request).lay_out(opened, place, visitor_of(request))
    return go(f"/t/{table}/replay?at=0")


async def export(request: Request) -> Response:
    opened = await opened_of(request)
    return download(desk_of(request).exported(opened), f"campaign-{opened.stored.kept.game}")


async def delete(request: Request) -> Response:
    campaign, visitor = request.path_params["campaign"], visitor_of(request)
    rooms = rooms_of(request)
    owner = await rooms.stored(rooms.store.campaigns.owner, campaign)
    if not owner or not visitor:
        raise RefusedError(404, "campaign.none")
    if visitor != owner:
        raise RefusedError(403, "error.not_owner")
    await desk_of(request).delete(campaign, visitor)
    return go("/")


# -- bringing one


async def bring(request: Request) -> Response:
    take_turn(request)
    document, fields = await _upload(request)
    visitor = visitor_of(request) or new_visitor()
    try:
        campaign = await desk_of(request).bring(document, visitor, copy="copy" in fields)
    except SameError:
        raise RefusedError(409, "campaign.same") from None
    except SharedError:
        raise RefusedError(409, "campaign.others") from None
    except NotKeptError:
        raise
    except FrostlightError as wrong:
        log.info("A campaign was refused: %s", wrong)
        raise RefusedError(422, "campaign.refused") from None
    return await remembered(request, go(f"/c/{campaign}"), visitor)


async def _upload(request: Request) -> tuple[bytes, Collection[str]]:
    """The file of a form with its other fields; RefusedError if there is none, or too much."""
    try:
        body = await read_body(request, LARGEST_FILE, LONGEST_UPLOAD)
    except FormError:
        raise RefusedError(413, "campaign.wrong_file") from None
    parts = read_parts(request.headers.get("content-type", ""), body)
    document = parts.pop("file", b"")
    if not document.strip():
        raise RefusedError(422, "campaign.wrong_file")
    return document, parts


ROUTES: Final = [
    Route("/campaigns/import", bring, methods=["POST"]),
    Route("/c/{campaign}", show),
    Route("/c/{campaign}/play", play, methods=["POST"]),
    Route("/c/{campaign}/aside", aside, methods=["POST"]),
    Route("/c/{campaign}/watch", watch, methods=["POST"]),
    Route("/c/{campaign}/export.json", export),
    Route("/c/{campaign}/delete", delete, methods=["POST"]),
]
