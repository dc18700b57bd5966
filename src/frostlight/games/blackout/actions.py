"""What specialists do (BHK-15), and check actions (BHK-16)."""

from __future__ import annotations

from collections.abc import Callable

from frostlight.games.blackout.content_tables import Action, is_good
from frostlight.games.blackout.markers import place_marker
from frostlight.games.blackout.questions import KIND_GAINED
from frostlight.games.blackout.stocks import (
    buy_battery,
    can_buy_battery,
    can_pay,
    gain,
    pay,
    pay_either,
    take,
)
from frostlight.games.blackout.structure import ANY, BY_ACTIONS, OUTPOSTS, RESOURCE, RING, members
from frostlight.games.blackout.table import Town
from frostlight.kernel import MayAsk, Rule


def usable(table: Town, seat: int, action: Action) -> bool:
    """Whether its price can be paid and there is something to do."""
    if not any(can_pay(table, seat, price) for price in action.prices):
        return False
    for what, _ in action.gain:
        if what == "heal" and not table.hospital[seat]:  # BHK-15.1
            return False
        if what == "check" and not open_checks(table, seat):  # BHK-OP.36
            return False
    return True


def perform(table: Town, seat: int, action: Action) -> Rule:
    """Pay and gain, once (BHK-5.7)."""
    if len(action.prices) > 1:
        yield from pay_either(table, seat, [price.units.index(1) for price in action.prices])
    else:
        yield from pay(table, seat, action.prices[0])
    for what, number in action.gain:
        if is_good(what):
            yield from gain(table, seat, RESOURCE[what], number)
        else:
            yield from GAINS[what](table, seat, number) or ()


# -- what is gained


def _vp(table: Town, seat: int, number: int) -> None:
    table.score(seat, BY_ACTIONS, number)
    table.tell("gains", seat=seat, what="vp", n=number)


def _hkd(table: Town, seat: int, number: int) -> None:
    take(table, seat, "hkd", number)


def _gps(table: Town, seat: int, number: int) -> None:
    take(table, seat, "gps", number)


def _transport(table: Town, seat: int, number: int) -> None:
    take(table, seat, "transport", number)


def _marker(table: Town, seat: int, number: int) -> Rule:
    """A marker on any colour (BHK-15.8, BHK-OP.35)."""
    for _ in range(number):
        yield from place_marker(table, seat, ANY)


def _of_one_kind(table: Town, seat: int, number: int) -> Rule:
    """Units of one resource of the player's choice, no battery (BHK-15.11)."""
    kind = yield KIND_GAINED.ask(seat, list(range(RING)), about=(number,))
    yield from gain(table, seat, kind, number)


def _heal(table: Town, seat: int, _number: int) -> Rule:
    """A card comes back from the hospital and scores its value (BHK-15.1)."""
    cards = table.printed.first_of_twins(table.hospital[seat])
    card = yield table.printed.menus.patient.ask(seat, cards)
    table.hospital[seat] = tuple(other for other in table.hospital[seat] if other != card)
    table.hands[seat] = tuple(sorted((*table.hands[seat], card)))
    table.tell("healed", seat=seat, card=table.printed.ids[card])
    _vp(table, seat, table.printed.vp[card])


def _patrol_in_hand(table: Town, seat: int, number: int) -> None:
    """All see the hand; cards still face down are not in it (BHK-15.6)."""
    hand = table.hands[seat]
    table.shown[seat] = True
    table.tell(
        "hand_shown", seat=seat, shown_hand=",".join(table.printed.ids[card] for card in hand)
    )
    _hkd(table, seat, number * sum(table.printed.patrol[card] for card in hand))


def _check(table: Town, seat: int, _number: int) -> Rule:
    """One available check action; it can be used in phase 8 all the same (BHK-15.5, BHK-16.2)."""
    used: list[int] = []
    while not used:
        options = check_options(table, seat, used)
        verb, what = yield table.printed.menus.check.ask(seat, options)
        if verb == "done":
            return
        yield from use_check(table, seat, verb, what, used)


GAINS: dict[str, Callable[[Town, int, int], MayAsk]] = {
    "vp": _vp,
    "hkd": _hkd,
    "gps": _gps,
    "transport": _transport,
    "marker": _marker,
    "of_one_kind": _of_one_kind,
    "heal": _heal,
    "patrol_in_hand": _patrol_in_hand,
    "check": _check,
}

# -- check actions


def available_checks(table: Town, seat: int) -> list[tuple[int, Action]]:
    """On the board where no outpost stands, on plans in the completed zone (BHK-16.1).

    Each with its place in the menu; lasting effects are none of them (BHK-16.17).
    """
    what = table.printed
    bare = ~table.outposts[seat] & ((1 << len(OUTPOSTS)) - 1)
    found = [(n, what.board_actions[n]) for n in members(bare)]
    for card in table.completed[seat]:
        action = what.checks[card]
        if action is not None:
            found.append((what.menus.check_plan + card, action))
    return found


def open_checks(table: Town, seat: int, used: list[int] | None = None) -> list[int]:
    """Those that can be paid and were not used in this phase (BHK-14.4)."""
    return [
        place
        for place, action in available_checks(table, seat)
        if place not in (used or ()) and usable(table, seat, action)
    ]


def check_options(table: Town, seat: int, used: list[int]) -> list[int]:
    """A battery is offered as long as it could pay for something."""
    menus, options = table.printed.menus, open_checks(table, seat, used)
    priced = any(
        place not in used and action.takes_units for place, action in available_checks(table, seat)
    )
    if priced and can_buy_battery(table, seat):
        options.append(menus.check_battery)
    return [*options, menus.check_battery + 1]


def use_check(table: Town, seat: int, verb: str, what: int, used: list[int]) -> Rule:
    """An action of the board or of a plan, or a battery first."""
    if verb == "battery":
        yield from buy_battery(table, seat)
        return
    if verb == "board":
        place, action, name = what, table.printed.board_actions[what], OUTPOSTS[what]
    else:
        place, name = table.printed.menus.check_plan + what, table.printed.ids[what]
        found = table.printed.checks[what]
        assert found is not None
        action = found
    used.append(place)
    table.tell("check", seat=seat, check=name)
    yield from perform(table, seat, action)
