"""Being called: a notification when it is my turn and I look elsewhere, a sound if I want one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.person import OPTION, Person
from tests.browser.server import Server, plant

pytestmark = pytest.mark.slow  # a server and two browsers

LISTEN = """(() => {
  window.noted = [];
  window.Notification = class extends Notification {
    constructor(title, options) {
      super(title, options);
      window.noted.push([title, options.body]);
    }
  };
  window.tones = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.tones += 1;
    return make.call(this);
  };
})()"""
"""Real notifications and tones, and a list of them beside."""


@pytest.fixture
def two(server: Server, visit: Visit) -> tuple[Person, Person]:
    """Ann and Bo at one table, each in a browser of their own; Ann is asked."""
    table = plant(server.data, ["Ann", "link"], decisions=20, asked="sail")
    ann, bo = visit(planted=table), visit()
    ann.open(table.id)
    bo.context.grant_permissions(["notifications"])
    bo.context.add_init_script(LISTEN)
    bo.join(ann.link(), "Bo")
    return ann, bo


def want(person: Person, name: str) -> None:
    person.page.locator("[data-open=seats]").click()
    button = person.page.locator(f"[data-call={name}]")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    person.page.keyboard.press("Escape")


def look_elsewhere(page: Page) -> None:
    """Another tab comes to the front."""
    page.evaluate(
        "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })"
    )


def pass_the_turn(ann: Person, bo: Person) -> None:
    """Ann answers until Bo is asked."""
    while not bo.page.locator(OPTION).count():
        keys = ann.options()
        ways = [key for key in ("pass", "decline") if key in keys]
        ann.page.locator(f'{OPTION}[data-opt="{(ways or keys)[0]}"]').dispatch_event("click")
        ann.page.wait_for_timeout(210)
        ann.settle()
    expect(bo.page.locator(OPTION).first).to_be_visible()


def noted(person: Person) -> list[list[str]]:
    found: list[list[str]] = person.page.evaluate("window.noted")
    return found


def test_who_looks_elsewhere_is_notified_once_it_is_their_turn(two: tuple[Person, Person]) -> None:
    ann, bo = two
    want(bo, "notice")
    look_elsewhere(bo.page)
    assert noted(bo) == []
    pass_the_turn(ann, bo)
    question = bo.page.locator("#prompt").text_content()
    ((title, body),) = noted(bo)
    assert "Antarctica" in title
    assert body == question


def test_who_looks_on_is_not_notified(two: tuple[Person, Person]) -> None:
    ann, bo = two
    want(bo, "notice")
    pass_the_turn(ann, bo)
    expect(bo.page.locator("body")).to_have_attribute("data-called", "1")
    assert noted(bo) == []
    assert bo.page.evaluate("window.tones") == 0, "nobody wanted a sound"


def test_who_wants_nothing_is_left_alone(two: tuple[Person, Person]) -> None:
    ann, bo = two
    look_elsewhere(bo.page)
    pass_the_turn(ann, bo)
    assert noted(bo) == []


def test_a_sound_is_wanted_once_and_kept(two: tuple[Person, Person]) -> None:
    ann, bo = two
    want(bo, "sound")
    assert bo.page.evaluate("window.tones") == 2, "a sample at once"
    bo.page.reload()
    bo.settle()
    bo.page.locator("#prompt").click()  # browsers let nobody make a noise before that
    pass_the_turn(ann, bo)
    assert bo.page.evaluate("window.tones") == 2
