"""What a browser fetches when it opens a table for the first time, in bytes on the wire."""

from __future__ import annotations

import asyncio
import gzip
import re
from typing import Final, NamedTuple

LINKED: Final = re.compile(r'<(?:link|script)[^>]* (?:href|src)="([^"]+)"')
IMPORTED: Final = re.compile(r'(?:from|import) "\./([\w-]+\.js)"')


class Loaded(NamedTuple):
    """All that came: headers and bodies, as they were sent."""

    wire: int
    files: int


async def first_load(port: int, table: str, cookie: str) -> Loaded:
    """Open a table with an empty cache: its page, and every file that it names."""
    page, wire = await fetch(port, f"/t/{table}", cookie)
    waiting, known = LINKED.findall(page), set()
    while waiting:
        path = waiting.pop()
        if path in known:
            continue
        known.add(path)
        text, size = await fetch(port, path)
        wire += size
        folder = path.rpartition("/")[0]
        if path.endswith(".js"):
            waiting += [f"{folder}/{name}" for name in IMPORTED.findall(text)]
    return Loaded(wire, 1 + len(known))


async def fetch(port: int, path: str, cookie: str = "") -> tuple[str, int]:
    """The text of an address, and how many bytes came for it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    asked = f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\naccept-encoding: gzip\r\n"
    asked += f"cookie: {cookie}\r\nconnection: close\r\n\r\n"
    writer.write(asked.encode())
    answer = await reader.read(-1)
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b" 200 " in head.splitlines()[0], head
    if b"transfer-encoding: chunked" in head.lower():
        body = unchunked(body)
    if b"content-encoding: gzip" in head.lower():
        body = gzip.decompress(body)
    return body.decode(), len(answer)


def unchunked(body: bytes) -> bytes:
    """A body that was sent in pieces."""
    whole = b""
    while body:
        size, _, rest = body.partition(b"\r\n")
        count = int(size, 16)
        whole, body = whole + rest[:count], rest[count + 2 :]
        if not count:
            break
    return whole
