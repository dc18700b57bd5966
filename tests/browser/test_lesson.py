"""A lesson in the browser: its rings, what is left of the tips, and a second device."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from frostlight.games.lesson import lesson_of
from tests.browser.access import violations
from tests.browser.conftest import Visit
from tests.browser.person import LAPTOP, OPTION, PHONE

CLEAR = """() => {
  const ask = document.getElementById("ask").getBoundingClientRect();
  return [...document.querySelectorAll(".ring")].map((one) => one.getBoundingClientRect())
    .filter((one) => one.width < 10 || one.left < -4 || one.right > innerWidth + 4
      || (!ask.left && one.top >= ask.top && one.bottom > ask.bottom)).length;
}"""
"""How many rings are not seen, or lie under the sheet of the question."""
TAUGHT = "#lesson[data-taught='{}']"


def begin(page: Page, address: str, game: str) -> None:
    page.goto(f"{address}/?game={game}")
    page.locator(".play-now button").click()


def learn(page: Page) -> None:
    """Takes the first answer that is open."""
    page.locator(OPTION).first.click()
    confirm = page.locator("[data-confirm]:not([disabled])")
    if confirm.is_visible():
        confirm.click()


@pytest.mark.parametrize(("game", "size"), [("antarctica", PHONE), ("frostpunk", LAPTOP)])
def test_the_rings_of_each_step_are_seen(visit: Visit, game: str, size: tuple[int, int]) -> None:
    person = visit(guided=True, size=size, touch=size == PHONE)
    page, lesson = person.page, lesson_of(game)
    assert lesson is not None
    begin(page, person.server.url, game)
    for step in lesson.steps[:3]:
        expect(page.locator(TAUGHT.format(step.name))).to_be_visible()
        expect(page.locator(".ring")).to_have_count(len(step.points))
        assert page.evaluate(CLEAR) == 0
        expect(page.locator("#guide")).to_be_hidden()
        learn(page)
    assert violations(page) == []
    page.locator("#lesson [data-send]").click()
    expect(page.locator("#lesson[data-taught]")).to_have_count(0)
    expect(page.locator(".ring")).to_have_count(0)
