"""A browser for all tests, a server for each module; whatever complains fails the test."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.person import Person
from tests.browser.server import Server

CHROMES = ("chromium", "chromium-browser", "google-chrome")


class Visit(Protocol):
    """Somebody comes: the settings are those of `Person`."""

    def __call__(self, **settings: Any) -> Person: ...


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, CHROMES)), None)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=found)
        yield running
        running.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("site") / "data")
    running.start()
    yield running
    running.stop()
    assert running.complaints() == ""


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    came: list[Person] = []

    def come(**settings: Any) -> Person:
        came.append(Person(browser, server, **settings))
        return came[-1]

    yield come
    complaints = [complaint for person in came for complaint in person.complaints()]
    for person in came:
        person.context.close()
    assert complaints == []
