"""Campaigns of Lanterns (`examples/lanterns`), which is no part of Frostlight."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.conftest import run as _run
from tests.web.live.company.conftest import _lanterns, site, thinkers

__all__ = ["_lanterns", "_run", "site", "thinkers"]


@pytest.fixture
def run(_run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Commands whose campaigns lie in a folder of this test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return _run
