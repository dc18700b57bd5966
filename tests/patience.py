"""How long a test waits for what must happen."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep
from typing import Final

PATIENCE: Final = 120.0
"""Limit of every wait in seconds. Waits end with the event that they wait for: only what hangs
takes so long, however busy the machine is."""


def wait_until(condition: Callable[[], object]) -> None:
    """Wait for something of which no message tells."""
    end = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < end, "it has never come to pass"
        sleep(0.01)
