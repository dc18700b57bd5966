"""A visitor with a browser: opens pages, clicks, and notes everything that goes wrong there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    WebSocketRoute,
    expect,
)

from frostlight.web.http.limits import TokenBucket
from tests.browser.server import Planted, Server, preferred
from tests.patience import PATIENCE

LAPTOP = (1366, 768)
PHONE = (390, 844)
OPTION = "#question button[data-opt]"
VERB = "#confirm [data-confirm]"
"""The button that does what was picked."""
GIVEN_UP = "one => one.matches('.sacrifice')"
WINNER = "#ask .winner"
PACE = (4.0, 15.0)
"""Messages a second, and at once: a little less than a visitor may send by all pages."""


def option_of(key: str) -> str:
    """The button of an option."""
    return f'button[data-opt="{key}"]'


Theme = Literal["light", "dark"]

SETTLED = """() => document.body.classList.contains("live")
  && !document.body.classList.contains("busy")"""
STILL = """() => new Promise((done) => {
  let [before, alike] = ["", 0];
  const look = () => {
    const seen = document.querySelectorAll("main, #board, #board svg, #guide, .ring, h2, .bar");
    const stand = (one) => [one.getBoundingClientRect(), one.getAttribute("viewBox")];
    const now = JSON.stringify([scrollX, scrollY, ...[...seen].map(stand)]);
    alike = now === before ? alike + 1 : 0;
    before = now;
    alike < 10 ? requestAnimationFrame(look) : done(true);
  };
  look();
})"""
"""Waits until page, board and rings stand where they stood ten frames ago."""
VERSION = "Number(document.getElementById('version').textContent.match(/[0-9]+/)[0])"
TURN = f"""() => {{
  const body = document.body;
  if (!body.classList.contains("live") || body.classList.contains("busy")) return "";
  if (document.querySelector("{WINNER}")) return "over";
  if (document.querySelector("{OPTION}")) return "me";
  const mine = document.getElementById("question").textContent;
  return PEOPLE.some((name) => mine.includes(name)) ? "them" : "";
}}"""


class Person:
    """One browser context with a page; `problems` are errors that no test may see."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        *,
        size: tuple[int, int] = LAPTOP,
        theme: Theme = "light",
        locale: str = "en-GB",
        planted: Planted | None = None,
        guided: bool = False,
        touch: bool = False,
        each: bool = True,
    ) -> None:
        self.server = server
        self.problems: list[str] = []
        self.tolerated: list[str] = []
        self.frames: list[str] = []
        """What the socket brought, since it was last emptied."""
        self._breath = TokenBucket(*PACE)
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            locale=locale,
            base_url=server.url,
            reduced_motion="reduce",
            has_touch=touch,
        )
        if not guided:  # a player who has left the guide
            self.context.add_init_script("localStorage.setItem('frostlight.guide', '{\"off\":1}')")
        if each:  # a player who wants to be asked what goes without saying
            self.context.add_cookies([{"name": "each", "value": "1", "url": server.url}])
        if planted is not None:
            self.sit_down(planted)
        self.context.set_default_timeout(1000 * PATIENCE)
        self.page: Page = self.tab()

    def tab(self) -> Page:
        """One more page of this browser."""
        page = self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        page.on(
            "websocket",
            lambda socket: socket.on("framereceived", lambda text: self.frames.append(str(text))),
        )
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(f"console {message.type}: {message.text}")

    def tolerate(self, pattern: str) -> None:
        """The browser itself complains about a network that the test has cut."""
        self.tolerated.append(pattern)

    def complaints(self) -> list[str]:
        return [
            problem
            for problem in self.problems
            if not any(re.search(pattern, problem) for pattern in self.tolerated)
        ]

    # -- tables

    def sit_down(self, planted: Planted) -> None:
        """Be the visitor whose seat this is."""
        self.context.add_cookies(
            [{"name": "visitor", "value": planted.cookie, "url": self.server.url}]
        )

    def make(self, *seats: str, names: Sequence[str] = (), game: str = "antarctica") -> str:
        """Start a table by the form of the home page; returns its id."""
        page = self.page
        while not self.server.may_make():
            page.wait_for_timeout(200)
        page.goto("/")
        page.locator(f"a.game-card[href*='game={game}']").click()
        form = page.locator("form[data-new]", has=page.locator(f"input[name=game][value={game}]"))
        form.locator(f"input[name=players][value='{len(seats)}']").check(force=True)
        for seat, who in enumerate(seats):
            form.locator(f"input[name=seat{seat}][value='{who}']").check(force=True)
        for usual in form.locator("input[name=set-fixed_start][value=off]").all():
            usual.check(force=True)  # the whole game, not the one that newcomers begin with
        for seat, name in enumerate(names):
            form.locator(f"input[name=name{seat}]").fill(name)
        form.locator("button.act").click()
        page.wait_for_url("**/t/*")
        self.settle()
        return page.url.rpartition("/")[2]

    def open(self, table: str) -> None:
        self.page.goto(f"/t/{table}")
        self.settle()

    def join(self, link: str, name: str) -> None:
        """Sit down by a link."""
        self.page.goto(link)
        self.page.locator("input[name=name]").fill(name)
        self.page.locator("form button.act").click()
        self.page.wait_for_url(re.compile(r"/t/[\w-]+$"))
        self.settle()

    def link(self) -> str:
        """The link of the first free seat, as the page offers it."""
        field = self.page.locator("#missing input[data-link]").first
        expect(field).to_have_value(re.compile("^http"))
        return field.input_value()

    # -- playing

    @property
    def version(self) -> int:
        found: int = self.page.evaluate(VERSION)
        return found

    def settle(self) -> None:
        """Wait until the page is connected and nothing is under way."""
        self.page.wait_for_function(SETTLED)

    def reach(self, version: int) -> None:
        """Wait until the page shows this version or a later one."""
        self.page.wait_for_function(f"wanted => {VERSION} >= wanted", arg=version)
        self.settle()

    def options(self) -> list[str]:
        """The keys that can be chosen now; waits for the first."""
        expect(self.page.locator(OPTION).first).to_be_visible()
        found: list[str] = self.page.locator(OPTION).evaluate_all(
            "all => all.map(one => one.dataset.opt)"
        )
        return found

    def breathe(self) -> None:
        """Before each of many answers: faster clients meet the rate limit."""
        while not self._breath.take():
            self.page.wait_for_timeout(50)

    def pick(self, key: str) -> None:
        """Click an option and wait until the table has moved on; sacrifices are confirmed."""
        before = self.version
        option = self.page.locator(f"#question {option_of(key)}")
        given_up = option.evaluate(GIVEN_UP)
        folded = self.page.locator(f"#question .rest:not([open]):has({option_of(key)}) > summary")
        if folded.count():
            folded.click()
        option.click()
        if given_up:
            self.page.locator(VERB).click()
        self.reach(before + 1)

    def press(self, key: str) -> None:
        """Choose an option without a pointer, so that no two clicks are a double click."""
        option = self.page.locator(f"#question {option_of(key)}")
        given_up = option.evaluate(GIVEN_UP)
        option.dispatch_event("click")
        if given_up:
            self.page.locator(VERB).dispatch_event("click")

    def answer(self, ways: Sequence[str] = ()) -> str:
        """Pick what is preferred among the options; returns its key."""
        key = preferred(self.options(), ways)
        self.pick(key)
        return key

    def turn(self, people: Sequence[str]) -> str:
        """Wait until it is clear who is asked: "me", "them" (other people) or "over"."""
        condition = TURN.replace("PEOPLE", str(list(people)))
        return str(self.page.wait_for_function(condition).json_value())


class Slow:
    """The network of a tab: messages of the server can be held back."""

    def __init__(self, page: Page) -> None:
        self.held: list[str | bytes] | None = None
        self.dead = False
        self.route: WebSocketRoute | None = None
        self.server: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/live"), self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        self.held, self.dead = None, False
        self.route = route
        self.server = route.connect_to_server()
        route.on_message(self._send)
        self.server.on_message(self._pass)

    def _send(self, message: str | bytes) -> None:
        """What the page says always arrives, unless the connection is dead."""
        if not self.dead and self.server is not None:
            self.server.send(message)

    def _pass(self, message: str | bytes) -> None:
        assert self.route is not None
        if self.held is None:
            self.route.send(message)
        else:
            self.held.append(message)

    def hold(self) -> None:
        self.held = []

    def cut(self) -> None:
        """Nothing arrives any more on this connection, and neither side is told."""
        self.held, self.dead = [], True

    def release(self) -> None:
        assert self.route is not None
        held, self.held = self.held or [], None
        for message in held:
            self.route.send(message)
