"""Being called: a notification when it is my turn and I look elsewhere, a sound if I want one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, Worker, expect

from tests.browser.access import violations
from tests.browser.conftest import Visit, running
from tests.browser.person import OPTION, PHONE, Person
from tests.browser.programs import CHROMIUM
from tests.browser.server import Server, plant
from tests.patience import wait_until

LISTEN = """(() => {
  window.noted = [];
  const shows = ServiceWorkerRegistration.prototype.showNotification;
  ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
    await shows.call(this, title, options);
    window.noted.push([title, options.body]);
  };
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
LONE = "delete Navigator.prototype.serviceWorker"
"""A browser that has none: on a page without encryption, or in a private window."""
BROKEN = """(() => {
  window.Notification = class extends Notification {
    constructor() { throw new TypeError("Illegal constructor"); }
  };
})()"""
"""As on phones: the name is there, and making one is an error."""
SHOWN = "navigator.serviceWorker.ready.then((worker) => worker.getNotifications())"
STUBS = """() => {
  self.brought = [];
  self.clients.openWindow = async (url) => brought.push(["opened", url]);
  WindowClient.prototype.focus = async function () { brought.push(["focused", this.url]); };
}"""
"""A worker may do both only when a person presses, which no test can."""
PRESS = """async () => {
  const [notification] = await registration.getNotifications();
  const press = new NotificationEvent("notificationclick", { notification });
  dispatchEvent(press);
}"""


CALL = """async (said) => {
  dispatchEvent(new PushEvent("push", { data: JSON.stringify(said) }));
}"""
"""What a push service brings to the service worker while no page is open."""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A whole one: without windows there are no notifications."""
    yield from running(playwright, *CHROMIUM)


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
    while ann.turn(["Bo"]) == "me":
        keys = ann.options()
        ways = [key for key in ("pass", "decline") if key in keys]
        ann.page.locator(f'{OPTION}[data-opt="{(ways or keys)[0]}"]').dispatch_event("click")
        ann.page.wait_for_timeout(210)
        ann.settle()
    expect(bo.page.locator(OPTION).first).to_be_visible()


def noted(person: Person) -> list[list[str]]:
    found: list[list[str]] = person.page.evaluate("window.noted")
    return found


def called(person: Person) -> None:
    """Wait for the notification."""
    person.page.wait_for_function("noted.length")


def shown(person: Person) -> int:
    """How many are to be seen now."""
    found: int = person.page.evaluate(f"{SHOWN}.then((all) => all.length)")
    return found


def gone(person: Person) -> None:
    """Wait until none is to be seen any more."""
    person.page.wait_for_function(f"async () => !(await {SHOWN}).length")


def worker(person: Person) -> Worker:
    """The service worker, with nothing in it that only a press by hand may do."""
    (found,) = person.context.service_workers
    found.evaluate(STUBS)
    return found


def test_who_looks_elsewhere_is_notified_once_it_is_their_turn(two: tuple[Person, Person]) -> None:
    ann, bo = two
    want(bo, "notice")
    look_elsewhere(bo.page)
    assert noted(bo) == []
    pass_the_turn(ann, bo)
    called(bo)
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
    pass_the_turn(ann, bo)
    called(bo)
    service_worker = worker(bo)
    service_worker.evaluate(PRESS)
    gone(bo)
    wait_until(lambda: service_worker.evaluate("brought.length"))
    assert service_worker.evaluate("brought") == [["focused", bo.page.url]]


def test_pressing_it_opens_a_table_that_is_closed(two: tuple[Person, Person]) -> None:
    ann, bo = two
    want(bo, "notice")
    look_elsewhere(bo.page)
    pass_the_turn(ann, bo)
    called(bo)
    service_worker, table = worker(bo), bo.page.url
    bo.page.goto("/")  # of this site, but not the table
    service_worker.evaluate(PRESS)
    wait_until(lambda: service_worker.evaluate("brought.length"))
    assert service_worker.evaluate("brought") == [["opened", table.removeprefix(bo.server.url)]]


def test_whoever_comes_back_by_themselves_needs_it_no_longer(two: tuple[Person, Person]) -> None:
    ann, bo = two
    want(bo, "notice")
    look_elsewhere(bo.page)
    pass_the_turn(ann, bo)
    called(bo)
    assert shown(bo) == 1
    come_back(bo.page)
    gone(bo)


def test_a_phone_is_notified_too(server: Server, visit: Visit) -> None:
    table = plant(server.data, ["Ann", "link"], decisions=20, asked="sail")
    ann, bo = visit(planted=table), visit(size=PHONE, touch=True)
    ann.open(table.id)
    bo.context.grant_permissions(["notifications"])
    bo.context.add_init_script(LISTEN)
    bo.context.add_init_script(BROKEN)
    bo.join(ann.link(), "Bo")
    assert bo.context.service_workers == [], "none for those who did not ask"
    bo.page.locator("#more").click()
    want(bo, "notice")
    look_elsewhere(bo.page)
    pass_the_turn(ann, bo)
    called(bo)
    assert shown(bo) == 1


def test_the_service_worker_answers_no_request(two: tuple[Person, Person]) -> None:
    """It can never show an old page: the server is asked for every one, and it keeps none."""
    _, bo = two
    want(bo, "notice")
    reply = bo.page.reload()
    assert reply is not None
    assert not reply.from_service_worker
    bo.settle()
    assert bo.page.evaluate("Boolean(navigator.serviceWorker.controller)"), "it is there"
    assert bo.page.evaluate("caches.keys()") == []


def test_without_a_service_worker_the_page_itself_notifies(server: Server, visit: Visit) -> None:
    table = plant(server.data, ["Ann", "link"], decisions=20, asked="sail")
    ann, bo = visit(planted=table), visit()
    ann.open(table.id)
    bo.context.grant_permissions(["notifications"])
    bo.context.add_init_script(LISTEN)
    bo.context.add_init_script(LONE)
    bo.join(ann.link(), "Bo")
    want(bo, "notice")
    look_elsewhere(bo.page)
    bo.page.evaluate("() => { window.focused = 0; window.focus = () => (window.focused += 1); }")
    pass_the_turn(ann, bo)
    called(bo)
    assert not bo.page.evaluate("last.gone")
    bo.page.evaluate("last.onclick(new Event('click'))")
    bo.page.wait_for_function("window.focused === 1 && last.gone")


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
    called(bo)
    ((title, body),) = noted(bo)
    assert "Antarktyda" in title
    assert body == bo.page.locator("#prompt").text_content()


def test_a_refusal_is_told(two: tuple[Person, Person]) -> None:
    ann, bo = two
    bo.context.clear_permissions()  # without a window Chromium refuses what was not granted
    button = press(bo, "notice")
    told = bo.page.locator("#seats .calls [role=status]")
    expect(told).to_have_text(
        "Your browser blocks notifications. Allow them in its settings for this page."
    )
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(button).to_have_text("Show notification")
    bo.page.keyboard.press("Escape")
    look_elsewhere(bo.page)
    pass_the_turn(ann, bo)
    assert noted(bo) == []


def test_a_browser_that_cannot_make_one_is_told_and_plays_on(two: tuple[Person, Person]) -> None:
    """A phone without a service worker, now or since it was wanted."""
    ann, bo = two
    want(bo, "notice")
    bo.context.add_init_script(LONE)
    bo.context.add_init_script(BROKEN)
    bo.page.reload()
    bo.settle()
    look_elsewhere(bo.page)
    pass_the_turn(ann, bo)
    expect(bo.page.locator("body")).to_have_attribute("data-called", "1")
    assert noted(bo) == []
    bo.answer()
    press(bo, "notice")  # off
    bo.page.keyboard.press("Escape")
    bo.page.evaluate("void Object.defineProperty(Notification, 'permission', { value: 'default' })")
    button = press(bo, "notice")
    told = bo.page.locator("#seats .calls [role=status]")
    expect(told).to_have_text(
        "Your browser blocks notifications. Allow them in its settings for this page."
    )
    expect(button).to_have_attribute("aria-pressed", "false")


def test_a_call_of_the_server_is_shown_and_the_page_says_how(two: tuple[Person, Person]) -> None:
    _, bo = two
    want(bo, "notice")
    path = f"/t/{bo.page.url.partition('/t/')[2]}"
    worker(bo).evaluate(CALL, {"title": "Your turn", "body": "It waits.", "path": path})
    bo.page.wait_for_function(f"async () => (await {SHOWN}).length")
    said = bo.page.evaluate(f"{SHOWN}.then(([one]) => [one.title, one.body, one.tag, one.data])")
    assert said == ["Your turn", "It waits.", path, path]
    bo.page.locator("[data-open=seats]").click()
    bo.page.locator(".calls a[href='/called']").click()
    expect(bo.page.locator("#push button")).to_be_visible()
    expect(bo.page.locator("#zone")).not_to_have_value("")
    assert violations(bo.page) == []


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
    bo.page.locator("#prompt").click()  # browsers refuse sound before that
    pass_the_turn(ann, bo)
    assert bo.page.evaluate("window.tones") == 2
