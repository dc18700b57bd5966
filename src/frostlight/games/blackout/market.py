"""Phase 5: new objective cards (BHK-11), alone too (BHK-20.2); the end begins (BHK-17.1)."""

from __future__ import annotations

from frostlight.games.blackout.round import begin_phase
from frostlight.games.blackout.structure import CLEAN_UP, ROW, SLOTS
from frostlight.games.blackout.table import Town
from frostlight.kernel import Rule


def market(table: Town) -> Rule:
    """Buy exactly one card or pass; over when all have passed in a row (BHK-11.1)."""
    seat, menus = table.active, table.printed.menus
    card = yield menus.buy.ask(seat, purchases)
    if card < 0:
        table.passes += 1
        table.tell("passes", seat=seat)
        if table.passes == table.players:
            yield from end_market(table)
            return
    else:
        table.passes = 0
        table.bought = True
        yield from buy(table, seat, card)
    table.active = (seat + 1) % table.players


def purchases(table: Town, seat: int) -> list[int]:
    """Market cards that can be paid, while a slot is free; passing (BHK-11.3, BHK-11.4)."""
    menus = table.printed.menus
    options = []
    if len(table.slots[seat]) < SLOTS:
        options = [
            card - menus.first_objective
            for row in table.market
            if row and price_in(table, row) <= table.hkd[seat]
            for card in row
        ]
    return [*options, menus.no_purchase]


def price_in(table: Town, row: tuple[int, ...]) -> int:
    """By the number of cards that lie in the row now (BHK-11.2)."""
    return table.printed.prices.market[len(row) - 1]


def buy(table: Town, seat: int, card: int) -> Rule:
    """To a free slot, one emptied this round too (BHK-6.13); an empty row is filled (BHK-11.5)."""
    row = next(n for n, cards in enumerate(table.market) if card in cards)
    price = price_in(table, table.market[row])
    table.hkd[seat] -= price
    table.market[row] = tuple(other for other in table.market[row] if other != card)
    table.slots[seat] += (card,)
    table.tell("buys", seat=seat, card=table.printed.ids[card], n=price)
    if not table.market[row]:
        yield from turn_up_row(table, row)


def end_market(table: Town) -> Rule:
    """Alone: a player who bought nothing loses the last card of the top row (BHK-20.2)."""
    if table.players == 1 and not table.bought and table.market[0]:
        discard_last(table, 0)
        if not table.market[0]:
            yield from turn_up_row(table, 0)
    table.passes = 0
    table.bought = False
    begin_phase(table, CLEAN_UP)


def discard_last(table: Town, row: int) -> None:
    """The rightmost card of a row leaves the game (BHK-12.1, BHK-12.7)."""
    *left, card = table.market[row]
    table.market[row] = tuple(left)
    table.discards.append(card)
    table.tell("discarded", card=table.printed.ids[card])


def turn_up_row(table: Town, row: int) -> Rule:
    """Three cards from the deck, after its end from the reserve; else the row stays empty."""
    menus = table.printed.menus
    for _ in range(ROW):
        if not table.deck and not table.reserve:
            return  # BHK-17.3, BHK-19.16
        options = [card - menus.first_objective for card in table.pool]
        card = yield menus.turn_up.draw(options, [1] * len(options))
        table.pool.remove(card)
        table.market[row] += (card,)
        table.tell("turned_up", card=table.printed.ids[card], row=row + 1)
        if table.deck:
            table.deck -= 1
            if not table.deck:  # BHK-11.6, BHK-17.1
                table.last_round = table.round + 1
                table.tell("end_begins", number=table.last_round)
        else:
            table.reserve -= 1
