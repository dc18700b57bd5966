"""What lies on the table in Frostpunk: the city, its people, and every card (FRP-1)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.content import Printed
from frostlight.kernel import Hidden, Public, Table

Stack = tuple[tuple[int, int], ...]
"""Expedition cards from bottom to top: the card, and the Continue option taken or -1."""

Laid = tuple[int, int, int, int, int, int, int]
"""A card in the event or scenario area (FRP-18.1): deck, card, option that put it there, goods
held, pawn on it (its kind + 1), Special Action done this round, done for good."""
Unlocked = tuple[int, int, int]
"""A building below the board, and its price in Wood and Steam Cores (FRP-15.3)."""
BY_OPTION: Final = 2
HELD: Final = 3
PAWN_ON: Final = 4
DONE: Final = 5
SPENT: Final = 6
"""Places of these in `Laid`."""


DEALT: Final = -2
"""Stands for an advisor that chance will deal (FRP-1.34)."""


class City(Table):
    """The whole city; flat lists of numbers, so that a copy is fast.

    Decks are sets of cards (bits of an int): an order is unknown, so there is none, and chance
    is asked when a card is needed. Hands lie open (FRP-OP.32). The one thing hidden from all
    is how many of the cubes in the tower lie in its drawer already (FRP-D.5).
    """

    LATER = frozenset({"rim", "marks"})

    printed: Printed

    players: Public[int]
    society: Public[int]
    """The society card, by its place in the content (FRP-1.16)."""
    survive_only: Public[bool]
    """The easiest mode: survival of round 15 wins (FRP-D.16)."""
    advisors: Public[list[int]]
    """The advisor of each seat; -1 before it is chosen, DEALT before chance deals it (FRP-1.34)."""
    wake_up: Public[bool]
    """The solo card is still there (FRP-37.2)."""

    # the round
    round: Public[int]
    """1 to 15 (FRP-5.3)."""
    phase: Public[int]
    """Place in PHASES (FRP-5.1)."""
    leader: Public[int]
    """Who breaks disagreements (FRP-3.3); drawn in setup before anything is asked (FRP-1.43)."""
    seat: Public[int]
    """Whose turn it is in the Action phase (FRP-11.5)."""
    passes: Public[int]
    """Passes in a row (FRP-11.6)."""
    refuelled: Public[bool]
    """The player on turn has refuelled already (FRP-11.9)."""
    shift_used: Public[bool]
    """The Emergency Shift of this Action phase is over (law L12)."""
    chosen: Public[list[int]]
    """In setup: the citizen card that each seat has discarded; -1 = none yet, -2 - card = none,
    and this one has just lost (FRP-1.36, FRP-1.37)."""

    # the generator
    heat: Public[int]
    cold: Public[int]
    rad: Public[list[int]]
    """The red, orange and yellow radiated-heat indicators (FRP-1.32)."""
    overheated: Public[bool]
    """The Generator has broken down once (FRP-8.9)."""
    stress: Public[int]
    """Cubes on the stress track (FRP-8.6)."""
    upgraded: Public[bool]
    """The Generator upgrade is installed (FRP-35.4)."""
    held: Public[int]
    """Cubes in the tower and its drawer: all that were dropped and did not come out."""
    drawer: Hidden[int]
    """How many of them lie in the drawer; hidden (FRP-8.5)."""

    # mood
    mood: Public[tuple[list[int], list[int]]]
    """For Hope and for Discontent: tokens by type in the bag, exhausted, active."""

    # people
    pop: Public[list[int]]
    """Citizens by type (FRP-3.4)."""
    sick: Public[list[int]]
    skull: Public[list[int]]
    """1 = the sickness marker lies on its skull side (FRP-22.3)."""
    corpses: Public[int]
    stores: Public[list[int]]
    """Wood, Coal, Steam Cores, Steel, Food of the city (FRP-1.23)."""
    hunger: Public[int]

    # pawns, by kind
    home: Public[list[int]]
    """In the supply, ready to act (FRP-11.7)."""
    used: Public[list[int]]
    """Used-citizen tokens in the supply, by type (FRP-10.5)."""
    bound: Public[list[int]]
    """Pawns that stand on them (FRP-11.3)."""
    snow: Public[list[int]]
    """On the Remove Snow slot (FRP-13.1)."""
    works: Public[list[int]]
    """On the Construction slot (FRP-15.1)."""
    aside: Public[list[int]]
    """Acted, and lost the building under them since (FRP-28.11)."""
    on_space: Public[list[int]]
    """On each space of the map: kind + 1, or 0."""

    # the map
    tiles: Public[list[int]]
    """The tile on each position; -1 = snow (FRP-1.9)."""
    near: Public[int]
    """Near tiles left in their stack, as bits."""
    far: Public[int]
    what: Public[list[int]]
    """Which goods (or Trees) lie on a space; NOTHING = none."""
    many: Public[list[int]]
    buildings: Public[list[int]]
    """On each space: kind * SIDES + side, FREE, or REST; `KIND_OF` and `FLIPPED` read it."""
    deposits: Public[list[int]]
    """At each rim corner: WOOD, COAL or NOTHING (FRP-1.8)."""
    board: Public[list[int]]
    """Buildings on or below the buildings board, base side up, by kind (FRP-1.24)."""
    ruined: Public[list[int]]
    """Shelters on the board that a storm has turned to Ruins, by kind (FRP-9.15)."""
    gone: Public[list[int]]
    """Building tiles that left the game, by kind (FRP-1.30, FRP-15.11)."""
    unlocked: Public[list[Unlocked]]
    """What events have unlocked; what laws unlock is printed on them."""

    # cards
    morning: Public[int]
    dusk: Public[int]
    """The dusk deck; an enacted law's consequence, unread, is the bit of the law (FRP-30.3)."""
    dusk_discard: Public[int]
    disputes: Public[int]
    """The dispute pile below its top card (FRP-1.31)."""
    dispute_top: Public[int]
    """The dispute that all can read on top of the pile; -1 = the pile is empty."""
    area: Public[list[Laid]]
    """Cards in the event and scenario areas."""
    on_cards: Public[list[tuple[int, int]]]
    """The card (deck and place) on which each Automaton lies that an event took (FRP-32.6)."""
    future: Public[int]
    """Laws that can be enacted (FRP-1.28)."""
    laws: Public[list[int]]
    technologies: Public[list[int]]
    """The four of this game (FRP-1.15)."""
    developed: Public[int]
    developing: Public[int]
    """The technology whose token is on the round track; -1 = none (FRP-31.2)."""
    develop_at: Public[int]
    expeditions: Public[list[int]]
    """Decks A, B and C (FRP-1.14)."""
    stacks: Public[list[Stack]]
    scouts: Public[list[int]]
    """The Scout on each stack: kind + 1, or 0 (FRP-17.2)."""
    scout_at: Public[list[int]]
    """Steps made from the first space of the path (FRP-29.13)."""
    weather: Public[int]
    forecast: Public[int]
    """The last weather card; -1 before the first."""
    citizens: Public[int]
    citizen_discard: Public[int]
    hands: Public[list[int]]
    played: Public[list[int]]
    """The citizen card that each seat played for its ability this round; -1 (FRP-25.7)."""

    # the scenario
    tokens: Public[int]
    """Rounds with a scenario token, as bits (FRP-26.2)."""
    storm: Public[int]
    """The space of the storm marker; 0 = it left the game (FRP-9.12)."""
    storms: Public[int]
    stock: Public[list[int]]
    """Stocks of coal, food and wood for the great storm; -1 before they count (FRP-1.42)."""
    rim: Public[list[int]]
    """How much is left of each heap on the rim (FRP-34.7)."""
    marks: Public[list[int]]
    """Where the markers of the scenario's tracks stand (FRP-40.3)."""


_1ST, _2ND, _3RD, _4TH = (
    tuple(tuple(8 * at + n for n in range(8) if byte >> n & 1) for byte in range(256))
    for at in range(4)
)
"""For each of four bytes and each value of it: the places of its bits."""


def bits(mask: int) -> list[int]:
    """The places of the bits that are set: the cards of a deck."""
    if mask >> 32:
        return bits(mask & 0xFFFFFFFF) + [32 + n for n in bits(mask >> 32)]
    return [*_1ST[mask & 255], *_2ND[mask >> 8 & 255], *_3RD[mask >> 16 & 255], *_4TH[mask >> 24]]
