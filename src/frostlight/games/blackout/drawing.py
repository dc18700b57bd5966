"""Phase 8: draw cards and check actions (BHK-14)."""

from __future__ import annotations

from frostlight.games.blackout.actions import check_options, use_check
from frostlight.games.blackout.questions import DECLINE_DRAW, DRAW_COLUMN
from frostlight.games.blackout.round import end_round, end_turn
from frostlight.games.blackout.structure import COLUMNS, MORE_CARDS, OWN_COLUMNS
from frostlight.games.blackout.table import Town
from frostlight.kernel import Rule


def draw(table: Town) -> Rule:
    """With few cards in hand: take the largest column, or decline (BHK-14.1 to BHK-14.3)."""
    seat = table.active
    columns = largest_columns(table, seat)
    if len(table.hands[seat]) > draw_limit(table, seat) or not columns:  # BHK-14.6
        end_draw(table)
        return
    column = yield DRAW_COLUMN.ask(seat, [*columns, DECLINE_DRAW])
    if column < 0:
        table.tell("draws_nothing", seat=seat)
        end_draw(table)
        return
    at = seat * COLUMNS + column
    cards, table.columns[at] = table.columns[at], ()
    table.hands[seat] = tuple(sorted((*table.hands[seat], *cards)))  # BHK-14.5: without limit
    table.tell("draws", seat=seat, column=column + 1, n=len(cards))
    table.next = "check_actions"


def draw_limit(table: Town, seat: int) -> int:
    """4 cards, 6 with the 0-6 token (BHK-9.2, BHK-14.1)."""
    limits = table.printed.board.limits
    return limits.draw_unlocked if table.restored[seat] & MORE_CARDS else limits.draw


def largest_columns(table: Town, seat: int) -> list[int]:
    """The columns with most cards; none if all are empty (BHK-14.2)."""
    sizes = [len(cards) for cards in table.columns[OWN_COLUMNS[seat]]]
    most = max(sizes)
    return [column for column, size in enumerate(sizes) if size == most] if most else []


def check_actions(table: Town) -> Rule:
    """Only after drawing, each at most once; what they bring stays (BHK-14.4, BHK-14.7)."""
    seat = table.active
    verb, what = yield table.printed.menus.check.ask(seat, unused_checks)
    if verb == "done":
        end_draw(table)
    else:
        yield from use_check(table, seat, verb, what, table.used)


def unused_checks(table: Town, seat: int) -> list[int]:
    return check_options(table, seat, table.used)


def end_draw(table: Town) -> None:
    table.used = []
    table.next = "draw"
    if end_turn(table):
        end_round(table)
