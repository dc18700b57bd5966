"""Pages and forms over plain sockets, as a browser asks for them: every byte is counted."""

from __future__ import annotations

import asyncio
import gzip
import zlib
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlencode

HERE = "127.0.0.1"


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: list[tuple[str, str]]
    """With names in small letters."""
    text: str
    wire: int
    """Bytes, as they were sent."""

    def header(self, name: str) -> str:
        return next((value for known, value in self.headers if known == name), "")


async def ask(
    port: int,
    path: str,
    cookie: str = "",
    form: Mapping[str, str] | None = None,
    source: str = HERE,
) -> Answer:
    """Ask for an address of this machine's server, or send it a form; `source` is who asks."""
    body = urlencode(form).encode() if form is not None else b""
    lines = [
        f"{'GET' if form is None else 'POST'} {path} HTTP/1.1",
        f"host: {HERE}:{port}",
        "accept-encoding: gzip",
        f"cookie: {cookie}",
        "connection: close",
    ]
    if form is not None:
        lines += [
            f"origin: http://{HERE}:{port}",
            "content-type: application/x-www-form-urlencoded",
            f"content-length: {len(body)}",
        ]
    reader, writer = await asyncio.open_connection(HERE, port, local_addr=(source, 0))
    try:
        writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        return _read(await reader.read(-1))
    finally:
        writer.close()


def _read(whole: bytes) -> Answer:
    head, _, body = whole.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    if not first:
        raise ConnectionResetError("The server hung up without a word.")
    pairs = (line.partition(":") for line in lines)
    headers = [(name.strip().lower(), value.strip()) for name, _, value in pairs]
    answer = Answer(int(first.split()[1]), headers, "", len(whole))
    try:
        body = _whole(answer, body)
        if answer.header("content-encoding") == "gzip":
            body = gzip.decompress(body)
        return answer._replace(text=body.decode())
    except (EOFError, ValueError, zlib.error):
        raise ConnectionResetError("The server hung up in the middle of an answer.") from None


def _whole(answer: Answer, body: bytes) -> bytes:
    """All of a body; EOFError if some of it is missing."""
    if answer.header("transfer-encoding") == "chunked":
        return unchunked(body)
    if len(body) < int(answer.header("content-length") or 0):
        raise EOFError
    return body


def unchunked(body: bytes) -> bytes:
    """A body that was sent in pieces; EOFError if the last one is missing."""
    whole = b""
    while True:
        size, found, rest = body.partition(b"\r\n")
        if not found:
            raise EOFError
        count = int(size, 16)
        if not count:
            return whole
        whole, body = whole + rest[:count], rest[count + 2 :]
