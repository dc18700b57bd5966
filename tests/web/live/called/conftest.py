from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from frostlight.web.live.thinkers import Thinkers
from tests.web.live.called.calling import (
    Clock,
    prepare,
    write_settings,
)
from tests.web.live.called.post import (
    PostOffice,
    PushServer,
    post_office,
    push_server,
)
from tests.web.live.test_playing import sit
from tests.web.site import Browser, Site


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with post_office() as office:
        yield office


@pytest.fixture(scope="module")
def service() -> Iterator[PushServer]:
    with push_server() as server:
        yield server


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def site(
    tmp_path: Path, thinkers: Thinkers, office: PostOffice, service: PushServer, clock: Clock
) -> Iterator[Site]:
    office.letters.clear()
    office.refuses.clear()
    service.status = 201
    service.came.clear()
    write_settings(tmp_path, office)
    with Site(tmp_path, thinkers) as site:
        prepare(site, service, clock)
        yield site


@pytest.fixture
def table(site: Site, ann: Browser, bob: Browser) -> str:
    """Ann is to move, and has left."""
    table = ann.make("me", "link", name0="Ann", **{"set-starting_player": "0"})
    sit(site, bob, table, 1, "Bob")
    return table
