"""A table that cannot be played any more: what it was, how it stood, and its record.

It is never opened with other rules than its own.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from frostlight.kernel import write_record
from frostlight.view.markup import Html, esc
from frostlight.web.live.archive import UnplayableTable, why
from frostlight.web.live.last_look import unpack
from frostlight.web.pages import frame
from frostlight.web.pages.context import (
    RefusedError,
    document_of,
    download,
    reading_of,
    rooms_of,
    visitor_of,
)
from frostlight.web.pages.reader import Reading

ALONE: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""What a picture with its own styles may do."""


async def show_kept(request: Request, wrong: Exception) -> Response:  # noqa: ARG001
    """Any request for a table that cannot be played: it gets the table's page and record."""
    table, reading = request.path_params.get("table", ""), reading_of(request)
    if not table:  # a link from another device
        return HTMLResponse(frame.error(reading, "error.kept"), 409)
    found = await rooms_of(request).kept(table)
    owner = bool(found.remains.owner) and visitor_of(request) == found.remains.owner
    if request.url.path == f"/t/{table}":
        return HTMLResponse(page(reading, found, owner=owner))
    record = found.record() if owner or found.over else None
    if request.url.path == f"/t/{table}/record.json" and record is not None:
        return download(write_record(record), found.game)
    if request.url.path == f"/t/{table}/export.json" and owner:
        rooms = rooms_of(request)
        return download(document_of(await rooms.stored(rooms.store.rows_left, table)), "rows")
    return HTMLResponse(frame.error(reading, "error.kept"), 409)


async def last_look(request: Request) -> Response:
    """The picture of how a table stood when it was last drawn to be kept."""
    rooms = rooms_of(request)
    look = unpack(await rooms.stored(rooms.store.look, request.path_params["table"]))
    if look is None:
        raise RefusedError(404, "error.no_page")
    drawn = look.find(request.query_params.get("language", ""))[1]
    alone = {"content-security-policy": ALONE}
    return Response(drawn.picture, media_type="image/svg+xml", headers=alone)


ROUTES: Final = [Route("/t/{table}/last.svg", last_look)]


# -- its page


def page(reading: Reading, found: UnplayableTable, *, owner: bool) -> Html:
    """What the table was, its last position and log as they were, and its record."""
    message, facts = why(found)
    title = esc(found.title(reading.language))
    return frame.plain(
        reading,
        title,
        f'<article class="drawn kept"><h1>{title}</h1><p class="alert">{reading.html("kept.lead")} '
        f"{reading.html(message, **facts)}</p>{_facts(reading, found)}"
        f"{_take_away(reading, found, owner)}{_position(reading, found)}</article>",
    )


def _facts(reading: Reading, found: UnplayableTable) -> Html:
    head = found.remains.head
    told = {"players": ", ".join(found.names(reading.language))}
    if head is not None:
        told |= {"rules_edition": str(head.edition), "printed": found.content}
    told |= {"begun": _begun(found.remains.made_at), "moves": str(len(found.moves))}
    rows = "".join(
        f"<dt>{reading.html(f'kept.{name}')}</dt><dd>{esc(value)}</dd>"
        for name, value in told.items()
        if value
    )
    return f"<dl>{rows}</dl>"


def _begun(at: float) -> str:
    """When a table was made; "" if that time is invalid."""
    try:
        return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")
    except (ValueError, OverflowError, OSError):
        return ""


def _take_away(reading: Reading, found: UnplayableTable, owner: bool) -> Html:
    """The record for visitors who may have it, and deletion for its owner."""
    address = f"/t/{esc(found.table)}"
    parts = []
    if found.record() is not None and (owner or found.over):
        secret = "" if found.over else f" {reading.html('kept.secrets')}"
        parts.append(
            f'<p><a class="button act" href="{address}/record.json" download>'
            f"{reading.html('kept.record')}</a>{secret}</p>"
        )
    if owner:
        parts.append(
            f'<p><a class="button" href="{address}/export.json" download>'
            f"{reading.html('kept.rows')}</a></p>"
        )
        delete, sure = reading.html("owner.delete"), reading.html("owner.sure")
        parts.append(
            f'<details class="owner"><summary>{delete}</summary>'
            f'<form method="post" action="{address}/delete"><p>{sure}</p>'
            f'<button class="danger">{delete}</button></form></details>'
        )
    return "".join(parts)


def _position(reading: Reading, found: UnplayableTable) -> Html:
    if found.look is None:
        return f"<p>{reading.html('kept.no_look')}</p>"
    language, drawn = found.look.find(reading.language)
    lines = "".join(f"<li>{esc(line)}</li>" for line in reversed(drawn.log))
    after = reading.html("kept.position", n=found.look.moves)
    return (
        f"<h2>{after}</h2>"
        f'<img src="/t/{esc(found.table)}/last.svg?language={esc(language)}" alt="{after}">'
        f"<details><summary>{reading.html('kept.words')}</summary>"
        f'<pre lang="{esc(language)}" tabindex="0">{esc(drawn.words)}</pre></details>'
        f"<h2>{reading.html('log.title')}</h2>"
        f'<ol class="log" lang="{esc(language)}" reversed>{lines}</ol>'
    )
