"""All that is printed, and the questions whose answers are printed things."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from frostlight.games.frostpunk.content.cards import Citizen
from frostlight.games.frostpunk.content.decks import scenarios
from frostlight.games.frostpunk.content.drawn import Drawn
from frostlight.games.frostpunk.content.mistakes import SHAPES
from frostlight.games.frostpunk.content.rows import places
from frostlight.games.frostpunk.content.spelling import LANGUAGE
from frostlight.games.frostpunk.pieces import PAWNS, TYPES
from frostlight.games.frostpunk.questions import LEFT, TURN_WITHOUT_CARDS, Action, asked_alone
from frostlight.kernel import Question, SetupError
from frostlight.kernel.content import Content, Shelf


def _ids(cards: Sequence[Citizen]) -> str:
    return " ".join(card.id for card in cards)


class Printed(Drawn):
    """All that is printed, and the questions whose answers are printed things."""

    def __init__(self, content: Content, scenario: str) -> None:
        super().__init__(content, scenario)
        citizens, laws = places(self.citizens), places(self.laws)
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


SHELF: Final = Shelf(
    "frostlight.games.frostpunk", shapes=SHAPES, more=("scenario_*.toml",), language=LANGUAGE
)
"""All that was ever printed in Frostpunk, by edition."""


@cache
def printed(content: str, scenario: str) -> Printed:
    """What is printed in games of this content and scenario; SetupError if it has none such."""
    found = SHELF.find(content)
    if scenario not in scenarios(found):
        there = ", ".join(scenarios(found))
        raise SetupError(f"There is no scenario {scenario[:40]!r}; there is: {there} (FRP-1.1).")
    return Printed(found, scenario)
