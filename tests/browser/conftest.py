"""A browser for all tests, a server for each module; whatever complains fails the test."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from dev import BROWSERS, SHELL
from tests.browser.person import Person
from tests.browser.server import Server
from tests.installed_games.installed import LANTERNS, install, seen_by


class Visit(Protocol):
    """Somebody comes: the settings are those of `Person`."""

    def __call__(self, **settings: Any) -> Person: ...


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    yield from running(playwright, SHELL, *BROWSERS)


def running(playwright: Playwright, *names: str) -> Iterator[Browser]:
    """The first of these that is installed, or else the one that Playwright has brought."""
    found = next(filter(None, map(shutil.which, names)), None)
    browser = playwright.chromium.launch(executable_path=found)
    yield browser
    browser.close()


def serving(server: Server) -> Iterator[Server]:
    """A server while its module is tested; what it complains of fails the last test."""
    server.start()
    yield server
    server.stop()
    assert server.complaints() == ""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from serving(Server(tmp_path_factory.mktemp("site") / "data"))


def serving_lanterns(folder: Path) -> Iterator[Server]:
    """A server that has the game of a stranger, with a campaign and decisions of all."""
    install(LANTERNS, folder / "site")
    yield from serving(Server(folder / "data", env=seen_by(folder / "site")))


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
