"""Lanterns (`examples/lanterns`) as if it were installed, for the tests of this folder."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from frostlight.games import entry, find_game
from frostlight.view import pages
from frostlight.web.live.thinkers import Thinkers
from tests.installed_games.installed import bring
from tests.web.site import Browser, Site

SOURCE = Path(__file__).parents[4] / "examples" / "lanterns" / "src"


@pytest.fixture(scope="module", autouse=True)
def _lanterns(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Worker processes inherit the path, so that bots find the game too."""
    folder = tmp_path_factory.mktemp("installed")
    bring(folder, "lanterns", "lanterns:ENTRY")
    before = sys.path[:]
    sys.path[:0] = [str(SOURCE), str(folder)]
    _forget_games()
    yield
    sys.path[:] = before
    _forget_games()


def _forget_games() -> None:
    for found in (entry.entry_points_by_name, entry.find_entry, find_game, pages.drawn_games):
        found.cache_clear()


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
