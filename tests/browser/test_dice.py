"""Whose values are in the dice: each browser adds one, and looks after it."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.server import Planted, Server, plant
from tests.browser.test_reconnect import CUT
from tests.patience import PATIENCE

KEPT = "JSON.parse(localStorage.getItem(`dice ${document.body.dataset.live}`))"


def own(page: Page) -> str:
    return page.locator("#people [data-own-value]").text_content() or ""


def test_two_people_sit_down_and_both_values_are_in_the_dice(visit: Visit) -> None:
    ada, bob = visit(), visit()
    ada.make("me", "link", names=["Ada"])
    bob.join(ada.link(), "Bob")
    for person in (ada, bob):
        said = person.page.locator("#people [data-own-value]")
        expect(said).to_have_text("Your value is in the dice: this browser has checked it.")
    hers, his = (person.page.evaluate(KEPT)["value"] for person in (ada, bob))
    assert hers != his
    bob.page.reload()
    bob.settle()
    assert bob.page.evaluate(KEPT)["value"] == his, "one for each table, not for each visit"
    bob.page.locator("[data-open=seats]").first.click()
    bob.page.locator("#fair a").click()
    panel = bob.page.locator("#drawn .fair")
    expect(panel.locator("ol li")).to_have_count(2)
    expect(panel.locator("ol li").first).to_contain_text(hers)
    expect(panel.locator("ol li").last).to_contain_text(his)
    expect(panel.locator("[data-own-value]")).to_contain_text("Your value is in the dice")
    expect(panel).to_contain_text("all hidden cards")
    assert violations(bob.page) == []
    panel.locator("form button").click()
    bob.page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    bob.settle()
    for person in (ada, bob):
        expect(person.page.locator("#people [data-own-value]")).to_contain_text("Your value is in")
        expect(person.page.locator("#alarm")).to_be_hidden()
    bob.page.locator("[data-open=seats]").first.click()
    bob.page.locator("#fair a").click()
    expect(panel.locator("ol li").last).to_contain_text("Bob, from roll 1 on:")
    expect(panel.locator("form")).to_have_count(0)


def test_without_scripts_one_plays_all_the_same(browser: Browser, server: Server) -> None:
    planted = plant(server.data, ["Ada", "bot"])
    context = browser.new_context(base_url=server.url, java_script_enabled=False)
    context.set_default_timeout(1000 * PATIENCE)
    context.add_cookies([{"name": "visitor", "value": planted.cookie, "url": server.url}])
    page = context.new_page()
    page.goto(f"/t/{planted.id}")
    assert "has not added a value to the dice. You can still play" in own(page)
    page.goto(f"/t/{planted.id}/fair")
    expect(page.locator("main")).to_contain_text("No value from Ada:")
    context.close()


# -- a host who tampers with the dice


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "data")
    running.start()
    yield running
    running.stop()


Change = Callable[[bytes], bytes]


def tamper(host: Server, changes: Mapping[str, Change]) -> None:
    """What the operator of the server can do to tables."""
    host.stop()
    with closing(sqlite3.connect(host.data / "tables.sqlite")) as db:
        for table, change in changes.items():
            db.create_function("change", 1, change)
            db.execute("UPDATE live SET head = change(head) WHERE id = ?", (table,))
            db.execute("UPDATE entry SET entry = change(entry) WHERE live = ?", (table,))
        db.commit()
    host.start()


def exchanged(row: bytes) -> bytes:
    return row.replace(b'"seed":"2"', b'"seed":"3"')


def dropped(row: bytes) -> bytes:
    return b'{"type":"pace","pace":"calm"}' if b'"mixed"' in row else row


def later(row: bytes) -> bytes:
    return row.replace(b'"since":', b'"since":5')


def seated(browser: Browser, host: Server, planted: Planted) -> Person:
    """A player whose value is in the dice."""
    person = Person(browser, host, planted=planted)
    person.tolerate(CUT)
    person.open(planted.id)
    expect(person.page.locator("#people [data-own-value]")).to_contain_text("Your value is in")
    return person


TOLD = {
    exchanged: "the hash of the dice is not the one",
    dropped: "the values in the dice are not those",
    later: "the values in the dice are not those",
}


def test_a_host_who_tampers_with_the_dice_is_found_out(browser: Browser, host: Server) -> None:
    tables = {change: plant(host.data, ["Ada", "bot"]) for change in TOLD}
    people = {change: seated(browser, host, planted) for change, planted in tables.items()}
    tamper(host, {planted.id: change for change, planted in tables.items()})
    for change, person in people.items():
        alarm = person.page.locator("#alarm")
        expect(alarm).to_contain_text(TOLD[change])
        expect(person.page.locator("#fair .alert")).to_contain_text(TOLD[change])
        person.page.reload()
        expect(alarm).to_contain_text(TOLD[change])
        assert violations(person.page) == []
        alarm.locator("button").click()
        expect(alarm).to_be_hidden()
        assert person.complaints() == []
        person.context.close()


def test_another_browser_of_the_same_person_adds_nothing(server: Server, visit: Visit) -> None:
    planted = plant(server.data, ["Ada", "bot"])
    first, second = visit(planted=planted), visit(planted=planted)
    first.open(planted.id)
    expect(first.page.locator("#people [data-own-value]")).to_contain_text("Your value is in")
    second.open(planted.id)
    assert "The value of your seat counts from roll" in own(second.page)
    assert "value" not in second.page.evaluate(KEPT)
