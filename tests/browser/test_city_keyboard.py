"""No mouse: a First Night from its setup to its end, by digits and Enter alone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import GIVEN_UP, OPTION, VERB, WINNER, Person
from tests.browser.server import Server
from tests.browser.twin import Twin

FOCUSED = "wanted => document.activeElement.matches(wanted)"


def press(person: Person, key: str) -> None:
    """The number of an option, as its button shows it; Enter, if longer ones begin so too."""
    page = person.page
    button = f'{OPTION}[data-opt="{key}"]'
    given_up = page.locator(button).evaluate(GIVEN_UP)
    digits = page.locator(f"{button} kbd").text_content() or ""
    every = page.locator(f"{OPTION} kbd").all_text_contents()
    for digit in digits:
        page.keyboard.press(digit)
    if sum(other.startswith(digits) for other in every) > 1:
        page.wait_for_function(FOCUSED, arg=button)
        page.keyboard.press("Enter")
    if given_up:
        expect(page.locator(VERB)).to_be_focused()
        page.keyboard.press("Enter")


def test_a_first_night_by_keyboard(server: Server, visit: Visit) -> None:
    twin = Twin(["Ada"], "3", "first_night")
    (ada,) = twin.plant(server.data)
    person = visit(planted=ada)
    person.open(ada.id)
    page = person.page
    told = 0
    while not twin.over:
        key = twin.choose()
        expect(page.locator(OPTION)).to_have_count(len(twin.asked.keys))
        person.breathe()
        press(person, key)
        twin.answer(key)
        person.reach(twin.version)
        told += bool(page.locator("#live").text_content())
    expect(page.locator(WINNER)).to_be_visible()
    assert told > 100, "every answer is told to those who listen"
