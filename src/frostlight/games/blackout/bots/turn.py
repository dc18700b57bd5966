"""Which cards to plan, where, and what they shall bring: a search through one round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import Final, NamedTuple

from frostlight.games.blackout.actions import available_checks
from frostlight.games.blackout.bots import weights as worth
from frostlight.games.blackout.bots.jobs import Jobs, Stock
from frostlight.games.blackout.bots.outlook import MAX_MARKERS
from frostlight.games.blackout.content_tables import Action, Price
from frostlight.games.blackout.planning import open_columns
from frostlight.games.blackout.structure import (
    BATTERY,
    OWN_COLUMNS,
    RESOURCE,
    RING,
    shift,
)

BEAM: Final = 8
"""Beam width: ways to go on that are kept after each card."""
AGAIN: Final = 0.55
"""Factor by which a column counts less than the one that is drawn before it."""


class Way(NamedTuple):
    """What a seat has after some cards of its plan."""

    stock: Stock
    hkd: int
    transport: int
    gps: int
    points: float
    """Points scored, tokens bought, and what else was gained."""
    colours: int
    """Colours of the cards that are planned, as bits."""
    played: tuple[int, ...]


class Turn:
    """The round of one seat, from its plan to its objectives."""

    def __init__(self, jobs: Jobs) -> None:
        self.jobs, self.outlook = jobs, jobs.outlook
        self.table, self.what, self.seat = jobs.table, jobs.what, jobs.seat

    def start(self, colours: int = 0) -> Way:
        """As things are now."""
        table, seat, outlook = self.table, self.seat, self.outlook
        return Way(outlook.stock, outlook.hkd, table.transport[seat], table.gps[seat], 0.0,
                   colours, ())  # fmt: skip

    def value(self, way: Way) -> float:
        """What a way is worth when the objectives come."""
        outlook = self.outlook
        tokens = outlook.transport(way.transport) + outlook.gps(way.gps)
        return way.points + tokens + self.jobs.value(way.stock, way.hkd, way.colours)

    # -- searching

    def best(self, way: Way, cards: Sequence[int], number: int) -> tuple[float, Way]:
        """The best way to play this number of these cards, in any order."""
        beam = [(self.value(way), way)]
        for _ in range(number):
            found: dict[Way, float] = {}
            for _, before in beam:
                for after in self._each(before, cards):
                    if after not in found:
                        found[after] = self.value(after)
            if not found:
                break
            ranked = sorted(found.items(), key=lambda item: (-item[1], item[0].played))
            beam = [(value, after) for after, value in ranked[:BEAM]]
        return beam[0]

    def _each(self, way: Way, cards: Sequence[int]) -> Iterator[Way]:
        """One more card of those that are left; of cards that are alike only one."""
        left = tuple(card for card in cards if card not in way.played)
        for card in self.what.first_of_twins(left):
            played = tuple(sorted((*way.played, card)))
            colours = way.colours | 1 << self.what.colour[card]
            for after in self.play(way, card):
                yield after._replace(colours=colours, played=played)

    def play(self, way: Way, card: int) -> Iterable[Way]:
        """All that a card could bring."""
        cubes = self.what.cubes[card]
        if not cubes:
            return self._specialist(way, card)
        shown = self.table.dice[self.what.colour[card]]
        return [self.bring(way, kind, cubes, shift(shown, kind)) for kind in range(RING)]

    def bring(self, way: Way, kind: int, number: int, tokens: int) -> Way:
        """A volunteer's units, for this number of transport tokens (BHK-5.4, BHK-5.6)."""
        missing = max(0, tokens - way.transport)
        return way._replace(
            stock=added(way.stock, kind, number),
            transport=max(0, way.transport - tokens),
            points=way.points - missing * self.what.prices.transport_vp,
        )

    def _specialist(self, way: Way, card: int) -> list[Way]:
        """With and without each action that costs something."""
        ways = [way]
        for action in self.what.actions[card]:
            free = not any(any(price.units) or price.hkd for price in action.prices)
            done = [after for before in ways for after in self.act(before, action)]
            ways = (done or ways) if free else ways + done
        return ways

    def act(self, way: Way, action: Action) -> list[Way]:
        """All that may come of an action, whatever it is paid with."""
        found = []
        for price in action.prices:
            rest = self.pay(way, price)
            if rest is not None:
                ways = [rest]
                for what, number in action.gain:
                    ways = [after for before in ways for after in self.gain(before, what, number)]
                found += ways
        return found

    def pay(self, way: Way, price: Price) -> Way | None:
        rest = self.jobs.paid(way.stock, price)
        if rest is None or way.hkd < price.hkd:
            return None
        return way._replace(stock=rest, hkd=way.hkd - price.hkd)

    def gain(self, way: Way, what: str, number: int) -> list[Way]:
        """What an action gains, at once."""
        if what == "check":
            return self.checks(way)
        if what == "of_one_kind":
            return [way._replace(stock=added(way.stock, kind, number)) for kind in range(RING)]
        if what in RESOURCE:
            return [way._replace(stock=added(way.stock, RESOURCE[what], number))]
        if what == "patrol_in_hand":
            hand = [card for card in self.table.hands[self.seat] if card not in way.played]
            what, number = "hkd", number * sum(self.what.patrol[card] for card in hand)
        if what in ("hkd", "gps", "transport"):
            return [way._replace(**{what: getattr(way, what) + number})]
        return [way._replace(points=way.points + self._at_once(what, number))]

    def _at_once(self, what: str, number: int) -> float:
        """Points, a card from hospital, a marker: nothing that pays for anything."""
        if what == "heal":
            return self.outlook.best_patient or -1.0
        if what == "marker":
            return self.jobs.marker[-1]
        return float(number)

    def checks(self, way: Way) -> list[Way]:
        """None, or any one check action (BHK-15.5)."""
        found = [way]
        for _, action in available_checks(self.table, self.seat):
            found += self.act(way, action)
        return found

    def battery(self, way: Way) -> Way | None:
        """A battery from the bank (BHK-2.4)."""
        price = self.what.prices.battery
        if way.hkd < price:
            return None
        return way._replace(stock=added(way.stock, BATTERY, 1), hkd=way.hkd - price)

    # -- columns

    def columns(self, cards: Sequence[int], fixed: dict[int, int]) -> dict[int, int]:
        """A column for each planned card: what is wanted back soon goes where is drawn soon."""
        columns = list(self.table.columns[OWN_COLUMNS[self.seat]])
        free = range(open_columns(self.table, self.seat))
        strength = {card: self.outlook.play_worth(card) + 0.1 for card in self.what_is_mine()}
        best, found = float("-inf"), {}
        for places in permutations(free, len(cards)):
            if any(places[cards.index(card)] != place for card, place in fixed.items()):
                continue
            laid = [tuple(column) for column in columns]
            for card, place in zip(cards, places, strict=True):
                laid[place] += (card,)
            value = self._laid(laid, strength) + self._meets(laid)
            if value > best:
                best, found = value, dict(zip(cards, places, strict=True))
        return found

    def what_is_mine(self) -> set[int]:
        table = self.table
        return {
            *table.hands[self.seat],
            *(card for column in table.columns[OWN_COLUMNS[self.seat]] for card in column),
        }

    def _laid(self, laid: list[tuple[int, ...]], strength: dict[int, float]) -> float:
        """Columns in the order in which they will be drawn: the longest first (BHK-14.2)."""
        value, share = 0.0, 1.0
        for column in sorted(laid, key=len, reverse=True):
            value += share * sum(strength[card] for card in column)
            share *= AGAIN
        return value

    def _meets(self, laid: list[tuple[int, ...]]) -> float:
        """Requirements that one of the columns would meet, or comes nearer to (BHK-6.6)."""
        colours = [[self.what.colour[card] for card in column] for column in laid]
        value = 0.0
        for wanted, brings in self.jobs.columns:
            lacks = min(missing(column, wanted) for column in colours)
            value += brings * worth.NEARER_COLUMN**lacks
        return value


def missing(column: list[int], wanted: tuple[int, ...]) -> int:
    """How many cards of the right colours a column lacks."""
    return sum(max(0, number - column.count(colour)) for colour, number in enumerate(wanted))


def added(stock: Stock, kind: int, number: int) -> Stock:
    """A stock with more units of a kind, as far as there are markers (BHK-18.2)."""
    return (*stock[:kind], min(MAX_MARKERS - 1, stock[kind] + number), *stock[kind + 1 :])
