"""How long a test waits for what must happen."""

from __future__ import annotations

from typing import Final

PATIENCE: Final = 120.0
"""Limit of every wait in seconds. Waits end with the event that they wait for: only what hangs
takes so long, however busy the machine is."""
