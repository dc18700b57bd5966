"""Settings for all tests."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import settings

from tests.installed_games.installed import LANTERNS, PEBBLES, installed_once

os.environ["LC_ALL"] = "C"  # English, whatever the machine speaks

# A run in the background of a script ignores Ctrl-C, and so would all
# programs that tests start and stop by it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The same examples in every run, and no deadline on a busy machine: a red run is the change's
# own fault. New examples are what `python3 dev.py fuzz` is for.
settings.register_profile("frostlight", deadline=None, derandomize=True)
settings.load_profile("frostlight")


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder for all workers of a run."""
    own = tmp_path_factory.getbasetemp()
    return own if worker_id == "master" else own.parent


@pytest.fixture(scope="session")
def lanterns(shared_folder: Path) -> Path:
    """A folder of installed packages with Lanterns in it."""
    return installed_once(LANTERNS, shared_folder)


@pytest.fixture(scope="session")
def pebbles(shared_folder: Path) -> Path:
    """A folder of installed packages with Pebbles in it."""
    return installed_once(PEBBLES, shared_folder)


@pytest.hookimpl(tryfirst=True)  # before `-m` chooses among them
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser are slow, and come last: Playwright keeps an event loop in its thread.

    Nothing else in the same process could start one of its own after that. The longest of them
    come before the others: the last test that is begun should not be the last for long.
    """
    items.sort(key=lambda item: (_in_browser(item), item.get_closest_marker("long") is None))
    for item in filter(_in_browser, items):
        item.add_marker(pytest.mark.slow)
    _leave_shares(items)
    for item in items:
        if item.get_closest_marker("thorough"):
            item.add_marker(pytest.mark.slow)


def _in_browser(item: pytest.Item) -> bool:
    return "browser" in item.path.parts


def _leave_shares(items: list[pytest.Item]) -> None:
    """Of a test with `share(n)`, one in n of its slow parameters stays in every run.

    Along a diagonal that begins elsewhere in every test: where n values of one parameter follow
    each other, each comes up in turn. A test that is asked for by its whole name stays.
    """
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("share") and item.get_closest_marker("slow"):
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for test, found in cases.items():
        share = found[0].get_closest_marker("share")
        assert share is not None
        n, begin = min(share.args[0], len(found)), crc32(test.encode())
        for place, item in enumerate(found):
            if (begin + place + place // n) % n:
                item.add_marker(pytest.mark.thorough)
