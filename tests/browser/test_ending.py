"""The end of a game in a browser: it opens, checks its dice, and stays in its place."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.access import violations
from tests.browser.conftest import Visit
from tests.browser.person import LAPTOP, PHONE
from tests.browser.server import Server, plant

SCROLLED = "document.scrollingElement.scrollHeight - innerHeight"


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_points_open_and_dice_are_checked(
    server: Server, visit: Visit, size: tuple[int, int]
) -> None:
    over = plant(server.data, ["Ada", "bot", "bot"], end=True)
    person = visit(planted=over, size=size)
    page = person.page
    person.open(over.id)
    made_of = page.locator(".made-of")
    expect(made_of.first).to_be_visible()
    expect(made_of.last).to_be_hidden()
    page.locator(".points label").last.click()
    expect(made_of.last).to_be_visible()
    page.locator("#dice form button").click()
    expect(page.locator("#dice .right")).to_contain_text("rolls follow from the seed")
    assert page.url.endswith(over.id), "in its place"
    assert violations(page) == []
    if size == LAPTOP:
        assert page.evaluate(SCROLLED) == 0, "the board stays where it is"
