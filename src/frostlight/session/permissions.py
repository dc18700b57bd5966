"""Who may do what at a table: both the button and the server ask here."""

from __future__ import annotations

from typing import Final

PACES: Final = {"calm": 0.9, "fast": 0.3, "instant": 0.0}
"""Seconds that a bot takes for a move, by the name of the setting."""
