"""Form bodies: read within limits of size and time, as plain fields."""

from __future__ import annotations

from typing import Final
from urllib.parse import SplitResult, parse_qsl, urlsplit

import anyio
from starlette.requests import Request

from frostlight.web.http.security import LARGEST_BODY

LONGEST_WAIT: Final = 10.0
"""Seconds that the body of a form may take to arrive (slow-loris limit)."""


class FormError(ValueError):
    """A form that cannot be used; the message is the key of its text."""


async def read_body(request: Request, most: int, wait: float) -> bytes:
    """The body of a request; FormError if it has more bytes or takes more seconds."""
    body = bytearray()
    try:
        with anyio.fail_after(wait):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise FormError("error.form")
    except TimeoutError:
        raise FormError("error.form") from None
    return bytes(body)


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a form; FormError if there is too much of it."""
    body = await read_body(request, LARGEST_BODY, LONGEST_WAIT)
    try:
        return dict(parse_qsl(body.decode(), max_num_fields=100))
    except ValueError:
        raise FormError("error.form") from None


def split(address: str) -> SplitResult:
    """The parts of an address; one that is none has none."""
    try:
        return urlsplit(address)
    except ValueError:  # such as `//[`
        return SplitResult("", "", "", "", "")


def local_path(text: str) -> str:
    """A path of this site to go back to; anything else is the home page."""
    parts = split(text)
    if parts.scheme or parts.netloc or not text.startswith("/") or text.startswith(("//", "/\\")):
        return "/"
    return text
