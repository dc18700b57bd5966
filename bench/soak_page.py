"""A browser at a table, as far as a server can tell: cookies, pages, forms, and the socket.

It says what the page's script would say (`web/static/js/socket.js`): one thing at a time, with the
version that it shows; what can be said stands on the page.
"""

from __future__ import annotations

import asyncio
import contextlib
import html
import json
import re
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlencode

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from bench.asking import HERE, Answer, ask
from bench.load import SHOWN

PATIENCE: Final = 20.0
"""Seconds after which a server that does not answer is broken, on a busy machine too."""
GONE: Final = (OSError, TimeoutError, WebSocketException)
"""Errors of a client whose server goes away."""
OPTION: Final = re.compile(r'<button [^>]*data-opt="([^"]+)"')
BUTTON: Final = re.compile(r'<button [^>]*data-send="([^"]+)"([^>]*)>')
REGIONS: Final = {
    "tools": 'id="more"',
    "vote": 'id="question"',
    "question": 'id="suggest"',
    "wishes": 'id="ready"',
    "people": 'class="device"',
}
"""Where buttons stand, and what comes after each of these places on a page."""

Message = dict[str, Any]


class BrokenError(Exception):
    """The server did what it must not do."""


@dataclass
class Visitor:
    """One browser: where it is, and what it was told to remember."""

    port: int
    source: str = HERE
    jar: dict[str, str] = field(default_factory=dict)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.jar.items())

    async def get(self, path: str, *fine: int) -> Answer:
        """A page; BrokenError if it is neither shown nor refused as it may be."""
        return await self._ask(path, None, (200, *fine))

    async def post(self, path: str, form: Mapping[str, str], *fine: int) -> Answer:
        return await self._ask(path, form, (303, *fine))

    async def _ask(
        self, path: str, form: Mapping[str, str] | None, fine: tuple[int, ...]
    ) -> Answer:
        async with asyncio.timeout(PATIENCE):
            answer = await ask(self.port, path, self.cookie, form, self.source)
        if answer.status not in fine:
            where = re.sub(r"/t/[^/]+|key=.*", "...", path)
            raise BrokenError(f"{'GET' if form is None else 'POST'} {where}: {answer.status}")
        for name, value in answer.headers:
            if name == "set-cookie":
                given, _, rest = value.partition("=")
                self.jar[given] = rest.partition(";")[0]
        return answer


class Page:
    """The open page of a table."""

    def __init__(self, table: str, visitor: Visitor, hear: Callable[[Message], None]) -> None:
        self.table = table
        self.visitor = visitor
        self.version = -1
        self.at = -1
        self.seen = ""
        self.first: Answer
        """The page as it was fetched."""
        self.news = asyncio.Event()
        """Something about the game has come."""
        self.notice = ""
        self._hear = hear
        self._shown: dict[str, str] = {}
        self._socket: ClientConnection

    @asynccontextmanager
    async def open(self, **words: Any) -> AsyncIterator[None]:
        """Fetch the page, open its socket, and listen for as long as it is looked at."""
        self.first = await self.visitor.get(f"/t/{self.table}")
        has = dict(SHOWN.findall(self.first.text))
        self.version, self.at, self.seen = int(has["ver"]), int(has["at"]), has["seen"]
        self._keep([("page", self.first.text)])
        async with self.socket(**words) as self._socket:
            listening = asyncio.create_task(self._listen())
            try:
                yield
            finally:
                listening.cancel()
                with contextlib.suppress(asyncio.CancelledError, *GONE):
                    await listening

    def socket(self, **words: Any) -> connect:
        """The socket of a page that says what it shows."""
        port = self.visitor.port
        shows = {"v": self.version, "at": self.at, "seen": self.seen, "tall": 0}
        settings = {"ping_interval": None, "max_size": None, "proxy": None, "close_timeout": 2}
        return connect(
            f"ws://{HERE}:{port}/t/{self.table}/live?{urlencode(shows)}",
            additional_headers={"cookie": self.visitor.cookie},
            origin=f"http://{HERE}:{port}",  # type: ignore[arg-type]
            open_timeout=PATIENCE,
            **{"local_addr": (self.visitor.source, 0), **settings, **words},
        )

    def cut(self) -> None:
        """Be gone without a word, as a phone in a tunnel is."""
        self._socket.transport.abort()

    async def _listen(self) -> None:
        try:
            async for text in self._socket:
                message: Message = json.loads(text)
                self._keep(message.get("parts", []))
                self.version = message.get("ver", self.version)
                if "at" in message:
                    self.at, self.seen = message["at"], message["seen"]
                    self.notice = message.get("notice", "")
                    self.news.set()
                self._hear(message)
        finally:
            self.news.set()

    def _keep(self, parts: list[tuple[str, str]]) -> None:
        for name, markup in parts:
            if name in REGIONS:
                self._shown[name] = markup
            elif name in ("page", "ask"):
                for inner, after in REGIONS.items():
                    _, found, rest = markup.partition(f'id="{inner}"')
                    if found:
                        self._shown[inner] = rest.partition(after)[0]

    # -- what stands there

    @property
    def _question(self) -> str:
        return self._shown.get("question", "")

    @property
    def options(self) -> list[str]:
        """What can be answered, or favoured."""
        return [html.unescape(key) for key in OPTION.findall(self._question)]

    @property
    def points(self) -> str:
        """What a click on an option is: "" = an answer, "all" = a wish, "first" = both in turn."""
        found = re.search(r'data-points="(\w*)"', self._question)
        return found[1] if found else ""

    @property
    def over(self) -> bool:
        return "/record.json" in self._question

    @property
    def buttons(self) -> list[Message]:
        """What other buttons would say."""
        found = (pair for region in self._shown.values() for pair in BUTTON.findall(region))
        said = [json.loads(html.unescape(text)) for text, rest in found if "disabled" not in rest]
        return [message for n, message in enumerate(said) if message not in said[:n]]

    # -- saying something

    async def say(self, message: Message) -> None:
        """Say it, and wait for the answer."""
        self.news.clear()
        await self._socket.send(json.dumps({"ver": self.version, **message}))
        await self.changed()

    async def changed(self, patience: float = PATIENCE) -> None:
        """Wait for something new; ConnectionClosed if nothing can come, TimeoutError if not."""
        async with asyncio.timeout(patience):
            await self.news.wait()
        self.news.clear()
        if self._socket.close_code is not None:
            raise ConnectionClosed(self._socket.protocol.close_rcvd, None)
