"""The rows of the content files of Blackout, typed."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final, Literal

import msgspec

from frostlight.kernel.content import Content, Row

Some = Annotated[int, msgspec.Meta(ge=0, le=99)]
"""A number of things, perhaps none."""
OneOrMore = Annotated[int, msgspec.Meta(ge=1, le=99)]
Score = Annotated[int, msgspec.Meta(ge=0, le=999)]
Id = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,20}$")]
"""A name that stands in records: letters, digits, - and _."""
Resource = Literal["food", "tools", "gasoline", "water", "books", "first_aid"]
Colour = Literal["yellow", "red", "blue", "purple"]
Letter = Literal["", "A", "B", "C", "D"]
Kind = Literal["points", "hkd", "battery", "books", "tools", "first_aid", "gasoline"]
Cost = dict[Resource | Literal["hkd", "of_one_kind"], OneOrMore]
Reward = dict[Literal["hkd", "vp"], OneOrMore]
Gain = dict[
    Resource
    | Literal["battery", "hkd", "vp", "gps", "transport", "marker", "of_one_kind"]
    | Literal["heal", "check", "patrol_in_hand"],
    OneOrMore,
]
Point = tuple[
    Annotated[int, msgspec.Meta(ge=0, le=696)], Annotated[int, msgspec.Meta(ge=0, le=452)]
]


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action of a specialist or a check action: what is paid and what is gained (BHK-15)."""

    pay: dict[Resource | Literal["hkd"], OneOrMore] = {}
    either: list[Resource] = []
    """One unit of one of these is paid (BHK-15.4)."""
    gain: Gain = {}


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cost, perhaps a requirement, and a reward (BHK-6.2)."""

    cost: Cost = {}
    column: dict[Colour, OneOrMore] = {}
    """Number of cards of these colours in one column (BHK-6.6)."""
    scouted: Literal["", Kind] = ""
    """A points token and one of this kind (BHK-6.7)."""
    connect: Letter = ""
    """The crisis centres of this letter are joined (BHK-6.8)."""
    reward: Reward = {}


class PlayerCard(Row, frozen=True):
    """A card of each player's own twelve (BHK-1.12)."""

    id: Id
    colour: Colour
    patrol: Some
    vp: Some
    starts: Literal["hand", "column_1", "column_2", "hospital"]
    cubes: Some = 0
    actions: list[Deal] = []


class ObjectiveCard(Row, frozen=True):
    """A volunteer or a specialist that is won by one task (BHK-6.9)."""

    id: Id
    colour: Colour
    patrol: Some
    vp: Some
    cost: Cost
    marker: Colour
    cubes: Some = 0
    actions: list[Deal] = []
    column: dict[Colour, OneOrMore] = {}
    scouted: Literal["", Kind] = ""
    reward: Reward = {}


class Plan(Row, frozen=True):
    """A repair plan or an emergency plan (BHK-8.1)."""

    id: Id
    task: Annotated[list[Task], msgspec.Meta(min_length=1, max_length=3)]
    marker: Colour | Literal["any"]
    """The plan reward (BHK-8.3)."""
    bonus: Some = 0
    """VP for all tasks (BHK-8.6)."""
    check: Deal | None = None
    effect: Literal["", "drone", "library", "crowd", "warehouse"] = ""


class Token(Row, frozen=True):
    """A kind of scout token (BHK-10)."""

    id: Id
    kind: Kind
    copies: OneOrMore
    quick: OneOrMore
    quick_reward: Gain
    thorough: OneOrMore
    thorough_reward: Gain


class Checkpoint(Row, frozen=True):
    """A place for markers (BHK-T.6); with a letter it is a crisis centre (BHK-OP.7)."""

    id: Id
    colour: Colour
    letter: Letter
    at: Point


class District(Row, frozen=True):
    """An area between lines, with its border clockwise (BHK-T.7)."""

    id: Id
    border: Annotated[list[str], msgspec.Meta(min_length=3)]
    label: Point


class Scenario(Row, frozen=True):
    """A scenario of the campaign (BHK-19.2)."""

    id: Id
    aside: Annotated[list[Some], msgspec.Meta(min_length=4, max_length=4)]
    plans: Annotated[list[str], msgspec.Meta(min_length=1, max_length=1)]
    plans_3: Annotated[list[str], msgspec.Meta(min_length=1, max_length=2)]
    tasks: Annotated[int, msgspec.Meta(ge=1, le=3)]
    orchids: Annotated[list[Score], msgspec.Meta(min_length=3, max_length=3)]
    district: str = ""
    district_markers: Some = 0
    colour: Literal["", Colour] = ""
    colour_markers: Some = 0
    restorations: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0


class Rank(Row, frozen=True):
    """A verdict on all orchids of a campaign (BHK-19.10)."""

    id: Id
    orchids: OneOrMore


class Start(Row, frozen=True):
    """What each player begins with (BHK-1.7, BHK-1.8)."""

    hkd: Some
    transport: Some
    battery: Some
    markers: OneOrMore


class Limits(Row, frozen=True):
    """Objective slots, and hand cards up to which a player draws (BHK-11.3, BHK-14.1)."""

    slots: Literal[3]
    draw: Some
    draw_unlocked: Some


class Prices(Row, frozen=True):
    """Fixed prices and exchanges (BHK-T.1)."""

    market: Annotated[list[Some], msgspec.Meta(min_length=3, max_length=3)]
    battery: OneOrMore
    transport_vp: Some
    food_hkd: Some
    water_hkd: Some
    gps_patrol: Some
    gps_patrol_library: Some
    short_patrol: OneOrMore
    crowd_vp: Some
    warehouse_hkd: Some
    hkd_a_vp: OneOrMore
    restart_hkd: Some


class Scale(Row, frozen=True):
    """Points by a number of things (BHK-T.2, BHK-T.3)."""

    vp: Annotated[list[Some], msgspec.Meta(min_length=8, max_length=8)]


class Aside(Row, frozen=True):
    """Cards of the reserve pile in the single game (BHK-1.4)."""

    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    cards: Some


class Die(Row, frozen=True):
    """A resource die (BHK-4.1)."""

    id: Literal["yellow", "red", "blue"]
    faces: Annotated[list[Resource], msgspec.Meta(min_length=6, max_length=6)]


class Check(Row, frozen=True):
    """A check action of the player board (BHK-16.3 to BHK-16.7)."""

    id: Id
    pay: dict[Resource | Literal["hkd"], OneOrMore] = {}
    gain: Gain = {}


class Restoration(Row, frozen=True):
    """A power restoration of the player board (BHK-9.1)."""

    id: Id
    cost: Cost
    vp: Some
    unlocks: Literal["draw", "column"]


class Board(msgspec.Struct, forbid_unknown_fields=True):
    """What `board.toml` holds."""

    start: Start
    limits: Limits
    prices: Prices
    districts: Scale
    scout_set: Scale
    aside: list[Aside]
    die: list[Die]
    check: list[Check]
    restoration: list[Restoration]
    asking: int = 2
    """The content edition by whose questions a game is led (ADR 26); 2 says nothing of it."""


class PlayerCards(msgspec.Struct, forbid_unknown_fields=True):
    """What `player_cards.toml` holds."""

    card: list[PlayerCard]


class ObjectiveCards(msgspec.Struct, forbid_unknown_fields=True):
    """What `starting_volunteers.toml`, `volunteers.toml` and `specialists.toml` hold."""

    card: list[ObjectiveCard]


class Plans(msgspec.Struct, forbid_unknown_fields=True):
    """What `plans.toml` and `emergency_plans.toml` hold."""

    plan: list[Plan]


class Tokens(msgspec.Struct, forbid_unknown_fields=True):
    """What `scout_tokens.toml` holds."""

    token: list[Token]


class Map(msgspec.Struct, forbid_unknown_fields=True):
    """What `map.toml` holds."""

    lines: list[tuple[str, str]]
    checkpoint: Annotated[list[Checkpoint], msgspec.Meta(max_length=60)]
    district: list[District]


class Scenarios(msgspec.Struct, forbid_unknown_fields=True):
    """What `scenarios.toml` holds."""

    scenario: list[Scenario]
    rank: list[Rank]
    plan_bonus: bool = False
    """Whether a shared emergency plan pays its bonus (BHK-19.7); in edition 2 it did not."""


SHAPES: Final[dict[str, type[msgspec.Struct]]] = {
    "board.toml": Board,
    "player_cards.toml": PlayerCards,
    "starting_volunteers.toml": ObjectiveCards,
    "volunteers.toml": ObjectiveCards,
    "specialists.toml": ObjectiveCards,
    "plans.toml": Plans,
    "emergency_plans.toml": Plans,
    "scout_tokens.toml": Tokens,
    "map.toml": Map,
    "scenarios.toml": Scenarios,
}
"""Every file of the content, and what it holds."""


@lru_cache(64)
def rows(content: Content, file: str) -> Any:
    """One file of the content, read once for its checks and for every kind of game."""
    return content.read(file, SHAPES[file])
