"""Campaigns of Lanterns (`examples/lanterns`) in the browser."""

from __future__ import annotations

from tests.web.live.company.conftest import _lanterns, site, thinkers

__all__ = ["_lanterns", "site", "thinkers"]
