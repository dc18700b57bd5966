"""axe-core finds nothing on any page, in both themes and both sizes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import violations
from tests.browser.conftest import Visit
from tests.browser.person import LAPTOP, OPTION, PHONE, WINNER, Theme
from tests.browser.server import Planted, Server, plant

LOOKS: list[tuple[Theme, tuple[int, int]]] = [
    ("light", LAPTOP),
    ("dark", LAPTOP),
    ("dark", PHONE),
    ("light", PHONE),
]


def check(page: Page, looks: Sequence[tuple[Theme, tuple[int, int]]] = LOOKS) -> None:
    """Nothing is wrong with this page, however it is looked at."""
    found = []
    for theme, (width, height) in looks:
        page.emulate_media(color_scheme=theme)
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{theme} {width}: {line}" for line in violations(page)]
    assert found == []


@pytest.fixture(scope="module")
def late(server: Server) -> Planted:
    """Ada has cards in hand and must decide what to do; Bob's seat is free."""
    return plant(server.data, ["Ada", "link", "bot"], seed="2", decisions=60, asked="act")


@pytest.fixture(scope="module")
def over(server: Server) -> Planted:
    return plant(server.data, ["Ada", "bot", "bot"], end=True)


def test_home(late: Planted, visit: Visit) -> None:
    page = visit(planted=late).page
    page.goto("/")
    expect(page.locator(".recent li a")).to_have_count(1)
    check(page)


def test_rules(visit: Visit) -> None:
    page = visit().page
    page.goto("/rules/antarctica")
    check(page, LOOKS[::2])  # four times the whole book would take long
    page.goto("/rules/antarctica?q=icebreaker")
    check(page)


def test_table(late: Planted, visit: Visit) -> None:
    person = visit(planted=late)
    person.open(late.id)
    expect(person.page.locator(OPTION).first).to_be_visible()
    check(person.page)


def test_drawers_of_the_table(late: Planted, visit: Visit) -> None:
    person = visit(planted=late)
    page = person.page
    person.open(late.id)
    page.locator("#menu [data-open=seats]").click()
    expect(page.locator("#seats")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    page.locator("#menu a[href*='/log']").click()
    expect(page.locator("#drawer .log").first).to_be_visible()
    check(page)


def test_end(over: Planted, visit: Visit) -> None:
    person = visit(planted=over)
    person.open(over.id)
    expect(person.page.locator(WINNER)).to_be_visible()
    check(person.page)


def test_replay(over: Planted, visit: Visit) -> None:
    page = visit(planted=over).page
    page.goto(f"/t/{over.id}/replay")
    expect(page.locator("input[type=range]")).to_be_visible()
    check(page)


def test_the_theme_switch_is_remembered(visit: Visit) -> None:
    page = visit(theme="light").page
    page.goto("/")
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator("[data-theme-switch]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert dark != ground
    page.goto("/rules/antarctica")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark
