"""A player at a table in Firefox or WebKit: what `Person` is in Chromium, by the same signs."""

from __future__ import annotations

from time import sleep
from typing import Final

from tests.browser.other.tab import Tab
from tests.browser.person import GIVEN_UP, OPTION, SETTLED, STILL, TURN, VERB, VERSION, option_of
from tests.browser.server import Planted, Server

LIGHT: Final = "/static/web/icon.svg"
"""A small page of the server, without a script."""
SIT: Final = """(cookie) => {
  document.cookie = `visitor=${cookie}; path=/`;
  document.cookie = "each=1; path=/"; // who wants to be asked what goes without saying
  localStorage.setItem("frostlight.guide", '{"off":1}');
}"""
OPEN: Final = """(selector) => {
  const one = document.querySelector(selector);
  const stands = one?.getClientRects().length > 0;
  if (stands) one.scrollIntoView({ block: "center", behavior: "instant" });
  return stands;
}"""
"""Brings an element to the middle of the page, unless it is folded away."""
MIDDLE: Final = """(selector) => {
  const one = document.querySelector(selector);
  if (!one || one.disabled) return null;
  const { x, y, width, height } = one.getBoundingClientRect();
  const at = [x + width / 2, y + height / 2];
  return one.contains(document.elementFromPoint(...at)) ? at : null;
}"""
"""Where a pointer hits it, once nothing is over it."""
SLIDE: Final = """(selector) => {
  const one = document.querySelector(selector);
  const amount = one?.closest(".amount");
  if (!amount || one.getClientRects().length) return 0;
  const at = [...amount.querySelectorAll("[data-opt]")].indexOf(one);
  return Math.sign(at - amount.querySelector("input").value);
}"""
"""Which way a slider has to go until it shows an option."""
READ: Final = 0.36
"""Seconds in which the page takes no question as read."""


class Guest:
    """One seat of a table that was there before."""

    def __init__(self, tab: Tab, server: Server, planted: Planted) -> None:
        self.tab = tab
        self.given = 0
        """Number of answers that the server took."""
        tab.go(server.url + LIGHT)
        tab.call(SIT, planted.cookie)
        tab.go(f"{server.url}/t/{planted.id}")
        self.settle()

    @property
    def version(self) -> int:
        return int(self.tab.call(f"() => {VERSION}"))

    def settle(self) -> None:
        """Wait until the page is connected and nothing is under way."""
        self.tab.wait(SETTLED)

    def turn(self) -> str:
        """Wait until it is clear who is asked: "me" or "over"."""
        return str(self.tab.wait(TURN.replace("PEOPLE", "[]")))

    def options(self) -> list[str]:
        """The keys that can be chosen now; waits for the first."""
        self.tab.wait(f"() => document.querySelectorAll('{OPTION}').length")
        keys = f"() => [...document.querySelectorAll('{OPTION}')].map(one => one.dataset.opt)"
        return list(self.tab.call(keys))

    def click(self, selector: str) -> None:
        """Point at it, when it is to be seen, holds still and nothing is over it."""
        self.tab.wait(OPEN, selector)
        self.tab.call(STILL)
        self.tab.point(*self.tab.wait(MIDDLE, selector))

    def pick(self, key: str) -> None:
        """Choose an option, by touch or for a sacrifice with its verb; wait for what comes."""
        before, option = self.version, f'{OPTION}[data-opt="{key}"]'
        confirmed = self.tab.screen.touch or self.tab.call(
            f"(selector) => ({GIVEN_UP})(document.querySelector(selector))", option
        )
        sleep(READ)
        folded = f"#question .rest:not([open]):has({option_of(key)}) > summary"
        if self.tab.call("(selector) => document.querySelector(selector) !== null", folded):
            self.click(folded)
        while way := self.tab.call(SLIDE, option):
            self.click(f'.amount [data-step="{way}"]')
        self.click(option)
        if confirmed:
            self.click(VERB)
        self.tab.wait(f"(before) => {VERSION} > before", before)
        self.settle()
        self.given += 1

    def reads(self, selector: str) -> str:
        """The words there."""
        self.tab.wait("(selector) => document.querySelector(selector) !== null", selector)
        return str(self.tab.call("(at) => document.querySelector(at).textContent", selector))
