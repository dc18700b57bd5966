"""Counting for all: a row of answers is pointed at first, and given when it is confirmed."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.twin import Twin


def test_what_was_counted_is_a_wish_before_it_is_an_answer(server: Server, visit: Visit) -> None:
    twin = Twin(["Ada", "Bob"], "3")
    while not (twin.asked.question.team and twin.asked.left > 2):
        twin.play(1)
    seats = twin.plant(server.data)
    decides, other = (visit(planted=seats[n]) for n in (twin.asked.seat, 1 - twin.asked.seat))
    for person in (decides, other):
        person.open(seats[0].id)
    key, version = twin.asked.keys[0], decides.version
    more = decides.page.locator(".portion", has=decides.page.locator(f'[data-opt="{key}"]'))
    for _ in range(2):
        more.locator("[data-count='1']").click()
    decides.page.locator("[data-several]").click()
    expect(other.page.locator("#wishes li")).to_contain_text("×2")
    expect(decides.page.locator("#wishes button.act")).to_be_visible()
    assert decides.version == other.version == version
    decides.page.wait_for_timeout(400)  # no double click
    decides.page.locator("[data-several]").click()  # the same once more
    decides.reach(version + 1)
    expect(other.page.locator("#wishes li")).to_have_count(0)
