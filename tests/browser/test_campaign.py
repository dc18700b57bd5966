"""A campaign in a real browser: begun at home, played on after a restart, on every screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, TimeoutError, expect  # noqa: A004

from tests.browser.access import violations
from tests.browser.conftest import Visit, serving_game
from tests.browser.person import LAPTOP, PHONE, WINNER
from tests.browser.server import Server

PACE = 220
"""Milliseconds between clicks: a socket takes five answers a second."""
LOOKS = [("light", LAPTOP), ("dark", PHONE)]


@pytest.fixture(scope="module")
def server(lanterns: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from serving_game(lanterns, tmp_path_factory)


def check(page: Page) -> None:
    """Nothing is wrong with this page, and nothing stands out of it."""
    found = []
    for theme, (width, height) in LOOKS:
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        page.set_viewport_size({"width": width, "height": height})
        found += violations(page)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        found += [f"{width}: {wide} px too wide"] if wide > 0 else []
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    assert found == []


def plan_nothing(page: Page) -> None:
    """Let the night pass: plan nothing, light nothing, until the game is over.

    Options come and go while the bot decides, so each click may be too late.
    """
    while not page.locator(WINNER).count():
        for button in ("#ask [data-opt=ready]", "#wishes button.act", "#ask [data-opt=wait]"):
            found = page.locator(button)
            if found.count():
                with suppress(TimeoutError):
                    found.first.dispatch_event("click", timeout=500)
                break
        page.wait_for_timeout(PACE)


def begin(page: Page) -> None:
    """A campaign with a bot, by the form of the home page."""
    page.goto("/?game=lanterns")
    page.locator("input[name=players][value='2']").check(force=True)
    page.locator("input[name=name0]").fill("Ann")
    page.locator("input[name=seat1][value='bot-beginner']").check(force=True)
    page.locator("input[name=way][value=campaign]").check(force=True)
    page.locator("input[name=campaign]").fill("Our nights")
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/c/*")


def test_it_goes_on_after_a_restart_and_is_taken_away(visit: Visit, server: Server) -> None:
    ann = visit()
    page = ann.page
    begin(page)
    where = page.url
    expect(page.get_by_role("heading", name="Our nights")).to_be_visible()
    check(page)

    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    ann.settle()
    ann.pick("ready")
    ann.tolerate("WebSocket|ERR_")
    page.goto("/")
    server.kill()
    server.start()
    page.goto(where)
    page.get_by_role("button", name="Continue", exact=True).click()
    page.wait_for_url("**/t/*")
    ann.settle()
    plan_nothing(page)
    page.get_by_role("link", name="Back to campaign").click()
    page.wait_for_url("**/c/*")
    played = page.locator("details.played")
    expect(played).to_contain_text("1 game")
    played.locator("summary").click()
    check(page)
    page.get_by_role("button", name="Watch replay").click()
    page.wait_for_url("**/replay?at=0")
    page.goto("/")
    expect(page.locator(".recent")).to_contain_text("Our nights")
    check(page)

    page.goto(where)
    with page.expect_download() as taken:
        page.get_by_role("link", name="Export").click()
    page.locator("details.owner summary").click()
    page.locator("button.danger").click()
    page.wait_for_url("**/")
    expect(page.locator(".recent")).not_to_contain_text("Our nights")
    page.goto("/?game=lanterns")
    page.locator("details.bring summary").click()
    page.locator("input[type=file]").set_input_files(taken.value.path())
    page.get_by_role("button", name="Import").click()
    page.wait_for_url("**/c/*")
    assert page.url != where
    expect(page.locator("details.played")).to_contain_text("1 game")
