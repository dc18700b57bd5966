"""A full city on every size of screen: no words over others, nothing cut, all within reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from frostlight.i18n import LANGUAGES
from tests.browser.conftest import Visit
from tests.browser.fitting import LOCALES, SIZES, colliding, cut, spilt, wide
from tests.browser.person import PHONE
from tests.browser.server import Planted, Server
from tests.browser.twin import Twin

WORDS = "#city, #strip, .mood, .slot, #sky, #trips"


@pytest.fixture(scope="module")
def late(server: Server) -> Planted:
    """Four players who have built, sent Scouts and enacted laws, in the middle of a turn."""
    twin = Twin(["Ada", "Bob", "Cleo", "Dan"], "3")
    twin.play(200)
    while twin.asked.kind != "turn":
        twin.play(1)
    return twin.plant(server.data)[twin.asked.seat]


@pytest.mark.share(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_have_room(late: Planted, visit: Visit, language: str) -> None:
    person = visit(planted=late, locale=LOCALES[language])
    person.open(late.id)
    page = person.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = colliding(page, WORDS, "#city svg.i")
        found += cut(page, "#city, #strip, #ask .group h2")
        assert (found, wide(page)) == ([], 0), f"{width} x {height}"


@pytest.fixture(scope="module")
def dying(server: Server) -> Planted:
    """An engineer dies: a long way to the question, and long rows of the sick."""
    twin = Twin(["Ada", "Bob", "Cleo", "Dan"], "3")
    while twin.asked.kind != "last_rites":
        twin.play(1)
    return twin.plant(server.data)[twin.asked.seat]


@pytest.mark.share(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dying_have_room(dying: Planted, visit: Visit, language: str) -> None:
    """Neither the bar lies over where we are, nor does the edge cut who is sick and who is free."""
    person = visit(planted=dying, locale=LOCALES[language])
    person.open(dying.id)
    page = person.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = (colliding(page, "#top"), spilt(page, "#turn, #city"))
        assert found == ([], []), f"{width} x {height}"


@pytest.mark.parametrize("size", [PHONE, PHONE[::-1]], ids=["standing", "lying"])
def test_a_phone_shows_the_instruments(late: Planted, visit: Visit, size: tuple[int, int]) -> None:
    """The coal table and the people are a tap away, and can be scrolled to."""
    person = visit(planted=late, size=size, touch=True)
    person.open(late.id)
    page = person.page
    expect(page.locator("#heat")).to_be_hidden()
    page.locator("#tabs [data-tab=mine]").click()
    for part in ("#heat", "#people-now", "#tonight", "#hand", "#play"):
        page.locator(part).scroll_into_view_if_needed()
        expect(page.locator(part)).to_be_in_viewport()
    expect(page.locator("#map")).to_be_hidden()


def test_others_stand_alone_on_a_lying_tablet(late: Planted, visit: Visit) -> None:
    """Cards in play do not lie under the players."""
    person = visit(planted=late, size=(1024, 768))
    person.open(late.id)
    expect(person.page.locator("#play")).to_be_visible()
    person.page.locator("#tabs [data-tab=players]").click()
    expect(person.page.locator("#others")).to_be_visible()
    expect(person.page.locator("#play")).to_be_hidden()
