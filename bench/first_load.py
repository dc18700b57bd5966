"""What a browser fetches when it opens a table for the first time, in bytes on the wire."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from bench.asking import ask

LINKED: Final = re.compile(r'<(?:link|script)[^>]* (?:href|src)="(/[^"]+)"')
IMPORTED: Final = re.compile(r'(?:from|import) ?"\./([\w-]+\.js)"')


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
    answer = await ask(port, path, cookie)
    assert answer.status == 200, answer
    return answer.text, answer.wire
