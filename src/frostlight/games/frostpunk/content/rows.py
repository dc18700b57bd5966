"""Cards and buildings as the content files write them: effects and conditions are text still."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, Protocol

import msgspec

from frostlight.kernel.content import ContentError, Row

Colour = Literal["R", "O", "Y", "B", "W"]
"""Red, orange, yellow, light blue, white (FRP-34.1)."""
Then = Literal["", "X", "!", "-"]
"""Where a card goes: as its option says, out of the game, to its area, to the discard."""


class Named(Protocol):
    """Whatever has an id."""

    @property
    def id(self) -> str: ...


def places(rows: Iterable[Named]) -> dict[str, int]:
    """From ids to places."""
    return {row.id: n for n, row in enumerate(rows)}


def check_ids(what: str, rows: Sequence[Named], known: Sequence[str]) -> None:
    """What code names must be there, in its order."""
    found = [row.id for row in rows]
    if found != list(known):
        first = next((n for n, (a, b) in enumerate(zip(found, known, strict=False)) if a != b), -1)
        wrong = f"{found[first]} stands where {known[first]} must stand" if first >= 0 else ""
        many = f"there are {len(found)} rows, not {len(known)}"
        raise ContentError(f"{what}: {wrong or many}; the rules name {', '.join(known)}.")


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a row."""


class SideRow(_Part, frozen=True, kw_only=True):
    """One side of a building: what it does when a pawn uses it, and what it is besides."""

    does: str = ""
    """In the language of the cards (FRP-D.15)."""
    trees_beside: bool = False
    """Trees may also be cut on adjacent spaces."""
    expeditions: int = 0
    hunting: int = 0


class Building(Row, frozen=True, kw_only=True):
    """A kind of building; `upgraded` is its other side if it has one."""

    id: str
    group: Literal["printed", "basic", "special", "scenario"]
    colour: Colour
    size: Literal["small", "large"]
    tiles: int
    wood: int = 0
    cores: int = 0
    buildable: bool = True
    upgradable: bool = False
    up_wood: int = 0
    up_cores: int = 0
    upgraded_colour: Colour
    engineer: bool = False
    fixed: bool = False
    beds: int = 0
    child_beds: bool = False
    """Its beds are for Child pawns only."""
    law: str = ""
    at_deposit: Literal["", "coal", "wood"] = ""
    on_generator_tile: bool
    warms_tile: bool = False
    back: str = ""
    """The other building printed on the same tile."""
    base: SideRow = SideRow()
    upgraded: SideRow | None = None
    when_built: str = ""
    """What happens when it is put up, in the language of the cards."""

    @property
    def usable(self) -> bool:
        """Whether a pawn can use it: it does something."""
        return bool(self.base.does)


class AreaRow(_Part, frozen=True, kw_only=True):
    """A rule of a card that lies in the event or scenario area.

    `when` is "dusk", "action", "phase:<name>" (its start), "round:<n>" (the scenario token there)
    or "end:<n>" (the end of the Night phase of that round). A Special Action is warm and sets its
    pawn free at Night, unless it is `cold` (FRP-12.1) or keeps it `overnight` (FRP-21.14).
    """

    when: str
    pawn: Literal["", "W", "E", "C", "adult", "any"] = ""
    automaton: bool = False
    hold: Literal["", "wood", "coal", "core", "steel"] = ""
    hold_n: int = 0
    once: bool = False
    cold: bool = False
    overnight: bool = False
    effect: str


class OptionRow(_Part, frozen=True, kw_only=True):
    """A numbered option of an event card."""

    need: str = ""
    effect: str = ""
    then: Literal["X", "!", "-"]
    area: list[AreaRow] = []


class EventRow(Row, frozen=True):
    """A morning, dusk or scenario card."""

    id: str
    now: str = ""
    options: list[OptionRow] = []
    then: Then = ""
    area: list[AreaRow] = []
    red: bool = False


class LawRow(Row, frozen=True):
    """A law (FRP-D.14)."""

    id: str
    opposite: str = ""
    enact: str = ""
    modifiers: list[str] = []


class TechnologyRow(Row, frozen=True):
    """A technology (FRP-D.12)."""

    id: str
    time: int
    modifiers: list[str]


class AdvisorRow(Row, frozen=True):
    """An advisor card (FRP-D.13)."""

    id: str
    exhaust: Literal["care", "justice", "motivation"]
    ability: str


class WakeUp(Row, frozen=True):
    """The Wake-up Call: draw this many citizen cards for each Hope token on the track."""

    cards_per_token: int


class TripRow(_Part, frozen=True, kw_only=True):
    """An option of an expedition card."""

    kind: Literal["return", "continue", "outpost"]
    need: str = ""
    effect: str
    next: Literal["new_a", "B", "C", "S", ""]
    """The deck of the next card; none for an Outpost, where the pawn stays (FRP-40.5)."""


class ExpeditionRow(Row, frozen=True):
    """An expedition card (FRP-D.19)."""

    id: str
    deck: Literal["A", "B", "C", "S"]
    icon: Literal["goods", "people", "both"]
    spaces: int
    options: list[TripRow]
    sends: str = ""
    """What an Outpost there sends in each Weather phase (FRP-40.5)."""


class CitizenRow(Row, frozen=True, kw_only=True):
    """A citizen card (FRP-D.20)."""

    id: str
    type: Literal["W", "E", "C"]
    cost: str
    action: str
    child_allowed: bool = False
    ability: str
    warmth: Literal["normal", "warm", "cold"]
    death_w: str
    death_e: str
    death_c: str


class Excluded(_Part, frozen=True):
    """Cards that a scenario does not use."""

    technologies: list[str] = []
    expeditions: list[str] = []
    weather: list[str] = []
    citizens: list[str] = []


class Storm(Row, frozen=True):
    """An effect of the Storm card: the marker's new space, and the shelters that fall."""

    marker: int
    """0: the marker leaves the game, and the card with it."""
    ruins: str
    effect: str = ""
    """What it does besides, in the language of the cards (FRP-40.8)."""


class Stocks(_Part, frozen=True):
    """How much must be stored of each."""

    coal: int
    food: int
    wood: int


class Targets(Row, frozen=True):
    """What must be stored, by difficulty (I/05)."""

    normal: Stocks
    hard: Stocks


class Heap(Row, frozen=True):
    """Resources on the rim, beside Far positions (FRP-34.7)."""

    id: str
    what: Literal["wood", "coal", "core", "steel"]
    many: int
    beside: list[str]


class TrackRow(Row, frozen=True):
    """A track beside the scenario cards: where its marker starts, and its last space (FRP-40.3)."""

    id: str
    start: int
    end: int
    lost: str = ""
    """The defeat at its last space, if it is one, and the rule that says so."""
    rule: str = ""


class ScenarioRow(Row, frozen=True):
    """A scenario without its cards."""

    id: str
    storm_start: int
    storm_card: str
    first_card: str
    final_card: str
    """The card that tests the objective; it is never revealed by another card."""
    tokens: list[int]
    excluded: Excluded
    missed: str = "objective_missed"
    """The defeat at the end, if the objective is not met, and the rule that says so."""
    missed_rule: str = "FRP-38.1"
