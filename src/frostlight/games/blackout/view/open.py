"""The town as rules know it, from a view: what the observer does not see is not there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from frostlight.games.blackout.structure import COLUMNS, OWN_COLUMNS
from frostlight.games.blackout.table import SCOUT_ONLY, Town
from frostlight.kernel import View
from frostlight.kernel.codegen import written
from frostlight.kernel.sight import PUBLIC
from frostlight.games.blackout.table import Town
from frostlight.kernel import View, known_table
from frostlight.view import remembered


def known_town(view: View) -> Town:
    """The town as the observer knows it, for rules that only read (see `kernel.known`)."""
    return remembered(view, _known_town)


def _known_town(view: View) -> Town:
    return known_table(Town, view)
