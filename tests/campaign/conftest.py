"""Campaigns of Lanterns (`examples/lanterns`), which is no part of Frostlight."""

from tests.company.conftest import _lanterns, site, thinkers

__all__ = ["_lanterns", "site", "thinkers"]
