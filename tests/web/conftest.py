from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from frostlight.web.live.thinkers import Thinkers
from tests.web.site import Browser, Site


@pytest.fixture(scope="session")
def thinkers() -> Iterator[Thinkers]:
    pool = Thinkers()
    yield pool
    pool.close()


@pytest.fixture
def site(tmp_path: Path, thinkers: Thinkers) -> Iterator[Site]:
    with Site(tmp_path, thinkers) as running:
        yield running


@pytest.fixture
def ann(site: Site) -> Browser:
    return site.browser()


@pytest.fixture
def bob(site: Site) -> Browser:
    return site.browser()
