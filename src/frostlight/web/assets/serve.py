"""Serves assets: immutable ones by content address, plain ones as they were written."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from frostlight.web.assets.content import SCRIPTS, folders, packed, stamp

FOREVER: Final = "public, max-age=31536000, immutable"
ASK: Final = "no-cache"
SERVICE_WORKER: Final = SCRIPTS + "service_worker.js"
"""Shows notifications and does nothing else."""


async def fixed(request: Request) -> Response:
    """A file by an address that never changes its content; an old stamp gets the newest."""
    file = packed().get(f"/{request.path_params['path']}")
    if file is None:
        raise HTTPException(404)
    same = request.path_params["stamp"] == stamp()
    headers = {
        "cache-control": FOREVER if same else ASK,
        "content-security-policy": "default-src 'none'",
        "vary": "accept-encoding",
    }
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.plain, media_type=file.kind, headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(file.small, media_type=file.kind, headers=headers)


async def service_worker(_request: Request) -> Response:
    """The service worker: beside the tables, of which it must be able to bring one to the front.

    Its address is always the same, and browsers ask whether it has changed.
    """
    file = packed()[SERVICE_WORKER]
    headers = {"cache-control": ASK, "content-security-policy": "default-src 'none'"}
    return Response(file.plain, media_type=file.kind, headers=headers)


class FreshFiles(StaticFiles):
    """Files as they were written: browsers keep them but ask whether they are still current."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = ASK
        return response


def routes() -> list[BaseRoute]:
    """All files, under both kinds of address; they are packed here, before the first request."""
    stamp()
    return [
        Route("/fixed/{stamp}/{path:path}", fixed),
        Route("/service_worker.js", service_worker),
        *(
            Mount(f"/static/{name}", FreshFiles(directory=str(folder)))
            for name, folder in folders().items()
        ),
    ]
