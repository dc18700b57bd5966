"""Action: research (ANT-7)."""

from __future__ import annotations

from frostlight.games.antarctica.symbols import perform_symbols
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.tracks import advance, can_advance
from frostlight.kernel import Rule


def research_tracks(table: Continent, seat: int) -> list[int]:
    """Tracks that a station in the target zone serves (ANT-1.6, ANT-7.1, ANT-7.3, ANT-7.4)."""
    if not table.strength(seat, table.target):
        return []
    here = table.buildings[table.target]
    return [
        track
        for track in table.printed.open_tracks
        if here & table.printed.track_stations[track] and can_advance(table, seat, track)  # ANT-7.6
    ]


def research(table: Continent, seat: int, track: int) -> Rule:
    """Own ships and scientists in the zone are points for one track (ANT-7.2, ANT-7.5)."""
    advance(table, seat, track, table.strength(seat, table.target))
    yield from perform_symbols(table)
