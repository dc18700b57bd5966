"""Every option is hit where it stands: pressed and released by a mouse, tapped by a finger.

Nothing is focused before, nothing moves between a press and its release, nothing lies over an
option; and the server has stored what was meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.fitting import SIZES
from tests.browser.person import LAPTOP, OPTION, PHONE, STILL, VERB, Person
from tests.browser.positions import Asked, answers, plant_asked, positions
from tests.ours import OUR_GAMES

HEAR = """() => {
  [window.heard, window.deaf] = [[], true];
  addEventListener("click", (e) => {
    heard.push(e.target.closest("button[data-opt]")?.dataset.opt ?? e.target.outerHTML);
    if (deaf) e.stopImmediatePropagation();
  }, true);
}"""
"""Clicks are noted; as long as the page is deaf none of them is an answer."""
SHOWN = f"""() => [...document.querySelectorAll("{OPTION}")]
  .filter((one) => one.checkVisibility()).map((one) => one.dataset.opt)"""
FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
CENTRE = f"""async (key) => {{
  const one = [...document.querySelectorAll("{OPTION}")].find((one) => one.dataset.opt === key);
  document.activeElement.blur();
  const before = one.getBoundingClientRect().top;
  one.scrollIntoView({{block: "nearest"}});
  const {{left, top, width, height}} = one.getBoundingClientRect();
  if (top !== before) await ({FRAME})(); // a browser presses what it has painted
  return [left + width / 2, top + height / 2];
}}"""
CHOSEN = f"document.querySelector('{OPTION}.chosen')?.dataset.opt ?? ''"

SOME, EVERY = 3, 1000
"""Options of a question that are pressed, from the first to the last."""

Answer = Callable[[Page, list[str]], str]
"""Presses options, each by itself, and gives one of them as the answer."""


def press(page: Page, key: str) -> None:
    """A real press and its release, a frame apart."""
    page.mouse.move(*page.evaluate(CENTRE, key))
    page.mouse.down()
    page.evaluate(FRAME)
    page.mouse.up()


def by_mouse(page: Page, keys: list[str]) -> str:
    page.evaluate(HEAR)
    for key in keys:
        press(page, key)
    heard = page.evaluate("heard")
    assert heard == keys, f"{keys}, but pressed {heard}"
    page.evaluate("deaf = false")
    key = keys[len(keys) // 2]
    press(page, key)
    if page.locator(f"{OPTION}.sacrifice.chosen").count():
        page.locator(VERB).click()
    return key


def by_touch(page: Page, keys: list[str]) -> str:
    back = page.locator("#confirm [data-back]")
    hit = []
    for key in keys:
        if page.evaluate(CHOSEN):
            back.tap()
        page.touchscreen.tap(*page.evaluate(CENTRE, key))
        expect(page.locator(VERB)).to_be_enabled()
        hit.append(page.evaluate(CHOSEN))
    assert hit == keys
    page.locator(VERB).tap()
    return keys[-1]


def some(keys: list[str], most: int) -> list[str]:
    """As many of these at most, from the first to the last."""
    count = min(most, len(keys))
    return [keys[n * (len(keys) - 1) // max(1, count - 1)] for n in range(count)]


def ask(person: Person, asked: Asked, answer: Answer, most: int) -> None:
    """Open a table where this is asked, press its options, and see what the server has stored."""
    planted = plant_asked(person.server.data, asked)
    person.sit_down(planted)
    person.open(planted.id)
    page, version = person.page, person.version
    expect(page.locator(f"{OPTION}:visible").first).to_be_visible()
    page.evaluate(STILL)
    shown: list[str] = page.evaluate(SHOWN)
    decides = page.locator("#question").get_attribute("data-points") == "first"
    key = answer(page, some(shown, most))
    if decides:  # for all: it is confirmed (ADR 41)
        page.locator("#wishes button.act").click()
    person.reach(version + 1)
    done = answers(person.server.data, planted.id, len(asked.record.moves))
    assert done[0] == f"{asked.seat} {key}", f"{key} was meant, {done[0]} is stored"


def press_all(person: Person, answer: Answer, positions: Iterable[Asked], most: int) -> None:
    wrong = {}
    for asked in positions:
        try:
            ask(person, asked, answer, most)
        except AssertionError as error:
            wrong[asked.kind] = str(error)
    assert wrong == {}


@pytest.mark.parametrize("game", OUR_GAMES)
def test_a_press_and_its_release_give_the_answer(visit: Visit, game: str) -> None:
    """Every other kind of question; the others are tapped."""
    press_all(visit(size=LAPTOP), by_mouse, [*positions(game).values()][::2], SOME)


@pytest.mark.parametrize("game", OUR_GAMES)
def test_a_tap_shows_and_the_verb_gives_the_answer(visit: Visit, game: str) -> None:
    person = visit(size=PHONE, touch=True)
    press_all(person, by_touch, [*positions(game).values()][1::2], 2)


@pytest.mark.thorough
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", OUR_GAMES)
def test_every_option_is_hit_at_every_size(
    visit: Visit, game: str, size: tuple[int, int], touch: bool
) -> None:
    person = visit(size=size, touch=touch)
    press_all(person, by_touch if touch else by_mouse, positions(game).values(), EVERY)
