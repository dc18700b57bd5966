"""Lanterns (`examples/lanterns`) as if it were installed, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from frostlight.web.live.thinkers import Thinkers
from tests.installed_games.installed import LANTERNS, as_if_installed
from tests.web.site import Browser, Site

SOURCE = LANTERNS / "src"


@pytest.fixture(scope="module", autouse=True)
def _lanterns(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Worker processes inherit the path, so that bots find the game too."""
    with as_if_installed(tmp_path_factory.mktemp("installed"), LANTERNS):
        yield


@pytest.fixture(scope="module")
def thinkers() -> Iterator[Thinkers]:
    pool = Thinkers()
    yield pool
    pool.close()


@pytest.fixture
def site(tmp_path: Path, thinkers: Thinkers) -> Iterator[Site]:
    with Site(tmp_path, thinkers) as running:
        yield running


@pytest.fixture
def browsers(site: Site) -> list[Browser]:
    """Three people, who have not sat down yet."""
    return [site.browser() for _ in range(3)]
