"""A site with real storage, and browsers that come to it."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from frostlight.web import make_app
from frostlight.web.http.limits import RateLimiter
from frostlight.web.live.room import Room
from frostlight.web.live.rooms import Rooms
from frostlight.web.live.thinkers import Thinkers
from tests.patience import PATIENCE

BASE = "http://table.test"
SEATS = ("me", "bot-random", "bot-random")
READERS = ThreadPoolExecutor(thread_name_prefix="reader")


def received(socket: WebSocketTestSession) -> str:
    """The next message of a socket; a read that waits for ever fails."""
    return READERS.submit(socket.receive_text).result(PATIENCE)


class Page:
    """The socket of an open table page, with the page as it stands."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.version = -1
        self.asked = ""
        """The markup in which the question stands, as it was last sent."""
        self.seen = ""
        self.notice = ""
        self.messages: list[dict[str, Any]] = []

    def read(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        message: dict[str, Any] = json.loads(received(self.socket))
        self.messages.append(message)
        if "ver" in message:
            self.version = message["ver"]
        for name, markup in message.get("parts", []):
            if name in ("page", "ask", "question"):
                self.asked = markup
        self.seen = message.get("seen", self.seen)
        self.notice = message.get("notice", "")
        return message

    def read_until(self, word: str) -> str:
        """Read until something that was sent holds this word."""
        while True:
            text = json.dumps(self.read(), ensure_ascii=False)
            if word in text:
                return text

    def next_page(self) -> dict[str, Any]:
        """The next message about the game, passing over those about who is here."""
        while True:
            message = self.read()
            if "at" in message:
                return message

    def say(self, **message: Any) -> None:
        self.socket.send_text(json.dumps(message))

    def ask(self, **message: Any) -> dict[str, Any]:
        """Say something, and wait for the answer."""
        self.say(**{"ver": self.version, **message})
        return self.next_page()

    def refused(self, **message: Any) -> str:
        """Say something that is not possible; the notice that follows, whatever comes before."""
        self.say(**{"ver": self.version, **message})
        while not self.read().get("notice"):
            pass
        return self.notice

    @property
    def options(self) -> list[str]:
        """What can be chosen, as the page shows it last."""
        return [html.unescape(key) for key in re.findall(r'data-opt="([^"]+)"', self.asked)]

    @property
    def over(self) -> bool:
        return "/record.json" in self.asked


class Browser:
    """One visitor with a cookie jar of their own."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.client = TestClient(
            site.app, base_url=BASE, headers={"origin": BASE}, raise_server_exceptions=False
        )
        self.client.portal = site.client.portal  # the same event loop

    def get(self, path: str, **words: Any) -> Any:
        return self.client.get(path, **words)

    def post(self, path: str, data: dict[str, str] | None = None, **words: Any) -> Any:
        return self.client.post(path, data=data or {}, **{"follow_redirects": False, **words})

    def make(self, *seats: str, **fields: str) -> str:
        """Start a table; returns its id."""
        form = {"game": "antarctica", "players": str(len(seats))}
        form |= {f"seat{place}": who for place, who in enumerate(seats)}
        made = self.post("/tables", form | fields)
        assert made.status_code == 303, made.text
        return str(made.headers["location"]).removeprefix("/t/")

    @contextmanager
    def open(self, table: str, query: str = "") -> Iterator[Page]:
        """Open the socket of a table and read its first page."""
        with self.client.websocket_connect(f"ws://table.test/t/{table}/live{query}") as socket:
            page = Page(socket)
            page.next_page()
            yield page


class Site:
    """A running site; `room` looks behind the scenes."""

    def __init__(self, data: Path, thinkers: Thinkers, **settings: Any) -> None:
        fast: dict[str, Any] = {"pace": 0, "makers": RateLimiter(1000, 1000), "rate": (1e6, 1e6)}
        self.app = make_app(data, thinkers=thinkers, **(fast | settings))
        self.client = TestClient(self.app, base_url=BASE, headers={"origin": BASE})

    def __enter__(self) -> Site:
        self.client.__enter__()
        return self

    def __exit__(self, *why: object) -> None:
        self.client.__exit__(None, None, None)

    @property
    def rooms(self) -> Rooms:
        rooms: Rooms = self.app.state.rooms
        return rooms

    def room(self, table: str) -> Room:
        return self.rooms.by_table[table]

    def browser(self) -> Browser:
        return Browser(self)


def play_to_the_end(page: Page, key_of: Any = None) -> None:
    """Answer whatever is asked, the first option or the one that `key_of` names."""
    while not page.over:
        options = page.options
        if options:
            page.ask(opt=key_of(options) if key_of else options[0])
        else:
            page.next_page()
