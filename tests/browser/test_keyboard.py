"""No mouse: a table is set up and played with Tab, Enter, arrows and digits alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.person import OPTION, Person
from tests.browser.server import ORDINARY, preferred

FAR = 60
"""Largest number of presses of Tab to anything."""
DECISIONS = 20
CALM = (*ORDINARY, "place", "pass", "end", "decline")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there, and can be seen."""
    for _ in range(FAR):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            visible = page.evaluate("document.activeElement.matches(':focus-visible')")
            assert visible, selector
            return
    raise AssertionError(f"{selector} is not reached by Tab")


def set_up(person: Person) -> None:
    """Two players: Ada and a beginner's bot."""
    page = person.page
    page.goto("/")
    tab_to(page, "input[name=players]")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("input[name=players][value='2']")).to_be_checked()
    expect(page.locator(".seating [data-seat='2']")).to_be_hidden()
    tab_to(page, "input[name=name0]")
    page.keyboard.type("Ada")
    tab_to(page, "input[name=seat1]")
    page.keyboard.press("ArrowUp")
    expect(page.locator("input[name=seat1][value=bot-beginner]")).to_be_checked()
    expect(page.locator(".levels").nth(1)).to_have_css("opacity", "1")
    tab_to(page, "form[data-new] button.act")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    person.settle()


def test_twenty_decisions_by_keyboard(visit: Visit) -> None:
    person = visit()
    page = person.page
    set_up(person)
    tab_to(page, "a.skip")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "prompt"
    for decision in range(DECISIONS):
        wanted = preferred(person.options(), CALM)
        person.settle()
        version = person.version
        button = f'{OPTION}[data-opt="{wanted}"]'
        digit = page.locator(f"{button} kbd")
        if decision % 2 and digit.count():
            number = digit.inner_text()
            others = page.locator(f"{OPTION} kbd").all_inner_texts()
            page.keyboard.type(number)
            if any(other != number and other.startswith(number) for other in others):
                page.keyboard.press("Enter")  # 1 could become 12
        else:
            if not page.evaluate("wanted => document.activeElement.matches(wanted)", button):
                tab_to(page, button)
            page.keyboard.press("Enter")
        person.reach(version + 1)
        # a focus in the question stays there, whatever it asks now
        assert page.evaluate("Boolean(document.activeElement.closest('#ask'))")
    expect(page.locator("#live")).not_to_be_empty()


def test_drawers_open_and_close_by_keyboard(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.make("me", "bot-beginner")
    tab_to(page, "#menu a[href^='/rules']")
    page.keyboard.press("Enter")
    expect(page.locator("#drawer .rules")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#drawer")).to_be_hidden()
    assert page.evaluate("document.activeElement.matches(\"#menu a[href^='/rules']\")")
    tab_to(page, "#ask a.rule")
    page.keyboard.press("Enter")
    expect(page.locator("#drawer .sought")).to_be_in_viewport()
