"""Calls by web push: only the browser's own service is between server and browser (ADR 74).

What is sent is encrypted for the browser. The keys by which a push service knows this server
(VAPID) are made at the first start.
"""

from __future__ import annotations

import base64
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from frostlight.store import StoreError, write_whole
from frostlight.web.live.ways import CallMessage, DeadError, LaterError

FILE: Final = "vapid.pem"
TIMEOUT: Final = 30.0
"""Seconds for one message."""
LIFE: Final = 24 * 3600
"""Seconds for which a push service keeps a message for a browser that is off."""
MAX_ENDPOINT: Final = 1000
"""Letters of the longest endpoint."""
SERVICES: Final = (
    *("fcm.googleapis.com", "updates.push.services.mozilla.com", "push.services.mozilla.com"),
    *("push.apple.com", "notify.windows.com"),
)
"""The push services of browsers: an endpoint at another server could make this one ask anything."""
GONE: Final = (404, 410)
"""Status of an endpoint that does not exist any more."""


class PushKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a browser: whom a message is encrypted for."""

    p256dh: str
    auth: str


class Pusher:
    """Sends messages to the push services of browsers (pywebpush)."""

    def __init__(
        self,
        vapid: Any,
        contact: str,
        *,
        services: Collection[str] = SERVICES,
        scheme: str = "https",
    ) -> None:
        self._vapid, self._contact = vapid, contact
        self._services, self._scheme = services, scheme

    @property
    def public(self) -> str:
        """The public key, as browsers want it."""
        from cryptography.hazmat.primitives import serialization  # noqa: PLC0415

        point = self._vapid.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def may_reach(self, endpoint: str) -> bool:
        """Whether an endpoint belongs to the push service of a browser."""
        if len(endpoint) > MAX_ENDPOINT:
            return False
        try:
            parts = urlsplit(endpoint)
            host, port = parts.hostname or "", parts.port
        except ValueError:
            return False
        if parts.scheme != self._scheme or parts.username or parts.password:
            return False
        whole = host if port in (None, 443) else f"{host}:{port}"
        return any(whole == name or whole.endswith(f".{name}") for name in self._services)

    async def send(self, endpoint: str, keys: str, message: CallMessage) -> None:
        """Send a message; DeadError if the browser is gone, LaterError for all else."""
        import aiohttp  # noqa: PLC0415 - of the extra `call`
        from pywebpush import WebPushException, webpush_async  # noqa: PLC0415

        said = {"title": message.subject, "body": message.body, "path": message.path}
        try:
            await webpush_async(
                {"endpoint": endpoint, "keys": msgspec.json.decode(keys)},
                msgspec.json.encode(said).decode(),
                vapid_private_key=self._vapid,
                vapid_claims={"sub": self._contact},
                ttl=LIFE,
                timeout=TIMEOUT,
            )
        except WebPushException as wrong:
            status = getattr(wrong.response, "status", None)
            if status in GONE:
                raise DeadError("The browser is gone.") from None
            raise LaterError(f"The push service says {status}.") from None
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError, TypeError) as wrong:
            raise LaterError(f"The push service: {type(wrong).__name__}.") from wrong


def open_pusher(data: Path, contact: str) -> Pusher | None:
    """The way to call browsers; None if its package is not there. Its keys are made once."""
    try:
        from py_vapid import Vapid02  # noqa: PLC0415 - of the extra `call`
    except ImportError:
        return None
    path = data / FILE
    try:
        if not path.exists():
            made = Vapid02()
            made.generate_keys()
            write_whole(path, made.private_pem(), new=True, mode=0o600)
        return Pusher(Vapid02.from_pem(path.read_bytes()), contact)
    except (OSError, ValueError) as wrong:
        raise StoreError(f"{path} cannot be used as the key for push messages: {wrong}.") from None
