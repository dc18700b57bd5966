"""Places on the page: at every size, in every language, nothing overlaps, is cut or sticks out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from frostlight.i18n import LANGUAGES
from tests.browser.conftest import Visit
from tests.browser.person import OPTION, STILL
from tests.browser.server import Planted, Server, plant

SIZES = {
    "XXL": (1920, 1080),
    "XL": (1366, 768),
    "L": (1024, 768),
    "M": (820, 1180),
    "S": (390, 844),
    "SL": (844, 390),
    "at 200 %": (683, 384),
}
LONG = ("Aleksandra Wiśniewska-Kowalczyk", "Константин Иванов", "Bartłomiej", "Giangiacomo")

OVERLAPS = """() => {
  const shown = (one) => one && one.checkVisibility() && one.getBoundingClientRect();
  const pairs = (list) => list.flatMap((a, n) => list.slice(n + 1).map((b) => [a, b]));
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const name = (one) => one.id || one.className || one.tagName;
  const bar = [...document.querySelectorAll("#top > *")].filter((one) => shown(one)
    && one.getBoundingClientRect().width > 1 && !one.matches(":popover-open"));
  const slots = ["strip", "board", "ask", "mine", "hand", "play", "offer", "others", "news", "tabs"]
    .map((id) => document.getElementById(id)).filter(shown);
  const sheet = getComputedStyle(document.getElementById("ask")).position;
  const laid = slots.filter((one) => sheet === "static" || !["ask", "tabs"].includes(one.id));
  return [...pairs(bar), ...pairs(sheet === "static" ? laid : [])]
    .filter(([a, b]) => over(a.getBoundingClientRect(), b.getBoundingClientRect()))
    .map(([a, b]) => `${name(a)} / ${name(b)}`);
}"""
CUT = """() => [...document.querySelectorAll("#ask .label, #prompt, #tabs button, #tools button")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1
    && getComputedStyle(one).display !== "inline")
  .map((one) => one.textContent)"""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
REACHED = """(option) => {
  option.scrollIntoView({block: "nearest"});
  const box = option.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return option.contains(there);
}"""


@pytest.fixture(scope="module")
def longest(server: Server) -> Planted:
    """Late in a game of four with long names, and much to choose from."""
    seats = [LONG[0], "bot", "bot", "bot"]
    return plant(server.data, seats, seed="2", decisions=90, asked="act")


def look(page: Page, width: int, height: int) -> list[str]:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(STILL)  # a turned phone gets another board
    expect(page.locator("body.live")).to_be_attached()
    wide = page.evaluate(SIDEWAYS)
    found = [f"{pair} overlap" for pair in page.evaluate(OVERLAPS)]
    found += [f"{words!r} is cut" for words in page.evaluate(CUT)]
    return found + ([f"{wide} px too wide"] if wide > 0 else [])


@pytest.mark.share(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_place(longest: Planted, visit: Visit, language: str) -> None:
    person = visit(planted=longest, locale=language)
    person.open(longest.id)
    wrong = {
        name: found
        for name, (width, height) in SIZES.items()
        if (found := look(person.page, width, height))
    }
    assert wrong == {}


@pytest.mark.share(2)
@pytest.mark.parametrize("name", SIZES)
def test_every_answer_can_be_reached(longest: Planted, visit: Visit, name: str) -> None:
    person = visit(planted=longest, locale="ru", size=SIZES[name])
    person.open(longest.id)
    page = person.page
    assert page.locator(OPTION).count() > 8
    hidden = [
        option.inner_text() for option in page.locator(OPTION).all() if not option.evaluate(REACHED)
    ]
    assert hidden == []


@pytest.mark.parametrize(("name", "least"), [("XXL", 1200), ("XL", 850), ("L", 600), ("M", 780)])
def test_the_board_is_large(longest: Planted, visit: Visit, name: str, least: int) -> None:
    person = visit(planted=longest, size=SIZES[name])
    person.open(longest.id)
    box = person.page.locator("#board .map").bounding_box()
    assert box is not None
    assert box["width"] >= least
    assert box["y"] + box["height"] <= SIZES[name][1] + 1


def test_a_phone_that_stands_turns_the_board(longest: Planted, visit: Visit) -> None:
    """Turned by a quarter it is larger; lying on its side the phone shows it as it is."""
    person = visit(planted=longest, size=SIZES["S"])
    person.open(longest.id)
    page = person.page
    expect(page.locator("#board .map.tall")).to_be_visible()
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator("#board .map:not(.tall)")).to_be_visible()
    person.settle()
    page.reload()
    expect(page.locator("#board .map:not(.tall)")).to_be_visible()


STUMPS = """() => [...document.querySelectorAll("#strip .who")]
  .filter((one) => one.clientWidth > 1 && one.clientWidth < 24 && one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)"""


def test_no_name_is_cut_to_a_letter(longest: Planted, visit: Visit) -> None:
    """Of four players a narrow phone shows shapes and points; names are there for listeners."""
    person = visit(planted=longest, size=SIZES["S"])
    person.open(longest.id)
    page = person.page
    assert page.evaluate(STUMPS) == []
    expect(page.locator("#strip .points").first).to_be_visible()
    assert LONG[0] in page.locator("#strip").aria_snapshot()


SQUEEZED = """() => [...document.querySelectorAll("#ask .group")].map((group) => {
  const [all, options] = [group, group.querySelector(".options")].map((one) => one.offsetHeight);
  return all - options;
})"""


def test_what_a_group_brings_does_not_make_it_taller_than_it_says(
    server: Server, visit: Visit
) -> None:
    """A sentence stands under the options, not in the narrow column of the headings."""
    table = plant(server.data, [LONG[0], "bot", "bot", "bot"], decisions=150, asked="act")
    person = visit(planted=table, locale="ru")
    person.open(table.id)
    expect(person.page.locator("#ask .group .told")).to_contain_text("отплывёт")
    assert max(person.page.evaluate(SQUEEZED)) < 50


def test_tabs_show_what_does_not_fit(longest: Planted, visit: Visit) -> None:
    person = visit(planted=longest, size=SIZES["M"])
    person.open(longest.id)
    page = person.page
    expect(page.locator("#mine")).to_be_visible()
    expect(page.locator("#others")).to_be_hidden()
    page.locator("#tabs [data-tab=players]").click()
    expect(page.locator("#others")).to_be_visible()
    expect(page.locator("#mine")).to_be_hidden()
    page.locator("#tabs [data-tab=log]").click()
    expect(page.locator("#news")).to_be_visible()
