"""Security headers, checks of origin and host, and the limit of a body."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": CSP,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
EVERYWHERE: Final = {**HEADERS, "cache-control": "no-store"}
"""Headers of every answer that a browser may not cache: nearly all."""
LARGEST_BODY: Final = 20_000
"""Bytes of the largest form."""
STRANGE: Final = (
    "This server does not know itself by that name. Its admin can add the name: "
    "frostlight serve --name NAME."
)
NO_LENGTH: Final = "This server takes no request in chunks: it needs a content-length."
"""Browsers and proxies give the length of a form; chunks of a byte cost a hundred times as much."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")


Hosts = Callable[[str], Collection[str]]
"""The host names of this server now, by the address that a client has reached."""


class SecurityMiddleware:
    """Middleware: security headers on every answer, no cross-site forms, no unknown host names."""

    def __init__(self, app: ASGIApp, hosts: Hosts | None = None) -> None:
        self.app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
        }
        reached = (scope.get("server") or ("", 0))[0]
        known = self._hosts is None or name_of(headers.get("host", "")) in self._hosts(reached)
        if scope["type"] != "http":
            if known:
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in EVERYWHERE.items():
                    headers.setdefault(name, value)
            await send(message)

        if not known:
            refusal = PlainTextResponse(STRANGE, 400)
            await refusal(scope, receive, send_guarded)
        elif "transfer-encoding" in headers:
            refusal = PlainTextResponse(NO_LENGTH, 411, {"connection": "close"})
            await refusal(scope, receive, send_guarded)
        elif scope["method"] not in SAFE and not same_origin(headers, scope["scheme"]):
            refusal = PlainTextResponse("This form does not come from this site.", 403)
            await refusal(scope, receive, send_guarded)
        else:
            await self.app(scope, receive, send_guarded)


def name_of(host: str) -> str:
    """The name in a Host header, without its port; "" if it is none."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def same_origin(headers: Mapping[str, str], scheme: str = "http") -> bool:
    """Whether a form or socket comes from a page of this site, with the scheme of this request.

    Browsers always name the origin of a form or a socket; other programs may leave it out.
    """
    origin = headers.get("origin")
    if origin is not None:
        secure = "https" if scheme in ("https", "wss") else "http"
        return bool(headers.get("host")) and origin == f"{secure}://{headers['host']}"
    return headers.get("sec-fetch-site", "same-origin") == "same-origin"
