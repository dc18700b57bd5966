"""What lies on the table in Antarctica (ANT-1)."""

from __future__ import annotations

from typing import Annotated

from frostlight.games.antarctica.content import Printed
from frostlight.games.antarctica.structure import AT, HAND, LETTERS
from frostlight.kernel import Count, Own, OwnElseCount, Public, SeenBy, Table


class Continent(Table):
    """The board, the cards and the players' pieces; flat lists, so that a copy is fast.

    Lists by zone and seat (or track and seat) are read at `AT[zone][seat]`, those by seat and
    shipyard card at `HELD[seat][card]`; sets of kinds and of cards are bits: see `structure`.
    Most of it lies open (ANT-17.1).
    """

    printed: Printed

    players: Public[int]
    fixed_start: Public[bool]
    """Ships of the first game go to fixed zones (ANT-2.21)."""
    one_ship_per_zone: Public[bool]
    """Variant of free placement: empty zones first (ANT-OP.4)."""
    first: Public[int]
    """The starting player, letter A; -1 before it is known (ANT-2.16)."""
    placed: Public[int]
    """How many ships have been put out in setup (ANT-2.20)."""

    # the board
    sun: Public[int]
    """The sun zone (ANT-3.2)."""
    queues: Public[list[tuple[int, ...]]]
    """Ships of each zone, nearest to the sun first (ANT-1.3): the seat, + BUILT if new."""
    ships: Public[list[int]]
    """Own ships by zone and seat: the queues, counted."""
    buildings: Public[list[int]]
    """Building kinds of each zone, as bits (ANT-1.2); none is ever taken off (ANT-1.12)."""
    scientists: Public[list[int]]
    """Scientists by zone and seat (ANT-1.11)."""
    icebreakers: Public[list[int]]
    """Icebreakers laid, by zone and seat (ANT-10.1)."""
    cubes: Public[list[int]]
    """Space of each cube by track and seat; 0 = not on the track (ANT-1.9)."""
    used: Public[list[int]]
    """Blue spaces used up, by track, as bits (ANT-13.2)."""
    stock: Public[list[int]]
    """Building pieces beside the board, by kind (ANT-2.5)."""

    # the cards
    offer: Public[list[int]]
    """Top card of each building deck; -1 = the deck has run out (ANT-2.8)."""
    decks: Public[list[int]]
    """Cards below the top, as bits: their order is unknown to all, so there is none."""
    cards: Public[list[int]]
    """Building cards taken, by seat, as bits (ANT-4.9)."""
    shipyard: Annotated[list[int], Count()]
    """Shipyard deck: how many of each kind (ANT-2.9)."""
    shipyard_boxed: Public[bool]
    """The rest of the shipyard deck went to the box, unseen (ANT-5.6)."""
    hands: Annotated[list[int], OwnElseCount(HAND)]  # ANT-9.15
    """Shipyard cards held, by seat and kind, without limit (ANT-9.14, ANT-9.15)."""
    seen: Annotated[list[int], Own(HAND)]  # ANT-17.3
    """By seat and kind: at most these are in the deck, for all the seat has seen (ANT-17.3)."""
    played: Public[list[int]]
    """Shipyard cards in the box after use, by kind (ANT-9.5)."""
    draft: Annotated[list[int], SeenBy(lambda table: (table.draft_holder,))]  # ANT-17.2
    """Shipyard cards being handed on, by kind (ANT-13.11)."""
    draft_holder: Public[int]
    """The seat that looks at them; -1 = none."""
    basic: Public[list[int]]
    """Basic resource cards held, by seat (ANT-2.10)."""
    advanced: Public[list[int]]
    """Advanced resource cards held, by seat (ANT-2.11)."""

    # the players' pieces
    supply: Public[list[int]]
    reserve: Public[list[int]]
    ships_left: Public[list[int]]
    """Ships in the available area (ANT-1.13)."""
    cubes_left: Public[list[int]]
    gone_ships: Public[list[int]]
    """Ships in the discard area (ANT-11.1)."""
    gone_cubes: Public[list[int]]

    # the turn
    turn: Public[int]
    """Turns begun so far."""
    active: Public[int]
    """The active player (ANT-3.4); -1 before the first turn."""
    visit: Public[int]
    """1 in the first turn of a sun visit, 2 in an icebreaker turn (ANT-10.3)."""
    second: Public[int]
    """Owner of the ship that stood on space 2 of the sun zone when the turn began and still
    stands there; -1 = none (ANT-10.13)."""
    target: Public[int]
    """The target zone; -1 before the move (ANT-3.18)."""
    acted: Public[bool]
    card_played: Public[bool]
    gave_up: Public[bool]
    stirred: Public[bool]
    """Something happened this turn that is not idle (ANT-14.8)."""
    idle: Public[int]
    """Idle turns in a row (ANT-14.8)."""
    pending: Public[list[tuple[int, int, int]]]
    """Activated symbols that wait, as seat, track, space (ANT-13.6)."""
    ending: Public[str]
    """Why the game ends after the running build; "" = it does not (ANT-14.3)."""

    def strength(self, seat: int, zone: int) -> int:
        """Own ships and own scientists in a zone (ANT-6.2, ANT-7.2)."""
        at = AT[zone][seat]
        return self.ships[at] + self.scientists[at]

    def letter(self, seat: int) -> str:
        """A for the starting player, then counter-clockwise (ANT-2.17)."""
        return LETTERS[(seat - self.first) % self.players]

    def seat_of(self, letter: str) -> int:
        return (self.first + LETTERS.index(letter)) % self.players

    def after(self, seat: int) -> list[int]:
        """The other seats counter-clockwise, beginning to the right of this one (ANT-2.17)."""
        return [(seat + step) % self.players for step in range(1, self.players)]
