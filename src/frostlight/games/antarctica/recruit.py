"""Action: recruit scientists (ANT-6)."""

from __future__ import annotations

from frostlight.games.antarctica.table import Continent


def can_recruit(table: Continent, seat: int) -> bool:
    """Beside a camp (ANT-6.1): a reserve, and something that counts in the zone (ANT-6.5)."""
    return table.reserve[seat] > 0 and table.strength(seat, table.target) > 0


def recruit(table: Continent, seat: int, _what: None) -> None:
    """As many as own ships and scientists in the zone, active ship included (ANT-6.2, ANT-6.3)."""
    gain_scientists(table, seat, table.strength(seat, table.target))


def gain_scientists(table: Continent, seat: int, wanted: int) -> int:
    """Scientists come from reserve to supply, as many as there are (ANT-1.14, ANT-6.4)."""
    gained = min(wanted, table.reserve[seat])
    if gained:
        table.reserve[seat] -= gained
        table.supply[seat] += gained
        if table.events is not None:
            table.tell("gains_scientists", seat=seat, scientists=gained)
    return gained
