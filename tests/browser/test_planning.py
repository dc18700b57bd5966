"""Planning in Blackout: a card, then the column it goes into; with mouse, keys and fingers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.person import OPTION, PHONE, VERB, Person
from tests.browser.server import Planted, Server
from tests.browser.twin import Twin

FREE = ".fan .card[data-opt]:not([id^=planned])"
"""The cards that are not planned yet."""
SEEN = f"{OPTION}:not(.aside)"


@pytest.fixture
def asked(server: Server) -> Planted:
    """A player who plans in the second round, and has put no card down yet."""
    twin = Twin(["Mei", "Oskar", "Noor"], "7", "single", "blackout")
    while twin.asked.kind != "plan" or twin.session.journal.state.table.round < 2:
        twin.play(1)
    return twin.plant(server.data)[twin.asked.seat]


def planning(visit: Visit, planted: Planted, **settings: object) -> Person:
    person = visit(planted=planted, **settings)
    person.open(planted.id)
    return person


def keys(page: Page) -> list[str]:
    found: list[str] = page.locator(SEEN).evaluate_all("all => all.map(one => one.dataset.opt)")
    return found


def test_a_card_then_a_column(asked: Planted, visit: Visit) -> None:
    person = planning(visit, asked)
    page, every = person.page, person.options()
    card = page.locator(".fan .card[data-opt]").first
    name = (card.get_attribute("id") or "").removeprefix("hand-")
    expect(page.locator(".stack[data-opt]")).to_have_count(0)
    card.click(position={"x": 40, "y": 60})
    expect(card).to_have_attribute("data-picked", "")
    columns = [key.rpartition(":")[2] for key in every if key.startswith(f"put:{name}:")]
    lit = page.locator(".stack[data-opt]").evaluate_all("all => all.map(one => one.id)")
    assert lit == [f"column-{column}" for column in columns]
    assert keys(page) == [f"put:{name}:{column}" for column in columns]
    version = person.version
    page.locator("#column-3").click(position={"x": 60, "y": 100})
    person.reach(version + 1)
    expect(page.locator("#down-3")).to_be_visible()
    expect(page.locator("#planned-3")).to_have_attribute("data-opt", "")
    page.locator("#planned-3").click(position={"x": 40, "y": 60})  # and takes it back
    person.reach(version + 2)
    expect(page.locator("#down-3")).to_have_count(0)
    expect(page.locator(f"#hand-{name}")).to_be_visible()


def test_another_card_or_the_column_first(asked: Planted, visit: Visit) -> None:
    """What was picked is let go by a click on it, or by picking something that goes elsewhere."""
    person = planning(visit, asked)
    page, every = person.page, person.options()
    cards = page.locator(".fan .card[data-opt]")
    first, second = cards.nth(0), cards.nth(1)
    for card in (first, second):
        card.click(position={"x": 40, "y": 60})
        expect(page.locator("[data-picked]")).to_have_count(1)
        expect(card).to_have_attribute("data-picked", "")
    second.click(position={"x": 40, "y": 60})
    expect(page.locator("[data-picked]")).to_have_count(0)
    assert keys(page) == every
    page.locator("#column-2").click(position={"x": 60, "y": 100})
    assert keys(page) == [key for key in every if key.endswith(":2")]
    version = person.version
    second.click(position={"x": 40, "y": 60})
    person.reach(version + 1)
    expect(page.locator("#down-2")).to_be_visible()
    # a click once more at the same place takes nothing back
    assert page.locator("#down-2").evaluate("one => one.closest('[data-opt]')") is None


def test_the_last_column_is_planned_by_the_same_clicks(asked: Planted, visit: Visit) -> None:
    """For the last column a card alone says it all; the click that follows takes nothing back."""
    person = planning(visit, asked)
    page = person.page
    for column in (1, 2):
        version = person.version
        page.locator(".fan .card[data-opt]:not([id^=planned])").first.click(
            position={"x": 40, "y": 60}
        )
        page.locator(f"#column-{column}").click(position={"x": 60, "y": 100})
        person.reach(version + 1)
    version = person.version
    page.locator(FREE).first.click(position={"x": 40, "y": 60})
    person.reach(version + 1)
    page.locator("#column-3").click(position={"x": 60, "y": 100})
    page.locator("#down-3").click(position={"x": 60, "y": 10})
    page.locator("#planned-3").click(position={"x": 40, "y": 60})
    person.reach(version + 2)
    expect(page.locator("[data-card][id^=down-]")).to_have_count(2)
    assert person.version == version + 2


def test_by_keyboard(asked: Planted, visit: Visit) -> None:
    person = planning(visit, asked)
    page = person.page
    card = page.locator(".fan .card[data-opt]").first
    card.locator("button").focus()
    page.keyboard.press("Enter")
    chosen = page.locator(f"{SEEN}:focus")
    expect(chosen).to_have_attribute("data-opt", keys(page)[0])
    page.keyboard.press("ArrowRight")
    expect(chosen).to_have_attribute("data-opt", keys(page)[1])
    version = person.version
    page.keyboard.press("Enter")
    person.reach(version + 1)
    expect(page.locator("#down-2")).to_be_attached()


def test_by_touch(asked: Planted, visit: Visit) -> None:
    """A tap on the card, one on the column, and the verb that names both."""
    person = planning(visit, asked, size=PHONE, touch=True)
    page = person.page
    page.locator("#tabs [data-tab=mine]").tap()
    page.locator(".fan .card[data-opt]").first.tap(position={"x": 20, "y": 60})
    expect(page.locator(".stack[data-opt]")).to_have_count(3)
    version = person.version
    page.locator("#column-1").tap(position={"x": 40, "y": 8})
    expect(page.locator(VERB)).to_have_text(re.compile("column 1"))
    assert person.version == version
    page.locator(VERB).tap()
    person.reach(version + 1)
    expect(page.locator("#down-1")).to_be_visible()
