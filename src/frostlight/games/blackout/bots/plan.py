"""Sensible answers to every question of Blackout, weighed in points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from frostlight.games.blackout.bots import weights as worth
from frostlight.games.blackout.bots.jobs import Jobs
from frostlight.games.blackout.bots.offers import offer
from frostlight.games.blackout.bots.outlook import Outlook
from frostlight.games.blackout.bots.patrols import Patrols
from frostlight.games.blackout.bots.places import Places
from frostlight.games.blackout.bots.turn import Turn, Way, added
from frostlight.games.blackout.markers import targets
from frostlight.games.blackout.market import price_in
from frostlight.games.blackout.planning import open_columns
from frostlight.games.blackout.questions import CARD, DECLINE_BRING, ENOUGH, USE_BATTERY
from frostlight.games.blackout.structure import (
    BATTERY,
    COLUMNS,
    OWN_COLUMNS,
    members,
    shift,
)
from frostlight.games.blackout.table import Town
from frostlight.kernel import Decision


def answer(table: Town, decision: Decision) -> int:
    """An answer to any question; where nothing is known the first option will do."""
    known = _ANSWERS.get(decision.kind)
    return decision.options[0] if known is None else known(table, decision)


def _turn(table: Town, seat: int) -> Turn:
    return Turn(Jobs(Outlook(table, seat)))


def _best(options: Sequence[int], value: Callable[[int], float]) -> int:
    """The option that is worth most, the first of equals."""
    return max(options, key=value)


# -- phase 1


def _first_marker(table: Town, decision: Decision) -> int:
    """Where a border or a chain can begin, and go on."""
    places = Places(Outlook(table, decision.seat))

    def value(place: int) -> float:
        own = 1 << place
        onward = max(places.gain(near, own) for near in members(table.printed.around[place]))
        return places.gain(place, 0) + onward

    return _best(decision.options, value)


def _plan(table: Town, decision: Decision) -> int:
    """The next card of the best plan; what lies there stays."""
    seat, turn = decision.seat, _turn(table, decision.seat)
    menus = table.printed.menus
    laid = {
        card: column for column, card in enumerate(table.planned[OWN_COLUMNS[seat]]) if card >= 0
    }
    way = turn.start()
    for number in range(1, len(laid) + 1):
        way = turn.best(way, sorted(laid)[:number], 1)[1]
    free = open_columns(table, seat) - len(laid)
    _, way = turn.best(way, table.hands[seat], free)
    wanted = turn.columns(way.played, laid)
    for card in sorted(wanted):
        if card not in laid:
            return card * COLUMNS + wanted[card]
    return menus.confirm


# -- phase 2


def _reveal(table: Town, decision: Decision) -> int:
    """Volunteers first, then those who bring money, then those who pay with either."""
    what, planned = table.printed, table.planned[OWN_COLUMNS[decision.seat]]

    def order(column: int) -> int:
        card = planned[column]
        if what.cubes[card]:
            return 0
        gains = {name for action in what.actions[card] for name, _ in action.gain}
        if "of_one_kind" in gains:
            return 2
        return 3 if gains & {"heal", "gps", "check", "marker"} else 1

    return min(decision.options, key=order)


def _hidden(table: Town, seat: int) -> list[int]:
    """The cards that are still face down."""
    return [card for card in table.planned[OWN_COLUMNS[seat]] if card >= 0]


def _after(turn: Turn, ways: Sequence[Way]) -> float:
    """The best of these ways, with all cards that are still face down."""
    left = _hidden(turn.table, turn.seat)
    return max((turn.best(way, left, len(left))[0] for way in ways), default=float("-inf"))


def _bring(table: Town, decision: Decision) -> int:
    turn = _turn(table, decision.seat)
    number, die = decision.about
    start, shown = turn.start(), table.dice[die]

    def value(kind: int) -> float:
        if kind == DECLINE_BRING:
            return _after(turn, [start])
        return _after(turn, [turn.bring(start, kind, number, shift(shown, kind))])

    return _best(decision.options, value)


def _use(table: Town, decision: Decision) -> int:
    """The action that brings most; done when none brings anything."""
    turn = _turn(table, decision.seat)
    (card,) = decision.inside(CARD) or ("",)
    actions = table.printed.actions[table.printed.card[card]]
    start = turn.start()

    def value(option: int) -> float:
        if option < len(actions):
            return _after(turn, turn.act(start, actions[option])) + 0.01
        if option == USE_BATTERY:
            ways = [way for way in [turn.battery(start)] if way is not None]
            return _after(turn, ways) - 0.5
        return _after(turn, [start])

    return _best(decision.options, value)


def _kind_gained(table: Town, decision: Decision) -> int:
    turn = _turn(table, decision.seat)
    (number,) = decision.about
    start = turn.start()
    return _best(
        decision.options,
        lambda kind: _after(turn, [start._replace(stock=added(start.stock, kind, number))]),
    )


def _patient(table: Town, decision: Decision) -> int:
    return _best(decision.options, Outlook(table, decision.seat).patient)


# -- paying


def _rest(table: Town, decision: Decision, left: Callable[[Any], list[int]]) -> int:
    """The way to pay after which what is left is worth most."""
    outlook, values = Outlook(table, decision.seat), decision.question.values

    def value(option: int) -> float:
        paid = left(values[option])
        stock = [max(0, have - n) for have, n in zip(outlook.stock, paid, strict=True)]
        return outlook.rest(stock, outlook.hkd)

    return _best(decision.options, value)


def _pay(table: Town, decision: Decision) -> int:
    """With as few batteries as possible, for what is wanted least."""
    return _rest(table, decision, lambda way: [*(-n for n in way), sum(way)])


def _pay_kind(table: Town, decision: Decision) -> int:
    (number,) = decision.about

    def paid(way: tuple[int, int]) -> list[int]:
        kind, batteries = way
        return [(number - batteries) * (n == kind) + batteries * (n == BATTERY) for n in range(7)]

    return _rest(table, decision, paid)


def _pay_with(table: Town, decision: Decision) -> int:
    return _rest(table, decision, lambda kind: [int(n == kind) for n in range(7)])


def _give_up(table: Town, decision: Decision) -> int:
    """The unit that is missed least; none if all are worth more than what comes."""
    outlook = Outlook(table, decision.seat)
    kinds = [kind for kind in decision.options if kind != ENOUGH]
    least = min(kinds, key=lambda kind: -outlook.unit(kind, -1))
    if ENOUGH in decision.options and -outlook.unit(least, -1) > worth.WORTH_GIVING:
        return ENOUGH
    return least


# -- phase 3


def _objective(table: Town, decision: Decision) -> int:
    """The first of the best objectives; a battery if it helps; what is ticked in the end."""
    turn, menus = _turn(table, decision.seat), table.printed.menus
    jobs, options = turn.jobs, decision.options
    start = turn.start()
    value, option = jobs.best(start.stock, start.hkd)
    more = turn.battery(start)
    if more is not None and menus.objective_battery in options:
        better, _ = jobs.best(more.stock, more.hkd)
        if better > value + 0.1:
            return menus.objective_battery
    if option in options:
        return option
    plans = {menus.cash + card: card for card in (*table.printed.plans, *table.printed.emergency)}
    if turn.outlook.left < 1:
        for option in options:
            if option in plans and jobs.marker[table.printed.marker[plans[option]]] >= 0:
                return option
    return options[-1]


def _marker(table: Town, decision: Decision) -> int:
    places = Places(Outlook(table, decision.seat))
    (colour,) = decision.about
    prices = targets(table, decision.seat, colour)
    return _best(decision.options, lambda place: places.gain(place) - places.price(prices[place]))


def _later(_: Town, decision: Decision) -> int:
    """Plans are kept for their other tasks; the menu offers to cash in before the turn ends."""
    return decision.options[-1]


# -- phase 4


def _scout(table: Town, decision: Decision) -> int:
    """Where looking promises most; a look costs nothing."""
    patrols = Patrols(Outlook(table, decision.seat))
    nowhere = table.printed.menus.no_scouting
    return _best(decision.options, lambda d: 0.05 if d == nowhere else patrols.district(d))


def _patrol(table: Town, decision: Decision) -> int:
    """The token that is worth most beyond its team, then the team, card by card."""
    patrols, menus = Patrols(Outlook(table, decision.seat)), table.printed.menus
    values = decision.question.values
    if table.picked < 0:

        def value(option: int) -> float:
            verb, what = values[option]
            if verb != "token":
                return 0.0
            token, patrol = what
            return patrols.value(patrols.token_at(token), patrol)

        return _best(decision.options, value)
    if menus.send in decision.options:
        return menus.send
    token = patrols.token_at(table.picked)
    need = (token.quick, token.thorough, table.printed.prices.short_patrol)[table.patrol]
    team = patrols.team(need)
    if team is not None:
        if table.team_gps < team.gps and menus.more_gps in decision.options:
            return menus.more_gps
        for card in team.cards:
            if menus.add + card in decision.options:
                return menus.add + card
    return menus.leave


# -- phases 5 to 8


def _buy(table: Town, decision: Decision) -> int:
    """The card that brings most beyond its price."""
    turn, menus = _turn(table, decision.seat), table.printed.menus
    prices = {card: price_in(table, row) for row in table.market for card in row}

    def value(option: int) -> float:
        if option == menus.no_purchase:
            return worth.WORTH_BUYING
        card = option + menus.first_objective
        return offer(turn.jobs, card) + turn.outlook.dollars(-prices[card])

    return _best(decision.options, value)


def _discard(table: Town, decision: Decision) -> int:
    """A card that will bring nothing any more makes place for another."""
    turn, keep = _turn(table, decision.seat), table.printed.menus.keep
    return min(decision.options, key=lambda o: 0.0 if o == keep else offer(turn.jobs, o, held=True))


def _water_pairs(table: Town, decision: Decision) -> int:
    """GPS tokens as long as they are worth more than money."""
    outlook, prices = Outlook(table, decision.seat), table.printed.prices
    (water,) = decision.about
    warehouse = table.printed.effect["warehouse"] in table.completed[decision.seat]
    have = table.gps[decision.seat]

    def value(pairs: int) -> float:
        left = water - 2 * pairs
        hkd = left * prices.water_hkd
        if warehouse:
            hkd = left // 2 * prices.warehouse_hkd + left % 2 * prices.water_hkd
        tokens = sum(1.0 if have + n < 4 else 0.5 for n in range(pairs))
        return tokens * outlook.gps_later(1) + outlook.dollars(hkd)

    return _best(decision.options, value)


def _outpost(table: Town, decision: Decision) -> int:
    """The check action that will bring most."""
    outlook = Outlook(table, decision.seat)
    return _best(decision.options, lambda n: outlook.deal(table.printed.board_actions[n]))


def _draw(table: Town, decision: Decision) -> int:
    """The column with the better cards."""
    outlook = Outlook(table, decision.seat)
    start = decision.seat * COLUMNS
    return _best(
        decision.options[:-1],
        lambda column: sum(map(outlook.play_worth, table.columns[start + column])),
    )


def _check(table: Town, decision: Decision) -> int:
    """A check action that brings something; else done."""
    turn, what = _turn(table, decision.seat), table.printed
    start = turn.start()

    def value(option: int) -> float:
        verb, number = decision.question.values[option]
        if verb in ("done", "battery"):
            return _after(turn, [start]) + (0.02 if verb == "done" else -1.0)
        action = what.board_actions[number] if verb == "board" else what.checks[number]
        assert action is not None
        return _after(turn, turn.act(start, action))

    return _best(decision.options, value)


_ANSWERS: Final[dict[str, Callable[[Town, Decision], int]]] = {
    "first_marker": _first_marker,
    "plan": _plan,
    "reveal": _reveal,
    "bring": _bring,
    "use": _use,
    "kind_gained": _kind_gained,
    "patient": _patient,
    "pay": _pay,
    "pay_kind": _pay_kind,
    "pay_with": _pay_with,
    "give_up": _give_up,
    "objective": _objective,
    "marker": _marker,
    "cash_in": _later,
    "scout": _scout,
    "patrol": _patrol,
    "buy": _buy,
    "discard": _discard,
    "water_pairs": _water_pairs,
    "outpost": _outpost,
    "draw": _draw,
    "check": _check,
}
