"""Remove Snow and the limits of gathering and construction (FRP-13 to FRP-15)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.city.land import can_lay, lay_tiles
from frostlight.games.frostpunk.questions import SNOW
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule

GATHERED: Final = 2
"""Resources taken by one Gather action (FRP-14.1)."""
SUB_ACTIONS: Final = 3
"""Build and Dismantle sub-actions of one Construction (FRP-15.1)."""
NEAR_TILES: Final = 2
FAR_TILES: Final = 1


def remove_snow(city: City, seat: int) -> Rule:
    """Two Near tiles or one Far tile (FRP-13.1)."""
    options = [n for n, near in enumerate((True, False)) if can_lay(city, near=near)]
    if options:
        near = yield SNOW.ask(seat, options)
        yield from lay_tiles(city, NEAR_TILES if near else FAR_TILES, near=near, seat=seat)
