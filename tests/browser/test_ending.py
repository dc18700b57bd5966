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


@pytest.mark.share(2)
@pytest.mark.parametrize("size", [PHONE, (844, 390)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_on_a_phone_the_colours_are_named_where_the_bars_are_seen_first(
    server: Server, visit: Visit, size: tuple[int, int], language: str
) -> None:
    """The table that names them comes only after a long way down."""
    over = plant(server.data, ["Ada", "bot", "bot"], end=True)
    person = visit(planted=over, size=size, locale=language)
    person.open(over.id)
    page = person.page
    colours = page.locator(".bars .bar-of").first.locator("rect:not([width='0.0%'])")
    names = page.locator(".key span")
    expect(names).to_have_count(colours.count())
    for name in names.all():
        expect(name).to_be_in_viewport(ratio=1)
    expect(page.locator(".bars .bar-of").first).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    expect(names.first).to_be_hidden()  # the table is in sight there
