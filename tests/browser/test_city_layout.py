"""A full city on every size of screen: no words over others, nothing cut, all within reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from frostlight.i18n import LANGUAGES
from tests.browser.conftest import Visit
from tests.browser.person import PHONE
from tests.browser.server import Planted, Server
from tests.browser.twin import Twin

SIZES = [(1366, 768), (1920, 1080), (820, 1180), (1024, 768), (390, 844), (844, 390)]
LOCALES = {"en": "en-GB", "pl": "pl-PL", "ru": "ru-RU", "it": "it-IT"}

COLLIDING = """() => {
  const drawn = [];
  const keep = (box, words) => box.width > 1 && box.height > 1 && drawn.push([box, words]);
  for (const root of document.querySelectorAll("#city, #strip, .mood, #sky, #trips")) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (text.parentElement.closest("title, .quiet") || !text.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) keep(line, text.data);
    }
    for (const sign of root.querySelectorAll("#city svg.i")) {
      keep(sign.getBoundingClientRect(), sign.firstElementChild?.getAttribute("href") ?? "sign");
    }
  }
  const shared = (a, b) => [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  const found = [];
  drawn.forEach(([box, words], n) => {
    for (const [other, more] of drawn.slice(n + 1)) {
      const [across, down] = shared(box, other);
      if (across > 1 && down > 4) found.push(`${words} over ${more}`);  // lines may touch
    }
  });
  return found;
}"""
"""Words and signs of the instruments and round the map that lie over one another."""

CUT = """() => [...document.querySelectorAll("#city *, #strip *, #ask .group h2")]
  .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
  .filter((one) => !one.closest("svg") && getComputedStyle(one).display !== "inline")
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
  .map((one) => one.textContent)"""
"""Words that do not fit into their place."""

WIDE = "document.documentElement.scrollWidth - innerWidth"


@pytest.fixture(scope="module")
def late(server: Server) -> Planted:
    """Four players who have built, sent Scouts and enacted laws, in the middle of a turn."""
    twin = Twin(["Ada", "Bob", "Cleo", "Dan"], "3")
    twin.play(200)
    while twin.asked.kind != "turn":
        twin.play(1)
    return twin.plant(server.data)[twin.asked.seat]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_have_room(late: Planted, visit: Visit, language: str) -> None:
    person = visit(planted=late, locale=LOCALES[language])
    person.open(late.id)
    page = person.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = [*page.evaluate(COLLIDING), *page.evaluate(CUT)]
        assert (found, page.evaluate(WIDE)) == ([], 0), f"{width} x {height}"


@pytest.mark.parametrize("size", [PHONE, PHONE[::-1]], ids=["standing", "lying"])
def test_a_phone_shows_the_instruments(late: Planted, visit: Visit, size: tuple[int, int]) -> None:
    """The coal table and the people are a tap away, and can be scrolled to."""
    person = visit(planted=late, size=size, touch=True)
    person.open(late.id)
    page = person.page
    expect(page.locator("#heat")).to_be_hidden()
    page.locator("#tabs [data-tab=mine]").click()
    for part in ("#heat", "#people-now", "#tonight", "#hand", "#play"):
        page.locator(part).scroll_into_view_if_needed()
        expect(page.locator(part)).to_be_in_viewport()
    expect(page.locator("#map")).to_be_hidden()


def test_others_stand_alone_on_a_lying_tablet(late: Planted, visit: Visit) -> None:
    """Cards in play do not lie under the players."""
    person = visit(planted=late, size=(1024, 768))
    person.open(late.id)
    expect(person.page.locator("#play")).to_be_visible()
    person.page.locator("#tabs [data-tab=players]").click()
    expect(person.page.locator("#others")).to_be_visible()
    expect(person.page.locator("#play")).to_be_hidden()
