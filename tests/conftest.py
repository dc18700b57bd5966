"""Settings for all tests."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import settings

os.environ["LC_ALL"] = "C"  # English, whatever the machine speaks

# Whoever starts a run in the background of a script lets it ignore Ctrl-C, and so would all
# programs that tests start and stop by it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The same examples in every run, and no deadline on a busy machine: a red run is the change's
# own fault. New examples are what `python3 dev.py fuzz` is for.
settings.register_profile("frostlight", deadline=None, derandomize=True)
settings.load_profile("frostlight")


@pytest.hookimpl(tryfirst=True)  # before `-m` chooses among them
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser are slow, and come last: Playwright keeps an event loop in its thread.

    Nothing else in the same process could start one of its own after that.
    """
    items.sort(key=_in_browser)
    for item in filter(_in_browser, items):
        item.add_marker(pytest.mark.slow)


def _in_browser(item: pytest.Item) -> bool:
    return "browser" in item.path.parts
