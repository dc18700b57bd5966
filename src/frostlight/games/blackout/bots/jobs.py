"""Objectives as jobs: what each costs and brings, and which of them are best done together."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from frostlight.games.blackout.bots import weights as worth
from frostlight.games.blackout.bots.outlook import Outlook
from frostlight.games.blackout.bots.places import Places
from frostlight.games.blackout.content_tables import Needs, Price
from frostlight.games.blackout.markers import chain
from frostlight.games.blackout.objectives import open_tasks, plans_and_cards, ticks_of
from frostlight.games.blackout.structure import (
    BATTERY,
    MARKER_COLOURS,
    OWN_COLUMNS,
    RING,
)

Stock = tuple[int, ...]
MET: Final = -1
"""A requirement that is met, or none: whatever is planned."""


class Job(NamedTuple):
    """An objective that can be fulfilled in this round."""

    option: int
    """Its place in the menu of phase 3."""
    price: Price
    hkd: int
    """What it brings in HK$."""
    worth: float
    """All else that it brings, in points."""
    colours: int
    """Colours as bits, one card of which must be planned; MET = nothing is missing (BHK-6.6)."""


class Jobs:
    """The open objectives of a seat, and how well a stock of resources serves them."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.table, self.what, self.seat = outlook.table, outlook.what, outlook.seat
        self.places = Places(outlook)
        self._known: dict[tuple[Stock, int, int], tuple[float, int]] = {}

    # -- what a card or a task brings

    @cached_property
    def marker(self) -> list[float]:
        """What a marker of each colour is worth."""
        return [self.places.best(colour)[0] for colour in range(len(MARKER_COLOURS))]

    def reward(self, card: int, task: int, needs: Needs) -> float:
        """What fulfilling brings besides HK$."""
        if card in self.what.plans or card in self.what.emergency:
            return needs.vp + self._plan_share(card, task)
        marker = self.marker[self.what.marker[card]]
        return needs.vp + self.what.vp[card] + marker + self.outlook.engine(card) + worth.SLOT

    def _plan_share(self, card: int, task: int) -> float:
        """Of a plan's reward and bonus: all for the last task, a part for those before."""
        if self.what.scenario is not None and card in self.what.emergency:
            return self._condition(card)
        left = len(self.what.needs[card]) - ticks_of(self.table, self.seat, card).bit_count()
        whole = self.marker[self.what.marker[card]] + self.outlook.lasting(card)
        if len(self.what.needs[card]) == left:  # the first task opens the way to the reward
            whole += worth.PLAN_SHARE * self.what.bonus[card] if left > 1 else 0.0
            return whole * (1.0 if left == 1 else worth.PLAN_SHARE + 0.1 * (task == 0))
        return (whole if left == 1 else worth.PLAN_SHARE * whole) + self.what.bonus[card] / left

    def _condition(self, card: int) -> float:
        """A task of a scenario's plan, as long as tasks are missing (BHK-19.11)."""
        done = ticks_of(self.table, self.seat, card).bit_count()
        return worth.TASK_CONDITION if done < self.what.scenario.tasks else 0.0

    def restoration(self, number: int) -> float:
        """More cards or a fourth column for the rest of the game, and points (BHK-9.2)."""
        outlook, asked = self.outlook, self.what.scenario
        lasting = (worth.MORE_CARDS, worth.FOURTH_COLUMN)[number] * outlook.left
        wanted = asked is not None and asked.restorations
        return (
            self.what.restorations[number].vp
            + lasting
            + (worth.RESTORATION_CONDITION if wanted else 0.0)
        )

    # -- the list

    @cached_property
    def all(self) -> list[Job]:
        """Everything that could be fulfilled in this round with enough resources."""
        table, seat, menus = self.table, self.seat, self.what.menus
        found = []
        for card in plans_and_cards(table, seat):
            for task in open_tasks(table, seat, card):
                needs = self.what.needs[card][task]
                colours = self._colours(needs)
                if colours:
                    brings = self.reward(card, task, needs)
                    option = menus.fulfil[card][task]
                    found.append(Job(option, needs.price, needs.hkd, brings, colours))
        for number, needs in enumerate(self.what.restorations):
            if not table.restored[seat] >> number & 1:
                brings = self.restoration(number)
                found.append(Job(menus.restore + number, needs.price, 0, brings, MET))
        found.sort(key=lambda job: -job.hkd)  # money first: others may need it
        return found

    @cached_property
    def columns(self) -> list[tuple[tuple[int, ...], float]]:
        """Columns that open objectives ask for, and what those bring (BHK-6.6)."""
        table, seat = self.table, self.seat
        return [
            (needs.column, self.reward(card, task, needs))
            for card in plans_and_cards(table, seat)
            for task in open_tasks(table, seat, card)
            if (needs := self.what.needs[card][task]).column
        ]

    def _colours(self, needs: Needs) -> int:
        """Which colours one more card may have to meet a requirement; 0 = it cannot be met."""
        if needs.scouted & ~self.table.kinds[self.seat]:
            return 0
        if needs.connect >= 0 and not chain(self.table.printed, self.places.own, needs.connect):
            return 0
        if not needs.column:
            return MET
        found = 0
        colour = self.what.colour
        for cards in self.table.columns[OWN_COLUMNS[self.seat]]:
            there = [colour[card] for card in cards]
            lacks = [
                place
                for place, number in enumerate(needs.column)
                for _ in range(number - there.count(place))
            ]
            if not lacks:
                return MET
            if len(lacks) == 1:
                found |= 1 << lacks[0]
        return found

    # -- what a stock is good for

    def value(self, stock: Stock, hkd: int, colours: int = 0) -> float:
        """What resources and money bring, used as well as possible in this round and later."""
        return self.best(stock, hkd, colours)[0]

    def best(self, stock: Stock, hkd: int, colours: int = 0) -> tuple[float, int]:
        """The same, and the objective to begin with; -1 = none."""
        key = (stock, hkd, colours)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._best(stock, hkd, colours, 0)
        return found

    def _best(self, stock: Stock, hkd: int, colours: int, start: int) -> tuple[float, int]:
        best, first = self.outlook.rest(stock, hkd), -1
        jobs = self.all
        for number in range(start, len(jobs)):
            job = jobs[number]
            if job.price.hkd > hkd or not (job.colours < 0 or job.colours & colours):
                continue
            rest = self.paid(stock, job.price)
            if rest is None:
                continue
            later, _ = self._best(rest, hkd - job.price.hkd + job.hkd, colours, number + 1)
            if later + job.worth > best:
                best, first = later + job.worth, job.option
        return best, first

    def paid(self, stock: Stock, price: Price) -> Stock | None:
        """The stock without a price, batteries only where units are missing; None = too dear."""
        if price.same:
            return self._paid_of_one_kind(stock, price.same)
        left = list(stock)
        for kind, number in enumerate(price.units):
            if number:
                left[kind] -= number
                if left[kind] < 0:
                    left[BATTERY] += left[kind]
                    left[kind] = 0
        return tuple(left) if left[BATTERY] >= 0 else None

    def _paid_of_one_kind(self, stock: Stock, number: int) -> Stock | None:
        """By the kind whose loss hurts least."""
        ways = []
        for kind in range(RING):
            real = min(number, stock[kind])
            if number - real <= stock[BATTERY]:
                left = list(stock)
                left[kind] -= real
                left[BATTERY] -= number - real
                ways.append(tuple(left))
        return max(ways, key=lambda way: self.outlook.rest(way, 0), default=None)
