"""The cards of Frostpunk, compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal, TypeVar

import msgspec

from frostlight.games.frostpunk.content_board import Board, places
from frostlight.games.frostpunk.content_checks import (
    check_event,
    check_excluded,
    check_modifiers,
    check_options,
    forced,
    found_far_away,
    offered,
    starting_cost,
)
from frostlight.games.frostpunk.content_rows import (
    AdvisorRow,
    AreaRow,
    CitizenRow,
    EventRow,
    ExpeditionRow,
    LawRow,
    OptionRow,
    ScenarioRow,
    Storm,
    Targets,
    TechnologyRow,
    Then,
    TripRow,
    WakeUp,
)
from frostlight.games.frostpunk.language import (
    Cond,
    Effect,
    Node,
    parse_cond,
    parse_effect,
    parse_modifier,
    parse_pattern,
)
from frostlight.kernel.content import Content, ContentError

Deck = Literal["morning", "dusk", "dispute", "consequence", "scenario"]


class AreaRule(msgspec.Struct, frozen=True):
    """What a card does while it lies in its area (FRP-D.15)."""

    when: str
    pawn: str
    automaton: bool
    hold: str
    hold_n: int
    once: bool
    effect: Effect
    whole: Effect
    """What is put on the card, then the effect: their prices are asked for together (FRP-18.2)."""


class EventOption(msgspec.Struct, frozen=True):
    """A numbered option; `then` is X (out of the game), ! (event area) or - (discard)."""

    need: Cond | None
    effect: Effect
    then: str
    area: tuple[AreaRule, ...]


class EventCard(msgspec.Struct, frozen=True):
    """A morning, dusk or scenario card; `then` is empty when the options say it."""

    id: str
    deck: Deck
    now: Effect
    options: tuple[EventOption, ...]
    then: Then
    area: tuple[AreaRule, ...]
    red: bool
    row: EventRow


class Law(msgspec.Struct, frozen=True):
    """A law; `unlocks` are buildings with their price in Wood."""

    id: str
    opposite: str
    enact: Effect
    modifiers: tuple[Node, ...]
    unlocks: tuple[tuple[str, int], ...]
    consequences: tuple[str, str]
    row: LawRow


class Technology(msgspec.Struct, frozen=True):
    """A technology and what it changes for good."""

    id: str
    time: int
    modifiers: tuple[Node, ...]
    row: TechnologyRow


class Advisor(msgspec.Struct, frozen=True):
    """An advisor: exhaust a Hope token of this type for the ability."""

    id: str
    exhaust: str
    ability: Effect
    row: AdvisorRow


class Trip(msgspec.Struct, frozen=True):
    """An option of an explored card; `next` is "new_a", "B" or "C"."""

    kind: Literal["return", "continue"]
    need: Cond | None
    effect: Effect
    next: str


class Expedition(msgspec.Struct, frozen=True):
    """An expedition card."""

    id: str
    deck: Literal["A", "B", "C"]
    icon: Literal["goods", "people", "both"]
    spaces: int
    options: tuple[Trip, ...]
    row: ExpeditionRow


class Citizen(msgspec.Struct, frozen=True):
    """A citizen card (FRP-25.1); `deaths` are the effects when a W, E or C dies."""

    id: str
    type: Literal["W", "E", "C"]
    cost: Effect
    action: Node
    child_allowed: bool
    ability: Effect
    warmth: Literal["normal", "warm", "cold"]
    deaths: tuple[Effect, Effect, Effect]
    row: CitizenRow


class _Events(msgspec.Struct, forbid_unknown_fields=True):
    card: list[EventRow]


class _Laws(msgspec.Struct, forbid_unknown_fields=True):
    law: list[LawRow]


class _Boards(msgspec.Struct, forbid_unknown_fields=True):
    technology: list[TechnologyRow]
    advisor: list[AdvisorRow]
    wake_up: WakeUp


class _Expeditions(msgspec.Struct, forbid_unknown_fields=True):
    card: list[ExpeditionRow]


class _Citizens(msgspec.Struct, forbid_unknown_fields=True):
    card: list[CitizenRow]


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario: its numbers, its storms and its cards as rows."""

    scenario: ScenarioRow
    targets: Targets
    storm: list[Storm]
    card: list[EventRow]


# -- compiling


def _area(rows: Iterable[AreaRow]) -> tuple[AreaRule, ...]:
    return tuple(map(_area_rule, rows))


def _area_rule(row: AreaRow) -> AreaRule:
    effect = parse_effect(row.effect)
    put = (Node("hold", (row.hold, row.hold_n)),) if row.hold else ()
    return AreaRule(
        when=row.when,
        pawn=row.pawn,
        automaton=row.automaton,
        hold=row.hold,
        hold_n=row.hold_n,
        once=row.once,
        effect=offered(effect, "hold") if row.when == "action" else forced(effect),
        whole=put + effect,
    )


def _option(row: OptionRow) -> EventOption:
    effect = offered(parse_effect(row.effect))
    return EventOption(parse_cond(row.need), effect, row.then, _area(row.area))


def compile_event(row: EventRow, deck: Deck) -> EventCard:
    """An event card, checked as a whole."""
    check_event(row, deck)
    return EventCard(
        id=row.id,
        deck=deck,
        now=forced(parse_effect(row.now)),
        options=tuple(map(_option, row.options)),
        then=row.then,
        area=_area(row.area),
        red=row.red,
        row=row,
    )


def compile_law(row: LawRow) -> Law:
    """A law; what it unlocks stands apart from what it changes."""
    modifiers = tuple(map(parse_modifier, row.modifiers))
    check_modifiers(modifiers)
    return Law(
        id=row.id,
        opposite=row.opposite,
        enact=forced(parse_effect(row.enact)),
        modifiers=tuple(node for node in modifiers if node.verb != "unlock"),
        unlocks=tuple(
            (str(node.args[0]), int(node.args[1])) for node in modifiers if node.verb == "unlock"
        ),
        consequences=(f"{row.id}a", f"{row.id}b"),
        row=row,
    )


def compile_technology(row: TechnologyRow, excluded: Sequence[str] = ()) -> Technology:
    """A technology; one that the scenario leaves out may ask for rules that it has not."""
    modifiers = tuple(map(parse_modifier, row.modifiers))
    if row.id not in excluded:
        check_modifiers(modifiers)
    return Technology(row.id, row.time, modifiers, row)


def _advisor(row: AdvisorRow) -> Advisor:
    return Advisor(row.id, row.exhaust, forced(parse_effect(row.ability)), row)


def _trip(row: TripRow) -> Trip:
    effect = found_far_away(parse_effect(row.effect))
    return Trip(row.kind, parse_cond(row.need), effect, row.next)


def compile_expedition(row: ExpeditionRow) -> Expedition:
    """An expedition card; it can always be returned from (FRP-29.7)."""
    check_options(row.options)
    if not any(trip.kind == "return" and not trip.need for trip in row.options):
        raise ContentError("no way back: one option must be a return without a need")
    if any(trip.kind == "continue" and trip.next == "new_a" for trip in row.options):
        raise ContentError("continue leads to a card of deck B or C, not to new_a")
    return Expedition(row.id, row.deck, row.icon, row.spaces, tuple(map(_trip, row.options)), row)


def compile_citizen(row: CitizenRow) -> Citizen:
    """A citizen card; a death has no price (FRP-22.9)."""
    return Citizen(
        id=row.id,
        type=row.type,
        cost=starting_cost(parse_effect(row.cost)),
        action=parse_pattern(row.action),
        child_allowed=row.child_allowed,
        ability=offered(parse_effect(row.ability), "cut_here"),
        warmth=row.warmth,
        deaths=(_death(row.death_w), _death(row.death_e), _death(row.death_c)),
        row=row,
    )


def _death(text: str) -> Effect:
    return forced(parse_effect(text))


R = TypeVar("R", EventRow, LawRow, TechnologyRow, AdvisorRow, ExpeditionRow, CitizenRow)
B = TypeVar("B")


def compile_rows(name: str, rows: Iterable[R], build: Callable[[R], B]) -> tuple[B, ...]:
    """Compile the rows of a file; an error names the file and the row."""
    built = []
    for row in rows:
        try:
            built.append(build(row))
        except ContentError as wrong:
            raise ContentError(f"{name}, {row.id}: {wrong}") from None
    return tuple(built)


class Cards(Board):
    """Every card, compiled: effects are read once, here."""

    def __init__(self, content: Content, scenario: str) -> None:
        super().__init__(content)
        self.morning: Final = _events(content, "morning", "morning.toml", "morning_2.toml")
        self.dusk: Final = _events(content, "dusk", "dusk.toml", "dusk_2.toml")
        """D000, then the 60 normal dusk cards."""
        self.disputes: Final = _events(content, "dispute", "disputes.toml")
        self.consequences: Final = _events(content, "consequence", "consequences.toml")
        self.dusk_cards: Final = self.dusk + self.disputes + self.consequences
        """Every card that can lie in the dusk deck."""
        file = f"scenario_{scenario}.toml"
        self.scenario: Final = content.read(file, Scenario)
        self.scenario_cards: Final = compile_rows(
            file, self.scenario.card, lambda row: compile_event(row, "scenario")
        )
        laws = content.read("laws.toml", _Laws).law
        self.laws: Final = compile_rows("laws.toml", laws, compile_law)
        boards = content.read("technologies.toml", _Boards)
        excluded = self.scenario.scenario.excluded.technologies
        self.technologies: Final = compile_rows(
            "technologies.toml", boards.technology, lambda row: compile_technology(row, excluded)
        )
        self.advisors: Final = compile_rows("technologies.toml", boards.advisor, _advisor)
        self.wake_up: Final = boards.wake_up
        self.expeditions: Final = tuple(
            card
            for name in ("expeditions_a.toml", "expeditions_b.toml", "expeditions_c.toml")
            for card in compile_rows(
                name, content.read(name, _Expeditions).card, compile_expedition
            )
        )
        citizens = content.read("citizens.toml", _Citizens).card
        self.citizens: Final = compile_rows("citizens.toml", citizens, compile_citizen)

        self.morning_index: Final = places(self.morning)
        self.dusk_index: Final = places(self.dusk_cards)
        self.law_index: Final = places(self.laws)
        self.technology_index: Final = places(self.technologies)
        self.advisor_index: Final = places(self.advisors)
        self.expedition_index: Final = places(self.expeditions)
        self.citizen_index: Final = places(self.citizens)
        self.scenario_index: Final = places(self.scenario_cards)
        check_excluded(self.scenario.scenario, self.technology_index)


def _events(content: Content, deck: Deck, *files: str) -> tuple[EventCard, ...]:
    return tuple(
        card
        for file in files
        for card in compile_rows(
            file, content.read(file, _Events).card, lambda row: compile_event(row, deck)
        )
    )
