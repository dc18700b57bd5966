"""Phase 3: objectives (BHK-6), plans with several tasks (BHK-8), power restoration (BHK-9).

Emergency plans of the campaign lie beside the map: all may fulfil their tasks, and take the bonus
for all of them, but no plan reward (BHK-19.3 to BHK-19.7).
"""

from __future__ import annotations

from typing import Final

from frostlight.games.blackout.content_tables import Needs
from frostlight.games.blackout.markers import chain, place_marker
from frostlight.games.blackout.questions import CARD, CASH_IN
from frostlight.games.blackout.round import begin_phase, end_turn
from frostlight.games.blackout.stocks import (
    buy_battery,
    can_buy_battery,
    can_pay,
    find_marker,
    pay,
    take,
)
from frostlight.games.blackout.structure import (
    BY_OBJECTIVES,
    BY_PLANS,
    BY_RESTORATIONS,
    OWN_COLUMNS,
    RESTORATIONS,
    SCOUT,
)
from frostlight.games.blackout.table import Town
from frostlight.kernel import Rule, within

MARKED: Final = 3
"""Above the bits of tasks done: how many of them bear a marker (BHK-18.3)."""
DONE: Final = (1 << MARKED) - 1


def objectives(table: Town) -> Rule:
    """Fulfil any number of them, one after another; stop at any time (BHK-6.1)."""
    seat = table.active
    verb, what = yield table.printed.menus.objective.ask(seat, objective_options)
    if verb == "done":
        if end_turn(table):
            begin_phase(table, SCOUT)
    elif verb == "battery":
        yield from buy_battery(table, seat)
    elif verb == "restore":
        yield from restore(table, seat, what)
    else:
        card, task = what if verb == "fulfil" else (what, -1)
        rule = fulfil(table, seat, card, task) if verb == "fulfil" else cash_in(table, seat, card)
        yield from within(CARD, (table.printed.ids[card],), rule)


def objective_options(table: Town, seat: int) -> list[int]:
    """Cards, tasks, restorations, plans that can be cashed in; in any order (BHK-OP.14)."""
    menus, what = table.printed.menus, table.printed
    options = [
        menus.fulfil[card][task]
        for card in plans_and_cards(table, seat)
        for task in open_tasks(table, seat, card)
        if can_fulfil(table, seat, what.needs[card][task])
    ]
    options += [
        menus.restore + n
        for n, needs in enumerate(what.restorations)
        if not table.restored[seat] >> n & 1 and can_pay(table, seat, needs.price)
    ]
    options += [menus.cash + card for card in ticked_plans(table, seat)]  # BHK-8.5
    if can_buy_battery(table, seat):
        options.append(menus.objective_battery)
    return [*options, menus.objective_battery + 1]


# -- what is asked for


def plans_and_cards(table: Town, seat: int) -> tuple[int, ...]:
    """All cards with a task for this player: slots, and emergency plans (BHK-6.1)."""
    bound = table.emergency[seat]
    if bound >= 0:
        return (*table.slots[seat], bound)
    return (*table.slots[seat], *table.printed.shared)  # BHK-19.4, BHK-19.5


def open_tasks(table: Town, seat: int, card: int) -> list[int]:
    """A ticked task cannot be fulfilled again (BHK-8.7, BHK-19.6)."""
    done = ticks_of(table, seat, card)
    return [task for task in range(len(table.printed.needs[card])) if not done >> task & 1]


def ticks_of(table: Town, seat: int, card: int) -> int:
    """Tasks done, as bits; volunteers and specialists have one task and no ticks (BHK-8.1)."""
    place = tick_place(table, seat, card)
    return table.ticks[place] & DONE if place >= 0 else 0


def tick_place(table: Town, seat: int, card: int) -> int:
    plans = table.printed.plans
    if card in plans:
        return card - plans.start
    if card in table.printed.emergency:
        return len(plans) + seat if table.emergency[seat] == card else -1
    return -1


def can_fulfil(table: Town, seat: int, needs: Needs) -> bool:
    """The whole price can be paid, and every requirement is met (BHK-6.2)."""
    return can_pay(table, seat, needs.price) and meets(table, seat, needs)


def meets(table: Town, seat: int, needs: Needs) -> bool:
    """Requirements are looked at, nothing is lost for them (BHK-6.2)."""
    if needs.column and not best_column(table, seat, needs.column)[0]:
        return False
    if needs.scouted & ~table.kinds[seat]:  # BHK-6.7, BHK-OP.19
        return False
    return needs.connect < 0 or chain(table.printed, table.markers[seat], needs.connect)


def best_column(table: Town, seat: int, wanted: tuple[int, ...]) -> tuple[bool, list[int]]:
    """Whether one column has all these colours, and what the best column lacks (BHK-6.6)."""
    colour = table.printed.colour
    best, fewest = list(wanted), sum(wanted) + 1
    for cards in table.columns[OWN_COLUMNS[seat]]:
        lacks = [*wanted, 0]  # plans, which are of none of these colours, lie in no column
        for card in cards:
            if lacks[colour[card]]:
                lacks[colour[card]] -= 1
        lacks.pop()
        if (short := sum(lacks)) < fewest:
            best, fewest = lacks, short
    return not fewest, best


def ticked_plans(table: Town, seat: int) -> list[int]:
    """Own plans with a tick; never a shared one (BHK-8.5, BHK-19.7)."""
    mine = [card for card in table.slots[seat] if card in table.printed.plans]
    if table.printed.scenario is None and table.emergency[seat] >= 0:
        mine.append(table.emergency[seat])
    return [card for card in mine if ticks_of(table, seat, card)]


# -- fulfilling


def fulfil(table: Town, seat: int, card: int, task: int) -> Rule:
    """Pay, take the reward, and the card goes where it belongs (BHK-6.9, BHK-6.10)."""
    what = table.printed
    needs = what.needs[card][task]
    table.tell("fulfils", seat=seat, card=what.ids[card], task=task + 1)
    yield from pay(table, seat, needs.price)
    plan = card in what.plans or card in what.emergency
    _reward(table, seat, needs, BY_PLANS if plan else BY_OBJECTIVES)
    if plan:
        yield from tick(table, seat, card, task)
    else:  # BHK-6.12: a hand card from now on
        table.slots[seat] = tuple(other for other in table.slots[seat] if other != card)
        table.hands[seat] = tuple(sorted((*table.hands[seat], card)))
        yield from place_marker(table, seat, what.marker[card])  # BHK-6.11


def _reward(table: Town, seat: int, needs: Needs, source: int) -> None:
    if needs.hkd:
        take(table, seat, "hkd", needs.hkd)
    _score(table, seat, source, needs.vp)


def _score(table: Town, seat: int, source: int, points: int) -> None:
    if points:
        table.score(seat, source, points)
        table.tell("gains", seat=seat, what="vp", n=points)


def tick(table: Town, seat: int, card: int, task: int) -> Rule:
    """A task is done: tick it and keep the plan or not, or the plan is complete.

    BHK-8.2, BHK-8.4, BHK-8.6, BHK-8.8.
    """
    what = table.printed
    shared = what.scenario is not None and card in what.emergency
    if shared:
        table.emergency[seat] = card  # BHK-19.5: bound to this plan
    last = len(open_tasks(table, seat, card)) == 1
    if last:  # BHK-8.8: no bonus with a single task; BHK-19.7: a shared plan pays it too
        _score(table, seat, BY_PLANS, what.bonus[card])
    if last and not shared:
        yield from complete(table, seat, card)
        return
    there = yield from find_marker(table, seat)  # BHK-19.6: in the campaign it stays
    table.supply[seat] -= there
    place = tick_place(table, seat, card)
    table.ticks[place] = (table.ticks[place] | 1 << task) + (there << MARKED)
    if not shared and (yield CASH_IN.ask(seat, [0, 1])):
        yield from cash_in(table, seat, card)


def cash_in(table: Town, seat: int, card: int) -> Rule:
    """The plan reward now; open tasks and bonus are given up (BHK-8.3)."""
    table.tell("cashes_in", seat=seat, card=table.printed.ids[card])
    yield from complete(table, seat, card)


def complete(table: Town, seat: int, card: int) -> Rule:
    """Ticks come back, the plan goes to the completed zone, its reward is taken (BHK-8.3)."""
    remove_ticks(table, seat, card)
    if card == table.emergency[seat]:
        table.emergency[seat] = -1  # BHK-8.10
    table.slots[seat] = tuple(other for other in table.slots[seat] if other != card)
    table.completed[seat] += (card,)  # BHK-8.9
    table.tell("completed", seat=seat, card=table.printed.ids[card])
    yield from place_marker(table, seat, table.printed.marker[card])


def remove_ticks(table: Town, seat: int, card: int) -> None:
    """The markers on a plan return to the supply (BHK-8.3, BHK-12.6)."""
    place = tick_place(table, seat, card)
    if place >= 0:
        table.supply[seat] += table.ticks[place] >> MARKED
        table.ticks[place] = 0


def restore(table: Town, seat: int, number: int) -> Rule:
    """Once per game: points, and a token goes; no marker (BHK-9.1 to BHK-9.4)."""
    needs = table.printed.restorations[number]
    yield from pay(table, seat, needs.price)
    table.restored[seat] |= 1 << number  # BHK-9.2: more cards; BHK-9.3: column 4
    table.tell("restores", seat=seat, restoration=RESTORATIONS[number])
    _score(table, seat, BY_RESTORATIONS, needs.vp)
