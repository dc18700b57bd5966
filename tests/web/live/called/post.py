"""A mail server and a push service of the tests: real ones, on this machine."""

from __future__ import annotations

import base64
import json
import secrets
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class PostOffice:
    """Takes all mail, but for mailboxes that it refuses."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.letters: list[EmailMessage] = []
        self.refuses: dict[str, str] = {}

    async def handle_RCPT(  # noqa: N802 - as aiosmtpd calls it
        self, server: Any, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        del server, session, options
        if address in self.refuses:
            return self.refuses[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        del server, session
        self.letters.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"

    def take(self) -> EmailMessage:
        """The only letter that came."""
        (letter,) = self.letters
        self.letters.clear()
        return letter


@contextmanager
def post_office() -> Iterator[PostOffice]:
    office = PostOffice(free_port())
    controller = Controller(office, hostname="127.0.0.1", port=office.port)
    controller.start()
    try:
        yield office
    finally:
        controller.stop()


class PushServer(ThreadingHTTPServer):
    """The push service of a browser: answers with a status, and keeps what came."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Endpoint)
        self.status = 201
        self.came: list[tuple[dict[str, str], bytes]] = []

    @property
    def place(self) -> str:
        return f"127.0.0.1:{self.server_address[1]}"


class _Endpoint(BaseHTTPRequestHandler):
    server: PushServer

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.came.append(({k.lower(): v for k, v in self.headers.items()}, body))
        self.send_response(self.server.status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing is told."""


@contextmanager
def push_server() -> Iterator[PushServer]:
    with PushServer() as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def _plain(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Subscription:
    """A browser that has subscribed: it alone can read what is sent."""

    def __init__(self, server: PushServer) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.form = {
            "endpoint": f"http://{server.place}/send/{secrets.token_hex(4)}",
            "p256dh": _plain(point),
            "auth": _plain(self._auth),
        }

    def read(self, body: bytes) -> dict[str, str]:
        plain = http_ece.decrypt(
            body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
        )
        found: dict[str, str] = json.loads(plain)
        return found
