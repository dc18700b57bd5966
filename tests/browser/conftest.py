"""A browser and a server for all tests of a worker; whatever complains fails the test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.person import Person
from tests.browser.programs import CHROMIUM, SHELL, by_playwright, found
from tests.browser.server import Server
from tests.installed_games.installed import seen_by
from tests.patience import PATIENCE

expect.set_options(timeout=1000 * PATIENCE)


class Visit(Protocol):
    """Opens a browser for a visitor: the settings are those of `Person`."""

    def __call__(self, **settings: Any) -> Person: ...


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    by_playwright()
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    yield from running(playwright, SHELL, *CHROMIUM)


def running(playwright: Playwright, *names: str) -> Iterator[Browser]:
    """The first of these that is installed, or else the one that Playwright has brought."""
    browser = playwright.chromium.launch(executable_path=found(names))
    yield browser
    browser.close()


def serving(server: Server) -> Iterator[Server]:
    """A server while its module is tested; what it complains of fails the last test."""
    server.start()
    yield server
    server.stop()
    assert server.complaints() == ""


@pytest.fixture(scope="session")
def common_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from serving(Server(tmp_path_factory.mktemp("site") / "data"))


@pytest.fixture(scope="module")
def server(common_server: Server) -> Iterator[Server]:
    """The server that all modules share; those that stop it or set it up have one of their own."""
    before = common_server.complaints()
    yield common_server
    assert common_server.complaints().removeprefix(before) == ""


def serving_alone(factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for a module that kills it."""
    yield from serving(Server(factory.mktemp("site") / "data"))


def serving_game(site: Path, factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the game of a stranger, installed in this folder."""
    yield from serving(Server(factory.mktemp("stranger") / "data", env=seen_by(site)))


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
