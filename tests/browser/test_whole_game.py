"""A player who knows no rules plays a whole game on a phone, with a finger and with the guide."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.person import OPTION, PHONE, TURN, VERB, VERSION, Person
from tests.browser.server import HASTY, ORDINARY, preferred

CALM = (*ORDINARY, "ship", "place", "end", "decline")
PLAYED = 15
"""Number of questions that are answered to win; then pieces are given up."""
MAX_ANSWERS = 80
UNDER = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const found = document.elementFromPoint(x + width / 2, y + height / 2);
  return one.contains(found) || one === found;
}"""
"""Whether a finger in the middle of it touches it."""
QUESTION = "document.querySelector('#ask [data-asked]')?.dataset.asked"


def wait_for_a_question(page: Page) -> str:
    return str(page.wait_for_function(TURN.replace("PEOPLE", "[]")).json_value())


def read_the_tip(page: Page) -> str:
    """Read and put away the tip of this question, if it has one that was not shown before."""
    kind = page.locator("#help").get_attribute("data-tip") if page.locator("#help").count() else ""
    seen = page.evaluate("JSON.parse(localStorage['frostlight.guide'] ?? '{}').seen?.antarctica")
    if not kind or kind in (seen or []):
        return ""
    expect(page.locator("#guide .tip")).to_be_visible()
    button = page.locator("[data-tip-seen]")
    assert button.evaluate(UNDER), f"the tip of {kind} cannot be put away"
    button.tap()
    expect(page.locator("#guide")).to_be_hidden()
    return kind


def wanted(page: Page, ways: Sequence[str]) -> Locator:
    """The button of what is preferred; an option can always be touched."""
    keys = page.locator(OPTION).evaluate_all("all => all.map(one => one.dataset.opt)")
    shown = [one for one in page.locator(f"{OPTION}:visible").all() if one.evaluate(UNDER)]
    assert shown, f"nothing can be tapped: {page.locator('#prompt').inner_text()}"
    return page.locator(f'{OPTION}[data-opt="{preferred(keys, ways)}"]')


def tap_its_place(page: Page, button: Locator) -> bool:
    """Tap where it stands on the board: what it brings is told before it is done."""
    element = (button.get_attribute("data-el") or "").partition(" ")[0]
    place = page.locator(f"#board #{element} .ground") if element.startswith("zone") else None
    if place is None or place.count() != 1 or not place.evaluate(UNDER):
        return False
    before = page.evaluate(VERSION)
    place.tap(force=True)
    if page.locator(VERB).is_disabled():  # several things can be done there: those are listed now
        return False
    assert not re.match(r"\d", page.locator(VERB).inner_text()), "a key belongs to keyboards"
    assert page.evaluate(VERSION) == before, "a tap only shows"
    return True


def answer(person: Person, ways: Sequence[str]) -> None:
    page, before = person.page, person.version
    page.wait_for_timeout(360)  # time to read
    button = wanted(page, ways)
    if not tap_its_place(page, button):
        button.scroll_into_view_if_needed()
        button.tap()
    page.locator(VERB).tap()
    person.reach(before + 1)


@pytest.mark.long
def test_a_first_game_on_a_phone_to_its_end(visit: Visit) -> None:
    person = visit(size=PHONE, touch=True, guided=True)
    page = person.page
    person.make("me", "bot-beginner")
    tips, answers, question = list[str](), 0, ""
    while wait_for_a_question(page) == "me":
        before, question = question, page.evaluate(QUESTION)
        assert question != before, "the same question again"
        tips.append(read_the_tip(page))
        answer(person, CALM if answers < PLAYED else HASTY)
        answers += 1
        assert answers < MAX_ANSWERS
    assert {"place_ship", "sail", "act"} <= set(tips)
    assert_the_end_is_told(page)


def assert_the_end_is_told(page: Page) -> None:
    """Every place and total, of what they are made, and why I am not the first."""
    rows = page.locator(".bars > li")
    expect(rows).to_have_count(2)
    assert rows.first.locator("span").first.inner_text() == "1"
    shown = [int(row.locator("strong").inner_text()) for row in rows.all()]
    assert shown == sorted(shown, reverse=True)
    table = page.locator("table.points")
    heads = table.locator("tbody:not(.made-of) tr:has(th):not(.total)").all()
    parts = [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in heads[:-1]]
    assert [sum(column) for column in zip(*parts, strict=True)] == shown
    assert table.locator("tr.total td").all_inner_texts() == [str(points) for points in shown]
    second = page.locator(".my-place b").inner_text() == "2"
    assert bool(page.locator(".gaps li").count()) == second
    again = page.get_by_role("button", name="Rematch")
    again.scroll_into_view_if_needed()
    assert again.evaluate(UNDER)
