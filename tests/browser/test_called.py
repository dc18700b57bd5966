"""Being called: a notification when it is my turn and I look elsewhere, a sound if I want one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.person import OPTION, Person
from tests.browser.server import Server, plant

pytestmark = pytest.mark.slow  # a server and two browsers

LISTEN = """(() => {
  window.noted = [];
  window.Notification = class extends Notification {
    constructor(title, options) {
      super(title, options);
      if (!title) return; // only to learn whether the browser could
      window.noted.push([title, options.body]);
      window.last = this;
      this.gone = false;
    }
    close() {
      this.gone = true;
      super.close();
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
BROKEN = """() => {
  window.Notification = class {
    static permission = "granted";
    constructor() { throw new TypeError("Illegal constructor"); }
  };
}"""


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


def press(person: Person, name: str) -> Locator:
    person.page.locator("[data-open=seats]").click()
    button = person.page.locator(f"[data-call={name}]")
    button.click()
    return button


def want(person: Person, name: str) -> None:
    button = press(person, name)
    expect(button).to_have_attribute("aria-pressed", "true")
    person.page.keyboard.press("Escape")


def look_elsewhere(page: Page) -> None:
    """Another tab comes to the front."""
    page.evaluate(
        "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })"
    )


def come_back(page: Page) -> None:
    page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")


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
    bo.answer()
    assert len(noted(bo)) == 1, "once a turn, however much it asks"


def test_pressing_it_brings_the_table_to_the_front(two: tuple[Person, Person]) -> None:
    ann, bo = two
    want(bo, "notice")
    look_elsewhere(bo.page)
    bo.page.evaluate("() => { window.focused = 0; window.focus = () => (window.focused += 1); }")
    pass_the_turn(ann, bo)
    assert not bo.page.evaluate("last.gone")
    bo.page.evaluate("last.onclick(new Event('click'))")
    assert bo.page.evaluate("[window.focused, last.gone]") == [1, True]


def test_whoever_comes_back_by_themselves_needs_it_no_longer(two: tuple[Person, Person]) -> None:
    ann, bo = two
    want(bo, "notice")
    look_elsewhere(bo.page)
    pass_the_turn(ann, bo)
    assert not bo.page.evaluate("last.gone")
    come_back(bo.page)
    assert bo.page.evaluate("last.gone")


def test_it_speaks_the_language_of_the_page(server: Server, visit: Visit) -> None:
    table = plant(server.data, ["Ann", "link"], decisions=20, asked="sail")
    ann, bo = visit(planted=table), visit(locale="pl-PL")
    ann.open(table.id)
    bo.context.grant_permissions(["notifications"])
    bo.context.add_init_script(LISTEN)
    bo.join(ann.link(), "Bo")
    want(bo, "notice")
    look_elsewhere(bo.page)
    pass_the_turn(ann, bo)
    ((title, body),) = noted(bo)
    assert "Antarktyda" in title
    assert body == bo.page.locator("#prompt").text_content()


def test_a_refusal_is_told(two: tuple[Person, Person]) -> None:
    ann, bo = two
    bo.context.clear_permissions()  # without a window Chromium refuses what was not granted
    button = press(bo, "notice")
    told = bo.page.locator("#seats .calls [role=status]")
    expect(told).to_have_text("The browser does not allow notifications here.")
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(button).to_have_text("Show a notification")
    bo.page.keyboard.press("Escape")
    look_elsewhere(bo.page)
    pass_the_turn(ann, bo)
    assert noted(bo) == []


def test_a_browser_that_cannot_make_one_is_told_and_plays_on(two: tuple[Person, Person]) -> None:
    """On phones the name is there, and making one is an error."""
    ann, bo = two
    want(bo, "notice")
    bo.page.evaluate(BROKEN)
    look_elsewhere(bo.page)
    pass_the_turn(ann, bo)
    expect(bo.page.locator("body")).to_have_attribute("data-called", "1")
    bo.answer()
    press(bo, "notice")  # off
    bo.page.keyboard.press("Escape")
    bo.page.evaluate("Notification.permission = 'default'")
    button = press(bo, "notice")
    told = bo.page.locator("#seats .calls [role=status]")
    expect(told).to_have_text("The browser does not allow notifications here.")
    expect(button).to_have_attribute("aria-pressed", "false")


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
