"""What a client is told when a page cannot be shown."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from frostlight.web.http.security import EVERYWHERE
from frostlight.web.pages import frame
from frostlight.web.pages.context import (
    RefusedError,
    reading_of,
)


async def show_refusal(request: Request, refused: Exception) -> Response:
    assert isinstance(refused, RefusedError)
    return HTMLResponse(frame.error(reading_of(request), refused.key), refused.status)


async def show_full(request: Request, why: Exception) -> Response:
    """Server overloaded: the client may retry later."""
    return HTMLResponse(frame.error(reading_of(request), str(why)), 503)


async def show_missing(request: Request, wrong: Exception) -> Response:  # noqa: ARG001
    return HTMLResponse(frame.error(reading_of(request), "error.no_page"), 404)


async def show_not_kept(request: Request, wrong: Exception) -> Response:  # noqa: ARG001
    """The disk is full: nothing has changed, and the client may retry later."""
    return HTMLResponse(frame.error(reading_of(request), "error.not_kept"), 507)


async def show_deleted(request: Request, wrong: Exception) -> Response:  # noqa: ARG001
    """The table was deleted while a client did something there."""
    return HTMLResponse(frame.error(reading_of(request), "error.no_table"), 404)


async def show_failure(request: Request, wrong: Exception) -> Response:  # noqa: ARG001
    """Adds the headers of every response: no guard handles this one."""
    page = frame.error(reading_of(request), "error.ours")
    return HTMLResponse(page, 500, EVERYWHERE)


async def gone(request: Request, wrong: Exception) -> Response:  # noqa: ARG001
    """The client has disconnected: this response is never read."""
    return Response(status_code=400)


async def health(request: Request) -> Response:  # noqa: ARG001
    return JSONResponse({"ok": True})


ROUTES: Final = [
    Route("/health", health),
]
