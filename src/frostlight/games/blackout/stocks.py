"""Resources, tokens and money (BHK-2): gaining, paying, and too few markers (BHK-18)."""

from __future__ import annotations

from itertools import product

from frostlight.games.blackout.content_tables import Price
from frostlight.games.blackout.questions import (
    ENOUGH,
    GIVE_UP,
    MOST_UNITS,
    PAY,
    PAY_KIND,
    PAY_PLACE,
    PAY_WITH,
)
from frostlight.games.blackout.structure import (
    BATTERY,
    BY_TRANSPORT,
    GOODS,
    RING,
    STOCK,
)
from frostlight.games.blackout.table import Town
from frostlight.kernel import Rule
from frostlight.kernel.rule import Asking

# -- gaining


def gain(table: Town, seat: int, good: int, number: int) -> Rule:
    """Markers go to the rondel (BHK-2.1); without enough of them the gain is cut (BHK-18.2)."""
    while table.supply[seat] < number and (others := lying_goods(table, seat, but=good)):
        given = yield GIVE_UP.ask(seat, [*others, ENOUGH])
        if given < 0:
            break
        give_back(table, seat, given)
        table.tell("gives_up", seat=seat, what=GOODS[given])
    taken = min(number, table.supply[seat])
    table.supply[seat] -= taken
    table.stock[seat * STOCK + good] += taken
    table.tell("gains", seat=seat, what=GOODS[good], n=taken)


def lying_goods(table: Town, seat: int, but: int = -1) -> list[int]:
    """The fields of the rondel with a marker of this player."""
    at = seat * STOCK
    return [good for good in range(STOCK) if table.stock[at + good] and good != but]


def give_back(table: Town, seat: int, good: int, number: int = 1) -> None:
    """Markers return from the rondel to the supply (BHK-2.1)."""
    table.stock[seat * STOCK + good] -= number
    table.supply[seat] += number


def find_marker(table: Town, seat: int) -> Asking[bool]:
    """A marker that must be placed is in the supply, or comes from the rondel; False = none."""
    if not table.supply[seat]:
        goods = lying_goods(table, seat)
        if not goods:
            return False  # BHK-18.3
        yield from _give_up(table, seat, goods)
    return True


def _give_up(table: Town, seat: int, goods: list[int]) -> Rule:
    """One of these markers comes back from the rondel for nothing (BHK-18.2, BHK-18.3)."""
    given = yield GIVE_UP.ask(seat, goods)
    give_back(table, seat, given)
    table.tell("gives_up", seat=seat, what=GOODS[given])


# -- paying


def can_pay(table: Town, seat: int, price: Price) -> bool:
    """From what lies on the rondel, batteries standing in for anything (BHK-2.3, BHK-6.2)."""
    if table.hkd[seat] < price.hkd:  # BHK-18.5
        return False
    at = seat * STOCK
    batteries = table.stock[at + BATTERY]
    if price.same:
        return max(table.stock[at : at + RING]) + batteries >= price.same
    for good, need in enumerate(price.units):
        if need > table.stock[at + good]:
            batteries -= need - table.stock[at + good]
    return batteries >= 0


def pay(table: Town, seat: int, price: Price) -> Rule:
    """Nothing is asked where there is one way only (BHK-2.3, BHK-6.3, BHK-6.5)."""
    if price.hkd:
        table.hkd[seat] -= price.hkd
        table.tell("pays", seat=seat, what="hkd", n=price.hkd)
    if price.same:
        kind, batteries = yield PAY_KIND.ask(
            seat, kinds_to_pay(table, seat, price.same), about=(price.same,)
        )
        _pay_units(table, seat, kind, price.same - batteries)
        _pay_units(table, seat, BATTERY, batteries)
    elif any(price.units):
        replaced = yield PAY.ask(seat, ways_to_pay(table, seat, price.units))
        for good, need in enumerate(price.units):
            _pay_units(table, seat, good, need - replaced[good])
        _pay_units(table, seat, BATTERY, sum(replaced))


def pay_either(table: Town, seat: int, kinds: list[int]) -> Rule:
    """One unit of one of these, or one battery: it is the same for whichever (BHK-15.4)."""
    stock = table.stock[seat * STOCK : seat * STOCK + STOCK]
    good = yield PAY_WITH.ask(seat, [good for good in (*kinds, BATTERY) if stock[good]])
    _pay_units(table, seat, good, 1)


def _pay_units(table: Town, seat: int, good: int, number: int) -> None:
    if number:
        give_back(table, seat, good, number)
        table.tell("pays", seat=seat, what=GOODS[good], n=number)


def ways_to_pay(table: Town, seat: int, units: tuple[int, ...]) -> list[int]:
    """Which units batteries can stand in for, few batteries first (BHK-2.3)."""
    at = seat * STOCK
    batteries = table.stock[at + BATTERY]
    spans = [
        range(max(0, need - table.stock[at + good]), min(need, batteries) + 1)
        for good, need in enumerate(units)
    ]
    ways = [way for way in product(*spans) if sum(way) <= batteries]
    ways.sort(key=sum)
    return [PAY_PLACE[way] for way in ways]


def kinds_to_pay(table: Town, seat: int, number: int) -> list[int]:
    """One kind, with some units replaced by batteries; all of them only once (BHK-6.4)."""
    at = seat * STOCK
    batteries = min(number, table.stock[at + BATTERY])
    found = [
        kind * (MOST_UNITS + 1) + replaced
        for replaced in range(min(number - 1, batteries) + 1)
        for kind in range(RING)
        if table.stock[at + kind] >= number - replaced
    ]
    return [*found, number] if batteries == number else found


# -- tokens, money and batteries


def take(table: Town, seat: int, what: str, number: int) -> None:
    """HK$, transport tokens and GPS tokens come from the bank, without limit (BHK-18.4)."""
    getattr(table, what)[seat] += number
    table.tell("gains", seat=seat, what=what, n=number)


def spend_transport(table: Town, seat: int, number: int) -> None:
    """Own tokens first, the missing ones for 1 VP each (BHK-2.5, BHK-2.6, BHK-5.6, BHK-7.6)."""
    if not number:
        return
    own = min(number, table.transport[seat])
    table.transport[seat] -= own
    lost = (number - own) * table.printed.prices.transport_vp
    if lost:
        table.score(seat, BY_TRANSPORT, -lost)  # BHK-18.5: the score may become negative
    table.tell("transport", seat=seat, n=number, vp=lost)


def can_buy_battery(table: Town, seat: int) -> bool:
    """A battery is always for sale, as long as there are HK$ and a marker for it (BHK-2.4)."""
    if table.hkd[seat] < table.printed.prices.battery:
        return False
    return table.supply[seat] > 0 or marker_for_battery(table, seat)


def marker_for_battery(table: Town, seat: int) -> bool:
    """Whether a marker of another resource can become the battery (BHK-18.2)."""
    if table.printed.asking < 3:  # as content edition 2 was played (ADR 26)
        return False
    return bool(lying_goods(table, seat, but=BATTERY))


def buy_battery(table: Town, seat: int) -> Rule:
    """Without a marker in the supply a resource is given up first (BHK-2.4, BHK-18.2)."""
    if not table.supply[seat]:
        yield from _give_up(table, seat, lying_goods(table, seat, but=BATTERY))
    table.hkd[seat] -= table.printed.prices.battery
    table.tell("buys_battery", seat=seat, n=table.printed.prices.battery)
    yield from gain(table, seat, BATTERY, 1)
