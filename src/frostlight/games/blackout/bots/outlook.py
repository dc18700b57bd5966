"""What money, resources, tokens and cards are worth to a seat in the rest of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from typing import Final

from frostlight.games.blackout.bots import weights as worth
from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.content_tables import Action, Price
from frostlight.games.blackout.objectives import open_tasks, plans_and_cards
from frostlight.games.blackout.structure import (
    DRAW,
    FOOD,
    OBJECTIVES,
    OWN_COLUMNS,
    OWN_STOCK,
    RING,
    ROWS,
    WATER,
)
from frostlight.games.blackout.table import Town

MAX_MARKERS: Final = 26
"""No player has more markers, and so no more units (BHK-18.1)."""
RICH: Final = 200


def by_round(steps: Sequence[float], rounds: float) -> float:
    """A weight that depends on how many rounds are to come."""
    return steps[min(len(steps) - 1, max(0, round(rounds)))]


def tiered(steps: Sequence[tuple[int, float]], number: float) -> float:
    """The worth of a number of things, the first of which are worth most.

    >>> tiered(((2, 1.0), (9, 0.5)), 3)
    2.5
    """
    total = 0.0
    for many, each in steps:
        total += each * min(number, many)
        number -= many
        if number <= 0:
            break
    return total


@cache
def _money(last: bool) -> tuple[float, ...]:
    steps = ((RICH, worth.LAST_DOLLAR),) if last else worth.DOLLAR
    return tuple(tiered(steps, number) for number in range(RICH))


@cache
def _ladder(steps: tuple[tuple[int, float], ...]) -> tuple[float, ...]:
    """What none, one, two ... things are worth."""
    return tuple(tiered(steps, number) for number in range(MAX_MARKERS))


@lru_cache(maxsize=1024)
def _worths(what: Printed, left: float, hkd: int, scouts: bool) -> dict[int, float]:  # noqa: ARG001
    """Filled by the bot that judges such a table."""
    return {}


class _Ladder(dict[int, float]):
    """The same, worked out when it is asked for."""

    def __init__(self, value: Callable[[int], float]) -> None:
        super().__init__()
        self.value = value

    def __missing__(self, number: int) -> float:
        found = self[number] = self.value(number)
        return found


def rounds_left(table: Town) -> float:
    """Rounds after this one: known once the deck is empty, guessed before (BHK-17.2)."""
    if table.last_round:
        return table.last_round - table.round
    return max(1.0, table.deck / (ROWS + worth.BUYS * table.players) + 0.6)


class Outlook:
    """A table as one seat judges it; made for one decision, what is costly only when needed."""

    def __init__(self, table: Town, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.what = table.printed
        self.left = rounds_left(table)
        self.stock: tuple[int, ...] = tuple(table.stock[OWN_STOCK[seat]])
        self.hkd = table.hkd[seat]

    # -- money and tokens

    @cached_property
    def money(self) -> tuple[float, ...]:
        """The worth of HK$, by their number."""
        return _money(self.left < 1)

    def dollars(self, number: int) -> float:
        """HK$ more (or fewer) than there are."""
        now = max(0, self.hkd)
        return self.money[min(RICH - 1, max(0, now + number))] - self.money[min(RICH - 1, now)]

    def gps(self, number: int) -> float:
        scoutings = self.left + (self.table.phase < OBJECTIVES + 1)
        return number * by_round(worth.GPS, scoutings) * (1.0 if number < 4 else 0.7)

    def transport(self, number: int) -> float:
        return tiered(worth.TRANSPORT, number) * min(1.0, self.left / 2)

    # -- resources

    @cached_property
    def demand(self) -> list[int]:
        """How many units of each kind the open objectives ask for."""
        asked = [0] * RING
        for price in self.prices:
            for kind, number in enumerate(price.units):
                asked[kind] += number
        return asked

    @cached_property
    def prices(self) -> list[Price]:
        """The prices of all open objectives."""
        table, seat, needs = self.table, self.seat, self.what.needs
        found = [
            needs[card][task].price
            for card in plans_and_cards(table, seat)
            for task in open_tasks(table, seat, card)
        ]
        return found + [
            one.price
            for n, one in enumerate(self.what.restorations)
            if not table.restored[seat] >> n & 1
        ]

    @cached_property
    def goods(self) -> list[Mapping[int, float] | Sequence[float]]:
        """The worth of units of each kind, by their number, after this round's objectives."""
        asked, more = by_round(worth.UNIT, self.left), by_round(worth.SURPLUS, self.left)
        tables: list[Mapping[int, float] | Sequence[float]] = [
            _ladder(((self.demand[kind], asked), (MAX_MARKERS, more))) for kind in range(RING)
        ]
        battery = by_round(worth.BATTERY, self.left)
        tables.append(_ladder(((4, battery), (MAX_MARKERS, 0.7 * battery))))
        if self.table.phase != DRAW:
            tables[FOOD] = _Ladder(self._food)
            tables[WATER] = _Ladder(self._water)
        return tables

    def _food(self, number: int) -> float:
        """Food that is left in the clean-up is sold, or feeds the crowd (BHK-12.3, BHK-12.5)."""
        prices = self.what.prices
        sold = number * self.dollars(prices.food_hkd)
        if self.what.effect["crowd"] not in self.table.completed[self.seat]:
            return sold
        return max(sold, number // 2 * prices.crowd_vp + number % 2 * self.dollars(2))

    def _water(self, number: int) -> float:
        """Pairs of water are GPS tokens or money (BHK-12.4, BHK-12.5)."""
        prices = self.what.prices
        pair = max(self.gps_later(1), self.dollars(2 * prices.water_hkd))
        if self.what.effect["warehouse"] in self.table.completed[self.seat]:
            pair = max(pair, self.dollars(prices.warehouse_hkd))
        return number // 2 * pair + number % 2 * self.dollars(prices.water_hkd)

    def gps_later(self, number: int) -> float:
        """GPS tokens of the clean-up: for the next rounds only."""
        return number * by_round(worth.GPS, self.left)

    def rest(self, stock: Sequence[int], hkd: int) -> float:
        """What lies on the rondel after the objectives, and money."""
        goods = self.goods
        value = self.money[min(RICH - 1, max(0, hkd))]
        for kind, number in enumerate(stock):
            if number:
                value += goods[kind][number]
        return value

    def unit(self, kind: int, number: int = 1) -> float:
        """The worth of more units of a kind, on top of the stock."""
        have, table = self.stock[kind], self.goods[kind]
        return table[min(MAX_MARKERS - 1, have + number)] - table[have]

    @cached_property
    def any_unit(self) -> float:
        return by_round(worth.UNIT, self.left)

    # -- cards

    @cached_property
    def cards(self) -> int:
        """Cards that come and go: hand and columns."""
        table = self.table
        return len(table.hands[self.seat]) + sum(map(len, table.columns[OWN_COLUMNS[self.seat]]))

    @cached_property
    def plays(self) -> float:
        """How often a card will still be played, on average."""
        return self.left * worth.PLAYS / max(9, self.cards)

    def engine(self, card: int) -> float:
        """What a card will bring beyond a simple volunteer in its place."""
        return max(0.0, self.play_worth(card) - self.any_unit) * self.plays

    def play_worth(self, card: int) -> float:
        """What playing a card once brings."""
        found = self.worths.get(card)
        if found is None:
            found = self.worths[card] = self._play_worth(card)
        return found

    @cached_property
    def worths(self) -> dict[int, float]:
        """What is known of cards, for every table that has as much time and money left."""
        return _worths(self.what, self.left, max(0, self.hkd), self.table.phase <= OBJECTIVES)

    def _play_worth(self, card: int) -> float:
        cubes = self.what.cubes[card]
        if cubes:
            return cubes * self.any_unit
        return sum(max(0.0, self.deal(action)) for action in self.what.actions[card])

    def deal(self, action: Action) -> float:
        """An action of a specialist or a check action: what it brings beyond its price."""
        unit = self.any_unit
        price = min(sum(one.units) * unit - self.dollars(-one.hkd) for one in action.prices)
        return sum(self.gained(what, number) for what, number in action.gain) - price

    def gained(self, what: str, number: int) -> float:
        """What an action gains, some round or other."""
        if what == "hkd":
            return self.dollars(number)
        if what == "gps":
            return self.gps(number)
        if what == "battery":
            return number * by_round(worth.BATTERY, self.left)
        if what in worth.ROUGHLY:
            return worth.ROUGHLY[what] * number * min(1.0, self.left)
        return number * (1.0 if what == "vp" else self.any_unit)

    def lasting(self, plan: int) -> float:
        """What a completed plan will bring (BHK-8.9)."""
        check = self.what.checks[plan]
        if check is not None:
            return max(0.0, self.deal(check)) * self.left * worth.CHECK_ROUNDS
        return worth.LASTING.get(getattr(self.what.cards[plan], "effect", ""), 0.0) * self.left

    def hurt(self, card: int) -> float:
        """What is lost when a card goes to hospital (BHK-17.6)."""
        vp = self.what.vp[card]
        return vp + self.engine(card) - worth.PATIENT * vp * min(1.0, self.left / 6) / 4

    def patient(self, card: int) -> float:
        """What a card brings that comes back from hospital: its points twice (BHK-15.1)."""
        return 2 * self.what.vp[card] + self.play_worth(card) * min(1.0, self.plays)

    @cached_property
    def best_patient(self) -> float:
        return max(map(self.patient, self.table.hospital[self.seat]), default=0.0)
