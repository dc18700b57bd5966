"""Two tabs, quick fingers, onlookers: harmless, with a clear notice, and nothing is given away."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.person import OPTION, SETTLED, VERSION, Person, Slow
from tests.browser.server import Planted, Server, plant


def at_sail(server: Server, visit: Visit) -> tuple[Person, Planted]:
    """Ada is asked where to sail; Bob's seat is free."""
    planted = plant(server.data, ["Ada", "link"], asked="sail")
    person = visit(planted=planted)
    person.open(planted.id)
    return person, planted


def two_tabs(server: Server, visit: Visit) -> tuple[Person, Page, Slow]:
    """The second tab shows what was true before the first one answered."""
    person, planted = at_sail(server, visit)
    late = person.tab()
    slow = Slow(late)
    late.goto(f"/t/{planted.id}")
    late.wait_for_function(SETTLED)
    expect(late.locator(OPTION)).to_have_count(len(person.options()))
    slow.hold()
    return person, late, slow


def test_a_stale_tab_is_told(server: Server, visit: Visit) -> None:
    person, late, slow = two_tabs(server, visit)
    mine, other = person.options()[:2]
    person.pick(mine)
    version, options = person.version, person.options()
    late.locator(f'{OPTION}[data-opt="{other}"]').click()
    slow.release()
    expect(late.locator("#notice")).to_contain_text("has moved on")
    late.wait_for_function(f"wanted => {VERSION} === wanted", arg=version)
    expect(late.locator(OPTION)).to_have_count(len(options))
    assert person.version == version
    late.locator(OPTION).first.click()  # and it can play on
    person.reach(version + 1)


def test_the_same_answer_from_two_tabs_counts_once(server: Server, visit: Visit) -> None:
    person, late, slow = two_tabs(server, visit)
    key = person.options()[0]
    person.pick(key)
    version = person.version
    late.locator(f'{OPTION}[data-opt="{key}"]').click()
    slow.release()
    late.wait_for_function(f"wanted => {VERSION} === wanted", arg=version)
    late.wait_for_function(SETTLED)
    expect(late.locator("#notice")).to_be_hidden()
    assert person.version == version
    person.answer()


def test_a_double_click_is_one_answer(server: Server, visit: Visit) -> None:
    """Also when the next question stands under the pointer before the second click."""
    person, _ = at_sail(server, visit)
    page, before = person.page, person.version
    box = page.locator(OPTION).first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down(click_count=1)
    page.mouse.up(click_count=1)
    person.reach(before + 1)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    assert page.locator("body.busy").count() == 0


def test_a_double_click_without_a_pause(server: Server, visit: Visit) -> None:
    person, planted = at_sail(server, visit)
    before = person.version
    person.page.locator(OPTION).first.dblclick()
    person.reach(before + 1)
    person.open(planted.id)
    assert person.version == before + 1


def test_an_onlooker_sees_no_buttons_and_no_cards(server: Server, visit: Visit) -> None:
    planted = plant(server.data, ["Ada", "link"], seed="2", decisions=60, asked="sail")
    ada, onlooker = visit(planted=planted), visit()
    ada.open(planted.id)
    onlooker.open(planted.id)
    expect(ada.page.locator("#hand li").first).to_be_visible()
    page = onlooker.page
    expect(page.locator("#prompt")).to_be_visible()
    for things in (OPTION, "#ask button", "#tools button", "#hand", "#people [data-send]"):
        expect(page.locator(things)).to_have_count(0)
    ada.answer()
    onlooker.reach(ada.version)
    for text in [page.content(), *onlooker.frames]:
        assert not re.search(r'id=\\?"(hand|take|opt)-', text)
    page.goto(f"/t/{planted.id}/log")
    secret = re.compile("icebreaker|fast research", re.IGNORECASE)
    expect(page.locator(".story")).not_to_contain_text(secret)
