"""Chapters of a replay on a phone: a list, neighbours, the lines of the log; and what if."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import PHONE
from tests.browser.server import Server, plant

AT = "#reel"


def test_a_phone_goes_from_chapter_to_chapter(server: Server, visit: Visit) -> None:
    planted = plant(server.data, ["Ada", "bot"], seed="2", end=True)
    page = visit(planted=planted, size=PHONE).page
    page.goto(f"/t/{planted.id}/replay?at=0")
    reel, list_ = page.locator(AT), page.locator("#chapter")
    turns = list_.locator("option")
    third = turns.nth(3).get_attribute("value")
    list_.select_option(index=3)
    expect(reel).to_have_attribute("data-at", third or "")
    page.locator("#chapter-forward").click()
    fourth = turns.nth(4).get_attribute("value")
    expect(reel).to_have_attribute("data-at", fourth or "")
    expect(list_).to_have_value(fourth or "")
    page.locator("#tabs [data-tab=log]").click()
    line = page.locator("#news.beside .log a").nth(30)
    at = (line.get_attribute("href") or "").partition("at=")[2]
    line.click()
    expect(reel).to_have_attribute("data-at", at)
    expect(page.locator("#board")).to_be_visible()
    page.locator("#what-if summary").click()
    page.locator("#what-if button").click()
    expect(page.locator(".bar .game")).to_contain_text("What if")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
