"""The automatic replay: it goes on at its pace, and stops where the viewer takes over."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.server import Server, plant
from tests.browser.test_story import freeze

AT = "#reel"


def test_it_runs_and_pauses(server: Server, visit: Visit) -> None:
    planted = plant(server.data, ["Ada", "bot"], seed="2", decisions=30)
    page = visit(planted=planted).page
    freeze(page)
    page.goto(f"/t/{planted.id}/replay?at=12")
    run, reel = page.locator("#run"), page.locator(AT)
    expect(run.locator(".halt")).to_be_hidden()
    run.click()
    expect(run).to_have_attribute("aria-pressed", "true")
    expect(run.locator(".halt")).to_be_visible()
    page.clock.run_for(1000)
    expect(reel).to_have_attribute("data-at", "12")
    page.clock.run_for(15_000)
    expect(reel).not_to_have_attribute("data-at", "12")
    page.keyboard.press("ArrowLeft")
    expect(run).to_have_attribute("aria-pressed", "false")


def test_it_stops_at_the_end_and_begins_again(server: Server, visit: Visit) -> None:
    planted = plant(server.data, ["Ada", "bot"], seed="2", decisions=30)
    page = visit(planted=planted).page
    freeze(page)
    page.goto(f"/t/{planted.id}/replay")
    last = page.locator(AT).get_attribute("data-at")
    page.locator("#speed").select_option("4")
    page.locator("h1").click()
    page.keyboard.press("Space")
    expect(page.locator(AT)).to_have_attribute("data-at", "0")
    expect(page.locator("#run")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("End")
    expect(page.locator(AT)).to_have_attribute("data-at", str(last))
    expect(page.locator("#run")).to_have_attribute("aria-pressed", "false")


def test_the_language_can_be_changed_there(server: Server, visit: Visit) -> None:
    planted = plant(server.data, ["Ada", "bot"], seed="2", decisions=30)
    page = visit(planted=planted).page
    page.goto(f"/t/{planted.id}/replay?at=12")
    page.keyboard.press("ArrowRight")
    expect(page.locator(AT)).to_have_attribute("data-at", "13")
    page.locator(".languages button[value=pl]").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator(AT)).to_have_attribute("data-at", "13")
