"""The decks of Frostpunk: every card file, read and compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from frostlight.games.frostpunk.content.cards import (
    Deck,
    EventCard,
    Expedition,
    compile_advisor,
    compile_citizen,
    compile_event,
    compile_expedition,
    compile_law,
    compile_rows,
    compile_storm,
    compile_technology,
)
from frostlight.games.frostpunk.content.place import Mistake, Place
from frostlight.games.frostpunk.content.rows import (
    AdvisorRow,
    Building,
    CitizenRow,
    EventRow,
    ExpeditionRow,
    Heap,
    LawRow,
    Named,
    ScenarioRow,
    Storm,
    Targets,
    TechnologyRow,
    TrackRow,
    WakeUp,
    places,
)
from frostlight.kernel import content as kernel
from frostlight.kernel.content import Content


class EventsFile(msgspec.Struct, forbid_unknown_fields=True):
    """Morning or dusk cards, disputes or consequences."""

    card: list[EventRow]


class LawsFile(msgspec.Struct, forbid_unknown_fields=True):
    """Laws."""

    law: list[LawRow]


class BoardsFile(msgspec.Struct, forbid_unknown_fields=True):
    """Technologies and advisors."""

    technology: list[TechnologyRow]
    advisor: list[AdvisorRow]
    wake_up: WakeUp


class ExpeditionsFile(msgspec.Struct, forbid_unknown_fields=True):
    """Expedition cards of a deck."""

    card: list[ExpeditionRow]


class CitizensFile(msgspec.Struct, forbid_unknown_fields=True):
    """Citizen cards."""

    card: list[CitizenRow]


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario: its numbers, its storms and its cards as rows."""

    scenario: ScenarioRow
    storm: list[Storm]
    card: list[EventRow]
    targets: Targets | None = None
    """What must be stored, if that is the objective."""
    building: list[Building] = []
    """Scenario buildings (FRP-35.34)."""
    expedition: list[ExpeditionRow] = []
    """The scenario's own expedition deck, in the order of its line (FRP-40.4)."""
    rim: list[Heap] = []
    track: list[TrackRow] = []


EVENTS: Final[Mapping[Deck, tuple[str, ...]]] = {
    "morning": ("morning.toml", "morning_2.toml"),
    "dusk": ("dusk.toml", "dusk_2.toml"),
    "dispute": ("disputes.toml",),
    "consequence": ("consequences.toml",),
}
EXPEDITIONS: Final = ("expeditions_a.toml", "expeditions_b.toml", "expeditions_c.toml")
CARD_FILES: Final[Mapping[str, type[msgspec.Struct]]] = {
    **{file: EventsFile for files in EVENTS.values() for file in files},
    **dict.fromkeys(EXPEDITIONS, ExpeditionsFile),
    "laws.toml": LawsFile,
    "technologies.toml": BoardsFile,
    "citizens.toml": CitizensFile,
}
"""What each of them holds; a scenario has its own file."""


def scenario_file(name: str) -> str:
    return f"scenario_{name}.toml"


def scenarios(content: Content) -> list[str]:
    """The scenarios that a content has, the Crater first."""
    found = (
        file.removeprefix("scenario_").removesuffix(".toml")
        for file in content.documents
        if file.startswith("scenario_") and file.endswith(".toml")
    )
    return sorted(found, key=lambda name: (name != "crater", name))


R = TypeVar("R", bound=Named)
B = TypeVar("B")


class Sheet(NamedTuple):
    """The cards of one file, in its order."""

    at: Place
    cards: tuple[Any, ...]


@dataclass(frozen=True)
class Compiler:
    """Reads the files of a content and compiles their rows, sheet by sheet."""

    content: Content
    notes: list[Mistake] | None
    """Where mistakes are noted; None = the first one is an error."""
    sheets: list[Sheet]

    def rows(
        self, file: str, table: str, rows: Iterable[R], build: Callable[[R, Place], B]
    ) -> tuple[B, ...]:
        """The rows of a table in a file, compiled."""
        at = Place(file, f"$.{table}", self.notes)
        built = compile_rows(at, rows, build)
        self.sheets.append(Sheet(at, built))
        return built

    def events(self, file: str, deck: Deck, rows: Iterable[EventRow]) -> tuple[EventCard, ...]:
        """Event cards of one file."""
        return self.rows(file, "card", rows, lambda row, at: compile_event(row, deck, at))

    def deck(self, deck: Deck) -> tuple[EventCard, ...]:
        """The event cards of a deck, from all of its files."""
        return tuple(
            card
            for file in EVENTS[deck]
            for card in self.events(file, deck, self.content.read(file, EventsFile).card)
        )

    def expeditions(self, scenario: str) -> Iterator[Expedition]:
        """The expedition cards of all decks, last those that the scenario brings."""
        for file in EXPEDITIONS:
            rows = self.content.read(file, ExpeditionsFile).card
            yield from self.rows(file, "card", rows, compile_expedition)
        file = scenario_file(scenario)
        rows = self.content.read(file, Scenario).expedition
        yield from self.rows(file, "expedition", rows, compile_expedition)


class Cards(kernel.Printed):
    """Every card, compiled: effects are read once, here.

    Mistakes are noted, if there is a list for them; else the first one is an error.
    """

    def __init__(self, content: Content, scenario: str, notes: list[Mistake] | None = None) -> None:
        self.content = content.name
        self.sheets: Final[list[Sheet]] = []
        """The cards by the files in which they stand."""
        compiler = Compiler(content, notes, self.sheets)
        self.morning: Final = compiler.deck("morning")
        self.dusk: Final = compiler.deck("dusk")
        """D000, then the normal dusk cards."""
        self.disputes: Final = compiler.deck("dispute")
        self.consequences: Final = compiler.deck("consequence")
        self.dusk_cards: Final = self.dusk + self.disputes + self.consequences
        """Every card that can lie in the dusk deck."""
        file = scenario_file(scenario)
        self.scenario: Final = content.read(file, Scenario)
        self.storm_effects: Final = tuple(
            compile_storm(row, Place(file, f"$.storm[{n}]", notes))
            for n, row in enumerate(self.scenario.storm)
        )
        """By storm: what it does besides (FRP-40.8)."""
        self.scenario_cards: Final = compiler.events(file, "scenario", self.scenario.card)
        laws = content.read("laws.toml", LawsFile).law
        self.laws: Final = compiler.rows("laws.toml", "law", laws, compile_law)
        file = "technologies.toml"
        boards = content.read(file, BoardsFile)
        excluded = self.scenario.scenario.excluded.technologies
        self.technologies: Final = compiler.rows(
            file,
            "technology",
            boards.technology,
            lambda row, at: compile_technology(row, excluded, at),
        )
        self.advisors: Final = compiler.rows(file, "advisor", boards.advisor, compile_advisor)
        self.wake_up: Final = boards.wake_up
        self.expeditions: Final = tuple(compiler.expeditions(scenario))
        citizens = content.read("citizens.toml", CitizensFile).card
        self.citizens: Final = compiler.rows("citizens.toml", "card", citizens, compile_citizen)
        self.morning_index: Final = places(self.morning)
        self.dusk_index: Final = places(self.dusk_cards)
        self.law_index: Final = places(self.laws)
        self.technology_index: Final = places(self.technologies)
        self.advisor_index: Final = places(self.advisors)
        self.expedition_index: Final = places(self.expeditions)
        self.citizen_index: Final = places(self.citizens)
        self.scenario_index: Final = places(self.scenario_cards)
