"""What a marker on the map is worth: borders, chains and what a scenario asks for."""

from __future__ import annotations

from functools import cache, lru_cache

from frostlight.games.blackout.bots import weights as worth
from frostlight.games.blackout.bots.outlook import Outlook, by_round
from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.markers import chain_missing, targets
from frostlight.games.blackout.objectives import open_tasks, plans_and_cards
from frostlight.games.blackout.structure import COLOUR, OBJECTIVES

CLOSE = 2
"""Markers short of securing a district with which it counts as contested."""


@cache
def touching(what: Printed) -> list[list[int]]:
    """For each checkpoint the districts on whose border it lies."""
    return [
        [district for district, border in enumerate(what.borders) if border >> place & 1]
        for place in range(len(what.checkpoint_ids))
    ]


@cache
def promised(what: Printed) -> list[tuple[int, int, int]]:
    """For each district its border, how long that is, and the points for securing it."""
    scale = what.board.districts.vp
    return [
        (border, border.bit_count(), scale[min(border.bit_count(), len(scale) - 1)])
        for border in what.borders
    ]


@lru_cache(maxsize=1024)
def contested(what: Printed, rivals: tuple[int, ...]) -> list[float]:
    """For each district how likely another player secures it."""
    return [
        worth.PRESENCE
        if any((border & ~markers).bit_count() <= CLOSE for markers in rivals)
        else 0.0
        for border in what.borders
    ]


missing = lru_cache(maxsize=4096)(chain_missing)
"""Hundreds of tries of one decision have the same markers."""


class Places:
    """The map as a seat judges it."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.table, self.what = outlook.table, outlook.what
        self.own = self.table.markers[outlook.seat]
        rounds = outlook.left + (0.5 if self.table.phase <= OBJECTIVES else 0.0)
        self.near = by_round(worth.NEAR, rounds)
        self.outpost = worth.OUTPOST * outlook.left if self.table.outposts[outlook.seat] else 0.0
        rivals = [m for seat, m in enumerate(self.table.markers) if seat != outlook.seat]
        self.contested = contested(self.what, tuple(rivals))
        self.letters = self._letters()
        self.chains = [self._chain(letter, self.own) for letter, _ in self.letters]

    def _letters(self) -> list[tuple[int, float]]:
        """Crisis centres that an open task asks for, and what joining them brings (BHK-6.8)."""
        table, seat = self.table, self.outlook.seat
        found = []
        for card in plans_and_cards(table, seat):
            for task in open_tasks(table, seat, card):
                needs = self.what.needs[card][task]
                if needs.connect >= 0:
                    more = worth.TASK_CONDITION if self.what.scenario is not None else 3.0
                    found.append((needs.connect, needs.vp + more))
        return found

    def _chain(self, letter: int, own: int) -> float:
        """How near a chain is; with every marker much nearer."""
        lacking = missing(self.what, own, letter)
        return min(1.0, worth.CHAIN * self.near) ** lacking if lacking else 1.0

    def district(self, district: int, own: int) -> float:
        """What the own markers on a border promise (BHK-13.5)."""
        border, size, whole = promised(self.what)[district]
        have = (own & border).bit_count()
        hope = (whole + self.outpost) * self.near ** (size - have)
        others = self.contested[district]
        if not others:
            return hope
        scale = self.what.board.districts.vp
        return hope + others * scale[min(have, len(scale) - 1)]

    def gain(self, place: int, own: int = -1) -> float:
        """What one more marker there adds."""
        own = self.own if own < 0 else own
        more = own | 1 << place
        value = sum(
            self.district(district, more) - self.district(district, own)
            for district in touching(self.what)[place]
            if not self.table.secured >> district & 1
        )
        for (letter, brings), before in zip(self.letters, self.chains, strict=True):
            value += brings * (self._chain(letter, more) - before)
        return value + self._condition(place)

    def _condition(self, place: int) -> float:
        """Markers that the scenario asks for (BHK-19.13, BHK-19.14)."""
        asked = self.what.scenario
        if asked is None:
            return 0.0
        value = 0.0
        if asked.district:
            border = self.what.borders[self.what.district_ids.index(asked.district)]
            value += self._wanted(place, border, asked.district_markers)
        if asked.colour:
            value += self._wanted(
                place, self.what.of_colour[COLOUR[asked.colour]], asked.colour_markers
            )
        return value

    def _wanted(self, place: int, places: int, number: int) -> float:
        if (self.own & places).bit_count() >= number:
            return 0.0
        if places >> place & 1:
            return worth.MARKER_CONDITION
        beside = self.what.around[place] & places & ~self.own
        return worth.NEXT_TO_CONDITION if beside else 0.0

    def price(self, tokens: int) -> float:
        """Transport tokens for a marker, some of them bought with points (BHK-7.6)."""
        have = self.table.transport[self.outlook.seat]
        own = min(tokens, have)
        lost = self.outlook.transport(have) - self.outlook.transport(have - own)
        return lost + (tokens - own) * self.what.prices.transport_vp

    def best(self, colour: int) -> tuple[float, int]:
        """The best place for a marker of this colour, and what it is worth; -1 = none."""
        values = [
            (self.gain(place) - self.price(tokens), place)
            for place, tokens in targets(self.table, self.outlook.seat, colour).items()
        ]
        return max(values, default=(0.0, -1))
