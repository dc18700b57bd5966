"""What lies on the table in Frostpunk: the city, its people, and every card (FRP-1)."""

from __future__ import annotations

from typing import Final, Self

from frostlight.kernel import Table

# -- small numbers for things that come in a fixed order

WORKER: Final = 0
ENGINEER: Final = 1
CHILD: Final = 2
CHILD_WORKER: Final = 3
CHILD_ENGINEER: Final = 4
AUTOMATON: Final = 5
PAWNS: Final = ("worker", "engineer", "child", "child_worker", "child_engineer", "automaton")
TYPES: Final = PAWNS[:3]
TYPE_OF: Final = (WORKER, ENGINEER, CHILD, CHILD, CHILD, -1)
"""The citizen type of a pawn; an Automaton is no citizen (FRP-32.5)."""

WOOD: Final = 0
COAL: Final = 1
CORE: Final = 2
STEEL: Final = 3
FOOD: Final = 4
TREE: Final = 5
NOTHING: Final = -1
GOODS: Final = ("wood", "coal", "core", "steel", "food", "tree")
"""The first four are Resources (FRP-3.6); Trees only stand on the map."""

STOCKED: Final = ("coal", "food", "wood")
"""What is stored for the great storm, in the order of `city.stock` (FRP-1.42)."""

HOPE: Final = 0
DISCONTENT: Final = 1
TOKENS: Final = (("care", "justice", "motivation"), ("anger", "greed", "apathy"))
BAG: Final = 0
EXHAUSTED: Final = 3
ACTIVE: Final = 6
"""`city.mood[track][ACTIVE + t]` counts the active tokens of type t (FRP-4.1)."""

PHASES: Final = (
    "dawn",
    "morning",
    "generator",
    "weather",
    "preparation",
    "action",
    "dusk",
    "hunger",
    "night",
)
SPACES: Final = 65
"""Five on the Generator tile, then two for each of 30 positions (FRP-D.1)."""
FREE: Final = -1
REST: Final = -2
"""The second space of a large building; the building itself is noted on the first."""

MORNING: Final = 0
DUSK: Final = 1
SCENARIO: Final = 2

Stack = tuple[tuple[int, int], ...]
"""Expedition cards from bottom to top: the card, and the Continue option taken or -1."""

Laid = tuple[int, int, int, int, int, int, int]
"""A card in the event or scenario area (FRP-18.1): deck, card, option that put it there, goods
held, pawn on it (its kind + 1), Special Action done this round, done for good."""


class City(Table):
    """The whole city; flat lists of numbers, so that a copy is fast.

    Decks are sets of cards (bits of an int): nobody knows an order, so there is none, and chance
    is asked when a card is needed. Hands lie open (FRP-OP.32). The one thing that nobody can see
    is how many of the cubes in the tower lie in its drawer already (FRP-D.5).
    """

    __slots__ = (
        "advisors",
        "area",
        "aside",
        "board",
        "bound",
        "buildings",
        "chosen",
        "citizen_discard",
        "citizens",
        "cold",
        "corpses",
        "deposits",
        "develop_at",
        "developed",
        "developing",
        "dispute_top",
        "disputes",
        "doing",
        "drawer",
        "dusk",
        "dusk_discard",
        "expeditions",
        "far",
        "forecast",
        "future",
        "gone",
        "hands",
        "heat",
        "held",
        "home",
        "hunger",
        "laws",
        "leader",
        "many",
        "mood",
        "morning",
        "near",
        "on_space",
        "overheated",
        "passes",
        "phase",
        "played",
        "players",
        "pop",
        "rad",
        "refuelled",
        "round",
        "ruined",
        "scout_at",
        "scouts",
        "seat",
        "shift_used",
        "shown",
        "sick",
        "skull",
        "snow",
        "society",
        "stacks",
        "stock",
        "stores",
        "storm",
        "storms",
        "stress",
        "survive_only",
        "technologies",
        "tiles",
        "tokens",
        "upgraded",
        "used",
        "wake_up",
        "weather",
        "what",
        "works",
    )

    players: int
    society: int
    """The society card, by its place in the content (FRP-1.16)."""
    survive_only: bool
    """The easiest mode: who lives through round 15 has won (FRP-D.16)."""
    advisors: list[int]
    """The advisor of each seat; -1 before it is chosen (FRP-1.34)."""
    wake_up: bool
    """The solo card is still there (FRP-37.2)."""

    # the round
    round: int
    """1 to 15 (FRP-5.3)."""
    phase: int
    """Place in PHASES (FRP-5.1)."""
    leader: int
    """Who breaks disagreements (FRP-3.3); drawn in setup before anything is asked (FRP-1.43)."""
    seat: int
    """Whose turn it is in the Action phase (FRP-11.5)."""
    passes: int
    """Passes in a row (FRP-11.6)."""
    refuelled: bool
    """The player on turn has refuelled already (FRP-11.9)."""
    shift_used: bool
    """The Emergency Shift of this Action phase is over (law L12)."""
    doing: list[int]
    """The main action of the turn while it goes on: its place in the vocabulary of a turn, the
    pawn, the citizen card, the building that is given a place, and how often the same is still
    to be asked; -1 = none (yet)."""
    chosen: list[int]
    """In setup: the citizen card that each seat wants to discard; -1 = none yet (FRP-1.36)."""

    # the generator
    heat: int
    cold: int
    rad: list[int]
    """The red, orange and yellow radiated-heat indicators (FRP-1.32)."""
    overheated: bool
    """The Generator has broken down once (FRP-8.9)."""
    stress: int
    """Cubes on the stress track (FRP-8.6)."""
    upgraded: bool
    """The Generator upgrade is installed (FRP-35.4)."""
    held: int
    """Cubes in the tower and its drawer: all that were dropped and did not come out."""
    drawer: int
    """How many of them lie in the drawer; hidden (FRP-8.5)."""

    # mood
    mood: list[list[int]]
    """For Hope and for Discontent: tokens by type in the bag, exhausted, active."""

    # people
    pop: list[int]
    """Citizens by type (FRP-3.4)."""
    sick: list[int]
    skull: list[int]
    """1 = the sickness marker lies on its skull side (FRP-22.3)."""
    corpses: int
    stores: list[int]
    """Wood, Coal, Steam Cores, Steel, Food of the city (FRP-1.23)."""
    hunger: int

    # pawns, by kind
    home: list[int]
    """In the supply, ready to act (FRP-11.7)."""
    used: list[int]
    """Used-citizen tokens in the supply, by type (FRP-10.5)."""
    bound: list[int]
    """Pawns that stand on them (FRP-11.3)."""
    snow: list[int]
    """On the Remove Snow slot (FRP-13.1)."""
    works: list[int]
    """On the Construction slot (FRP-15.1)."""
    aside: list[int]
    """Acted, and lost their place since (FRP-28.11, FRP-18.5)."""
    on_space: list[int]
    """On each space of the map: kind + 1, or 0."""

    # the map
    tiles: list[int]
    """The tile on each position; -1 = snow (FRP-1.9)."""
    near: int
    """Near tiles left in their stack, as bits."""
    far: int
    what: list[int]
    """Which goods (or Trees) lie on a space; NOTHING = none."""
    many: list[int]
    buildings: list[int]
    """On each space: kind * 2 + side, FREE, or REST. Side 1 is upgraded, or Ruins (FRP-1.24)."""
    deposits: list[int]
    """At each rim corner: WOOD, COAL or NOTHING (FRP-1.8)."""
    board: list[int]
    """Buildings on or below the buildings board, base side up, by kind (FRP-1.24)."""
    ruined: list[int]
    """Shelters on the board that a storm has turned to Ruins, by kind (FRP-9.15)."""
    gone: list[int]
    """Building tiles that left the game, by kind (FRP-1.30, FRP-15.11)."""

    # cards
    morning: int
    dusk: int
    """The dusk deck; an enacted law's consequence, unread, is the bit of the law (FRP-30.3)."""
    dusk_discard: int
    disputes: int
    """The dispute pile below its top card (FRP-1.31)."""
    dispute_top: int
    """The dispute that everybody can read on top of the pile; -1 = the pile is empty."""
    shown: int
    """The event card that is being resolved, as a place among all that can lie in an area; -1."""
    area: list[Laid]
    """Cards in the event and scenario areas."""
    future: int
    """Laws that can be enacted (FRP-1.28)."""
    laws: list[int]
    technologies: list[int]
    """The four of this game (FRP-1.15)."""
    developed: int
    developing: int
    """The technology whose token is on the round track; -1 = none (FRP-31.2)."""
    develop_at: int
    expeditions: list[int]
    """Decks A, B and C (FRP-1.14)."""
    stacks: list[Stack]
    scouts: list[int]
    """The Scout on each stack: kind + 1, or 0 (FRP-17.2)."""
    scout_at: list[int]
    """Steps made from the first space of the path (FRP-29.13)."""
    weather: int
    forecast: int
    """The last weather card; -1 before the first."""
    citizens: int
    citizen_discard: int
    hands: list[int]
    played: list[int]
    """The citizen card that each seat played for its ability this round; -1 (FRP-25.7)."""

    # the scenario
    tokens: int
    """Rounds with a scenario token, as bits (FRP-26.2)."""
    storm: int
    """The space of the storm marker; 0 = it left the game (FRP-9.12)."""
    storms: int
    stock: list[int]
    """Stocks of coal, food and wood for the great storm; -1 before they count (FRP-1.42)."""

    def copy(self) -> Self:  # noqa: PLR0915 - one line for each field
        twin = object.__new__(type(self))
        twin.next = self.next
        twin.end = self.end
        twin.events = None
        twin.players = self.players
        twin.society = self.society
        twin.survive_only = self.survive_only
        twin.advisors = self.advisors[:]
        twin.wake_up = self.wake_up
        twin.round = self.round
        twin.phase = self.phase
        twin.leader = self.leader
        twin.seat = self.seat
        twin.passes = self.passes
        twin.refuelled = self.refuelled
        twin.shift_used = self.shift_used
        twin.doing = self.doing[:]
        twin.chosen = self.chosen[:]
        twin.heat = self.heat
        twin.cold = self.cold
        twin.rad = self.rad[:]
        twin.overheated = self.overheated
        twin.stress = self.stress
        twin.upgraded = self.upgraded
        twin.held = self.held
        twin.drawer = self.drawer
        hope, discontent = self.mood
        twin.mood = [hope[:], discontent[:]]
        twin.pop = self.pop[:]
        twin.sick = self.sick[:]
        twin.skull = self.skull[:]
        twin.corpses = self.corpses
        twin.stores = self.stores[:]
        twin.hunger = self.hunger
        twin.home = self.home[:]
        twin.used = self.used[:]
        twin.bound = self.bound[:]
        twin.snow = self.snow[:]
        twin.works = self.works[:]
        twin.aside = self.aside[:]
        twin.on_space = self.on_space[:]
        twin.tiles = self.tiles[:]
        twin.near = self.near
        twin.far = self.far
        twin.what = self.what[:]
        twin.many = self.many[:]
        twin.buildings = self.buildings[:]
        twin.deposits = self.deposits[:]
        twin.board = self.board[:]
        twin.ruined = self.ruined[:]
        twin.gone = self.gone[:]
        twin.morning = self.morning
        twin.dusk = self.dusk
        twin.dusk_discard = self.dusk_discard
        twin.disputes = self.disputes
        twin.dispute_top = self.dispute_top
        twin.shown = self.shown
        twin.area = self.area[:]
        twin.future = self.future
        twin.laws = self.laws[:]
        twin.technologies = self.technologies[:]
        twin.developed = self.developed
        twin.developing = self.developing
        twin.develop_at = self.develop_at
        twin.expeditions = self.expeditions[:]
        twin.stacks = self.stacks[:]
        twin.scouts = self.scouts[:]
        twin.scout_at = self.scout_at[:]
        twin.weather = self.weather
        twin.forecast = self.forecast
        twin.citizens = self.citizens
        twin.citizen_discard = self.citizen_discard
        twin.hands = self.hands[:]
        twin.played = self.played[:]
        twin.tokens = self.tokens
        twin.storm = self.storm
        twin.storms = self.storms
        twin.stock = self.stock[:]
        return twin


_1ST, _2ND, _3RD, _4TH = (
    tuple(tuple(8 * at + n for n in range(8) if byte >> n & 1) for byte in range(256))
    for at in range(4)
)
"""For each of four bytes and each value of it: the places of its bits."""


def bits(mask: int) -> list[int]:
    """The places of the bits that are set: the cards of a deck."""
    if mask >> 32:
        return bits(mask & 0xFFFFFFFF) + [32 + place for place in bits(mask >> 32)]
    return [*_1ST[mask & 255], *_2ND[mask >> 8 & 255], *_3RD[mask >> 16 & 255], *_4TH[mask >> 24]]
