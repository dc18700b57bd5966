"""A table of Blackout in the middle of a game, in a few lines.

Everything is moved, never made up, so that the game's invariants hold: resources come from the
supply of markers, cards from the deck. Seat 0 is the start player.

>>> town = Builder(players=2).hand(0, "P10").goods(0, tools=1)
>>> state = town.hire({0: {1: "P10"}})
>>> state.decision.keys
['use:1', 'use:2', 'done']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.objectives import MARKED, tick_place
from frostlight.games.blackout.round import begin_phase
from frostlight.games.blackout.structure import (
    COLUMNS,
    DOWN,
    HELD,
    HIRE,
    KIND,
    OBJECTIVES,
    OUTPOSTS,
    RESOURCE,
    RESOURCES,
    STOCK,
    TOKENS,
    UP,
    WON_DOWN,
    WON_UP,
)
from frostlight.games.blackout.table import Town
from frostlight.kernel import State
from frostlight.testing.scenario import at_step

At = State[Town]
MARKET = ("V-Y01", "V-Y02", "V-Y03", "V-R01", "V-R02", "V-R03", "V-B01", "V-B02", "V-B03")
"""What lies in the market unless a test says otherwise."""


class Builder:
    """Builds a position; the market is full, and all players have the cards of the beginning."""

    def __init__(self, players: int = 2, **options: Any) -> None:
        setup = GAME.read_setup({"players": players, "starting_player": 0, **options})
        self.setup = setup
        self.table: Town = GAME.new(setup)
        table = self.table
        table.first = table.active = 0
        table.round = 3
        table.dice = [RESOURCE["books"], RESOURCE["food"], RESOURCE["gasoline"]]
        self.left = 0
        self.market(MARKET[:3], MARKET[3:6], MARKET[6:])

    def card(self, name: str) -> int:
        return self.table.printed.card[name]

    # -- the map

    def at(self, seat: int, *checkpoints: str) -> Self:
        """Markers of the player on these checkpoints."""
        for name in checkpoints:
            self.table.markers[seat] |= 1 << self.table.printed.checkpoint_ids.index(name)
            self.table.supply[seat] -= 1
        return self

    def tokens(self, district: str, *names: str, up: bool = False) -> Self:
        """These scout tokens lie in the district, face down unless they are `up`."""
        table = self.table
        start = table.printed.district_ids.index(district) * TOKENS
        for place, name in enumerate(names, start):
            table.tokens[place] = self._draw(name)
            table.lies[place] = UP if up else DOWN
            table.looked[place] = 0
        return self

    def _draw(self, name: str) -> int:
        kind = [token.id for token in self.table.printed.tokens].index(name)
        self.table.unseen[kind] -= 1
        return kind

    def won(self, seat: int, *names: str, face_up: bool = True) -> Self:
        """Scout tokens that the player has won before, from the last districts."""
        table = self.table
        for name in names:
            place = max(at for at, token in enumerate(table.tokens) if token < 0)
            table.tokens[place] = self._draw(name)
            table.lies[place] = (WON_UP if face_up else WON_DOWN) + HELD * seat
            if face_up:
                table.kinds[seat] |= table.printed.token_kind[table.tokens[place]]
            else:
                table.backs[seat] += 1
        return self

    # -- what a player has

    def goods(self, seat: int, **numbers: int) -> Self:
        """Exactly this number of units of these resources on the rondel."""
        for name, number in numbers.items():
            at = seat * STOCK + RESOURCE[name]
            self.table.supply[seat] -= number - self.table.stock[at]
            self.table.stock[at] = number
        return self

    def has(self, seat: int, **numbers: int) -> Self:
        """Exactly this number of HK$, transport or GPS tokens."""
        for name, number in numbers.items():
            getattr(self.table, name)[seat] = number
        return self

    def points(self, seat: int, points: int) -> Self:
        self.table.score(seat, 0, points)
        return self

    def uncovered(self, seat: int, *checks: str) -> Self:
        """Check actions of the board whose outposts have moved to the last districts."""
        table = self.table
        for name in checks:
            table.outposts[seat] &= ~(1 << OUTPOSTS.index(name))
            free = [d for d, posts in enumerate(table.posts) if not posts]
            self._secure(free[-1])
            table.posts[free[-1]] |= 1 << seat
        return self

    def _secure(self, district: int) -> None:
        table = self.table
        table.secured |= 1 << district
        for place in table.lying(district):
            table.lies[place] += 2

    def restored(self, seat: int, *names: str) -> Self:
        for name in names:
            self.table.restored[seat] |= 1 << ("RS1", "RS2").index(name)
        return self

    # -- cards

    def _take(self, name: str) -> int:
        """A card leaves the pool of unseen cards; an own card or a plan does not."""
        card = self.card(name)
        table = self.table
        if card in table.printed.objectives:
            for row, cards in enumerate(table.market):
                if card in cards:  # another one lies there instead
                    other = table.pool.pop()
                    table.market[row] = tuple(other if c == card else c for c in cards)
                    return card
            table.pool.remove(card)
        return card

    def _fetch(self, seat: int, name: str) -> int:
        """An own card, from wherever it lies; or a new one."""
        card, table = self.card(name), self.table
        if card not in table.printed.own_cards:
            return self._take(name)
        for cards in (table.hands, table.hospital):
            cards[seat] = tuple(c for c in cards[seat] if c != card)
        for at in range(seat * COLUMNS, seat * COLUMNS + COLUMNS):
            table.columns[at] = tuple(c for c in table.columns[at] if c != card)
        return card

    def hand(self, seat: int, *names: str) -> Self:
        """Exactly these cards in hand; own cards that were there go to the hospital."""
        table = self.table
        for card in table.hands[seat]:
            table.hospital[seat] = tuple(sorted((*table.hospital[seat], card)))
        table.hands[seat] = ()
        cards = [self._fetch(seat, name) for name in names]
        table.hands[seat] = tuple(sorted(cards))
        return self

    def column(self, seat: int, column: int, *names: str) -> Self:
        """Exactly these face-up cards in a column; own cards that were there go to hospital."""
        table, at = self.table, seat * COLUMNS + column - 1
        table.hospital[seat] = tuple(sorted((*table.hospital[seat], *table.columns[at])))
        table.columns[at] = ()
        cards = [self._fetch(seat, name) for name in names]
        table.columns[at] = tuple(cards)
        return self

    def slots(self, seat: int, *names: str) -> Self:
        self.table.slots[seat] = tuple(self._take(name) for name in names)
        return self

    def completed(self, seat: int, *names: str) -> Self:
        self.table.completed[seat] += tuple(self._take(name) for name in names)
        return self

    def emergency(self, seat: int, name: str) -> Self:
        self.table.emergency[seat] = self.card(name)
        return self

    def ticked(self, seat: int, name: str, *tasks: int) -> Self:
        """Tasks (from 1) of a plan that the player has fulfilled."""
        table = self.table
        place = tick_place(table, seat, self.card(name))
        bits = sum(1 << (task - 1) for task in tasks)
        table.ticks[place] = bits + (len(tasks) << MARKED)
        table.supply[seat] -= len(tasks)
        return self

    def market(self, *rows: tuple[str, ...]) -> Self:
        """Exactly these rows; what lay there goes back."""
        table = self.table
        back = [card for row in table.market for card in row]
        table.pool = sorted((*table.pool, *back))
        table.market = [tuple(self.card(name) for name in row) for row in rows]
        for row in table.market:
            for card in row:
                table.pool.remove(card)
        return self

    def deck(self, cards: int) -> Self:
        """A number of cards are left in the deck, the others of the pool are the reserve."""
        self.left = cards
        return self

    def dice(self, yellow: str, red: str, blue: str) -> Self:
        self.table.dice = [RESOURCES.index(name) for name in (yellow, red, blue)]
        return self

    # -- begin

    def step(self, phase: int, step: str = "") -> At:
        """The game goes on with this phase, or with one step of it."""
        table = self.table
        table.deck = self.left or len(table.pool) - table.printed.aside
        table.reserve = len(table.pool) - table.deck
        begin_phase(table, phase)
        if step:
            table.next = step
        problems = GAME.invariants(table)
        assert not problems, problems
        return at_step(GAME, table, self.setup)

    def hire(self, plans: Mapping[int, Mapping[int, str]]) -> At:
        """Phase 2: these hand cards lie face down in these columns (from 1); the first is revealed
        if there is only one."""
        table = self.table
        for seat, columns in plans.items():
            for column, name in columns.items():
                card = self.card(name)
                table.planned[seat * COLUMNS + column - 1] = card
                table.hands[seat] = tuple(c for c in table.hands[seat] if c != card)
                table.covered[seat] |= 1 << (column - 1)
        state = self.step(HIRE)
        if state.decision.kind == "reveal" and len(state.decision.keys) == 1:
            state.apply(state.decision.seat, state.decision.keys[0])
        return state

    def objectives(self) -> At:
        return self.step(OBJECTIVES)


def kinds_of(table: Town, seat: int) -> set[str]:
    return {name for name, place in KIND.items() if table.kinds[seat] >> place & 1}
