"""Phase 2: hire volunteers and specialists (BHK-5)."""

from __future__ import annotations

from frostlight.games.blackout.actions import perform, usable
from frostlight.games.blackout.questions import (
    BRING,
    CARD,
    DECLINE_BRING,
    REVEAL,
    USE,
    USE_BATTERY,
    USE_DONE,
)
from frostlight.games.blackout.round import begin_phase, end_turn
from frostlight.games.blackout.stocks import buy_battery, can_buy_battery, gain, spend_transport
from frostlight.games.blackout.structure import COLUMNS, OBJECTIVES, RING, members, shift
from frostlight.games.blackout.table import Town
from frostlight.kernel import Rule, within


def hire(table: Town) -> Rule:
    """Reveal one planned card, resolve it, then the next; in any order (BHK-5.1)."""
    seat = table.active
    if not table.covered[seat]:
        if end_turn(table):
            begin_phase(table, OBJECTIVES)
        return
    # asked for the last one too: what comes to light follows an answer, never by itself
    column = yield REVEAL.ask(seat, members(table.covered[seat]), veil=True)
    card = turn_over(table, seat, column)
    rule = volunteer if table.printed.cubes[card] else specialist
    yield from within(CARD, (table.printed.ids[card],), rule(table, seat, card))


def turn_over(table: Town, seat: int, column: int) -> int:
    """The card stays in its column, face up, whatever is done with it (BHK-4.5, BHK-5.2)."""
    at = seat * COLUMNS + column
    card = table.planned[at]
    table.planned[at] = -1
    table.covered[seat] &= ~(1 << column)
    table.columns[at] += (card,)
    table.tell("revealed", seat=seat, card=table.printed.ids[card], column=column + 1)
    return card


def volunteer(table: Town, seat: int, card: int) -> Rule:
    """As many units as cubes of what the die shows, or of another kind for tokens (BHK-5.3)."""
    die, number = table.printed.colour[card], table.printed.cubes[card]
    shown = table.dice[die]
    kinds = sorted(range(RING), key=lambda kind: shift(shown, kind))  # BHK-5.5
    kind = yield BRING.ask(seat, [*kinds, DECLINE_BRING], about=(number, die))
    if kind < 0:
        table.tell("declines", seat=seat, card=table.printed.ids[card])
        return
    spend_transport(table, seat, shift(shown, kind))  # BHK-5.4, BHK-5.6
    yield from gain(table, seat, kind, number)  # BHK-OP.44: all of one kind


def specialist(table: Town, seat: int, card: int) -> Rule:
    """Each action once, in any order, or not at all (BHK-5.2, BHK-5.7)."""
    actions = table.printed.actions[card]
    left = list(range(len(actions)))
    while True:
        options = [n for n in left if usable(table, seat, actions[n])]  # BHK-5.8
        if can_buy_battery(table, seat) and any(actions[n].takes_units for n in left):
            options.append(USE_BATTERY)
        chosen = yield USE.ask(seat, [*options, USE_DONE])
        if chosen == "done":
            return
        if chosen == "battery":
            yield from buy_battery(table, seat)
        else:
            left.remove(chosen)
            yield from perform(table, seat, actions[chosen])
