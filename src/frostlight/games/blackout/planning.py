"""Phase 1: roll dice and plan cards (BHK-4). Rolling is in `round`."""

from __future__ import annotations

from typing import Final

from frostlight.games.blackout.round import begin_phase
from frostlight.games.blackout.structure import COLUMNS, FOURTH_COLUMN, HIRE, OWN_COLUMNS
from frostlight.games.blackout.table import Town
from frostlight.kernel import Rule, Together

TAKE_BACKS: Final = 30
"""So often a player may change a plan: every game must end some time (BHK-4.7)."""


def plan(table: Town) -> Rule:
    """All plan at the same time and in secret (BHK-3.3, BHK-4.4); then their cards lie there."""
    yield Together(range(table.players), lambda seat: plan_of(table, seat))
    for seat in table.order():
        lay_down(table, seat)
    begin_phase(table, HIRE)


def plan_of(table: Town, seat: int) -> Rule:
    """Put a card down, take one back, confirm. Nothing is told: its number would be (BHK-2.8)."""
    table.planned[OWN_COLUMNS[seat]] = [-1] * COLUMNS
    menu, backs = table.printed.menus.plan, TAKE_BACKS
    while True:
        options = plan_options if backs else last_options
        verb, card, column = yield menu.ask(seat, options)
        if verb == "confirm":  # BHK-4.7
            return
        backs -= verb == "back"
        table.planned[seat * COLUMNS + column] = card


def last_options(table: Town, seat: int) -> list[int]:
    """What is left to a player who has changed a plan very often."""
    return plan_options(table, seat, may_take_back=False)


def plan_options(table: Town, seat: int, *, may_take_back: bool = True) -> list[int]:
    """One card for each open column, any card for any, or none (BHK-4.4, BHK-OP.24)."""
    menus, mine = table.printed.menus, table.planned[OWN_COLUMNS[seat]]
    cards = table.printed.first_of_twins([card for card in table.hands[seat] if card not in mine])
    free = [column for column in range(open_columns(table, seat)) if mine[column] < 0]
    options = [card * COLUMNS + column for card in cards for column in free]
    options.append(menus.confirm)
    if may_take_back:
        options += [menus.take_back + column for column in range(COLUMNS) if mine[column] >= 0]
    return options


def open_columns(table: Town, seat: int) -> int:
    """Three, and the fourth without its lock token (BHK-4.6)."""
    return COLUMNS if table.restored[seat] & FOURTH_COLUMN else COLUMNS - 1


def lay_down(table: Town, seat: int) -> None:
    """All players see where cards lie face down now, but not which (BHK-2.8, BHK-4.5)."""
    mine = table.planned[OWN_COLUMNS[seat]]
    table.hands[seat] = tuple(card for card in table.hands[seat] if card not in mine)
    table.covered[seat] = sum(1 << column for column, card in enumerate(mine) if card >= 0)
    table.shown[seat] = False
    table.tell("planned", seat=seat, n=table.covered[seat].bit_count())
