"""Pebbles, installed once for all tests of a worker."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.installed_games.installed import PEBBLES, install


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of installed packages with Pebbles in it."""
    folder = tmp_path_factory.mktemp("site")
    install(PEBBLES, folder)
    return folder
