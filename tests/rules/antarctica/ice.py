"""A table of Antarctica in the middle of a game, in a few lines.

Everything is moved, never made up, so that the game's invariants hold: buildings come from the
stock, scientists from the reserve, cards from their decks. Seats are A, B, C, D = 0, 1, 2, 3.

>>> ice = Ice(players=3).ships("Z1", "AB").buildings("Z3", "camp")
>>> state = ice.turn(sun="Z1", target="Z3")
>>> "recruit" in state.decision.keys
True
"""

from __future__ import annotations

from typing import Any, Self

from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.structure import (
    AT,
    DECKS,
    HELD,
    KIND,
    SHIPYARD_IDS,
    TRACK,
    ZONE,
)
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.turn import begin_turn
from frostlight.kernel import State

SHIPYARD_CARD = {card: place for place, card in enumerate(SHIPYARD_IDS)}


class Ice:
    """Builds a position; A is the starting player."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        setup = GAME.read_setup({"players": players, "starting_player": 0, **options})
        self.table: Continent = GAME.new(setup)

    # -- the board

    def ships(self, zone: str, letters: str) -> Self:
        """Ships of these players wait in the zone, nearest to the sun first."""
        for letter in letters:
            seat = "ABCD".index(letter)
            self.table.queues[ZONE[zone]] += (seat,)
            self.table.ships[AT[ZONE[zone]][seat]] += 1
            self.table.ships_left[seat] -= 1
        return self

    def buildings(self, zone: str, *kinds: str) -> Self:
        for kind in kinds:
            self.table.buildings[ZONE[zone]] |= 1 << KIND[kind]
            self.table.stock[KIND[kind]] -= 1
        return self

    def icebreaker(self, zone: str, seat: int) -> Self:
        """An icebreaker laid in an earlier turn."""
        self.table.shipyard[0] -= 1
        self.table.icebreakers[AT[ZONE[zone]][seat]] += 1
        return self

    def cube(self, track: str, seat: int, space: int) -> Self:
        self.table.cubes[AT[TRACK[track]][seat]] = space
        self.table.cubes_left[seat] -= 1
        return self

    def used(self, track: str, space: int) -> Self:
        """A blue space that has been activated before."""
        self.table.used[TRACK[track]] |= 1 << space
        return self

    # -- the players' pieces

    def scientists(self, zone: str, seat: int, number: int) -> Self:
        """Scientists of the player stand in the zone; they come from the reserve."""
        self.table.scientists[AT[ZONE[zone]][seat]] += number
        self.table.reserve[seat] -= number
        return self

    def off_board(self, seat: int, supply: int, reserve: int, rest: str = "Z7") -> Self:
        """Supply and reserve as given; all other scientists stand in the zone `rest`."""
        table = self.table
        moved = table.supply[seat] + table.reserve[seat] - supply - reserve
        table.supply[seat], table.reserve[seat] = supply, reserve
        table.scientists[AT[ZONE[rest]][seat]] += moved
        return self

    def available(self, seat: int, ships: int | None = None, cubes: int | None = None) -> Self:
        """This number of ships and cubes in the available area; the others have been given up."""
        table = self.table
        if ships is not None:
            table.gone_ships[seat] += table.ships_left[seat] - ships
            table.ships_left[seat] = ships
        if cubes is not None:
            table.gone_cubes[seat] += table.cubes_left[seat] - cubes
            table.cubes_left[seat] = cubes
        return self

    # -- the cards

    def offer(self, *cards: str) -> Self:
        """These building cards lie on top of their decks."""
        for name in cards:
            deck, card = self._find(name)
            if self.table.offer[deck] >= 0:
                self.table.decks[deck] |= 1 << self.table.offer[deck]
            self.table.decks[deck] &= ~(1 << card)
            self.table.offer[deck] = card
        return self

    def run_out(self, deck: str, owner: int, keep_top: bool = False) -> Self:
        """The player has taken the cards of a deck: all, or all but the top one."""
        place = DECKS.index(deck)
        taken, self.table.decks[place] = self.table.decks[place], 0
        if not keep_top and self.table.offer[place] >= 0:
            taken |= 1 << self.table.offer[place]
            self.table.offer[place] = -1
        self.table.cards[owner] |= taken
        return self

    def owns(self, seat: int, *cards: str) -> Self:
        """Building cards that the player has taken (from below the tops)."""
        for name in cards:
            deck, card = self._find(name)
            self.table.decks[deck] &= ~(1 << card)
            self.table.cards[seat] |= 1 << card
        return self

    def _find(self, name: str) -> tuple[int, int]:
        """The deck and the place of a building card."""
        printed = self.table.printed
        return DECKS.index(printed.cards[printed.card[name]].deck), printed.card[name]

    def hand(self, seat: int, *cards: str) -> Self:
        """Shipyard cards in the player's hand."""
        for name in cards:
            self.table.shipyard[SHIPYARD_CARD[name]] -= 1
            self.table.hands[HELD[seat][SHIPYARD_CARD[name]]] += 1
        return self

    def shipyard_deck(self, **counts: int) -> Self:
        """Exactly these shipyard cards are left in the deck; the others have been played."""
        for name, place in SHIPYARD_CARD.items():
            left = counts.get(name, 0)
            self.table.played[place] += self.table.shipyard[place] - left
            self.table.shipyard[place] = left
        return self

    def resources(self, seat: int, basic: int = 0, advanced: int = 0) -> Self:
        self.table.basic[seat] = basic
        self.table.advanced[seat] = advanced
        return self

    # -- begin

    def turn(self, sun: str, target: str = "") -> State[Continent]:
        """The first ship of the sun zone is to sail; or has just sailed to the target zone.

        Decks that show no card yet show their first one.
        """
        table = self.table
        for deck, below in enumerate(table.decks):
            if table.offer[deck] < 0 and below:
                card = (below & -below).bit_length() - 1
                table.offer[deck] = card
                table.decks[deck] ^= 1 << card
        table.sun = ZONE[sun]
        begin_turn(table, visit=1)
        assert not GAME.invariants(table), GAME.invariants(table)
        state = State(GAME, table)
        state.run()
        if target:
            state.apply(table.active, f"sail:{target}")
        return state
