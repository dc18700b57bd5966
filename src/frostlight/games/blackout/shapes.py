"""How many of everything can lie on the table, by what is printed (BHK-18)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.structure import (
    COLUMNS,
    DICE,
    HELD,
    KINDS,
    OUTPOSTS,
    PATROLS,
    PHASES,
    RESTORATIONS,
    RING,
    ROWS,
    SEATS,
    SOURCES,
    STOCK,
    TOKENS,
    WON_DOWN,
)
from frostlight.games.blackout.table import Town
from frostlight.kernel.fields import Shape, cards, misfits

MAX_AMOUNT: Final = 9999
"""No game brings more of anything."""
ROUNDS: Final = 99
"""No game has more."""


def shapes(table: Town) -> Iterator[str]:
    """Whatever has the wrong number of places, or a number that nothing allows."""
    if table.players not in range(1, SEATS + 1):
        yield f"players: {table.players}"
        return
    yield from misfits(table, _shapes(table.printed, table.players))


@lru_cache(64)
def _shapes(what: Printed, players: int) -> dict[str, Shape]:
    """Made once: they are asked for at every decision of a fuzzed game."""
    return {**_round(players), **_players(players), **_cards(what, players), **_map(what, players)}


def _round(players: int) -> dict[str, Shape]:
    return {
        "first": Shape(-1, players - 1),
        "round": Shape(0, ROUNDS),
        "last_round": Shape(0, ROUNDS + 1),
        "phase": Shape(0, len(PHASES) - 1),
        "acted": Shape(0, players),
        "active": Shape(-1, players - 1),
        "passes": Shape(0, players),
        "dice": Shape(-1, RING - 1, len(DICE)),
        "used": Shape(0, MAX_AMOUNT),
    }


def _players(players: int) -> dict[str, Shape]:
    """BHK-18.5: nothing is negative but points."""
    return {
        **dict.fromkeys(("supply", "hkd", "transport", "gps"), Shape(0, MAX_AMOUNT, players)),
        "stock": Shape(0, MAX_AMOUNT, players * STOCK),
        "points": Shape(-MAX_AMOUNT, MAX_AMOUNT, players),
        "earned": Shape(-MAX_AMOUNT, MAX_AMOUNT, players * len(SOURCES)),
        "outposts": cards(len(OUTPOSTS), players),
        "restored": cards(len(RESTORATIONS), players),
        "covered": cards(COLUMNS, players),
        "kinds": cards(len(KINDS), players),
        "backs": Shape(0, MAX_AMOUNT, players),
    }


def _cards(what: Printed, players: int) -> dict[str, Shape]:
    last = len(what.ids) - 1
    return {
        **dict.fromkeys(("pool", "discards", "team"), Shape(0, last)),
        **dict.fromkeys(("hands", "hospital", "slots", "completed"), Shape(0, last, players)),
        **dict.fromkeys(("deck", "reserve"), Shape(0, last)),
        "market": Shape(0, last, ROWS),
        "columns": Shape(0, last, players * COLUMNS),
        "planned": Shape(-1, last, players * COLUMNS),
        "shown": Shape(0, 1, players),
        "emergency": Shape(-1, last, players),
        "ticks": Shape(0, MAX_AMOUNT, len(what.plans) + players),
    }


def _map(what: Printed, players: int) -> dict[str, Shape]:
    districts, tokens = len(what.district_ids), len(what.district_ids) * TOKENS
    return {
        "markers": Shape(0, what.everywhere, players),
        "secured": cards(districts),
        "scouted": cards(districts),
        **dict.fromkeys(("posts", "stand_ins"), cards(players, districts)),
        "tokens": Shape(-1, len(what.tokens) - 1, tokens),
        "lies": Shape(0, WON_DOWN + HELD * (players - 1), tokens),
        "looked": cards(players, tokens),
        "unseen": Shape(0, MAX_AMOUNT, len(what.tokens)),
        "scouting": Shape(-1, districts - 1),
        "picked": Shape(-1, TOKENS - 1),
        "patrol": Shape(0, len(PATROLS) - 1),
        "team_gps": Shape(0, MAX_AMOUNT),
    }
