"""What lies on the table in Antarctica (ANT-1)."""

from __future__ import annotations

from typing import Self

from frostlight.kernel import Table


class Continent(Table):
    """The board, the cards and the players' pieces; flat lists, so that a copy is fast.

    Lists by zone and seat (or track and seat) have four places a row: `zone * 4 + seat`.
    Sets of building kinds and of cards are bits of an int.
    """

    __slots__ = (
        "acted",
        "active",
        "advanced",
        "basic",
        "buildings",
        "card_played",
        "cards",
        "cubes",
        "cubes_left",
        "decks",
        "draft",
        "draft_holder",
        "ending",
        "first",
        "fixed_start",
        "gave_up",
        "gone_cubes",
        "gone_ships",
        "hands",
        "icebreakers",
        "idle",
        "offer",
        "one_ship_per_zone",
        "pending",
        "placed",
        "played",
        "players",
        "queues",
        "reserve",
        "resolving",
        "rp",
        "scientists",
        "second",
        "seen",
        "ships",
        "ships_left",
        "shipyard",
        "shipyard_boxed",
        "stirred",
        "stock",
        "sun",
        "supply",
        "target",
        "turn",
        "used",
        "visit",
    )

    players: int
    fixed_start: bool
    """Ships of the first game go to fixed zones (ANT-2.21)."""
    one_ship_per_zone: bool
    """Variant of free placement: empty zones first (ANT-OP.4)."""
    first: int
    """The starting player, letter A; -1 before it is known (ANT-2.16)."""
    placed: int
    """How many ships have been put out in setup (ANT-2.20)."""

    # the board
    sun: int
    """The sun zone (ANT-3.2)."""
    queues: list[tuple[int, ...]]
    """Ships of each zone, nearest to the sun first (ANT-1.3): the seat, + 4 if built this turn."""
    ships: list[int]
    """Own ships by zone and seat: the queues, counted."""
    buildings: list[int]
    """Building kinds of each zone, as bits (ANT-1.2); none is ever taken off (ANT-1.12)."""
    scientists: list[int]
    """Scientists by zone and seat (ANT-1.11)."""
    icebreakers: list[int]
    """Icebreakers laid, by zone and seat (ANT-10.1)."""
    cubes: list[int]
    """Space of each cube by track and seat; 0 = not on the track (ANT-1.9)."""
    used: list[int]
    """Blue spaces used up, by track, as bits (ANT-13.2)."""
    stock: list[int]
    """Building pieces beside the board, by kind (ANT-2.5)."""

    # the cards
    offer: list[int]
    """Top card of each building deck; -1 = the deck has run out (ANT-2.8)."""
    decks: list[int]
    """Cards below the top, as bits: nobody knows their order, so there is none."""
    cards: list[int]
    """Building cards taken, by seat, as bits (ANT-4.9)."""
    shipyard: list[int]
    """Shipyard deck: how many of each kind (ANT-2.9)."""
    shipyard_boxed: bool
    """The rest of the shipyard deck went to the box, unseen (ANT-5.6)."""
    hands: list[int]
    """Shipyard cards held, by seat and kind, without limit (ANT-9.14, ANT-9.15)."""
    seen: list[int]
    """By seat and kind: at most these are in the deck, for all the seat has seen (ANT-17.3)."""
    played: list[int]
    """Shipyard cards in the box after use, by kind (ANT-9.5)."""
    draft: list[int]
    """Shipyard cards being handed on, by kind (ANT-13.11)."""
    draft_holder: int
    """Who looks at them; -1 = nobody."""
    basic: list[int]
    """Basic resource cards held, by seat (ANT-2.10)."""
    advanced: list[int]
    """Advanced resource cards held, by seat (ANT-2.11)."""

    # the players' pieces
    supply: list[int]
    reserve: list[int]
    ships_left: list[int]
    """Ships in the available area (ANT-1.13)."""
    cubes_left: list[int]
    gone_ships: list[int]
    """Ships in the discard area (ANT-11.1)."""
    gone_cubes: list[int]

    # the turn
    turn: int
    """Turns begun so far."""
    active: int
    """The active player (ANT-3.4); -1 before the first turn."""
    visit: int
    """1 in the first turn of a sun visit, 2 in an icebreaker turn (ANT-10.3)."""
    second: int
    """Owner of the ship that stood on space 2 of the sun zone when the turn began and still
    stands there; -1 = none (ANT-10.13)."""
    target: int
    """The target zone; -1 before the move (ANT-3.18)."""
    acted: bool
    card_played: bool
    gave_up: bool
    stirred: bool
    """Something happened this turn that is not idle (ANT-14.8)."""
    idle: int
    """Idle turns in a row (ANT-14.8)."""
    rp: int
    """Research points of the card just built that wait for a track (ANT-4.10); 0 = none."""
    pending: list[tuple[int, int, int]]
    """Activated symbols that wait, as seat, track, space (ANT-13.6)."""
    resolving: tuple[int, ...]
    """The symbol being performed, as seat, track, space; empty = none."""
    ending: str
    """Why the game ends after the running build; "" = it does not (ANT-14.3)."""

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.next = self.next
        twin.end = self.end
        twin.events = None
        twin.players = self.players
        twin.fixed_start = self.fixed_start
        twin.one_ship_per_zone = self.one_ship_per_zone
        twin.first = self.first
        twin.placed = self.placed
        twin.sun = self.sun
        twin.queues = self.queues[:]
        twin.ships = self.ships[:]
        twin.buildings = self.buildings[:]
        twin.scientists = self.scientists[:]
        twin.icebreakers = self.icebreakers[:]
        twin.cubes = self.cubes[:]
        twin.used = self.used[:]
        twin.stock = self.stock[:]
        twin.offer = self.offer[:]
        twin.decks = self.decks[:]
        twin.cards = self.cards[:]
        twin.shipyard = self.shipyard[:]
        twin.shipyard_boxed = self.shipyard_boxed
        twin.hands = self.hands[:]
        twin.seen = self.seen[:]
        twin.played = self.played[:]
        twin.draft = self.draft[:]
        twin.draft_holder = self.draft_holder
        twin.basic = self.basic[:]
        twin.advanced = self.advanced[:]
        twin.supply = self.supply[:]
        twin.reserve = self.reserve[:]
        twin.ships_left = self.ships_left[:]
        twin.cubes_left = self.cubes_left[:]
        twin.gone_ships = self.gone_ships[:]
        twin.gone_cubes = self.gone_cubes[:]
        twin.turn = self.turn
        twin.active = self.active
        twin.visit = self.visit
        twin.second = self.second
        twin.target = self.target
        twin.acted = self.acted
        twin.card_played = self.card_played
        twin.gave_up = self.gave_up
        twin.stirred = self.stirred
        twin.idle = self.idle
        twin.rp = self.rp
        twin.pending = self.pending[:]
        twin.resolving = self.resolving
        twin.ending = self.ending
        return twin

    def strength(self, seat: int, zone: int) -> int:
        """Own ships and own scientists in a zone (ANT-6.2, ANT-7.2)."""
        return self.ships[zone * 4 + seat] + self.scientists[zone * 4 + seat]

    def letter(self, seat: int) -> str:
        """A for the starting player, then counter-clockwise (ANT-2.17)."""
        return "ABCD"[(seat - self.first) % self.players]

    def seat_of(self, letter: str) -> int:
        return (self.first + "ABCD".index(letter)) % self.players

    def after(self, seat: int) -> list[int]:
        """The other seats counter-clockwise, beginning to the right of this one (ANT-2.17)."""
        return [(seat + step) % self.players for step in range(1, self.players)]
