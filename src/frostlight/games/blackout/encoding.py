"""What of the table is no plain number, for programs that learn."""

from __future__ import annotations

from typing import Final

from frostlight.games.blackout.setup import Setup, printed_for
from frostlight.games.blackout.structure import (
    COLUMNS,
    DICE,
    KINDS,
    OUTPOSTS,
    PATROLS,
    PHASES,
    RESTORATIONS,
    RING,
    ROW,
    ROWS,
    SOURCES,
    STOCK,
    TOKENS,
)
from frostlight.kernel.encoding import Code, bits, counts, number, one_of, places, seat, seats

DEEP: Final = 6
"""Cards of a column that are told in order, from the bottom."""
TASKS: Final = 8
"""Tasks of a plan that are done, as bits, with how many bear a marker."""


def encoding(setup: Setup) -> dict[str, Code]:
    players, what = setup.players, printed_for(setup)
    cards, districts = len(what.ids), len(what.district_ids)
    tokens = districts * TOKENS
    amounts = ("supply", "hkd", "transport", "gps", "points", "backs", "shown")
    return {
        **dict.fromkeys(("first", "active"), seat()),
        "phase": one_of(len(PHASES)),
        "dice": one_of(RING, len(DICE)),
        **dict.fromkeys(amounts, number(players, by_seat=True)),
        "stock": number(players * STOCK, by_seat=True),
        "earned": number(players * len(SOURCES), by_seat=True),
        "markers": bits(what.everywhere.bit_length(), players, by_seat=True),
        **dict.fromkeys(("secured", "scouted"), bits(districts)),
        **dict.fromkeys(("posts", "stand_ins"), seats(districts)),
        "outposts": bits(len(OUTPOSTS), players, by_seat=True),
        "restored": bits(len(RESTORATIONS), players, by_seat=True),
        "covered": bits(COLUMNS, players, by_seat=True),
        "kinds": bits(len(KINDS), players, by_seat=True),
        **dict.fromkeys(("pool", "discards", "team"), counts(cards)),
        "market": places(ROW, ROWS),
        "hands": counts(cards),
        "planned": one_of(cards, COLUMNS),
        "columns": places(DEEP, players * COLUMNS, by_seat=True),
        **dict.fromkeys(("hospital", "slots", "completed"), counts(cards, players, by_seat=True)),
        "emergency": one_of(cards, players, by_seat=True),
        "ticks": bits(TASKS, len(what.plans) + players),
        "tokens": one_of(len(what.tokens), tokens),
        "looked": seats(tokens),
        "scouting": one_of(districts),
        "picked": one_of(TOKENS),
        "patrol": one_of(len(PATROLS)),
        "team_gps": number(),
        "used": counts(len(OUTPOSTS) + cards),
    }
