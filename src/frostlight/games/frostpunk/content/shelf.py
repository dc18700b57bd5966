"""All that is printed, and the questions whose answers are printed things."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from frostlight.games.frostpunk.city.geometry import POSITIONS
from frostlight.games.frostpunk.content.cards import Citizen
from frostlight.games.frostpunk.content.decks import scenarios
from frostlight.games.frostpunk.content.mistakes import SHAPES
from frostlight.games.frostpunk.content.rows import places
from frostlight.games.frostpunk.content.tables import DECKS, Tables
from frostlight.games.frostpunk.pieces import PAWNS, TYPES
from frostlight.games.frostpunk.questions import LEFT, TURN_WITHOUT_CARDS, Action, asked_alone
from frostlight.kernel import Question, SetupError
from frostlight.kernel.content import Content, Shelf


def _ids(cards: Sequence[Citizen]) -> str:
    return " ".join(card.id for card in cards)


class Printed(Tables):
    """All that is printed, and the questions whose answers are printed things."""

    def __init__(self, content: Content, scenario: str) -> None:
        super().__init__(content, scenario)
        # -- chance
        citizens, laws = places(self.citizens), places(self.laws)
        self.wall_tile: Final = Question(
            "wall_tile", "FRP-1.7", places(self.wall_tiles), chance=True
        )
        position = {"position": POSITIONS}
        self.near_tile: Final = Question(
            "near_tile", "FRP-13.3", places(self.tiles_near), chance=True, about=position
        )
        self.far_tile: Final = Question(
            "far_tile", "FRP-13.3", places(self.tiles_far), chance=True, about=position
        )
        self.expedition: Final = Question(
            "expedition", "FRP-29.6", places(self.expeditions), chance=True, about={"pile": DECKS}
        )
        self.technology_in_game: Final = Question(
            "technology_in_game",
            "FRP-1.15",
            places(self.technologies),
            chance=True,
        )
        self.law_in_game: Final = Question("law_in_game", "FRP-1.28", laws, chance=True)
        self.dispute: Final = Question("dispute", "FRP-1.31", places(self.disputes), chance=True)
        self.citizen: Final = Question("citizen", "FRP-22.5", citizens, chance=True)
        self.morning_card: Final = Question(
            "morning_card", "FRP-7.1", places(self.morning), chance=True
        )
        self.weather_card: Final = Question(
            "weather_card", "FRP-9.1", places(self.weather), chance=True
        )
        self.unread: Final = len(self.dusk_cards)
        """From this place on: an unread consequence of each law (FRP-30.3)."""
        unread = {f"{law}?": self.unread + n for law, n in laws.items()}
        self.dusk_card: Final = Question(
            "dusk_card",
            "FRP-19.2",
            {**places(self.dusk_cards), **unread},
            chance=True,
        )
        # -- players
        advisors = places(self.advisors)
        # setup
        self.advisor: Final = Question("advisor", "FRP-1.34", advisors)
        self.start_discard: Final = Question(
            "start_discard", "FRP-1.36", citizens, about={"chosen": _ids}
        )
        """The cards that others have chosen before, as one text: they may clash (FRP-1.37)."""
        # cards and events (DEC.6, DEC.7, DEC.42, DEC.50 to DEC.53)
        self.last_rites: Final = Question(
            "last_rites",
            "FRP-22.8",
            {"keep": -1, **citizens},
            about={"type": TYPES},
        )
        self.area_cards: Final = tuple(
            f"{letter}:{card.id}"
            for letter, cards in zip("MDS", self.decks, strict=True)
            for card in cards
        )
        dusk = len(self.morning)
        self.area_base: Final = (0, dusk, dusk + len(self.dusk_cards))
        """Where the cards of each deck begin in the vocabulary of cards that can lie in an area."""
        laid = {key: n for n, key in enumerate(self.area_cards)}
        self.area_order: Final = Question("area_order", "FRP-19.1", laid, team=True)
        self.vet_dusk: Final = Question(
            "vet_dusk", "FRP-35.28", {**places(self.dusk_cards), "none": -1}, team=True
        )
        self.hand_discard: Final = Question(
            "hand_discard", "FRP-3.2", citizens, team=True, about=LEFT
        )
        # buildings (DEC.33 to DEC.41), phases (DEC.11, DEC.15 to DEC.25)
        self.law: Final = asked_alone("law", "FRP-30.2", laws, about={"mild": None})
        """Whether the law comes without what it does to the mood for the worse."""
        self.technology: Final = Question(
            "technology", "FRP-31.2", places(self.technologies), team=True
        )
        self.advise: Final = Question("advise", "FRP-10.1", {**advisors, "none": -1}, team=True)
        special = {f"special:{key}": Action("special", n) for key, n in laid.items()}
        turn = {**TURN_WITHOUT_CARDS, **special, "wake_up": Action("wake_up", 0)}
        self.waking: Final = len(turn) - 1
        """The Wake-up Call in the vocabulary of a turn (FRP-37.2)."""
        self.turn: Final = Question("turn", "FRP-11.7", turn, advised="all")
        self.play_citizen: Final = asked_alone(
            "play_citizen",
            "FRP-25.4",
            {"none": -1, **citizens},
            about={"action": None, "pawn": PAWNS},
        )
        self.questions = tuple(
            value for value in vars(self).values() if isinstance(value, Question)
        )

    def __reduce__(self) -> tuple[Any, tuple[str, str]]:
        return printed, (self.content, self.scenario.scenario.id)


SHELF: Final = Shelf("frostlight.games.frostpunk", shapes=SHAPES, more=("scenario_*.toml",))
"""All that was ever printed in Frostpunk, by edition."""


@cache
def printed(content: str, scenario: str) -> Printed:
    """What is printed in games of this content and scenario; SetupError if it has none such."""
    found = SHELF.find(content)
    if scenario not in scenarios(found):
        there = ", ".join(scenarios(found))
        raise SetupError(f"There is no scenario {scenario[:40]!r}; there is: {there} (FRP-1.1).")
    return Printed(found, scenario)
