"""The decks of Frostpunk: every card file, read and compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from frostlight.games.frostpunk.content.cards import (
    Advisor,
    Citizen,
    Deck,
    EventCard,
    Expedition,
    Law,
    Technology,
    compile_advisor,
    compile_citizen,
    compile_event,
    compile_expedition,
    compile_law,
    compile_rows,
    compile_technology,
)
from frostlight.games.frostpunk.content.place import Mistake, Place
from frostlight.games.frostpunk.content.rows import (
    AdvisorRow,
    CitizenRow,
    EventRow,
    ExpeditionRow,
    LawRow,
    ScenarioRow,
    Storm,
    Targets,
    TechnologyRow,
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
    targets: Targets
    storm: list[Storm]
    card: list[EventRow]


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


class Sheet(NamedTuple):
    """The cards of one file, in its order."""

    at: Place
    cards: tuple[Any, ...]


class Cards(kernel.Printed):
    """Every card, compiled: effects are read once, here.

    Mistakes are noted, if there is a list for them; else the first one is an error.
    """

    def __init__(self, content: Content, scenario: str, notes: list[Mistake] | None = None) -> None:
        self.content = content.name
        self.sheets: Final[list[Sheet]] = []
        """The cards by the files in which they stand."""

        def sheet(file: str, table: str, rows: list[Any], build: Callable[..., Any]) -> Any:
            at = Place(file, f"$.{table}", notes)
            self.sheets.append(Sheet(at, compile_rows(at, rows, build)))
            return self.sheets[-1].cards

        def events(deck: Deck) -> tuple[EventCard, ...]:
            return tuple(
                card
                for file in EVENTS[deck]
                for card in sheet(
                    file,
                    "card",
                    content.read(file, EventsFile).card,
                    lambda row, at: compile_event(row, deck, at),
                )
            )

        self.morning: Final = events("morning")
        self.dusk: Final = events("dusk")
        """D000, then the normal dusk cards."""
        self.disputes: Final = events("dispute")
        self.consequences: Final = events("consequence")
        self.dusk_cards: Final = self.dusk + self.disputes + self.consequences
        """Every card that can lie in the dusk deck."""
        file = scenario_file(scenario)
        self.scenario: Final = content.read(file, Scenario)
        self.scenario_cards: Final[tuple[EventCard, ...]] = sheet(
            file,
            "card",
            self.scenario.card,
            lambda row, at: compile_event(row, "scenario", at),
        )
        laws = content.read("laws.toml", LawsFile).law
        self.laws: Final[tuple[Law, ...]] = sheet("laws.toml", "law", laws, compile_law)
        boards = content.read("technologies.toml", BoardsFile)
        excluded = self.scenario.scenario.excluded.technologies
        self.technologies: Final[tuple[Technology, ...]] = sheet(
            "technologies.toml",
            "technology",
            boards.technology,
            lambda row, at: compile_technology(row, excluded, at),
        )
        self.advisors: Final[tuple[Advisor, ...]] = sheet(
            "technologies.toml", "advisor", boards.advisor, compile_advisor
        )
        self.wake_up: Final = boards.wake_up
        self.expeditions: Final[tuple[Expedition, ...]] = tuple(
            card
            for file in EXPEDITIONS
            for card in sheet(
                file, "card", content.read(file, ExpeditionsFile).card, compile_expedition
            )
        )
        citizens = content.read("citizens.toml", CitizensFile).card
        self.citizens: Final[tuple[Citizen, ...]] = sheet(
            "citizens.toml", "card", citizens, compile_citizen
        )
        self.morning_index: Final = places(self.morning)
        self.dusk_index: Final = places(self.dusk_cards)
        self.law_index: Final = places(self.laws)
        self.technology_index: Final = places(self.technologies)
        self.advisor_index: Final = places(self.advisors)
        self.expedition_index: Final = places(self.expeditions)
        self.citizen_index: Final = places(self.citizens)
        self.scenario_index: Final = places(self.scenario_cards)
