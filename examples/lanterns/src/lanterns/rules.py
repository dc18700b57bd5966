"""The course of the game: each step is a rule that asks (LAN-1, LAN-2)."""

from __future__ import annotations

from frostlight.kernel import GameOver, Rule, Together
from lanterns.table import HAND, KINDS, MAX_PLANNED, Shore, cards_of, need


def deal(table: Shore) -> Rule:
    """All hands are filled up (LAN-1.2, LAN-2.5)."""
    for seat in range(table.players):
        while sum(cards_of(table.hands, seat)) < HAND:
            kinds = [kind for kind, left in enumerate(table.deck) if left]
            weights = [table.deck[kind] for kind in kinds]
            card = yield table.printed.deal.draw(kinds, weights, about=(seat,))
            table.deck[card] -= 1
            table.hands[seat * KINDS + card] += 1
            name = table.printed.cards[card].id
            table.tell("dealt", seat=seat, secret={"card": name}, to=(seat,))
    table.next = "plan"


def plan(table: Shore) -> Rule:
    """All plan at once and in secret; then the plans are shown (LAN-2.1, LAN-2.2)."""
    table.round += 1
    table.keeper = (table.keeper + 1) % table.players
    table.tell("round", number=table.round)
    yield Together(range(table.players), lambda seat: plan_of(table, seat))
    for seat in range(table.players):
        planned = cards_of(table.plans, seat)
        oil = sum(n * card.oil for n, card in zip(planned, table.printed.cards, strict=True))
        for kind, count in enumerate(planned):
            table.hands[seat * KINDS + kind] -= count
            table.burnt[kind] += count
        table.oil += oil
        table.tell("shows", seat=seat, n=sum(planned), oil=oil)
    table.plans = [0] * len(table.plans)
    table.next = "light"


def plan_of(table: Shore, seat: int) -> Rule:
    """One keeper's plan: at most two cards of the hand, until the keeper is ready (LAN-2.1)."""
    at, ask = seat * KINDS, table.printed.plan
    table.plans[at : at + KINDS] = [0] * KINDS  # a seat that begins again has planned nothing yet
    while True:
        full = sum(cards_of(table.plans, seat)) == MAX_PLANNED
        left = [] if full else puttable(table, seat)
        # asked even with one answer only: others must not see who has two cards in the plan
        kind = yield ask.ask(seat, [*left, ask.index["ready"]], veil=True)
        if kind is None:
            return
        table.plans[at + kind] += 1


def puttable(table: Shore, seat: int) -> list[int]:
    """The kinds of cards in the hand that are not planned yet."""
    held, planned = cards_of(table.hands, seat), cards_of(table.plans, seat)
    return [kind for kind in range(KINDS) if held[kind] > planned[kind]]


def light(table: Shore) -> Rule:
    """The keeper of the round decides for all which lantern burns (LAN-2.3, LAN-2.4)."""
    ask = table.printed.light
    options = [*lightable(table), ask.index["wait"]]
    lantern = yield ask.ask(table.keeper, options, about=(table.oil,))
    if lantern is None:
        table.tell("waits", seat=table.keeper)
    else:
        table.lit[lantern] = True
        table.tell("lights", seat=table.keeper, lantern=table.printed.lanterns[lantern].id)
    table.oil = 0
    if all(table.lit):
        raise GameOver("all_lit", "LAN-3.1", rounds=table.round)
    if table.round == table.night:
        raise GameOver("fog", "LAN-3.2", dark=table.lit.count(False))
    table.next = "deal"


def lightable(table: Shore) -> list[int]:
    """The dark lanterns for which there is oil enough (LAN-2.3)."""
    return [n for n, lit in enumerate(table.lit) if not lit and need(table, n) <= table.oil]
