"""Fingers: taps on board and buttons, quick ones too; the sheet that folds, a board to be read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.person import OPTION, PHONE, SETTLED, VERSION, Person
from tests.browser.server import Planted, Server, plant

NEW = "That is a new question: choose once more."


@pytest.fixture
def table(server: Server) -> Planted:
    return plant(server.data, ["Ada", "bot"], decisions=30, asked="sail")


def phone(visit: Visit, table: Planted) -> Person:
    person = visit(planted=table, size=PHONE, touch=True)
    person.open(table.id)
    return person


def stop_the_clock(page: Page) -> None:
    """No time passes but what a test lets pass."""
    page.clock.install()
    page.reload()
    page.wait_for_function(SETTLED)
    page.clock.pause_at("2040-01-01")


def test_a_tap_on_the_board_shows_and_a_second_one_sails(visit: Visit, table: Planted) -> None:
    person = phone(visit, table)
    page, version = person.page, person.version
    sail = next(key for key in person.options() if key.startswith("sail:"))
    page.locator("#whole-board").tap()
    # whatever stands in the middle of the zone belongs to it
    zone = page.locator(f"#zone-{sail.partition(':')[2]} .ground").first
    zone.tap(force=True)
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator(".piece.ghost")).not_to_have_count(0)
    assert person.version == version
    page.locator("#confirm [data-back]").tap()
    expect(page.locator("#confirm")).to_be_hidden()
    zone.tap(force=True)
    expect(page.locator("#confirm")).to_be_visible()
    zone.tap(force=True)
    person.reach(version + 1)


def zone_of(key: str, page: Page) -> Locator:
    return page.locator(f"#zone-{key.partition(':')[2]} .ground").first


def test_what_was_tapped_stays_whatever_else_changes(server: Server, visit: Visit) -> None:
    """Somebody sits down, or moves are still being told: the second tap is the second one."""
    person = phone(visit, plant(server.data, ["Ada", "link"], decisions=30, asked="sail"))
    page, version = person.page, person.version
    zone = zone_of(next(key for key in person.options() if key.startswith("sail:")), page)
    page.locator("#whole-board").tap()
    zone.tap(force=True)
    expect(page.locator("#confirm")).to_be_visible()
    told = page.locator("#confirm .what").inner_text()
    visit().join(person.link(), "Bo")
    expect(page.locator("#people")).to_contain_text("Bo")
    expect(page.locator("#confirm .what")).to_have_text(told)
    expect(page.locator(".piece.ghost")).not_to_have_count(0)
    assert page.locator(".zone[data-lit]").count() == 1
    zone.tap(force=True)
    person.reach(version + 1)
    expect(page.locator("#confirm")).to_be_hidden()


@pytest.mark.parametrize("size", [PHONE, PHONE[::-1]], ids=["standing", "lying"])
def test_what_a_place_brings_is_in_sight(
    visit: Visit, table: Planted, size: tuple[int, int]
) -> None:
    """And nothing comes under the finger before it taps again."""
    person = visit(planted=table, size=size, touch=True)
    person.open(table.id)
    page = person.page
    sail = next(key for key in person.options() if key.startswith("sail:"))
    page.locator("#whole-board").tap()
    zone_of(sail, page).tap(force=True)
    expect(page.locator("#confirm .what")).to_be_in_viewport(ratio=1)
    expect(page.locator("#confirm [data-confirm]")).to_be_in_viewport(ratio=1)
    expect(page.locator("#lens")).to_be_hidden()


def test_what_a_track_brings_is_told_in_words(server: Server, visit: Visit) -> None:
    person = phone(visit, plant(server.data, ["Ada", "bot"], seed="1", asked="build_track"))
    page = person.page
    page.locator("#whole-board").tap()
    page.locator(".track[data-opt]").first.tap(force=True)
    expect(page.locator("#confirm .what")).to_have_text(re.compile(r"^[A-Z]\D+ · \d points?: "))


def test_all_options_are_shown_until_something_else_is_asked(visit: Visit, table: Planted) -> None:
    person = phone(visit, table)
    page, version = person.page, person.version
    page.locator("#all").tap()
    expect(page.locator("#all")).to_be_hidden()
    page.locator(OPTION).first.tap()
    person.reach(version + 1)
    assert page.locator("body[data-all]").count() == 0


def test_a_tap_after_unfolding_all_options_is_an_answer(visit: Visit, table: Planted) -> None:
    """The browser may count it as the second of a double tap, at the place of the first."""
    person = phone(visit, table)
    page, version = person.page, person.version
    page.locator(OPTION).first.tap()
    person.reach(version + 1)
    page.wait_for_timeout(400)
    page.locator("#all").dispatch_event("click", {"detail": 1})
    page.locator("#question [data-opt=pass]").dispatch_event("click", {"detail": 2})
    person.reach(version + 2)


def test_kinds_of_answers_are_named_beside_one_another(server: Server, visit: Visit) -> None:
    """A place or a track alone does not say what would be done there."""
    table = plant(server.data, ["Ada", "bot", "bot"], seed="2", decisions=60, asked="act")
    page = phone(visit, table).page
    groups = page.locator("#question .group:has(.option:visible:not(.sacrifice))")
    assert groups.count() > 1
    for group in groups.all():
        expect(group.locator("> h2")).to_be_visible()
    page.locator(".option", has_text="Pass").tap()
    expect(page.locator("#question [data-opt=end]")).to_be_visible()
    expect(page.locator("#question .group h2:visible")).to_have_count(0)  # nothing else is done


def test_a_button_acts_at_once(visit: Visit, table: Planted) -> None:
    person = phone(visit, table)
    version = person.version
    person.page.locator(OPTION).first.tap()
    person.reach(version + 1)


def test_a_tap_on_a_question_that_has_just_appeared_is_told(visit: Visit, table: Planted) -> None:
    """Not taken, because nobody can have read it; not lost, because whoever means it taps again."""
    person = phone(visit, table)
    page = person.page
    stop_the_clock(page)
    version = person.version
    page.locator(OPTION).first.tap()
    page.wait_for_function(f"old => {VERSION} > old", arg=version)
    version = person.version
    first = page.locator(OPTION).first
    first.tap()
    expect(page.locator("#notice")).to_have_text(NEW)
    expect(first).to_have_class("option primary again")
    assert page.locator("body.busy").count() == 0
    assert person.version == version
    first.tap()
    page.wait_for_function(f"old => {VERSION} > old", arg=version)


def test_a_tap_after_a_moment_is_an_answer(visit: Visit, table: Planted) -> None:
    person = phone(visit, table)
    page = person.page
    stop_the_clock(page)
    version = person.version
    page.locator(OPTION).first.tap()
    page.wait_for_function(f"old => {VERSION} > old", arg=version)
    version = person.version
    page.clock.run_for(400)
    page.locator("#question [data-opt=pass]").tap()  # elsewhere: the browser counts double taps
    page.wait_for_function(f"old => {VERSION} > old", arg=version)
    expect(page.locator("#notice")).to_be_hidden()
