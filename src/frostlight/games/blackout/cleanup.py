"""Phase 6: clean-up (BHK-12)."""

from __future__ import annotations

from frostlight.games.blackout.market import discard_last, turn_up_row
from frostlight.games.blackout.objectives import remove_ticks
from frostlight.games.blackout.questions import FOOD_PAIRS, WAREHOUSE_PAIRS, WATER_PAIRS
from frostlight.games.blackout.round import begin_phase, begin_turns, end_turn
from frostlight.games.blackout.stocks import give_back, take
from frostlight.games.blackout.structure import (
    BY_CLEAN_UP,
    FOOD,
    GOODS,
    ROWS,
    SECURE,
    STOCK,
    WATER,
)
from frostlight.games.blackout.table import Town
from frostlight.kernel import Rule


def clean_market(table: Town) -> Rule:
    """Step A: the rightmost card of each row goes; empty rows are filled, top first (BHK-12.1)."""
    full = [row for row in range(ROWS) if table.market[row]]  # BHK-17.3
    for row in full:
        discard_last(table, row)
    for row in full:
        if not table.market[row]:
            yield from turn_up_row(table, row)
    table.next = "spoil"


def spoil(table: Town) -> Rule:
    """Step B: food and water leave the rondel; batteries stay (BHK-12.2, BHK-2.9)."""
    seat = table.active
    yield from spoil_food(table, seat)
    yield from spoil_water(table, seat)
    if end_turn(table):
        begin_turns(table)
        table.next = "discard"


def spoil_food(table: Town, seat: int) -> Rule:
    """2 HK$ each, or pairs for points with Feed the crowd! (BHK-12.3, BHK-12.5, BHK-16.15)."""
    prices, pairs = table.printed.prices, 0
    food = table.stock[seat * STOCK + FOOD]
    if food > 1 and table.printed.effect["crowd"] in table.completed[seat]:
        pairs = yield FOOD_PAIRS.ask(seat, list(range(food // 2, -1, -1)), about=(food,))
    _remove(table, seat, FOOD, food)
    if pairs:
        table.score(seat, BY_CLEAN_UP, pairs * prices.crowd_vp)
        table.tell("gains", seat=seat, what="vp", n=pairs * prices.crowd_vp)
    _sell(table, seat, (food - 2 * pairs) * prices.food_hkd)


def spoil_water(table: Town, seat: int) -> Rule:
    """Pairs for GPS tokens or, with the warehouse, for more money; singles 1 HK$ (BHK-12.4)."""
    prices, gps, sold = table.printed.prices, 0, 0
    water = table.stock[seat * STOCK + WATER]
    if water > 1:
        gps = yield WATER_PAIRS.ask(seat, list(range(water // 2, -1, -1)), about=(water,))
    left = water - 2 * gps
    if left > 1 and table.printed.effect["warehouse"] in table.completed[seat]:  # BHK-OP.23
        sold = yield WAREHOUSE_PAIRS.ask(seat, list(range(left // 2, -1, -1)), about=(left,))
    _remove(table, seat, WATER, water)
    if gps:
        take(table, seat, "gps", gps)
    _sell(table, seat, sold * prices.warehouse_hkd + (left - 2 * sold) * prices.water_hkd)


def _remove(table: Town, seat: int, good: int, number: int) -> None:
    """All markers leave one field; only real units count (BHK-OP.22)."""
    if number:
        give_back(table, seat, good, number)
        table.tell("spoils", seat=seat, what=GOODS[good], n=number)


def _sell(table: Town, seat: int, hkd: int) -> None:
    if hkd:
        take(table, seat, "hkd", hkd)


def discard(table: Town) -> Rule:
    """Step C: at most one card of the slots, for good; never the emergency plan (BHK-12.6)."""
    seat, menus = table.active, table.printed.menus
    card = yield menus.discard.ask(seat, [*table.slots[seat], menus.keep])
    if card >= 0:
        remove_ticks(table, seat, card)
        table.slots[seat] = tuple(other for other in table.slots[seat] if other != card)
        table.discards.append(card)
        table.tell("drops", seat=seat, card=table.printed.ids[card])
    if end_turn(table):
        begin_phase(table, SECURE)
