"""Districts and checkpoints of Blackout have cards: by pointer, keyboard and finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.access import violations
from tests.browser.conftest import Visit
from tests.browser.person import OPTION, PHONE, STILL, VERB
from tests.browser.server import Planted, Server
from tests.browser.twin import Twin

WHOLE = "#whole:popover-open"
INSIDE = """all => {
  const frame = document.getElementById("board").getBoundingClientRect();
  return all.map(one => one.getBoundingClientRect()).filter(one => one.left >= frame.left
    && one.right <= frame.right && one.top >= frame.top && one.bottom <= frame.bottom).length;
}"""
"""How many lie inside the frame of the board."""


@pytest.fixture(scope="module")
def town(server: Server) -> list[Planted]:
    """A player places a marker, late enough for tokens that some have seen."""
    twin = Twin(["Mei", "Oskar"], "7", "single", "blackout")
    while twin.asked.kind != "marker" or twin.session.journal.state.table.round < 4:
        twin.play(1)
    planted = twin.plant(server.data)
    return [planted[twin.asked.seat], planted[1 - twin.asked.seat]]


def test_the_pointer_opens_the_card_of_a_place(town: list[Planted], visit: Visit) -> None:
    person = visit(planted=town[0])
    person.open(town[0].id)
    page = person.page
    place = page.locator("#checkpoints [data-opt]").first
    name = place.locator("title").text_content() or ""
    place.hover()
    expect(page.locator(f"{WHOLE} h2")).to_have_text(name.partition(",")[0])
    expect(page.locator(WHOLE)).to_contain_text("Districts: ")
    expect(page.locator(WHOLE)).to_contain_text("Your marker can go here")
    version = person.version
    page.locator("#districts text").first.hover()
    expect(page.locator(WHOLE)).to_contain_text(re.compile(r"With markers on all \d checkpoints"))
    page.locator("#prompt").hover()
    expect(page.locator(WHOLE)).to_have_count(0)
    assert person.version == version
    assert violations(page, "#board") == []


def test_arrows_go_from_place_to_place_and_their_cards_are_told(
    town: list[Planted], visit: Visit
) -> None:
    person = visit(planted=town[0])
    person.open(town[0].id)
    page = person.page
    stop = page.locator("#board [data-card][tabindex='0']")
    expect(stop).to_have_count(1)
    page.locator("#prompt").focus()
    page.keyboard.press("Shift+Tab")
    while not stop.evaluate("one => one === document.activeElement"):
        page.keyboard.press("Shift+Tab")
    first = (stop.locator("title").first.text_content() or "").partition(",")[0]
    expect(page.locator(f"{WHOLE} h2")).to_have_text(first)
    expect(page.locator("#live")).to_contain_text(first)
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"{WHOLE} h2")).not_to_have_text(first)
    page.keyboard.press("Escape")
    expect(page.locator(WHOLE)).to_have_count(0)


def test_a_tap_on_what_cannot_be_chosen_opens_its_card(town: list[Planted], visit: Visit) -> None:
    for planted in town:
        person = visit(planted=planted, size=PHONE, touch=True)
        person.open(planted.id)
        page = person.page
        page.locator("#tabs [data-tab=board]").tap()
        page.locator("#whole-board").tap()
        page.locator("#districts text").first.tap()
        expect(page.locator(WHOLE)).to_contain_text("VP")


@pytest.fixture(scope="module")
def beginning(server: Server) -> Planted:
    """A player is asked for the first marker: 27 checkpoints and more."""
    twin = Twin(["Mei", "Oskar"], "7", "single", "blackout")
    return twin.plant(server.data)[twin.asked.seat]


def test_the_map_is_the_list_of_the_first_question(beginning: Planted, visit: Visit) -> None:
    """Three suggestions with a reason; all others are picked on the map, where all are seen."""
    person = visit(planted=beginning, size=PHONE, touch=True)
    person.open(beginning.id)
    page, every = person.page, person.options()
    seen = page.locator(OPTION).filter(visible=True)
    expect(seen).to_have_count(3)
    expect(page.locator("#checkpoints [data-opt]")).to_have_count(len(every))
    page.wait_for_function(STILL)
    inside = page.locator("#checkpoints [data-opt] .disc").evaluate_all(INSIDE)
    assert inside == len(every)
    other = page.locator(f"{OPTION}:not(:visible)").last
    place = other.get_attribute("data-el") or ""
    page.locator(f"#{place} .disc").tap()
    expect(page.locator(VERB)).to_have_text(re.compile("begin here"))
    version = person.version
    page.locator(VERB).tap()
    person.reach(version + 1)
