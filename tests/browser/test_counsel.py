"""What a bot would do, in a real browser: a newcomer follows it, or leaves it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.access import violations
from tests.browser.conftest import Visit
from tests.browser.person import LAPTOP, PHONE, Person

TAKE = "#counsel [data-take]"
PACE = 210
"""Milliseconds between two answers: faster clients meet the rate limit."""


def newcomer(visit: Visit, size: tuple[int, int]) -> Person:
    """A newcomer who follows the line on the home page that leads to the game for learning."""
    person = visit(size=size, touch=size == PHONE)
    person.page.goto("/?game=frostpunk&first=1#new")
    person.page.locator("form[data-new] button.act").first.click()
    person.page.wait_for_url("**/t/*")
    person.settle()
    return person


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_a_newcomer_can_follow_it(visit: Visit, size: tuple[int, int]) -> None:
    person = newcomer(visit, size)
    page = person.page
    for _ in range(8):
        take = page.locator(TAKE)
        expect(take).to_be_in_viewport()
        advised = page.locator(".option[data-advised]")
        expect(advised).to_have_count(1)
        assert advised.get_attribute("id") == take.get_attribute("data-take")
        before = person.version
        take.click()
        person.reach(before + 1)
        page.wait_for_timeout(PACE)
    expect(page.locator(TAKE)).to_be_visible()
    assert violations(page) == []


def test_it_can_be_left_and_called_again(visit: Visit) -> None:
    page = newcomer(visit, LAPTOP).page
    expect(page.locator(TAKE)).to_be_visible()
    page.locator("#advice").click()
    expect(page.locator("#counsel")).to_be_hidden()
    page.reload()
    expect(page.locator("#advice")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#counsel")).to_be_hidden()
    page.locator("#advice").click()
    expect(page.locator(TAKE)).to_be_visible()
